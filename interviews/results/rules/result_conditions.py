"""What a condition compares with, read out of the text that somebody typed: numbers with units, days and times, options."""

from __future__ import annotations

import csv
import datetime as dt
import io
import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from interviews.field_types import field_type
from interviews.field_types.traits.comparing import Comparing, Measure
from interviews.forms.definition import FieldDefinition
from interviews.reading.text.normalization import fold_case
from interviews.results.rules.result_query import BadCondition, Condition, Operator

Read = TypeVar("Read")
RANGE = ".."
"""Between the two ends of a range."""
_NUMBER = re.compile(r"([+-]?[0-9][0-9_]*(?:[.,][0-9]+)?(?:[eE][+-]?[0-9]+)?)\s*(.*)", re.DOTALL)


@dataclass(frozen=True)
class Quantity:
    """A number as answers are sorted by it; `currency` where only amounts in that one are meant."""

    number: float
    currency: str = ""


def measures_of(field: FieldDefinition, language: str) -> list[Measure]:
    """The units in which a number to compare with can be given."""
    kind = field_type(field)
    return kind.measures(kind.configure(field), language)


def options_of(field: FieldDefinition, language: str) -> dict[str, str]:
    """What can be picked, with its name in the language: options, countries, languages; empty where nothing can."""
    kind = field_type(field)
    if kind.compares not in (Comparing.ONE_OF, Comparing.SEVERAL_OF):
        return {}
    return {choice.value: choice.label for choice in kind.widget(kind.configure(field), language).choices}


def ends_of(condition: Condition, read: Callable[[Condition, str], Read]) -> tuple[Read, Read]:
    """Both ends of a range, read by `read`; the same one twice where a single value is compared with.

    Raises BadCondition not_two where an end is missing, and what `read` raises.
    """
    if condition.operator is not Operator.BETWEEN:
        return (read(condition, condition.value),) * 2
    low, joint, high = condition.value.partition(RANGE)
    if not joint or not low.strip() or not high.strip():
        raise BadCondition("not_two", condition)
    return read(condition, low), read(condition, high)


def quantities_of(condition: Condition, field: FieldDefinition) -> tuple[Quantity, Quantity]:
    """What a number is compared with. Raises BadCondition not_a_number, unknown_unit, not_two or wrong_order."""
    units = {word.casefold(): one for one in measures_of(field, "en") for word in (one.label, one.name)}
    default = _usual_measure(field)

    def read(condition: Condition, text: str) -> Quantity:
        found = _NUMBER.fullmatch(text.strip())
        number = float(found[1].replace(",", ".")) if found else math.nan
        if found is None or not math.isfinite(number):
            raise BadCondition("not_a_number", condition, text.strip())
        unit = units.get(found[2].strip().casefold()) if found[2].strip() else default
        if unit is None:
            raise BadCondition("unknown_unit", condition, found[2].strip())
        return Quantity(number * unit.size, unit.currency)

    low, high = ends_of(condition, read)
    if low.number > high.number:
        raise BadCondition("wrong_order", condition)
    return low, high


def number_and_unit(text: str) -> tuple[str, str]:
    """What was typed, in two parts; all of it is the number where none can be read."""
    found = _NUMBER.fullmatch(text.strip())
    return (found[1].replace(",", "."), found[2].strip()) if found else (text.strip(), "")


def _usual_measure(field: FieldDefinition) -> Measure:
    """How a number without a unit is meant: any currency, and minutes for a length of time."""
    minutes = [one for one in measures_of(field, "en") if one.name == "minutes"]
    return minutes[0] if minutes else Measure("", "")


def moment_input(field: FieldDefinition) -> str:
    """What a moment is told with: date, time or datetime."""
    kind = field_type(field)
    return kind.widget(kind.configure(field), "en").kind


def moments_of(condition: Condition, field: FieldDefinition) -> tuple[str, str]:
    """The canonical beginnings of what is compared with. Raises BadCondition not_a_date, not_a_time, not_two or wrong_order."""
    kind = moment_input(field)

    def read(condition: Condition, text: str) -> str:
        value = text.strip()
        try:
            if kind == "time":
                return dt.time.fromisoformat(value).strftime("%H:%M")
            moment = dt.datetime.fromisoformat(value)
        except ValueError:
            raise BadCondition("not_a_time" if kind == "time" else "not_a_date", condition, value) from None
        return value.replace(" ", "T") if kind == "datetime" and len(value) > 10 else moment.date().isoformat()

    low, high = ends_of(condition, read)
    if low > high:
        raise BadCondition("wrong_order", condition)
    return low, high


def truth_of(condition: Condition) -> bool:
    """Yes or no. Raises BadCondition unknown_choice."""
    said = {"true": True, "yes": True, "false": False, "no": False}.get(condition.value.strip().casefold())
    if said is None:
        raise BadCondition("unknown_choice", condition)
    return said


def picked_values(condition: Condition, options: Mapping[str, str]) -> tuple[str, ...]:
    """The values that a condition names, by value or by label. Raises BadCondition unknown_choice."""
    if condition.value in options:
        return (condition.value,)
    known = {fold_case(label): value for value, label in options.items()}
    known |= {fold_case(value): value for value in options}
    if fold_case(condition.value) in known:
        return (known[fold_case(condition.value)],)
    found = []
    for part in parts_of(condition.value):
        if part not in options and fold_case(part) not in known:
            raise BadCondition("unknown_choice", condition, part)
        found.append(part if part in options else known[fold_case(part)])
    if not found:
        raise BadCondition("unknown_choice", condition)
    return tuple(dict.fromkeys(found))


def parts_of(text: str) -> list[str]:
    """Values separated by commas; one that holds a comma stands in quotation marks."""
    rows = csv.reader(io.StringIO(text, newline=""), skipinitialspace=True)
    try:
        return [part.strip() for row in rows for part in row if part.strip()]
    except csv.Error:
        return [text.strip()]


def joined_values(parts: Sequence[str]) -> str:
    """The text that `parts_of` reads back."""
    if len(parts) == 1 and "," not in parts[0] and '"' not in parts[0]:
        return parts[0]
    written = io.StringIO(newline="")
    csv.writer(written, lineterminator="").writerow(parts)
    return written.getvalue()
