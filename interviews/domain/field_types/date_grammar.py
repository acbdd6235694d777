"""Phrases that name a day, as patterns over the kinds of tokens (date_tokens.py), in English, Spanish, German and French.

The grammar only says what the words can mean; which day that is depends on the allowed window (partial_dates.py).
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable
from dataclasses import replace

from interviews.domain.field_types.date_mentions import DateMention
from interviews.domain.field_types.date_orders import Order, numeric_readings
from interviews.domain.field_types.date_surroundings import (
    Match,
    Speech,
    alone,
    span,
    stands_free,
    token_of,
    untouched,
)
from interviews.domain.field_types.date_tokens import Token, lexicon_of, tokens
from interviews.domain.field_types.folding import FoldedText
from interviews.domain.field_types.partial_dates import PartialDate
from interviews.domain.field_types.relative_dates import next_weekday, weekday_in_week

Builder = Callable[[Speech, Match], DateMention | None]
_DAY = "[NOC]"
_AND = r"(?:[j&~+/\-]+a*i*)"
_LIST = rf"(?:(?:{_AND}|,(?={_DAY}\.?(?:j|$|[.!])|[NOC]\.?,)){_DAY}\.?)*"
_YEAR = r"(?:[i,\-/.]*(?P<year>[Yy]|(?<=[-/.])N(?![NT:])|N(?=[.!]?$)))?"


def date_mentions(folded: FoldedText, language: str, order: Order, today: dt.date) -> list[DateMention]:
    """All that may name a day, in order, none overlapping."""
    found = tokens(folded.text, language, today)
    speech = Speech(folded.text, found, lexicon_of(language), order, today)
    kinds = "".join(token.kind for token in found)
    mentions, position = [], 0
    while position < len(kinds):
        mention, after = _mention_at(speech, kinds, position)
        if mention is not None:
            mentions.append(mention)
        position = after
    return mentions


def _mention_at(speech: Speech, kinds: str, position: int) -> tuple[DateMention | None, int]:
    for pattern, build in _PATTERNS.get(kinds[position], ()):
        match = pattern.match(kinds, position)
        mention = build(speech, match) if match else None
        if match and mention:
            return mention, match.end()
    return None, position + 1


def _year_of(token: Token | None, month: Token | None) -> PartialDate:
    """What is known of the year: from its own token, or from a "next month"."""
    if month is not None and month.relative is not None:
        return PartialDate(year=month.relative.year)
    return PartialDate(year=token.number, century_unsaid=token.number < 100) if token else PartialDate()


def _month_number(month: Token | None) -> int | None:
    if month is None:
        return None
    return month.relative.month if month.relative else month.number


def _day_and_month(speech: Speech, match: Match) -> DateMention | None:
    """ "11 March 2027", "March 11th", "10th or 11th of March", "the 11th of next month"."""
    month = token_of(speech, match, "month")
    assert month is not None
    days = [t for t in speech.found[match.start("days") : match.end("days")] if t.kind in _DAY]
    if month.text == "may" and match.start("month") == match.start() and not stands_free(speech, match):
        return None
    if match.start("days") < match.start("month") and _number_belongs_before(speech, match):
        return None
    year = _year_of(token_of(speech, match, "year"), month)
    readings = tuple(replace(year, month=_month_number(month), day=day.number) for day in days)
    start, end = span(speech, match)
    return DateMention(start, end, readings, exact=month.kind != "m", several=len(readings) > 1)


def _number_belongs_before(speech: Speech, match: Match) -> bool:
    """In "room 2 March 11" the 2 is the room's: another day follows the month, and a word that counts comes before."""
    after = speech.found[match.end()] if match.end() < len(speech.found) else None
    before = speech.found[match.start() - 1] if match.start() else None
    follows = (after is not None and after.kind in "NO") or match["year"] == "N"
    return follows and before is not None and before.kind == "x" and before.text not in speech.lexicon.leading


def _numeric(speech: Speech, match: Match) -> DateMention | None:
    """ "2027-03-11", "11/03/2027", "11.3.27"; with two numbers only where nothing is counted or measured."""
    if not untouched(speech, match):
        return None
    numbers = [t for t in speech.found[match.start() : match.end()] if t.kind in "NYy"]
    mark = speech.found[match.start() + 1].text
    if len(numbers) == 2 and (not stands_free(speech, match) or [t.number for t in numbers] == [24, 7]):
        return None
    found = numeric_readings([t.text for t in numbers], mark, speech.order)
    if found is None:
        return None
    start, end = span(speech, match)
    return DateMention(start, end, found.readings, found.unlikely, exact=found.exact, several=found.several)


def _compact(speech: Speech, match: Match) -> DateMention | None:
    """ "20270311"."""
    digits = speech.found[match.start()].text
    reading = PartialDate(year=int(digits[:4]), month=int(digits[4:6]), day=int(digits[6:]))
    if (
        digits[:2] not in {"19", "20"}
        or not 0 < (reading.month or 0) < 13
        or reading.impossible()
        or not alone(speech, match)
    ):
        return None
    return DateMention(*span(speech, match), (reading,), exact=False)


def _counted(speech: Speech, match: Match) -> DateMention | None:
    """ "tomorrow", "in two weeks"."""
    meaning = speech.found[match.start()].relative
    assert meaning is not None
    return DateMention(*span(speech, match), (PartialDate(fixed=meaning.days),))


def _nth_weekday(speech: Speech, match: Match) -> DateMention | None:
    """ "the second Friday", "the last Friday of March"."""
    rank, weekday, month = (
        token_of(speech, match, "rank"),
        token_of(speech, match, "weekday"),
        token_of(speech, match, "month"),
    )
    assert rank is not None and weekday is not None
    if not -2 < _place(rank) < 6 or _place(rank) == 0:
        return None
    start, end = span(speech, match)
    if rank.kind == "L" and month is None:
        return DateMention(start, end, (PartialDate(fixed=next_weekday(weekday.number, "last", speech.today)),))
    year = _year_of(token_of(speech, match, "year"), month)
    reading = replace(year, weekday=weekday.number, nth=_place(rank), month=_month_number(month))
    return DateMention(start, end, (reading,), exact=False)


def _place(rank: Token) -> int:
    """1 for the first, -1 for the last, 0 for the middle one."""
    return -1 if rank.relative else rank.number


def _position(speech: Speech, match: Match) -> DateMention | None:
    """ "the first day", "the last day", "day 2"; in Spanish "el día 11" is the 11th."""
    rank, month = token_of(speech, match, "rank"), token_of(speech, match, "month")
    assert rank is not None
    start, end = span(speech, match)
    if month is not None and month.kind in "Mm" and rank.kind != "L":
        return DateMention(start, end, (PartialDate(month=month.number, day=rank.number),), exact=False)
    if month is not None:
        return None
    if speech.lexicon.language == "es" and match.groupdict().get("unit_first"):
        return DateMention(start, end, (PartialDate(day=rank.number),)) if stands_free(speech, match) else None
    position = _place(rank)
    if position < 0 and match.start() and speech.found[match.start() - 1].kind in "jOx":
        return None  # "second to last"
    return DateMention(start, end, (PartialDate(position=position),), exact=False)


def _relative_weekday(speech: Speech, match: Match) -> DateMention | None:
    """ "next Friday", "vendredi prochain", "Friday next week"."""
    weekday, which = token_of(speech, match, "weekday"), token_of(speech, match, "which")
    assert weekday is not None and which is not None
    if which.kind == "K":
        days = weekday_in_week(weekday.number, which.relative.steps if which.relative else 0, speech.today)
    else:
        kind = which.relative.kind if which.relative else "last"
        days = next_weekday(weekday.number, kind, speech.today)
    return DateMention(*span(speech, match), (PartialDate(fixed=days),), exact=weekday.kind == "W")


_WEEK_WORDS = frozenset(
    [
        "week",
        "weeks",
        "fortnight",
        "woche",
        "wochen",
        "semana",
        "semanas",
        "semaine",
        "semaines",
        "quinzaine",
        "huit",
        "following",
    ]
)
_SPELLED_OUT = 5
"""Letters from which on a weekday is a mistyped name rather than an abbreviation."""


def _weekday(speech: Speech, match: Match) -> DateMention | None:
    token = speech.found[match.start()]
    if any(other.kind == "K" or other.text in _WEEK_WORDS for other in speech.found):
        return None  # "Friday week", "a week on Friday": not the coming one
    if token.kind == "w" and not (
        len(token.text) >= _SPELLED_OUT or alone(speech, match) or _beside_day(speech, match)
    ):
        return None
    return DateMention(*span(speech, match), (PartialDate(weekday=token.number),), exact=token.kind == "W")


def _weekday_and_day(speech: Speech, match: Match) -> DateMention | None:
    """ "Friday 12", "Donnerstag, den 11."."""
    weekday, day = token_of(speech, match, "weekday"), token_of(speech, match, "day")
    if weekday is None or day is None or not 0 < day.number < 32 or not stands_free(speech, match):
        return None
    return DateMention(
        *span(speech, match), (PartialDate(weekday=weekday.number, day=day.number),), exact=weekday.kind == "W"
    )


def _beside_day(speech: Speech, match: Match) -> bool:
    following = [t.kind for t in speech.found[match.end() : match.end() + 3]]
    return any(kind in "NOC" for kind in following)


def _bare_day(speech: Speech, match: Match) -> DateMention | None:
    """ "the 11th", "el 11", "am 11."; a number alone where the whole message is that number."""
    days = [t for t in speech.found[match.start() : match.end()] if t.kind in _DAY]
    spelled = any(t.kind == "C" for t in days)
    article = speech.found[match.start()].kind == "a"
    if spelled and not (article and speech.lexicon.language in {"es", "fr"}):
        return None
    if not article and any(t.kind == "O" and not t.text[0].isdigit() for t in days) and len(days) == 1:
        return None
    free = stands_free(speech, match) if article or days[0].kind == "O" else alone(speech, match)
    if not free or not all(0 < t.number < 32 for t in days):
        return None
    start, end = span(speech, match)
    readings = tuple(PartialDate(day=t.number) for t in days)
    return DateMention(start, end, readings, exact=article or days[0].kind == "O", several=len(readings) > 1)


def _compiled(*patterns: tuple[str, str, Builder]) -> dict[str, list[tuple[re.Pattern[str], Builder]]]:
    """The patterns by the kinds of token that can begin them, in order of precedence."""
    table: dict[str, list[tuple[re.Pattern[str], Builder]]] = {}
    for first, pattern, build in patterns:
        for kind in first:
            table.setdefault(kind, []).append((re.compile(pattern), build))
    return table


_MONTH = "(?P<month>[MmQ])"
_PATTERNS = _compiled(
    ("Y", r"Y(?P<mark>[-/.])N(?P=mark)N", _numeric),
    ("N", r"N(?P<mark>[-/.])N(?P=mark)[YNy]", _numeric),
    ("E", "E", _compact),
    ("X", "X", _counted),
    ("OLR", rf"(?P<rank>[OLR])G(?:[ia]*{_MONTH})?", _position),
    ("G", r"(?P<unit_first>G)(?P<rank>[NOC])", _position),
    ("OLR", r"(?P<rank>[OLR])(?P<weekday>[Ww])[ia]*(?P<month>[MmQ])\.?(?:[i,]*(?P<year>Y))?", _nth_weekday),
    ("OLR", r"(?P<rank>[OLR])(?P<weekday>W)", _nth_weekday),
    ("NOC", rf"(?P<days>{_DAY}\.?{_LIST})[ai\-/.]*{_MONTH}\.?{_YEAR}", _day_and_month),
    ("MmQ", rf"{_MONTH}\.?[ai,\-/]*(?P<days>{_DAY}\.?{_LIST}){_YEAR}", _day_and_month),
    ("Y", rf"(?P<year>Y)[,i.]*{_MONTH}\.?[ai\-/,]*(?P<days>{_DAY}{_LIST})", _day_and_month),
    ("Y", rf"(?P<year>Y)[,ia]*(?P<days>{_DAY}\.?{_LIST})[ai\-/.]*{_MONTH}", _day_and_month),
    ("PBHL", r"(?P<which>[PBHL])(?P<weekday>[Ww])", _relative_weekday),
    ("K", r"(?P<which>K)[ia,]*(?P<weekday>[Ww])", _relative_weekday),
    ("Ww", r"(?P<weekday>[Ww])[ia,]*(?P<which>[KPBL])", _relative_weekday),
    ("Ww", r"(?P<weekday>[Ww])[.,ia]*(?P<day>[NO])\.?(?![ai/.-]*[MmQ]|[-/.:]N)", _weekday_and_day),
    ("Ww", r"[Ww]", _weekday),
    ("N", r"N(?P<mark>[-/.])N\.?", _numeric),
    ("aNOC", rf"a*i?{_DAY}\.?(?:{_AND}{_DAY}\.?|,(?=a*{_DAY}(?:,a*{_DAY})*,?j)a*{_DAY}\.?)*", _bare_day),
)
