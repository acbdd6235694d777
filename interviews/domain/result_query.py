"""What somebody looks for among responses: which operators fit which field, and a whole query as a value."""

from __future__ import annotations

import datetime as dt
import math
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from interviews.domain.definition import FieldDefinition
from interviews.domain.result_values import TYPED_WORDS, choice_labels


class Kind(StrEnum):
    """How a field's answers compare."""

    WORDS = "words"
    NUMBER = "number"
    MOMENT = "moment"
    ONE_OF = "one_of"
    SEVERAL_OF = "several_of"
    YES_NO = "yes_no"
    OTHER = "other"


class Operator(StrEnum):
    """A comparison. The last two need no value."""

    CONTAINS = "contains"
    IS = "is"
    IS_NOT = "is_not"
    STARTS_WITH = "starts_with"
    ABOVE = "above"
    AT_LEAST = "at_least"
    BELOW = "below"
    AT_MOST = "at_most"
    BEFORE = "before"
    AFTER = "after"
    INCLUDES = "includes"
    LEAVES_OUT = "leaves_out"
    ANSWERED = "answered"
    UNANSWERED = "unanswered"

    @property
    def needs_value(self) -> bool:
        return self not in (Operator.ANSWERED, Operator.UNANSWERED)


_ALWAYS = (Operator.ANSWERED, Operator.UNANSWERED)
OPERATORS: dict[Kind, tuple[Operator, ...]] = {
    Kind.WORDS: (Operator.CONTAINS, Operator.IS, Operator.IS_NOT, Operator.STARTS_WITH, *_ALWAYS),
    Kind.NUMBER: (
        *(Operator.IS, Operator.IS_NOT, Operator.AT_LEAST, Operator.AT_MOST, Operator.ABOVE, Operator.BELOW),
        *_ALWAYS,
    ),
    Kind.MOMENT: (Operator.IS, Operator.BEFORE, Operator.AFTER, *_ALWAYS),
    Kind.ONE_OF: (Operator.IS, Operator.IS_NOT, *_ALWAYS),
    Kind.SEVERAL_OF: (Operator.INCLUDES, Operator.LEAVES_OUT, *_ALWAYS),
    Kind.YES_NO: (Operator.IS, *_ALWAYS),
    Kind.OTHER: (Operator.CONTAINS, *_ALWAYS),
}
"""The comparisons of each kind, the usual one first."""

_KINDS = {
    **dict.fromkeys(TYPED_WORDS, Kind.WORDS),
    **dict.fromkeys(("integer", "number", "rating", "money", "duration"), Kind.NUMBER),
    **dict.fromkeys(("date", "time", "datetime"), Kind.MOMENT),
    **dict.fromkeys(("choice", "country", "language"), Kind.ONE_OF),
    **dict.fromkeys(("multi_choice", "ranking"), Kind.SEVERAL_OF),
    **dict.fromkeys(("yes_no", "consent"), Kind.YES_NO),
}


def kind_of(field: FieldDefinition) -> Kind:
    """How answers to a field compare."""
    return _KINDS.get(field.type, Kind.OTHER)


@dataclass(frozen=True)
class Condition:
    """One comparison. `value` is text as it was typed; `number` and the canonical text are made of it."""

    column: str
    operator: Operator
    value: str = ""


class Standing(StrEnum):
    """Where a response stands, in the words of whoever reads results."""

    ANY = ""
    SUBMITTED = "submitted"
    UNDER_WAY = "under_way"
    ABANDONED = "abandoned"
    DECLINED = "declined"


OWN_COLUMNS = ("started", "submitted", "stage", "language", "engine", "duration", "version")
"""What every response has beside its answers; the first two can be sorted by."""
SORTABLE = ("started", "submitted")


@dataclass(frozen=True)
class ResultQuery:
    """Which responses, in which order. `sort` is a column; without an order given it is the newest start first."""

    search: str = ""
    standing: Standing = Standing.ANY
    version: int | None = None
    since: dt.date | None = None
    until: dt.date | None = None
    conditions: tuple[Condition, ...] = ()
    sort: str = "started"
    descending: bool = True

    @property
    def narrowed(self) -> bool:
        """Whether anything is left out."""
        return replace(self, sort="started", descending=True) != ResultQuery()


class BadCondition(Exception):
    """A condition that cannot be: `code` is unknown_column, wrong_operator, hidden_column, not_a_number or not_a_date."""

    def __init__(self, code: str, condition: Condition) -> None:
        super().__init__(f"{code}: {condition}")
        self.code = code
        self.condition = condition


def number_of(condition: Condition, field: FieldDefinition) -> float:
    """The number that a condition compares with. Raises BadCondition not_a_number."""
    try:
        value = float(condition.value.replace(",", ".").strip())
    except ValueError:
        raise BadCondition("not_a_number", condition) from None
    if not math.isfinite(value):
        raise BadCondition("not_a_number", condition)
    return value * 60 if field.type == "duration" else value


def moment_of(condition: Condition, field: FieldDefinition) -> str:
    """The canonical beginning of what a condition compares with. Raises BadCondition not_a_date."""
    value = condition.value.strip()
    try:
        if field.type == "time":
            return dt.time.fromisoformat(value).strftime("%H:%M")
        dt.date.fromisoformat(value[:10])
    except ValueError:
        raise BadCondition("not_a_date", condition) from None
    return value[:10] if field.type == "date" else value


def options_of(field: FieldDefinition) -> list[tuple[str, str]]:
    """The values to choose from in a condition, with their labels; empty where any text may be typed."""
    return list(choice_labels(field).items())


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
        "conditions": [[c.column, c.operator.value, c.value] for c in query.conditions],
        "sort": query.sort,
        "descending": query.descending,
    }


def of_json(data: dict[str, Any]) -> ResultQuery:
    """The query that `as_json` wrote."""
    return ResultQuery(
        search=data["search"],
        standing=Standing(data["standing"]),
        version=data["version"],
        since=dt.date.fromisoformat(data["since"]) if data["since"] else None,
        until=dt.date.fromisoformat(data["until"]) if data["until"] else None,
        conditions=tuple(Condition(c, Operator(o), v) for c, o, v in data["conditions"]),
        sort=data["sort"],
        descending=data["descending"],
    )
