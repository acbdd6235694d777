"""Names of countries as people say them, and what only points to one: a nationality, a large city."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from babel import Locale
from babel.core import get_global

from interviews.reading.languages import LANGUAGES
from interviews.reading.names.cities import CITIES, NAMESAKE_CITIES
from interviews.reading.names.country_aliases import (
    ALSO_FIRST_NAMES,
    AMBIGUOUS,
    COMMON_NAMES,
    LOOSE_NAMES,
    NATIONALITIES,
)
from interviews.reading.names.gazetteer import Entry, Gazetteer, merged
from interviews.reading.text.plain_text import plain_term

_NO_COUNTRIES = {"AC", "CP", "CQ", "DG", "EA", "EU", "EZ", "IC", "QO", "TA", "UN", "XA", "XB", "ZZ"}

NATIVE_LANGUAGES = (
    "zh", "zh_Hant", "ko", "pt", "it", "nl", "ru", "uk", "pl", "tr", "ar", "he", "hi", "th", "vi", "id", "sv", "da", "nb", "fi",
    "cs", "el", "hu", "ro", "fa", "bn", "ms", "fil", "bg", "hr", "sk", "lt", "lv", "et", "sl", "sr", "ca", "sw", "ta", "ur",
)  # fmt: skip
"""Other languages in which a respondent may name a country or language."""


@lru_cache(maxsize=1)
def country_codes() -> frozenset[str]:
    """ISO 3166-1 alpha-2, and XK, which stands in for Kosovo everywhere."""
    return frozenset(c for c in map(str, Locale("en").territories) if len(c) == 2 and c.isalpha()) - _NO_COUNTRIES


@lru_cache(maxsize=1)
def countries() -> Gazetteer:
    """Names in the five languages first, then nationalities and cities."""
    entries = merged(
        [
            *((_cldr_names(language), True) for language in LANGUAGES),
            (_named(LOOSE_NAMES), False),
            (_named(NATIONALITIES), False),
            (_nationalities_in_japanese(), False),
            (_zone_cities(), False),
            (_named(CITIES), False),
        ]
    )
    entries.update((name, Entry(frozenset({code}))) for name, code in _named(COMMON_NAMES).items())
    for name, codes in AMBIGUOUS.items():
        entries[plain_term(name)] = Entry(frozenset(codes.split()), sure=False)
    for name in ALSO_FIRST_NAMES:
        entries[name] = Entry(entries[name].codes, sure=False)
    return Gazetteer({name: entry for name, entry in entries.items() if len(name) > 1})


@lru_cache(maxsize=1)
def countries_in_other_languages() -> Gazetteer:
    """Names in further languages, looked up only when nothing else is found."""
    return Gazetteer(merged((_cldr_names(language), True) for language in NATIVE_LANGUAGES))


def _named(table: dict[str, str]) -> dict[str, str]:
    """code → comma-separated names, as name → code."""
    return {plain_term(name.strip()): code for code, names in table.items() for name in names.split(",")}


def _cldr_names(language: str) -> dict[str, str]:
    territories = Locale.parse(language).territories
    return {
        name: code
        for code in country_codes()
        for name in _variants(territories.get(code, code))
        if len(name) > (2 if name.isascii() else 1)
    }


def _variants(name: str) -> Iterator[str]:
    """A CLDR name, and the same without what is in brackets, with "and" for "&", "saint" for "St."."""
    outside, _, inside = name.partition("(")
    for form in (name, outside, inside.rstrip(")")):
        term = plain_term(form.strip())
        if not term:
            continue
        yield term
        for sign, word in ((" & ", " and "), ("st. ", "saint "), ("st. ", "st ")):
            if sign in term:
                yield term.replace(sign, word)


def _nationalities_in_japanese() -> dict[str, str]:
    names = Locale("ja").territories
    return {f"{plain_term(names[code])}人": code for code in country_codes() if code in names} | {
        "アメリカ人": "US", "韓国人": "KR", "中国人": "CN", "日本人": "JP", "台湾人": "TW", "英国人": "GB", "米国人": "US",
    }  # fmt: skip


def _zone_cities() -> dict[str, str]:
    """Cities that give a time zone its name, where the name is of one place only."""
    found: dict[str, str] = {}
    namesakes = {plain_term(name.strip()) for name in NAMESAKE_CITIES.split(",")}
    for zone, code in get_global("zone_territories").items():
        city = zone.rpartition("/")[2]
        names = {city.replace("_", " ")} if zone.count("/") == 1 else set()
        for language in LANGUAGES:
            names.add(str(Locale(language).time_zones.get(zone, {}).get("city", "")))
        for term in map(plain_term, names - {""}):
            if term not in namesakes and len(term) > (2 if not term.isascii() else 3):
                found[term] = code
    return {name: code for name, code in found.items() if code in country_codes()}
