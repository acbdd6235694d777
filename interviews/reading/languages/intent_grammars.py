"""The grammars of intents: by language."""

from __future__ import annotations

from functools import lru_cache

from interviews.reading.languages import words_by_language
from interviews.reading.languages.intent_grammar import Grammar

GRAMMARS = words_by_language("intents", Grammar)

__all__ = ["GRAMMARS", "Grammar", "grammars_for"]


@lru_cache(maxsize=64)
def grammars_for(language: str) -> tuple[Grammar, ...]:
    """All grammars, that of the conversation's language first, then English: people mix languages."""
    first = language.split("-", maxsplit=1)[0]
    order = sorted(GRAMMARS, key=lambda code: (code != first, code != "en"))
    return tuple(GRAMMARS[code] for code in order)
