"""The rows of a page of results: each response with what was answered in the columns that are shown."""

from __future__ import annotations

import uuid
from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any

from interviews.forms.groups import place_of
from interviews.models import Answer, Response
from interviews.results.reading.columns import Column
from interviews.results.reading.records import tags_of
from interviews.results.reading.shown_values import is_foreign, shown_value


@dataclass(frozen=True)
class Cell:
    """What a column shows of one response. `items`: how many a group has."""

    text: str = ""
    hidden: bool = False
    items: int | None = None
    numeric: bool = False


@dataclass(frozen=True)
class Row:
    """A response in a list."""

    response: Response
    cells: Sequence[Cell] = field(default_factory=tuple)
    tags: Sequence[str] = ()

    @property
    def id(self) -> str:
        return str(self.response.pk)


def rows_of(sessions: Sequence[str], columns: Sequence[Column], *, sensitive: bool) -> list[Row]:
    """The responses in this order. Sensitive columns are hidden from whoever may not read them, answered or not."""
    found = Response.objects.select_related("version", "assignee").defer("version__definition")
    responses = found.in_bulk([uuid.UUID(session) for session in sessions])
    tags = tags_of(list(responses))
    shown = _shown(responses.values(), columns)
    return [
        Row(row, [_cell(shown[row.pk], column, sensitive=sensitive) for column in columns], tags.get(row.pk, ()))
        for row in (responses.get(uuid.UUID(session)) for session in sessions)
        if row is not None
    ]


@dataclass
class _Shown:
    texts: dict[str, str] = field(default_factory=dict)
    items: dict[str, set[int]] = field(default_factory=lambda: defaultdict(set))


def _shown(responses: Collection[Response], columns: Sequence[Column]) -> dict[uuid.UUID, _Shown]:
    found: dict[uuid.UUID, _Shown] = defaultdict(_Shown)
    answers = Answer.objects.filter(session__in=[row.pk for row in responses], form__isnull=False)
    if not any(column.is_group for column in columns):
        answers = answers.filter(field_id__in=[column.id for column in columns])
    foreign = {row.pk: row for row in responses if is_foreign(row.language)}
    known = {column.id: column for column in columns}
    values = ("value",) if foreign else ()
    for session, field_id, display, *value in answers.values_list("session_id", "field_id", "display", *values):
        place = place_of(field_id) if "." in field_id else None
        if place is None:
            row, column = foreign.get(session), known.get(field_id)
            found[session].texts[field_id] = _translated(row, column, value[0], display) if row and column else display
        elif not place.is_more:
            found[session].items[place.group].add(place.number)
    return found


def _translated(response: Response, column: Column, value: Any, display: str) -> str:
    return shown_value(column.in_version(response.version.number), value, display, response.language)


def _cell(shown: _Shown, column: Column, *, sensitive: bool) -> Cell:
    if column.sensitive and not sensitive:
        return Cell(hidden=True)
    if column.is_group:
        return Cell(items=len(shown.items.get(column.id, ())))
    return Cell(shown.texts.get(column.id, ""), numeric=column.numeric)
