"""A respondent's browser without JavaScript, inside the test's own event loop; a worker runs the turns meanwhile."""

from __future__ import annotations

import html
import re
import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from django.http import HttpResponse
from django.test import AsyncClient

from formagent.work import Worker
from interviews.access import RESPONDENT_COOKIE
from interviews.sessions.services.sessions import Started


class Browser(AsyncClient):
    """Cookies, and forms posted with a page's hidden command id."""

    @classmethod
    def of(cls, started: Started) -> Browser:
        """One that holds the session's cookie."""
        browser = cls()
        browser.cookies[RESPONDENT_COOKIE] = started.token
        return browser

    async def post_form(self, path: str, page_id: str | None = None, **fields: Any) -> HttpResponse:
        response: HttpResponse = await self.post(path, {"command": page_id or str(uuid.uuid4()), **fields})
        return response


def text_of(response: HttpResponse) -> str:
    """What a reader of the page sees, with white space folded."""
    body = re.sub(r"<(head|script|datalist)\b.*?</\1>", " ", response.content.decode(), flags=re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", body)).split())


def without_secrets(response: HttpResponse, *ids: str) -> str:
    """A page without what differs at every request: nonces, tokens and the ids given."""
    body = re.sub(r'(nonce|value)="[^"]*"', "", response.content.decode())
    for known in ids:
        body = body.replace(known, "…")
    return body


@asynccontextmanager
async def working() -> AsyncIterator[None]:
    """A worker in this event loop, as a server has one."""
    worker = Worker(poll_seconds=0.2)
    await worker.start()
    try:
        yield
    finally:
        await worker.stop(grace=1)
