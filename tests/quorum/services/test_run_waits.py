"""A run waits in the commit that tells of its wait: whoever hears of it finds it waiting, and can answer."""

from __future__ import annotations

from typing import Any

import pytest

from quorum.domain.interactions.run_steps import RunState
from quorum.domain.settings import ReviewSettings
from quorum.domain.subjects import ActionSubject
from quorum.models import InteractionEntry, Review
from quorum.services.interactions import agent_steps, running, tool_uses
from quorum.services.interactions.running import ClaimedRun
from tests.interviews.cast import Cast
from tests.quorum.runs import PLAN, Run, begin_run

pytestmark = pytest.mark.django_db
CALL = ("publish_form", {"form": "visit"})


@pytest.fixture
def run(cast: Cast) -> Run:
    return begin_run(cast)


def assert_waiting(run: Run, what: str) -> None:
    row = run.row
    assert (row.state, row.waiting_for) == (RunState.WAITING, what)
    told = InteractionEntry.objects.filter(interaction=row).order_by("number").last()
    assert told is not None and told.kind in ("quorum_start", "human_intervention_required")
    assert running.in_hand(run.claimed) is None
    assert running.wait_for(run.claimed, what)
    assert running.claim_interaction(str(row.pk), 60) is None


def test_for_the_votes_on_its_plan(run: Run) -> None:
    agent_steps.record_plan(run.claimed, PLAN, "planner")
    assert_waiting(run, f"review:{Review.objects.get().pk}")


def test_for_the_votes_on_its_result(run: Run) -> None:
    key = agent_steps.open_final_review(run.claimed, [], ReviewSettings())
    assert_waiting(run, f"review:{key}")


def test_for_the_votes_on_a_call(run: Run) -> None:
    use = run.call(*CALL, risk="high")
    subject = ActionSubject(
        request=run.row.request, tool=use.tool, arguments=use.arguments, consequence="It goes live."
    )
    shown: dict[str, Any] = {"level": "WARN", "message": "It goes live.", "changes": []}
    assert_waiting(run, f"review:{tool_uses.open_action_review(run.claimed, use, subject, shown, ReviewSettings())}")


def test_for_a_person_s_yes_to_a_call(run: Run) -> None:
    use = run.call(*CALL, risk="high")
    run.review(use)
    assert_waiting(run, f"confirmation:{run.ask(use).pk}")


def test_it_goes_on_when_what_it_waits_for_was_over_before(run: Run) -> None:
    assert not running.wait_for(run.claimed, "review:4b1c4b0e-6f0f-4d25-8d5a-0f6f9a9f6a52")
    still: ClaimedRun | None = running.in_hand(run.claimed)
    assert still is not None and still.row.waiting_for == ""
