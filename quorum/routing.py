"""Socket addresses."""

from __future__ import annotations

from typing import Any

from django.urls import path

from quorum.consumers import StaffConsumer

websocket_urlpatterns: list[Any] = [path("ws/v1/workspaces/<slug:slug>/", StaffConsumer.as_asgi())]
