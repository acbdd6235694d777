"""The table of a form's responses: looked through, narrowed down and sorted, without reload or without scripts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from django.http import HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from interviews.forms.pages.versions import form_crumbs
from interviews.models import BulkChange, Form, Response
from interviews.results.pages.filtering import FilterRow, filter_row
from interviews.results.pages.inbox import Inbox
from interviews.results.reading.columns import Column, Columns, columns_of
from interviews.results.reading.in_progress import in_progress
from interviews.results.reading.listing import Row, rows_of
from interviews.results.reading.paging import Page, counted_page
from interviews.results.reading.query_parameters import TypedCondition, address_part, read_query, typed_conditions
from interviews.results.reading.selection import select_responses
from interviews.results.reading.themes import theme_named
from interviews.results.rules.result_query import ResponseStanding, ResultQuery
from interviews.results.services.handling import as_uuid, name_of
from interviews.results.wording import STAGE_LOOKS, STANDING_WORDS, changed_words, country_words, stage_words
from interviews.staff.pages.frame import Crumb, StaffRequest, form_page, staff_page
from interviews.staff.rules.rights import Right

USUAL_COLUMNS = 4
"""Fields that are shown to whoever has not chosen any."""
COUNTRY = "@country"
"""The column that is no field's: where respondents are."""


@require_safe
@form_page(Right.READ_RESPONSES)
def responses(request: StaffRequest, form: Form) -> HttpResponse:
    """A page of responses. htmx gets the table alone."""
    return show_list(request, form)


def show_list(request: StaffRequest, form: Form, status: int = 200, **more: Any) -> HttpResponse:
    """The list that the address narrows. `more`: what was typed and refused; it stands in its inputs again."""
    table = Table(request, form)
    crumbs = [*form_crumbs(form), Crumb(gettext("Responses"))]
    template = "_responses" if request.htmx and not request.htmx.boosted else "responses"  # type: ignore[attr-defined]
    context = {"table": table, "in_progress": in_progress(form), "changed": _changed(request, form), **more}
    return staff_page(request, template, context, form=form, crumbs=crumbs, status=status)


def _changed(request: StaffRequest, form: Form) -> dict[str, Any]:
    """What the viewer just did to the tags of several responses, as long as it can be undone."""
    key = as_uuid(request.GET.get("changed", ""))
    if key is None:
        return {}
    rows = BulkChange.objects.filter(pk=key, form=form, requested_by=request.principal.user, changed__isnull=False)
    count = rows.values_list("total", flat=True).first()
    return {"key": key, "words": changed_words(count)} if count else {}


@require_safe
@form_page(Right.READ_RESPONSES)
def responses_in_progress(request: StaffRequest, form: Form) -> HttpResponse:
    """The line of interviews under way alone, for a page that keeps it up to date."""
    shown = {"form": form, "in_progress": in_progress(form)}
    response = HttpResponse(render_to_string("interviews/staff/_in_progress.html", shown, request=request))
    response["Cache-Control"] = "no-store"
    return response


@dataclass(frozen=True)
class Heading:
    """A column's head. `url` sorts by it."""

    label: str
    url: str = ""
    sorted: str = ""
    numeric: bool = False


class Table:
    """All that the template shows. Read once, when it is made."""

    def __init__(self, request: StaffRequest, form: Form) -> None:
        self.form = form
        self.sensitive = request.principal.may(Right.READ_SENSITIVE, form.workspace_id)
        self.columns = columns_of(form)
        self.query = read_query(request.GET)
        self.filters = self._filters(typed_conditions(request.GET))
        wanted = self._wanted(request)
        self.chosen = [column for column in self.columns.top if column.id in wanted]
        self.with_country = COUNTRY in wanted
        self.theme = theme_named(form, self.query.theme) if self.query.theme else None
        self.any = Response.objects.filter(form=form).exists()
        self.key = request.GET.get("key", "")
        page = self._page(self.key)
        self.count, self.exact, self.counts = page.count, page.exact, page.standings
        self.inbox = Inbox(request, form, self.query)
        self.rows: list[Row] = rows_of(page.sessions, self.chosen, sensitive=self.sensitive)
        self.previous, self.next = (self._address(key=key) if key else "" for key in (page.previous, page.next))

    def _page(self, key: str) -> Page:
        """Nothing is shown while a filter is wrong: all rows would be taken for its result."""
        if any(row.problem for row in self.filters):
            return Page([])
        rows = select_responses(self.form, self.columns, self.query, sensitive=self.sensitive)
        return counted_page(self.form, self.columns, rows, self._readable(), key)

    def _readable(self) -> ResultQuery:
        """Sorting by a hidden column would tell its order."""
        column = self.columns.get(self.query.sort)
        hidden = column is not None and column.sensitive and not self.sensitive
        return replace(self.query, sort="started", descending=True) if hidden else self.query

    def _wanted(self, request: StaffRequest) -> list[str]:
        """The ids of the columns that this viewer wants to see of this form; remembered until they sign out."""
        kept = f"columns:{self.form.pk}"
        if "columns" in request.GET:
            request.session[kept] = request.GET.getlist("column")
        usual = [column.id for column in self.columns.top[:USUAL_COLUMNS]]
        return list(request.session.get(kept, usual))

    # --- what the template reads ---------------------------------------------------------------------------------------

    @property
    def standings(self) -> list[tuple[str, Any]]:
        return [(standing.value, STANDING_WORDS[standing]) for standing in ResponseStanding]

    @property
    def versions(self) -> list[int]:
        numbers = self.form.versions.filter(number__isnull=False).order_by("-number").values_list("number", flat=True)
        return [number for number in numbers if number is not None]

    @property
    def filterable(self) -> list[Column]:
        return [column for column in self.columns.filterable if self.sensitive or not column.sensitive]

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [
            {
                "row": row,
                "answers": list(zip(self.chosen, row.cells, strict=True)),
                "stage": stage_words(row.response.stage),
                "look": STAGE_LOOKS.get(row.response.stage, ""),  # type: ignore[call-overload]
                "assignee": name_of(row.response.assignee) if row.response.assignee else "",
                "country": country_words(row.response.country, row.response.country_from),
            }
            for row in self.rows
        ]

    @property
    def with_assignee(self) -> bool:
        return any(row.response.assignee_id for row in self.rows)

    @property
    def with_tags(self) -> bool:
        return any(row.tags for row in self.rows)

    @property
    def headings(self) -> list[Heading]:
        own = [self._heading("started", gettext("Started")), self._heading("submitted", gettext("Submitted"))]
        own += [Heading(gettext("Country"))] if self.with_country else []
        own += [self._heading(c.id, c.label, c) for c in self.chosen]
        own += [Heading(gettext("Tags"))] if self.with_tags else []
        return own + ([Heading(gettext("Assigned to"))] if self.with_assignee else [])

    @property
    def here(self) -> str:
        """The query as parameters, for exports and for the pages of single responses."""
        return address_part(self.query)

    @property
    def place(self) -> str:
        """The query and the page of it."""
        return self._address(key=self.key)[1:] if self.key else self.here

    def _heading(self, sort: str, label: str, column: Column | None = None) -> Heading:
        readable = column is None or (column.sortable and (self.sensitive or not column.sensitive))
        if not readable:
            return Heading(label)
        current = self.query.sort == sort
        url = self._address(sort=sort, order="up" if current and self.query.descending else "down")
        arrow = ("descending" if self.query.descending else "ascending") if current else ""
        return Heading(label, url, arrow, numeric=column is not None and column.numeric)

    def _address(self, **changes: str) -> str:
        from_query = address_part(self.query)
        pairs = [part for part in from_query.split("&") if part and part.split("=")[0] not in changes]
        return "?" + "&".join([*pairs, urlencode(changes)])

    def _filters(self, rows: list[TypedCondition]) -> list[FilterRow]:
        """The comparisons that were sent, and an empty one to add another."""
        return [
            filter_row(self.form, number, typed, self.columns, sensitive=self.sensitive)
            for number, typed in enumerate([*rows, TypedCondition()], start=1)
        ]


__all__ = ["Columns", "Table", "responses"]
