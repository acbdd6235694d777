"""What humans decide about a review that waits for them: approve, reject, edit.

Each names the round it was made in view of. Of two people who decide at once one wins; the other gets DecisionRefused.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db import transaction
from django.utils import timezone

from formagent.errors import DecisionRefused
from interviews.access import Principal
from interviews.forms.definition import FormDefinition
from interviews.forms.planning.plan_definition import PlanDefinition
from interviews.reading.text.normalization import without_invisible
from interviews.staff.services.audit import record_audit
from quorum.access import others_decide
from quorum.domain.interactions.run_plan_changes import change_line, run_plan_changes
from quorum.domain.interactions.run_plan_edits import EditedTask, ToolNames, edited_run_plan, task_faults
from quorum.domain.interactions.run_plans import RunPlan
from quorum.domain.plan_editing import editing_faults, tidied_plan
from quorum.domain.subjects import SubjectKind
from quorum.domain.vote_counting import Outcome
from quorum.models import HumanDecision, Review, ReviewRound
from quorum.services import opening, outcomes

MAX_NOTE = 4_000


@transaction.atomic
def approve(review: Review, by: Principal, *, round_number: int, note: str = "") -> HumanDecision:
    """Approve what the newest round holds. Against its vote only with a written reason. Raises DecisionRefused."""
    held, last = _waiting(review, round_number)
    _may_approve(held, by)
    against = last.outcome != Outcome.APPROVED
    note = _legible(note)
    if against and not note:
        raise DecisionRefused("reason_required", "Reviewers did not approve this: say why it is right all the same.")
    decision = _record(held, last, HumanDecision.Action.APPROVE, by, note, against_vote=against)
    outcomes.close_review(held, Review.State.APPROVED, Review.DecidedBy.HUMAN, by=decision.actor)
    _audit(held, "review.approved", by, note, against_vote=against, vote=last.outcome)
    return decision


@transaction.atomic
def reject(review: Review, by: Principal, *, round_number: int, reason: str) -> HumanDecision:
    """Reject for good: the version never goes live. Raises DecisionRefused."""
    held, last = _waiting(review, round_number)
    reason = _legible(reason)
    if not reason:
        raise DecisionRefused("reason_required", "Say why: whoever asked for it will read it.")
    decision = _record(held, last, HumanDecision.Action.REJECT, by, reason)
    outcomes.close_review(held, Review.State.REJECTED, Review.DecidedBy.HUMAN, by=decision.actor)
    _audit(held, "review.rejected", by, reason)
    return decision


@transaction.atomic
def edit(review: Review, by: Principal, plan: PlanDefinition, *, round_number: int, note: str = "") -> ReviewRound:
    """Put an edited plan to another vote. Raises DecisionRefused, invalid_plan when code finds it unsound."""
    held, last = _waiting(review, round_number)
    if held.kind != SubjectKind.PLAN or held.version is None or held.after_the_fact:
        raise DecisionRefused("not_editable", "Only a plan that is not in use yet can be edited.")
    plan = tidied_plan(plan)
    faults = editing_faults(plan, FormDefinition.model_validate(held.version.definition))
    if problems := [str(fault) for fault in faults]:
        raise DecisionRefused("invalid_plan", "The plan cannot be used: " + "; ".join(problems), problems)
    return _put_to_vote(held, last, plan, by, note)


@transaction.atomic
def edit_run_plan(
    review: Review,
    by: Principal,
    tasks: Sequence[EditedTask],
    tools: ToolNames,
    *,
    round_number: int,
    based_on: int = 0,
    note: str = "",
) -> ReviewRound:
    """Put an edited plan of an agent's run to another vote. `tools` as whoever the run is for may use them; `based_on` is the
    round whose tasks were edited, where that is an older one than `round_number`, the newest.

    Raises DecisionRefused, invalid_plan with what is wrong.
    """
    held, last = _waiting(review, round_number)
    if not run_plan_editable(held):
        raise DecisionRefused("not_editable", "Code carries this plan out as it stands: approve it, or reject it.")
    base = held.rounds.filter(number=based_on).first() or last
    newest, plan = (RunPlan.model_validate(one.content["plan"]) for one in (last, base))
    problems: list[str] = [fault.words for fault in task_faults(plan, tasks, tools)]
    if problems:
        raise DecisionRefused("invalid_plan", "The plan cannot be used: " + "; ".join(problems), problems)
    edited = edited_run_plan(plan, tasks)
    changes = run_plan_changes(newest, edited, [task.number for task in tasks] if base == last else None)
    return _put_to_vote(held, last, edited, by, note, changes="; ".join(map(change_line, changes)))


def run_plan_editable(review: Review) -> bool:
    """Whether it is about a plan of an agent's run that models carry out; a chore's is carried out by code, as it stands."""
    run = review.interaction
    return review.kind == SubjectKind.RUN_PLAN and run is not None and not run.chore and not run.is_ended


def _put_to_vote(
    held: Review, last: ReviewRound, plan: PlanDefinition | RunPlan, by: Principal, note: str, **details: Any
) -> ReviewRound:
    note = _legible(note)
    _record(held, last, HumanDecision.Action.EDIT, by, note)
    opened = opening.add_edited_round(held, plan, by.user)
    _audit(held, "review.edited", by, note, round=opened.number, **details)
    return opened


def _legible(note: str) -> str:
    """What a reader can see of it, MAX_NOTE characters at most: no reason is hidden, and none can be blank to the eye."""
    return without_invisible(note).strip()[:MAX_NOTE]


def may_approve(review: Review, by: Principal) -> bool:
    """Whether this person's approval would be taken, as far as it depends on the person."""
    return review.requested_by_id != by.user.pk or not others_decide(review.workspace_id, by.user.pk)


def _may_approve(review: Review, by: Principal) -> None:
    if not may_approve(review, by):
        raise DecisionRefused("own_request", "You asked for this yourself: another reviewer has to approve it.")


def _waiting(review: Review, round_number: int) -> tuple[Review, ReviewRound]:
    """The row, locked, and its newest round, if a human is to decide and saw just this round."""
    rows = Review.objects.select_for_update(of=("self",)).select_related("workspace", "version", "plan", "interaction")
    held = rows.get(pk=review.pk)
    if not held.is_open:
        raise DecisionRefused("closed", _closed_words(held))
    if held.state != Review.State.HUMAN:
        raise DecisionRefused("voting", "Reviewers are at it: their vote has to be in first.")
    if held.expires_at is not None and held.expires_at <= timezone.now():
        raise DecisionRefused("expired", "The time to decide is over: what nobody decides is rejected.")
    last = held.rounds.order_by("-number")[0]
    if last.number != round_number:
        raise DecisionRefused("stale", f"Round {last.number} has come since you looked: read it first.")
    return held, last


def _closed_words(review: Review) -> str:
    decision = review.decisions.exclude(action=HumanDecision.Action.EDIT).first()
    return f"It is decided already: {review.state}, by {decision.actor if decision else review.decided_by}."


def _record(
    review: Review,
    last: ReviewRound,
    action: HumanDecision.Action,
    by: Principal,
    note: str,
    *,
    against_vote: bool = False,
) -> HumanDecision:
    return HumanDecision.objects.create(
        review=review,
        round=last,
        action=action,
        by=by.user,
        actor=by.user.email or by.user.get_username(),
        note=note,
        against_vote=against_vote,
    )


def _audit(review: Review, action: str, by: Principal, note: str, **details: Any) -> None:
    record_audit(review.workspace, action, f"review:{review.pk}", by=by, note=note, **details)
