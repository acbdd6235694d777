"""How each language speaks: its table of phrases, and its voice, since a question of a label takes more than words.

Other languages are spoken to in English.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Protocol, cast

from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages import modules_by_language, words_by_language, words_in
from interviews.reading.languages.phrases import Phrases, join_in_words

_TABLES = words_by_language("phrases", Phrases)

__all__ = ["VOICES", "Phrases", "Voice", "join_in_words", "phrases_for", "voice_for"]


def phrases_for(language: str) -> Phrases:
    """The table of the language; English when there is none."""
    return _TABLES.get(language.split("-")[0], _TABLES["en"])


class Voice(Protocol):
    """What a language's module of questions offers. A label comes in the case it has within a sentence."""

    SCALE: str
    """`{minimum}`, `{maximum}`: what a rating is given on."""
    CONSENT: str
    """`{statement}`."""
    UPLOAD: str
    """`{label}`: a file cannot be told in words."""
    NEXT_ROW: str
    """`{name}` of a row, its `{options}`."""
    NEXT_ROW_ALONE: str
    OTHER_PLACES: str
    """`{names}` that a ranking has not placed yet."""
    MISSING_PARTS: str
    """`{names}` of what an address lacks."""
    INVALID_PARTS: str
    """`{names}` of what does not fit it."""
    IS_THERE_ONE: str
    """`{label}` of a group (in Japanese the `{thing}`): whether there is an item of it."""
    IS_THERE_MORE: str
    ANYONE_ELSE: str
    LOWERED: bool
    """Whether a label loses its capital within a sentence."""
    HINT_OPENERS: re.Pattern[str]
    """How a hint begins before what is to be asked: ask about."""
    ADDRESSED: re.Pattern[str]
    """A hint with it is a question to the respondent."""

    def noun_question(self, label: str, kind: AnswerKind, options: str) -> str: ...
    def request(self, label: str) -> str: ...
    def statement(self, label: str) -> str: ...
    def literal(self, label: str) -> str: ...
    def foreign(self, label: str) -> str: ...
    def fact_question(self, fact: str) -> str: ...
    def mention(self, label: str) -> str: ...


VOICES = cast(Mapping[str, Voice], modules_by_language("questions"))


def voice_for(language: str) -> Voice:
    """The voice of a BCP 47 tag's language; English when it has none."""
    return words_in(VOICES, language)
