"""The tables of phrases: by language. Other languages are spoken to in English."""

from __future__ import annotations

from interviews.reading.languages import words_by_language
from interviews.reading.languages.phrases import Phrases, join_in_words

_TABLES = words_by_language("phrases", Phrases)

__all__ = ["Phrases", "join_in_words", "phrases_for"]


def phrases_for(language: str) -> Phrases:
    """The table of the language; English when there is none."""
    return _TABLES.get(language.split("-")[0], _TABLES["en"])
