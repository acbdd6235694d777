"""Pages go out compressed, to whoever can read that: a conversation's page is a fifth of its size then."""

from __future__ import annotations

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

from formagent.web.middleware import Middleware


class PageCompressionMiddleware(Middleware):
    """Whole pages alone: what streams must not wait until there is enough to compress, and files are compressed already.

    Django's own does the work. Answers grow by a random number of bytes, so that lengths betray nothing (BREACH).
    """

    def __init__(self, get_response: object) -> None:
        super().__init__(get_response)
        self._gzip = GZipMiddleware(_unused)

    def now(self, request: HttpRequest) -> HttpResponseBase:
        return self._compressed(request, self.get_response(request))

    async def later(self, request: HttpRequest) -> HttpResponseBase:
        return self._compressed(request, await self.get_response(request))

    def _compressed(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        is_page = response.headers.get("Content-Type", "").startswith("text/html")
        if response.streaming or not is_page:
            return response
        return self._gzip.process_response(request, response)


def _unused(request: HttpRequest) -> HttpResponseBase:
    raise NotImplementedError("only its `process_response` is called")
