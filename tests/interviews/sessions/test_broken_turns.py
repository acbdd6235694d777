"""A bug that breaks a turn every time: the turn ends all the same, nothing is lost, and the conversation goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from formagent.config import Config
from formagent.server import separate_processes
from formagent.work import advance, run_until_idle
from interviews.models import Turn
from interviews.rule_engine import reviewer
from interviews.sessions.jobs import turn_worker
from interviews.sessions.orchestrator.actions import HANDLERS
from interviews.sessions.rules.briefs import ReviewerBrief
from interviews.sessions.rules.review import ReviewResult
from tests.interviews.talking import FRUIT, Interview, published

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn_worker, "RETRY_SECONDS", (0.0,))


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The messages on which the Reviewer by rule breaks, as often as it was asked."""
    review, seen = reviewer.review, []

    def brittle(brief: ReviewerBrief) -> ReviewResult:
        if "boom" in brief.messages[-1]:
            seen.append(brief.messages[-1])
            raise ZeroDivisionError
        return review(brief)

    monkeypatch.setattr(reviewer, "review", brittle)
    return seen


async def until_done(interview: Interview, kind: str, payload: dict[str, Any] | None = None) -> Turn:
    """The command's turn, however often it had to be tried."""
    turn = await interview.send(kind, payload)
    for _ in range(turn_worker.GIVEN_UP_AFTER + 1):
        await run_until_idle()
        await turn.arefresh_from_db()
    assert turn.status == "done"
    return turn


async def test_what_cannot_be_understood_by_any_engine_holds_nobody_up(tried: list[str]) -> None:
    interview = await Interview.under_way(FRUIT)
    await until_done(interview, "submitUserInput", {"text": "boom"})
    assert len(tried) == turn_worker.GIVEN_UP_AFTER
    assert "Please say it in other words" in await interview.last_words()
    assert [offer["reason"] for offer in await interview.events("onManualOffer")] == ["broken"]
    assert (await interview.session()).stage == "interviewing"
    assert await interview.values() == {}
    await interview.say("Ada Lovelace")
    assert await interview.values() == {"name": "Ada Lovelace"}


async def test_another_command_that_breaks_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    interview = await Interview.begin(await published(FRUIT), language="en")

    async def broken(turn: Any, payload: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setitem(HANDLERS, "pause", broken)
    turn = await until_done(interview, "pause")
    assert turn.end_reason == "failed"
    assert (await interview.session()).stage == "interviewing"
    await interview.say("Aiko")
    assert await interview.values() == {"name": "Aiko"}


async def test_a_turn_in_which_processes_died_is_understood_all_the_same(
    tried: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    interview = await Interview.under_way(FRUIT)
    waiting = await interview.enqueue("submitUserInput", {"text": "Ada Lovelace"})
    await Turn.objects.filter(pk=waiting).aupdate(fence=7)
    monkeypatch.setattr(separate_processes, "inside", True)
    await run_until_idle()
    assert await interview.values() == {"name": "Ada Lovelace"}


@pytest.mark.parametrize("survives", [True, False])
async def test_a_turn_in_which_processes_died_runs_in_one_of_its_own(
    survives: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only what dies there, too, is at fault for the deaths."""
    interview = await Interview.under_way(FRUIT)
    waiting = await interview.enqueue("submitUserInput", {"text": "Ada Lovelace"})
    await Turn.objects.filter(pk=waiting).aupdate(fence=turn_worker.DEATHS_BEFORE_APART)

    async def run_apart(kind: str, key: str, seconds: float) -> bool:
        assert (kind, key) == ("turn", interview.session_id)
        if survives:
            with monkeypatch.context() as there:
                there.setattr(separate_processes, "inside", True)
                await advance(kind, key)
        return survives

    monkeypatch.setattr(separate_processes, "run_apart", run_apart)
    await run_until_idle()
    assert await interview.values() == ({"name": "Ada Lovelace"} if survives else {})
    assert ("Please say it in other words" in await interview.last_words()) is not survives


async def test_a_turn_that_takes_too_long_in_all_is_tried_anew_and_ends(
    configured: Callable[..., Config], monkeypatch: pytest.MonkeyPatch
) -> None:
    configured(FORMAGENT_WORKER__TURN_SECONDS="0.05")
    interview = await Interview.begin(await published(FRUIT), language="en")

    async def endless(turn: Any, payload: Any) -> None:
        await asyncio.Event().wait()

    monkeypatch.setitem(HANDLERS, "pause", endless)
    turn = await until_done(interview, "pause")
    assert (turn.end_reason, turn.failures) == ("failed", turn_worker.GIVEN_UP_AFTER)
