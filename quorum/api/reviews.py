"""REST for reviews: what there is, everything about one, and a human's decision."""

from __future__ import annotations

import uuid
from typing import Any, Literal

from django.http import HttpRequest
from ninja import Query, Router

from formagent.errors import ProtocolError
from formagent.protocol.envelope import Text
from formagent.server.database_thread import in_database
from interviews.access import Principal, staff_workspace
from interviews.api.staff import STAFF, for_staff, needs, principal_of, problem_responses
from interviews.staff.rules.rights import Right
from quorum.access import reviews_of, staff_review
from quorum.api.wire import DecisionIn, ReviewOut, ReviewsOut, plan_of, review_line, review_out, tasks_of
from quorum.domain.subjects import SubjectKind
from quorum.interactions.run_plan_editing import edit_run_plan
from quorum.models import HumanDecision, Review
from quorum.results.listing import conditions_of, page_of
from quorum.services import decisions

router = Router(auth=STAFF)

State = Literal["open", "voting", "revising", "human", "approved", "rejected", "withdrawn"]


@router.get(
    "/reviews",
    response={200: ReviewsOut, **problem_responses(404, 422)},
    by_alias=True,
    summary="List reviews",
    operation_id="listReviews",
)
@for_staff
async def list_reviews(
    request: HttpRequest,
    state: State | None = Query(None, description="`human` waits for somebody; `open` is all that is undecided"),  # type: ignore[type-arg]
    kind: SubjectKind | None = Query(None),  # type: ignore[type-arg]
    workspace: Text = Query("", description="The slug of one"),  # type: ignore[type-arg]
    form: Text = Query("", description="The slug of one"),  # type: ignore[type-arg]
    before: uuid.UUID | None = Query(None, description="Reviews that follow this one"),  # type: ignore[type-arg]
    limit: int = Query(50, ge=1, le=200),  # type: ignore[type-arg]
) -> ReviewsOut:
    """Reviews of the workspaces in which the caller may read them, newest first, page by page."""
    wanted = conditions_of(state=state or "", kind=kind or "", workspace=workspace, form=form)
    return await in_database(_listed, principal_of(request), wanted, before, limit)


@router.get(
    "/reviews/{review_id}",
    response={200: ReviewOut, **problem_responses()},
    by_alias=True,
    summary="Read a review",
    operation_id="getReview",
)
@needs(Right.READ_REVIEWS)
async def get_review(request: HttpRequest, review_id: uuid.UUID) -> ReviewOut:
    """One review: every round with its plan and votes, and what was decided."""
    return await in_database(_read, principal_of(request), review_id)


@router.post(
    "/reviews/{review_id}/decision",
    response={200: ReviewOut, **problem_responses(409, 422)},
    by_alias=True,
    summary="Decide a review",
    operation_id="decideReview",
)
@needs(Right.DECIDE_REVIEWS)
async def decide_review(request: HttpRequest, review_id: uuid.UUID, wanted: DecisionIn) -> ReviewOut:
    """Approve, reject or edit what waits for a human. An edited plan is voted on once more.

    `closed`: it is decided; `voting`: reviewers are at it; `expired`: the time for it is over; `stale`: another round has
    come; `own_request`: somebody else has to approve it; `reason_required`, `invalid_plan` (with `problems`),
    `not_editable`. Nothing is changed then.
    """
    return await in_database(_decide, principal_of(request), review_id, wanted)


def _listed(principal: Principal, wanted: dict[str, object], before: uuid.UUID | None, limit: int) -> ReviewsOut:
    if slug := wanted.get("workspace__slug"):
        staff_workspace(principal, str(slug), Right.READ_REVIEWS)
    reviews, following = page_of(reviews_of(principal, **wanted), before, limit)
    return ReviewsOut(reviews=[review_line(review) for review in reviews], before=following)


def _read(principal: Principal, review_id: uuid.UUID) -> ReviewOut:
    return _whole(staff_review(principal, review_id, Right.READ_REVIEWS))


def _whole(review: Review) -> ReviewOut:
    fetched = Review.objects.select_related("workspace", "version__form", "requested_by")
    return review_out(fetched.prefetch_related("rounds__votes", "rounds__author", "decisions__round").get(pk=review.pk))


def _decide(principal: Principal, review_id: uuid.UUID, wanted: DecisionIn) -> ReviewOut:
    review = staff_review(principal, review_id, Right.DECIDE_REVIEWS)
    match wanted.action:
        case HumanDecision.Action.APPROVE:
            decisions.approve(review, principal, round_number=wanted.round, note=wanted.note)
        case HumanDecision.Action.REJECT:
            decisions.reject(review, principal, round_number=wanted.round, reason=wanted.note)
        case HumanDecision.Action.EDIT:
            _edit(principal, review, wanted)
    return _whole(review)


def _edit(principal: Principal, review: Review, wanted: DecisionIn) -> None:
    seen: dict[str, Any] = {"round_number": wanted.round, "note": wanted.note}
    if review.kind == SubjectKind.RUN_PLAN:
        if wanted.tasks is None or wanted.plan is not None:
            raise ProtocolError("invalid_request", "tasks: an edit of an agent's plan needs its tasks, and no plan")
        edit_run_plan(review, principal, tasks_of(wanted.tasks), **seen)
    elif wanted.plan is None or wanted.tasks is not None:
        raise ProtocolError("invalid_request", "plan: an edit needs the plan, every field in its order, and no tasks")
    else:
        decisions.edit(review, principal, plan_of(wanted.plan), **seen)
