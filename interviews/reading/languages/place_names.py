"""What a language calls countries, cities and languages beside the names that locale data (CLDR) has.

Tables are texts: a code and a name, comma, the next. Folded when they are read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from interviews.reading.languages import words_by_language
from interviews.reading.text.normalization import plain_term


@dataclass(frozen=True)
class PlaceNames:
    """One language."""

    countries: str = ""
    """By ISO 3166-1 alpha-2 codes."""
    loosely: str = ""
    """Names that are usually, not always, meant so."""
    several: str = ""
    """Names of several countries, once for each."""
    states: str = ""
    """Names that in the United States name a state as well: once for the country, once for the US."""
    unsure_countries: str = ""
    """Names that may mean something else, by commas."""
    languages: str = ""
    """By BCP 47 tags."""
    unsure_languages: str = ""
    """The same of languages."""
    in_region: str = ""
    """Phrases, as the following: stand between a language and the country where it is spoken so."""
    after_name: str = ""
    """Follow a name without making another name of it, in a script without spaces."""
    elisions: str = ""
    """Small words that end in an apostrophe before a name."""


@cache
def place_names() -> Mapping[str, PlaceNames]:
    return words_by_language("place_names", PlaceNames)


def coded(table: str) -> Iterator[tuple[str, str]]:
    """(name, code) for each entry of such texts of all languages, the names made comparable."""
    for names in place_names().values():
        for entry in filter(None, getattr(names, table).split(",")):
            code, _, name = entry.strip().partition(" ")
            yield plain_term(name.strip()), code


def listed(table: str) -> frozenset[str]:
    """The entries that are names alone, made comparable."""
    texts = (getattr(names, table) for names in place_names().values())
    return frozenset(plain_term(name.strip()) for text in texts if text for name in text.split(","))
