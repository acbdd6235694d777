"""What stands around the list of responses for those who work through it: views, and what can be done with several."""

from __future__ import annotations

from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.utils.translation import gettext

from interviews.forms.services.mailed_invitations import sends_mail
from interviews.models import Form, SavedView
from interviews.results.reading.query_parameters import address_part
from interviews.results.rules.result_query import NOBODY, ResultQuery, of_json
from interviews.results.services.handling import known_tags, members_of, name_of
from interviews.results.services.saved_views import views_of
from interviews.results.services.submission_mails import NEVER, wish_of
from interviews.staff.pages.frame import StaffRequest
from interviews.staff.rules.rights import Right


@dataclass(frozen=True)
class ViewTab:
    """A view above the list. Those that somebody kept have a `kept`, which can be forgotten."""

    label: str
    address: str
    """The query, after the question mark."""
    current: bool
    kept: SavedView | None = None


class Inbox:
    """Read once for each page."""

    def __init__(self, request: StaffRequest, form: Form, query: ResultQuery) -> None:
        self.handles = request.principal.may(Right.HANDLE_RESPONSES, form.workspace_id)
        self.erases = request.principal.may(Right.CHANGE_RESPONSES, form.workspace_id)
        self.tags = known_tags(form)
        self.members = [(user.email, name_of(user)) for user in members_of(form.workspace) if user.email]
        self.mail = wish_of(form, request.principal.user) if sends_mail() and request.principal.user.email else ""
        self.views = _views(request, form, query)
        self.kept = next((tab.kept for tab in self.views if tab.current and tab.kept), None)
        self.can_keep = self.handles and not any(tab.current for tab in self.views)

    @property
    def mail_choices(self) -> list[tuple[str, str]]:
        """(value, words); the viewer's own is `mail`."""
        return [
            (NEVER, gettext("No e-mail to me")),
            ("each", gettext("An e-mail to me for each response")),
            ("daily", gettext("One e-mail to me a day")),
        ]

    @property
    def assignees(self) -> list[tuple[str, str]]:
        """(value, words) of the filter."""
        return [(NOBODY, gettext("Nobody")), *self.members]


def _views(request: StaffRequest, form: Form, query: ResultQuery) -> list[ViewTab]:
    mine, everything = ResultQuery(assignee=request.principal.user.email), ResultQuery()
    tabs = [ViewTab(gettext("All"), "", _same(query, everything))]
    if mine.assignee and request.principal.may(Right.HANDLE_RESPONSES, form.workspace_id):
        tabs.append(ViewTab(gettext("Assigned to me"), address_part(mine), _same(query, mine)))
    for view in views_of(form, by=request.principal):
        kept = of_json(view.query)
        tabs.append(ViewTab(view.name, _address(view, kept), _same(query, kept), view))
    return tabs


def _address(view: SavedView, kept: ResultQuery) -> str:
    columns = [("column", column) for column in view.columns]
    parts = [address_part(kept), urlencode([("columns", "kept"), *columns]) if columns else ""]
    return "&".join(part for part in parts if part)


def _same(one: ResultQuery, other: ResultQuery) -> bool:
    """Whether the same responses are meant, in whatever order."""
    return replace(one, sort="", descending=True) == replace(other, sort="", descending=True)
