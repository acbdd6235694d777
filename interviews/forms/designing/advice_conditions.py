"""Whether a condition can ever hold: tried on the values that its fields can really have."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import product
from typing import Any

from interviews.field_types import answer_kind, field_type
from interviews.field_types.base import config_problems
from interviews.forms.conditions.conditions import condition_applies
from interviews.forms.conditions.evaluating import called_functions, field_ids_read
from interviews.forms.definition import FieldDefinition
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.readings import InvalidValue, ParseContext

MOST_TRIALS = 3000
MOST_READ = 2_000_000
"""Characters of conditions that are evaluated for it."""
MOST_READ_OF_FORM = 10 * MOST_READ
_LITERALS = re.compile(r"\"((?:[^\"\\]|\\.)*)\"|'((?:[^'\\]|\\.)*)'|(?<![\w.])(-?\d+(?:\.\d+)?)")
_SAMPLED = frozenset(
    (
        AnswerKind.YES_NO,
        AnswerKind.AGREEMENT,
        AnswerKind.OPTION,
        AnswerKind.OPTIONS,
        AnswerKind.COUNT,
        AnswerKind.NUMBER,
        AnswerKind.SCALE,
        AnswerKind.DAY,
        AnswerKind.CLOCK,
    )
)
"""Answers that can be tried out; anything else may have any value."""


class Trials:
    """What may still be evaluated for one form: with very many conditions the last ones are not tried."""

    def __init__(self) -> None:
        self._left = MOST_READ_OF_FORM

    def take(self, characters: int) -> bool:
        """Whether so much more may be evaluated."""
        self._left -= characters
        return self._left >= 0


def can_hold(condition: str, fields: Mapping[str, FieldDefinition], budget: Trials | None = None) -> bool:
    """False only when no answers at all make the condition true; true when that cannot be told."""
    if not condition.strip():
        return True
    try:
        names = sorted(field_ids_read(condition))
    except ValueError:
        return True
    if not names or called_functions(condition) or "matches" in condition:  # a pattern is made anew at each trial
        return True
    if any(name not in fields or not _tried(fields[name]) for name in names):
        return True
    values = [_values(fields[name], condition) for name in names]
    trials = 1
    for each in values:
        trials *= len(each)
    read = trials * len(condition)
    if trials > MOST_TRIALS or read > MOST_READ or (budget is not None and not budget.take(read)):
        return True
    return any(condition_applies(condition, dict(zip(names, trial, strict=True)), ()) for trial in product(*values))


def _tried(field: FieldDefinition) -> bool:
    return answer_kind(field) in _SAMPLED and not config_problems(field_type(field), field)


def _values(field: FieldDefinition, condition: str) -> list[Any]:
    """Values that make a difference to the condition, as far as the field takes them."""
    words, numbers = literals(condition)
    match answer_kind(field):
        case AnswerKind.YES_NO | AnswerKind.AGREEMENT:
            found: list[Any] = [True, False]
        case AnswerKind.OPTION | AnswerKind.OPTIONS:
            options = [choice["value"] for choice in field.config["choices"]]
            named = [value for value in options if value in words]
            others = [value for value in options if value not in words][:1]
            found = [*named, *others]
            if answer_kind(field) is AnswerKind.OPTIONS:
                found = [[], *([value] for value in found), options]
        case AnswerKind.COUNT | AnswerKind.NUMBER | AnswerKind.SCALE:
            near = {number + step for number in [*numbers, *_bounds(field)] for step in (-1, 0, 1)}
            found = [int(number) if float(number).is_integer() else number for number in sorted(near | {0, 1})]
        case _:
            found = [*words, *(str(v) for v in _bounds_of(field)), "2000-01-01", "2100-01-01", "00:00", "23:59"]
    taken = [value for value in found if _accepted(field, value)]
    return taken if field.required and not field.condition else [*taken, None]


def literals(condition: str) -> tuple[list[str], list[float]]:
    """The words and the numbers that a condition compares with."""
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
