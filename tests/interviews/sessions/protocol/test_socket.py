"""The JSON socket of a session: who comes in, what is said, what is refused (protocol.md, WebSocket)."""

from __future__ import annotations

import asyncio
import json
import threading
import time
import uuid
from contextlib import suppress
from functools import partial
from typing import Any
from urllib.parse import quote

import pytest
from channels.db import database_sync_to_async

from formagent.protocol import hints, limits, log_tail
from formagent.protocol import sockets as protocol_sockets
from formagent.protocol.hints import switchboard
from formagent.protocol.open_sockets import OpenSockets, open_sockets
from interviews.models import Credential, Message, Session, Turn
from interviews.sessions.services import commands
from interviews.sessions.services.erasure import erase_session
from tests.interviews.session_factory import abegin, asay, say_aloud
from tests.interviews.wire_client import Tab

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def fresh_limits():
    limits.limits.cache_clear()
    yield
    limits.limits.cache_clear()


# --- coming in ----------------------------------------------------------------------------------------------------


async def test_connected_says_where_the_log_stands():
    started = await abegin()
    await asay(str(started.session.pk), "one", "two")
    async with Tab.on(started) as tab:
        connected = await tab.event()
    assert tab.subprotocol == "formagent.v1"
    assert connected["type"] == "onConnected"
    assert connected["seq"] is None
    assert connected["payload"]["lastSeq"] == 2
    assert connected["payload"]["stage"] == "greeting"
    assert uuid.UUID(connected["payload"]["clientId"])


async def test_a_page_of_this_host_comes_in_by_cookie():
    started = await abegin()
    tab = Tab(f"/ws/v1/sessions/{started.session.pk}/", cookie=started.token, origin="http://localhost")
    async with tab:
        assert (await tab.event())["type"] == "onConnected"
    assert tab.subprotocol is None


@pytest.mark.parametrize(
    ("origin", "by_cookie", "code"),
    [
        ("http://evil.example", True, 4403),
        ("http://evil.example", False, 4403),
        ("http://localhost:9999", True, 4403),
        ("http://localhost.evil.example", True, 4403),
        ("null", True, 4403),
        ("file://", True, 4403),
        (None, True, 4403),
    ],
)
async def test_pages_of_other_origins_stay_out(origin: str | None, by_cookie: bool, code: int):
    started = await abegin()
    token, cookie = (None, started.token) if by_cookie else (started.token, None)
    async with Tab(f"/ws/v1/sessions/{started.session.pk}/", token, cookie=cookie, origin=origin) as tab:
        assert await tab.close_code() == code


async def test_an_allowed_origin_comes_in(settings: Any):
    settings.CSRF_TRUSTED_ORIGINS = ["https://partner.example"]
    started = await abegin()
    async with Tab.on(started, origin="https://partner.example") as tab:
        assert (await tab.event())["type"] == "onConnected"
    async with Tab.on(started, origin="http://partner.example") as tab:
        assert await tab.close_code() == 4403


async def test_refusals_have_their_codes():
    mine, other = await abegin(), await abegin()
    for path, token, code in [
        (f"/ws/v1/sessions/{mine.session.pk}/", None, 4401),
        (f"/ws/v1/sessions/{other.session.pk}/", mine.token, 4404),
        (f"/ws/v1/sessions/{uuid.uuid4()}/", mine.token, 4404),
        ("/ws/v1/sessions/no-uuid/", mine.token, 4404),
        (f"/ws/v1/sessions/{mine.session.pk}/", "x" * 43, 4404),
        ("/ws/v1/elsewhere/", mine.token, 4404),
        ("/", mine.token, 4404),
    ]:
        async with Tab(path, token) as tab:
            assert await tab.close_code() == code, path


async def test_a_right_taken_back_closes_open_sockets():
    started = await abegin()
    async with Tab.on(started) as tab:
        await tab.event("onConnected")
        await Credential.objects.filter(session=started.session).adelete()
        await hints.hint_revoked(str(started.session.pk))
        assert await tab.close_code() == 4404


async def test_an_erased_session_closes_its_sockets_at_once(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(log_tail, "LOOK_SECONDS", 3600)
    started = await abegin()
    async with Tab.on(started) as tab:
        await tab.event("onConnected")
        await database_sync_to_async(erase_session)(started.session)
        assert await tab.close_code() == 4404


async def test_a_session_that_is_gone_closes_its_sockets_although_nobody_says_so(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(log_tail, "LOOK_SECONDS", 1.05)
    started = await abegin()
    async with Tab.on(started) as tab:
        await tab.event("onConnected")
        await Turn.objects.all().adelete()
        await Credential.objects.all().adelete()
        await Session.objects.filter(pk=started.session.pk).adelete()
        assert await tab.close_code() == 4404


# --- events -------------------------------------------------------------------------------------------------------


async def test_events_arrive_live_in_order():
    started = await abegin()
    session_id = str(started.session.pk)
    async with Tab.on(started) as tab:
        await tab.event("onConnected")
        await say_aloud(session_id, "one", "two")
        await say_aloud(session_id, "three")
        received = [await tab.event() for _ in range(3)]
    assert [event["seq"] for event in received] == [1, 2, 3]
    assert [event["payload"]["content"] for event in received] == ["one", "two", "three"]
    assert {event["payload"]["sessionId"] for event in received} == {session_id}


async def test_only_what_is_new_arrives_unasked():
    started = await abegin()
    await asay(str(started.session.pk), "old")
    async with Tab.on(started) as tab:
        await tab.event("onConnected")
        await say_aloud(str(started.session.pk), "new")
        assert (await tab.event())["seq"] == 2
        assert await tab.receive_nothing()


async def test_a_client_that_says_where_it_is_begins_there():
    started = await abegin()
    await asay(str(started.session.pk), "one", "two", "three")
    for query, expected in [
        ("after=1", [2, 3]),
        ("after=99", []),
        (f"after={10**12}", []),
        ("after=", []),
        ("after=0", [1, 2, 3]),
    ]:
        async with Tab(f"/ws/v1/sessions/{started.session.pk}/?{query}", started.token) as tab:
            assert (await tab.payload("onConnected"))["lastSeq"] == 3
            assert [(await tab.event())["seq"] for _ in expected] == expected
            assert await tab.receive_nothing(0.05)


@pytest.mark.parametrize("after", ["-1", "x", "1.5", "\u00b2", "9" * 5000])
async def test_a_place_that_is_no_number_is_refused_by_name(after: str):
    started = await abegin()
    async with Tab(f"/ws/v1/sessions/{started.session.pk}/?after={quote(after)}", started.token) as tab:
        error = await tab.payload("onError")
        assert (error["code"], error["message"].partition(":")[0]) == ("invalid_command", "after")
        assert await tab.close_code() == 4400


async def test_news_whose_hint_was_lost_is_found(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(log_tail, "LOOK_SECONDS", 1.05)
    started = await abegin()
    async with Tab.on(started) as tab:
        await tab.event("onConnected")
        await tab.receive_nothing(0.1)
        await asay(str(started.session.pk), "unannounced")
        assert (await tab.payload("onNewMessage"))["content"] == "unannounced"


async def test_resume_replays_everything_after_a_number():
    started = await abegin()
    await asay(str(started.session.pk), *(f"text {n}" for n in range(1, 121)))
    async with Tab.on(started) as tab:
        await tab.event("onConnected")
        await tab.command("resumeFrom", {"after": 7})
        assert [(await tab.event())["seq"] for _ in range(113)] == list(range(8, 121))
        await tab.command("resumeFrom", {"after": 119})
        assert (await tab.event())["seq"] == 120
        await tab.command("resumeFrom", {"after": 10**6})
        await say_aloud(str(started.session.pk), "later")
        assert (await tab.event())["seq"] == 121


async def test_pieces_follow_what_they_follow_and_end_with_the_message():
    started = await abegin()
    session_id = str(started.session.pk)
    async with Tab.on(started) as tab:
        await tab.event("onConnected")
        await asay(session_id, "before")
        await hints.hint_grown(session_id, 1)
        await hints.hint_state(session_id, "thinking", "interviewer", None)
        await hints.hint_delta(session_id, "m2", "He")
        await hints.hint_delta(session_id, "m2", "llo")
        assert (await tab.event())["seq"] == 1
        assert (await tab.payload("onAgentStateChange"))["state"] == "thinking"
        assert [(await tab.payload("onMessageDelta"))["text"] for _ in range(2)] == ["He", "llo"]
        assert await say_aloud(session_id, "Hello") == ["m2"]
        assert (await tab.event())["type"] == "onNewMessage"
        await hints.hint_delta(session_id, "m2", "late")
        await hints.hint_state(session_id, "waiting_for_input", None, None)
        assert (await tab.event())["payload"]["state"] == "waiting_for_input"


async def test_a_turn_that_refuses_tells_its_reasons():
    started = await abegin()
    command_id = str(uuid.uuid4())
    async with Tab.on(started) as tab:
        await tab.event("onConnected")
        await hints.hint_error(
            str(started.session.pk),
            "invalid_value",
            "Too long",
            command_id,
            json.dumps({"fieldId": "name", "code": "x"}),
        )
        error = await tab.payload("onError")
    assert error["code"] == "invalid_value"
    assert error["fieldId"] == "name"
    assert error["commandId"] == command_id
    assert error["retryable"] is False


async def test_broadcasts_reach_every_session_and_name_none():
    tabs = [Tab.on(await abegin()) for _ in range(3)]
    for tab in tabs:
        await tab.__aenter__()
        await tab.event("onConnected")
    await hints.broadcast("Back at noon", "info")
    for tab in tabs:
        assert (await tab.event())["payload"] == {"message": "Back at noon", "level": "info"}
        await tab.__aexit__()


# --- commands -----------------------------------------------------------------------------------------------------


async def test_a_command_is_durable_when_it_is_acknowledged():
    started = await abegin()
    async with Tab.on(started) as tab:
        await tab.event("onConnected")
        command_id = await tab.command("submitUserInput", {"text": "Hello"})
        accepted = await tab.payload("onCommandAccepted")
        assert accepted["id"] == command_id
        assert accepted["duplicate"] is False
        assert await Turn.objects.filter(session=started.session, command_id=command_id).acount() == 1
        assert (await tab.payload("onNewMessage"))["content"] == "Hello"


async def test_a_resend_gets_the_first_result_and_other_content_is_refused():
    started = await abegin()
    async with Tab.on(started) as tab, Tab.on(started) as second:
        await tab.event("onConnected")
        command_id = await tab.command("submitUserInput", {"text": "Hello"})
        await tab.event("onCommandAccepted")
        await second.command("submitUserInput", {"text": "Hello"}, command_id)
        assert (await second.payload("onCommandAccepted"))["duplicate"] is True
        await tab.command("submitUserInput", {"text": "Goodbye"}, command_id)
        error = await tab.payload("onError")
        assert error["code"] == "id_conflict"
        assert error["commandId"] == command_id
    assert await Message.objects.filter(session=started.session).acount() == 1


async def test_a_resend_of_a_refused_command_is_refused_again():
    started = await abegin()
    async with Tab.on(started) as tab:
        await tab.event("onConnected")
        command_id = await tab.command("submitUserInput", {"text": "Hello"})
        await tab.event("onCommandAccepted")
        turn = Turn.objects.filter(command_id=command_id)
        await turn.aupdate(status="done", result={"code": "invalid_value", "message": "No.", "fieldId": "name"})
        await tab.command("submitUserInput", {"text": "Hello"}, command_id)
        assert (await tab.payload("onCommandAccepted"))["duplicate"] is True
        error = await tab.payload("onError")
        assert (error["code"], error["message"], error["fieldId"]) == ("invalid_value", "No.", "name")
        assert error["commandId"] == command_id


async def test_tabs_of_one_session_see_each_others_words_at_once():
    started = await abegin()
    async with Tab.on(started) as first, Tab.on(started) as second:
        await first.command("submitUserInput", {"text": "from the first"})
        assert (await second.payload("onNewMessage"))["content"] == "from the first"
        await second.command("submitUserInput", {"text": "from the second"})
        assert (await first.event("onNewMessage"))["payload"]["content"] == "from the first"
        assert (await first.event("onNewMessage"))["payload"]["content"] == "from the second"


async def test_ping_is_answered_and_not_stored():
    started = await abegin()
    async with Tab.on(started) as tab:
        await tab.event("onConnected")
        await tab.command("ping")
        assert (await tab.event())["type"] == "onPong"
    assert await Turn.objects.filter(session=started.session).acount() == 1


DEEP: list[Any] = []
for _ in range(500):
    DEEP = [DEEP]
GOOD = {"type": "submitUserInput", "id": str(uuid.uuid4()), "payload": {"text": "x"}}


@pytest.mark.parametrize(
    ("frame", "names"),
    [
        ({**GOOD, "type": "dropTables"}, "type"),
        ({**GOOD, "extra": 1}, "extra"),
        ({**GOOD, "payload": {"text": "x", "more": 1}}, "payload.more"),
        ({**GOOD, "payload": {"text": 5}}, "payload.text"),
        ({**GOOD, "payload": None}, "payload"),
        ({**GOOD, "id": "not-a-uuid"}, "id"),
        ({"type": "ping"}, "id"),
        ({"type": "resumeFrom", "id": GOOD["id"], "payload": {"after": -1}}, "payload.after"),
        ({"type": "submitUserInput", "id": GOOD["id"], "payload": {"text": "\ud800"}}, "payload.text"),
        ({"type": "editAnswer", "id": GOOD["id"], "payload": {"fieldId": "name"}}, "payload.value"),
        ({**GOOD, "payload": {"text": "a\0b"}}, "payload.text: contains a character that cannot be stored"),
        (
            {"type": "editAnswer", "id": GOOD["id"], "payload": {"fieldId": "name", "value": ["\ud800"]}},
            "payload.value",
        ),
        (
            {"type": "editAnswer", "id": GOOD["id"], "payload": {"fieldId": "name", "value": float("nan")}},
            "payload.value",
        ),
        ({"type": "editAnswer", "id": GOOD["id"], "payload": {"fieldId": "name", "value": DEEP}}, "nested too deeply"),
        ({"type": "skipField", "id": GOOD["id"], "payload": {"fieldId": "na\0me"}}, "payload.fieldId"),
        ([1, 2], "object"),
        ("text", "object"),
        (None, "object"),
    ],
)
async def test_a_wrong_command_is_told_what_is_wrong(frame: Any, names: str):
    started = await abegin()
    async with Tab.on(started) as tab:
        await tab.event("onConnected")
        await tab.send_to(json.dumps(frame))
        error = await tab.payload("onError")
        assert error["code"] == "invalid_command"
        assert names in error["message"]
        assert error["commandId"] == (frame.get("id") if isinstance(frame, dict) else None)
        await tab.command("ping")
        assert (await tab.event())["type"] == "onPong"


async def test_oversized_input_is_refused_and_nothing_is_stored():
    started = await abegin()
    async with Tab.on(started) as tab:
        await tab.event("onConnected")
        command_id = await tab.command("submitUserInput", {"text": "x" * 8_001})
        error = await tab.payload("onError")
        assert (error["code"], error["commandId"]) == ("too_large", command_id)
        command_id = await tab.command("submitUserInput", {"text": "x", "attachments": [{"data": "y" * 70_000}]})
        error = await tab.payload("onError")
        assert (error["code"], error["commandId"]) == ("too_large", command_id)
        for unreadable in ("x" * 70_000, "[" * 70_000, json.dumps({"id": "z" * 70_000})):
            await tab.send_to(unreadable)
            error = await tab.payload("onError")
            assert (error["code"], error["commandId"]) == ("too_large", None)
        await tab.command("submitUserInput", {"text": "y" * 8_000})
        await tab.event("onCommandAccepted")
    assert await Message.objects.filter(session=started.session).acount() == 1


@pytest.mark.parametrize("frame", ["{", " ", "nonsense", '{"a":', "[" * 50_000, b"\x00\x01"])
async def test_what_is_not_json_is_said_so_and_the_third_time_ends_it(frame: str | bytes):
    started = await abegin()
    async with Tab.on(started) as tab:
        await tab.event("onConnected")
        for _ in range(3):
            await tab.send_to(**({"bytes_data": frame} if isinstance(frame, bytes) else {"text_data": frame}))
            error = await tab.payload("onError")
            assert error["code"] == "invalid_json"
            assert error["commandId"] is None
        assert await tab.close_code() == 4400


async def test_a_failure_inside_is_not_shown(monkeypatch: pytest.MonkeyPatch):
    def fails(*_: Any) -> None:
        raise RuntimeError("password of the database")

    monkeypatch.setattr(commands, "accept_command", fails)
    started = await abegin()
    async with Tab.on(started) as tab:
        await tab.event("onConnected")
        command_id = await tab.command("submitUserInput", {"text": "Hello"})
        error = await tab.payload("onError")
        assert (error["code"], error["commandId"], error["retryable"]) == ("internal", command_id, True)
        assert "password" not in json.dumps(error)
        await tab.command("ping")
        assert (await tab.event())["type"] == "onPong"


# --- bounds -------------------------------------------------------------------------------------------------------


async def test_too_fast_is_said_and_then_ends_it(configured: Any):
    configured(FORMAGENT_RATE_LIMITS__COMMANDS_PER_MINUTE="1")
    limits.limits.cache_clear()
    started = await abegin()
    async with Tab.on(started) as tab:
        await tab.event("onConnected")
        for _ in range(10):
            await tab.command("ping")
            assert (await tab.event())["type"] == "onPong"
        for _ in range(protocol_sockets.MAX_TOO_FAST):
            await tab.command("ping")
            error = await tab.payload("onError")
            assert (error["code"], error["retryable"]) == ("rate_limited", True)
            assert error["retryAfter"] >= 1
        assert await tab.close_code() == 4429


async def test_above_the_limit_the_oldest_socket_gives_way(configured: Any):
    configured(FORMAGENT_RATE_LIMITS__SOCKETS_PER_SESSION="2")
    limits.limits.cache_clear()
    started = await abegin()
    async with Tab.on(started) as first, Tab.on(started) as second, Tab.on(started) as third:
        assert await first.close_code() == 4409
        for tab in (second, third):
            await tab.command("ping")
            assert (await tab.event("onPong"))["type"] == "onPong"


async def test_one_address_opens_only_so_many_sockets(configured: Any):
    configured(FORMAGENT_RATE_LIMITS__SOCKETS_PER_ADDRESS="1")
    limits.limits.cache_clear()
    started = await abegin()
    async with Tab.on(started) as tab:
        await tab.event("onConnected")
        async with Tab.on(started) as refused:
            assert await refused.close_code() == 4429
        async with Tab.on(started, scope={"client": ["192.0.2.2", 1]}) as elsewhere:
            await elsewhere.event("onConnected")
    async with Tab.on(started) as again:
        await again.event("onConnected")


async def test_a_client_that_does_not_read_is_sent_no_more_and_let_go(monkeypatch: pytest.MonkeyPatch):
    waiting = [0]
    monkeypatch.setattr(protocol_sockets, "wait_until_drained", partial(limits.wait_until_drained, patience=0.2))
    started = await abegin()
    async with Tab.on(started, scope={limits.UNSENT: lambda: waiting[0]}) as tab:
        await tab.event("onConnected")
        waiting[0] = 300 * 1024
        await say_aloud(str(started.session.pk), "unread")
        assert await tab.receive_nothing(0.1)
        assert await tab.close_code() == 4429


async def test_sockets_are_told_of_a_restart(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(protocol_sockets, "open_sockets", OpenSockets())
    started = await abegin()
    async with Tab.on(started) as tab:
        await tab.event("onConnected")
        await protocol_sockets.open_sockets.close_for_restart()
        assert await tab.close_code() == 1012
        async with Tab.on(started) as late:
            assert await late.close_code() == 1012


async def test_leaving_gives_everything_back():
    started = await abegin()
    async with Tab.on(started) as tab:
        await tab.event("onConnected")
    assert open_sockets.empty
    assert not limits.limits().sockets._held
    assert not switchboard()._listeners


async def test_a_handler_that_is_cancelled_gives_everything_back(monkeypatch: pytest.MonkeyPatch):
    begun = threading.Event()

    def slowly(*_: Any) -> None:
        begun.set()
        time.sleep(0.3)

    monkeypatch.setattr(commands, "accept_command", slowly)
    started = await abegin()
    tab = Tab.on(started)
    await tab.__aenter__()
    await tab.event("onConnected")
    await tab.command("submitUserInput", {"text": "Hello"})
    await asyncio.to_thread(begun.wait)
    tab.future.cancel()
    with suppress(asyncio.CancelledError):
        await tab.future
    assert open_sockets.empty
    assert not limits.limits().sockets._held
    assert not switchboard()._listeners


async def test_a_closed_session_still_speaks_and_takes_nothing():
    started = await abegin()
    await database_sync_to_async(Session.objects.filter(pk=started.session.pk).update)(stage="completed")
    async with Tab.on(started) as tab:
        assert (await tab.payload("onConnected"))["stage"] == "completed"
        await tab.command("submitUserInput", {"text": "More"})
        assert (await tab.payload("onError"))["code"] == "session_closed"
        await tab.command("ping")
        assert (await tab.event())["type"] == "onPong"
