"""Phrases that name a day, as patterns over the kinds of tokens (date_tokens.py), and what stands around them: "the 11th
works" is a date, "the 11th floor" is not.

The grammar only says what the words can mean; which day that is depends on the allowed window (partial_dates.py).
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from interviews.reading.dates.calendar_words import Lexicon, lexicon_of, listed_anywhere, words_beside
from interviews.reading.dates.date_mentions import DateMention, merged_mentions
from interviews.reading.dates.date_orders import Order, numeric_readings
from interviews.reading.dates.date_tokens import Token, tokens
from interviews.reading.dates.partial_dates import PartialDate, next_weekday, this_week_or_later, weekday_in_week
from interviews.reading.languages.dates import date_words
from interviews.reading.languages.value_frames import Kind, words_of
from interviews.reading.numbers.surroundings import stands_alone
from interviews.reading.statements.lead_ins import core_span
from interviews.reading.text.normalization import NormalizedText
from interviews.reading.text.pattern_lists import any_expression

_SPELLED_OUT, _LAST_RANK = 5, 5
"""Letters from which on a weekday is a mistyped name rather than an abbreviation; a month has no sixth Friday."""
_DAYS = "NOCD"  # kinds of tokens: those that count days
_FREE_BESIDE = "ajWwXTKY"
_FREE_BEFORE = f"{_FREE_BESIDE}i"
_SILENT = frozenset("ai.,!?。、;:()~…'\"-")
_TABLES = tuple(date_words().values())
_OTHER_MONTH_WORDS = frozenset().union(*(words.other_month_words for words in _TABLES))
_SUBJECTS = frozenset({Kind.SUBJECT})
_BESIDE_WORD = re.compile(
    rf"(?P<before>{any_expression(words.leads for words in _TABLES)})\0|\0{any_expression(words.follows for words in _TABLES)}"
)
"""What may stand beside a bare date in a script without spaces; the date is the null sign."""


@dataclass(frozen=True)
class Message:
    """A folded text as the grammar sees it."""

    text: str
    tokens: Sequence[Token]
    lexicon: Lexicon
    order: Order
    today: dt.date


@dataclass(frozen=True)
class Phrase:
    """Tokens of a message that fit a pattern."""

    message: Message
    match: re.Match[str]
    """Over the kinds of the tokens: its positions count tokens, not characters."""

    def __getitem__(self, group: str) -> Token:
        return self.message.tokens[self.match.start(group)]

    def get(self, group: str) -> Token | None:
        return self[group] if self.match.groupdict().get(group) else None

    @property
    def tokens(self) -> Sequence[Token]:
        return self.message.tokens[self.match.start() : self.match.end()]

    @property
    def days(self) -> list[Token]:
        """Those that count days, of the group `days` where there is one."""
        group: str | int = "days" if "days" in self.match.groupdict() else 0
        return [t for t in self.message.tokens[self.match.start(group) : self.match.end(group)] if t.kind in _DAYS]

    @property
    def before(self) -> Sequence[Token]:
        return self.message.tokens[: self.match.start()]

    @property
    def after(self) -> Sequence[Token]:
        return self.message.tokens[self.match.end() :]

    def mention(self, *readings: PartialDate, exact: bool = True, several: bool = False) -> DateMention:
        end = self.tokens[-2 if self._ends_sentence else -1].end
        return DateMention(self.tokens[0].start, end, readings, exact, several)

    @property
    def _ends_sentence(self) -> bool:
        return self.tokens[-1].text == "." and not self.message.lexicon.facts.ordinal_dot

    def stands_alone(self) -> bool:
        """Whether its numbers are no part of a longer number, a version, an address or a price."""
        end = next(token.end for token in reversed(self.tokens) if token.text != ".")
        return stands_alone(self.message.text, self.tokens[0].start, end)

    def is_unclaimed(self) -> bool:
        """Whether no other word claims the number: "the 11th works", but not "the 11th floor" nor "room 3.11"."""
        first, ordinal = self.tokens[0], any(t.kind == "O" or t.text == "." for t in self.tokens)
        # "es muss der 10. sein", "teh 10th"
        led = ordinal and (first.kind in "ai" or (first.kind == "O" and first.text[0].isdigit()))
        before, after = [] if led else self.before[-1:], [] if self._ends_sentence else self.after[:1]
        return (
            self.stands_alone()
            and all(self._may_stand(token, _FREE_BEFORE, f"{token.text[-1]}\0") for token in before)
            and all(self._may_stand(token, _FREE_BESIDE, f"\0{token.text}") for token in after)
        )

    def _may_stand(self, token: Token, free: str, unspaced: str) -> bool:
        if token.kind in free:
            return True
        if not token.kind.isalpha():
            return token.text not in "#$€£¥%°"
        known = token.kind == "x" and token.text in words_beside(self.message.lexicon.language)
        return known or _BESIDE_WORD.match(unspaced) is not None

    def is_whole_message(self) -> bool:
        """Whether nothing else is said, save courtesies and small words."""
        start, end = core_span(self.message.text)
        return all(t.kind in _SILENT for t in (*self.before, *self.after) if start <= t.start < end)

    @property
    def month(self) -> PartialDate:
        """Year and month; both may be those of a "next month"."""
        month, year = self["month"], self.get("year")
        if month.relative is not None:
            return PartialDate(year=month.relative.year, month=month.relative.month)
        if year is None:
            return PartialDate(month=month.number)
        return PartialDate(year=year.number, century_unsaid=year.number < 100, month=month.number)


Builder = Callable[[Phrase], DateMention | None]


def date_mentions(folded: NormalizedText, language: str, order: Order, today: dt.date) -> list[DateMention]:
    """All that may name a day, in order, none overlapping, a weekday together with its date."""
    found = tokens(folded.text, language, today)
    message = Message(folded.text, found, lexicon_of(language), order, today)
    kinds = "".join(token.kind for token in found)
    mentions, position = [], 0
    while position < len(kinds):
        mention, position = _mention_at(message, kinds, position)
        if mention is not None:
            mentions.append(mention)
    return merged_mentions(mentions, folded.text)


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
    subjects = words_of(_SUBJECTS, phrase.message.lexicon.language)
    doubtful = not phrase.is_unclaimed() or any(token.text in subjects for token in phrase.before[-1:])
    if month.text in _OTHER_MONTH_WORDS and phrase.tokens[0] is month and doubtful:
        return None
    if month_first and any(day.number > 31 for day in days):
        return None
    readings = [replace(phrase.month, day=day.number) for day in days]
    return phrase.mention(*readings, exact=month.kind != "m", several=len(readings) > 1)


def _numeric(phrase: Phrase) -> DateMention | None:
    """ "2027-03-11", "11/03/2027", "11.3.27", "11 3 2027"; with two numbers only where nothing is counted or measured."""
    numbers = [str(t.number) if t.kind == "Y" else t.text for t in phrase.tokens if t.kind in "NYy"]
    if not phrase.stands_alone():
        return None
    mark = phrase.match["mark"] or ""
    if (len(numbers) == 2 or not mark) and (not phrase.is_unclaimed() or numbers == ["24", "7"]):
        return None
    found = numeric_readings(numbers, mark, phrase.message.order)
    if found is None:
        return None
    return phrase.mention(*found.readings, exact=found.exact, several=found.several)


def _from_today(phrase: Phrase) -> DateMention | None:
    """ "tomorrow", "in two weeks"; "two or three days from now" are several, and so is "in two weeks and a half"."""
    meaning = phrase.tokens[0].relative
    assert meaning is not None
    beside = (*phrase.before[-1:], *phrase.after[:1]) if meaning.kind == "counted" else phrase.before[-1:]
    weekday = next((t for t in phrase.before[-1:] if t.kind in "Ww"), None)
    if weekday and meaning.kind == "counted":  # "Dienstag in einer Woche"
        return phrase.mention(PartialDate(fixed=this_week_or_later(weekday.number, phrase.message.today)), several=True)
    week = _has_week_words(phrase.before[-1:])
    return phrase.mention(PartialDate(fixed=meaning.days), several=week or any(t.kind in "j-~" for t in beside))


def _bare_day(phrase: Phrase) -> DateMention | None:
    """ "the 11th", "el 11", "am 11."; a number alone where the whole message is that number."""
    days, article = phrase.days, phrase.tokens[0].kind in "aG"
    if any(t.kind == "C" for t in days) and not (article and phrase.message.lexicon.facts.article_and_cardinal):
        return None
    if not article and len(days) == 1 and days[0].kind == "O" and not days[0].text[0].isdigit():
        return None
    if any(t.kind == "D" for t in days):
        stated, free = True, phrase.stands_alone()
    else:
        stated = article or days[0].kind == "O"
        free = phrase.is_unclaimed() if stated else phrase.is_whole_message()
    if not free or not all(0 < t.number < 32 for t in days):
        return None
    return phrase.mention(*(PartialDate(day=t.number) for t in days), exact=stated, several=len(days) > 1)


def _relative_weekday(phrase: Phrase) -> DateMention | None:
    """ "next Friday", "vendredi prochain", "Friday next week"."""
    weekday, which, today = phrase["weekday"], phrase["which"].relative, phrase.message.today
    assert which is not None
    if which.kind == "week":
        days = weekday_in_week(weekday.number, which.steps, today)
    elif _has_week_words(phrase.after[:2]):
        days = this_week_or_later(weekday.number, today)
    else:
        days = next_weekday(weekday.number, which.kind, today)
    return phrase.mention(PartialDate(fixed=days), exact=weekday.kind == "W")


def _has_week_words(tokens: Sequence[Token]) -> bool:
    return any(token.text in listed_anywhere("week_words") for token in tokens)


def _weekday_of_month(phrase: Phrase) -> DateMention | None:
    """ "the second Friday", "the last Friday of March": not the coming one."""
    rank = phrase.get("rank")
    if rank is not None and not 0 < rank.number <= _LAST_RANK:
        return None
    return phrase.mention(PartialDate(), several=True)


def _weekday_alone(phrase: Phrase) -> DateMention | None:
    token = phrase.tokens[0]
    beside_day = any(t.kind in _DAYS for t in phrase.after[:3])
    if token.kind == "w" and not (len(token.text) >= _SPELLED_OUT or phrase.is_whole_message() or beside_day):
        return None
    next_one = next((t.text for t in phrase.after if t.kind not in ",."), "")
    led = any(t.kind in "iau" for t in phrase.before[-1:]) or next_one[:1].isdigit()
    if not led and token.text in words_beside(phrase.message.lexicon.language):  # "so, eine 5" is no Sunday, "am So" is
        return None
    # "Friday week", "a week on Friday", "lundi en quinze" are not the coming one
    later = _has_week_words(phrase.message.tokens)
    later = later or "".join(other.kind for other in phrase.after[:2]).startswith(("uC", "uN"))
    if later:
        day = PartialDate(fixed=this_week_or_later(token.number, phrase.message.today))
        return phrase.mention(day, exact=token.kind == "W", several=True)
    ranked = any(other.kind == "K" for other in phrase.message.tokens)
    return phrase.mention(PartialDate(weekday=token.number), exact=token.kind == "W", several=ranked)


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


_DAY = f"[{_DAYS}]"
_AND = r"(?:[j&~+/\-]+a*i*)"
_AND_NOT_SLASH = r"(?:[j&~+\-]+a*i*)"
_LIST = rf"(?:(?:{_AND}|,(?={_DAY}\.?(?:j|$|[.!])|[NOC]\.?,)){_DAY}\.?)*"
_YEAR = r"(?:[i,\-/.]*(?P<year>[Yy]|(?<=[-/.])N(?![NT:])|N(?=[.!]?$)))?"
_MONTH = "(?P<month>[MmQ])"
_OF_MONTH = r"[iua]*[MmQ]"
_PATTERNS = _compiled(
    ("Y", r"Y(?P<mark>[-/.])N(?P=mark)N", _numeric),
    ("N", r"N(?P<mark>[-/.])N(?P=mark)[YNy]|NNY", _numeric),
    ("X", "X", _from_today),
    ("aOR", rf"a?(?P<rank>[OR])[Ww](?:{_OF_MONTH})?", _weekday_of_month),
    ("aLWw", r"a?L?[Ww][iu]a?[MmQ]", _weekday_of_month),
    ("NOCD", rf"(?P<days>{_DAY}\.?{_LIST})[ai\-/.]*{_MONTH}\.?{_YEAR}", _day_and_month),
    ("MmQ", rf"{_MONTH}\.?[ai,\-/]*(?P<days>{_DAY}\.?{_LIST}){_YEAR}", _day_and_month),
    ("Y", rf"(?P<year>Y)[,i.]*{_MONTH}\.?[ai\-/,]*(?P<days>{_DAY}{_LIST})", _day_and_month),
    ("Y", rf"(?P<year>Y)[,ia]*(?P<days>{_DAY}\.?{_LIST})[ai\-/.]*{_MONTH}", _day_and_month),
    ("PBHL", r"(?P<which>[PBHL])(?P<weekday>[Ww])", _relative_weekday),
    ("K", r"(?P<which>K)[iua,]*(?P<weekday>[Ww])", _relative_weekday),
    ("Ww", r"(?P<weekday>[Ww])[iua,]*(?P<which>[KPBL])", _relative_weekday),
    ("Ww", r"(?P<weekday>[Ww])[.,ia]*(?P<day>[NO])\.?(?![ai/.-]*[MmQ]|[-/.:]N)", _weekday_and_day),
    ("Ww", r"[Ww]", _weekday_alone),
    ("N", r"N(?P<mark>[-/.])N\.?", _numeric),
    ("aGNOCD", rf"[aG]*{_DAY}\.?(?:{_AND_NOT_SLASH}{_DAY}\.?|,(?=a*{_DAY}(?:,a*{_DAY})*,?j)a*{_DAY}\.?)*", _bare_day),
)
