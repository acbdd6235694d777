"""REST of sessions: the same commands, the same results, errors as problems (protocol.md, HTTP)."""

from __future__ import annotations

import asyncio
import json
import uuid
from typing import Any

import pytest
from channels.db import database_sync_to_async
from django.test import AsyncClient

from formagent.protocol import hints, limits, log_tail
from formagent.protocol.hints import switchboard
from formagent.protocol.problem_details import STATUS, Problem
from interviews.api import streams
from interviews.models import Credential, Form, Message, Session, Turn
from interviews.sessions.protocol import ErrorCode, Snapshot, StartedSession
from interviews.sessions.services import commands
from interviews.sessions.services.sessions import Started
from tests.interviews.session_factory import FORM, abegin, asay, publish_form, say_aloud
from tests.patience import PATIENCE

pytestmark = pytest.mark.django_db(transaction=True)
apublish = database_sync_to_async(publish_form)


@pytest.fixture(autouse=True)
def fresh_limits():
    limits.limits.cache_clear()
    yield
    limits.limits.cache_clear()


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def hello(**changes: Any) -> dict[str, Any]:
    return {"type": "submitUserInput", "id": str(uuid.uuid4()), "payload": {"text": "Hello"}, **changes}


async def post(path: str, body: Any, token: str | None = None, client: AsyncClient | None = None, **extra: Any) -> Any:
    content = body if isinstance(body, bytes | str) else json.dumps(body)
    headers = {**(bearer(token) if token else {}), **extra}
    return await (client or AsyncClient()).post(path, content, content_type="application/json", headers=headers)


def assert_problem(response: Any, code: str, status: int | None = None) -> dict[str, Any]:
    """The response is that problem; its body."""
    assert response["Content-Type"] == "application/problem+json"
    body = json.loads(response.content)
    Problem.model_validate(body)
    assert (body["code"], body["status"], response.status_code) == (code, STATUS[code], STATUS[code])
    assert status in (None, response.status_code)
    assert body["detail"]
    return dict(body)


def address(started: Started, rest: str = "") -> str:
    return f"/api/v1/sessions/{started.session.pk}{rest}"


# --- starting -----------------------------------------------------------------------------------------------------


async def test_a_session_is_started_and_its_token_opens_it():
    await apublish()
    response = await post("/api/v1/forms/visit/sessions", b"")
    assert response.status_code == 201
    assert not response.cookies
    started = StartedSession.model_validate_json(response.content)
    assert response["Location"] == f"/api/v1/sessions/{started.session_id}"
    assert started.socket_url == f"ws://testserver/ws/v1/sessions/{started.session_id}/"
    assert started.events_url == f"http://testserver/api/v1/sessions/{started.session_id}/events"
    looked = await AsyncClient().get(response["Location"], headers=bearer(started.token))
    assert Snapshot.model_validate_json(looked.content).form == "visit"


async def test_wishes_for_a_session_are_heard():
    await apublish()
    wishes = {"language": "ja", "timezone": "Asia/Tokyo", "prefill": {}}
    response = await post("/api/v1/forms/visit/sessions", wishes)
    session = await Session.objects.aget(pk=json.loads(response.content)["sessionId"])
    assert session.language == "ja"
    assert session.state["bootstrap"]["browser_timezone"] == "Asia/Tokyo"


@pytest.mark.parametrize(
    ("body", "code", "names"),
    [
        (b"{", "invalid_json", "JSON"),
        (b"\xff\xfe", "invalid_json", "JSON"),
        ({"languages": "en"}, "invalid_request", "languages"),
        ({"language": 5}, "invalid_request", "language"),
        ([], "invalid_request", "body"),
        ({"prefill": {"name": "a\0b"}}, "invalid_request", "prefill.name"),
        ({"language": "tlh"}, "invalid_value", "en, ja"),
        ({"prefill": {"age": 3}}, "invalid_value", "age"),
        (b"{" + b" " * 70_000 + b"}", "too_large", "70002"),
    ],
)
async def test_a_wrong_start_is_told_what_is_wrong(body: Any, code: str, names: str):
    await apublish()
    problem = assert_problem(await post("/api/v1/forms/visit/sessions", body), code)
    assert names in problem["detail"]
    assert await Session.objects.acount() == 0


async def test_only_public_live_forms_are_there():
    form = await apublish()
    hidden = FORM.model_copy(update={"slug": "hidden"})
    await database_sync_to_async(publish_form)(hidden, public=False)
    unknown = await post("/api/v1/forms/none/sessions", {})
    assert_problem(unknown, "not_found")
    assert (await post("/api/v1/forms/hidden/sessions", {})).content == unknown.content
    await Form.objects.filter(pk=form.pk).aupdate(status="closed")
    closed = assert_problem(await post("/api/v1/forms/visit/sessions", {}), "session_closed")
    assert closed["reason"] == "closed"


async def test_starts_from_one_address_are_bounded(configured: Any):
    configured(FORMAGENT_RATE_LIMITS__SESSIONS_PER_HOUR="5")
    limits.limits.cache_clear()
    await apublish()
    for _ in range(5):
        assert (await post("/api/v1/forms/visit/sessions", {})).status_code == 201
    response = await post("/api/v1/forms/visit/sessions", {})
    assert assert_problem(response, "rate_limited")["retryable"] is True
    assert int(response["Retry-After"]) > 60


# --- whose it is --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rest", ["", "/events", "/commands"])
async def test_what_is_not_yours_looks_like_what_does_not_exist(rest: str):
    mine, other = await abegin(), await abegin()

    async def ask(session_id: object) -> Any:
        path = f"/api/v1/sessions/{session_id}{rest}"
        if rest == "/commands":
            return await post(path, hello(), mine.token)
        return await AsyncClient().get(path, headers=bearer(mine.token))

    answers = [await ask(key) for key in (other.session.pk, uuid.uuid4(), "no-uuid", "0" * 36)]
    for answer in answers:
        assert_problem(answer, "not_found")
    assert len({answer.content for answer in answers}) == 1
    assert await Message.objects.acount() == 0


async def test_without_a_token_nothing_is_shown():
    started = await abegin()
    for response in [
        await AsyncClient().get(address(started)),
        await AsyncClient().get(address(started), headers={"Authorization": f"Basic {started.token}"}),
        await AsyncClient().get(address(started, "/events")),
        await post(address(started, "/commands"), hello()),
    ]:
        assert_problem(response, "not_authenticated")
        assert response["WWW-Authenticate"] == "Bearer"


async def test_a_cookie_may_look_but_needs_the_pages_token_to_act():
    started = await abegin()
    client = AsyncClient(enforce_csrf_checks=True)
    client.cookies["formagent_respondent"] = started.token
    assert (await client.get(address(started))).status_code == 200
    assert_problem(await post(address(started, "/commands"), hello(), client=client), "not_allowed")
    secret = "a" * 32
    client.cookies["csrftoken"] = secret
    assert (
        await post(address(started, "/commands"), hello(), client=client, **{"X-CSRFToken": secret})
    ).status_code == 202
    foreign = {"X-CSRFToken": secret, "Origin": "http://evil.example"}
    assert_problem(await post(address(started, "/commands"), hello(), client=client, **foreign), "not_allowed")
    assert await Message.objects.acount() == 1


async def test_a_program_with_a_token_needs_no_page():
    started = await abegin()
    client = AsyncClient(enforce_csrf_checks=True)
    assert (await post(address(started, "/commands"), hello(), started.token, client)).status_code == 202


# --- commands -----------------------------------------------------------------------------------------------------


async def test_a_command_applies_once():
    started = await abegin()
    command = hello()
    answers = [await post(address(started, "/commands"), command, started.token) for _ in range(4)]
    assert {answer.status_code for answer in answers} == {202}
    assert {answer.content for answer in answers} == {answers[0].content}
    assert json.loads(answers[0].content) == {"id": command["id"], "accepted": True, "seq": 1}
    changed = await post(address(started, "/commands"), {**command, "payload": {"text": "Else"}}, started.token)
    assert assert_problem(changed, "id_conflict")["commandId"] == command["id"]
    assert await Message.objects.acount() == 1


async def test_a_resend_learns_that_the_command_was_refused():
    started = await abegin()
    command = hello()
    assert (await post(address(started, "/commands"), command, started.token)).status_code == 202
    refusal = {"code": "required_fields_missing", "message": "Some are missing.", "fields": ["name"]}
    await Turn.objects.filter(command_id=command["id"]).aupdate(status="done", result=refusal)
    problem = assert_problem(
        await post(address(started, "/commands"), command, started.token), "required_fields_missing"
    )
    assert problem["fields"] == ["name"]
    assert problem["commandId"] == command["id"]


@pytest.mark.parametrize(
    ("body", "code", "names"),
    [
        (b"", "invalid_json", "JSON"),
        (b"{", "invalid_json", "JSON"),
        (b"\xff", "invalid_json", "JSON"),
        (hello(type="shout"), "invalid_command", "type"),
        (hello(more=1), "invalid_command", "more"),
        (hello(id="1"), "invalid_command", "id"),
        (hello(payload={}), "invalid_command", "payload.text"),
        (hello(type="ping", payload={}), "invalid_command", "sockets only"),
        (hello(type="resumeFrom", payload={"after": 1}), "invalid_command", "sockets only"),
        (hello(payload={"text": "x" * 8_001}), "too_large", "8000"),
        (b"x" * 70_000, "too_large", "65536"),
        (hello(payload={"text": " \u200b "}), "invalid_value", "empty"),
    ],
)
async def test_a_wrong_command_is_told_what_is_wrong(body: Any, code: str, names: str):
    started = await abegin()
    response = await post(address(started, "/commands"), body, started.token)
    assert names in assert_problem(response, code)["detail"]
    assert await Message.objects.acount() == 0


async def test_other_media_types_are_refused_without_a_traceback():
    started = await abegin()
    form = {"type": "submitUserInput"}
    client = AsyncClient()
    client.cookies["formagent_respondent"], client.cookies["csrftoken"] = started.token, "a" * 32
    response = await client.post(address(started, "/commands"), form, headers={"X-CSRFToken": "a" * 32})
    assert_problem(response, "invalid_json")


async def test_a_closed_session_takes_nothing():
    started = await abegin()
    await Session.objects.filter(pk=started.session.pk).aupdate(stage="completed")
    assert_problem(await post(address(started, "/commands"), hello(), started.token), "session_closed")


async def test_commands_are_bounded_in_rate(configured: Any):
    configured(FORMAGENT_RATE_LIMITS__COMMANDS_PER_MINUTE="1")
    limits.limits.cache_clear()
    started = await abegin()
    for _ in range(10):
        assert (await post(address(started, "/commands"), hello(), started.token)).status_code == 202
    response = await post(address(started, "/commands"), hello(), started.token)
    assert_problem(response, "rate_limited")
    assert 1 <= int(response["Retry-After"]) <= 61


async def test_a_failure_inside_is_not_shown(monkeypatch: pytest.MonkeyPatch, settings: Any):
    settings.DEBUG = True

    def fails(*_: Any) -> None:
        raise RuntimeError("password of the database")

    monkeypatch.setattr(commands, "accept_command", fails)
    started = await abegin()
    response = await post(address(started, "/commands"), hello(), started.token)
    assert assert_problem(response, "internal")["retryable"] is True
    assert b"password" not in response.content


async def test_wrong_methods_and_addresses_are_problems_too():
    started = await abegin()
    response = await AsyncClient().delete(address(started), headers=bearer(started.token))
    assert_problem(response, "method_not_allowed")
    assert response["Allow"] == "GET"
    for path in ("/api/v1/nothing", "/api/v2/sessions", "/api/"):
        assert_problem(await AsyncClient().get(path), "not_found")
        assert_problem(await AsyncClient(enforce_csrf_checks=True).post(path), "not_found")


def test_every_code_of_the_protocol_has_a_status():
    assert set(ErrorCode.__args__) <= set(STATUS)


# --- events -------------------------------------------------------------------------------------------------------


async def listed(started: Started, query: str = "", **headers: str) -> Any:
    headers = {**bearer(started.token), "Accept": "application/json", **headers}
    return await AsyncClient().get(address(started, f"/events{query}"), headers=headers)


async def test_a_list_holds_what_follows_a_number():
    started = await abegin()
    await asay(str(started.session.pk), "one", "two", "three")
    events = json.loads((await listed(started)).content)
    assert [event["seq"] for event in events] == [1, 2, 3]
    assert [event["seq"] for event in json.loads((await listed(started, "?after=2")).content)] == [3]
    assert json.loads((await listed(started, "?after=3")).content) == []


@pytest.mark.parametrize("query", ["?after=-1", "?after=x", "?wait=61", "?wait=-1", f"?after={2**80}"])
async def test_a_wrong_place_is_refused_by_name(query: str):
    started = await abegin()
    problem = assert_problem(await listed(started, query), "invalid_request")
    assert problem["errors"][0]["place"] == query[1:].partition("=")[0]


async def test_a_long_poll_wakes_when_something_happens(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(log_tail, "LOOK_SECONDS", 60.0)
    started = await abegin()
    session_id = str(started.session.pk)
    poll = asyncio.create_task(listed(started, "?wait=30"))
    await asyncio.sleep(0.3)
    assert not poll.done()
    await hints.hint_state(session_id, "thinking", None, None)
    await say_aloud(session_id, "one")
    async with asyncio.timeout(PATIENCE):
        assert [event["seq"] for event in json.loads((await poll).content)] == [1]
    async with asyncio.timeout(PATIENCE):
        assert len(json.loads((await listed(started, "?wait=30")).content)) == 1
        assert json.loads((await listed(started, "?after=1&wait=1")).content) == []


class Stream:
    """Reads Server-Sent Events."""

    def __init__(self, response: Any) -> None:
        self.response = response
        self._pieces = response.streaming_content
        self._text = ""

    async def block(self, seconds: float = PATIENCE) -> dict[str, str]:
        """The next block: its fields, or its comment under ""."""
        async with asyncio.timeout(seconds):
            while "\n\n" not in self._text:
                self._text += (await anext(self._pieces)).decode()
        block, _, self._text = self._text.partition("\n\n")
        return {name: value.strip() for name, _, value in (line.partition(":") for line in block.split("\n"))}


async def stream(started: Started, query: str = "", **headers: str) -> Stream:
    headers = {**bearer(started.token), "Accept": "text/event-stream", **headers}
    response = await AsyncClient().get(address(started, f"/events{query}"), headers=headers)
    assert response.status_code == 200
    assert response["Content-Type"] == "text/event-stream"
    assert "no-cache" in response["Cache-Control"]
    return Stream(response)


async def test_a_stream_replays_and_goes_on_live(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(streams, "KEEP_ALIVE_SECONDS", 0.2)
    started = await abegin()
    session_id = str(started.session.pk)
    await asay(session_id, "one", "two\nlines")
    reader = await stream(started, "?after=1")
    assert "retry" in await reader.block()
    block = await reader.block()
    assert block["id"] == "2"
    assert json.loads(block["data"])["payload"]["content"] == "two\nlines"
    assert set(await reader.block()) == {""}
    await hints.hint_delta(session_id, "m3", "thr")
    await say_aloud(session_id, "three")
    live = await reader.block()
    while set(live) == {""}:
        live = await reader.block()
    assert "id" not in live
    assert json.loads(live["data"])["type"] == "onMessageDelta"
    assert (await reader.block())["id"] == "3"


async def test_a_reconnecting_stream_goes_on_where_it_was():
    started = await abegin()
    await asay(str(started.session.pk), "one", "two", "three")
    reader = await stream(started, "?after=0", **{"Last-Event-ID": "2"})
    await reader.block()
    assert (await reader.block())["id"] == "3"
    response = await listed(started, **{"Last-Event-ID": "x", "Accept": "text/event-stream"})
    assert_problem(response, "invalid_request")


async def test_a_stream_ends_when_its_right_is_taken_back():
    started = await abegin()
    reader = await stream(started)
    await reader.block()
    waiting = asyncio.create_task(reader.block())
    await asyncio.sleep(0.1)
    await Credential.objects.filter(session=started.session).adelete()
    await hints.hint_revoked(str(started.session.pk))
    with pytest.raises(StopAsyncIteration):
        while True:
            await waiting
            waiting = asyncio.create_task(reader.block())
    assert not limits.limits().streams._held


async def taken_back_before_the_next_words(started: Started) -> None:
    """The right goes, then something is said, and the reader hears of both at the same moment."""
    await Credential.objects.filter(session=started.session).adelete()
    await asay(str(started.session.pk), "not for you")
    group = hints.session_group(str(started.session.pk))
    switchboard().tell(group, {"type": "hint.revoked"})
    switchboard().tell(group, {"type": "hint.grown", "seq": 1})


async def test_whose_right_is_taken_back_reads_no_further_word():
    started = await abegin()
    reader = await stream(started)
    await reader.block()
    waiting = asyncio.create_task(reader.block())
    await asyncio.sleep(0.1)
    await taken_back_before_the_next_words(started)
    with pytest.raises(StopAsyncIteration):
        while True:
            assert "not for you" not in str(await waiting)
            waiting = asyncio.create_task(reader.block())


async def test_a_long_poll_ends_with_its_right():
    started = await abegin()
    waiting = asyncio.create_task(listed(started, "?wait=30"))
    async with asyncio.timeout(PATIENCE):
        while not switchboard()._listeners:  # noqa: ASYNC110  it waits, too
            await asyncio.sleep(0.01)
    await taken_back_before_the_next_words(started)
    assert_problem(await waiting, "not_found")
