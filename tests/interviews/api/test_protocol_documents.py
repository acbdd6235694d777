"""The OpenAPI and AsyncAPI documents: valid, complete, and the ones in docs/."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from jsonschema import Draft202012Validator
from openapi_spec_validator import OpenAPIV31SpecValidator

from formagent.config import BASE_DIR
from formagent.protocol.close_codes import CloseCode
from interviews.api.documents import COMMANDS
from interviews.management.commands import protocol_docs
from interviews.management.commands.protocol_docs import documents
from interviews.sessions.protocol import STORED_EVENTS
from interviews.sessions.protocol.envelopes import EVENTS
from quorum.domain.protocol.commands import STAFF_COMMANDS
from quorum.domain.protocol.events import STAFF_EVENTS

OPENAPI = json.loads((BASE_DIR / "docs" / "openapi.json").read_text())
ASYNCAPI = json.loads((BASE_DIR / "docs" / "asyncapi.json").read_text())


@pytest.mark.parametrize("name", ["openapi.json", "asyncapi.json"])
def test_the_documents_are_up_to_date(name: str):
    assert (BASE_DIR / "docs" / name).read_text() == documents()[name]


def test_a_document_that_is_out_of_date_is_named(monkeypatch: pytest.MonkeyPatch):
    call_command("protocol_docs", check=True)
    monkeypatch.setattr(protocol_docs, "documents", lambda: {"asyncapi.json": "{}"})
    with pytest.raises(CommandError, match=r"docs/asyncapi\.json is out of date"):
        call_command("protocol_docs", check=True)


def test_the_openapi_document_is_valid():
    assert list(OpenAPIV31SpecValidator(OPENAPI).iter_errors()) == []


def references(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("$ref"), str):
            yield value["$ref"]
        for inner in value.values():
            yield from references(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from references(inner)


@pytest.mark.parametrize("document", [OPENAPI, ASYNCAPI], ids=["openapi", "asyncapi"])
def test_every_reference_leads_somewhere(document: dict[str, Any]):
    for reference in set(references(document)):
        place = document
        for part in reference.removeprefix("#/").split("/"):
            place = place[part]
    for schema in document["components"]["schemas"].values():
        Draft202012Validator.check_schema(schema)


def test_every_operation_names_its_problems():
    for path in OPENAPI["paths"].values():
        for operation in path.values():
            problems = {status for status in operation["responses"] if int(status) >= 400}
            assert {"404", "500"} <= problems
            for status in problems:
                assert set(operation["responses"][status]["content"]) == {"application/problem+json"}
            assert operation["summary"]
            assert operation["description"]
            assert ("security" in operation) == ("401" in problems)


def test_the_stream_is_described():
    answer = OPENAPI["paths"]["/api/v1/sessions/{session_id}/events"]["get"]["responses"]["200"]
    assert set(answer["content"]) == {"text/event-stream", "application/json"}
    assert set(OPENAPI["components"]["schemas"]["Event"]["discriminator"]["mapping"]) == set(STORED_EVENTS)


@pytest.mark.parametrize(
    ("name", "commands", "events"),
    [("session", set(COMMANDS), set(EVENTS)), ("workspace", set(STAFF_COMMANDS), set(STAFF_EVENTS))],
)
def test_the_socket_document_has_every_command_and_event(name: str, commands: set[str], events: set[str]):
    channel = ASYNCAPI["channels"][name]
    assert set(channel["messages"]) == commands | events
    listed = {
        action["action"]: {m["$ref"].rpartition("/")[2] for m in action["messages"]}
        for action in ASYNCAPI["operations"].values()
        if action["channel"]["$ref"] == f"#/channels/{name}"
    }
    assert listed == {"receive": commands, "send": events}
    assert set(channel["x-close-codes"]) == {str(int(code)) for code in CloseCode}
