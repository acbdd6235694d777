"""`strategy = debate`: each round is debated before its votes; the ledger stands on the round and is shown to voters."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from channels.db import database_sync_to_async as in_thread

from interviews.models import Form
from quorum.domain.discussions.debate import Debate, DebateOutcome, Ruling
from quorum.models import DebateReply, Review, StaffEvent
from quorum.reviews import debating
from tests.fake_openai import Status
from tests.fake_openai.reviewing import Asked, ReviewPanel, ballot, contrary, plan_or_score, yes_sayer
from tests.fake_openai.server import tool_names
from tests.interviews.cast import make_cast
from tests.quorum.discussions.talking import talker
from tests.quorum.reviews.test_plan_reviews import advanced, published, votes

pytestmark = pytest.mark.django_db(transaction=True)

Voters = Callable[..., ReviewPanel]
NAMES = ("pro", "con", "mod")
DEBATING = {"state_case", "file_claims", "answer_claims", "rule_on_claims"}


def debated_by(voters: Voters, ruling: str, vote: Any = yes_sayer, cap: str = "", **quorum: str) -> ReviewPanel:
    """Two that plan and debate, and a third that moderates; all three vote."""
    participants = {
        "pro": talker("It is fine."),
        "con": talker("It is not."),
        "mod": talker("The data shows it.", ruling),
    }

    def others(body: dict[str, Any]) -> Any:
        return participants[body["model"]](body) if DEBATING & set(tool_names(body)) else plan_or_score(body)

    settings = {
        "REVIEW_MODELS": '["pro", "con", "mod"]', "PLANNING_MODELS": '["pro", "con"]', "CONSENSUS_LEVEL": "ensemble",
        "STRATEGY": "debate",
    } | quorum  # fmt: skip
    environ = {f"FORMAGENT_QUORUM__{name}": value for name, value in settings.items()}
    if cap:
        environ["FORMAGENT_CAPS__TOTAL__TOKENS"] = cap
    return voters(dict.fromkeys(NAMES, vote), planner=others, **environ)


def debating_requests(panel: ReviewPanel) -> list[str]:
    assert panel.fake is not None
    return [tool for body in panel.fake.requests for tool in tool_names(body) if tool in DEBATING]


@in_thread
def debates_of(review: Review) -> list[Debate]:
    found = review.rounds.order_by("number").values_list("debate", flat=True)
    return [Debate.model_validate(one) for one in found]


@in_thread
def told(review: Review) -> list[str]:
    events = StaffEvent.objects.filter(type="onAgentProgress", payload__runId=str(review.pk)).order_by("seq")
    return [one.payload["kind"] for one in events]


async def test_it_is_debated_then_voted_on(voters: Voters):
    shown = []

    def vote(body: dict[str, Any]) -> Any:
        shown.append(Asked(body).data["A debate about it"])
        return ballot(True, "The claim is answered.")

    panel = debated_by(voters, "dismissed", vote)
    ended = await advanced(await published(await in_thread(make_cast)()))
    [debate] = await debates_of(ended)
    assert (ended.state, await votes(ended, 1)) == (Review.State.APPROVED, "●●●")
    assert (debate.outcome, debate.claims[0].ruling) == (DebateOutcome.SETTLED, Ruling.DISMISSED)
    assert debating_requests(panel) == ["state_case", "file_claims", "answer_claims", "rule_on_claims"]
    assert await told(ended) == ["debate_start", "debate_round", "debate_claim", "debate_ruling", "debate_settled"]
    assert len(shown) == 3
    assert shown[0]["claims against it"][0]["claim"] == "Income comes first."
    assert not set(NAMES) & set(str(shown[0]).replace("'", " ").split())
    assert await in_thread(DebateReply.objects.count)() == 0, "the journal has done its work"


async def test_an_unresolved_major_claim_sends_an_approval_to_a_human(voters: Voters):
    debated_by(voters, "unresolved")
    ended = await advanced(await published(await in_thread(make_cast)()))
    assert (ended.state, ended.human_reason, await votes(ended, 1)) == (Review.State.HUMAN, "unresolved", "●●●")


async def test_each_round_has_a_debate_of_its_own(voters: Voters):
    panel = debated_by(voters, "upheld", contrary, MAX_PLAN_REVISIONS="2")
    ended = await advanced(await published(await in_thread(make_cast)()))
    assert (ended.state, ended.human_reason) == (Review.State.HUMAN, "rejected")
    assert [one.outcome for one in await debates_of(ended)] == [DebateOutcome.SETTLED] * 2
    assert debating_requests(panel).count("state_case") == 2


async def test_a_debate_that_fails_keeps_nobody_from_voting(voters: Voters):
    settings = {
        "REVIEW_MODELS": '["mod"]', "PLANNING_MODELS": '["pro", "con"]', "CONSENSUS_LEVEL": "ensemble",
        "STRATEGY": "debate",
    }  # fmt: skip
    environ = {f"FORMAGENT_QUORUM__{name}": value for name, value in settings.items()}
    voters(dict.fromkeys(NAMES, yes_sayer), planner=lambda body: Status(500), **environ)
    ended = await advanced(await published(await in_thread(make_cast)()))
    [debate] = await debates_of(ended)
    assert (ended.state, debate.outcome) == (Review.State.APPROVED, DebateOutcome.FAILED)
    assert debate.errors[0].startswith("pro: ")


async def test_a_bug_in_a_debate_keeps_nobody_from_voting(voters: Voters, monkeypatch: pytest.MonkeyPatch):
    async def broken(*args: Any, **more: Any) -> Debate:
        raise ZeroDivisionError

    debated_by(voters, "upheld")
    monkeypatch.setattr(debating, "debate", broken)
    ended = await advanced(await published(await in_thread(make_cast)()))
    [debate] = await debates_of(ended)
    assert (ended.state, debate.errors) == (Review.State.APPROVED, (debating.BROKE,))


async def test_over_the_cap_nobody_debates(voters: Voters):
    panel = debated_by(voters, "dismissed", cap="1")
    people = await in_thread(make_cast)()
    first = await advanced(await published(people))
    assert [one.outcome for one in await debates_of(first)] == [DebateOutcome.SETTLED], "it begins within the cap"
    asked = len(debating_requests(panel))
    await Form.objects.aupdate(title="Another visit")
    second = await advanced(await published(people))
    assert [one.errors for one in await debates_of(second)] == [(debating.OVER_CAP,)]
    assert len(debating_requests(panel)) == asked
    assert (second.state, second.human_reason) == (Review.State.HUMAN, "no_quorum")


async def test_who_takes_over_asks_nothing_again(voters: Voters):
    """The worker is cancelled between the rebuttal and the ruling; the next one goes on from there."""
    ruled, go = asyncio.Event(), {"on": False}
    loop = asyncio.get_running_loop()
    panel = debated_by(voters, "dismissed")
    inner = panel.planner

    def hold(body: dict[str, Any]) -> Any:
        if "rule_on_claims" in tool_names(body) and not go["on"]:
            loop.call_soon_threadsafe(ruled.set)
            return Status(500)
        return inner(body)

    panel.planner = hold
    review = await published(await in_thread(make_cast)())
    working = asyncio.create_task(advanced(review))
    await ruled.wait()
    working.cancel()
    await asyncio.gather(working, return_exceptions=True)
    go["on"] = True
    await in_thread(Review.objects.filter(pk=review.pk).update)(status="queued", lease_owner="", lease_expires_at=None)
    ended = await advanced(review)
    assert ended.state == Review.State.APPROVED
    tools = debating_requests(panel)
    assert [tools.count(one) for one in ("state_case", "file_claims", "answer_claims")] == [1, 1, 1]
    kinds = await told(ended)
    assert kinds == ["debate_start", "debate_round", "debate_claim", "debate_ruling", "debate_settled"]


@in_thread
def page_of(review: Review, people: Any) -> str:
    return str(people.client("rita").get(f"/reviews/{review.pk}/").content.decode())


async def test_the_page_shows_the_debate(voters: Voters):
    debated_by(voters, "unresolved")
    people = await in_thread(make_cast)()
    page = await page_of(await advanced(await published(people)), people)
    for words in (
        "Income comes first.",
        "1 major claim unresolved",
        "The data shows it.",
        "For it: pro · against it: con",
    ):
        assert words in page
    assert "a debate left a grave claim against it unresolved" in page
