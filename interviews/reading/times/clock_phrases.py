"""Phrases that name a time of day: "half past two", "halb drei", "las dos y media"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from interviews.reading.dates.calendar_words import cardinal_words, words_beside
from interviews.reading.languages import words_by_language
from interviews.reading.languages.clock import PartOfDay, clock_words
from interviews.reading.languages.statement_words import StatementWords
from interviews.reading.languages.value_frames import Kind, words_of
from interviews.reading.numbers.surroundings import stands_alone, words_in
from interviews.reading.statements.mentions import longest
from interviews.reading.text.pattern_lists import alternatives, any_expression, any_of
from interviews.reading.text.segmentation import sentence_around

_MORNING = 7
"""Hour from which "9:30" in a country that writes 24 hours is the morning's."""
_HOURS, _MINUTES = 24, 59
_CLOCK = frozenset({Kind.CLOCK})
_FEW_MINUTES = 5
"""Fewer are rather an hour: "entre midi et deux"."""


@dataclass(frozen=True)
class ClockMention:
    """Words at [start, end) of a folded text that name a time. `minutes` counts from midnight, each way it can be meant."""

    start: int
    end: int
    minutes: tuple[int, ...]
    """More than one: the half of the day was not said. None at all: no clock shows this."""
    usual: int | None = None
    """The one of `minutes` that is meant in a country that writes 24 hours."""
    exact: bool = True
    several: bool = False
    """Part of a list or a span of times."""


def clock_mentions(text: str) -> list[ClockMention]:
    """All times in a folded text, in order, of overlapping ones the longest."""
    found = longest([*_named(text), *_digital(text), *_worded(text), *_bare(text)])
    return longest([*_by_own_grammars(text), *found])


_TABLES = tuple(clock_words().values())


def _any(entry: str) -> str:
    """An expression for what the languages say under an entry of their tables."""
    return any_expression(getattr(words, entry) for words in _TABLES)


def _behind(entry: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:@|{_any(entry)})\s+$")


_PART = re.compile(
    "|".join(
        f"(?P<{part.name}>{any_expression(words.part_expression(part) for words in _TABLES if part in words.parts)})"
        for part in PartOfDay
    )
)
_AM_PM = re.compile(rf"\s?(?:(?P<AM>{_any('am')})|(?P<PM>{_any('pm')}))")
_LEADS_TO_HOUR, _LEADS_TO_LENGTH = _behind("leads_to_hour"), _behind("durations")
_NAMED = re.compile(
    any_expression(
        any_of(", ".join(words.named_hours), r"[\w-]") if words.spaced else alternatives(words.named_hours)
        for words in _TABLES
    )
)
_HOUR_WORDS = "|".join(word for language in clock_words() for word in cardinal_words(language, 12))
_TIME = rf"(?:\d{{1,2}}(?:[:.h]\d\d)?|{_HOUR_WORDS})"
_UNIT = rf"\s?(?:{_any('am')}|{_any('pm')}|{_any('whole_hour')})?"
_JOINERS = any_expression(
    alternatives(words.joiners.split(", ")) for words in words_by_language("statement_words", StatementWords).values()
)
_AND = rf"\s*(?:[-~/]|{_JOINERS}(?![a-z]))\s*(?:{_any('leads_to_hour')}\s+)?"
_IT = "\0"
"""Stands for the time that may be one of several."""
_ONE_OF_SEVERAL = re.compile(
    rf"(?<![\w:.]){_TIME}{_UNIT}{_AND}{_IT}|{_IT}{_UNIT}{_AND}{_TIME}(?!\w|:)(?!\s?{_any('people')})"
)
_DIGITS = re.compile(
    rf"(?P<hour>[012]\d)(?P<minute>[0-5]\d)(?P<four>\s?(?:{_any('after_four_digits')}|{_any('after_minutes')})(?!\w))?(?!\d)"
    rf"|(?P<h>\d{{1,2}})(?:(?P<mark>\s?[:h]\s?|\.|\s?{_any('before_minutes')}\s)(?P<m>\d\d)(?::\d\d)?"
    rf"(?P<after>\s?{_any('after_minutes')}(?!\w))?|\s?(?:{_any('whole_hour')}(?!\w)|(?={_any('am')}|{_any('pm')})))"
)


def _mention(
    text: str, start: int, end: int, hour: int, minute: int, *, written_24: bool = False, exact: bool = True
) -> ClockMention:
    """A time as said, with am, pm or the part of the day that stands beside it."""
    half = _AM_PM.match(text, end)
    end = half.end() if half else end
    part = PartOfDay[half.lastgroup] if half and half.lastgroup else _part_of_day(text, start, end)
    several = _is_one_of_several(text, start, end)
    if hour > 24 or minute > 59 or (hour == 24 and minute):
        return ClockMention(start, end, (), exact=exact, several=several)
    hours = _hours(hour % 24, part)
    if written_24 and len(hours) == 2 and (text[start] == "0" or hour == 12):
        hours, exact = (hour,), exact and hour != 12
    usual = hour * 60 + minute if written_24 and len(hours) == 2 and hour >= _MORNING else None
    return ClockMention(start, end, tuple(each * 60 + minute for each in hours), usual, exact and hour != 24, several)


def _part_of_day(text: str, start: int, end: int) -> PartOfDay | None:
    """The part of the day that the words of a time or else its sentence name; None for none or several."""
    begin, finish = sentence_around(text, start, end)
    for words in (text[start:end], f"{text[begin:start]} ; {text[end:finish]}"):
        parts = {PartOfDay[found.lastgroup] for found in _PART.finditer(words) if found.lastgroup}
        if parts:
            return parts.pop() if len(parts) == 1 else None
    return None


def _hours(hour: int, part: PartOfDay | None) -> tuple[int, ...]:
    if part is not None:
        held = part.holds(hour)
        return () if held is None else (held,)
    if hour == 0 or hour > 12:
        return (hour,)
    return (12, 0) if hour == 12 else (hour, hour + 12)


def _is_one_of_several(text: str, start: int, end: int) -> bool:
    return bool(_ONE_OF_SEVERAL.search(text[max(0, start - 40) : start] + _IT + text[end : end + 40]))


def _named(text: str) -> Iterator[ClockMention]:
    for found in _NAMED.finditer(text):
        minutes = (_named_hour(found.group()) or 0) % 24 * 60
        yield ClockMention(*found.span(), (minutes,), several=_is_one_of_several(text, *found.span()))


@cache
def _named_hour(name: str) -> int | None:
    hours = (item for words in _TABLES for item in words.named_hours.items())
    return next((hour for expression, hour in hours if re.fullmatch(expression, name)), None)


def _digital(text: str) -> Iterator[ClockMention]:
    """ "14:30", "14.30 Uhr", "1430 hrs", "3pm"."""
    for found in _DIGITS.finditer(text):
        start, end = found.span()
        is_all = _is_all(text, start, end)
        if not stands_alone(text, start, end):
            continue
        if found["hour"]:
            if found["four"] or (is_all and found["hour"] < "24" and found["hour"] not in {"19", "20"}):
                hour, minute = int(found["hour"]), int(found["minute"])
                yield _mention(text, start, end, hour, minute, written_24=True, exact=bool(found["four"]))
        elif found["m"]:
            dotted = found["mark"] == "."
            said = found["after"] or _AM_PM.match(text, end) or _LEADS_TO_HOUR.search(text[:start])
            if said or is_all or not dotted:
                yield _mention(text, start, end, int(found["h"]), int(found["m"]), written_24=True, exact=not dotted)
        elif not any(_beside_number(text, start, start, language) for language in clock_words()) and not (
            _LEADS_TO_LENGTH.search(text[:start])
        ):
            yield _mention(text, start, end, int(found["h"]), 0)


def _is_all(text: str, start: int, end: int) -> bool:
    return not any(character.isalnum() or character == "_" for character in text[:start] + text[end:])


def _bare(text: str) -> Iterator[ClockMention]:
    """ "at 3", "um drei", "a las 3"; a number alone where it is the whole message."""
    said = words_in(text)
    for place, language in enumerate(clock_words()):
        if place and cardinal_words(language, _HOURS).keys().isdisjoint(said):
            continue  # digits are the same in every language
        for found in _hour_alone(language).finditer(text):
            start, end = found.span()
            leads = _ends_hour(text[end:], language) and _LEADS_TO_HOUR.search(text[:start])
            part = text[end : end + 1] == " " and _PART.match(text, end + 1)
            if not stands_alone(text, start, end) or _beside_number(text, start, end, language):
                continue
            if leads or part or _is_all(text, start, end):
                yield _mention(text, start, end, _number(found["h"], language), 0, exact=False)


def _worded(text: str) -> Iterator[ClockMention]:
    for language, words in clock_words().items():
        for phrase in words.phrases:
            if not any(mark in text for mark in phrase.marks.split("|")):
                continue
            for found in _pattern(phrase.expression, language).finditer(text):
                if _LEADS_TO_LENGTH.search(text[: found.start()]) or _beside_number(text, *found.span(), language):
                    continue
                hour, minute = _number(found["h"], language), _minute(found.groupdict().get("m"), language)
                if phrase.before:
                    hour, minute = (hour - 1 if hour > 1 else 12), 60 - minute
                if _named_hour(found["h"]) is None:
                    yield _mention(text, *found.span(), hour, minute)
                elif minute >= _FEW_MINUTES:
                    yield ClockMention(*found.span(), (hour % 24 * 60 + minute,))


@cache
def _hour_alone(language: str) -> re.Pattern[str]:
    return _pattern(rf"(?P<h>{_hour_in_words(language)})", language)


def _ends_hour(behind: str, language: str) -> bool:
    """Whether what stands behind a number leaves it an hour: nothing, a sign, or a word that counts nothing."""
    said = re.match(r"\s*(?:$|[.,!?;)\n])|\s+([^\W\d_]+(?:'\w+)?)", behind)
    known = words_beside(language) | words_of(_CLOCK, language)
    return said is not None and (said[1] is None or said[1] in known)


@cache
def _pattern(expression: str, language: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w.,:/-]){_filled(expression, language)}")


def _filled(expression: str, language: str) -> str:
    """The expression with `{hour}`, `{minute}` and `{named}` as the language says them."""
    words = clock_words()[language]
    filled = expression.replace("{hour}", _hour_in_words(language))
    filled = filled.replace("{minute}", _in_words(cardinal_words(language, _MINUTES)))
    return filled.replace("{named}", any_expression(words.named_hours))


def _hour_in_words(language: str) -> str:
    return _in_words(cardinal_words(language, _HOURS))


def _beside_number(text: str, start: int, end: int, language: str) -> bool:
    """Whether another number stands right before or behind, in digits or words: "two 15 pm" is no 15:00."""
    before, after = text[:start].rsplit(maxsplit=1)[-1:], text[end : end + 20].split(maxsplit=1)[:1]
    after = after if text[end : end + 1] == " " else []
    beside = {*cardinal_words(language, _MINUTES), *clock_words()[language].minute_names}
    return any(word.isdigit() or word in beside for word in (*before, *after))


def _in_words(words: Iterable[str]) -> str:
    """A number in digits or words."""
    return any_expression([r"\d{1,2}", *sorted(map(re.escape, words), key=len, reverse=True)]) + r"(?!\w)"


def _number(word: str, language: str) -> int:
    return int(word) if word.isdigit() else _named_hour(word) or cardinal_words(language, _HOURS)[word]


def _minute(word: str | None, language: str) -> int:
    if word is None or word.isdigit():
        return int(word or 0)
    return clock_words()[language].minute_names.get(word) or cardinal_words(language, _MINUTES)[word]


def _by_own_grammars(text: str) -> Iterator[ClockMention]:
    for words in _TABLES:
        for time in words.times(text) if words.times else ():
            yield _mention(text, time.start, time.end, time.hour, time.minute, written_24=True)
