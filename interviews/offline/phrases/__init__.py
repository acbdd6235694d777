"""The tables of phrases: one module per language, one line here. Other languages are spoken to in English."""

from __future__ import annotations

from interviews.offline.phrases import de, en, es, fr, ja
from interviews.offline.phrases.base import Phrases, joined

_TABLES: dict[str, Phrases] = {module.PHRASES.language: module.PHRASES for module in (en, ja, es, de, fr)}

__all__ = ["Phrases", "joined", "phrases_for"]


def phrases_for(language: str) -> Phrases:
    """The table of the language; English when there is none."""
    return _TABLES.get(language.split("-")[0], _TABLES["en"])
