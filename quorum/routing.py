"""Socket addresses."""

from __future__ import annotations

from typing import Any

from formagent.web.lazy_addresses import lazy_socket

websocket_urlpatterns: list[Any] = [lazy_socket("ws/v1/workspaces/<slug:slug>/", "quorum.consumers", "StaffConsumer")]
