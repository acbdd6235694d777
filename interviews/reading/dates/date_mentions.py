"""Words that name a day, before it is settled which."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache

from interviews.reading.dates.partial_dates import PartialDate
from interviews.reading.languages.dates import date_words
from interviews.reading.text.pattern_lists import any_expression


@dataclass(frozen=True)
class DateMention:
    """Words at [start, end) of a folded text. `readings` are equally likely, `unlikely` ones only count where no other fits."""

    start: int
    end: int
    readings: tuple[PartialDate, ...]
    unlikely: tuple[PartialDate, ...] = ()
    exact: bool = True
    """False for typing errors and other guesses: such a reading is never certain."""
    several: bool = False
    """A list, a range, or words that say more than could be read: no single date."""

    @property
    def complete(self) -> bool:
        return all(reading.complete for reading in self.readings) and not self.several


def merged(mentions: Sequence[DateMention], text: str) -> list[DateMention]:
    """A weekday beside a date belongs to it: "Thursday, 11 March", "3/11(木)"."""
    result: list[DateMention] = []
    for mention in mentions:
        last = result[-1] if result else None
        together = _together(last, mention, text) if last else None
        if together:
            result[-1] = together
        else:
            result.append(mention)
    return result


@cache
def _between() -> re.Pattern[str]:
    small_words = any_expression(words.beside_weekday for words in date_words().values())
    return re.compile(rf"[\s,(.（]*(?:{small_words}\s*)?[\s,(]*")


def _together(left: DateMention, right: DateMention, text: str) -> DateMention | None:
    if not _between().fullmatch(text, left.end, right.start) or left.several or right.several:
        return None
    for weekday, date in ((left, right), (right, left)):
        (only,) = weekday.readings if len(weekday.readings) == 1 else (PartialDate(),)
        if only == PartialDate(weekday=only.weekday) and only.weekday is not None and _takes_weekday(date):
            return DateMention(
                left.start,
                right.end,
                tuple(replace(reading, weekday=only.weekday) for reading in date.readings),
                tuple(replace(reading, weekday=only.weekday) for reading in date.unlikely),
                left.exact and right.exact,
            )
    return None


def _takes_weekday(date: DateMention) -> bool:
    return all((reading.day is not None or reading.fixed) and reading.weekday is None for reading in date.readings)


def in_order(mentions: Iterable[DateMention]) -> list[DateMention]:
    """Sorted, and of overlapping mentions the longer one."""
    kept: list[DateMention] = []
    for mention in sorted(mentions, key=lambda m: (m.start, -m.end)):
        if kept and mention.start < kept[-1].end:
            if mention.end - mention.start > kept[-1].end - kept[-1].start:
                kept[-1] = mention
            continue
        kept.append(mention)
    return kept
