"""Words for lengths of time in all languages together; accents and case folded."""

from __future__ import annotations

import re
from functools import cache

from interviews.reading.languages.durations import DurationWords, duration_words
from interviews.reading.text.pattern_lists import any_expression
from interviews.reading.times.lengths import UNITS

NUMBER = "\ue000"
"""Stands for each character of a number in words, once it is known."""
_AMOUNT = rf"(?P<n>\d+(?:[.,]\d{{1,2}})?(?![.,]?\d)|{NUMBER}+)"
_TABLES = tuple(duration_words().values())


@cache
def unit_expression() -> re.Pattern[str]:
    """One number with its unit: "2 hours", "an hour and a half", 「1時間半」. Groups: n (or one), the unit's name, half."""
    units = "|".join(f"(?P<{unit}>{any_expression(words.units.get(unit, '') for words in _TABLES)})" for unit in UNITS)
    one, half = (any_expression(found) for found in zip(*((words.one, words.half) for words in _TABLES), strict=True))
    return re.compile(
        rf"(?<![\d.,:/a-z{NUMBER}+-])(?:{_AMOUNT}|(?P<one>{one}))\s?-?\s?"
        rf"(?:{units})(?:(?<=[a-z'])(?![a-z'])|(?<![a-z']))(?:\.(?=\s*\d))?(?P<half>{half})?"
    )


_AFTER_CLOCK = any_expression(words.after_clock for words in _TABLES)
_COMPACT_HOURS = any_expression(words.compact_hours for words in _TABLES)
_COMPACT_MINUTES = any_expression(words.compact_minutes for words in _TABLES)
FIXED = tuple(
    (re.compile(rf"(?<![a-z])(?:{phrase})(?![a-z])"), number, unit)
    for words in _TABLES
    for phrase, number, unit in words.fixed
)
"""Phrases that name a number of a unit."""
CLOCK = re.compile(
    rf"(?<![\d:])(?P<h>\d{{1,3}}):(?P<m>[0-5]\d)(?::(?P<s>[0-5]\d))?(?![\d:])\s?{_AFTER_CLOCK}?(?![a-z])"
)
COMPACT = re.compile(
    rf"(?<![\d.,:a-z])(?P<h>\d{{1,3}})\s?{_COMPACT_HOURS}\s?(?P<m>[0-5]\d)(?![\d:])(?!\s?{_COMPACT_MINUTES})"
)
"""1:30 and 1h30."""
JOINS = re.compile(rf"\s*(?:,|{any_expression(words.joins for words in _TABLES)})?\s*")


def _as_words(words: DurationWords, expression: str) -> str:
    return rf"(?<![a-z])(?:{expression})(?![a-z])" if words.spaced else expression


VAGUE, LIMITING, ROUGH = (
    re.compile(any_expression(_as_words(words, found) for words, found in zip(_TABLES, column, strict=True)))
    for column in zip(*((words.vague, words.limiting, words.rough) for words in _TABLES), strict=True)
)
