"""A time of day or a day that words put off or bring forward: "half an hour later", "einen Tag früher"."""

from __future__ import annotations

import datetime as dt
import re
from contextlib import suppress
from functools import cache

from interviews.reading.languages.durations import duration_words
from interviews.reading.readings import ParseContext
from interviews.reading.text.normalization import NormalizedText
from interviews.reading.text.pattern_lists import any_expression
from interviews.reading.times.duration_phrases import Parts, length_mentions

_MINUTES = 24 * 60


def moved_time(stands: str, words: NormalizedText, context: ParseContext) -> str | None:
    """The time of day (HH:MM) or the day (ISO) by as much later or earlier as the words say; None where they say no such
    length, several, one in other units, or one that leads to another day."""
    by = _moved_by(words, context)
    if by and ":" in stands and by.keys() <= {"hours", "minutes"}:
        clock = dt.time.fromisoformat(stands)
        minutes = clock.hour * 60 + clock.minute + by.get("hours", 0) * 60 + by.get("minutes", 0)
        whole = int(minutes)
        return f"{whole // 60:02}:{whole % 60:02}" if minutes == whole and 0 <= whole < _MINUTES else None
    if by and ":" not in stands and by.keys() <= {"weeks", "days"}:
        with suppress(OverflowError):
            days = dt.timedelta(**{unit: float(number) for unit, number in by.items()})
            return (dt.date.fromisoformat(stands) + days).isoformat()
    return None


@cache
def _directions() -> tuple[re.Pattern[str], re.Pattern[str]]:
    tables = duration_words().values()
    earlier, later = any_expression(one.earlier for one in tables), any_expression(one.later for one in tables)
    return re.compile(rf"\s?{earlier}(?![a-z])"), re.compile(rf"\s?{later}(?![a-z])")


def _moved_by(words: NormalizedText, context: ParseContext) -> Parts:
    """The only length, by unit, less than nothing with "earlier" right behind it; empty without such a word."""
    earlier, later = _directions()
    mentions = length_mentions(words, context) if later.search(words.text) or earlier.search(words.text) else []
    if len(mentions) != 1 or mentions[0].clock or not mentions[0].sure:
        return {}
    end = mentions[0].end
    sign = -1 if earlier.match(words.text, end) else 1 if later.match(words.text, end) else 0
    return {unit: sign * number for unit, number in mentions[0].parts.items()} if sign else {}
