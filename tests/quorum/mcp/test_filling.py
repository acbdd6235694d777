"""A form filled by a program for its person."""

from __future__ import annotations

import json
import socket
import uuid
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.live import LiveServer
from tests.quorum.mcp.calling import VERSIONS, Site, ToolRefused, call

CONSENT = "I agree"


@pytest.mark.parametrize("version", VERSIONS)
async def test_a_form_from_the_list_to_its_submission(site: Site, version: str):
    async with site.program(mode=version) as tools:
        listed = await tools("list_forms", search="visit")
        assert [form["slug"] for form in listed["forms"]] == ["visit"]
        begun = await tools("start_interview", form="visit")
        assert [field["field_id"] for field in begun["fields"]] == ["name", "note"]
        session = begun["interview"]["session_id"]
        assert "name" in begun["interview"]["said"][-1].lower()
        told = await tools("answer", session_id=session, text="My name is Aiko Tanaka")
        assert [(one["field_id"], one["value"], one["given_by"]) for one in told["noted"]] == [
            ("name", "Aiko Tanaka", "person")
        ]
        assert told["next"]["field_id"] == "note"
        told = await tools("answer", session_id=session, text="nothing to add")
        assert told["stage"] == "confirming"
        assert told["missing"] == []
        done = await tools("confirm_interview", session_id=session)
        assert done["stage"] == "completed"
    [(stage, assistant)] = site.server.rows(
        "SELECT s.stage, a.assistant FROM interviews_session s JOIN interviews_assistance a ON a.session_id = s.id"
        " WHERE s.id = ?",
        uuid.UUID(session).hex,
    )
    assert (stage, assistant) == ("completed", "Olga's assistant")


async def test_options_that_are_full_by_now_are_marked(site: Site):
    async with site.program() as tools:
        begun = await tools("start_interview", form="tours")
        assert [(one["value"], one["full"]) for one in begun["fields"][0]["choices"]] == [("am", False), ("pm", False)]
        session = begun["interview"]["session_id"]
        await tools("answer", session_id=session, text="Morning")
        await tools("answer", session_id=session, text="Cake")
        assert (await tools("confirm_interview", session_id=session))["stage"] == "completed"
        late = await tools("start_interview", form="tours")
        read = json.loads((await tools.client.read_resource("form://tours")).contents[0].text)
    taken = [("am", True), ("pm", False)]
    for choices in (late["fields"][0]["choices"], late["interview"]["next"]["choices"], read["fields"][0]["choices"]):
        assert [(one["value"], one["full"]) for one in choices] == taken


async def test_tools_say_what_they_take_give_and_change(site: Site):
    async with site.program() as tools:
        described = {tool.name: tool for tool in (await tools.client.list_tools()).tools}
    assert described["list_forms"].annotations.read_only_hint
    assert described["get_interview"].annotations.read_only_hint
    assert described["confirm_interview"].annotations.destructive_hint
    assert not described["answer"].annotations.read_only_hint
    for tool in described.values():
        assert tool.input_schema["additionalProperties"] is False
        assert tool.output_schema["type"] == "object"
        assert tool.description


async def test_consent_takes_the_persons_own_words(site: Site):
    async with site.program() as tools:
        begun = await tools("start_interview", form="event-registration")
        assert begun["consent_text"]
        assert begun["interview"]["next"]["widget"] == "consent"
        session = begun["interview"]["session_id"]
        with pytest.raises(ToolRefused) as refused:
            await tools("answer", session_id=session, text="I am Aiko")
        assert refused.value.code == "consent_required"
        assert "argument `consent` of the tool answer" in refused.value.details["message"]
        for words in ("whatever", "I agree if you pay me", "maybe"):
            with pytest.raises(ToolRefused) as refused:
                await tools("answer", session_id=session, consent=words)
            assert refused.value.code == "consent_required"
        told = await tools("answer", session_id=session, consent=CONSENT, text="I'm Aiko Tanaka, aiko@example.org")
        assert {one["field_id"] for one in told["noted"]} == {"full_name", "email"}


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"country": "Japan"}, "give the country's two letters, like JP"),
        ({"country": "QZ"}, "'QZ' is no ISO 3166-1 alpha-2 code of a country."),
        ({"language": "xx"}, "This form speaks en, ja."),
        ({"form": "x" * 300}, "has more than 100 characters"),
    ],
    ids=str,
)
async def test_what_cannot_be_begun_with_is_told_with_what_can(site: Site, wrong: dict[str, str], words: str):
    async with site.program() as tools:
        with pytest.raises(ToolRefused) as refused:
            await tools("start_interview", **{"form": "visit", **wrong})
    assert words in str(refused.value.details)


async def test_refused_consent_ends_the_session(site: Site):
    async with site.program() as tools:
        session = (await tools("start_interview", form="event-registration"))["interview"]["session_id"]
        told = await tools("answer", session_id=session, consent="no")
        assert told["stage"] == "declined"
        with pytest.raises(ToolRefused) as refused:
            await tools("answer", session_id=session, text="I am Aiko")
        assert refused.value.code == "session_closed"


@pytest.mark.parametrize("who", ["charlie", "vera", "olgas_other"])
async def test_nobody_elses_session(site: Site, who: str):
    """Not even that of another program of the same person."""
    async with site.program() as tools:
        session = (await tools("start_interview", form="visit"))["interview"]["session_id"]
    async with site.program(who) as tools:
        for tool, more in [("answer", {"text": "x"}), ("get_interview", {}), ("confirm_interview", {})]:
            with pytest.raises(ToolRefused) as refused:
                await tools(tool, session_id=session, **more)
            assert (refused.value.code, refused.value.details["status"]) == ("not_found", 404)


async def test_nor_one_that_a_person_began(site: Site):
    session = site.server.start_session("visit")
    async with site.program() as tools:
        with pytest.raises(ToolRefused) as refused:
            await tools("answer", session_id=session.session_id, text="x")
    assert refused.value.code == "not_found"


async def test_a_repeated_call_does_nothing_twice(site: Site):
    async with site.program() as tools:
        session = (await tools("start_interview", form="visit"))["interview"]["session_id"]
        request = str(uuid.uuid4())
        first = await tools("answer", session_id=session, text="Aiko", request_id=request)
        again = await tools("answer", session_id=session, text="Aiko", request_id=request)
        assert first["progress"] == again["progress"]
        with pytest.raises(ToolRefused) as refused:
            await tools("answer", session_id=session, text="Ben", request_id=request)
        assert refused.value.code == "id_conflict"
    rows = site.server.rows(
        "SELECT content FROM interviews_message WHERE session_id = ? AND role = 'respondent'", uuid.UUID(session).hex
    )
    assert rows == [("Aiko",)]


@pytest.mark.parametrize(
    ("tool", "arguments", "code"),
    [
        ("start_interview", {"form": "nothing-here"}, "not_found"),
        ("start_interview", {"form": "visit", "language": "xx"}, "invalid_value"),
        ("start_interview", {"form": "visit", "country": "QQ"}, "invalid_value"),
        ("start_interview", {"form": "visit", "timezone": "Mars/Olympus"}, "invalid_value"),
        ("start_interview", {}, "invalid_request"),
        ("start_interview", {"form": "visit", "shoe_size": 43}, "invalid_request"),
        ("answer", {"session_id": "no-such", "text": "x"}, "not_found"),
        ("answer", {"session_id": "no-such"}, "invalid_request"),
        ("answer", {"session_id": "no-such", "text": "x" * 8_001}, "invalid_request"),
        ("answer", {"session_id": "no-such", "text": "x\u0000"}, "invalid_request"),
        ("get_interview", {"session_id": str(uuid.uuid4())}, "not_found"),
        ("confirm_interview", {"session_id": str(uuid.uuid4())}, "not_found"),
    ],
)
async def test_wrong_arguments_are_named(site: Site, tool: str, arguments: dict, code: str):
    async with site.program() as tools:
        with pytest.raises(ToolRefused) as refused:
            await tools(tool, **arguments)
    assert refused.value.code == code
    assert refused.value.details["message"]


async def test_submitting_too_early_names_what_is_missing(site: Site):
    async with site.program() as tools:
        session = (await tools("start_interview", form="visit"))["interview"]["session_id"]
        with pytest.raises(ToolRefused) as refused:
            await tools("confirm_interview", session_id=session)
    assert refused.value.code == "required_fields_missing"
    assert refused.value.details["fields"] == ["name"]


async def test_a_client_that_disappears_finds_its_answer_noted(site: Site):
    async with site.program() as tools:
        session = (await tools("start_interview", form="visit"))["interview"]["session_id"]
        request = str(uuid.uuid4())
        _send_and_vanish(site, call("answer", session_id=session, text="My name is Ben", request_id=request))
        await site.server.settle()
        told = await tools("answer", session_id=session, text="My name is Ben", request_id=request)
        assert [one["value"] for one in told["noted"]] == ["Ben"]
    rows = site.server.rows(
        "SELECT count(*) FROM interviews_message WHERE session_id = ? AND role = 'respondent'", uuid.UUID(session).hex
    )
    assert rows == [(1,)]


def _send_and_vanish(site: Site, body: dict) -> None:
    """Send a whole request and close the connection without reading."""
    content = json.dumps(body).encode()
    place = urlsplit(site.url)
    head = (
        f"POST /mcp HTTP/1.1\r\nHost: {place.netloc}\r\nAuthorization: Bearer {site.tokens['olga']}\r\n"
        "Content-Type: application/json\r\nAccept: application/json, text/event-stream\r\n"
        f"Content-Length: {len(content)}\r\n\r\n"
    )
    with socket.create_connection((place.hostname, place.port)) as connection:
        connection.sendall(head.encode() + content)
        connection.shutdown(socket.SHUT_WR)
        connection.settimeout(5)
        connection.recv(1)


async def test_any_process_goes_on(site: Site):
    """No session of the protocol binds a client to a process."""
    async with site.program() as tools:
        session = (await tools("start_interview", form="visit"))["interview"]["session_id"]
    with site.server.twin() as twin:
        other = Site(twin, site.tokens)
        async with other.program() as tools, site.program() as here:
            told = await tools("answer", session_id=session, text="Aiko Tanaka")
            assert told["noted"][0]["value"] == "Aiko Tanaka"
            assert (await here("get_interview", session_id=session))["fields"][0]["value"] == "Aiko Tanaka"


async def test_a_handle_stands_for_what_is_still_being_read(tmp_path: Path):
    """Where no worker comes to it in time, the call ends with a handle, and the outcome is there later."""
    with LiveServer(tmp_path) as server:
        own = Site.furnished(server)
        async with own.program() as tools:
            session = (await tools("start_interview", form="visit"))["interview"]["session_id"]
        server.restart(FORMAGENT_WORKER__INLINE="0", FORMAGENT_MCP__WAIT_SECONDS="0.2")
        async with own.program() as tools:
            told = await tools("answer", session_id=session, text="My name is Aiko")
        assert (told["noted"], bool(told["handle"])) == ([], True)
        server.restart()
        async with own.program() as tools:
            told = await tools("get_interview", session_id=session, handle=told["handle"])
            assert ([one["value"] for one in told["noted"]], told["handle"]) == (["Aiko"], None)
            with pytest.raises(ToolRefused) as refused:
                await tools("get_interview", session_id=session, handle=str(uuid.uuid4()))
        assert refused.value.code == "not_found"
