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
_ZONES = {
    "Europe": """
        Amsterdam Athens Belgrade Berlin Bratislava Brussels Bucharest Budapest Copenhagen Helsinki Istanbul Kyiv Lisbon
        Ljubljana London Madrid Minsk Moscow Oslo Paris Prague Riga Rome Sofia Stockholm Vienna Vilnius Warsaw Zagreb Zurich
    """,
    "Asia": """
        Baghdad Bangkok Beirut Damascus Dhaka Dubai Ho_Chi_Minh Hong_Kong Jakarta Jerusalem Kabul Karachi Kathmandu Kolkata
        Kuala_Lumpur Manila Riyadh Seoul Shanghai Singapore Taipei Tashkent Tehran Tokyo Yangon
    """,
    "America": "Bogota Buenos_Aires Caracas Chicago Havana Lima Los_Angeles Mexico_City New_York Sao_Paulo Toronto Vancouver",
    "Africa": "Accra Addis_Ababa Algiers Cairo Casablanca Dakar Johannesburg Kinshasa Lagos Luanda Maputo Nairobi Tunis",
    "Australia": "Adelaide Brisbane Sydney",
    "Pacific": "Auckland Honolulu",
}
"""Time zones named after cities that are of one country only, whatever else the name may mean."""


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
    """Cities that give a time zone its name."""
    return {
        plain_term(str(Locale(language).time_zones.get(zone, {}).get("city") or city.replace("_", " "))): code
        for zone, code in get_global("zone_territories").items()
        for language in LANGUAGES
        if (city := zone.rpartition("/")[2]) in _ZONES.get(zone.partition("/")[0], "").split()
    }


@lru_cache(maxsize=256)
def names_a_country(words: str, speaker: str) -> bool:
    """Whether the words are a country in the speaker's language ("Italien" in German; in French it is a language)."""
    return fold_keeping_offsets(words.strip()) in _territories(speaker.split("-", maxsplit=1)[0])


@lru_cache(maxsize=8)
def _territories(speaker: str) -> frozenset[str]:
    return frozenset(fold_keeping_offsets(name) for name in Locale.parse(speaker).territories.values())
