"""One registration from consent to submission through each door of a real server: every door gives the same answers."""

from __future__ import annotations

import asyncio
import json
import uuid
from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Protocol

import httpx
import pytest

from interviews.demo import demo_form
from tests.interviews.talks import TALKS, Line
from tests.live import LiveServer, LiveSession
from tests.patience import PATIENCE

pytestmark = pytest.mark.faults

TALK = TALKS["registering, without a detour"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with LiveServer(tmp_path_factory.mktemp("live"), [demo_form(TALK.form)]) as live:
        yield live


class Door(Protocol):
    """A way in: commands go in, stored events come out in order."""

    async def send(self, kind: str, payload: dict[str, Any]) -> None: ...

    async def next(self) -> dict[str, Any]: ...


# --- three doors --------------------------------------------------------------------------------------------------


class SocketDoor:
    def __init__(self, client: Any) -> None:
        self._client = client

    async def send(self, kind: str, payload: dict[str, Any]) -> None:
        await self._client.command(kind, payload)

    async def next(self) -> dict[str, Any]:
        while (event := await self._client.next())["seq"] is None:
            assert event["type"] != "onError", event
        return dict(event)


class RestDoor:
    """Commands by POST; `_read` yields events."""

    def __init__(self, http: httpx.AsyncClient, session: LiveSession) -> None:
        self._http, self._path = http, f"/api/v1/sessions/{session.session_id}"
        self._events = self._read()

    async def send(self, kind: str, payload: dict[str, Any]) -> None:
        command = {"type": kind, "id": str(uuid.uuid4()), "payload": payload}
        response = await self._http.post(f"{self._path}/commands", json=command)
        assert response.status_code == 202, response.text
        assert response.json()["id"] == command["id"]

    async def next(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            return await anext(self._events)

    async def close(self) -> None:
        await self._events.aclose()

    def _read(self) -> Any:
        raise NotImplementedError


class StreamDoor(RestDoor):
    """One stream of server-sent events for the whole session."""

    async def _read(self) -> AsyncIterator[dict[str, Any]]:
        accept = {"Accept": "text/event-stream"}
        async with self._http.stream("GET", f"{self._path}/events", params={"after": 0}, headers=accept) as stream:
            number = ""
            async for line in stream.aiter_lines():
                name, _, value = line.partition(": ")
                if name == "id":
                    number = value
                elif name == "data":
                    event = json.loads(value)
                    if event["seq"] is not None:
                        assert number == str(event["seq"])
                        yield event


class PollDoor(RestDoor):
    """Long polls, one after another."""

    async def _read(self) -> AsyncIterator[dict[str, Any]]:
        seen = 0
        while True:
            response = await self._http.get(f"{self._path}/events", params={"after": seen, "wait": 15})
            assert response.status_code == 200, response.text
            for event in response.json():
                seen = event["seq"]
                yield event


@asynccontextmanager
async def by_socket(server: LiveServer, session: LiveSession) -> AsyncIterator[Door]:
    async with server.client(session, after=0) as client:
        yield SocketDoor(client)


def _by_rest(door: type[RestDoor]) -> Any:
    @asynccontextmanager
    async def open_door(server: LiveServer, session: LiveSession) -> AsyncIterator[Door]:
        async with httpx.AsyncClient(base_url=server.base_url, headers=session.bearer, timeout=PATIENCE) as http:
            opened = door(http, session)
            yield opened
            await opened.close()

    return open_door


DOORS = {"socket": by_socket, "stream": _by_rest(StreamDoor), "long poll": _by_rest(PollDoor)}


# --- the respondent -----------------------------------------------------------------------------------------------


class Respondent:
    """Says what the talk says to each question, and reads until it is answered."""

    def __init__(self, door: Door) -> None:
        self._door = door
        self.log: list[dict[str, Any]] = []

    async def until(self, kind: str, **wanted: Any) -> dict[str, Any]:
        """Read up to an event of that kind whose payload says so; its payload."""
        while True:
            event = await self._door.next()
            self.log.append(event)
            payload: dict[str, Any] = event["payload"]
            if event["type"] == kind and all(payload[name] == value for name, value in wanted.items()):
                return payload

    async def hear(self, line: Line) -> dict[str, Any]:
        """Say a line; what the assistant replies."""
        await (self._door.send("submitUserInput", {"text": line}) if isinstance(line, str) else self._door.send(*line))
        return await self.until("onNewMessage", role="assistant")

    async def register(self) -> dict[str, Any]:
        """The whole talk; the submission."""
        await self.until("onNewMessage", role="system")
        for line in TALK.greeting:
            asked = await self.hear(line)
        while asked["fieldId"]:
            asked = await self.hear(TALK.replies[asked["fieldId"]][0])
        await self._door.send("confirmSubmission", {})
        return await self.until("onSubmissionCompleted")


@pytest.mark.parametrize("door", DOORS)
async def test_a_registration_is_the_same_through_every_door(server: LiveServer, door: str) -> None:
    session = server.start_session(TALK.form, language=TALK.language, timezone=TALK.timezone)
    opened: AbstractAsyncContextManager[Door] = DOORS[door](server, session)
    async with opened as way_in:
        respondent = Respondent(way_in)
        submission = await respondent.register()
    assert submission["answers"] == dict(TALK.values)

    stored = server.events(session)
    assert respondent.log == stored[: len(respondent.log)]
    assert [event["seq"] for event in stored] == list(range(1, len(stored) + 1))
    snapshot = server.snapshot(session)
    assert snapshot["stage"] == "completed"
    assert {f["fieldId"]: f["value"] for f in snapshot["fields"] if f["state"] == "done"} == dict(TALK.values)
    evidence = {field["fieldId"]: field["evidence"] for field in snapshot["fields"]}
    assert {field_id: evidence[field_id][0]["quote"] for field_id in TALK.quotes} == dict(TALK.quotes)
    answers = server.rows(
        "SELECT answers FROM interviews_submission WHERE session_id = ?", session.session_id.replace("-", "")
    )
    assert [json.loads(row[0]) for row in answers] == [dict(TALK.values)]
