"""A plan that a person edited at its review takes the place of the agent's: voted on, accepted by its requester, carried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from formagent import work
from formagent.server.database_thread import threaded
from interviews.forms.services.forms import save_definition
from interviews.models import Form
from quorum.domain.interactions.run_plan_edits import EditedTask
from quorum.interactions.run_plan_editing import edit_run_plan
from quorum.models import Interaction, InteractionEntry, Review, RunTask
from quorum.services import decisions
from quorum.services.interactions.deciding import accept_plan
from quorum.tools import registry
from tests.fake_openai.replies import Call
from tests.fake_openai.reviewing import Asked, ReviewPanel, ballot, yes_sayer
from tests.fake_openai.server import Reply
from tests.fake_openai.staff_work import StaffWork, calls, finished, plan, task
from tests.interviews.cast import Cast
from tests.quorum.hearing import VISIT
from tests.quorum.interactions.test_agent_run import fresh, run, served
from tests.quorum.interactions.tools import TOOLS

Voters = Callable[..., ReviewPanel]
pytestmark = pytest.mark.django_db(transaction=True)
GENTLER = EditedTask(number=2, title="名前を「ご来院」にする", tools=("rename",))
WORK = StaffWork(
    plan=[plan("A better name", task("Announce it", "announce"), task("Rename it", "rename"))],
    tasks={
        GENTLER.title or "": [calls(Call("rename", {"form": "visit", "title": "ご来院"})), finished("It is renamed.")]
    },
    summary="It is called “ご来院” now.",
)


def strict(body: dict[str, Any]) -> Reply:
    """Rejects every plan, and no call."""
    return ballot("The plan" not in Asked(body).data, "It goes out unchecked.")


@pytest.fixture(autouse=True)
def three_tools(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "STAFF_TOOLS", TOOLS)


@pytest.fixture
def form(cast: Cast) -> Form:
    return save_definition(cast.workspace, VISIT, public=True)


def page_of(cast: Cast, row: Interaction) -> str:
    return cast.client("bob").get(f"/console/interactions/{row.pk}/").content.decode()


async def edited(cast: Cast, voters: Voters, **mode: str) -> tuple[Interaction, Review]:
    """The reviewers rejected the plan; Rita left out what reaches others and reworded the rest; they were asked once more."""
    served(voters, {"one": strict, "two": strict, "three": yes_sayer}, WORK, MAX_PLAN_REVISIONS="1")
    row = await run(cast, **mode)
    review = await Review.objects.aget(interaction=row)
    assert review.state == Review.State.HUMAN
    rita = await threaded(cast.principal)("rita")
    await threaded(lambda: edit_run_plan(review, rita, [GENTLER], round_number=1, note="Nothing goes out"))()
    await work.run_until_idle()
    await review.arefresh_from_db()
    assert (review.state, review.human_reason) == (Review.State.HUMAN, "edited")
    await threaded(lambda: decisions.approve(review, rita, round_number=2, note="It is safe now"))()
    await work.run_until_idle()
    return await fresh(row), review


async def test_in_full_the_requester_accepts_exactly_what_was_edited(cast: Cast, form: Form, voters: Voters):
    row, review = await edited(cast, voters)
    approved = (await review.rounds.alast()).content["plan"]  # type: ignore[union-attr]
    assert (row.waiting_for, row.plan) == ("plan", approved)
    assert [one["title"] for one in row.plan["tasks"]] == [GENTLER.title]
    plans = InteractionEntry.objects.filter(interaction=row, kind="plan").order_by("number")
    assert [(one.content["plan"] == approved, one.content.get("by")) async for one in plans] == [
        (False, None),
        (True, "rita@example.org"),
    ]
    page = await threaded(page_of)(cast, row)
    card = page.split('id="run-plan"')[1].split('id="run-tasks"')[0]
    assert GENTLER.title and GENTLER.title in card and "Edited by Rita at its review" in card
    assert "Left out, was at place 1" in card and "Accept the plan" in card
    await threaded(lambda: accept_plan(row, by=cast.principal("bob")))()
    await work.run_until_idle()
    row = await fresh(row)
    assert (row.state, [one.title async for one in RunTask.objects.filter(interaction=row)]) == (
        "completed",
        [GENTLER.title],
    )
    await form.arefresh_from_db()
    assert form.title == "ご来院"


async def test_in_fast_it_is_carried_out_once_it_is_approved(cast: Cast, form: Form, voters: Voters):
    row, _review = await edited(cast, voters, phase_scope="fast")
    assert [one.title async for one in RunTask.objects.filter(interaction=row)] == [GENTLER.title]
    assert row.plan["tasks"][0]["tools"] == [{"tool": "rename", "why": "It is needed."}]


async def test_as_a_proposal_it_is_what_was_edited(cast: Cast, form: Form, voters: Voters):
    row, _review = await edited(cast, voters, phase_scope="plan_only")
    assert (row.state, row.result["plan"]) == ("proposed", row.plan)
    assert [one["title"] for one in row.result["plan"]["tasks"]] == [GENTLER.title]
