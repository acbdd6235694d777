"""Servers that die under an open page: the respondent hardly notices, and nothing is lost or doubled."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.demo import DemoServer
from tests.browser.pages import Chat
from tests.browser.watching import Watch

pytestmark = pytest.mark.browser

UNREACHABLE = ("net::ERR_", "WebSocket connection to")
"""How a browser puts it that a server is dead depends on what it was doing just then."""


class Sent:
    """How often each thing that was said went out over each socket of a page.

    A page that waits too long for an answer tries another socket, and on a busy machine it may: what holds is that nothing
    goes out twice over one.
    """

    def __init__(self, page: Page) -> None:
        self._sockets: list[Counter[str]] = []
        page.on("websocket", self._listen)

    def times(self, words: str) -> list[int]:
        """One number for each socket that it went out over."""
        return [counted[words] for counted in self._sockets if counted[words]]

    def _listen(self, socket: WebSocket) -> None:
        counted: Counter[str] = Counter()
        self._sockets.append(counted)
        socket.on("framesent", lambda frame: self._count(counted, str(frame)))

    def _count(self, counted: Counter[str], frame: str) -> None:
        command = json.loads(frame)
        if command["type"] == "submitUserInput":
            counted[command["payload"]["text"]] += 1


@pytest.fixture
def sent(page: Page) -> Sent:
    return Sent(page)


@pytest.fixture
def chat(page: Page, own_server: DemoServer, watch: Watch, sent: Sent) -> Chat:
    watch.tolerate(*UNREACHABLE)
    return Chat.begun(page, own_server)


def test_what_is_said_while_the_server_is_dead_arrives_once(chat: Chat, own_server: DemoServer, sent: Sent):
    """`kill -9`; a message and the beginning of another; a new server at the same address."""
    own_server.kill()
    expect(chat.page.locator("#connection")).to_have_text("Reconnecting… What you write is kept.")
    chat.send("Ada Lovelace")
    expect(chat.pending).to_have_text("Ada Lovelace")
    chat.text.fill("ada@exam")
    own_server.start()
    expect(chat.own).to_have_count(1)
    chat.expect_asked("email")
    expect(chat.page.locator("#connection")).to_be_empty()
    expect(chat.pending).to_have_count(0)
    expect(chat.text).to_have_value("ada@exam")
    assert own_server.spoken(chat.session) == ["Ada Lovelace"]
    assert set(sent.times("Ada Lovelace")) == {1}


def test_what_was_stored_but_not_acknowledged_is_not_doubled(chat: Chat, own_server: DemoServer, sent: Sent):
    """The server dies between commit and acknowledgement: the page sends again, under the same id."""
    own_server.restart(FORMAGENT_CRASH_AT="accepted")
    chat.page.reload()
    chat.ready()
    chat.send("Ada Lovelace")
    own_server.wait_until_dead()
    assert own_server.spoken(chat.session) == ["Ada Lovelace"]
    own_server.start()
    chat.expect_asked("email")
    expect(chat.pending).to_have_count(0)
    expect(chat.own).to_have_count(1)
    assert own_server.spoken(chat.session) == ["Ada Lovelace"]
    assert set(sent.times("Ada Lovelace")) == {1}
    assert len(sent.times("Ada Lovelace")) >= 2


@pytest.mark.parametrize("step", ["claimed", "before_commit", "committed"])
def test_a_turn_that_died_with_its_server_is_finished(chat: Chat, own_server: DemoServer, step: str):
    """The message was acknowledged; the answer to it comes from the next server."""
    own_server.restart(FORMAGENT_CRASH_AT=step, FORMAGENT_WORKER__LEASE_SECONDS="2")
    chat.page.reload()
    chat.ready()
    chat.send("Ada Lovelace")
    own_server.wait_until_dead()
    own_server.start()
    chat.expect_asked("email")
    expect(chat.own).to_have_count(1)
    assert own_server.spoken(chat.session) == ["Ada Lovelace"]
    assert len(own_server.spoken(chat.session, "assistant")) == 2


def test_a_reload_while_the_server_is_dead_keeps_the_message(chat: Chat, own_server: DemoServer):
    """The page cannot even be loaded; once it can, the outbox is still there."""
    own_server.kill()
    chat.send("Ada Lovelace")
    expect(chat.pending).to_have_text("Ada Lovelace")
    own_server.start()
    chat.page.reload()
    chat.expect_asked("email")
    assert own_server.spoken(chat.session) == ["Ada Lovelace"]
