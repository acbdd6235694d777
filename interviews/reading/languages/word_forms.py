"""The small words of a language and the forms of the others: what does not count when texts are compared by their words.

Lists are parted by blanks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from interviews.reading.languages import words_by_language


@dataclass(frozen=True)
class WordForms:
    """One language."""

    concepts: str
    """Everyday notions, each with the words for it: a name, a colon, the words, a semicolon; `=` before a word that is not
    meant by its stem (text/stems.py)."""
    small_words: str
    """Words that only hold others together, and those that every label has: for, my, please enter."""
    endings: str = ""
    """What is left out of a word to compare it by its stem."""
    possessive: str = ""
    """Ends the name of an owner."""
    telling_small_words: str = ""
    """Small words that name a concept all the same: without, when."""
    abbreviations: str = ""
    """Written with a full stop that ends no sentence."""
    openers: str = ""
    """Phrases that join a clause to what was said before: and, oh."""
    beside_values: str = ""
    """Leave a value beside them as it is: they suit, book, send and greet, or tell the half of a day; folded."""
    about_the_talk: str = ""
    """Are about the conversation itself: again, answer, earlier; folded."""
    around_the_talk: str = ""
    """Small words that such talk needs, and other talk as well: it, me; folded."""
    statement_ends: str = ""
    """What statements end in and names do not, in writing without spaces; folded."""


@cache
def word_forms() -> Mapping[str, WordForms]:
    return words_by_language("word_forms", WordForms)


@lru_cache(maxsize=64)
def harmless_beside_values(language: str) -> frozenset[str]:
    """Words that leave a value beside them as it is for a speaker of the language; English and Japanese in every one."""
    tables = (word_forms().get(code) for code in ("en", "ja", language.split("-", maxsplit=1)[0]))
    return frozenset(word for table in tables if table for word in table.beside_values.split())
