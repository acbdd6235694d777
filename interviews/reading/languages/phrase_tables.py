"""How each language speaks. Other languages are spoken to in English."""

from __future__ import annotations

from interviews.reading.languages import COMMON_LANGUAGE, words_by_language, words_in
from interviews.reading.languages.phrases import Phrases

__all__ = ["PHRASES", "Phrases", "phrases_for", "spoken_language"]

PHRASES = words_by_language("phrases", Phrases)


def phrases_for(language: str) -> Phrases:
    """The phrases of a BCP 47 tag's language; English when it has none."""
    return words_in(PHRASES, language)


def spoken_language(language: str) -> str:
    """The language that is spoken to somebody who speaks this one."""
    code = language.split("-", maxsplit=1)[0]
    return code if code in PHRASES else COMMON_LANGUAGE
