"""Pages by key, not by number: the hundredth thousandth response is as near as the first, and rows that arrive move nothing.

A page begins after a key: the sort value and the session's id. Sorted by a field, responses without an answer to it come
last in either direction, the newest first.
"""

from __future__ import annotations

import base64
import binascii
import datetime as dt
import hashlib
import json
import uuid
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.core.cache import caches
from django.db.models import Exists, OuterRef, Q, QuerySet

from interviews.models import Answer, Form, Response
from interviews.results.reading.columns import Column, Columns
from interviews.results.reading.standings import Standings, standings_of
from interviews.results.rules.result_query import SORTABLE, ResultQuery

Found = tuple[Any, str]
"""A row's sort value and its session."""

PAGE_ROWS = 50
COUNTED = 1_000
"""Beyond so many the count of a narrowed query says "more than"."""
COUNT_KEPT_SECONDS = 120

_OWN = {"started": "started_at", "submitted": "submitted_at"}


@dataclass(frozen=True)
class Key:
    """A place between rows. `value` None: among the responses that have none."""

    value: str | float | None
    session: str
    backwards: bool = False


@dataclass(frozen=True)
class Page:
    """Rows in order, and the keys of the pages before and after; "" where there is none."""

    sessions: Sequence[str]
    previous: str = ""
    next: str = ""
    count: int = 0
    exact: bool = True
    """False: there are more than `count`."""
    standings: Standings | None = None
    """Of all that there are, where nothing narrows them."""


def counted_page(form: Form, columns: Columns, rows: QuerySet[Response], query: ResultQuery, key: str = "") -> Page:
    """The page at a key, and how many rows there are. A narrowed query is run once for both, and counted up to COUNTED."""
    if not query.narrowed:
        page = page_of(form, columns, rows, query, key)
        standings = standings_of(form)
        return replace(page, count=standings.all, standings=standings)
    if _read(key) is None:
        found = _phases(form, columns, rows, query, None, COUNTED + 1)
        caches["process"].set(_count_key(rows), len(found), COUNT_KEPT_SECONDS)
        return _with_count(_page(found, None, PAGE_ROWS), len(found))
    number = caches["process"].get_or_set(_count_key(rows), rows.order_by()[: COUNTED + 1].count, COUNT_KEPT_SECONDS)
    return _with_count(page_of(form, columns, rows, query, key), int(number or 0))


def _with_count(page: Page, number: int) -> Page:
    return replace(page, count=min(number, COUNTED), exact=number <= COUNTED)


def _count_key(rows: QuerySet[Response]) -> str:
    return "responses:" + hashlib.sha256(str(rows.order_by().query).encode()).hexdigest()


def page_of(
    form: Form, columns: Columns, rows: QuerySet[Response], query: ResultQuery, key: str = "", size: int = 0
) -> Page:
    """The page at a key, of PAGE_ROWS unless a size is given. An unreadable key is the first page."""
    place, size = _read(key), size or PAGE_ROWS
    page = _page(_phases(form, columns, rows, query, place, size + 1), place, size)
    if place is not None and place.backwards and not page.sessions:
        return page_of(form, columns, rows, query, "", size)
    return page


def _page(found: list[Found], place: Key | None, size: int) -> Page:
    """The first `size` of the rows that were found from a place on; further ones say that there is another page."""
    backwards = place is not None and place.backwards
    more, found = len(found) > size, found[:size]
    if backwards:
        found.reverse()
    if not found:
        return Page([])
    before = _written(found[0], backwards=True) if (more if backwards else place is not None) else ""
    after = _written(found[-1]) if backwards or more else ""
    return Page([session for _, session in found], before, after)


def session_ids(form: Form, columns: Columns, rows: QuerySet[Response], query: ResultQuery) -> Iterator[Sequence[str]]:
    """All sessions in the query's order, page by page: for exports."""
    key = ""
    while True:
        page = page_of(form, columns, rows, query, key, size=500)
        if page.sessions:
            yield page.sessions
        if not page.next:
            return
        key = page.next


def _phases(
    form: Form, columns: Columns, rows: QuerySet[Response], query: ResultQuery, place: Key | None, limit: int
) -> list[Found]:
    """Rows with a value in its order, and those without one after them; the other way round when going back."""
    backwards = place is not None and place.backwards
    column = columns.get(query.sort)
    phases = [True, False] if (column and column.sortable) or query.sort == "submitted" else [True]
    found: list[Found] = []
    reached = place is None
    for valued in reversed(phases) if backwards else phases:
        here = place if place is not None and (place.value is not None) is valued else None
        reached = reached or here is not None
        if not reached:
            continue
        found += _phase(form, column, rows, query, here, limit - len(found), valued=valued, backwards=backwards)
        if len(found) >= limit:
            break
    return found


def _phase(
    form: Form,
    column: Column | None,
    rows: QuerySet[Response],
    query: ResultQuery,
    place: Key | None,
    limit: int,
    *,
    valued: bool,
    backwards: bool,
) -> list[Found]:
    if not valued:
        return _without_value(form, column, rows, place, limit, backwards=backwards)
    descending = query.descending is not backwards
    if column is None or not column.sortable or query.sort in SORTABLE:
        name = _OWN.get(query.sort, "started_at")
        listed: QuerySet[Any] = rows if name == "started_at" else rows.filter(submitted_at__isnull=False)
    else:
        name = _key_of(column)
        listed = _valued(form, column)
        if query.narrowed:
            listed = listed.filter(Exists(rows.filter(pk=OuterRef("session_id"))))
    if place is not None:
        listed = listed.filter(_beyond(name, _typed(name, place.value), place.session, descending=descending))
    sign = "-" if descending else ""
    ordered = listed.order_by(f"{sign}{name}", f"{sign}session_id")
    return [(value, str(session)) for value, session in ordered.values_list(name, "session_id")[:limit]]


def _without_value(
    form: Form,
    column: Column | None,
    rows: QuerySet[Response],
    place: Key | None,
    limit: int,
    *,
    backwards: bool,
) -> list[Found]:
    if column is None:
        rows = rows.filter(submitted_at__isnull=True)
    else:
        rows = rows.filter(~Exists(_valued(form, column).filter(session_id=OuterRef("pk"))))
    if place is not None:
        started = Response.objects.filter(pk=uuid.UUID(place.session)).values_list("started_at", flat=True).first()
        if started is not None:
            rows = rows.filter(_beyond("started_at", started, place.session, descending=not backwards))
    sign = "" if backwards else "-"
    ordered = rows.order_by(f"{sign}started_at", f"{sign}session_id")
    return [(None, str(session)) for session in ordered.values_list("session_id", flat=True)[:limit]]


def _key_of(column: Column) -> str:
    return "sort_number" if column.numeric else "sort_text"


def _valued(form: Form, column: Column) -> QuerySet[Answer]:
    """The answers of a column that it can be sorted by."""
    answers = Answer.objects.filter(form=form, column=column.id)
    return answers.filter(sort_number__isnull=False) if column.numeric else answers


def _beyond(name: str, value: Any, session: str, *, descending: bool) -> Q:
    """Rows after (value, session). The first comparison alone narrows the index; the second settles equal values."""
    lookup = "lt" if descending else "gt"
    at_or_beyond = Q(**{f"{name}__{lookup}e": value})
    return at_or_beyond & (Q(**{f"{name}__{lookup}": value}) | Q(**{f"session_id__{lookup}": session}))


def _typed(name: str, value: str | float | None) -> Any:
    return dt.datetime.fromisoformat(str(value)) if name.endswith("_at") else value


def _written(found: Found, *, backwards: bool = False) -> str:
    value, session = found
    if isinstance(value, dt.datetime):
        value = value.isoformat()
    text = json.dumps([value, session, backwards], ensure_ascii=False)
    return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


def _read(key: str) -> Key | None:
    if not key:
        return None
    try:
        value, session, backwards = json.loads(base64.urlsafe_b64decode(key + "=" * (-len(key) % 4)))
        uuid.UUID(session)
        if value is not None and not isinstance(value, str | int | float):
            return None
        return Key(value, session, bool(backwards))
    except (ValueError, TypeError, AttributeError, binascii.Error):
        return None


def is_key(key: str) -> bool:
    """Whether a page may begin there."""
    return _read(key) is not None


def neighbours(
    form: Form, columns: Columns, rows: QuerySet[Response], query: ResultQuery, response: Response
) -> tuple[str, str]:
    """The sessions before and after a response in the query's order; "" at the ends."""
    here = (_value_of(form, columns, query, response), str(response.pk))
    before, after = (
        _phases(form, columns, rows, query, _read(_written(here, backwards=backwards)), 1)
        for backwards in (True, False)
    )
    return (before[0][1] if before else ""), (after[0][1] if after else "")


def _value_of(form: Form, columns: Columns, query: ResultQuery, response: Response) -> Any:
    column = columns.get(query.sort)
    if query.sort == "submitted":
        return response.submitted_at
    if column is None or not column.sortable:
        return response.started_at
    answer = _valued(form, column).filter(session_id=response.pk)
    return answer.values_list(_key_of(column), flat=True).first()
