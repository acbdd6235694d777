"""A login that nobody uses ends; each use puts its end off."""

from __future__ import annotations

import time
from http import HTTPStatus
from typing import Any

from django.contrib.auth import SESSION_KEY
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.deprecation import MiddlewareMixin

from formagent.config import get_config

SEEN = "seen_at"
PRECISION = 20
"""The end is put off when so large a part (1/20) of the time has passed: not every request has to write."""


class IdleLoginMiddleware(MiddlewareMixin):
    """Within Django's sessions, which keep what is changed here. A session that nobody has read is not read here either."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        session: Any = getattr(request, "session", None)
        broken = response.status_code >= HTTPStatus.INTERNAL_SERVER_ERROR  # then the session may not be readable either
        if session is not None and not broken and session.accessed and SESSION_KEY in session:
            idle, now = get_config().staff_idle_minutes * 60, int(time.time())
            if now - session.get(SEEN, 0) >= idle / PRECISION:
                session[SEEN] = now
                session.set_expiry(idle)
        return response
