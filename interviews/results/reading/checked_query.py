"""The query of a program's address. Pages forgive an old link; a program is told what cannot be read, before all else."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable

from django.http import QueryDict

from formagent.errors import ProtocolError
from formagent.wording.validation_messages import Complaint, complaint
from interviews.results.reading.columns import Columns
from interviews.results.reading.query_parameters import MOST_CONDITIONS, read_query
from interviews.results.rules.handling import TAG_LETTERS
from interviews.results.rules.result_query import SORTABLE, Operator, ResponseStanding, ResultQuery

PERIOD = ("since", "until")
SEARCH = ("q", "standing", *PERIOD, "version", "tag", "assignee", "theme", "filter", "sort", "order")
_LETTERS = {"q": 200, "tag": TAG_LETTERS, "assignee": 254}


def refusal(name: str, reason: str, problem: str) -> ProtocolError:
    """What is wrong with a parameter, by its name."""
    words = complaint("{parameter}: {problem}", parameter=name, problem=problem)
    return ProtocolError("invalid_value", words, field=name, reason=reason)


def checked_query(
    parameters: QueryDict, columns: Columns, *, taken: Iterable[str] = SEARCH, besides: Iterable[str] = ()
) -> ResultQuery:
    """The query of an address that takes these parameters of a search, and `besides` others that its caller reads.

    Raises ProtocolError invalid_value, with the parameter as `field`, for one that is unknown, empty, told twice or not to be
    read. Whether its conditions fit their fields is for `select_responses` to say.
    """
    taken, besides = tuple(taken), tuple(besides)
    check_names(parameters, (*taken, *besides))
    for name in taken:
        for text in parameters.getlist(name):
            _check(name, text, columns)
    if len(parameters.getlist("filter")) > MOST_CONDITIONS:
        raise refusal("filter", "too_many", complaint("There are more than {most} of them.", most=MOST_CONDITIONS))
    return read_query(parameters)


def check_names(parameters: QueryDict, known: Iterable[str]) -> None:
    """Raises ProtocolError for a parameter that is not known, or that is told twice where one counts."""
    known = tuple(known)
    for name in parameters:
        if name not in known:
            raise refusal(
                name,
                "unknown_parameter",
                complaint("There is none such here. There are: {known}.", known=", ".join(known)),
            )
        if name != "filter" and len(parameters.getlist(name)) > 1:
            raise refusal(name, "repeated", complaint("It stands there more than once."))


def check_one_of(name: str, text: str, known: Iterable[str]) -> None:
    """Raises ProtocolError for a text that is none of those."""
    known = tuple(known)
    if text not in known:
        raise refusal(
            name, "unknown_value", complaint("“{text}” is none of: {known}.", text=text, known=", ".join(known))
        )


def _check(name: str, text: str, columns: Columns) -> None:
    if not text.strip():
        raise refusal(name, "empty", complaint("It is empty. Give it a value, or leave it out."))
    most = _LETTERS.get(name)
    if most is not None and len(text.strip()) > most:
        raise refusal(name, "too_long", complaint("It has more than {most} characters.", most=most))
    check = _CHECKS.get(name)
    if check is not None:
        check(name, text, columns)


def _standing(name: str, text: str, columns: Columns) -> None:
    check_one_of(name, text, [standing.value for standing in ResponseStanding if standing.value])


def _order(name: str, text: str, columns: Columns) -> None:
    check_one_of(name, text, ("up", "down"))


def _day(name: str, text: str, columns: Columns) -> None:
    try:
        dt.date.fromisoformat(text)
    except ValueError:
        raise refusal(
            name, "not_a_date", complaint("“{text}” is no day. Write one like 2027-03-11.", text=text)
        ) from None


def _number(name: str, text: str, columns: Columns) -> None:
    if not text.isdecimal() or len(text) > 8:
        raise refusal(name, "not_a_number", complaint("“{text}” is no whole number.", text=text))


def _sort(name: str, text: str, columns: Columns) -> None:
    column = columns.get(text)
    if text not in SORTABLE and (column is None or not column.sortable):
        words = complaint(
            "“{text}” is nothing to sort by. There are: {known}.", text=text, known=", ".join(_sorts(columns))
        )
        raise refusal(name, "unknown_column", words)


def _sorts(columns: Columns) -> list[str]:
    return [*SORTABLE, *(column.id for column in columns.all if column.sortable and not column.sensitive)]


def _filter(name: str, text: str, columns: Columns) -> None:
    column, _, rest = text.partition(":")
    operator, _, value = rest.partition(":")
    problem, reason = _problem(text, column, operator, value.strip())
    if problem:
        raise refusal(name, reason, problem)


def _problem(text: str, column: str, operator: str, value: str) -> tuple[Complaint | None, str]:
    if not column or not operator:
        return complaint("“{text}” is not of the form field:comparison:value.", text=text), "malformed"
    if operator not in tuple(Operator):
        known = ", ".join(Operator)
        return complaint("“{text}” is none of: {known}.", text=operator, known=known), "unknown_operator"
    if Operator(operator).needs_value and not value:
        return complaint("{comparison} needs a value.", comparison=operator), "no_value"
    if value and not Operator(operator).needs_value:
        return complaint("{comparison} takes no value.", comparison=operator), "unused_value"
    return None, ""


_CHECKS: dict[str, Callable[[str, str, Columns], None]] = {
    "standing": _standing,
    "order": _order,
    "since": _day,
    "until": _day,
    "version": _number,
    "theme": _number,
    "sort": _sort,
    "filter": _filter,
}
