"""Lengths of time as numbers: months on one side, seconds on the other, for no number of days is a month."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

UNITS = ("years", "months", "weeks", "days", "hours", "minutes", "seconds")
_MONTHS = {"years": 12, "months": 1}
_SECONDS = {"weeks": 604_800, "days": 86_400, "hours": 3_600, "minutes": 60, "seconds": 1}
_NUMBER = r"(\d{1,6}(?:[.,]\d{1,3})?)"
_ISO = re.compile(
    rf"P(?=.)(?:{_NUMBER}Y)?(?:{_NUMBER}M)?(?:{_NUMBER}W)?(?:{_NUMBER}D)?"
    rf"(?:T(?=.)(?:{_NUMBER}H)?(?:{_NUMBER}M)?(?:{_NUMBER}S)?)?"
)


@dataclass(frozen=True)
class Length:
    months: Fraction
    seconds: Fraction

    @property
    def seconds_in_all(self) -> Fraction:
        """For comparing: a month counts 30 days, a year 365."""
        years, months = divmod(self.months, 12)
        return years * 365 * 86_400 + months * 30 * 86_400 + self.seconds

    def spread(self, units: Sequence[str]) -> dict[str, int]:
        """The length in these units, the largest first; what the smallest cannot hold is counted in it as well."""
        left = {"months": self.months, "seconds": self.seconds}
        found: dict[str, int] = {}
        for unit in [u for u in UNITS if u in units]:
            side, size = ("months", _MONTHS[unit]) if unit in _MONTHS else ("seconds", _SECONDS[unit])
            whole = left[side] // size
            left[side] -= whole * size
            found[unit] = int(whole)
        return found


def length_of(parts: dict[str, Fraction]) -> Length:
    months = sum((parts[unit] * size for unit, size in _MONTHS.items() if unit in parts), Fraction(0))
    seconds = sum((parts[unit] * size for unit, size in _SECONDS.items() if unit in parts), Fraction(0))
    return Length(months, seconds)


def seconds_of(unit: str) -> int:
    """One of a unit in seconds, as lengths are compared."""
    return int(length_of({unit: Fraction(1)}).seconds_in_all)


def whole_in(length: Length, units: Sequence[str]) -> str | None:
    """Why a length is no whole number of the smallest of `units`; None when it is."""
    months = [_MONTHS[unit] for unit in units if unit in _MONTHS]
    seconds = [_SECONDS[unit] for unit in units if unit in _SECONDS]
    if (length.months and not months) or (length.seconds and not seconds):
        return "too_precise" if length.seconds and not length.months else "invalid_duration"
    uneven = (months and length.months % min(months)) or (seconds and length.seconds % min(seconds))
    return "too_precise" if uneven else None


def parsed_iso(text: str) -> dict[str, Fraction] | None:
    """The parts of an ISO 8601 duration; None for any other text."""
    found = _ISO.fullmatch(text)
    if found is None or not any(found.groups()):
        return None
    values = zip(UNITS, found.groups(), strict=True)
    return {unit: Fraction(number.replace(",", ".")) for unit, number in values if number}


def iso(length: Length, units: Sequence[str]) -> str:
    """ISO 8601 of a length: weeks as days, and days as hours where the field knows neither days nor weeks."""
    shown = ["years", "months", "hours", "minutes", "seconds"]
    if "days" in units or "weeks" in units:
        shown.append("days")
    if "years" not in units:
        shown.remove("years")
    parts = length.spread(shown)
    date, time = (
        "".join(f"{parts[unit]}{unit[0].upper()}" for unit in half if parts.get(unit))
        for half in (UNITS[:4], UNITS[4:])
    )
    return f"P{date}" + (f"T{time}" if time else "") if date or time else "PT0S"
