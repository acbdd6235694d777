"""What a form's calculations come to. In them every number is a decimal, so that whole numbers and others go together.

A calculation that cannot be evaluated, as where it reads what was not answered, has no value.
"""

from __future__ import annotations

import datetime as dt
import json
import math
import re
from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Any

from interviews.forms.calculations import FIELD_TYPES, CalculationDefinition
from interviews.forms.conditions.evaluating import FAILURES, evaluate, field_ids_read
from interviews.forms.conditions.number_functions import round_half_up
from interviews.forms.definition import FieldDefinition, FormDefinition

_TOKEN = re.compile(
    r"""(?P<kept>[rR]?"(?:[^"\\]|\\.)*"|[rR]?'(?:[^'\\]|\\.)*'|//[^\n]*|[A-Za-z_]\w*|\d+\.\d+(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+|\d+[uU]
    |0x[0-9a-fA-F]+|(?<=[\w\])])\[\s*\d+\s*\])|(?P<whole>\d+)""",
    re.VERBOSE,
)

_LONGEST_SCORED = 1_000_000
"""Characters of an expression with the points of all options in it; what is written has 2,000."""
_POINTS = re.compile(
    r"""[rR]?"(?:[^"\\]|\\.)*"|[rR]?'(?:[^'\\]|\\.)*'|//[^\n]*|(?<![\w.])points\(\s*(?P<field>[A-Za-z_]\w*)\s*\)"""
)


def points_of(field: FieldDefinition) -> dict[str, float]:
    """By value: what an option adds to a score."""
    return {
        str(each["value"]): float(each["points"])
        for each in field.options
        if "value" in each and isinstance(each.get("points"), int | float)
    }


@lru_cache(maxsize=256)
def scored(form: FormDefinition) -> tuple[CalculationDefinition, ...]:
    """The form's calculations with `points(size)` written out as `score(size, {…})` by the points of its options."""

    def written(found: re.Match[str]) -> str:
        field = form.by_id.get(found["field"] or "")
        points = points_of(field) if field else {}
        return f"score({found['field']}, {json.dumps(points, ensure_ascii=False)})" if points else found[0]

    return tuple(
        each.model_copy(update={"expression": _POINTS.sub(written, each.expression)})
        if "points(" in each.expression
        else each
        for each in form.calculations
    )


def without_points(calculation: CalculationDefinition) -> list[str]:
    """Of a calculation that was `scored`: the fields whose points it asks for and whose options have none."""
    return [found["field"] for found in _POINTS.finditer(calculation.expression) if found["field"]]


@lru_cache(maxsize=1024)
def in_decimals(expression: str) -> str:
    """The expression with whole numbers written as decimals, places of lists aside; `size()` counts in decimals too."""
    decimal = _TOKEN.sub(lambda found: f"{found['whole']}.0" if found["whole"] else found["kept"], expression)
    return re.sub(r"(?<![\w.])size\(", "count(", decimal)


def _decimal(value: Any) -> Any:
    match value:
        case bool():
            return value
        case int():
            return float(value)
        case list():
            return [_decimal(part) for part in value]
        case Mapping():
            return {name: _decimal(part) for name, part in value.items()}
        case _:
            return value


def raw_result(calculation: CalculationDefinition, values: Mapping[str, Any], today: dt.date | None = None) -> Any:
    """What the expression gives; raises FAILURES."""
    read = {name: _decimal(values.get(name)) for name in reads(calculation)}
    return evaluate(in_decimals(calculation.expression), read, today, longest=_LONGEST_SCORED)


def fitting(calculation: CalculationDefinition, result: Any) -> Any:
    """The result as it is kept; None where it is of another kind than was declared, or no number at all."""
    match calculation.result, result:
        case "number", int() | float() if not isinstance(result, bool) and math.isfinite(result):
            return _plain(result, calculation.decimals)
        case "yes_no", bool():
            return result
        case "text", str():
            return result[:2000] or None
        case _:
            return None


def _plain(number: float, decimals: int) -> int | float | None:
    if abs(number) > 1e15:
        return None
    kept = round_half_up(number, decimals)
    return int(kept) if kept.is_integer() else kept


def reads(calculation: CalculationDefinition) -> frozenset[str]:
    """The names it reads; nothing where it is no CEL."""
    try:
        return field_ids_read(in_decimals(calculation.expression))
    except ValueError:
        return frozenset()


def calculated(form: FormDefinition, values: Mapping[str, Any], today: dt.date | None = None) -> dict[str, Any]:
    """What each calculation comes to, by its id. `values` are the answers as conditions read them."""
    known, found = dict(values), {}
    for calculation in in_order(scored(form)):
        try:
            result = fitting(calculation, raw_result(calculation, known, today))
        except FAILURES:
            result = None
        known[calculation.calculation_id] = found[calculation.calculation_id] = result
    return found


@lru_cache(maxsize=256)
def in_order(calculations: tuple[CalculationDefinition, ...]) -> tuple[CalculationDefinition, ...]:
    """Each behind those that it reads; of those that go round, which no form is published with, as they stand."""
    left, placed = {each.calculation_id: each for each in calculations}, list[CalculationDefinition]()
    while left:
        ready = next((each for each in left.values() if not reads(each) & (left.keys() - {each.calculation_id})), None)
        placed.append(left.pop((ready or next(iter(left.values()))).calculation_id))
    return tuple(placed)


@lru_cache(maxsize=256)
def _inputs(calculations: tuple[CalculationDefinition, ...]) -> Mapping[str, frozenset[str]]:
    """By id: the answers that it comes from, also by way of others."""
    found: dict[str, frozenset[str]] = {}
    for calculation in in_order(calculations):
        own = reads(calculation)
        found[calculation.calculation_id] = own.union(*(found.get(name, frozenset()) for name in own))
    return {name: names - found.keys() for name, names in found.items()}


def inputs_of(form: FormDefinition, names: Collection[str]) -> frozenset[str]:
    """These names with the answers that calculations among them come from in their place."""
    inputs = _inputs(form.calculations) if form.calculations else {}
    return frozenset(read for name in names for read in inputs.get(name, (name,)))


def waiting_calculations(form: FormDefinition, open_fields: Collection[str]) -> set[str]:
    """Those that read what may still be answered."""
    return {name for name, names in _inputs(form.calculations).items() if not names.isdisjoint(open_fields)}


@lru_cache(maxsize=256)
def calculated_fields(form: FormDefinition) -> Mapping[str, FieldDefinition]:
    """Each calculation as the field that it is shown, sorted and compared as; sensitive where it reads what is."""
    guarded = {field.field_id for field in form.fields if field.sensitive or any(one.sensitive for one in field.fields)}
    return {
        each.calculation_id: FieldDefinition(
            field_id=each.calculation_id,
            label=each.label or each.calculation_id,
            type=FIELD_TYPES[each.result],
            config=each.config,
            sensitive=not guarded.isdisjoint(inputs_of(form, {each.calculation_id})),
        )
        for each in form.calculations
    }
