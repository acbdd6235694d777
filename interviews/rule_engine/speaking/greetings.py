"""The Greeter's words by language."""

from __future__ import annotations

from interviews.reading.languages.phrase_tables import phrases_for
from interviews.reading.languages.phrases import Greetings

__all__ = ["Greetings", "greetings_for"]


def greetings_for(language: str) -> Greetings:
    """The Greeter's words in the language; English when there are none."""
    return phrases_for(language).greetings
