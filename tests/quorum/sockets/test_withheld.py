"""What an interaction says reaches only members with all the rights it was begun with; others learn that it happened."""

from __future__ import annotations

from typing import Any

import pytest
from channels.db import database_sync_to_async
from django.db import transaction

from formagent.protocol.hints import hint_workspace_delta
from interviews.access import principal_of_user
from interviews.staff.rules.rights import Right, Role
from interviews.staff.services.workspaces import change_role
from quorum.domain.interactions.forms import InteractionForm
from quorum.domain.interactions.run_steps import RunState
from quorum.domain.protocol.events import STORED_PAYLOADS
from quorum.domain.withholding import WITHHOLDABLE, withhold
from quorum.models import Interaction
from quorum.services.confirmations import request_confirmation
from quorum.services.feed import append_event
from quorum.services.interactions.running import end
from quorum.services.interactions.starting import InteractionRequest, start_interaction
from quorum.services.interactions.story import say
from quorum.services.interactions.story import tell as tell_story
from tests.interviews.cast import Cast, make_cast
from tests.quorum.staff_tab import StaffTab, acast, login_of, token_of

pytestmark = pytest.mark.django_db(transaction=True)
HERE = "http://localhost"
SECRET = "Aiko of Kobe"


@database_sync_to_async
def asked(cast: Cast, name: str) -> Interaction:
    principal = principal_of_user(cast.people[name])
    asked = InteractionRequest(InteractionForm.ASK, f"Who is {SECRET}?")
    return start_interaction(cast.workspace, asked, by=principal)


@database_sync_to_async
def answered(row: Interaction) -> None:
    with transaction.atomic():
        row.refresh_from_db()
        tell_story(row, "tool_call", tool="search_responses", arguments={"words": SECRET}, risk="low")
        say(row, "assistant", f"{SECRET} is a respondent.", agent="answerer", latency_ms=3)
        end(row, RunState.COMPLETED, result={"answer": f"{SECRET} is a respondent."})


async def test_words_are_for_those_with_all_the_rights():
    cast = await acast()
    row = await asked(cast, "bob")
    await answered(row)
    told: dict[str, list[dict[str, Any]]] = {}
    for name in ("alice", "bob", "rita", "victor"):
        async with StaffTab(login=await login_of(cast, name), origin=HERE) as tab:
            await tab.event("onConnected")
            await tab.command("resumeFrom", {"after": 0})
            told[name] = [await tab.event() for _ in range(5)]
    kinds = ["onInteractionSpawned", "onNewMessage", "onAgentProgress", "onNewMessage", "onInteractionCompleted"]
    for name, events in told.items():
        assert [event["type"] for event in events] == kinds, name
        assert "rights" not in events[0]
    for name in ("alice", "bob", "rita"):  # Rita may not edit as Bob may, and reads as much
        assert str(told[name]).count(SECRET) == 5
        assert not any(event["payload"].get("withheld") for event in told[name])
    assert SECRET not in str(told["victor"])
    assert all(event["payload"]["withheld"] for event in told["victor"])
    spawned, _, progress, _, completed = (event["payload"] for event in told["victor"])
    assert spawned["interactionId"] == completed["interactionId"] == progress["runId"] == str(row.pk)
    assert (spawned["request"], completed["summary"], completed["state"]) == ("", "", "completed")
    assert "arguments" not in progress


async def test_the_arguments_of_a_call_are_for_those_who_read_as_much():
    cast = await acast()
    row = await asked(cast, "bob")
    await database_sync_to_async(request_confirmation)(
        cast.workspace, "send_invitations", {"to": [SECRET]}, requested_by=cast.people["bob"], level="CRITICAL",
        message=f"Writes to {SECRET}.", seconds=60, interaction=row,
    )  # fmt: skip
    told = {}
    for name in ("rita", "victor"):
        async with StaffTab(login=await login_of(cast, name), origin=HERE) as tab:
            await tab.event("onConnected")
            await tab.command("resumeFrom", {"after": 0})
            events = [await tab.event() for _ in range(3)]
            told[name] = next(event["payload"] for event in events if event["type"] == "onToolCallRequest")
    assert str(told["rita"]).count(SECRET) == 3
    assert SECRET not in str(told["victor"])
    assert (told["victor"]["toolName"], told["victor"]["withheld"]) == ("send_invitations", True)


async def test_a_token_without_the_rights_is_told_no_words_live():
    cast = await acast()
    narrow = await token_of(cast, "alice", Right.READ_REVIEWS)
    async with StaffTab(token=narrow) as tab, StaffTab(token=await token_of(cast, "alice")) as whole:
        for one in (tab, whole):
            await one.event("onConnected")
        await answered(await asked(cast, "victor"))
        assert [(await tab.event())["payload"]["withheld"] for _ in range(5)] == [True] * 5
        assert SECRET in str([await whole.event() for _ in range(5)])


async def test_pieces_of_an_answer_go_to_those_who_may_read_it():
    cast = await acast()
    row = await asked(cast, "bob")
    async with (
        StaffTab(login=await login_of(cast, "bob"), origin=HERE) as bob,
        StaffTab(login=await login_of(cast, "victor"), origin=HERE) as victor,
    ):
        for tab in (bob, victor):
            await tab.event("onConnected")
        await hint_workspace_delta(str(cast.workspace.pk), row.rights, str(row.pk), "m1", SECRET)
        piece = await bob.event()
        assert (piece["type"], piece["seq"]) == ("onMessageDelta", None)
        assert piece["payload"] == {
            "workspace": "harbour", "interactionId": str(row.pk), "messageId": "m1", "text": SECRET,
        }  # fmt: skip
        assert await victor.receive_nothing(0.2)


async def test_who_is_demoted_is_told_no_more():
    cast = await acast()
    row = await asked(cast, "bob")
    async with StaffTab(login=await login_of(cast, "bob"), origin=HERE) as tab:
        await tab.event("onConnected")
        alice = await database_sync_to_async(principal_of_user)(cast.people["alice"])
        bob = await database_sync_to_async(cast.workspace.memberships.get)(user=cast.people["bob"])
        await database_sync_to_async(change_role)(cast.workspace, bob.pk, Role.VIEWER, by=alice)
        await answered(row)
        events = [await tab.event() for _ in range(3)]
    assert all(event["payload"]["withheld"] for event in events)
    assert SECRET not in str(events)


def test_what_is_left_is_what_the_wire_promises():
    payloads = {
        "onAgentProgress": {"runId": "r", "kind": "thought", "text": SECRET},
        "onNewMessage": {"interactionId": "i", "messageId": "m", "role": "assistant", "agent": "a", "content": SECRET},
        "onInteractionSpawned": {
            "interactionId": "i", "form": "ask", "request": SECRET, "depth": 0, "origin": "user", "requestedBy": "b",
        },
        "onInteractionCompleted": {"interactionId": "i", "form": "ask", "state": "failed", "summary": SECRET},
        "onToolCallRequest": {
            "confirmationId": "c", "toolName": "send_invitations", "args": {"to": [SECRET]}, "argsHash": "0", "shown": SECRET,
            "expiresAt": "2026-11-24T00:00:00.000Z", "security_warning": {"level": "WARN", "message": SECRET},
        },
        "onConversationChange": {
            "conversationId": "c", "state": "active", "purpose": SECRET, "turns": 1, "maxTurns": 20, "endedBy": SECRET,
        },
        "onConversationMessage": {
            "conversationId": "c", "number": 1, "agentId": "a", "agentName": SECRET, "content": SECRET,
            "at": "2026-11-24T00:00:00.000Z",
        },
    }  # fmt: skip
    assert set(payloads) == WITHHOLDABLE
    for kind, payload in payloads.items():
        left = withhold(kind, {"workspace": "harbour", **payload})
        assert STORED_PAYLOADS[kind].model_validate(left)
        assert SECRET not in str(left)


def test_an_event_of_which_nothing_can_be_withheld_takes_no_rights():
    with pytest.raises(ValueError, match="onReviewRound"):
        append_event(make_cast().workspace.pk, "onReviewRound", {}, rights=Right.READ_REVIEWS.value)
