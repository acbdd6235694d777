"""The numbers that a field takes: its bounds, and values that a widget, an API or a model proposes."""

from __future__ import annotations

import math
from collections.abc import Callable
from decimal import Decimal
from typing import Any

from formagent.wording.validation_messages import complaint
from interviews.reading.numbers.numerals import read_numerals
from interviews.reading.numbers.quantities import MOST, Amount, Quantity
from interviews.reading.readings import InvalidValue, NoReading, ParseContext, Reading
from interviews.reading.text.normalization import NormalizedText, fold


def require_order(minimum: Amount | Decimal | None, maximum: Amount | Decimal | None) -> None:
    """ValueError for a configuration that no number fits."""
    if minimum is not None and maximum is not None and minimum > maximum:
        raise ValueError(
            complaint("minimum {minimum} is greater than maximum {maximum}", minimum=minimum, maximum=maximum).coded(
                "crossed"
            )
        )


def bounds_schema(minimum: Amount | None, maximum: Amount | None) -> dict[str, Amount]:
    """The bounds as JSON Schema names them."""
    bounds = {"minimum": minimum, "maximum": maximum}
    return {name: bound for name, bound in bounds.items() if bound is not None}


Problem = tuple[str, dict[str, Any]]
"""The code and the params of an InvalidValue."""


def number_problem(
    value: Amount, minimum: Amount | None, maximum: Amount | None, *, whole: bool = False
) -> Problem | None:
    """Why a number is not acceptable; None when it is."""
    params = {"minimum": minimum, "maximum": maximum}
    if whole and not float(value).is_integer():
        return "not_whole", {}
    if minimum is not None and value < minimum:
        return "below_minimum", params
    return ("above_maximum", params) if maximum is not None and value > maximum else None


def judged_number(
    found: Quantity | NoReading, words: NormalizedText, refuse: Callable[[Amount], Problem | None]
) -> Reading | NoReading:
    """What was read, unless it is refused; of what may be meant, what would not be."""
    if isinstance(found, NoReading):
        return NoReading(found.reason, tuple(value for value in found.candidates if not refuse(value)))
    problem = refuse(found.value)
    return NoReading(problem[0], params=problem[1]) if problem else found.reading(words)


def accepted_number(value: Any, context: ParseContext, refuse: Callable[[Amount], Problem | None]) -> Amount:
    """A proposed number that is not refused. Raises InvalidValue."""
    number = proposed_number(value, context)
    if problem := refuse(number):
        raise InvalidValue(problem[0], **problem[1])
    return number


def proposed_number(value: Any, context: ParseContext) -> Amount:
    """The number that a widget, an API or a model proposes. Raises InvalidValue: empty, wrong_type, not_a_number."""
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        raise InvalidValue("wrong_type")
    if isinstance(value, str):
        value = _typed_number(value, context)
    if not math.isfinite(value):
        raise InvalidValue("not_a_number")
    if abs(value) > MOST:
        raise InvalidValue("not_a_number")
    return int(value) if float(value).is_integer() else value


def _typed_number(text: str, context: ParseContext) -> Amount:
    words = fold(text)
    if not words.text:
        raise InvalidValue("empty")
    try:
        return float(words.text) if not words.text.lstrip("+-").isdigit() else int(words.text)
    except ValueError:
        numbers = read_numerals(words, context.language, context.country).numbers
    if len(numbers) == 1 and (numbers[0].start, numbers[0].end) == (0, len(words.text)) and not numbers[0].ordinal:
        return numbers[0].value
    raise InvalidValue("not_a_number")
