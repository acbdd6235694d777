"""What fault tests stand on: servers on the database under test, a respondent over REST, and what must always hold."""

from __future__ import annotations

import json
import os
import time
import uuid
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import httpx

from interviews.forms.definition import FieldDefinition, FormDefinition
from tests.fake_openai import FakeOpenAI
from tests.interviews.replaying import OF_A_FIELD
from tests.live import LiveServer, LiveSession
from tests.live_postgres import PostgresLiveServer
from tests.patience import PATIENCE

VISIT = FormDefinition(
    slug="visit",
    greeting="ask",
    title="A visit",
    languages=("en", "ja"),
    fields=(
        FieldDefinition(field_id="name", label="Name", type="short_text", required=True),
        FieldDefinition(field_id="email", label="E-mail address", type="email", required=True),
        FieldDefinition(field_id="guests", label="Number of guests", type="integer", required=True),
        FieldDefinition(field_id="note", label="Note", type="long_text"),
    ),
)
LOUD = {"FORMAGENT_LOG__FORMAT": "console", "FORMAGENT_LOG__LEVEL": "warning"}
"""So that a failure shows what the server had to say."""
REPLIES = {"name": "Aiko Tanaka", "email": "aiko@example.org", "guests": "2", "note": "We arrive by train"}
"""What the respondent says to each field of VISIT."""
VALUES = {**REPLIES, "guests": 2}


def on_postgres() -> bool:
    """Whether this run of the tests is the one on PostgreSQL."""
    return os.environ.get("FORMAGENT_TEST_DATABASE") == "postgres"


def live_server(directory: Path, forms: Sequence[FormDefinition] = (VISIT,), **environ: str) -> LiveServer:
    """A server on the database that this run of the tests is about; not started yet."""
    return (PostgresLiveServer if on_postgres() else LiveServer)(directory, forms, **LOUD, **environ)


def modelled(fake: FakeOpenAI, **settings: str) -> dict[str, str]:
    """Settings with which `fake` serves every role. `settings` are the model's own (`IDLE_TIMEOUT="0.3"`)."""
    model = {"BASE_URL": fake.base_url, "MODEL": "fake-1", "API_KEY": "key", **settings}
    named = {f"FORMAGENT_MODELS__FAKE__{name}": value for name, value in model.items()}
    return {"FORMAGENT_ROLES__DEFAULT": '["fake", "offline"]', **named}


def until(happened: Callable[[], Any], what: str, seconds: float = PATIENCE, server: LiveServer | None = None) -> Any:
    """Poll until it has happened; what `happened` gave. Fails naming `what`, and shows what the server said."""
    deadline = time.monotonic() + seconds
    while not (found := happened()):
        assert time.monotonic() < deadline, f"{what}: not within {seconds} s\n{server.output if server else ''}"
        time.sleep(0.02)
    return found


class Respondent:
    """One session, commanded over REST and looked at in the database."""

    def __init__(self, server: LiveServer, session: LiveSession) -> None:
        self.server, self.session = server, session
        self.key = uuid.UUID(session.session_id).hex

    @classmethod
    def begin(cls, server: LiveServer, **wishes: Any) -> Respondent:
        """A new session, its greeting done: the first field has been asked."""
        respondent = cls(server, server.start_session("visit", **{"language": "en", **wishes}))
        respondent.say("Japan")
        respondent.settle()
        assert respondent.snapshot()["currentFieldId"] == "name", server.output
        return respondent

    def send(self, kind: str, payload: dict[str, Any] | None = None, id: str | None = None) -> httpx.Response:
        command = {"type": kind, "id": id or str(uuid.uuid4()), "payload": payload or {}}
        with self.server.http(self.session) as http:
            return http.post(f"/api/v1/sessions/{self.session.session_id}/commands", json=command)

    def say(self, text: str, id: str | None = None) -> str:
        """Have a message accepted; the command's id."""
        response = self.send("submitUserInput", {"text": text}, id)
        assert response.status_code == 202, response.text
        return str(response.json()["id"])

    def answer(self, *field_ids: str) -> None:
        """Give the replies to these fields, each after the turn before it is done."""
        for field_id in field_ids:
            self.say(REPLIES[field_id])
            self.settle()

    def settle(self, seconds: float = PATIENCE) -> None:
        """Wait until every turn is done."""
        until(lambda: not self.unfinished(), "the turn", seconds, self.server)

    def unfinished(self) -> int:
        return self.count("turn", "status <> 'done'")

    def count(self, table: str, condition: str = "1 = 1") -> int:
        sql = f"SELECT count(*) FROM interviews_{table} WHERE session_id = ? AND {condition}"
        return int(self.server.rows(sql, self.key)[0][0])

    def snapshot(self) -> dict[str, Any]:
        return self.server.snapshot(self.session)

    def state(self) -> dict[str, Any]:
        """What the last turn left for the next one, as it is stored."""
        [(stored,)] = self.server.rows("SELECT state FROM interviews_session WHERE id = ?", self.key)
        state: dict[str, Any] = json.loads(stored) if isinstance(stored, str) else stored
        return state

    def events(self, kind: str | None = None) -> list[dict[str, Any]]:
        events: list[dict[str, Any]] = []
        while page := self.server.events(self.session, after=len(events)):
            events += page
        return [event for event in events if kind in (None, event["type"])]

    def said(self, role: str) -> list[str]:
        """Contents of the stored messages of a role, in order."""
        return [e["payload"]["content"] for e in self.events("onNewMessage") if e["payload"]["role"] == role]

    def values(self) -> dict[str, Any]:
        """What is answered, by field_id."""
        return {f["fieldId"]: f["value"] for f in self.snapshot()["fields"] if f["state"] == "done"}

    def engines(self) -> list[str]:
        """Who finished each turn that spoke, in order."""
        sql = "SELECT engine FROM interviews_turn WHERE session_id = ? AND engine <> '' ORDER BY number"
        return [row[0] for row in self.server.rows(sql, self.key)]

    def offline_turns(self) -> int:
        """Turns that the offline engine had to finish."""
        return int(self.server.rows("SELECT offline_turns FROM interviews_session WHERE id = ?", self.key)[0][0])


def check(respondent: Respondent) -> None:
    """What holds of every session at rest: numbers without gaps, nothing twice, events and rows telling the same."""
    events = respondent.events()
    assert [event["seq"] for event in events] == list(range(1, len(events) + 1))
    messages = [event["payload"]["messageId"] for event in events if event["type"] == "onNewMessage"]
    assert len(set(messages)) == len(messages) == respondent.count("message")
    sql = "SELECT number FROM interviews_turn WHERE session_id = ? ORDER BY number"
    numbers = [row[0] for row in respondent.server.rows(sql, respondent.key)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert respondent.unfinished() == 0
    snapshot = respondent.snapshot()
    assert snapshot["lastSeq"] == len(events)
    assert replayed(blank(snapshot), events) == comparable(snapshot)
    done = {field["fieldId"] for field in snapshot["fields"] if field["state"] == "done"}
    sql = "SELECT field_id FROM interviews_answer WHERE session_id = ? AND state = 'done'"
    assert {row[0] for row in respondent.server.rows(sql, respondent.key)} == done


# --- snapshot + events ------------------------------------------------------------------------------------------------


def comparable(snapshot: dict[str, Any]) -> dict[str, Any]:
    """The part of a snapshot that events keep up to date."""
    fields = {field["fieldId"]: {name: field[name] for name in OF_A_FIELD} for field in snapshot["fields"]}
    return {"stage": snapshot["stage"], "progress": snapshot["progress"], "seq": snapshot["lastSeq"], "fields": fields}


def blank(snapshot: dict[str, Any]) -> dict[str, Any]:
    """The same session before its first event."""
    nothing = {
        "state": "pending",
        "value": None,
        "display": None,
        "evidence": [],
        "incomplete": False,
        "confirmed": True,
    }
    fields = [{"fieldId": field["fieldId"], **nothing} for field in snapshot["fields"]]
    return {**snapshot, "stage": "greeting", "lastSeq": 0, "fields": fields}


def replayed(snapshot: dict[str, Any], events: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """What a client makes of a snapshot and the events after it."""
    known = comparable(snapshot)
    for event in events:
        payload = event["payload"]
        known["seq"] = event["seq"]
        match event["type"]:
            case "onStageChange":
                known["stage"] = payload["stage"]
            case "onProgress":
                known["progress"] = {name: payload[name] for name in known["progress"]}
            case "onFieldChange":
                known["fields"][payload["fieldId"]] = {name: payload[name] for name in OF_A_FIELD}
    return known
