"""Phrases that name a day by its weekday: "next Friday", "the last Friday of March", "Friday 12"."""

from __future__ import annotations

import re
from dataclasses import replace

from interviews.reading.dates.date_mentions import DateMention
from interviews.reading.dates.date_surroundings import (
    Match,
    Speech,
    is_unclaimed_number,
    is_whole_message,
    span,
    token_of,
)
from interviews.reading.dates.date_tokens import Token
from interviews.reading.dates.days_away import next_weekday, weekday_in_week
from interviews.reading.dates.partial_dates import PartialDate
from interviews.reading.languages.dates import date_words
from interviews.reading.text.pattern_lists import any_of

WEEK_WORDS = re.compile(any_of(",".join(words.week_words for words in date_words().values())))
"""Words beside a weekday that move it by a week: "Friday week", "vendredi en huit"."""
_SPELLED_OUT = 5
"""Letters from which on a weekday is a mistyped name rather than an abbreviation."""


def year_of(token: Token | None, month: Token | None) -> PartialDate:
    """What is known of the year: from its own token, or from a "next month"."""
    if month is not None and month.relative is not None:
        return PartialDate(year=month.relative.year)
    return PartialDate(year=token.number, century_unsaid=token.number < 100) if token else PartialDate()


def month_number(month: Token | None) -> int | None:
    if month is None:
        return None
    return month.relative.month if month.relative else month.number


def place(rank: Token) -> int:
    """1 for the first, -1 for the last, 0 for the middle one."""
    return -1 if rank.relative else rank.number


def nth_weekday(speech: Speech, match: Match) -> DateMention | None:
    """ "the second Friday", "the last Friday of March"."""
    rank, weekday, month = (
        token_of(speech, match, "rank"),
        token_of(speech, match, "weekday"),
        token_of(speech, match, "month"),
    )
    assert rank is not None and weekday is not None
    if not -2 < place(rank) < 6 or place(rank) == 0:
        return None
    start, end = span(speech, match)
    if rank.kind == "L" and month is None:
        return DateMention(start, end, (PartialDate(fixed=next_weekday(weekday.number, "last", speech.today)),))
    year = year_of(token_of(speech, match, "year"), month)
    reading = replace(year, weekday=weekday.number, nth=place(rank), month=month_number(month))
    return DateMention(start, end, (reading,), exact=False)


def relative_weekday(speech: Speech, match: Match) -> DateMention | None:
    """ "next Friday", "vendredi prochain", "Friday next week"."""
    weekday, which = token_of(speech, match, "weekday"), token_of(speech, match, "which")
    assert weekday is not None and which is not None
    if which.kind == "K":
        days = weekday_in_week(weekday.number, which.relative.steps if which.relative else 0, speech.today)
    else:
        kind = which.relative.kind if which.relative else "last"
        days = next_weekday(weekday.number, kind, speech.today)
    return DateMention(*span(speech, match), (PartialDate(fixed=days),), exact=weekday.kind == "W")


def weekday_alone(speech: Speech, match: Match) -> DateMention | None:
    token = speech.found[match.start()]
    if token.kind == "w" and not (
        len(token.text) >= _SPELLED_OUT or is_whole_message(speech, match) or _beside_day(speech, match)
    ):
        return None
    # "Friday week", "a week on Friday" are not the coming one
    unclear = any(other.kind == "K" or WEEK_WORDS.fullmatch(other.text) for other in speech.found)
    following = "".join(other.kind for other in speech.found[match.end() : match.end() + 2])
    unclear = unclear or following in {"uC", "uN"}  # "lundi en quinze"
    return DateMention(
        *span(speech, match), (PartialDate(weekday=token.number),), exact=token.kind == "W", several=unclear
    )


def weekday_and_day(speech: Speech, match: Match) -> DateMention | None:
    """ "Friday 12", "Donnerstag, den 11."."""
    weekday, day = token_of(speech, match, "weekday"), token_of(speech, match, "day")
    if weekday is None or day is None or not 0 < day.number < 32 or not is_unclaimed_number(speech, match):
        return None
    return DateMention(
        *span(speech, match), (PartialDate(weekday=weekday.number, day=day.number),), exact=weekday.kind == "W"
    )


def _beside_day(speech: Speech, match: Match) -> bool:
    following = [t.kind for t in speech.found[match.end() : match.end() + 3]]
    return any(kind in "NOC" for kind in following)
