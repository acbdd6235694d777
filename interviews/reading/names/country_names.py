"""Names of countries as people say them, and what only points to one: a nationality, a large city."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from babel import Locale
from babel.core import get_global

from interviews.reading.languages import LANGUAGES
from interviews.reading.languages.place_names import coded, listed, place_names
from interviews.reading.names.gazetteer import Entry, Gazetteer, merged
from interviews.reading.text.normalization import fold_keeping_offsets, plain_term

_NO_COUNTRIES = {"AC", "CP", "CQ", "DG", "EA", "EU", "EZ", "IC", "QO", "TA", "UN", "XA", "XB", "ZZ"}

NATIVE_LANGUAGES = (
    "zh", "zh_Hant", "ko", "pt", "it", "nl", "ru", "uk", "pl", "tr", "ar", "he", "hi", "th", "vi", "id", "sv", "da", "nb", "fi",
    "cs", "el", "hu", "ro", "fa", "bn", "ms", "fil", "bg", "hr", "sk", "lt", "lv", "et", "sl", "sr", "ca", "sw", "ta", "ur",
)  # fmt: skip
"""Other languages in which a respondent may name a country or language."""

NAMESAKE_CITIES = (
    "atlantic, bahia, barcelona estado, barnaul, belem, berlin heights, beulah, birmingham, boa vista, boise, "
    "cambridge, cartagena, casey, center, central, christmas, colombo, cordoba, creston, dakota, davis, dawson, "
    "denver, dublin, easter, easter island, eastern, georgetown, granada, guadalajara, guam, halifax, hamilton, "
    "indiana, inuvik, johnston, juba, kentucky, kingston, knox, la rioja, leon, louisville, maceio, male, malta, "
    "marengo, mawson, melbourne, menominee, merida, midway, moncton, monterrey, monticello, mountain, nelson, new "
    "salem, nome, norfolk, oral, pacific, palmer, panama city, perth, petersburg, phoenix, ponape, port of spain, "
    "porto velho, rainy river, rankin inlet, regina, resolute, reunion, rio gallegos, rothera, saipan, salta, san "
    "jose, san juan, santa isabel, santiago, sao paulo state, south pole, st johns, st. johns, stanley, swift "
    "current, tell city, thunder bay, troll, truk, valencia, victoria, vincennes, vostok, wake, wallis, whitehorse, "
    "winamac, winnipeg, yap"
)
"""Names of time zones that are also other places, or words; comma-separated."""


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
            (dict(coded("loosely")), False),
            (dict(coded("nationalities")), False),
            (_made_nationalities(), False),
            (_zone_cities(), False),
            (dict(coded("cities")), False),
        ]
    )
    entries.update((name, Entry(frozenset({code}))) for name, code in coded("countries"))
    entries.update((name, Entry(codes, sure=False)) for name, codes in of_several_places("several").items())
    entries.update((name, Entry(entries[name].codes, sure=False)) for name in listed("also_first_names"))
    return Gazetteer({name: entry for name, entry in entries.items() if len(name) > 1})


@lru_cache(maxsize=1)
def countries_in_other_languages() -> Gazetteer:
    """Names in further languages, looked up only when nothing else is found."""
    return Gazetteer(merged((_cldr_names(language), True) for language in NATIVE_LANGUAGES))


@cache
def of_several_places(table: str) -> dict[str, frozenset[str]]:
    """The codes by name, of a table that has a name several times."""
    found: dict[str, frozenset[str]] = {}
    for name, code in coded(table):
        found[name] = found.get(name, frozenset()) | {code}
    return found


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


def _made_nationalities() -> dict[str, str]:
    """Nationalities that a language makes of the name of a country by an ending."""
    return {
        f"{plain_term(name)}{names.nationality_ending}": code
        for language, names in place_names().items()
        if names.nationality_ending
        for code, name in Locale(language).territories.items()
        if code in country_codes()
    }


def _zone_cities() -> dict[str, str]:
    """Cities that give a time zone its name, where the name is of one place only."""
    found: dict[str, str] = {}
    namesakes = frozenset(NAMESAKE_CITIES.split(", "))
    for zone, code in get_global("zone_territories").items():
        city = zone.rpartition("/")[2]
        names = {city.replace("_", " ")} if zone.count("/") == 1 else set()
        for language in LANGUAGES:
            names.add(str(Locale(language).time_zones.get(zone, {}).get("city", "")))
        for term in map(plain_term, names - {""}):
            if term not in namesakes and len(term) > (2 if not term.isascii() else 3):
                found[term] = code
    return {name: code for name, code in found.items() if code in country_codes()}


@lru_cache(maxsize=256)
def names_a_country(words: str, speaker: str) -> bool:
    """Whether the words are a country in the speaker's language ("Italien" in German; in French it is a language)."""
    return fold_keeping_offsets(words.strip()) in _territories(speaker.split("-", maxsplit=1)[0])


@lru_cache(maxsize=8)
def _territories(speaker: str) -> frozenset[str]:
    return frozenset(fold_keeping_offsets(name) for name in Locale.parse(speaker).territories.values())
