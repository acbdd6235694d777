"""Lengths of time in words: "1 hour, 30 minutes", 「1時間30分」."""

from __future__ import annotations

from babel.lists import format_list
from babel.units import format_unit

from formagent.wording.locales import locale_for
from interviews.reading.languages.display_words import display_words

_CLDR = {unit: f"duration-{unit[:-1]}" for unit in ("years", "months", "weeks", "days", "hours", "minutes", "seconds")}


def in_words(parts: dict[str, int], language: str) -> str:
    """The parts that are not nought, the largest first; all nought: none of the smallest unit."""
    shown = {unit: number for unit, number in parts.items() if number} or dict(list(parts.items())[-1:])
    own = display_words(language)
    named = [_counted(number, unit, language) for unit, number in shown.items()]
    if own.units_closed_up:
        return "".join("".join(named).split()) + (own.only_days if shown.keys() == {"days"} else "")
    return str(format_list(named, style="standard", locale=locale_for(language)))


def unit_name(unit: str, language: str) -> str:
    """What several of a unit are called, for the label of an input: "Hours"."""
    return _counted(2, unit, language).lstrip("2 \xa0").capitalize()


def _counted(number: int, unit: str, language: str) -> str:
    """A number with its unit: in full, or shorter where locale data has no other words for it."""
    locale = locale_for(language)
    words = format_unit(number, _CLDR[unit], "long", locale=locale)
    return format_unit(number, _CLDR[unit], "short", locale=locale) if _CLDR[unit] in words else words
