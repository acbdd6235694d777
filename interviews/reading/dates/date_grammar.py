"""Phrases that name a day, as patterns over the kinds of tokens (date_tokens.py). A language with a
grammar of its own adds what that finds.

The grammar only says what the words can mean; which day that is depends on the allowed window (partial_dates.py).
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable
from dataclasses import replace
from itertools import chain

from interviews.reading.dates.date_mentions import DateMention, in_order, merged
from interviews.reading.dates.date_orders import Order, numeric_readings
from interviews.reading.dates.date_surroundings import (
    Match,
    Speech,
    is_separate_number,
    is_unclaimed_number,
    is_whole_message,
    span,
    token_of,
)
from interviews.reading.dates.date_tokens import lexicon_of, tokens
from interviews.reading.dates.partial_dates import PartialDate
from interviews.reading.dates.weekday_phrases import (
    WEEK_WORDS,
    month_number,
    nth_weekday,
    place,
    relative_weekday,
    weekday_alone,
    weekday_and_day,
    year_of,
)
from interviews.reading.languages.dates import date_words
from interviews.reading.text.normalization import NormalizedText
from interviews.reading.text.pattern_lists import any_of

Builder = Callable[[Speech, Match], DateMention | None]
_DAY = "[NOC]"
_AND = r"(?:[j&~+/\-]+a*i*)"
_AND_NOT_SLASH = r"(?:[j&~+\-]+a*i*)"
_LIST = rf"(?:(?:{_AND}|,(?={_DAY}\.?(?:j|$|[.!])|[NOC]\.?,)){_DAY}\.?)*"
_YEAR = r"(?:[i,\-/.]*(?P<year>[Yy]|(?<=[-/.])N(?![NT:])|N(?=[.!]?$)))?"


def date_mentions(folded: NormalizedText, language: str, order: Order, today: dt.date) -> list[DateMention]:
    """All that may name a day, in order, none overlapping, a weekday together with its date."""
    grammars = [words.mentions for words in date_words().values() if words.mentions]
    own = chain.from_iterable(mentions(folded.text, today) for mentions in grammars)
    return merged(in_order(chain(_in_tokens(folded, language, order, today), own)), folded.text)


def _in_tokens(folded: NormalizedText, language: str, order: Order, today: dt.date) -> list[DateMention]:
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


def _day_and_month(speech: Speech, match: Match) -> DateMention | None:
    """ "11 March 2027", "March 11th", "10th or 11th of March", "the 11th of next month"."""
    month = token_of(speech, match, "month")
    assert month is not None
    days = [t for t in speech.found[match.start("days") : match.end("days")] if t.kind in _DAY]
    if (
        month.text in _OTHER_MONTH_WORDS
        and match.start("month") == match.start()
        and not is_unclaimed_number(speech, match)
    ):
        return None
    day_first = match.start("days") < match.start("month")
    if day_first and days[0].kind == "N" and _number_belongs_before(speech, match):
        return None
    if not day_first and any(day.number > 31 for day in days):
        return None
    year = year_of(token_of(speech, match, "year"), month)
    readings = tuple(replace(year, month=month_number(month), day=day.number) for day in days)
    start, end = span(speech, match)
    return DateMention(start, end, readings, exact=month.kind != "m", several=len(readings) > 1)


def _number_belongs_before(speech: Speech, match: Match) -> bool:
    """In "room 2 March 11" the 2 is the room's: another day follows the month, and a word that counts comes before."""
    after = speech.found[match.end()] if match.end() < len(speech.found) else None
    before = speech.found[match.start() - 1] if match.start() else None
    year = token_of(speech, match, "year")
    follows = (after is not None and after.kind in "NO") or (
        year is not None and year.kind == "N" and year.number <= 31
    )
    return follows and before is not None and before.kind == "x" and before.text not in speech.lexicon.leading


def _numeric(speech: Speech, match: Match) -> DateMention | None:
    """ "2027-03-11", "11/03/2027", "11.3.27"; with two numbers only where nothing is counted or measured."""
    if not is_separate_number(speech, match):
        return None
    numbers = [t for t in speech.found[match.start() : match.end()] if t.kind in "NYy"]
    mark = speech.found[match.start() + 1].text
    if len(numbers) == 2 and (not is_unclaimed_number(speech, match) or [t.number for t in numbers] == [24, 7]):
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
        or not is_whole_message(speech, match)
    ):
        return None
    return DateMention(*span(speech, match), (reading,), exact=False)


def _counted(speech: Speech, match: Match) -> DateMention | None:
    """ "tomorrow", "in two weeks"."""
    meaning = speech.found[match.start()].relative
    assert meaning is not None
    before = [token.text for token in speech.found[max(0, match.start() - 1) : match.start()]]
    after = " ".join(token.text for token in speech.found[match.end() : match.end() + 3])
    unclear = any(WEEK_WORDS.fullmatch(word) or _UNCLEAR_BEFORE.fullmatch(word) for word in before) or bool(
        _AND_A_HALF.match(after)
    )
    return DateMention(*span(speech, match), (PartialDate(fixed=meaning.days),), several=unclear)


def _position(speech: Speech, match: Match) -> DateMention | None:
    """ "the first day", "the last day", "day 2"; in Spanish "el día 11" is the 11th."""
    rank, month = token_of(speech, match, "rank"), token_of(speech, match, "month")
    assert rank is not None
    start, end = span(speech, match)
    if month is not None and month.kind in "Mm" and rank.kind != "L":
        return DateMention(start, end, (PartialDate(month=month.number, day=rank.number),), exact=False)
    if month is not None:
        return None
    if speech.lexicon.day_and_number and match.groupdict().get("unit_first"):
        return DateMention(start, end, (PartialDate(day=rank.number),)) if is_unclaimed_number(speech, match) else None
    position = place(rank)
    if position < 0 and match.start() and speech.found[match.start() - 1].kind in "jOx":
        return None  # "second to last"
    listed = match.start() > 1 and speech.found[match.start() - 1].kind == "j"  # "first or second day"
    return DateMention(start, end, (PartialDate(position=position),), exact=False, several=listed)


def _last_one(speech: Speech, match: Match) -> DateMention | None:
    """ "the last one", "el último", where hardly anything else is said."""
    rank = token_of(speech, match, "rank")
    others = speech.found[: match.start()]
    if (
        rank is None
        or rank.number >= 0
        or not all(t.kind in "ai,." or t.text in speech.lexicon.leading for t in others)
    ):
        return None
    return DateMention(*span(speech, match), (PartialDate(position=-1),), exact=False)


def _bare_day(speech: Speech, match: Match) -> DateMention | None:
    """ "the 11th", "el 11", "am 11."; a number alone where the whole message is that number."""
    days = [t for t in speech.found[match.start() : match.end()] if t.kind in _DAY]
    spelled = any(t.kind == "C" for t in days)
    article = speech.found[match.start()].kind == "a"
    if spelled and not (article and speech.lexicon.article_and_cardinal):
        return None
    if not article and any(t.kind == "O" and not t.text[0].isdigit() for t in days) and len(days) == 1:
        return None
    free = is_unclaimed_number(speech, match) if article or days[0].kind == "O" else is_whole_message(speech, match)
    if not free or not all(0 < t.number < 32 for t in days):
        return None
    start, end = span(speech, match)
    readings = tuple(PartialDate(day=t.number) for t in days)
    return DateMention(start, end, readings, exact=article or days[0].kind == "O", several=len(readings) > 1)


_OTHER_MONTH_WORDS = frozenset().union(*(words.other_month_words for words in date_words().values()))
_UNCLEAR_BEFORE = re.compile(any_of(",".join(words.unclear_before for words in date_words().values())) + "|[-~]")
_AND_A_HALF = re.compile("|".join(words.and_a_half for words in date_words().values() if words.and_a_half))


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
    ("aL", r"a?(?P<rank>L)(?:C(?=[.,!]*$))?(?=[.,!]*$)", _last_one),
    ("OLR", rf"(?P<rank>[OLR])G(?:[iua]*{_MONTH})?", _position),
    ("G", r"(?P<unit_first>G)(?P<rank>[NOC])", _position),
    ("aOLR", r"a?(?P<rank>[OLR])(?P<weekday>[Ww])[iua]*(?P<month>[MmQ])\.?(?:[i,]*(?P<year>Y))?", nth_weekday),
    ("aOLR", r"a?(?P<rank>[OLR])(?P<weekday>W)", nth_weekday),
    ("NOC", rf"(?P<days>{_DAY}\.?{_LIST})[ai\-/.]*{_MONTH}\.?{_YEAR}", _day_and_month),
    ("MmQ", rf"{_MONTH}\.?[ai,\-/]*(?P<days>{_DAY}\.?{_LIST}){_YEAR}", _day_and_month),
    ("Y", rf"(?P<year>Y)[,i.]*{_MONTH}\.?[ai\-/,]*(?P<days>{_DAY}{_LIST})", _day_and_month),
    ("Y", rf"(?P<year>Y)[,ia]*(?P<days>{_DAY}\.?{_LIST})[ai\-/.]*{_MONTH}", _day_and_month),
    ("PBHL", r"(?P<which>[PBHL])(?P<weekday>[Ww])", relative_weekday),
    ("K", r"(?P<which>K)[iua,]*(?P<weekday>[Ww])", relative_weekday),
    ("Ww", r"(?P<weekday>[Ww])[iua,]*(?P<which>[KPBL])", relative_weekday),
    ("Ww", r"(?P<weekday>[Ww])[.,ia]*(?P<day>[NO])\.?(?![ai/.-]*[MmQ]|[-/.:]N)", weekday_and_day),
    ("Ww", r"[Ww]", weekday_alone),
    ("N", r"N(?P<mark>[-/.])N\.?", _numeric),
    ("aNOC", rf"a*{_DAY}\.?(?:{_AND_NOT_SLASH}{_DAY}\.?|,(?=a*{_DAY}(?:,a*{_DAY})*,?j)a*{_DAY}\.?)*", _bare_day),
)
