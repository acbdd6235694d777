"""What an agent's run writes from phase to phase: its findings, its plan, its tasks, its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from django.db import transaction
from django.utils import timezone

from formagent.server.crash_points import crash_point
from quorum.domain.interactions.change_lines import difference_line
from quorum.domain.interactions.chores import is_read_from_words
from quorum.domain.interactions.results import AgentResult
from quorum.domain.interactions.run_plans import RunPlan
from quorum.domain.interactions.run_steps import Phase, RunState, after_executing, after_plan_review
from quorum.domain.settings import ReviewSettings
from quorum.domain.subjects import FinalSubject, RunPlanSubject
from quorum.models import AppliedChanges, Interaction, Review, RunTask
from quorum.services.interactions.reasons import overspent, task_not_done, told
from quorum.services.interactions.running import ClaimedRun, end, held, let_go, move_on
from quorum.services.interactions.staged_changes import applied_differences, apply_staged
from quorum.services.interactions.story import say, tell
from quorum.services.interactions.tree import results_of_children, taken_back_words
from quorum.services.opening import open_review


@transaction.atomic
def record_findings(claimed: ClaimedRun, brief: str, engine: str) -> None:
    """Gathering is over: planning comes next."""
    row = held(claimed)
    if brief:
        tell(row, "thought", "gathering/brief", text=brief, agent="context_gatherer")
    move_on(row, Phase.PLANNING, brief=brief)


@transaction.atomic
def record_plan(claimed: ClaimedRun, plan: RunPlan, engine: str, beside: str = "") -> None:
    """A plan is there: it is put to the vote. `beside`: what voters are told before what was found out."""
    row = held(claimed)
    content = plan.model_dump(mode="json")
    tell(row, "plan", "planning/plan", plan=content, engine=engine)
    brief = "\n\n".join(filter(None, (beside, row.brief or _unlooked(row))))
    subject = RunPlanSubject(request=row.request, brief=brief, plan=plan)
    review = open_review(row.workspace, subject, claimed.settings, requested_by=row.requested_by, interaction=row)
    models = len(claimed.settings.review_models)
    move_on(row, Phase.PLAN_REVIEW, plan=content, plan_engine=engine)
    let_go(row, f"review:{review.pk}")
    tell(row, "quorum_start", "plan/vote", phase="plan", model_count=models, reviewId=str(review.pk))


def _unlooked(row: Interaction) -> str:
    """Why nothing was found out before the plan, for whoever votes on it."""
    if row.chore is None:
        return ""
    if is_read_from_words(row.chore):
        return "Nothing was looked up: no model serves, and code read exactly this out of the request."
    if row.chore.get("kind") == "one_call":
        return "Nothing was looked up: a program asks for exactly this one call."
    return "Nothing was looked up: code made this plan for a chore that the member chose."


def review_of(row: Interaction, kind: str) -> Review | None:
    """The newest review of the run's plan or result."""
    rows = Review.objects.filter(interaction=row, kind=kind).order_by("-opened_at")
    return rows.prefetch_related("rounds__votes", "decisions").first()


@transaction.atomic
def take_up_plan(claimed: ClaimedRun, review: Review, *, asked_of_call: bool = False) -> None:
    """Its review has approved a plan: carry it out, ask its requester, or let it stand as the result.

    `asked_of_call`: its only call is put to the requester anyway, once it is reviewed, with what it would do.
    """
    row = held(claimed)
    approved = review.rounds.select_related("author").order_by("-number")[0]
    if approved.content["plan"] != row.plan:
        row.plan, row.plan_engine = approved.content["plan"], approved.engine
        author = (approved.author.email or approved.author.get_username()) if approved.author else None
        tell(row, "plan", "planning/approved", plan=row.plan, engine=row.plan_engine, by=author)
    following = after_plan_review(claimed.settings)
    known = row.chore is not None and not is_read_from_words(row.chore)  # whoever presses its button knows its plan
    if following is Phase.CONFIRMING_PLAN and (known or asked_of_call):
        following = Phase.EXECUTING
    if following is not Phase.ENDED:
        move_on(row, following)
        if following is Phase.CONFIRMING_PLAN:
            let_go(row, "plan")
            tell(row, "human_intervention_required", "plan/accept", reason="plan")
        return
    plan = RunPlan.model_validate(row.plan)
    result = AgentResult(summary=plan.objective, success=True).model_dump()
    end(row, RunState.PROPOSED, result={**result, "plan": row.plan})


Stopped = tuple[str, Mapping[str, str]]
"""That a person's no has ended it: in words, and as the result keeps it under `stopped_by`."""


@transaction.atomic
def give_up(
    claimed: ClaimedRun, error: str, stopped: Stopped | None = None, extra: Mapping[str, Any] | None = None
) -> None:
    """The run has come to nothing, for a reason that people can read: it has failed, or a person has said no. `extra` goes
    into its result: the pages on which the person goes on."""
    row = held(claimed)
    result = {**AgentResult(summary=error, success=False).model_dump(), "tasks": _outcomes(row), **(extra or {})}
    if stopped:
        end(row, RunState.CANCELLED, result={**result, "stopped_by": dict(stopped[1])}, error=stopped[0])
    else:
        end(row, RunState.FAILED, result=result, error=error)


@transaction.atomic
def take_up_chore(claimed: ClaimedRun, chore: Mapping[str, Any]) -> None:
    """The request is understood without a model: it is planned and carried out as a chore from here on."""
    row = held(claimed)
    row.chore = dict(chore)
    row.save(update_fields=["chore"])


@transaction.atomic
def begin_tasks(claimed: ClaimedRun) -> None:
    """Write down the tasks of the plan, once."""
    row = held(claimed)
    if row.tasks.exists() or row.plan is None:
        return
    plan = RunPlan.model_validate(row.plan)
    RunTask.objects.bulk_create(
        RunTask(
            interaction=row,
            number=number,
            title=task.title,
            intent=task.intent,
            tools=[one.model_dump() for one in task.tools],
        )
        for number, task in enumerate(plan.tasks, start=1)
    )


def tasks_of(row: Interaction) -> list[RunTask]:
    return list(RunTask.objects.filter(interaction=row).order_by("number"))


@transaction.atomic
def begin_task(claimed: ClaimedRun, task: RunTask) -> None:
    row = held(claimed)
    if task.state == RunTask.State.PENDING:
        task.state, task.started_at = RunTask.State.RUNNING, timezone.now()
        task.told = "\n\n".join(filter(None, [*results_of_children(row), taken_back_words(row)]))
        task.save(update_fields=["state", "started_at", "told"])
    tell(row, "task_start", f"task-{task.number}/start", number=task.number, title=task.title)


@transaction.atomic
def close_task(claimed: ClaimedRun, task: RunTask, *, success: bool, outcome: str, changes: Sequence[str] = ()) -> None:
    """The task is over; what it changed stands with it."""
    row = held(claimed)
    task.state = RunTask.State.DONE if success else RunTask.State.FAILED
    task.outcome, task.ended_at = outcome, timezone.now()
    task.save(update_fields=["state", "outcome", "ended_at"])
    told: dict[str, Any] = {"number": task.number, "title": task.title, "success": success, "outcome": outcome[:600]}
    tell(row, "task_complete", f"task-{task.number}/complete", changes=list(changes)[:50], **told)
    crash_point("task_closed")


@transaction.atomic
def close_with_changes(claimed: ClaimedRun, task: RunTask, *, success: bool, outcome: str, stays: bool = False) -> None:
    """Close a task; one that is done, or of which `stays` what was carried out, makes its staged draft changes in the same
    transaction, all or none of them.

    Raises what refuses the changes: AccessError, ChangesConflict.
    """
    held(claimed)
    changes: list[str] = []
    if (success or stays) and claimed.principal is not None:
        for applied in apply_staged(claimed.id, task.number, claimed.principal):
            changes += change_lines(applied)
        crash_point("drafts_applied")
    close_task(claimed, task, success=success, outcome=outcome, changes=changes)


def recorded_changes(row: Interaction) -> list[str]:
    """What the run's tasks have made of drafts, line by line; what was taken back is left out."""
    rows = AppliedChanges.objects.filter(interaction=row, undone_at=None).select_related("form").order_by("task", "pk")
    return [line for applied in rows for line in change_lines(applied)]


def change_lines(applied: AppliedChanges) -> list[str]:
    """Each difference as a line: where, what it was, what it is."""
    return [f"{applied.form.slug}: {line}" for one in applied_differences(applied) if (line := difference_line(one))]


@transaction.atomic
def finish_tasks(claimed: ClaimedRun) -> None:
    """All that will be done is done: the final review, or the summary."""
    move_on(held(claimed), after_executing(claimed.settings))


@transaction.atomic
def open_final_review(claimed: ClaimedRun, changes: Sequence[str], settings: ReviewSettings) -> str:
    """Put what the run has come to to the vote; the review's id."""
    row = held(claimed)
    steps = [f"{task.number}. {task.title}: {task.state}. {task.outcome}" for task in tasks_of(row)]
    result = "\n".join(["Changes as recorded:", *changes]) if changes else "Nothing was changed."
    subject = FinalSubject(request=row.request, result=result, steps=tuple(steps))
    review = open_review(row.workspace, subject, settings, requested_by=row.requested_by, interaction=row)
    count = len(settings.review_models)
    let_go(row, f"review:{review.pk}")
    tell(row, "quorum_start", "final/vote", phase="final", model_count=count, reviewId=str(review.pk))
    return str(review.pk)


@transaction.atomic
def pass_final_review(claimed: ClaimedRun) -> None:
    move_on(held(claimed), Phase.SUMMING_UP)


@transaction.atomic
def complete(
    claimed: ClaimedRun,
    summary: str,
    *,
    engine: str,
    success: bool,
    concerns: bool,
    extra: Mapping[str, Any],
    stopped: Stopped | None = None,
) -> None:
    """The run is over, and says what has become of it. `engine`: the model whose words these are; empty for code's. `stopped`:
    of one that a person's no has kept from being done, which is no failure."""
    row = held(claimed)
    summary = "\n\n".join(filter(None, (summary, told(row, partial(overspent, row)))))
    say(
        row,
        "assistant",
        summary,
        key="summary",
        agent="agent",
        engine=engine,
        **{k: v for k, v in extra.items() if k == "source_documents"},
    )
    state = RunState.COMPLETED if success else RunState.FAILED
    state = RunState.COMPLETED_WITH_CONCERNS if success and concerns else state
    result = {**AgentResult(summary=summary, success=success).model_dump(), **extra, "tasks": _outcomes(row)}
    error = "" if success else told(row, task_not_done)
    if stopped and not success:
        state, error = RunState.CANCELLED, stopped[0]
        result["stopped_by"] = dict(stopped[1])
    end(row, state, result=result, error=error)


def _outcomes(row: Interaction) -> list[dict[str, Any]]:
    return [{"title": one.title, "state": one.state, "outcome": one.outcome} for one in tasks_of(row)]
