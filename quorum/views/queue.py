"""The queue of reviews, over all workspaces of whoever looks."""

from __future__ import annotations

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from interviews.views.staff import StaffRequest, member_page, staff_page
from quorum.access import reviews_of
from quorum.views.frame import review_crumbs


@require_safe
@member_page
def reviews(request: StaffRequest) -> HttpResponse:
    """Reviews, newest first."""
    context = {"reviews": reviews_of(request.principal)[:25]}
    return staff_page(request, "reviews", context, crumbs=review_crumbs(), app="quorum")
