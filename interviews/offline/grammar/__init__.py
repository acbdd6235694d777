"""The grammars of intents: one module per language, one line here."""

from __future__ import annotations

from functools import lru_cache

from interviews.offline.grammar import de, en, es, fr, ja
from interviews.offline.grammar.base import Grammar

GRAMMARS: dict[str, Grammar] = {module.GRAMMAR.language: module.GRAMMAR for module in (en, ja, es, de, fr)}

__all__ = ["GRAMMARS", "Grammar", "grammars_for"]


@lru_cache(maxsize=64)
def grammars_for(language: str) -> tuple[Grammar, ...]:
    """All grammars, that of the conversation's language first, then English: people mix languages."""
    first = language.split("-", maxsplit=1)[0]
    order = sorted(GRAMMARS, key=lambda code: (code != first, code != "en"))
    return tuple(GRAMMARS[code] for code in order)
