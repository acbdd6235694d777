"""Phrases that count from today, in English, Spanish, German and French: "tomorrow", "in two weeks", "next month"."""

from __future__ import annotations

import calendar
import datetime as dt
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from interviews.domain.field_types.calendar_words import cardinal_words
from interviews.domain.field_types.phrases import any_of

Kind = Literal["days", "counted", "week", "month", "year", "next", "coming", "this", "last"]
_DAY = dt.timedelta(days=1)


@dataclass(frozen=True)
class RelativePhrase:
    """Phrases of one kind. `steps` counts days, weeks, months or years from now; a counted phrase has `{n} {unit}`."""

    kind: Kind
    steps: int
    phrases: str


@dataclass(frozen=True)
class Relative:
    """What a phrase means on a certain day: `days` it can be, or a `month` and `year`, or how many weeks from now."""

    kind: Kind
    steps: int = 0
    days: tuple[dt.date, ...] = ()
    year: int | None = None
    month: int | None = None


_PHRASES: dict[str, tuple[RelativePhrase, ...]] = {
    "en": (
        RelativePhrase("days", 8, "a week from tomorrow, a week tomorrow, tomorrow week"),
        RelativePhrase(
            "days", 7, "a week from (?:today|now), a week today, today week, in a week's time, in one week's time"
        ),
        RelativePhrase("days", 2, "(?:the )?day after tomorrow, overmorrow"),
        RelativePhrase("days", -2, "(?:the )?day before yesterday"),
        RelativePhrase("days", 1, "tomm?orr?ow, tom+or+ow, tmrw, tmr, 2morrow"),
        RelativePhrase("days", 0, "today, tonight, this (?:morning|afternoon|evening)"),
        RelativePhrase("days", -1, "yesterday, last night"),
        RelativePhrase("counted", 1, "in {n} {unit}(?:'s?)?(?: time)?, {n} {unit} from (?:now|today)"),
        RelativePhrase("counted", -1, "{n} {unit} ago"),
        RelativePhrase("week", 2, "(?:the )?week after next"),
        RelativePhrase("week", 1, "next week"),
        RelativePhrase("week", 0, "this week"),
        RelativePhrase("week", -1, "last week"),
        RelativePhrase("month", 2, "(?:the )?month after next"),
        RelativePhrase("month", 1, "next month"),
        RelativePhrase("month", 0, "this month"),
        RelativePhrase("month", -1, "last month"),
        RelativePhrase("year", 1, "next year"),
        RelativePhrase("year", 0, "this year"),
        RelativePhrase("year", -1, "last year"),
        RelativePhrase("next", 0, "next"),
        RelativePhrase("coming", 0, "coming, upcoming"),
        RelativePhrase("this", 0, "this"),
    ),
    "es": (
        RelativePhrase("days", 2, "pasado manana"),
        RelativePhrase("days", -2, "anteayer, antier, antes de ayer"),
        RelativePhrase("days", 1, "(?<!la )(?<!esta )(?<!de )manana"),
        RelativePhrase("days", 0, "hoy(?: mismo)?, esta (?:manana|tarde|noche)"),
        RelativePhrase("days", -1, "ayer, anoche"),
        RelativePhrase("counted", 1, "(?:en|dentro de) {n} {unit}, de aqui a {n} {unit}"),
        RelativePhrase("counted", -1, "hace {n} {unit}"),
        RelativePhrase("week", 1, "(?:la )?(?:proxima semana|semana (?:que viene|proxima|que entra))"),
        RelativePhrase("week", 0, "esta(?: misma)? semana"),
        RelativePhrase("week", -1, "(?:la )?(?:semana pasada|pasada semana|ultima semana)"),
        RelativePhrase("month", 1, "(?:el )?(?:proximo mes|mes (?:que viene|proximo|que entra))"),
        RelativePhrase("month", 0, "este(?: mismo)? mes"),
        RelativePhrase("month", -1, "(?:el )?(?:mes pasado|pasado mes)"),
        RelativePhrase("year", 1, "(?:el )?(?:proximo ano|ano (?:que viene|proximo|que entra))"),
        RelativePhrase("year", 0, "este(?: mismo)? ano"),
        RelativePhrase("year", -1, "(?:el )?(?:ano pasado|pasado ano)"),
        RelativePhrase("coming", 0, "proximo, que viene"),
        RelativePhrase("this", 0, "este"),
        RelativePhrase("last", 0, "pasado"),
    ),
    "de": (
        RelativePhrase("days", 8, "morgen in einer woche"),
        RelativePhrase("days", 7, "heute in einer woche"),
        RelativePhrase("counted", 1, "(?:heute )?in {n} {unit}"),
        RelativePhrase("days", 3, "(?:u|ue)ber(?:u|ue)bermorgen"),
        RelativePhrase("days", 2, "(?:u|ue)bermorgen"),
        RelativePhrase("days", -2, "vorgestern"),
        RelativePhrase("days", 0, "heute(?: (?:morgen|vormittag|mittag|nachmittag|abend|nacht))?"),
        RelativePhrase(
            "days", 1, r"(?<!am )(?<!guten )(?<!jeden )(?<!tag )(?<!woch )morgen(?: (?:fruh|mittag|abend|nachmittag))?"
        ),
        RelativePhrase("days", -1, "gestern(?: abend)?"),
        RelativePhrase("counted", -1, "vor {n} {unit}"),
        RelativePhrase("week", 2, "(?:u|ue)bern(?:a|ae)chste[nr]? woche"),
        RelativePhrase("week", 1, "(?:n(?:a|ae)chste[nr]?|kommende[nr]?) woche"),
        RelativePhrase("week", 0, "diese[nr]? woche"),
        RelativePhrase("week", -1, "(?:letzte[nr]?|vergangene[nr]?|vorige[nr]?) woche"),
        RelativePhrase("month", 2, "(?:u|ue)bern(?:a|ae)chste[nrs]? monats?"),
        RelativePhrase("month", 1, "(?:n(?:a|ae)chste[nrs]?|kommende[nrs]?) monats?"),
        RelativePhrase("month", 0, "diese[nrsm]? monats?"),
        RelativePhrase("month", -1, "(?:letzte[nrs]?|vergangene[nrs]?|vorige[nrs]?) monats?"),
        RelativePhrase("year", 1, "(?:n(?:a|ae)chste[nrs]?|kommende[nrs]?) jahre?s?"),
        RelativePhrase("year", 0, "diese[nrsm]? jahre?s?"),
        RelativePhrase("year", -1, "(?:letzte[nrs]?|vergangene[nrs]?|vorige[nrs]?) jahre?s?"),
        RelativePhrase("next", 0, "n(?:a|ae)chste[nrs]?"),
        RelativePhrase("coming", 0, "kommende[nrs]?"),
        RelativePhrase("this", 0, "diese[nrs]?"),
        RelativePhrase("last", 0, "vergangene[nrs]?, vorige[nrs]?"),
    ),
    "fr": (
        RelativePhrase("days", 7, "aujourd'hui en huit"),
        RelativePhrase("days", 8, "demain en huit"),
        RelativePhrase("days", 2, "apres[- ]demain"),
        RelativePhrase("days", -2, "avant[- ]hier"),
        RelativePhrase("days", 1, "demain(?: (?:matin|soir|midi|apres-midi))?"),
        RelativePhrase("days", 0, "aujourd'?hui, ce (?:matin|soir), cet(?:te)? apres-midi"),
        RelativePhrase("days", -1, "(?<!avant )(?<!avant-)hier"),
        RelativePhrase("counted", 1, "dans {n} {unit}"),
        RelativePhrase("counted", -1, "il y a {n} {unit}"),
        RelativePhrase("week", 1, "(?:la )?(?:semaine prochaine|prochaine semaine)"),
        RelativePhrase("week", 0, "cette semaine"),
        RelativePhrase("week", -1, "(?:la )?semaine (?:derniere|passee)"),
        RelativePhrase("month", 1, "(?:le )?(?:mois prochain|prochain mois)"),
        RelativePhrase("month", 0, "ce mois(?:-ci)?"),
        RelativePhrase("month", -1, "(?:le )?mois (?:dernier|passe)"),
        RelativePhrase("year", 1, "l'annee prochaine, l'an prochain"),
        RelativePhrase("year", 0, "cette annee"),
        RelativePhrase("year", -1, "l'annee (?:derniere|passee), l'an (?:dernier|passe)"),
        RelativePhrase("next", 0, "prochain"),
        RelativePhrase("this", 0, "ce"),
        RelativePhrase("last", 0, "passe"),
    ),
}
_UNITS = {
    "en": {"day": "days?", "week": "weeks?", "month": "months?", "year": "years?"},
    "es": {"day": "dias?", "week": "semanas?", "month": "mes(?:es)?", "year": "anos?"},
    "de": {"day": "tage?n?", "week": "wochen?", "month": "monate?n?", "year": "jahre?n?"},
    "fr": {"day": "jours?", "week": "semaines?", "month": "mois", "year": "an(?:nee)?s?"},
}
_ONE = {"en": "a|an", "es": "una?", "de": "einem|einer|einen", "fr": "une?"}
_FALSE_FRIENDS = {"fr": {"(?<!avant )(?<!avant-)hier"}}
"""Phrases that mean something else in another language: understood only in their own ("hier" is German for "here")."""
_COUNTED_FROM_BOTH_ENDS = {"es": {8: 7, 15: 14}, "de": {8: 7}, "fr": {8: 7, 15: 14}}
"""Days that idiom counts with both ends: "dans huit jours" is mostly a week."""


@lru_cache(maxsize=64)
def relative_expression(language: str) -> re.Pattern[str]:
    """Matches one phrase, its group named after its place in `_entries`."""
    named = (f"(?P<p{index}>{expression})" for index, (_, _, expression) in enumerate(_entries(language)))
    return re.compile("|".join(named))


def relative(match: re.Match[str], language: str, today: dt.date) -> Relative:
    """What a match of `relative_expression` means on the day `today`."""
    source, phrase, _ = _entries(language)[int((match.lastgroup or "p0")[1:])]
    if phrase.kind == "counted":
        return _counted(match.group(), source, phrase)(today)
    if phrase.kind == "days":
        return Relative("days", days=(_shifted(today, days=phrase.steps),))
    if phrase.kind == "month":
        first = _months_later(today.replace(day=1), phrase.steps)
        return Relative("month", year=first.year, month=first.month)
    if phrase.kind == "year":
        return Relative("year", year=today.year + phrase.steps)
    return Relative(phrase.kind, phrase.steps)


@lru_cache(maxsize=64)
def _entries(language: str) -> tuple[tuple[str, RelativePhrase, str], ...]:
    """(source language, phrase, expression): the language's own first; of others only what stands for itself."""
    order = [language, *(other for other in ("en", *_PHRASES) if other != language)]
    entries = []
    for source in dict.fromkeys(name for name in order if name in _PHRASES):
        for phrase in _PHRASES[source]:
            foreign = source not in {language, "en"}
            if foreign and (
                phrase.kind in {"next", "coming", "this", "last"} or phrase.phrases in _FALSE_FRIENDS.get(source, ())
            ):
                continue
            entries.append((source, phrase, any_of(_filled(phrase.phrases, source))))
    return tuple(entries)


def _filled(phrases: str, source: str) -> str:
    """`{n}` and `{unit}` replaced by expressions of the language."""
    if "{n}" not in phrases:
        return phrases
    numbers = "|".join(sorted((re.escape(w) for w in cardinal_words(source)), key=len, reverse=True))
    units = "|".join(_UNITS[source].values())
    return phrases.replace("{n}", rf"(?:\d\d?\d?|{_ONE[source]}|{numbers})").replace("{unit}", f"(?:{units})")


def _counted(words: str, source: str, phrase: RelativePhrase) -> Callable[[dt.date], Relative]:
    number, unit = _number_and_unit(words, source)
    counts = dict.fromkeys(
        [number, _COUNTED_FROM_BOTH_ENDS.get(source, {}).get(number, number) if unit == "day" else number]
    )
    return lambda today: Relative("days", days=tuple(moved(today, phrase.steps * count, unit) for count in counts))


def _number_and_unit(words: str, source: str) -> tuple[int, str]:
    for name, expression in _UNITS[source].items():
        found = re.search(rf"(?P<n>[\w-]+(?: et un| y uno)?) {expression}(?!\w)", words)
        if found:
            return _number(found["n"], source), name
    raise AssertionError(words)


def _number(word: str, source: str) -> int:
    if word.isdigit():
        return int(word)
    return cardinal_words(source).get(word, 1)


def moved(day: dt.date, count: int, unit: str) -> dt.date:
    """The day `count` days, weeks, months or years away; a month that is too short gives its last day."""
    if unit in {"day", "week"}:
        return _shifted(day, days=count * (7 if unit == "week" else 1))
    return _months_later(day, count * (12 if unit == "year" else 1))


def _shifted(day: dt.date, days: int) -> dt.date:
    ordinal = min(max(day.toordinal() + days, dt.date.min.toordinal()), dt.date.max.toordinal())
    return dt.date.fromordinal(ordinal)


def _months_later(day: dt.date, months: int) -> dt.date:
    index = min(max(day.year * 12 + day.month - 1 + months, 12), 9999 * 12 + 11)
    year, month = divmod(index, 12)
    return dt.date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


def weekday_in_week(weekday: int, weeks: int, today: dt.date) -> tuple[dt.date, ...]:
    """That weekday of the week `weeks` from now. Weeks begin on Monday or on Sunday: two days where that matters."""
    monday = _shifted(today, days=-today.weekday())
    sunday = _shifted(today, days=-((today.weekday() + 1) % 7))
    by_monday = _shifted(monday, days=7 * weeks + weekday)
    by_sunday = _shifted(sunday, days=7 * weeks + (weekday + 1) % 7)
    return tuple(dict.fromkeys([by_monday, by_sunday]))


def next_weekday(weekday: int, kind: Kind, today: dt.date) -> tuple[dt.date, ...]:
    """ "next", "coming", "this" or "last" Thursday: every day that people mean by it."""
    ahead = (weekday - today.weekday() - 1) % 7 + 1
    coming = _shifted(today, days=ahead)
    previous = _shifted(today, days=-((today.weekday() - weekday - 1) % 7 + 1))
    if kind == "next":
        return tuple(dict.fromkeys([coming, *weekday_in_week(weekday, 1, today)]))
    if kind == "last":
        return tuple(dict.fromkeys([previous, *weekday_in_week(weekday, -1, today)]))
    if kind == "this":
        return (coming,) if ahead != 7 else (today, coming)
    return (coming,)
