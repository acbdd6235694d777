"""G1, G2: a command applies exactly once, and what was acknowledged survives."""

from __future__ import annotations

import asyncio
import uuid
from pathlib import Path
from typing import Any

import pytest

from tests.faults.support import REPLIES, VALUES, Respondent, check, live_server
from tests.live import LiveClient, LiveServer

pytestmark = pytest.mark.postgres

INTERVIEW: list[tuple[str, dict[str, Any]]] = [
    ("submitUserInput", {"text": REPLIES["name"]}),
    ("submitUserInput", {"text": REPLIES["email"]}),
    ("editAnswer", {"fieldId": "name", "value": "Hanako Sato"}),
    ("submitUserInput", {"text": REPLIES["guests"]}),
    ("skipField", {"fieldId": "note"}),
    ("setLanguage", {"language": "ja"}),
    ("confirmSubmission", {}),
]


class Resender:
    """Sends a command any number of times: over the same socket, over a new one, over REST."""

    def __init__(self, respondent: Respondent) -> None:
        self.respondent = respondent
        self.client: LiveClient = respondent.server.client(respondent.session)
        self.fresh: dict[str, int] = {}
        """How often each command was acknowledged as a new one."""

    async def send(self, kind: str, payload: dict[str, Any], id: str, times: int) -> None:
        for time in range(times):
            if time % 3 == 2:
                response = await asyncio.to_thread(self.respondent.send, kind, payload, id)
                assert response.status_code == 202, response.text
                continue
            if time % 3 == 1:
                self.client.abort()
                await self.client.connect()
            await self.client.command(kind, payload, id)
            accepted = await self.client.event("onCommandAccepted")
            assert accepted["payload"]["id"] == id
            self.fresh[id] = self.fresh.get(id, 0) + (not accepted["payload"]["duplicate"])

    async def conflict(self, id: str) -> None:
        await self.client.command("submitUserInput", {"text": "something else"}, id)
        error = (await self.client.event("onError"))["payload"]
        assert (error["code"], error["commandId"]) == ("id_conflict", id)


async def test_each_command_applies_once(server: LiveServer):
    """Each is sent one to five times across reconnects and restarts; at the end all of them once more."""
    respondent = await asyncio.to_thread(Respondent.begin, server)
    before = respondent.count("turn")
    sender = Resender(respondent)
    await sender.client.connect()
    sent = [(kind, payload, str(uuid.uuid4())) for kind, payload in INTERVIEW]
    for number, (kind, payload, id) in enumerate(sent):
        await sender.send(kind, payload, id, times=number % 5 + 1)
        await asyncio.to_thread(respondent.settle)
        if number in (1, 4):
            await asyncio.to_thread(server.restart)
            await sender.client.connect()
            await sender.send(kind, payload, id, times=2)
    for kind, payload, id in sent:
        await sender.send(kind, payload, id, times=1)
        await sender.conflict(id)
    assert respondent.count("turn") - before == len(INTERVIEW)
    assert respondent.count("submission") == 1
    assert set(sender.fresh.values()) == {1}
    assert respondent.values() == {"name": "Hanako Sato", "email": VALUES["email"], "guests": VALUES["guests"]}
    check(respondent)


async def test_a_conflicting_command_changes_nothing(server: LiveServer):
    respondent = await asyncio.to_thread(Respondent.begin, server)
    id = respondent.say(REPLIES["name"])
    respondent.settle()
    events = respondent.events()
    for kind, payload in (("submitUserInput", {"text": "Hanako"}), ("skipField", {"fieldId": "note"}), ("pause", {})):
        refused = respondent.send(kind, payload, id)
        assert (refused.status_code, refused.json()["code"]) == (409, "id_conflict")
    respondent.settle()
    assert respondent.events() == events
    check(respondent)


async def test_what_was_acknowledged_survives(tmp_path: Path):
    """The server dies the moment the last of several acks is out; every one of them is answered by the next server."""
    with live_server(tmp_path) as server:
        respondents = [await asyncio.to_thread(Respondent.begin, server) for _ in range(4)]
        for field_id in ("name", "email"):
            clients = [await server.client(each.session).connect() for each in respondents]
            await asyncio.gather(*(_acknowledged(client, REPLIES[field_id]) for client in clients))
            server.kill()
            server.start()
            for each in respondents:
                await asyncio.to_thread(each.settle)
        for each in respondents:
            assert each.values() == {"name": VALUES["name"], "email": VALUES["email"]}
            assert [each.said("respondent").count(REPLIES[field_id]) for field_id in ("name", "email")] == [1, 1]
            assert each.snapshot()["currentFieldId"] == "guests"
            check(each)


async def _acknowledged(client: LiveClient, text: str) -> None:
    await client.command("submitUserInput", {"text": text})
    await client.event("onCommandAccepted")
