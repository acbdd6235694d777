"""What somebody looks for among responses: which operators fit which field, and a whole query as a value."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from interviews.field_types.traits.comparing import Comparing


class Operator(StrEnum):
    """A comparison. `answered` and `unanswered` need no value."""

    CONTAINS = "contains"
    IS = "is"
    IS_NOT = "is_not"
    STARTS_WITH = "starts_with"
    ABOVE = "above"
    AT_LEAST = "at_least"
    BELOW = "below"
    AT_MOST = "at_most"
    BETWEEN = "between"
    BEFORE = "before"
    AFTER = "after"
    ONE_OF = "one_of"
    NONE_OF = "none_of"
    INCLUDES = "includes"
    LEAVES_OUT = "leaves_out"
    ANSWERED = "answered"
    UNANSWERED = "unanswered"

    @property
    def needs_value(self) -> bool:
        return self not in (Operator.ANSWERED, Operator.UNANSWERED)

    @property
    def several(self) -> bool:
        """Whether several options can be named: answers fit that have, or have not, any of them."""
        return self in (Operator.ONE_OF, Operator.NONE_OF, Operator.INCLUDES, Operator.LEAVES_OUT)


_ALWAYS = (Operator.ANSWERED, Operator.UNANSWERED)
OPERATORS: dict[Comparing, tuple[Operator, ...]] = {
    Comparing.WORDS: (Operator.CONTAINS, Operator.IS, Operator.IS_NOT, Operator.STARTS_WITH, *_ALWAYS),
    Comparing.NUMBER: (
        *(Operator.IS, Operator.IS_NOT, Operator.BELOW, Operator.AT_MOST, Operator.ABOVE, Operator.AT_LEAST),
        *(Operator.BETWEEN, *_ALWAYS),
    ),
    Comparing.MOMENT: (Operator.IS, Operator.BEFORE, Operator.AFTER, Operator.BETWEEN, *_ALWAYS),
    Comparing.ONE_OF: (Operator.ONE_OF, Operator.NONE_OF, *_ALWAYS),
    Comparing.SEVERAL_OF: (Operator.INCLUDES, Operator.LEAVES_OUT, *_ALWAYS),
    Comparing.YES_NO: (Operator.IS, *_ALWAYS),
    Comparing.OTHER: (Operator.CONTAINS, *_ALWAYS),
}
"""The comparisons of each family of types, the usual one first."""
_OLDER = {
    (Comparing.ONE_OF, Operator.IS): Operator.ONE_OF,
    (Comparing.ONE_OF, Operator.IS_NOT): Operator.NONE_OF,
}
"""How addresses that people kept say it."""


def operator_for(compared: Comparing, operator: Operator) -> Operator | None:
    """The operator among those of the family that is meant; None where it has none such."""
    operator = _OLDER.get((compared, operator), operator)
    return operator if operator in OPERATORS[compared] else None


@dataclass(frozen=True)
class Condition:
    """One comparison. `value` is text as it was typed: `18`, `2 hours`, `18..30`, `soup,cake` (result_conditions.py)."""

    column: str
    operator: Operator
    value: str = ""


class ResponseStanding(StrEnum):
    """Where a response stands, in the words of whoever reads results."""

    ANY = ""
    SUBMITTED = "submitted"
    UNDER_WAY = "under_way"
    ABANDONED = "abandoned"
    DECLINED = "declined"
    WANTS_PERSON = "wants_person"


NOBODY = "nobody"
"""Stands for an assignee: nobody works on it."""
SORTABLE = ("started", "submitted")
"""What every response has beside its answers, as far as it can be sorted by."""


@dataclass(frozen=True)
class ResultQuery:
    """Which responses, in which order. `sort` is a column; without an order given it is the newest start first."""

    search: str = ""
    standing: ResponseStanding = ResponseStanding.ANY
    version: int | None = None
    since: dt.date | None = None
    until: dt.date | None = None
    conditions: tuple[Condition, ...] = ()
    sort: str = "started"
    descending: bool = True
    tag: str = ""
    assignee: str = ""
    """A member's e-mail address, or NOBODY."""
    theme: int | None = None
    """What a model found in open answers, by its number."""

    @property
    def narrowed(self) -> bool:
        """Whether anything is left out."""
        return replace(self, sort="started", descending=True) != ResultQuery()


class BadCondition(Exception):
    """A condition that cannot be.

    `code` is unknown_column, wrong_operator, hidden_column, not_a_number, unknown_unit, not_a_date, not_a_time, not_two,
    wrong_order or unknown_choice; `part` is the piece of the value that is wrong.
    """

    def __init__(self, code: str, condition: Condition, part: str = "") -> None:
        super().__init__(f"{code}: {condition}")
        self.code = code
        self.condition = condition
        self.part = part or condition.value


# --- as JSON and in addresses --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Asked:
    """A query as it was asked for, with what could not be understood of it."""

    query: ResultQuery
    problems: tuple[BadCondition, ...] = field(default=())


def condition_of(column: str, operator: str, value: str) -> Condition | None:
    """A condition out of three texts; None where a part is missing, as in a row that was left empty."""
    if not column or operator not in tuple(Operator):
        return None
    wanted = Condition(column, Operator(operator), value.strip())
    return wanted if wanted.value or not wanted.operator.needs_value else None


def as_json(query: ResultQuery) -> dict[str, Any]:
    """What an export keeps."""
    return {
        "search": query.search,
        "standing": query.standing.value,
        "version": query.version,
        "since": query.since.isoformat() if query.since else None,
        "until": query.until.isoformat() if query.until else None,
        "tag": query.tag,
        "assignee": query.assignee,
        "theme": query.theme,
        "conditions": [[c.column, c.operator.value, c.value] for c in query.conditions],
        "sort": query.sort,
        "descending": query.descending,
    }


def of_json(data: dict[str, Any]) -> ResultQuery:
    """The query that `as_json` wrote."""
    return ResultQuery(
        search=data["search"],
        standing=ResponseStanding(data["standing"]),
        version=data["version"],
        since=dt.date.fromisoformat(data["since"]) if data["since"] else None,
        until=dt.date.fromisoformat(data["until"]) if data["until"] else None,
        tag=data.get("tag", ""),
        assignee=data.get("assignee", ""),
        theme=data.get("theme"),
        conditions=tuple(Condition(c, Operator(o), v) for c, o, v in data["conditions"]),
        sort=data["sort"],
        descending=data["descending"],
    )
