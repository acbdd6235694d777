"""Whether a condition can ever hold: tried on the values that its fields can really have."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import product
from typing import Any

from interviews.domain.conditions import applies, calls, reads
from interviews.domain.definition import FieldDefinition
from interviews.domain.field_types import field_type, type_names
from interviews.domain.field_types.base import InvalidValue, ParseContext, config_problems

MOST_TRIALS = 3000
MOST_READ = 2_000_000
"""Characters of conditions that are evaluated for it."""
_LITERALS = re.compile(r"\"((?:[^\"\\]|\\.)*)\"|'((?:[^'\\]|\\.)*)'|(?<![\w.])(-?\d+(?:\.\d+)?)")
_SAMPLED = frozenset(("yes_no", "consent", "choice", "multi_choice", "integer", "number", "rating", "date", "time"))
"""Types whose values can be tried out; anything else may have any value."""


def can_hold(condition: str, fields: Mapping[str, FieldDefinition]) -> bool:
    """False only when no answers at all make the condition true; true when that cannot be told."""
    if not condition.strip():
        return True
    try:
        names = sorted(reads(condition))
    except ValueError:
        return True
    if not names or calls(condition) or "matches" in condition:  # a pattern is made anew at each trial
        return True
    if any(name not in fields or not _tried(fields[name]) for name in names):
        return True
    values = [_values(fields[name], condition) for name in names]
    trials = 1
    for each in values:
        trials *= len(each)
    if trials > MOST_TRIALS or trials * len(condition) > MOST_READ:
        return True
    return any(applies(condition, dict(zip(names, trial, strict=True)), ()) for trial in product(*values))


def _tried(field: FieldDefinition) -> bool:
    kind = field.type
    return kind in _SAMPLED and kind in type_names() and not config_problems(field_type(field), field)


def _values(field: FieldDefinition, condition: str) -> list[Any]:
    """Values that make a difference to the condition, as far as the field takes them."""
    words, numbers = _literals(condition)
    match field.type:
        case "yes_no" | "consent":
            found: list[Any] = [True, False]
        case "choice" | "multi_choice":
            options = [choice["value"] for choice in field.config["choices"]]
            named = [value for value in options if value in words]
            others = [value for value in options if value not in words][:1]
            found = [*named, *others]
            if field.type == "multi_choice":
                found = [[], *([value] for value in found), options]
        case "integer" | "number" | "rating":
            near = {number + step for number in [*numbers, *_bounds(field)] for step in (-1, 0, 1)}
            found = [int(number) if float(number).is_integer() else number for number in sorted(near | {0, 1})]
        case _:
            found = [*words, *(str(v) for v in _bounds_of(field)), "2000-01-01", "2100-01-01", "00:00", "23:59"]
    taken = [value for value in found if _accepted(field, value)]
    return taken if field.required and not field.condition else [*taken, None]


def _literals(condition: str) -> tuple[list[str], list[float]]:
    words, numbers = [], []
    for double, single, number in _LITERALS.findall(condition):
        if number:
            numbers.append(float(number))
        else:
            words.append(double or single)
    return words, numbers


def _bounds_of(field: FieldDefinition) -> list[Any]:
    return [
        field.config[key] for key in ("earliest", "latest", "minimum", "maximum") if field.config.get(key) is not None
    ]


def _bounds(field: FieldDefinition) -> list[float]:
    return [float(bound) for bound in _bounds_of(field)]


def _accepted(field: FieldDefinition, value: Any) -> bool:
    kind = field_type(field)
    try:
        kind.validate(value, kind.configure(field), ParseContext())
    except InvalidValue:
        return False
    return True
