"""A query out of an address: the same parameters on pages, in downloads and in REST."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import QueryDict

from interviews.results.rules.handling import TAG_LETTERS
from interviews.results.rules.result_conditions import RANGE, joined_values
from interviews.results.rules.result_query import Condition, Operator, ResponseStanding, ResultQuery, condition_of

MOST_CONDITIONS = 12
_SEVERAL = frozenset(operator.value for operator in Operator if operator.several)


@dataclass(frozen=True)
class TypedCondition:
    """A row of the filter as it was sent, complete or not. `was` is the field that its comparison was chosen for."""

    column: str = ""
    operator: str = ""
    value: str = ""
    was: str = ""

    @property
    def condition(self) -> Condition | None:
        return condition_of(self.column, self.operator, self.value)


def typed_conditions(parameters: QueryDict) -> list[TypedCondition]:
    """The rows that name a field.

    A program sends `filter=field:operator:value`; the page's inputs are numbered: `field-1`, `operator-1`, `value-1` as often
    as options were picked, `to-1` for the end of a range and `unit-1`. Addresses that were kept may have `field`, `operator`
    and `value`, each as often as there are rows.
    """
    rows = [TypedCondition(*text.split(":", 2)) for text in parameters.getlist("filter") if text]
    columns, operators, values = (parameters.getlist(name) for name in ("field", "operator", "value"))
    rows += [
        TypedCondition(column, _at(operators, place), _at(values, place))
        for place, column in enumerate(columns)
        if column
    ]
    numbered = [_numbered(parameters, number) for number in range(1, MOST_CONDITIONS + 2)]
    return [*rows, *(row for row in numbered if row.column)][:MOST_CONDITIONS]


def _numbered(parameters: QueryDict, number: int) -> TypedCondition:
    """A row of the page. Where another field was chosen, what stood beside the one before goes."""
    column, operator, was, unit = (
        (parameters.get(f"{name}-{number}") or "").strip() for name in ("field", "operator", "was", "unit")
    )
    if was and was != column:
        return TypedCondition(column)
    values = [value.strip() for value in parameters.getlist(f"value-{number}") if value.strip()]
    value = joined_values(values) if operator in _SEVERAL else f"{values[0]} {unit}".rstrip() if values else ""
    end = (parameters.get(f"to-{number}") or "").strip()
    if operator == Operator.BETWEEN and (value or end):
        value = f"{value}{RANGE}{end} {unit}".rstrip()
    return TypedCondition(column, operator, value, was)


def read_query(parameters: QueryDict) -> ResultQuery:
    """The query of an address. What cannot be read is as if it were not there."""
    conditions = [row.condition for row in typed_conditions(parameters)]
    standing = parameters.get("standing") or ""
    return ResultQuery(
        search=(parameters.get("q") or "").strip()[:200],
        standing=ResponseStanding(standing) if standing in tuple(ResponseStanding) else ResponseStanding.ANY,
        version=_number(parameters.get("version") or ""),
        since=_day(parameters.get("since") or ""),
        until=_day(parameters.get("until") or ""),
        tag=(parameters.get("tag") or "").strip()[:TAG_LETTERS],
        assignee=(parameters.get("assignee") or "").strip()[:254],
        theme=_number(parameters.get("theme") or ""),
        conditions=tuple(condition for condition in conditions if condition),
        sort=(parameters.get("sort") or "started")[:130],
        descending=parameters.get("order") != "up",
    )


def address_part(query: ResultQuery) -> str:
    """The query as the parameters of an address, without the question mark."""
    pairs = [
        ("q", query.search),
        ("standing", query.standing.value),
        ("version", _written(query.version)),
        ("since", str(query.since or "")),
        ("until", str(query.until or "")),
        ("tag", query.tag),
        ("assignee", query.assignee),
        ("theme", _written(query.theme)),
    ]
    for condition in query.conditions:
        pairs.append(("filter", f"{condition.column}:{condition.operator.value}:{condition.value}"))
    parts = [(name, value) for name, value in pairs if value]
    if query.sort != "started" or not query.descending:
        parts += [("sort", query.sort), ("order", "down" if query.descending else "up")]
    return urlencode(parts)


def _at(texts: Sequence[str], place: int) -> str:
    return texts[place] if place < len(texts) else ""


def _written(number: int | None) -> str:
    return "" if number is None else str(number)


def _number(text: str) -> int | None:
    return int(text) if text.isdecimal() and len(text) < 9 else None


def _day(text: str) -> dt.date | None:
    try:
        return dt.date.fromisoformat(text)
    except ValueError:
        return None
