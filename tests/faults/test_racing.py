"""G4: one turn of a session at a time, whoever works; two tabs agree."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from tests.fake_openai import FakeOpenAI, Held
from tests.fake_openai.interview import InterviewModel
from tests.faults.support import REPLIES, VALUES, Respondent, check, live_server, modelled, until
from tests.live import LiveClient

pytestmark = pytest.mark.postgres

SENDS = 50
"""By each of two tabs."""

LONG = FormDefinition(
    slug="visit",
    title="A long visit",
    fields=(
        FieldDefinition(field_id="name", label="Name", type="short_text", required=True),
        *(FieldDefinition(field_id=f"thing_{n}", label=f"Thing {n}", type="short_text") for n in range(2 * SENDS)),
    ),
)


async def test_two_tabs_that_send_at_once_agree(tmp_path: Path):
    """A hundred messages from two sockets while two processes take turns: each once, one after another."""
    with live_server(tmp_path, (LONG,)) as server:
        with server.twin():
            respondent = await asyncio.to_thread(Respondent.begin, server)
            before = respondent.count("turn")
            first = await server.client(respondent.session).connect()
            second = await server.client(respondent.session).connect()
            texts = [[f"tab {tab} says {n}" for n in range(SENDS)] for tab in (1, 2)]
            await asyncio.gather(_send_all(first, texts[0]), _send_all(second, texts[1]))
            await asyncio.to_thread(respondent.settle)
            total = respondent.snapshot()["lastSeq"]
            await asyncio.gather(_read_to(first, total), _read_to(second, total))
        assert respondent.count("turn") - before == 2 * SENDS
        said = respondent.said("respondent")[1:]
        assert sorted(said) == sorted(texts[0] + texts[1])
        for texts_of_tab in texts:
            assert [text for text in said if text in texts_of_tab] == texts_of_tab
        start = max(first.log[0]["seq"], second.log[0]["seq"])
        views = [[event for event in tab.log if event["seq"] >= start] for tab in (first, second)]
        assert views[0] == views[1] == respondent.events()[start - 1 :]


async def _send_all(client: LiveClient, texts: list[str]) -> None:
    """All at once; then wait until each was acknowledged."""
    for text in texts:
        await client.command("submitUserInput", {"text": text})
    for _ in texts:
        accepted = await client.event("onCommandAccepted")
        assert not accepted["payload"]["duplicate"]


async def _read_to(client: LiveClient, seq: int) -> None:
    while client.last_seq < seq:
        await client.next()


def test_a_worker_that_stalls_past_its_lease_writes_nothing(tmp_path: Path, fake: FakeOpenAI):
    """It is stopped in mid-call; another finishes the turn; it wakes with its reply, too late."""
    thinking = Held(InterviewModel())
    settings = {**modelled(fake), "FORMAGENT_WORKER__LEASE_SECONDS": "1", "FORMAGENT_WORKER__POLL_SECONDS": "0.2"}
    with live_server(tmp_path, **settings) as server:
        respondent = Respondent.begin(server)
        fake.queue(thinking, thinking)
        respondent.say(REPLIES["name"])
        until(thinking.asked.is_set, "the call")
        server.signal(signal.SIGSTOP)
        with server.twin():
            until(lambda: not respondent.unfinished(), "the turn")
            turns = respondent.server.rows("SELECT max(fence) FROM interviews_turn")
            thinking.go.set()
            until(thinking.given.is_set, "the late reply")
            server.signal(signal.SIGCONT)
            respondent.answer("email")
        assert turns == [(2,)]
        assert respondent.values() == {"name": VALUES["name"], "email": VALUES["email"]}
        assert len(respondent.said("assistant")) == 4
        check(respondent)
