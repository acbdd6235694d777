"""The staff socket: who comes in, what is said, what is refused, and who is put out (protocol.md, WebSocket)."""

from __future__ import annotations

import asyncio
import json
import uuid
from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from asgiref.sync import async_to_sync
from channels.consumer import AsyncConsumer
from channels.db import database_sync_to_async
from django.test import Client
from structlog.testing import capture_logs

from formagent.protocol import hints, limits, log_tail, sockets
from formagent.protocol.hints import switchboard
from formagent.protocol.open_sockets import OpenSockets, open_sockets
from interviews.models import ApiToken, Membership, Workspace
from interviews.staff.rules.rights import Right, Role
from interviews.staff.services.api_tokens import revoke_token
from interviews.staff.services.workspaces import change_role, remove_member
from quorum.models import Confirmation
from quorum.services.confirmations import request_confirmation, use_confirmation
from tests.interviews.cast import PASSWORD, Cast
from tests.quorum.staff_tab import PATH, StaffTab, acast, login_of, tell, token_of

pytestmark = pytest.mark.django_db(transaction=True)
HERE = "http://localhost"


@pytest.fixture(autouse=True)
def fresh_limits():
    limits.limits.cache_clear()
    yield
    limits.limits.cache_clear()


# --- coming in ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["alice", "bob", "rita", "victor"])
async def test_members_come_in_by_login_and_by_token(name: str):
    cast = await acast()
    await tell(cast, 1, 2)
    async with StaffTab(login=await login_of(cast, name), origin=HERE) as tab:
        connected = await tab.event()
    assert connected["type"] == "onConnected"
    assert connected["seq"] is None
    assert connected["payload"]["lastSeq"] == 2
    assert connected["payload"]["workspace"] == "harbour"
    async with StaffTab(token=await token_of(cast, name, Right.READ_REVIEWS)) as tab:
        assert uuid.UUID((await tab.payload("onConnected"))["clientId"])
    assert tab.subprotocol == "formagent.v1"


@pytest.mark.parametrize(
    ("origin", "by_login", "code"),
    [
        ("http://evil.example", True, 4403),
        ("http://evil.example", False, 4403),
        ("http://localhost:9999", True, 4403),
        ("null", True, 4403),
        (None, True, 4403),
    ],
)
async def test_pages_of_other_origins_stay_out(origin: str | None, by_login: bool, code: int):
    cast = await acast()
    login = await login_of(cast, "alice") if by_login else None
    token = None if by_login else await token_of(cast, "alice")
    async with StaffTab(PATH, token, login=login, origin=origin) as tab:
        assert await tab.close_code() == code


async def test_refusals_have_their_codes():
    cast = await acast()
    alice, charlie = await token_of(cast, "alice"), await token_of(cast, "charlie")
    for path, token, code in [
        (PATH, None, 4401),
        (PATH, "x" * 43, 4401),
        (PATH, charlie, 4404),
        ("/ws/v1/workspaces/elsewhere/", alice, 4404),
        ("/ws/v1/workspaces/nowhere/", alice, 4404),
        ("/ws/v1/workspaces/", alice, 4404),
        (PATH, await token_of(cast, "alice", Right.READ_FORMS), 4403),
    ]:
        async with StaffTab(path, token) as tab:
            assert await tab.close_code() == code, path
    for login in ("", "nonsense", "x" * 32):
        async with StaffTab(login=login, origin=HERE) as tab:
            assert await tab.close_code() == 4401
    async with StaffTab(login=await login_of(cast, "charlie"), origin=HERE) as tab:
        assert await tab.close_code() == 4404


# --- events -------------------------------------------------------------------------------------------------------


async def test_events_arrive_live_in_order():
    cast = await acast()
    async with StaffTab(token=await token_of(cast, "victor")) as tab:
        await tab.event("onConnected")
        await tell(cast, 1, 2)
        await tell(cast, 3)
        received = [await tab.event() for _ in range(3)]
    assert [(event["seq"], event["payload"]["round"]) for event in received] == [(1, 1), (2, 2), (3, 3)]
    assert {event["payload"]["workspace"] for event in received} == {"harbour"}


async def test_a_client_that_says_where_it_is_begins_there():
    cast = await acast()
    await tell(cast, 1, 2, 3)
    token = await token_of(cast, "victor")
    for query, expected in [("", []), ("after=1", [2, 3]), ("after=99", []), ("after=0", [1, 2, 3])]:
        async with StaffTab(f"{PATH}?{query}", token) as tab:
            await tab.event("onConnected")
            assert [(await tab.event())["seq"] for _ in expected] == expected
            assert await tab.receive_nothing(0.05)


async def test_resume_replays_everything_after_a_number():
    cast = await acast()
    await tell(cast, *range(1, 121))
    async with StaffTab(token=await token_of(cast, "victor")) as tab:
        await tab.event("onConnected")
        await tab.command("resumeFrom", {"after": 7})
        assert [(await tab.event())["seq"] for _ in range(113)] == list(range(8, 121))
        await tab.command("ping")
        assert (await tab.event())["type"] == "onPong"


async def test_nothing_of_another_workspace_arrives_and_broadcasts_do():
    cast = await acast()
    tabs = [StaffTab(token=await token_of(cast, "alice"))]
    tabs.append(StaffTab("/ws/v1/workspaces/elsewhere/", await token_of(cast, "charlie")))
    for tab in tabs:
        await tab.__aenter__()
        await tab.event("onConnected")
    await tell(cast, 1)
    assert (await tabs[0].event())["seq"] == 1
    assert await tabs[1].receive_nothing(0.2)
    await hints.broadcast("Back at noon", "info")
    for tab in tabs:
        assert (await tab.event())["payload"] == {"message": "Back at noon", "level": "info"}
        await tab.__aexit__()


async def test_news_whose_hint_was_lost_is_found(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(log_tail, "LOOK_SECONDS", 1.05)
    cast = await acast()
    async with StaffTab(token=await token_of(cast, "victor")) as tab:
        await tab.event("onConnected")
        await tab.receive_nothing(0.1)
        monkeypatch.setattr(hints, "get_channel_layer", lambda: None)
        await tell(cast, 1)
        assert (await tab.event())["seq"] == 1


# --- confirmations ------------------------------------------------------------------------------------------------


@database_sync_to_async
def ask(cast: Cast, by: str = "bob", seconds: float = 60, **args: Any) -> Confirmation:
    return request_confirmation(
        cast.workspace, "send_mail", args, requested_by=cast.people[by], level="WARN", message="Sends.", seconds=seconds
    )


async def test_a_request_is_asked_and_answered_over_sockets():
    cast = await acast()
    async with (
        StaffTab(login=await login_of(cast, "rita"), origin=HERE) as rita,
        StaffTab(token=await token_of(cast, "bob")) as bob,
    ):
        for tab in (rita, bob):
            await tab.event("onConnected")
        asked = await ask(cast, to="a@example.org")
        request = await rita.payload("onToolCallRequest")
        assert request["args"] == {"to": "a@example.org"}
        payload = {"confirmationId": request["confirmationId"], "approved": True, "argsHash": request["argsHash"]}
        command_id = await rita.command("provideConfirmation", payload)
        assert await rita.payload("onCommandAccepted") == {"workspace": "harbour", "id": command_id, "duplicate": False}
        resolved = await bob.payload("onToolCallResolved")
        assert resolved == {
            "workspace": "harbour", "confirmationId": str(asked.pk), "approved": True, "by": "rita@example.org",
        }  # fmt: skip
        await rita.command("provideConfirmation", payload, command_id)
        assert (await rita.payload("onCommandAccepted"))["duplicate"] is True
        await rita.command("provideConfirmation", {**payload, "approved": False}, command_id)
        error = await rita.payload("onError")
        assert (error["code"], error["commandId"], error["workspace"]) == ("id_conflict", command_id, "harbour")
    run = database_sync_to_async(use_confirmation)
    assert await run(asked.pk, "send_mail", {"to": "a@example.org"})
    assert not await run(asked.pk, "send_mail", {"to": "a@example.org"})


async def test_answers_that_do_not_count_are_told_why():
    cast = await acast()
    late, own, open_ = await ask(cast, seconds=-1), await ask(cast, by="alice"), await ask(cast)
    elsewhere = await database_sync_to_async(request_confirmation)(
        cast.elsewhere, "send_mail", {}, requested_by=None, level="INFO", message="", seconds=60
    )
    async with (
        StaffTab(token=await token_of(cast, "alice")) as alice,
        StaffTab(token=await token_of(cast, "bob")) as bob,
        StaffTab(token=await token_of(cast, "rita", Right.READ_REVIEWS)) as reader,
    ):
        for tab, confirmation_id, args_hash, code in [
            (alice, late.pk, None, "confirmation_expired"),
            (alice, own.pk, None, "not_allowed"),
            (alice, open_.pk, "0" * 64, "confirmation_unknown"),
            (alice, elsewhere.pk, None, "confirmation_unknown"),
            (alice, uuid.uuid4(), None, "confirmation_unknown"),
            (alice, "nonsense", None, "confirmation_unknown"),
            (bob, open_.pk, None, "not_allowed"),
            (reader, open_.pk, None, "not_allowed"),
        ]:
            said = {"confirmationId": str(confirmation_id), "approved": True, "argsHash": args_hash}
            command_id = await tab.command("provideConfirmation", said)
            error = await tab.payload("onError")
            assert (error["code"], error["commandId"]) == (code, command_id)
    assert not await Confirmation.objects.filter(resolved_at__isnull=False).aexists()


async def test_of_two_people_at_once_one_wins_and_the_other_is_told():
    cast = await acast()
    async with (
        StaffTab(token=await token_of(cast, "alice")) as alice,
        StaffTab(token=await token_of(cast, "rita")) as rita,
    ):
        for tab in (alice, rita):
            await tab.event("onConnected")
        asked = await ask(cast)
        said = {"confirmationId": str(asked.pk), "approved": True}
        await asyncio.gather(*(tab.command("provideConfirmation", said) for tab in (alice, rita)))
        outcomes = {}
        for name, tab in (("alice", alice), ("rita", rita)):
            while (event := await tab.event())["type"] not in ("onCommandAccepted", "onError"):
                pass
            outcomes[event["payload"].get("code", "")] = name
        assert set(outcomes) == {"", "confirmation_expired"}
    await asked.arefresh_from_db()
    assert asked.resolved_by_id == cast.people[outcomes[""]].pk


GOOD = {"type": "provideConfirmation", "id": str(uuid.uuid4()), "payload": {"confirmationId": "x", "approved": True}}


@pytest.mark.parametrize(
    ("frame", "names"),
    [
        ({**GOOD, "type": "submitUserInput", "payload": {"text": "x"}}, "type"),
        ({**GOOD, "extra": 1}, "extra"),
        ({**GOOD, "payload": {"confirmationId": "x"}}, "payload.approved"),
        ({**GOOD, "payload": {"confirmationId": "a\0", "approved": True}}, "payload.confirmationId"),
        ({**GOOD, "payload": {"confirmationId": "x", "approved": "perhaps"}}, "payload.approved"),
        ({**GOOD, "payload": {"confirmationId": "x", "approved": True, "reason": "y" * 2_001}}, "payload.reason"),
        ({**GOOD, "id": "no-uuid"}, "id"),
        ([1], "object"),
    ],
)
async def test_a_wrong_command_is_told_what_is_wrong(frame: Any, names: str):
    cast = await acast()
    async with StaffTab(token=await token_of(cast, "alice")) as tab:
        await tab.event("onConnected")
        await tab.send_to(json.dumps(frame))
        error = await tab.payload("onError")
        assert error["code"] == "invalid_command"
        assert names in error["message"]
        await tab.command("ping")
        assert (await tab.event())["type"] == "onPong"


@pytest.mark.parametrize("frame", ["{", b"\x00\x01"])
async def test_the_third_frame_that_is_not_json_ends_it(frame: str | bytes):
    cast = await acast()
    async with StaffTab(token=await token_of(cast, "alice")) as tab:
        await tab.event("onConnected")
        for _ in range(3):
            await tab.send_to(**({"bytes_data": frame} if isinstance(frame, bytes) else {"text_data": frame}))
            assert (await tab.payload("onError"))["code"] == "invalid_json"
        assert await tab.close_code() == 4400


# --- going out ----------------------------------------------------------------------------------------------------


async def after_it(cast: Cast, tab: StaffTab, change: Any, *args: Any, **options: Any) -> int:
    """The socket's close code once something has changed; what happens afterwards does not reach it."""
    await tab.event("onConnected")
    await database_sync_to_async(change)(*args, **options)
    await tell(cast, 1)
    while (output := await tab.receive_output(2))["type"] != "websocket.close":
        raise AssertionError(output)
    return int(output["code"])


async def test_a_member_who_is_removed_is_put_out_at_once():
    cast = await acast()
    member = await Membership.objects.aget(user=cast.people["victor"])
    by = await database_sync_to_async(cast.principal)("alice")
    async with StaffTab(login=await login_of(cast, "victor"), origin=HERE) as tab:
        assert await after_it(cast, tab, remove_member, cast.workspace, member.pk, by=by) == 4404
    async with StaffTab(login=await login_of(cast, "victor"), origin=HERE) as tab:
        assert await tab.close_code() == 4404


async def test_a_revoked_token_is_put_out_at_once():
    cast = await acast()
    secret = await token_of(cast, "victor")
    by = await database_sync_to_async(cast.principal)("victor")
    async with StaffTab(token=secret) as tab:
        assert await after_it(cast, tab, revoke_token, (await ApiToken.objects.aget()).pk, by=by) == 4401


@database_sync_to_async
def give_factor(cast: Cast, name: str) -> None:
    Authenticator.objects.create(user=cast.people[name], type=Authenticator.Type.TOTP, data={})


async def demand_factor(cast: Cast) -> None:
    """As the owner does on the workspace's settings page."""
    await give_factor(cast, "alice")
    wanted = {"name": "Harbour clinic", "accent": "#2f5d50", "second_factor_required": "on"}
    alice = await database_sync_to_async(cast.client)("alice")
    answer = await database_sync_to_async(alice.post)("/w/harbour/settings/", wanted)
    assert answer.status_code == 302


@pytest.mark.parametrize(("by_login", "code"), [(True, 4404), (False, 4401)])
async def test_a_second_factor_that_is_demanded_puts_out_whoever_has_none(by_login: bool, code: int):
    """As if the workspace were none of theirs, or the token none."""
    cast = await acast()

    async def tab_of(name: str) -> StaffTab:
        if by_login:
            return StaffTab(login=await login_of(cast, name), origin=HERE)
        return StaffTab(token=await token_of(cast, name))

    await give_factor(cast, "rita")
    async with await tab_of("bob") as tab, await tab_of("rita") as has_one:
        await has_one.event("onConnected")
        assert await after_it(cast, tab, async_to_sync(demand_factor), cast) == code
        assert (await has_one.event())["type"] == "onReviewRound"
    async with await tab_of("bob") as again:
        assert await again.close_code() == code
    await give_factor(cast, "bob")
    async with await tab_of("bob") as then:
        assert (await then.event())["type"] == "onConnected"


async def test_signing_out_closes_the_sockets_of_that_login_only():
    cast = await acast()
    client = await database_sync_to_async(cast.client)("victor")
    login = client.cookies["sessionid"].value
    async with (
        StaffTab(login=login, origin=HERE) as tab,
        StaffTab(login=await login_of(cast, "victor"), origin=HERE) as other,
    ):
        await other.event("onConnected")
        assert await after_it(cast, tab, client.post, "/accounts/logout/") == 4401
        assert (await other.event())["seq"] == 1


async def test_another_password_closes_the_sockets_of_other_logins():
    cast = await acast()
    client: Client = await database_sync_to_async(cast.client)("victor")
    change = {"oldpassword": PASSWORD, "password1": "a louder river at night", "password2": "a louder river at night"}
    async with StaffTab(login=await login_of(cast, "victor"), origin=HERE) as tab:
        assert await after_it(cast, tab, client.post, "/accounts/password/change/", change) == 4401


async def test_signing_out_everywhere_else_closes_the_sockets_of_other_logins_and_takes_no_answer_of_theirs():
    cast = await acast()
    client: Client = await database_sync_to_async(cast.client)("victor")
    stolen = await login_of(cast, "victor")
    async with StaffTab(login=stolen, origin=HERE) as tab:
        assert await after_it(cast, tab, client.post, "/account/sign-out-others", {"password": PASSWORD}) == 4401
    async with StaffTab(login=stolen, origin=HERE) as again:
        assert await again.close_code() == 4401
    async with StaffTab(login=client.cookies["sessionid"].value, origin=HERE) as own:
        assert (await own.event())["type"] == "onConnected"


async def test_another_role_keeps_the_socket_and_changes_what_it_may():
    cast = await acast()
    member = await Membership.objects.aget(user=cast.people["rita"])
    by = await database_sync_to_async(cast.principal)("alice")
    async with StaffTab(login=await login_of(cast, "rita"), origin=HERE) as tab:
        await tab.event("onConnected")
        asked = await ask(cast)
        await database_sync_to_async(change_role)(cast.workspace, member.pk, Role.VIEWER, by=by)
        await tab.command("provideConfirmation", {"confirmationId": str(asked.pk), "approved": True})
        assert (await tab.payload("onError"))["code"] == "not_allowed"


async def test_a_workspace_that_is_gone_closes_its_sockets(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(log_tail, "LOOK_SECONDS", 1.05)
    cast = await acast()
    async with StaffTab("/ws/v1/workspaces/elsewhere/", await token_of(cast, "charlie")) as tab:
        await tab.event("onConnected")
        await Workspace.objects.filter(slug="elsewhere").adelete()
        assert await tab.close_code() == 4404


# --- bounds -------------------------------------------------------------------------------------------------------


async def test_too_fast_is_said_and_then_ends_it(configured: Any):
    configured(FORMAGENT_RATE_LIMITS__COMMANDS_PER_MINUTE="1")
    limits.limits.cache_clear()
    cast = await acast()
    async with StaffTab(token=await token_of(cast, "alice")) as tab:
        await tab.event("onConnected")
        for _ in range(10):
            await tab.command("ping")
            assert (await tab.event())["type"] == "onPong"
        for _ in range(sockets.MAX_TOO_FAST):
            await tab.command("ping")
            assert (await tab.payload("onError"))["code"] == "rate_limited"
        assert await tab.close_code() == 4429


async def test_above_a_persons_limit_the_oldest_socket_gives_way(configured: Any):
    configured(FORMAGENT_RATE_LIMITS__SOCKETS_PER_SESSION="1")
    limits.limits.cache_clear()
    cast = await acast()
    alice, bob = await token_of(cast, "alice"), await token_of(cast, "bob")
    async with StaffTab(token=alice) as first, StaffTab(token=bob) as other, StaffTab(token=alice) as second:
        assert await first.close_code() == 4409
        for tab in (second, other):
            await tab.command("ping")
            await tab.event("onPong")


async def test_sockets_are_told_of_a_restart_and_give_everything_back(monkeypatch: pytest.MonkeyPatch):
    cast = await acast()
    monkeypatch.setattr(sockets, "open_sockets", OpenSockets())
    async with StaffTab(token=await token_of(cast, "alice")) as tab:
        await tab.event("onConnected")
        await sockets.open_sockets.close_for_restart()
        assert await tab.close_code() == 1012
    assert sockets.open_sockets.empty
    assert open_sockets.empty
    assert not limits.limits().sockets._held
    assert not switchboard()._listeners


async def test_a_client_that_has_left_is_no_failure(monkeypatch: pytest.MonkeyPatch):
    """A page that is left while an event is on its way to it: servers raise OSError for what is sent then."""
    cast = await acast()
    tried, inner, gone = asyncio.Event(), AsyncConsumer.send, False

    async def send(self: AsyncConsumer, message: dict[str, Any]) -> None:
        if gone and message["type"] == "websocket.send":
            tried.set()
            raise ConnectionResetError("the client has left")
        await inner(self, message)

    monkeypatch.setattr(AsyncConsumer, "send", send)
    with capture_logs() as logs:
        async with StaffTab(login=await login_of(cast, "alice"), origin=HERE) as tab:
            await tab.payload("onConnected")
            gone = True
            await tell(cast, 1)
            await asyncio.wait_for(tried.wait(), 10)
            await asyncio.sleep(0)
            gone = False
    assert [one for one in logs if one["event"] == "socket_failed"] == []
