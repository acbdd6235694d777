"""Turns that never come back, in Python or in foreign code: the others go on, the server serves, and the turn ends."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from tests.faults.support import Respondent, check, live_server, until
from tests.live import LiveServer

LIMIT = {"FORMAGENT_WORKER__HOLD_SECONDS": "1"}
SLOW = 120
"""For servers that start several times on a busy machine."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[LiveServer]:
    server = live_server(tmp_path, **LIMIT)
    yield server
    server.kill()


def apologised(respondent: Respondent) -> None:
    """The turn ended, the plain form was offered, nothing was taken from it, and the conversation goes on."""
    assert "Please say it in other words" in (*respondent.said("system"), *respondent.said("assistant"))[0]
    assert [offer["payload"]["reason"] for offer in respondent.events("onManualOffer")] == ["broken"]
    assert respondent.values() == {}
    respondent.answer("name")
    assert respondent.values() == {"name": "Aiko Tanaka"}
    check(respondent)


def test_a_turn_that_spins_is_broken_off_and_the_others_go_on(server: LiveServer):
    server.start(FORMAGENT_CRASH_AT="spin")
    held, other = Respondent.begin(server), Respondent.begin(server)
    pid = server.process.pid
    held.say("Let it spin")
    other.answer("name")
    assert other.values() == {"name": "Aiko Tanaka"}
    held.settle(SLOW)
    apologised(held)
    assert server.process.pid == pid
    assert "loop_held" in server.output
    assert httpx.get(f"{server.base_url}/healthz").status_code == 200


def test_a_server_that_a_turn_holds_is_stopped_by_a_signal(server: LiveServer):
    server.start(FORMAGENT_CRASH_AT="spin", FORMAGENT_WORKER__HOLD_SECONDS="2")
    held = Respondent.begin(server)
    held.say("Let it spin")
    assert server.stop() == 0
    server.start()
    held.settle(SLOW)
    assert len(held.said("respondent")) == 2


def test_a_turn_that_holds_a_process_for_good_ends_and_the_server_serves(server: LiveServer):
    """Nothing in Python can end it: the process does, and what restarts it comes to a turn that has run apart."""
    server.start(FORMAGENT_CRASH_AT="hold")
    held, other = Respondent.begin(server), Respondent.begin(server)
    with suppress(httpx.TransportError):  # it may be held before it can answer
        held.say("Please hold")
    starts = 1
    while (ended := ends_or_serves(server, held)) is not None:
        assert ended == -signal.SIGPROF
        server.start(FORMAGENT_CRASH_AT="hold")
        starts += 1
    assert starts == 3
    other.answer("name")
    apologised(held)
    assert httpx.get(f"{server.base_url}/healthz").status_code == 200
    assert server.stop() == 0


def ends_or_serves(server: LiveServer, held: Respondent) -> int | None:
    """The exit code of a server that ends; None once the turn has ended instead."""

    def known() -> list[int | None]:
        code = server.exit_code()
        return [code] if code is not None else [None] if not held.unfinished() else []

    found: list[int | None] = until(known, "the turn, or the process", SLOW, server)
    return found[0]
