"""Names of countries as people say them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from babel import Locale
from babel.core import get_global

from interviews.reading.languages import LANGUAGES
from interviews.reading.languages.place_names import coded, listed
from interviews.reading.names.gazetteer import Entry, Gazetteer, merged_entries
from interviews.reading.text.normalization import fold_keeping_offsets, plain_term

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
    """Names in the languages that are read, those first that are always meant so."""
    entries = merged_entries(
        [*((_cldr_names(language), True) for language in LANGUAGES), (dict(coded("loosely")), False)]
    )
    entries.update((name, Entry(frozenset({code}))) for name, code in coded("countries"))
    entries.update((name, Entry(codes, sure=False)) for name, codes in of_several_places("several").items())
    entries.update((name, Entry(entries[name].codes, sure=False)) for name in listed("unsure_countries"))
    return Gazetteer({name: entry for name, entry in entries.items() if len(name) > 1})


@lru_cache(maxsize=1)
def countries_in_other_languages() -> Gazetteer:
    """Names in further languages, looked up only when nothing else is found."""
    return Gazetteer(merged_entries((_cldr_names(language), True) for language in NATIVE_LANGUAGES))


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


@lru_cache(maxsize=256)
def names_a_country(words: str, speaker: str) -> bool:
    """Whether the words are a country in the speaker's language ("Italien" in German; in French it is a language)."""
    return fold_keeping_offsets(words.strip()) in _territories(speaker.split("-", maxsplit=1)[0])


@lru_cache(maxsize=8)
def _territories(speaker: str) -> frozenset[str]:
    return frozenset(fold_keeping_offsets(name) for name in Locale.parse(speaker).territories.values())


def country_speaking(language: str) -> str:
    """The country where most speak the language."""
    return str(get_global("likely_subtags").get(language.split("-")[0], "en_Latn_US")).rpartition("_")[2]
