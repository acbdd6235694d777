"""Plans that wait for whoever asked to accept them, or stand as a proposal: as a card on the run, its review and the queue."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.urls import reverse

from interviews.access import Principal
from quorum.domain.interactions.run_steps import RunState
from quorum.domain.subjects import SubjectKind
from quorum.domain.visible_text import made_visible
from quorum.models import Interaction, Review, ReviewRound
from quorum.presenter.console.story import PlanTask, objective_beside, plan_tasks
from quorum.presenter.plans import ChangeShown
from quorum.presenter.run_plans import changes_between
from quorum.wording import person_words


@dataclass(frozen=True)
class PlanToAccept:
    """An approved plan and who is to accept it."""

    id: str
    request: str
    objective: str
    tasks: tuple[PlanTask, ...]
    asked_by: str
    edited_by: str
    """Who edited it at its review; empty where it is as the agent made it."""
    changes: tuple[ChangeShown, ...]
    """What differs then from the plan that the agent put to the vote first."""
    proposed: bool
    """Only a plan was wanted; else the run waits for it."""
    may_accept: bool

    @property
    def url(self) -> str:
        return reverse("quorum:interaction", args=[self.id])


def plan_to_accept(row: Interaction | None, principal: Principal) -> PlanToAccept | None:
    """None where no plan waits. `row` is one that this person may read."""
    if row is None or not row.plan or not (row.state == RunState.PROPOSED or row.waiting_for == "plan"):
        return None
    edited_by, changes = _edits(row)
    return PlanToAccept(
        id=str(row.pk),
        request=made_visible(row.request),
        objective=objective_beside(row.plan),
        tasks=plan_tasks(row.plan),
        asked_by=person_words(row.requested_by) if row.requested_by else "",
        edited_by=edited_by,
        changes=changes,
        proposed=row.state == RunState.PROPOSED,
        may_accept=row.requested_by_id == principal.user.pk,
    )


def plans_shown(rows: Iterable[Interaction], principal: Principal) -> list[PlanToAccept]:
    return [shown for row in rows if (shown := plan_to_accept(row, principal))]


def _edits(row: Interaction) -> tuple[str, tuple[ChangeShown, ...]]:
    """(who edited the plan that was approved, what came of it); empty where nobody did."""
    review = Review.objects.filter(interaction=row, kind=SubjectKind.RUN_PLAN).order_by("-opened_at").first()
    rounds = list(review.rounds.select_related("author").order_by("number")) if review else []
    if not rounds or rounds[-1].origin != ReviewRound.Origin.EDITED:
        return "", ()
    author = person_words(rounds[-1].author) if rounds[-1].author else ""
    return author, changes_between(rounds[0].content["plan"], rounds[-1].content["plan"])
