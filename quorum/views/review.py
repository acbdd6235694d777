"""The page of a review: all that is needed to decide it."""

from __future__ import annotations

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from interviews.domain.rights import Right
from interviews.views.staff import StaffRequest, staff_page
from quorum.models import Review
from quorum.views.frame import review_crumbs, review_page


@require_safe
@review_page(Right.READ_REVIEWS)
def review(request: StaffRequest, review: Review) -> HttpResponse:
    """The review as it stands."""
    context = {"review": review}
    return staff_page(
        request, "review", context, workspace=review.workspace, crumbs=review_crumbs(review), app="quorum"
    )
