"""Lengths of time in words: "1 hour, 30 minutes", 「1時間30分」."""

from __future__ import annotations

from babel.lists import format_list
from babel.units import format_unit

from interviews.reading.names.locales import locale_for

_CLDR = {unit: f"duration-{unit[:-1]}" for unit in ("years", "months", "weeks", "days", "hours", "minutes", "seconds")}
_JAPANESE = {
    "years": "年",
    "months": "か月",
    "weeks": "週間",
    "days": "日",
    "hours": "時間",
    "minutes": "分",
    "seconds": "秒",
}


def in_words(parts: dict[str, int], language: str) -> str:
    """The parts that are not nought, the largest first; all nought: none of the smallest unit."""
    shown = {unit: number for unit, number in parts.items() if number} or dict(list(parts.items())[-1:])
    locale = locale_for(language)
    if locale.language == "ja":
        words = "".join(f"{number}{_JAPANESE[unit]}" for unit, number in shown.items())
        return f"{words}間" if list(shown) == ["days"] else words
    named = [format_unit(number, _CLDR[unit], "long", locale=locale) for unit, number in shown.items()]
    return str(format_list(named, style="standard", locale=locale))
