"""The conversations of all workspaces of whoever looks: by state, by words, as they happen."""

from __future__ import annotations

from typing import Any

from django.db.models import Count, Q
from django.http import HttpResponse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from interviews.access import Principal, staff_workspaces
from interviews.models import Workspace
from interviews.staff.pages.frame import Crumb, StaffRequest, member_page, staff_page
from interviews.staff.rules.rights import Right
from quorum.conversations.access import conversations_of, with_words
from quorum.conversations.presenter import ConversationShown, conversations_shown
from quorum.domain.conversations.states import FINAL_STATES, UNFINISHED_STATES
from quorum.models import Conversation
from quorum.views.frame import listening_places, sent_text
from quorum.views.tabbed_list import TabbedList
from quorum.views.waiting import NEEDS_PERSON

STANDINGS: dict[str, tuple[Any, Q]] = {
    "person": (_("Needs a person"), NEEDS_PERSON),
    "open": (_("Under way"), Q(state__in=UNFINISHED_STATES)),
    "over": (_("Over"), Q(state__in=FINAL_STATES)),
    "all": (_("All"), Q()),
}
"""The tabs: their names, and which conversations are behind each."""


@require_safe
@member_page
def conversations(request: StaffRequest) -> HttpResponse:
    """Those that need a person first, then what is under way. Scripts fetch the list alone."""
    shown = Listing(request)
    template = "conversations/_list" if request.htmx else "conversations/list"  # type: ignore[attr-defined]
    crumbs = [Crumb(gettext("Conversations"))]
    return staff_page(request, template, {"listing": shown}, workspace=shown.workspace, crumbs=crumbs, app="quorum")


def readable_places(principal: Principal) -> list[Workspace]:
    return [one for one in staff_workspaces(principal) if principal.may(Right.READ_CONVERSATIONS, one.pk)]


class Listing(TabbedList[Conversation]):
    """All that the template shows."""

    labels = {name: label for name, (label, _condition) in STANDINGS.items()}

    def __init__(self, request: StaffRequest) -> None:
        given = request.GET
        self.workspaces = readable_places(request.principal)
        listening_places(request, self.workspaces)
        self.asked = {name: sent_text(given, name) for name in ("workspace", "q")}
        rows = self._matching(conversations_of(request.principal))
        counts = {name: Count("pk", filter=one, distinct=True) for name, (_label, one) in STANDINGS.items() if one}
        self.counts = {**rows.order_by().aggregate(**counts), "all": rows.count()}
        standing = given.get("state", "")
        standing = standing if standing in STANDINGS else self._first()
        chosen = rows.filter(STANDINGS[standing][1]).prefetch_related("parties__agent")
        self.turn_to(standing, chosen, given.get("page"))
        self.lines: list[ConversationShown] = conversations_shown(self.page)

    def _matching(self, rows: Any) -> Any:
        if slug := self.asked["workspace"]:
            rows = rows.filter(workspace__slug=slug)
        return with_words(rows, self.asked["q"])

    def _first(self) -> str:
        return next((name for name in ("person", "open") if self.counts[name]), "all")

    # --- what the template reads -----------------------------------------------------------------------------------

    @property
    def agents_of(self) -> Workspace | None:
        """Whose agents the page leads to."""
        return self.workspace or (self.workspaces[0] if self.workspaces else None)
