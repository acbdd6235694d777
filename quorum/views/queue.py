"""The queue of reviews, over all workspaces of whoever looks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

from django.core.paginator import Page, Paginator
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
from quorum.wording import KIND_WORDS

PER_PAGE = 25
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


@dataclass(frozen=True)
class Tab:
    """A standing with how many reviews have it."""

    label: Any
    count: int
    url: str
    current: bool


class Queue:
    """All that the template shows."""

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
        self.standing = standing if standing in STANDINGS else ("human" if self.counts["human"] else "all")
        chosen = rows.filter(state__in=STANDINGS[self.standing][1])
        self.page: Page[Review] = Paginator(chosen, PER_PAGE).get_page(given.get("page"))
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

    @property
    def workspace(self) -> Workspace | None:
        return next((one for one in self.workspaces if one.slug == self.asked["workspace"]), None)

    @property
    def tabs(self) -> list[Tab]:
        return [
            Tab(label, self.counts[name], self._address(state=name), name == self.standing)
            for name, (label, _states) in STANDINGS.items()
        ]

    @property
    def several_workspaces(self) -> bool:
        return len(self.workspaces) > 1

    @cached_property
    def forms(self) -> list[tuple[str, str]]:
        """Slug and title of the forms that have reviews."""
        found = Form.objects.filter(workspace__in=self.workspaces, versions__reviews__isnull=False)
        return list(found.distinct().order_by("title").values_list("slug", "title"))

    @property
    def kinds(self) -> list[tuple[str, Any]]:
        return [(kind.value, KIND_WORDS[kind]) for kind in SubjectKind]

    @property
    def filtered(self) -> bool:
        return any(self.asked.values())

    @property
    def unfiltered(self) -> str:
        return f"?state={self.standing}"

    @property
    def previous(self) -> str:
        return self._turned(self.page.previous_page_number()) if self.page.has_previous() else ""

    @property
    def next(self) -> str:
        return self._turned(self.page.next_page_number()) if self.page.has_next() else ""

    @property
    def here(self) -> str:
        return self._turned(self.page.number)

    def _turned(self, number: int) -> str:
        return self._address(state=self.standing, page=str(number))

    def _address(self, **changes: str) -> str:
        return "?" + urlencode({name: value for name, value in {**self.asked, **changes}.items() if value})
