"""How each language speaks: its phrases, and its questions. Other languages are spoken to in English."""

from __future__ import annotations

from interviews.reading.languages import COMMON_LANGUAGE, words_by_language, words_in
from interviews.reading.languages.phrases import Phrases, Questions

__all__ = ["QUESTIONS", "Phrases", "Questions", "phrases_for", "questions_for", "spoken_language"]

_PHRASES = words_by_language("phrases", Phrases)
QUESTIONS = words_by_language("questions", Questions)


def phrases_for(language: str) -> Phrases:
    """The phrases of a BCP 47 tag's language; English when it has none."""
    return words_in(_PHRASES, language)


def questions_for(language: str) -> Questions:
    """The questions of a BCP 47 tag's language; English when it has none."""
    return words_in(QUESTIONS, language)


def spoken_language(language: str) -> str:
    """The language that is spoken to somebody who speaks this one."""
    code = language.split("-", maxsplit=1)[0]
    return code if code in QUESTIONS else COMMON_LANGUAGE
