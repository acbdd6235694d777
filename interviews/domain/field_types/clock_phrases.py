"""Phrases that name a time of day in English, Spanish, German and French: "half past two", "halb drei", "las dos y media".

"halb drei" and "half two" are both 2:30; "viertel drei" is 2:15 in one part of Germany and nothing in the other.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from interviews.domain.field_types.clock_words import (
    AM_PM,
    ENDS_HOUR,
    LEADS_TO_HOUR,
    MIDNIGHT,
    NOON,
    PART_AFTER,
    PartOfDay,
    hour_expression,
    hour_words,
    minute_expression,
    minute_words,
    part_of_day,
)
from interviews.domain.field_types.stance import sentence_around

NOON_MINUTES = 12 * 60
_MORNING = 7
"""Hour from which "9:30" in a country that writes 24 hours is the morning's."""


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


Hand = tuple[int, int]
"""Hour and minute as said."""
Build = Callable[[re.Match[str], str], Hand | None]


def clock_mentions(text: str) -> list[ClockMention]:
    """All times in a folded text, in order, of overlapping ones the longest."""
    found = [*_named(text), *_digital(text), *_worded(text), *_bare(text)]
    kept: list[ClockMention] = []
    for mention in sorted(found, key=lambda m: (m.start - m.end, m.start)):
        if all(mention.end <= other.start or other.end <= mention.start for other in kept):
            kept.append(mention)
    return sorted(kept, key=lambda m: m.start)


def mention(
    text: str, start: int, end: int, hour: int, minute: int, *, written_24: bool = False, exact: bool = True
) -> ClockMention:
    """A time as said, with am, pm or the part of the day that stands beside it."""
    half = AM_PM.match(text, end)
    part: PartOfDay | None = None
    if half:
        end, part = half.end(), PartOfDay.PM if half["half"] == "p" else PartOfDay.AM
    else:
        begin, finish = sentence_around(text, start, end)
        part = part_of_day(text[begin:start] + " ; " + text[end:finish])
    several = _is_one_of_several(text, start, end)
    if hour > 24 or minute > 59 or (hour == 24 and minute):
        return ClockMention(start, end, (), exact=exact, several=several)
    hours = _hours(hour % 24, part)
    if written_24 and len(hours) == 2 and (text[start] == "0" or hour == 12):
        hours, exact = (hour,), exact and hour != 12
    usual = hour * 60 + minute if written_24 and len(hours) == 2 and hour >= _MORNING else None
    return ClockMention(start, end, tuple(each * 60 + minute for each in hours), usual, exact and hour != 24, several)


def _hours(hour: int, part: PartOfDay | None) -> tuple[int, ...]:
    if part is not None:
        held = part.holds(hour)
        return () if held is None else (held,)
    if hour == 0 or hour > 12:
        return (hour,)
    return (12, 0) if hour == 12 else (hour, hour + 12)


_TIME = r"(?:\d{1,2}(?:[:.h]\d\d)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
_AND = (
    r"\s*(?:-|~|/|(?:to|till|until|or|and|bis|oder|und|a|al|o|u|y|ou|et|au)(?!\w)|から|か)\s*(?:(?:at|las?|um|a)\s+)?"
)
_BEFORE_ONE = re.compile(rf"(?<![\w:.]){_TIME}\s?(?:am|pm|a\.m\.|p\.m\.|uhr|h|heures?|時)?{_AND}$")
_AFTER_ONE = re.compile(
    rf"\s?(?:uhr|h|heures?|時)?{_AND}{_TIME}(?!\w|:)(?!\s?(?:people|persons?|guests?|personen|leute|personas|"
    rf"personnes|人|名))"
)


def _is_one_of_several(text: str, start: int, end: int) -> bool:
    return bool(_BEFORE_ONE.search(text[max(0, start - 40) : start]) or _AFTER_ONE.match(text, end))


def _named(text: str) -> Iterator[ClockMention]:
    for expression, minutes in ((NOON, NOON_MINUTES), (MIDNIGHT, 0)):
        for found in expression.finditer(text):
            several = _is_one_of_several(text, *found.span())
            yield ClockMention(found.start(), found.end(), (minutes,), several=several)


_COLON = re.compile(
    r"(?<![\d.,:/$€£+-])(?P<h>\d{1,2})(?P<mark>\s?[:h]\s?|\.|\s?uhr\s|\s?heures?\s)(?P<m>\d\d)(?::\d\d)?"
    r"(?![\d:%€$£]|[./-]\d)(?:\s?(?:uhr|h|hrs)(?!\w))?"
)
_WHOLE = re.compile(
    r"(?<![\d.,:/$€£+-])(?P<h>\d{1,2})\s?(?:(?:uhr|h|heures?|o'?\s?clock|hrs)(?!\w)|(?=\s?[ap]\.?\s?m\b))"
)
_FOUR = re.compile(r"(?<![\d.,:/$€£+-])(?P<h>[012]\d)(?P<m>[0-5]\d)\s?(?:hrs|hours|h|uhr)(?!\w)")
_ALONE = re.compile(r"^\W*(?P<h>[01]\d|2[0-3])(?P<m>[0-5]\d)\W*$")
_DURATION = re.compile(
    r"(?<!\w)(?:in|for|dans|en|dentro de|durante|pendant|seit|within|every|alle|hace|il y a|vor|after|nach)\s+$"
)


def _digital(text: str) -> Iterator[ClockMention]:
    for found in _COLON.finditer(text):
        dotted = found["mark"] == "."
        if dotted and not (
            LEADS_TO_HOUR.search(text[: found.start()]) or _says_time_after(text, found.end()) or _is_all(text, found)
        ):
            continue
        yield mention(text, *found.span(), int(found["h"]), int(found["m"]), written_24=True, exact=not dotted)
    for found in _WHOLE.finditer(text):
        if not _DURATION.search(text[: found.start()]):
            yield mention(text, *found.span(), int(found["h"]), 0, written_24=False)
    for found in _FOUR.finditer(text):
        yield mention(text, *found.span(), int(found["h"]), int(found["m"]), written_24=True)
    alone = _ALONE.match(text)
    if alone and alone["h"] not in {"19", "20"}:
        start, end = alone.start("h"), alone.end("m")
        yield mention(text, start, end, int(alone["h"]), int(alone["m"]), written_24=True, exact=False)


def _says_time_after(text: str, end: int) -> bool:
    return bool(
        AM_PM.match(text, end) or re.match(r"\s?(?:uhr|h)(?!\w)", text[end:]) or re.search(r"(?:uhr|h)$", text[:end])
    )


def _is_all(text: str, found: re.Match[str]) -> bool:
    return not re.search(r"\w", text[: found.start()] + text[found.end() :])


def _bare(text: str) -> Iterator[ClockMention]:
    """ "at 3", "um drei", "a las 3"; a number alone where it is the whole message."""
    for language in ("en", "es", "de", "fr"):
        for found in _hour_alone(language).finditer(text):
            hour = _number(found.group(), language)
            leads = LEADS_TO_HOUR.search(text[: found.start()]) and ENDS_HOUR.match(text, found.end())
            if leads or PART_AFTER.match(text, found.end()) or _is_all(text, found):
                yield mention(text, *found.span(), hour, 0, exact=False)


@lru_cache(maxsize=8)
def _hour_alone(language: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w.,:/$€£#-]){hour_expression(language)}(?![:.,/-]?\d|\s?[%€$£])")


def _number(word: str, language: str) -> int:
    return int(word) if word.isdigit() else hour_words(language)[word]


def _minute(word: str, language: str) -> int:
    if word.isdigit():
        return int(word)
    return _MINUTES.get(word) or minute_words(language)[word]


_MINUTES = {
    **dict.fromkeys(["half", "media", "demie", "demi"], 30),
    **dict.fromkeys(["quarter", "a quarter", "viertel", "cuarto", "quart", "le quart"], 15),
}


def _plus(found: re.Match[str], language: str) -> Hand | None:
    hour = _named_hour(found["h"], language)
    return hour, _minute(found["m"], language)


def _minus(found: re.Match[str], language: str) -> Hand | None:
    hour, minute = _named_hour(found["h"], language), _minute(found["m"], language)
    return (hour - 1 if hour > 1 else 12), 60 - minute


def _half_to(found: re.Match[str], language: str) -> Hand | None:
    """ "halb drei", and "fünf vor halb drei"."""
    hour = _number(found["h"], language)
    before = found.groupdict().get("m")
    minute = 30 + (0 if not before else _minute(before, language) * (-1 if found["way"] == "vor" else 1))
    return (hour - 1 if hour > 1 else 12), minute


_NAMED_HOURS = {"midi": 12, "minuit": 24, "mediodia": 12, "noon": 12, "midnight": 24}


def _named_hour(word: str, language: str) -> int:
    return _NAMED_HOURS[word] if word in _NAMED_HOURS else _number(word, language)


@lru_cache(maxsize=1)
def _worded_patterns() -> tuple[tuple[str, re.Pattern[str], Build], ...]:
    """Language, expression and builder; the groups are h and m."""
    hour = {language: hour_expression(language) for language in ("en", "es", "de", "fr")}
    named = {language: rf"(?P<h>{expression})" for language, expression in hour.items()}
    minutes = {language: minute_expression(language) for language in hour}
    short = r"(?P<m>(?:a )?quarter|five|ten|twenty(?:[- ]five)?|\d{1,2}(?= min))(?: minutes?)?"
    patterns: list[tuple[str, str, Build]] = [
        (
            "en",
            rf"(?P<m>half|(?:a )?quarter|five|ten|twenty(?:[- ]five)?|\d{{1,2}})(?: minutes?)? (?:past|after) "
            rf"(?P<h>noon|midnight|{hour['en']})",
            _plus,
        ),
        ("en", rf"{short} (?:to|before|till?) (?P<h>noon|midnight|{hour['en']})", _minus),
        ("en", rf"(?P<m>half) {named['en']}", _plus),
        ("en", rf"{named['en']}[ -](?P<m>thirty|fifteen|forty[- ]five|oh five)(?!\w)", _plus),
        ("en", rf"{named['en']}(?P<m>)\s?o'?clock", lambda found, language: (_number(found["h"], language), 0)),
        ("es", rf"(?:las? )?(?P<h>mediodia|{hour['es']}) y (?P<m>media|cuarto|{minutes['es']})(?: minutos)?", _plus),
        ("es", rf"(?:las? )?{named['es']} menos (?P<m>cuarto|{minutes['es']})(?: minutos)?", _minus),
        (
            "es",
            rf"las? {named['es']}(?! y | menos |[:.h]\d)",
            lambda found, language: (_number(found["h"], language), 0),
        ),
        ("de", rf"(?:(?P<m>{minutes['de']})(?: minuten)? (?P<way>vor|nach) )?halb {named['de']}", _half_to),
        ("de", rf"(?P<m>viertel|{minutes['de']})(?: minuten)? nach (?!halb){named['de']}(?: uhr)?", _plus),
        ("de", rf"(?P<m>viertel|{minutes['de']})(?: minuten)? vor (?!halb){named['de']}(?: uhr)?", _minus),
        (
            "de",
            rf"(?:dreiviertel|drei viertel) {named['de']}",
            lambda found, language: ((_number(found["h"], language) - 1) or 12, 45),
        ),
        ("de", rf"{named['de']} uhr(?: (?P<m>{minutes['de']}))?(?!\w)", _hour_and_minute),
        ("fr", rf"(?P<h>midi|minuit|{hour['fr']})(?: ?heures?| ?h)? et (?:(?P<m>demie?|quart))(?!\w)", _plus),
        (
            "fr",
            rf"(?P<h>midi|minuit|{hour['fr']})(?: ?heures?| ?h)? moins (?P<m>le quart|{minutes['fr']})(?!\w)",
            _minus,
        ),
        (
            "fr",
            rf"{named['fr']} heures?(?: (?P<m>{minutes['fr']}))?(?!\w)(?! et | moins )",
            _hour_and_minute,
        ),
    ]
    return tuple(
        (language, re.compile(rf"(?<![\w.,:/-]){expression}"), build) for language, expression, build in patterns
    )


def _hour_and_minute(found: re.Match[str], language: str) -> Hand | None:
    return _number(found["h"], language), _minute(found["m"], language) if found["m"] else 0


def _worded(text: str) -> Iterator[ClockMention]:
    for language, expression, build in _worded_patterns():
        for found in expression.finditer(text):
            hand = build(found, language)
            if hand is None or _DURATION.search(text[: found.start()]) or _reads_as_span(found, text):
                continue
            if found["h"] in _NAMED_HOURS:
                yield ClockMention(*found.span(), (hand[0] % 24 * 60 + hand[1],))
            else:
                yield mention(text, *found.span(), *hand)


def _reads_as_span(found: re.Match[str], text: str) -> bool:
    """ "Ten to five" can be a span from ten to five, unless "at" comes before."""
    spanning = re.match(r"(?:five|ten)(?: minutes?)? (?:to|till?) ", found.group())
    return bool(spanning) and "minute" not in found.group() and not re.search(r"(?<!\w)at $", text[: found.start()])
