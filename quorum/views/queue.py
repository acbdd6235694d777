"""The queue of reviews, over all workspaces of whoever looks."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from django.db.models import Count, Q
from django.http import HttpResponse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from interviews.access import Principal
from interviews.models import Form, Workspace
from interviews.staff.pages.frame import StaffRequest, member_page, staff_page
from quorum.access import confirmations_of, own_plans, reviews_of
from quorum.domain.subjects import SubjectKind
from quorum.models import Review
from quorum.presenter import QueueLine, queue_lines
from quorum.presenter.console.confirmations import ConfirmationShown, confirmations_shown
from quorum.presenter.console.plans import PlanToAccept, plans_shown
from quorum.results.listing import conditions_of
from quorum.views.frame import listening_places, readable_workspaces, review_crumbs, sent_text
from quorum.views.tabbed_list import TabbedList
from quorum.wording import KIND_WORDS

MOST_CALLS = 25
STANDINGS: dict[str, tuple[Any, tuple[str, ...]]] = {
    "human": (_("Needs a human"), (Review.State.HUMAN,)),
    "running": (_("Running"), (Review.State.VOTING, Review.State.REVISING)),
    "decided": (_("Decided"), (Review.State.APPROVED, Review.State.REJECTED, Review.State.WITHDRAWN)),
    "all": (_("All"), tuple(Review.State)),
}
"""The tabs: their names, and the states behind each."""


@require_safe
@member_page
def reviews(request: StaffRequest) -> HttpResponse:
    """The reviews that wait for a human first, then what else there is. Scripts fetch the list alone."""
    queue = Queue(request)
    template = "_queue" if request.htmx else "reviews"  # type: ignore[attr-defined]
    return staff_page(
        request, template, {"queue": queue}, workspace=queue.workspace, crumbs=review_crumbs(), app="quorum"
    )


class Queue(TabbedList[Review]):
    """All that the template shows."""

    labels = {name: label for name, (label, _states) in STANDINGS.items()}

    def __init__(self, request: StaffRequest) -> None:
        given = request.GET
        self.workspaces: list[Workspace] = readable_workspaces(request.principal)
        listening_places(request, self.workspaces)
        self.asked = {name: sent_text(given, name) for name in ("workspace", "form", "kind")}
        # An unknown name of something finds nothing, rather than everything.
        rows = reviews_of(request.principal, **conditions_of(**self.asked))
        self.counts = rows.order_by().aggregate(
            **{name: Count("pk", filter=Q(state__in=states)) for name, (_label, states) in STANDINGS.items()}
        )
        standing = given.get("state", "")
        if standing not in STANDINGS:
            standing = "human" if self.counts["human"] else "all"
        self.turn_to(standing, rows.filter(state__in=STANDINGS[standing][1]), given.get("page"))
        self.lines: list[QueueLine] = queue_lines(list(self.page))
        self.calls = self._calls(request.principal)
        self.plans = self._plans(request.principal)

    # --- what the template reads -----------------------------------------------------------------------------------

    def _calls(self, principal: Principal) -> list[ConfirmationShown]:
        """Calls of tools that wait for a yes, with what waits for a human; a filter leaves them out that are of no form."""
        if self.standing not in ("human", "all"):
            return []
        rows = confirmations_of(principal).filter(resolved_at=None)
        if slug := self.asked["workspace"]:
            rows = rows.filter(workspace__slug=slug)
        return [] if self.asked["form"] or self.asked["kind"] else confirmations_shown(rows[:MOST_CALLS], principal)

    def _plans(self, principal: Principal) -> list[PlanToAccept]:
        """Plans that wait for whoever looks; left out like calls."""
        if self.standing not in ("human", "all") or self.asked["form"] or self.asked["kind"]:
            return []
        rows = own_plans(principal)
        if slug := self.asked["workspace"]:
            rows = rows.filter(workspace__slug=slug)
        return plans_shown(rows[:MOST_CALLS], principal)

    @cached_property
    def forms(self) -> list[tuple[str, str]]:
        """Slug and title of the forms that have reviews."""
        found = Form.objects.filter(workspace__in=self.workspaces, versions__reviews__isnull=False)
        return list(found.distinct().order_by("title").values_list("slug", "title"))

    @property
    def kinds(self) -> list[tuple[str, Any]]:
        return [(kind.value, KIND_WORDS[kind]) for kind in SubjectKind]

    @property
    def unfiltered(self) -> str:
        return f"?state={self.standing}"
