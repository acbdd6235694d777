"""Lengths of time in words: "1 hour, 30 minutes", 「1時間30分」."""

from __future__ import annotations

from babel.lists import format_list
from babel.units import format_unit

from interviews.reading.languages.display_words import display_words
from interviews.reading.names.locales import locale_for

_CLDR = {unit: f"duration-{unit[:-1]}" for unit in ("years", "months", "weeks", "days", "hours", "minutes", "seconds")}


def in_words(parts: dict[str, int], language: str) -> str:
    """The parts that are not nought, the largest first; all nought: none of the smallest unit."""
    shown = {unit: number for unit, number in parts.items() if number} or dict(list(parts.items())[-1:])
    own = display_words(language)
    if own.units:
        words = "".join(f"{number}{own.units[unit]}" for unit, number in shown.items())
        return f"{words}{own.only_days}" if shown.keys() == {"days"} else words
    locale = locale_for(language)
    named = [format_unit(number, _CLDR[unit], "long", locale=locale) for unit, number in shown.items()]
    return str(format_list(named, style="standard", locale=locale))
