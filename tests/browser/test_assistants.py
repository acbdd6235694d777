"""An assistant is let in, fills in a form for its person in few calls, and the person looks it over and sends it: in Chromium."""

from __future__ import annotations

import base64
import hashlib
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import httpx
import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.demo import DemoServer
from tests.browser.pages import follow
from tests.browser.staff import sign_in
from tests.browser.test_accessibility import assert_accessible
from tests.browser.watching import NOT_FOUND, Watch
from tests.patience import PATIENCE
from tests.quorum.mcp.scripted_assistant import MESSAGE, ScriptedAssistant

pytestmark = pytest.mark.browser
VERIFIER = "v" * 64


class Listener(HTTPServer):
    """The program on the person's machine, waiting for its code."""

    came: str = ""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Took)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def callback(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/callback"


class _Took(BaseHTTPRequestHandler):
    server: Listener

    def do_GET(self) -> None:  # noqa: N802
        if self.path.startswith("/callback"):
            self.server.came = self.path
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"You can close this page.")

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
    asked = {
        "client_name": "Ada's assistant",
        "redirect_uris": [listener.callback],
        "token_endpoint_auth_method": "none",
    }
    client_id = httpx.post(f"{site}/identity/o/api/clients", json=asked, timeout=PATIENCE).json()["client_id"]
    sign_in(page, server)
    page.goto(_question(site, client_id, listener.callback))
    assert_accessible(page, "let a program in")
    expect(page.get_by_role("heading", name="Let Ada's assistant in?")).to_be_visible()
    page.get_by_role("button", name="Let it in").click()
    expect(page.get_by_text("You can close this page.")).to_be_visible()
    token = _token(site, client_id, listener)

    assistant = ScriptedAssistant(site, token)
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


def _question(site: str, client_id: str, callback: str) -> str:
    challenge = base64.urlsafe_b64encode(hashlib.sha256(VERIFIER.encode()).digest()).rstrip(b"=").decode()
    asked = {
        "response_type": "code",
        "client_id": client_id,
        "redirect_uri": callback,
        "code_challenge": challenge,
        "code_challenge_method": "S256",
        "scope": "forms:read",
        "state": "s",
        "resource": f"{site}/mcp",
    }
    return f"{site}/identity/o/authorize?{urlencode(asked)}"


def _token(site: str, client_id: str, listener: Listener) -> str:
    code = parse_qs(urlsplit(listener.came).query)["code"][0]
    asked = {
        "grant_type": "authorization_code",
        "client_id": client_id,
        "code": code,
        "redirect_uri": listener.callback,
        "code_verifier": VERIFIER,
    }
    answered = httpx.post(f"{site}/identity/o/api/token", data=asked, timeout=PATIENCE)
    return str(answered.json()["access_token"])
