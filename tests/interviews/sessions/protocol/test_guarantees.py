"""What the protocol promises (quality.md): G1 once, G5 replay, G8 a client's leaving changes nothing.

A real server on a database file, killed and started again; a fake model over HTTP that streams slowly, so that there is a
middle of a turn to leave in.
"""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from tests.fake_openai import FakeOpenAI
from tests.fake_openai.interview import InterviewModel
from tests.interviews.replaying import replayed, visible
from tests.live import LiveClient, LiveServer, LiveSession
from tests.patience import PATIENCE

pytestmark = pytest.mark.faults

FORM = FormDefinition(
    slug="trip",
    title="A trip",
    languages=("en",),
    greeting="ask",
    fields=(
        FieldDefinition(field_id="guests", label="Guests", type="integer", required=True),
        FieldDefinition(field_id="vegetarian", label="Vegetarian", type="yes_no", required=True),
        FieldDefinition(field_id="email", label="E-mail", type="email", required=True),
        FieldDefinition(field_id="site", label="Web site", type="url"),
    ),
)
WORDS = ["English", "Japan", "3", "yes", "ada@example.org", "https://example.org/ada"]


@pytest.fixture(scope="module")
def model() -> Iterator[FakeOpenAI]:
    table = {"guests": {"3": 3}, "vegetarian": {"yes": True}}
    with FakeOpenAI(InterviewModel(table, countries={"Japan": "JP"}), piece_delay=0.01) as fake:
        yield fake


@pytest.fixture
def server(model: FakeOpenAI, tmp_path: Path) -> Iterator[LiveServer]:
    environ = {"OPENAI_API_KEY": "none", "OPENAI_BASE_URL": model.base_url, "OPENAI_MODEL": "fake"}
    with LiveServer(tmp_path, [FORM], **environ) as live:
        yield live


async def reply(client: LiveClient, seconds: float = PATIENCE) -> None:
    """Wait for the assistant's next words."""
    while (await client.event("onNewMessage", seconds))["payload"]["role"] != "assistant":
        pass


def said(events: list[dict[str, Any]], role: str = "respondent") -> list[str]:
    messages = [event["payload"] for event in events if event["type"] == "onNewMessage"]
    return [message["content"] for message in messages if message["role"] == role]


def post(server: LiveServer, session: LiveSession, command: dict[str, Any]) -> httpx.Response:
    with server.http(session) as http:
        return http.post(f"/api/v1/sessions/{session.session_id}/commands", json=command)


def message(text: str) -> dict[str, Any]:
    return {"type": "submitUserInput", "id": str(uuid.uuid4()), "payload": {"text": text}}


async def test_g1_a_command_applies_once_however_often_it_is_sent(server: LiveServer):
    """Each one to five times: over the same socket, over a new one, over REST, before and after a kill."""
    session = server.start_session(FORM.slug)
    client = await server.client(session).connect(after=0)
    await reply(client)
    for number, text in enumerate(WORDS):
        command = message(text)
        results: set[int] = set()
        for time in range(number % 5 + 1):
            match (number + time) % 4:
                case 0:
                    await client.socket.send(_json(command))
                case 1:
                    client.abort()
                    await client.connect(client.last_seq)
                    await client.socket.send(_json(command))
                case 2:
                    response = post(server, session, command)
                    assert response.status_code == 202
                    results.add(response.json()["seq"])
                case _:
                    await asyncio.to_thread(server.restart)
                    await client.connect(client.last_seq)
                    await client.socket.send(_json(command))
        assert len(results) <= 1
        while text not in said(client.log):
            await client.next()
        await server.settle()
        conflict = post(server, session, {**command, "payload": {"text": "something else"}})
        assert conflict.json()["code"] == "id_conflict"
    whole = server.events(session)
    assert said(whole) == WORDS
    assert len(said(whole, "assistant")) == 1 + len(WORDS)
    assert server.snapshot(session)["stage"] == "confirming"
    assert server.rows("SELECT count(*) FROM interviews_turn")[0][0] == 1 + len(WORDS)


def _json(command: dict[str, Any]) -> str:
    return httpx.Request("POST", "http://x", json=command).content.decode()


async def test_g5_a_client_cut_off_at_every_event_misses_and_doubles_nothing(server: LiveServer):
    session = server.start_session(FORM.slug)
    snapshots = [server.snapshot(session)]
    cut = server.client(session)
    talking = asyncio.create_task(_talk(server, session, snapshots))
    while not talking.done() or cut.last_seq < server.snapshot(session)["lastSeq"]:
        await _read_one_event_and_drop(cut)
    await talking
    whole = server.events(session)
    assert cut.log == whole
    assert [event["seq"] for event in whole] == list(range(1, len(whole) + 1))
    fresh = server.snapshot(session)
    assert fresh["stage"] == "completed"
    assert len(snapshots) > len(WORDS)
    for old in snapshots:
        assert replayed(visible(old), whole[old["lastSeq"] :]) == visible(fresh)
    for after in range(len(whole)):
        async with server.client(session) as late:
            await late.resume(after)
            while late.last_seq < len(whole):
                await late.next()
        assert late.log == whole[after:]


async def _talk(server: LiveServer, session: LiveSession, snapshots: list[dict[str, Any]]) -> None:
    async with server.client(session, after=0) as client:
        await reply(client)
        for text in WORDS:
            await client.command("submitUserInput", {"text": text})
            snapshots.append(server.snapshot(session))
            await reply(client)
            snapshots.append(server.snapshot(session))
        await client.command("confirmSubmission")
        await client.event("onSubmissionCompleted")


async def _read_one_event_and_drop(client: LiveClient) -> None:
    known = client.last_seq
    await client.connect(after=known)
    try:
        while client.last_seq == known:
            await client.next(1)
    except TimeoutError:
        pass
    client.abort()


async def test_g8_a_client_that_leaves_neither_stops_nor_doubles_its_turn(server: LiveServer):
    session = server.start_session(FORM.slug)
    client = await server.client(session).connect(after=0)
    await reply(client)
    leave_when = [_at_once, _when_accepted, _in_the_middle, _in_the_middle, _when_accepted, _at_once]
    for text, leaves in zip(WORDS, leave_when, strict=True):
        command = message(text)
        await client.socket.send(_json(command))
        await leaves(client)
        client.abort()
        await server.settle()
        done = text in said(server.events(session))
        assert done or leaves is _at_once
        await client.connect()
        await client.socket.send(_json(command))
        accepted = await client.event("onCommandAccepted")
        assert accepted["payload"]["duplicate"] or not done  # what was not stored yet may be by now
        await server.settle()
    whole = server.events(session)
    assert said(whole) == WORDS
    assert len(said(whole, "assistant")) == 1 + len(WORDS)
    assert server.snapshot(session)["stage"] == "confirming"


async def _at_once(client: LiveClient) -> None:
    return


async def _when_accepted(client: LiveClient) -> None:
    await client.event("onCommandAccepted")


async def _in_the_middle(client: LiveClient) -> None:
    await client.event("onMessageDelta")


async def test_g8_a_program_that_hangs_up_in_mid_request_changes_nothing(server: LiveServer):
    session = server.start_session(FORM.slug)
    async with server.client(session, after=0) as client:
        await reply(client)
        command = message("English")
        path = f"/api/v1/sessions/{session.session_id}/commands"
        for milliseconds in (1, 3, 10, 30):
            async with httpx.AsyncClient(base_url=server.base_url, headers=session.bearer) as http:
                try:
                    async with asyncio.timeout(milliseconds / 1000):
                        await http.post(path, json=command)
                except TimeoutError:
                    pass
        assert post(server, session, command).status_code == 202
        await reply(client)
        await server.settle()
    assert said(server.events(session)) == ["English"]


async def test_streamed_pieces_make_up_the_message_that_follows(server: LiveServer):
    session = server.start_session(FORM.slug)
    async with server.client(session, after=0) as client:
        await reply(client)
        start = len(client.received)
        await client.command("submitUserInput", {"text": "English"})
        await reply(client)
    events = client.received[start:]
    whole = next(e for e in events if e["type"] == "onNewMessage" and e["payload"]["role"] == "assistant")
    pieces = [e for e in events if e["type"] == "onMessageDelta"]
    assert len(pieces) > 1  # how many depends on how fast both sides read
    assert {piece["payload"]["messageId"] for piece in pieces} == {whole["payload"]["messageId"]}
    assert "".join(piece["payload"]["text"] for piece in pieces) == whole["payload"]["content"]
    assert events.index(pieces[-1]) < events.index(whole)
    states = [e["payload"]["state"] for e in events if e["type"] == "onAgentStateChange"]
    assert "thinking" in states
