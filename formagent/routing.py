"""Socket addresses: each app's, and a plain refusal for all others."""

from __future__ import annotations

from typing import Any

from interviews import routing as interviews

websocket_urlpatterns: list[Any] = [*interviews.websocket_urlpatterns, interviews.unknown_socket]
