"""G5, G8: sockets come and go; a client that reconnects misses nothing, and its turn runs once whether it waits or not."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.fake_openai import FakeOpenAI
from tests.fake_openai.interview import Asked, InterviewModel, roles
from tests.faults.support import REPLIES, VALUES, Respondent, check, comparable, live_server, modelled, replayed
from tests.live import LiveClient, LiveServer


@pytest.fixture(scope="module")
def slow_fake() -> Iterator[FakeOpenAI]:
    """A model whose questions are written slowly enough to be interrupted."""
    model = InterviewModel(countries={"Japan": "JP"})
    with FakeOpenAI(lambda body: replace(model(body), piece_delay=0.02 if _speaks(body) else 0)) as running:
        yield running


def _speaks(body: dict[str, Any]) -> bool:
    return Asked(body).role == "interviewer"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, slow_fake: FakeOpenAI) -> Iterator[LiveServer]:
    with live_server(tmp_path_factory.mktemp("reconnecting"), **modelled(slow_fake)) as running:
        yield running


async def begun(server: LiveServer) -> Respondent:
    return await asyncio.to_thread(Respondent.begin, server)


FOLLOWING = {"name": "email", "email": "guests", "guests": "note"}

# --- replay ---------------------------------------------------------------------------------------------------------


async def test_a_client_that_drops_at_every_event_misses_none(server: LiveServer):
    """Its connection is cut after each stored event, and the next one asks for what came after."""
    respondent = await begun(server)
    async with server.client(respondent.session, after=0) as client:
        for field_id in ("name", "email", "guests"):
            await client.command("submitUserInput", {"text": REPLIES[field_id]})
            await _through(client, FOLLOWING[field_id])
    assert client.log == respondent.events()[: len(client.log)]
    assert [e for e in client.log if e["type"] == "onFieldChange" and e["payload"]["fieldId"] == "guests"]
    check(respondent)


async def _through(client: LiveClient, field_id: str) -> None:
    """Read on, over a new connection after each stored event, until the input hint for a field ends the turn."""
    while True:
        event = await client.next()
        if event["seq"] is None:
            continue
        client.abort()
        await client.connect(client.last_seq)
        if event["type"] == "onInputHint" and event["payload"]["fieldId"] == field_id:
            return


async def test_replay_begins_after_any_event(server: LiveServer):
    respondent = await begun(server)
    await asyncio.to_thread(respondent.answer, "name")
    events = respondent.events()
    for after in range(len(events)):
        async with server.client(respondent.session) as client:
            connected = await client.event("onConnected")
            assert connected["payload"]["lastSeq"] == len(events)
            await client.resume(after)
            while client.last_seq < len(events):
                await client.next()
        assert client.log == events[after:]


async def test_a_snapshot_and_what_follows_make_a_fresh_one(server: LiveServer):
    respondent = await begun(server)
    snapshots = [respondent.snapshot()]
    commands: list[tuple[str, dict[str, Any]]] = [
        *(("submitUserInput", {"text": REPLIES[field_id]}) for field_id in ("name", "email", "guests")),
        ("editAnswer", {"fieldId": "name", "value": "Hanako Sato"}),
        ("setLanguage", {"language": "ja"}),
        ("skipField", {"fieldId": "note"}),
        ("switchToForm", {}),
        ("switchToChat", {}),
        ("pause", {}),
        ("confirmSubmission", {}),
    ]
    for kind, payload in commands:
        await asyncio.to_thread(respondent.send, kind, payload)
        await asyncio.to_thread(respondent.settle)
        snapshots.append(respondent.snapshot())
    fresh, events = snapshots[-1], respondent.events()
    assert fresh["stage"] == "completed"
    for snapshot in snapshots:
        assert replayed(snapshot, events[snapshot["lastSeq"] :]) == comparable(fresh)


# --- leaving --------------------------------------------------------------------------------------------------------


async def _at_once(client: LiveClient) -> None:
    """Leave without waiting for anything; the command may not even have arrived."""


async def _accepted(client: LiveClient) -> None:
    await client.event("onCommandAccepted")


async def _thinking(client: LiveClient) -> None:
    await client.event("onAgentStateChange")


async def _first_words(client: LiveClient) -> None:
    await client.event("onMessageDelta")


async def _all_words(client: LiveClient) -> None:
    for _ in range(2):  # sentences
        await client.event("onMessageDelta")


async def _respondents_own(client: LiveClient) -> None:
    while (await client.event("onNewMessage"))["payload"]["role"] != "respondent":
        pass


async def _answered(client: LiveClient) -> None:
    while (await client.event("onNewMessage"))["payload"]["role"] != "assistant":
        pass


MOMENTS = [_at_once, _accepted, _thinking, _first_words, _all_words, _respondents_own, _answered]


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__.strip("_"))
async def test_leaving_neither_stops_nor_doubles_a_turn(
    moment: Callable[[LiveClient], Awaitable[None]], server: LiveServer, slow_fake: FakeOpenAI
):
    respondent = await begun(server)
    slow_fake.requests.clear()
    async with server.client(respondent.session) as client:
        await client.event("onConnected")
        id = await client.command("submitUserInput", {"text": REPLIES["name"]})
        await moment(client)
        client.abort()
    await asyncio.to_thread(respondent.say, REPLIES["name"], id)  # as a page does that was not told
    await asyncio.to_thread(respondent.settle)
    assert respondent.values() == {"name": VALUES["name"]}
    assert respondent.said("respondent").count(REPLIES["name"]) == 1
    assert len(respondent.said("assistant")) == 3
    assert roles(slow_fake.requests) == {"reviewer": 1, "interviewer": 1}
    pieces = [event["payload"] for event in client.received if event["type"] == "onMessageDelta"]
    last = respondent.events("onNewMessage")[-1]["payload"]
    assert {piece["messageId"] for piece in pieces} <= {last["messageId"]}
    assert last["content"].startswith("".join(piece["text"] for piece in pieces))
    check(respondent)
