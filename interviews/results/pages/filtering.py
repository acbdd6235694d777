"""A row of the filter above the responses: the inputs that fit the chosen field's type."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import get_language, gettext

from interviews.field_types.traits.comparing import Comparing, Measure
from interviews.models import Form
from interviews.results.reading.columns import Column, Columns
from interviews.results.reading.query_parameters import TypedCondition
from interviews.results.reading.selection import checked_column, select_responses
from interviews.results.rules.result_conditions import RANGE, measures_of, moment_input, number_and_unit, parts_of
from interviews.results.rules.result_query import OPERATORS, BadCondition, Operator, ResultQuery, operator_for
from interviews.results.wording import OPERATOR_WORDS, condition_words
from interviews.staff.pages.picking import Picker


@dataclass(frozen=True)
class FilterRow:
    """A comparison as its inputs show it. Without a field there is nothing to compare yet."""

    number: int
    column: str = ""
    operator: str = ""
    operators: list[tuple[str, Any]] = field(default_factory=list)
    input: str = ""
    """The HTML input that fits; empty where there is none, or the `picker` or `choices` stand instead."""
    value: str = ""
    to: str = ""
    ranged: bool = False
    unit: str = ""
    measures: list[Measure] = field(default_factory=list)
    choices: list[tuple[str, str]] = field(default_factory=list)
    picker: Picker | None = None
    problem: str = ""


def filter_row(form: Form, number: int, typed: TypedCondition, columns: Columns, *, sensitive: bool) -> FilterRow:
    """The row of a condition, with what is wrong with it."""
    column = columns.get(typed.column)
    problem = _problem(form, typed, columns, column, sensitive=sensitive)
    if column is None or column.is_group:
        return FilterRow(number, problem=problem)
    compared = column.compared
    typed_operator = Operator(typed.operator) if typed.operator in tuple(Operator) else None
    operator = (typed_operator and operator_for(compared, typed_operator)) or OPERATORS[compared][0]
    shown: dict[str, Any] = {
        "column": column.id,
        "operator": operator.value,
        "operators": [(one.value, OPERATOR_WORDS[one]) for one in OPERATORS[compared]],
        "problem": problem,
    }
    if operator.needs_value:
        shown |= _value_inputs(f"value-{number}", typed.value, column, operator)
    return FilterRow(number, **shown)


def _value_inputs(name: str, value: str, column: Column, operator: Operator) -> dict[str, Any]:
    match column.compared:
        case Comparing.ONE_OF | Comparing.SEVERAL_OF:
            options = column.options(get_language() or "en")
            parts = [value] if value in options else parts_of(value)
            return {
                "picker": Picker(name, gettext("Value"), list(options.items()), parts, placeholder=gettext("Search…"))
            }
        case Comparing.YES_NO:
            said = {"yes": "true", "no": "false"}.get(value.casefold(), value)
            return {"choices": [("true", gettext("Yes")), ("false", gettext("No"))], "value": said}
        case Comparing.NUMBER:
            return _number_inputs(value, column, operator)
        case Comparing.MOMENT:
            kind = moment_input(column.field)
            timed = kind == "datetime" and len(value.partition(RANGE)[0]) > len("2027-03-11")
            return {"input": "time" if kind == "time" else "datetime-local" if timed else "date"} | _ends(
                value, operator
            )
        case _:
            return {"input": "text", "value": value}


def _number_inputs(value: str, column: Column, operator: Operator) -> dict[str, Any]:
    ends = _ends(value, operator)
    low, unit = number_and_unit(ends["value"])
    high, other = number_and_unit(ends["to"])
    measures = measures_of(column.field, get_language() or "en")
    known = {word.casefold(): one.name for one in measures for word in (one.label, one.name)}
    usual = "minutes" if value and "minutes" in known else ""
    chosen = known.get((unit or other).casefold(), usual)
    return {"input": "number", **ends, "value": low, "to": high, "unit": chosen, "measures": measures}


def _ends(value: str, operator: Operator) -> dict[str, Any]:
    low, _, high = value.partition(RANGE)
    return {"value": low.strip(), "to": high.strip(), "ranged": operator is Operator.BETWEEN}


def _problem(form: Form, typed: TypedCondition, columns: Columns, column: Column | None, *, sensitive: bool) -> str:
    condition = typed.condition
    if condition is None:
        return ""
    try:
        checked_column(columns, condition, sensitive=sensitive)
        select_responses(form, columns, ResultQuery(conditions=(condition,)), sensitive=sensitive)
    except BadCondition as problem:
        return condition_words(problem, column.label if column else "")
    return ""
