"""Words for a unit: what people may write after a number for "kg" or "%"."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from babel import Locale

from interviews.reading.languages import LANGUAGES, words_by_language
from interviews.reading.languages.number_words import NumberWords
from interviews.reading.text.normalization import plain_term


@lru_cache(maxsize=64)
def words_for(unit: str) -> frozenset[str]:
    """Every way to write a unit (a symbol or name in English, or the designer's own word)."""
    wanted = plain_term(unit)
    return frozenset({wanted}.union(*(names for names in _all_names() if wanted in names)))


@lru_cache(maxsize=1024)
def is_unit(word: str) -> bool:
    """Whether a plain word names any unit."""
    return any(word in names for names in _all_names())


@lru_cache(maxsize=1)
def _all_names() -> tuple[frozenset[str], ...]:
    return (*_everyday_names(), *_measure_names())


def _everyday_names() -> tuple[frozenset[str], ...]:
    by_unit: dict[str, set[str]] = {}
    for words in words_by_language("number_words", NumberWords).values():
        for unit, names in words.units.items():
            by_unit.setdefault(unit, {unit}).update(map(plain_term, names.split(", ")))
    return tuple(map(frozenset, by_unit.values()))


def _measure_names() -> tuple[frozenset[str], ...]:
    """The names of each CLDR unit in every language that is read."""
    by_unit: dict[str, set[str]] = {}
    for language in LANGUAGES:
        for unit, lengths in Locale(language)._data["unit_patterns"].items():
            for forms in lengths.values():
                for form, pattern in forms.items() if isinstance(forms, Mapping) else ():
                    if form != "per" and "{0}" in pattern:
                        by_unit.setdefault(unit, set()).add(plain_term(pattern.replace("{0}", "")))
    return tuple(frozenset(names - {""}) for names in by_unit.values())
