"""Socket addresses."""

from __future__ import annotations

from typing import Any

from django.urls import re_path

from formagent.protocol.open_sockets import UnknownSocket
from formagent.web.lazy_addresses import lazy_socket

websocket_urlpatterns: list[Any] = [
    lazy_socket("ws/v1/sessions/<str:session_id>/", "interviews.sessions.sockets.session_socket", "SessionSocket"),
    lazy_socket("ws/pages/<str:session_id>/", "interviews.sessions.sockets.page_consumer", "PageConsumer"),
]

unknown_socket = re_path(r"", UnknownSocket.as_asgi())
"""Must stand last."""
