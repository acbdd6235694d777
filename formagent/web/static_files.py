"""WhiteNoise for an asynchronous server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from asgiref.sync import iscoroutinefunction, markcoroutinefunction
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from whitenoise.middleware import WhiteNoiseMiddleware

_found: dict[str, Any] = {}
"""The static files by address."""


class StaticFilesMiddleware(WhiteNoiseMiddleware):  # type: ignore[misc]
    """WhiteNoise's own class is synchronous, which would put a waiting thread in front of every asynchronous view."""

    sync_capable = True
    async_capable = True

    def __init__(self, get_response: Callable[[HttpRequest], Any]) -> None:
        super().__init__(get_response)
        if iscoroutinefunction(get_response):
            markcoroutinefunction(self)

    def add_files_from_finders(self) -> None:
        """Looked for once, though a process has two applications (`formagent.web.one_thread`)."""
        if not _found:
            super().add_files_from_finders()
            _found.update(self.files)
        self.files.update(_found)

    def add_files(self, root: str, prefix: str | None = None) -> None:
        """`collectstatic` need not have run."""
        if Path(root).is_dir():
            super().add_files(root, prefix)

    def __call__(self, request: HttpRequest) -> Any:
        if iscoroutinefunction(self):
            return self._serve_async(request)
        return super().__call__(request)

    async def _serve_async(self, request: HttpRequest) -> HttpResponseBase:
        if not request.path_info.startswith(self.static_prefix):
            following: Awaitable[HttpResponseBase] = self.get_response(request)
            return await following
        response = await asyncio.to_thread(self._read, request)
        return response or await self.get_response(request)

    def _read(self, request: HttpRequest) -> HttpResponse | None:
        """The file, whole: these are small, and an iterator would be read piece by piece in another thread."""
        path = request.path_info
        file = self.find_file(path) if self.autorefresh else self.files.get(path)
        if file is None:
            return None
        found = self.serve(file, request)
        response = HttpResponse(b"".join(found.streaming_content), status=found.status_code)
        del response["content-type"]
        for name, value in found.items():
            response[name] = value
        found.close()
        return response
