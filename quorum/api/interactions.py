"""REST for interactions: begin one, follow it, cancel it, decide about its plan; and what tools ask people to allow."""

from __future__ import annotations

import uuid
from typing import Any

from django.http import HttpRequest
from django.utils import translation
from django.utils.translation import get_language
from ninja import Query, Router, Status

from formagent.errors import NotFoundError, ProtocolError
from formagent.protocol.envelope import Text
from formagent.server.database_thread import in_database
from interviews.access import Principal, staff_workspace
from interviews.api.staff import STAFF, for_staff, needs, principal_of, problem_responses
from interviews.models import Workspace
from interviews.staff.rules.rights import Right
from quorum.access import confirmations_of, interactions_of, staff_confirmation, staff_interaction
from quorum.api.interaction_wire import (
    ChildIn,
    ConfirmationAnswerIn,
    ConfirmationOut,
    InteractionIn,
    InteractionOut,
    InteractionsOut,
    PlanAnswerIn,
    confirmation_out,
    interaction_line,
    interaction_out,
)
from quorum.domain.interactions.forms import InteractionForm
from quorum.domain.interactions.nesting import MaxDepthExceeded, ParentNotFound
from quorum.domain.interactions.run_steps import RunState
from quorum.interactions.chores.buttons import chore_request
from quorum.models import Interaction
from quorum.services.confirmations import resolve_confirmation
from quorum.services.interactions import deciding, starting
from quorum.services.interactions.starting import InteractionRequest
from quorum.services.pages import page_after

router = Router(auth=STAFF)
MOST_CONFIRMATIONS = 200


@router.get(
    "/interactions",
    response={200: InteractionsOut, **problem_responses(404, 422)},
    by_alias=True,
    summary="List interactions",
    operation_id="listInteractions",
)
@for_staff
async def list_interactions(
    request: HttpRequest,
    workspace: Text = Query("", description="The slug of one"),  # type: ignore[type-arg]
    form: InteractionForm | None = Query(None),  # type: ignore[type-arg]
    state: RunState | None = Query(None),  # type: ignore[type-arg]
    before: uuid.UUID | None = Query(None, description="Interactions that follow this one"),  # type: ignore[type-arg]
    limit: int = Query(50, ge=1, le=200),  # type: ignore[type-arg]
) -> InteractionsOut:
    """The caller's own, and those of their workspaces that were begun with no rights they lack; newest first."""
    named = {"workspace__slug": workspace, "form": form, "state": state}
    wanted = {name: value for name, value in named.items() if value}
    return await in_database(_listed, principal_of(request), wanted, before, limit)


@router.post(
    "/interactions",
    response={201: InteractionOut, **problem_responses(404, 422, 429)},
    by_alias=True,
    summary="Begin an interaction",
    operation_id="startInteraction",
)
@needs(Right.READ_FORMS)
async def start_interaction(request: HttpRequest, wanted: InteractionIn) -> Status[InteractionOut]:
    """Ask a question, have something discussed, or have work done. It is carried on by the workers: follow it by its id.

    It may do what the caller's rights and the token's scopes permit, and no more. `invalid_value` names what does not fit.
    """
    return Status(201, await in_database(_start, principal_of(request), wanted))


@router.get(
    "/interactions/{interaction_id}",
    response={200: InteractionOut, **problem_responses()},
    by_alias=True,
    summary="Read an interaction",
    operation_id="getInteraction",
)
@needs(Right.READ_FORMS)
async def get_interaction(
    request: HttpRequest,
    interaction_id: uuid.UUID,
    after: int = Query(0, ge=0, description="The story from the entry that follows this number"),  # type: ignore[type-arg]
) -> InteractionOut:
    """One interaction: its story, plan, tasks, result with its sources, children, and what it cost."""
    return await in_database(_read, principal_of(request), interaction_id, after)


@router.post(
    "/interactions/{interaction_id}/children",
    response={201: InteractionOut, **problem_responses(404, 409, 422, 429)},
    by_alias=True,
    summary="Begin an interaction within another",
    operation_id="spawnInteraction",
)
@needs(Right.READ_FORMS)
async def spawn_interaction(request: HttpRequest, interaction_id: uuid.UUID, wanted: ChildIn) -> Status[InteractionOut]:
    """`max_depth_exceeded` (with `attempted`) beyond depth 3, `parent_not_found` where there is none: nothing is begun then."""
    return Status(201, await in_database(_spawn, principal_of(request), interaction_id, wanted))


@router.post(
    "/interactions/{interaction_id}/cancel",
    response={200: InteractionOut, **problem_responses()},
    by_alias=True,
    summary="Cancel an interaction",
    operation_id="cancelInteraction",
)
@needs(Right.READ_FORMS)
async def cancel_interaction(request: HttpRequest, interaction_id: uuid.UUID) -> InteractionOut:
    """End it with all that was begun within it. One's own, or with the right to manage the workspace. What was done stays."""
    return await in_database(_cancel, principal_of(request), interaction_id)


@router.post(
    "/interactions/{interaction_id}/plan",
    response={200: InteractionOut, **problem_responses(409, 422)},
    by_alias=True,
    summary="Accept or refuse a plan",
    operation_id="answerPlan",
)
@needs(Right.READ_FORMS)
async def answer_plan(request: HttpRequest, interaction_id: uuid.UUID, wanted: PlanAnswerIn) -> InteractionOut:
    """Of what waits for its requester, or stands as a proposal. `closed`: no plan waits; `own_request`: it is another's."""
    return await in_database(_answer_plan, principal_of(request), interaction_id, wanted)


@router.get(
    "/confirmations",
    response={200: list[ConfirmationOut], **problem_responses()},
    by_alias=True,
    summary="List what tools ask people to allow",
    operation_id="listConfirmations",
)
@for_staff
async def list_confirmations(
    request: HttpRequest,
    answered: bool = Query(False, description="Those that were answered or ran out, instead"),  # type: ignore[type-arg]
) -> list[ConfirmationOut]:
    """Of the workspaces in which the caller may decide, newest first, 200 at most."""
    return await in_database(_confirmations, principal_of(request), answered)


@router.post(
    "/confirmations/{confirmation_id}/answer",
    response={200: ConfirmationOut, **problem_responses(409, 410)},
    by_alias=True,
    summary="Allow or refuse a call",
    operation_id="answerConfirmation",
)
@needs(Right.DECIDE_REVIEWS)
async def answer_confirmation(
    request: HttpRequest, confirmation_id: uuid.UUID, wanted: ConfirmationAnswerIn
) -> ConfirmationOut:
    """Once, in time, for exactly these arguments, by somebody other than the requester where there is somebody.

    `confirmation_unknown`, `confirmation_expired`, `not_allowed`.
    """
    return await in_database(_answer_confirmation, principal_of(request), confirmation_id, wanted)


# --- in the database's thread -------------------------------------------------------------------------------------------


def _listed(principal: Principal, wanted: dict[str, Any], before: uuid.UUID | None, limit: int) -> InteractionsOut:
    if slug := wanted.get("workspace__slug"):
        staff_workspace(principal, str(slug), Right.READ_FORMS)
    page, following = page_after(interactions_of(principal, **wanted), "created_at", before, limit)
    return InteractionsOut(interactions=[interaction_line(row) for row in page], before=following)


def _start(principal: Principal, wanted: InteractionIn) -> InteractionOut:
    workspace = staff_workspace(principal, wanted.workspace, Right.READ_FORMS)
    return _whole(
        principal, starting.start_interaction(workspace, _request(principal, workspace, wanted), by=principal)
    )


def _spawn(principal: Principal, parent_id: uuid.UUID, wanted: ChildIn) -> InteractionOut:
    try:
        parent = staff_interaction(principal, parent_id)
        asked = _request(principal, parent.workspace, wanted)
        return _whole(principal, starting.spawn_child(str(parent_id), asked, by=principal))
    except MaxDepthExceeded as error:
        raise ProtocolError(error.code, str(error), attempted=error.attempted) from error
    except (ParentNotFound, NotFoundError) as error:
        missing = isinstance(error, ParentNotFound) or str(error) == "interaction"
        if not missing:
            raise
        raise ProtocolError(ParentNotFound.code, f"there is no interaction {parent_id}") from error


def _request(principal: Principal, workspace: Workspace, wanted: ChildIn) -> InteractionRequest:
    language = wanted.language or get_language() or "en"
    if wanted.chore is not None:
        with translation.override(language):
            asked = chore_request(principal, workspace, wanted.chore, language, wanted.mode)
        if asked.form is not wanted.form:
            raise ProtocolError("invalid_value", f"form: this chore is carried out by {asked.form}")
        return asked
    about = wanted.about.model_dump(exclude_none=True)
    return InteractionRequest(
        wanted.form, wanted.request, about=about, context_mode=wanted.context_mode, mode=wanted.mode, language=language
    )


def _read(principal: Principal, interaction_id: uuid.UUID, after: int) -> InteractionOut:
    return _whole(principal, staff_interaction(principal, interaction_id), after)


def _cancel(principal: Principal, interaction_id: uuid.UUID) -> InteractionOut:
    row = staff_interaction(principal, interaction_id)
    return _whole(principal, deciding.cancel_interaction(row, by=principal))


def _answer_plan(principal: Principal, interaction_id: uuid.UUID, wanted: PlanAnswerIn) -> InteractionOut:
    row = staff_interaction(principal, interaction_id)
    if wanted.accepted:
        return _whole(principal, deciding.accept_plan(row, by=principal))
    return _whole(principal, deciding.refuse_plan(row, wanted.reason, by=principal))


def _whole(principal: Principal, row: Interaction, after: int = 0) -> InteractionOut:
    entries = row.entries.filter(number__gt=after).order_by("number")
    children = interactions_of(principal, parent=row)
    return interaction_out(row, list(entries), list(row.tasks.order_by("number")), list(children))


def _confirmations(principal: Principal, answered: bool) -> list[ConfirmationOut]:
    rows = confirmations_of(principal, Right.DECIDE_REVIEWS).filter(resolved_at__isnull=not answered)
    return [confirmation_out(asked) for asked in rows[:MOST_CONFIRMATIONS]]


def _answer_confirmation(principal: Principal, key: uuid.UUID, wanted: ConfirmationAnswerIn) -> ConfirmationOut:
    resolve_confirmation(key, principal, wanted.approved, wanted.reason, wanted.args_hash or None)
    return confirmation_out(staff_confirmation(principal, key, Right.DECIDE_REVIEWS))
