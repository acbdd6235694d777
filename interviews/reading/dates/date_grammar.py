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

from interviews.reading.dates.calendar_words import lexicon_of, listed_anywhere
from interviews.reading.dates.date_mentions import DateMention, in_order, merged
from interviews.reading.dates.date_orders import Order, numeric_readings
from interviews.reading.dates.date_phrases import DAYS, Message, Phrase
from interviews.reading.dates.date_tokens import Token, tokens
from interviews.reading.dates.partial_dates import PartialDate
from interviews.reading.dates.relative_dates import next_weekday, weekday_in_week
from interviews.reading.languages.dates import date_words
from interviews.reading.text.normalization import NormalizedText

Builder = Callable[[Phrase], DateMention | None]
_SPELLED_OUT = 5
"""Letters from which on a weekday is a mistyped name rather than an abbreviation."""
_TABLES = tuple(date_words().values())
_OTHER_MONTH_WORDS = frozenset().union(*(words.other_month_words for words in _TABLES))
_AND_A_HALF = tuple(half for words in _TABLES for half in words.and_a_half.split(", ") if half)


def date_mentions(folded: NormalizedText, language: str, order: Order, today: dt.date) -> list[DateMention]:
    """All that may name a day, in order, none overlapping, a weekday together with its date."""
    grammars = [words.mentions for words in _TABLES if words.mentions]
    own = chain.from_iterable(mentions(folded.text, today) for mentions in grammars)
    return merged(in_order(chain(_in_tokens(folded, language, order, today), own)), folded.text)


def _in_tokens(folded: NormalizedText, language: str, order: Order, today: dt.date) -> list[DateMention]:
    found = tokens(folded.text, language, today)
    message = Message(folded.text, found, lexicon_of(language), order, today)
    kinds = "".join(token.kind for token in found)
    mentions, position = [], 0
    while position < len(kinds):
        mention, position = _mention_at(message, kinds, position)
        if mention is not None:
            mentions.append(mention)
    return mentions


def _mention_at(message: Message, kinds: str, position: int) -> tuple[DateMention | None, int]:
    for pattern, build in _PATTERNS.get(kinds[position], ()):
        match = pattern.match(kinds, position)
        mention = build(Phrase(message, match)) if match else None
        if match and mention:
            return mention, match.end()
    return None, position + 1


def _day_and_month(phrase: Phrase) -> DateMention | None:
    """ "11 March 2027", "March 11th", "10th or 11th of March", "the 11th of next month"."""
    month, days = phrase["month"], phrase.days
    month_first = phrase.match.start("month") < phrase.match.start("days")
    if month.text in _OTHER_MONTH_WORDS and phrase.tokens[0] is month and not phrase.is_unclaimed():
        return None
    if any(day.number > 31 for day in days) if month_first else _number_belongs_before(phrase, days[0]):
        return None
    readings = [replace(phrase.month, day=day.number) for day in days]
    return phrase.mention(*readings, exact=month.kind != "m", several=len(readings) > 1)


def _number_belongs_before(phrase: Phrase, day: Token) -> bool:
    """In "room 2 March 11" the 2 is the room's: another day follows the month, and a word that counts comes before."""
    year = phrase.get("year")
    follows = any(t.kind in "NO" for t in phrase.after[:1]) or (year and year.kind == "N" and year.number <= 31)
    counts = any(t.kind == "x" and t.text not in listed_anywhere("leading") for t in phrase.before[-1:])
    return day.kind == "N" and bool(follows) and counts


def _numeric(phrase: Phrase) -> DateMention | None:
    """ "2027-03-11", "11/03/2027", "11.3.27"; with two numbers only where nothing is counted or measured."""
    numbers = [t for t in phrase.tokens if t.kind in "NYy"]
    if not phrase.stands_alone():
        return None
    if len(numbers) == 2 and (not phrase.is_unclaimed() or [t.number for t in numbers] == [24, 7]):
        return None
    found = numeric_readings([t.text for t in numbers], phrase.tokens[1].text, phrase.message.order)
    if found is None:
        return None
    return phrase.mention(*found.readings, unlikely=found.unlikely, exact=found.exact, several=found.several)


def _compact(phrase: Phrase) -> DateMention | None:
    """ "20270311", where nothing else is said."""
    digits = phrase.tokens[0].text
    reading = PartialDate(year=int(digits[:4]), month=int(digits[4:6]), day=int(digits[6:]))
    if digits[:2] not in {"19", "20"} or reading.impossible() or not phrase.is_whole_message():
        return None
    return phrase.mention(reading, exact=False)


def _counted(phrase: Phrase) -> DateMention | None:
    """ "tomorrow", "in two weeks"."""
    meaning = phrase.tokens[0].relative
    assert meaning is not None
    after = " ".join(token.text for token in phrase.after[:3])
    unclear = after.startswith(_AND_A_HALF) or any(
        t.kind in "-~" or t.text in listed_anywhere("week_words") | listed_anywhere("unclear_before")
        for t in phrase.before[-1:]
    )
    return phrase.mention(PartialDate(fixed=meaning.days), several=unclear)


def _place(rank: Token) -> int:
    """1 for the first, -1 for the last, 0 for the middle one."""
    return -1 if rank.relative else rank.number


def _position(phrase: Phrase) -> DateMention | None:
    """ "the first day", "the last day", "day 2"; in Spanish "el día 11" is the 11th."""
    rank, month = phrase["rank"], phrase.get("month")
    if month is not None:
        named = month.kind in "Mm" and rank.kind != "L"
        return phrase.mention(PartialDate(month=month.number, day=rank.number), exact=False) if named else None
    if phrase.message.lexicon.facts.day_and_number and phrase.get("unit_first"):
        return phrase.mention(PartialDate(day=rank.number)) if phrase.is_unclaimed() else None
    before = "".join(token.kind for token in phrase.before[-1:])
    if _place(rank) < 0 and before and before in "jOx":
        return None  # "second to last"
    listed = before == "j" and len(phrase.before) > 1  # "first or second day"
    return phrase.mention(PartialDate(position=_place(rank)), exact=False, several=listed)


def _last_one(phrase: Phrase) -> DateMention | None:
    """ "the last one", "el último", where hardly anything else is said."""
    leading = listed_anywhere("leading")
    if phrase["rank"].number >= 0 or not all(t.kind in "ai,." or t.text in leading for t in phrase.before):
        return None
    return phrase.mention(PartialDate(position=-1), exact=False)


def _bare_day(phrase: Phrase) -> DateMention | None:
    """ "the 11th", "el 11", "am 11."; a number alone where the whole message is that number."""
    days, article = phrase.days, phrase.tokens[0].kind == "a"
    if any(t.kind == "C" for t in days) and not (article and phrase.message.lexicon.facts.article_and_cardinal):
        return None
    if not article and len(days) == 1 and days[0].kind == "O" and not days[0].text[0].isdigit():
        return None
    stated = article or days[0].kind == "O"
    if not (phrase.is_unclaimed() if stated else phrase.is_whole_message()) or not all(0 < t.number < 32 for t in days):
        return None
    return phrase.mention(*(PartialDate(day=t.number) for t in days), exact=stated, several=len(days) > 1)


def _nth_weekday(phrase: Phrase) -> DateMention | None:
    """ "the second Friday", "the last Friday of March"."""
    rank, weekday = phrase["rank"], phrase["weekday"].number
    if not -2 < _place(rank) < 6 or _place(rank) == 0:
        return None
    if rank.kind == "L" and phrase.get("month") is None:
        return phrase.mention(PartialDate(fixed=next_weekday(weekday, "last", phrase.message.today)))
    return phrase.mention(replace(phrase.month, weekday=weekday, nth=_place(rank)), exact=False)


def _relative_weekday(phrase: Phrase) -> DateMention | None:
    """ "next Friday", "vendredi prochain", "Friday next week"."""
    weekday, which, today = phrase["weekday"], phrase["which"], phrase.message.today
    if which.kind == "K":
        days = weekday_in_week(weekday.number, which.relative.steps if which.relative else 0, today)
    else:
        days = next_weekday(weekday.number, which.relative.kind if which.relative else "last", today)
    return phrase.mention(PartialDate(fixed=days), exact=weekday.kind == "W")


def _weekday_alone(phrase: Phrase) -> DateMention | None:
    token = phrase.tokens[0]
    beside_day = any(t.kind in DAYS for t in phrase.after[:3])
    if token.kind == "w" and not (len(token.text) >= _SPELLED_OUT or phrase.is_whole_message() or beside_day):
        return None
    # "Friday week", "a week on Friday", "lundi en quinze" are not the coming one
    unclear = any(other.kind == "K" or other.text in listed_anywhere("week_words") for other in phrase.message.tokens)
    unclear = unclear or "".join(other.kind for other in phrase.after[:2]).startswith(("uC", "uN"))
    return phrase.mention(PartialDate(weekday=token.number), exact=token.kind == "W", several=unclear)


def _weekday_and_day(phrase: Phrase) -> DateMention | None:
    """ "Friday 12", "Donnerstag, den 11."."""
    weekday, day = phrase["weekday"], phrase["day"]
    if not 0 < day.number < 32 or not phrase.is_unclaimed():
        return None
    return phrase.mention(PartialDate(weekday=weekday.number, day=day.number), exact=weekday.kind == "W")


def _compiled(*patterns: tuple[str, str, Builder]) -> dict[str, list[tuple[re.Pattern[str], Builder]]]:
    """The patterns by the kinds of token that can begin them, in order of precedence."""
    table: dict[str, list[tuple[re.Pattern[str], Builder]]] = {}
    for first, pattern, build in patterns:
        for kind in first:
            table.setdefault(kind, []).append((re.compile(pattern), build))
    return table


_DAY = f"[{DAYS}]"
_AND = r"(?:[j&~+/\-]+a*i*)"
_AND_NOT_SLASH = r"(?:[j&~+\-]+a*i*)"
_LIST = rf"(?:(?:{_AND}|,(?={_DAY}\.?(?:j|$|[.!])|[NOC]\.?,)){_DAY}\.?)*"
_YEAR = r"(?:[i,\-/.]*(?P<year>[Yy]|(?<=[-/.])N(?![NT:])|N(?=[.!]?$)))?"
_MONTH = "(?P<month>[MmQ])"
_PATTERNS = _compiled(
    ("Y", r"Y(?P<mark>[-/.])N(?P=mark)N", _numeric),
    ("N", r"N(?P<mark>[-/.])N(?P=mark)[YNy]", _numeric),
    ("E", "E", _compact),
    ("X", "X", _counted),
    ("aL", r"a?(?P<rank>L)(?:C(?=[.,!]*$))?(?=[.,!]*$)", _last_one),
    ("OLR", rf"(?P<rank>[OLR])G(?:[iua]*{_MONTH})?", _position),
    ("G", r"(?P<unit_first>G)(?P<rank>[NOC])", _position),
    ("aOLR", r"a?(?P<rank>[OLR])(?P<weekday>[Ww])[iua]*(?P<month>[MmQ])\.?(?:[i,]*(?P<year>Y))?", _nth_weekday),
    ("aOLR", r"a?(?P<rank>[OLR])(?P<weekday>W)", _nth_weekday),
    ("NOC", rf"(?P<days>{_DAY}\.?{_LIST})[ai\-/.]*{_MONTH}\.?{_YEAR}", _day_and_month),
    ("MmQ", rf"{_MONTH}\.?[ai,\-/]*(?P<days>{_DAY}\.?{_LIST}){_YEAR}", _day_and_month),
    ("Y", rf"(?P<year>Y)[,i.]*{_MONTH}\.?[ai\-/,]*(?P<days>{_DAY}{_LIST})", _day_and_month),
    ("Y", rf"(?P<year>Y)[,ia]*(?P<days>{_DAY}\.?{_LIST})[ai\-/.]*{_MONTH}", _day_and_month),
    ("PBHL", r"(?P<which>[PBHL])(?P<weekday>[Ww])", _relative_weekday),
    ("K", r"(?P<which>K)[iua,]*(?P<weekday>[Ww])", _relative_weekday),
    ("Ww", r"(?P<weekday>[Ww])[iua,]*(?P<which>[KPBL])", _relative_weekday),
    ("Ww", r"(?P<weekday>[Ww])[.,ia]*(?P<day>[NO])\.?(?![ai/.-]*[MmQ]|[-/.:]N)", _weekday_and_day),
    ("Ww", r"[Ww]", _weekday_alone),
    ("N", r"N(?P<mark>[-/.])N\.?", _numeric),
    ("aNOC", rf"a*{_DAY}\.?(?:{_AND_NOT_SLASH}{_DAY}\.?|,(?=a*{_DAY}(?:,a*{_DAY})*,?j)a*{_DAY}\.?)*", _bare_day),
)
