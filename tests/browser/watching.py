"""Keeps an eye on a browser: whatever a page complains about, and every address it asks for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError, WebSocket

NOT_FOUND = "status of 404"
UNPROCESSABLE = "status of 422"
"""What Chromium's console says of answers that a test asks for."""

_LOCAL = {"127.0.0.1", "localhost"}
_INLINE = {"data", "blob", "about"}


class Watch:
    """Complaints of all pages of a context. `tolerate` names the ones that a test provokes."""

    def __init__(self, context: BrowserContext) -> None:
        self.complaints: list[str] = []
        self.abroad: list[str] = []
        self._tolerated: list[re.Pattern[str]] = []
        context.on("console", self._hear)
        context.on("weberror", self._fail)
        context.on("requestfailed", self._ask)  # Beyond this machine nothing is reached: see `services.CHROMIUM_ARGS`.
        context.on("page", self._follow)

    def _follow(self, page: Page) -> None:
        page.on("websocket", self._open)

    def _hear(self, message: ConsoleMessage) -> None:
        """A blocked resource or script (CSP) is reported as an error too."""
        if message.type in ("error", "warning"):
            self._note(f"{message.type}: {message.text}")

    def _fail(self, error: WebError) -> None:
        self._note(f"uncaught: {error.error}")

    def _ask(self, request: Request) -> None:
        self._check(request.url)

    def _open(self, socket: WebSocket) -> None:
        self._check(socket.url)

    def _check(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in _INLINE and parts.hostname not in _LOCAL:
            self.abroad.append(url)

    def _note(self, complaint: str) -> None:
        if not any(pattern.search(complaint) for pattern in self._tolerated):
            self.complaints.append(complaint)

    def tolerate(self, *patterns: str) -> None:
        """Complaints that match are expected from now on."""
        self._tolerated += [re.compile(pattern) for pattern in patterns]

    def assert_clean(self) -> None:
        assert not self.complaints, "the page complained:\n" + "\n".join(self.complaints)
        assert not self.abroad, f"asked for addresses beyond this machine: {self.abroad}"


@contextmanager
def watched(context: BrowserContext) -> Iterator[Watch]:
    """A context whose pages must neither complain nor reach out; closed at the end."""
    watch = Watch(context)
    try:
        yield watch
        watch.assert_clean()
    finally:
        context.close()
