"""What middleware of ours is made of: it works under WSGI and ASGI alike, and puts no thread before an asynchronous view."""

from __future__ import annotations

from typing import Any

from asgiref.sync import iscoroutinefunction, markcoroutinefunction
from django.http import HttpRequest
from django.http.response import HttpResponseBase


class Middleware:
    """Subclasses say what is done to an answer; or `now` and `later`, how one is come by."""

    sync_capable = async_capable = True

    def __init__(self, get_response: Any) -> None:
        self.get_response = get_response
        self.is_async = iscoroutinefunction(get_response)
        if self.is_async:
            markcoroutinefunction(self)

    def __call__(self, request: HttpRequest) -> Any:
        return self.later(request) if self.is_async else self.now(request)

    def now(self, request: HttpRequest) -> HttpResponseBase:
        return self.answered(self.get_response(request))

    async def later(self, request: HttpRequest) -> HttpResponseBase:
        return self.answered(await self.get_response(request))

    def answered(self, response: HttpResponseBase) -> HttpResponseBase:
        """The answer as it goes on to the client."""
        return response
