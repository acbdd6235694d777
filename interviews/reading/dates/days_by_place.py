"""A day among few, told by its place: "the last day", "el segundo día", 「最終日」."""

from __future__ import annotations

import datetime as dt

from interviews.reading.choices.choice_positions import read_positions
from interviews.reading.dates.date_mentions import DateMention
from interviews.reading.dates.partial_dates import Window
from interviews.reading.languages.dates import DateWords, date_words
from interviews.reading.languages.value_frames import Kind
from interviews.reading.numbers.numerals import read_numerals
from interviews.reading.readings import NoReading
from interviews.reading.statements.clauses import kinds
from interviews.reading.statements.utterance import read_items
from interviews.reading.text.normalization import NormalizedText, fold
from interviews.reading.text.phrases import phrases, phrases_by_meaning

_FIRST, _MIDDLE, _LAST = "first", "middle", "last"
_WORDS: tuple[DateWords, ...] = tuple(date_words().values())
_ENDS = phrases_by_meaning(
    {
        _FIRST: [words.first_day for words in _WORDS],
        _MIDDLE: [words.middle_day for words in _WORDS],
        _LAST: [words.last_day for words in _WORDS],
    }
)
_DAYS = phrases(words.days for words in _WORDS)
_MOST_DAYS = 10
"""Of a window in which one is told by its place."""
_TURNING = frozenset(
    {
        Kind.NEGATION, Kind.NO, Kind.NO_SHORT, Kind.NO_LIKELY, Kind.NONE, Kind.EXCEPT, Kind.LIMIT, Kind.QUESTION, Kind.ASKED,
        Kind.OR, Kind.DOUBT, Kind.CONTRAST, Kind.MY,
    }
)  # fmt: skip


def by_place(text: NormalizedText, window: Window, language: str) -> NoReading:
    """The day of a short window that a text means, to be asked about."""
    few = window.length if window.length and window.length <= _MOST_DAYS and not text.unreadable else 0
    place = _place(text, language, few) if few else None
    if place is None or window.earliest is None:
        return NoReading()
    return NoReading("ambiguous", ((window.earliest + dt.timedelta(days=place)).isoformat(),))


def among_few(text: str, told: DateMention, window: Window, language: str) -> NoReading | None:
    """The day that a number counts which is no day of a short window ("the third", of three), or that is told by its place
    behind it, to be asked about."""
    behind = by_place(fold(text[told.end :]), window, language)
    if behind.candidates or window.earliest is None or not window.length:
        return behind if behind.candidates else None
    numbers = [reading.day for reading in told.readings if not (reading.month or reading.year)]
    before = fold(text[: told.start])
    named = Kind.UNKNOWN in kinds(read_items(before, language, ())) and not any(
        _DAYS.find(before.text)
    )  # "Felix the Third"
    counts = (
        not named
        and len(numbers) == len(told.readings) == 1
        and 0 < (numbers[0] or 0) <= min(window.length, _MOST_DAYS)
    )
    day = window.earliest + dt.timedelta(days=(numbers[0] or 0) - 1) if counts else None
    return NoReading("ambiguous", (day.isoformat(),)) if day else None


def _place(text: NormalizedText, language: str, count: int) -> int | None:
    """Which of `count` days a text means, counted from 0; None where it tells none, or several."""
    found = list(_ENDS.find(text.text))
    if _TURNING & kinds(read_items(text, language, tuple(one.span for one in found))):
        return None
    ends = {_FIRST: 0, _LAST: count - 1, **({_MIDDLE: count // 2} if count % 2 else {})}
    named = {ends[one.meaning] for one in found if one.meaning in ends}
    if not named:
        ordinals = [one for one in read_numerals(text, language).numbers if one.ordinal and one.whole]
        named = {int(one.value) - 1 for one in ordinals if _stands_beside_day(text.text, one.start, one.end)}
    if not named and (places := read_positions(text, language, count, bare_numbers=False)):
        named = set(places.indexes)
    place = next(iter(named), None)
    return place if len(named) == 1 and place is not None and 0 <= place < count else None


def _stands_beside_day(text: str, start: int, end: int) -> bool:
    """Whether the word for "day" follows a number, or leads to it."""
    behind = end + (text[end : end + 1] == " ")
    return _DAYS.at(text, behind) is not None or _DAYS.ending(text, len(text[:start].rstrip())) is not None
