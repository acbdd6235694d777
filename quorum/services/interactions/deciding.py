"""What people decide about an interaction: to carry out its plan or not, to cancel it."""

from __future__ import annotations

from functools import partial

from django.db import transaction

from formagent import work
from formagent.errors import DecisionRefused, NotAllowedError
from formagent.server.crash_points import CANCELLING, crash_point
from interviews.access import Principal
from interviews.staff.rules.rights import Right
from interviews.staff.services.audit import record_audit
from quorum.domain.interactions.run_steps import Phase, RunState
from quorum.models import Confirmation, Interaction, Review
from quorum.services.confirmations import withdraw_confirmation
from quorum.services.interactions.reasons import cancelled_by, plan_not_accepted, told
from quorum.services.interactions.running import end, move_on
from quorum.services.interactions.tree import goes_on_within
from quorum.services.outcomes import close_review
from quorum.services.waiting import JOB


@transaction.atomic
def accept_plan(interaction: Interaction, *, by: Principal) -> Interaction:
    """Let the approved plan be carried out: what waits for its requester, or stands as a proposal. Raises DecisionRefused."""
    row = _locked(interaction)
    _may_decide(row, by)
    _plan_waits(row)
    row.waiting_for, row.wake_at, row.ended_at, row.result = "", None, None, None
    row.status, row.fence = Interaction.Status.QUEUED, row.fence + 1
    move_on(row, Phase.EXECUTING)
    record_audit(row.workspace, "interaction.plan_accepted", f"interaction:{row.pk}", by=by)
    transaction.on_commit(partial(work.wake_workers, JOB, str(row.pk)))
    return row


@transaction.atomic
def refuse_plan(interaction: Interaction, reason: str = "", *, by: Principal) -> Interaction:
    """Do not carry it out: the interaction is over. Raises DecisionRefused."""
    row = _locked(interaction)
    _may_decide(row, by)
    _plan_waits(row)
    record_audit(row.workspace, "interaction.plan_refused", f"interaction:{row.pk}", by=by, reason=reason)
    end(row, RunState.CANCELLED, error=told(row, partial(plan_not_accepted, reason)))
    return row


@transaction.atomic
def cancel_interaction(interaction: Interaction, *, by: Principal) -> Interaction:
    """End it and all that was begun within it, with what waits for votes and people on their behalf.

    What was done already stays. Of one that has ended only what is still under way within it is ended. Raises
    NotAllowedError for somebody else's, unless the principal manages the workspace.
    """
    if interaction.requested_by_id != by.user.pk and not by.may(Right.MANAGE_WORKSPACE, interaction.workspace_id):
        raise NotAllowedError("interaction")
    row = _locked(interaction)
    if row.is_ended and not goes_on_within(row):
        return row
    record_audit(row.workspace, "interaction.cancelled_by", f"interaction:{row.pk}", by=by)
    name = by.user.email or by.user.get_username()
    _cancel(row, told(row, partial(cancelled_by, name)))
    return row


def cancel_within(row: Interaction, why: str) -> None:
    """Cancel what goes on within an interaction that is over, and what is asked on its behalf. `row` is locked."""
    for review in Review.objects.select_for_update(of=("self",)).filter(interaction=row, state__in=Review.OPEN):
        close_review(review, Review.State.WITHDRAWN, Review.DecidedBy.NEWER)
    for asked in Confirmation.objects.filter(interaction=row, resolved_at__isnull=True):
        withdraw_confirmation(asked)
    for child in Interaction.objects.select_for_update(of=("self",)).filter(parent=row):
        _cancel(child, why)


def _cancel(row: Interaction, why: str) -> None:
    """What has ended stays as it ended; what was begun within it is reached all the same."""
    if not row.is_ended:
        end(row, RunState.CANCELLED, error=why)
        crash_point(CANCELLING)
    cancel_within(row, why)


def _locked(interaction: Interaction) -> Interaction:
    rows = Interaction.objects.select_for_update(of=("self",)).select_related("workspace", "requested_by")
    return rows.get(pk=interaction.pk)


def _plan_waits(row: Interaction) -> None:
    """Once is enough: what was accepted goes on, what is over stays over."""
    if row.state == RunState.PROPOSED or row.waiting_for == "plan":
        return
    if row.state == RunState.CANCELLED:
        raise DecisionRefused("closed", f"It is over, and its plan is not carried out any more: {row.error}")
    if was_accepted(row):
        raise DecisionRefused("closed", "Its plan was accepted already.")
    raise DecisionRefused("closed", "No plan waits here.")


def was_accepted(row: Interaction) -> bool:
    """Whether its plan is or was being carried out."""
    return row.phase in (Phase.EXECUTING, Phase.FINAL_REVIEW, Phase.SUMMING_UP) or row.tasks.exists()


def _may_decide(row: Interaction, by: Principal) -> None:
    if row.requested_by_id != by.user.pk:
        raise DecisionRefused("own_request", "Only whoever asked for it accepts its plan.")
