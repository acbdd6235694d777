"""An assistant is let in, fills in a form for its person in few calls, and the person looks it over and sends it: in Chromium."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, HTTPServer
from queue import SimpleQueue
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.demo import DemoServer
from tests.browser.pages import follow
from tests.browser.staff import sign_in
from tests.browser.test_accessibility import assert_accessible
from tests.browser.watching import NOT_FOUND, Watch
from tests.patience import PATIENCE
from tests.quorum.mcp.granting import Kept, connected
from tests.quorum.mcp.scripted_assistant import MESSAGE, ScriptedAssistant

pytestmark = pytest.mark.browser


class Listener(HTTPServer):
    """The program on the person's machine: the official client, waiting for its code."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Took)
        self.asked: SimpleQueue[str] = SimpleQueue()
        """Addresses that the program sends its person to."""
        self.came: SimpleQueue[str] = SimpleQueue()
        """Addresses that a browser came back to."""
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def callback(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/callback"

    def connect(self, site: str) -> Future[str]:
        """Begin: it knows the site's address alone, asks its person, and lists the forms. Its token, later."""
        return ThreadPoolExecutor(1).submit(lambda: asyncio.run(self._connected(site)))

    async def _connected(self, site: str) -> str:
        kept = Kept()
        async with connected(site, self._let_in, kept, callback=self.callback) as tools:
            assert "event-registration" in {form["slug"] for form in (await tools("list_forms"))["forms"]}
        assert kept.tokens is not None
        return kept.tokens.access_token

    async def _let_in(self, address: str) -> str:
        self.asked.put(address)
        return await asyncio.to_thread(self.came.get, timeout=PATIENCE)


class _Took(BaseHTTPRequestHandler):
    server: Listener

    def do_GET(self) -> None:  # noqa: N802
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"You can close this page.")
        if self.path.startswith("/callback"):
            self.server.came.put(self.path)

    def log_message(self, *args: Any) -> None:
        return


@pytest.fixture
def listener() -> Iterator[Listener]:
    with Listener() as listening:
        yield listening
        listening.shutdown()


def test_let_in_filled_in_looked_over_and_sent(
    page: Page,
    server: DemoServer,
    listener: Listener,
    new_context: Callable[..., BrowserContext],
    watches: list[Watch],
) -> None:
    site = server.base_url
    connecting = listener.connect(site)
    sign_in(page, server)
    page.goto(listener.asked.get(timeout=PATIENCE))
    assert_accessible(page, "let a program in")
    expect(page.get_by_role("heading", name="Let Ada's assistant in?")).to_be_visible()
    page.get_by_role("button", name="Let it in").click()
    expect(page.get_by_text("You can close this page.")).to_be_visible()

    assistant = ScriptedAssistant(site, connecting.result(PATIENCE))
    told = assistant.fill("event-registration", MESSAGE)
    assert assistant.calls <= 5
    assert (told["missing"], told["to_look_over"]) == ([], ["goals"])

    person = new_context().new_page()
    watches[-1].tolerate(NOT_FOUND)  # The page of whoever has no cookie yet: the link's secret brings it.
    person.goto(told["link"])
    follow_to_confirmation(person, site, told["session_id"])
    assert_accessible(person, "looked over")
    expect(person.get_by_text("Filled in with Ada's assistant.")).to_be_visible()
    expect(person.get_by_text("Added by the assistant")).to_be_visible()
    follow(person.get_by_role("button", name="These answers are right"))
    expect(person.get_by_text("There is nothing of its own that you have not looked over.")).to_be_visible()
    follow(person.get_by_role("button", name="Send my answers"))
    expect(person).to_have_url(f"{site}/i/{told['session_id']}/receipt/")
    assert assistant.call("get_interview", session_id=told["session_id"])["stage"] == "completed"


def follow_to_confirmation(person: Page, site: str, session_id: str) -> None:
    """The link's secret becomes a cookie; then the answers are looked at."""
    expect(person.get_by_text("Aiko Tanaka").first).to_be_visible()
    person.goto(f"{site}/i/{session_id}/confirm/")
