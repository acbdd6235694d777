"""The moment or day that a request names, read as an answer to a question of that type is. Pure.

A likely reading counts: whoever allows the call reads the day that was understood.
"""

from __future__ import annotations

import calendar
import datetime as dt
from collections.abc import Iterator

from interviews.field_types import field_type, read_answer
from interviews.reading.readings import NoReading, ParseContext, Reading
from quorum.interactions.requests.languages import RequestWords
from quorum.interactions.requests.naming import SIGNS, WORD, place_of

_MOST_TAILS = 20


def moment_in(text: str, words: RequestWords, today: dt.date) -> tuple[str, str]:
    """(ISO 8601, the text without it); "" where it names none, or more than one."""
    context = ParseContext(language=words.code, today=today)
    for name in ("datetime", "date"):
        kind = field_type(name)
        config = kind.Config()
        read = kind.find(text, config, context)
        if not read:
            parts = _parts(text, words)
            read = [one for part in parts if (one := _whole(kind.parse(part, config, context), part))][:1]
        if len(read) == 1:
            return str(read[0].value), text.replace(read[0].quote, " ", 1)
    return "", text


def _parts(text: str, words: RequestWords) -> Iterator[str]:
    """The text from each of its words on: a day by its name is read where it stands alone."""
    text = _bare(text, words)
    for one in list(WORD.finditer(text))[:_MOST_TAILS]:
        yield text[one.start() :].strip(SIGNS)


def _bare(text: str, words: RequestWords) -> str:
    """Without small words at its end; where words are not parted, at its beginning too."""
    text = text.strip(SIGNS)
    for one in sorted(words.besides, key=len, reverse=True):
        if not words.spaced and text.startswith(one) and len(text) > len(one):
            return _bare(text[len(one) :], words)
        if text.casefold().endswith(f" {one}" if words.spaced else one) and len(text) > len(one):
            return _bare(text[: len(text) - len(one)], words)
    return text


def _whole(read: Reading | NoReading, part: str) -> Reading | None:
    """A reading of all of it."""
    return read if isinstance(read, Reading) and read.quote.strip(SIGNS) == part.strip(SIGNS) else None


def last_day_in(text: str, words: RequestWords, today: dt.date) -> tuple[str, str]:
    """The last day of a week, a month or a year, by its name, likewise: “the end of March”, 今月末."""
    context = ParseContext(language=words.code, today=today)
    for last in sorted(words.last_of, key=len, reverse=True):
        low = text.casefold()
        at = place_of(low, last) if words.spaced else low.find(last)
        if at < 0:
            continue
        beside = text[at + len(last) :] if words.spaced else text[:at]
        for name in _names(beside, words):
            day = _end_of(name.casefold(), words, context)
            if day is not None:
                said = (
                    f"{text[at : at + len(last)]}{beside[: beside.find(name)]}{name}"
                    if words.spaced
                    else f"{name}{last}"
                )
                return day.isoformat(), text.replace(said, " ", 1)
    return "", text


def _names(beside: str, words: RequestWords) -> Iterator[str]:
    """What could be the name of the span that begins, or ends, next to it: the longest first."""
    beside = beside.strip(SIGNS)
    if words.spaced:
        found = list(WORD.finditer(beside))[:3]
        yield from (beside[: one.end()] for one in reversed(found))
    else:
        yield from (beside[start:] for start in range(max(0, len(beside) - 5), len(beside)))


def _end_of(name: str, words: RequestWords, context: ParseContext) -> dt.date | None:
    unit, after = words.spans.get(name, ("", 0))
    today = context.today
    if unit == "day":
        return today + dt.timedelta(days=after)
    if unit == "week":
        return today + dt.timedelta(days=6 - today.weekday() + 7 * after)
    if unit == "year":
        return dt.date(today.year + after, 12, 31)
    if unit == "month":
        month = today.month - 1 + after
        return _last_of_month(today.year + month // 12, month % 12 + 1)
    first = words.first_of.format(month=name)
    read = _whole(read_answer("date", first, context), first)
    if read is None:
        return None
    day = dt.date.fromisoformat(str(read.value))
    end = _last_of_month(day.year, day.month)
    this = _last_of_month(today.year, today.month)
    return this if (end.month == this.month and end > this) else end


def _last_of_month(year: int, month: int) -> dt.date:
    return dt.date(year, month, calendar.monthrange(year, month)[1])
