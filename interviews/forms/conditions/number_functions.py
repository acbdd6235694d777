"""Reckoning with answers, as conditions and calculations call it. What is not answered counts as nothing.

    sum([adults, children])        average(satisfaction)        rounded(total / 3, 1)
    score(size, {"small": 1, "large": 3})        count(workshops)

Numbers may be texts of digits, as the values of options are; of a matrix, or of any object, its values count.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from decimal import ROUND_HALF_UP, Decimal
from typing import Any


def _numbers(given: Any) -> list[float]:
    values: Iterable[Any]
    match given:
        case Mapping():
            values = given.values()
        case list() | tuple():
            values = given
        case _:
            values = (given,)
    return [number for value in values if (number := _number(value)) is not None]


def _number(value: Any) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    try:
        number = float(value)
    except (ValueError, OverflowError):
        return None
    return number if math.isfinite(number) else None


def _sum(*given: Any) -> float | None:
    return math.fsum(_numbers(given[0])) if len(given) == 1 else None


def _average(*given: Any) -> float | None:
    found = _numbers(given[0]) if len(given) == 1 else []
    return math.fsum(found) / len(found) if found else None


def _rounded(*given: Any) -> float | None:
    number = _number(given[0]) if given else None
    places = _number(given[1]) if len(given) == 2 else 0.0
    if number is None or places is None or len(given) > 2:
        return None
    return round_half_up(number, min(max(int(places), 0), 9))


def _score(*given: Any) -> float | None:
    """The points of the picked option, of all picked options together, or of all rows of a table."""
    if len(given) != 2 or not isinstance(given[1], Mapping):
        return None
    rows = list(given[0].values()) if isinstance(given[0], Mapping) else [given[0]]
    picked = [one for row in rows for one in (row if isinstance(row, list | tuple) else (row,))]
    return math.fsum(number for one in picked for number in _numbers(given[1].get(_key(one))))


def _key(value: Any) -> Any:
    """Options are named by texts; a whole number is its digits."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(int(value)) if isinstance(value, int | float) and float(value).is_integer() else value


def _count(*given: Any) -> float | None:
    if len(given) != 1:
        return None
    return float(len(given[0])) if isinstance(given[0], list | tuple | Mapping | str) else 0.0


def round_half_up(number: float, places: int) -> float:
    """As people round: 2.5 is 3."""
    return float(Decimal(str(number)).quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP))


NUMBER_FUNCTIONS: Mapping[str, Callable[..., Any]] = {
    "sum": _sum,
    "average": _average,
    "rounded": _rounded,
    "score": _score,
    "count": _count,
}
"""By name. None of them raises."""
