"""Which words a language has, and the base forms of them, from the dictionaries of simplemma; Japanese is not among these."""

from __future__ import annotations

from functools import lru_cache

from simplemma import is_known, lemmatize
from simplemma.strategies.dictionaries.dictionary_factory import SUPPORTED_LANGUAGES

from interviews.reading.languages import LANGUAGES

LISTED = tuple(language for language in LANGUAGES if language in SUPPORTED_LANGUAGES)
"""The languages with a dictionary. One is read when it is first asked, which takes up to a second."""
_SUPPLETIVE = 3
"""Letters that a word shares with its base form; with less it is another word: "better" of "good"."""


@lru_cache(maxsize=8192)
def base_form(word: str, language: str) -> str | None:
    """The form under which a dictionary of the language (a BCP 47 tag) lists a word ("evenings": "evening", "geraucht":
    "rauchen", "escribirle": "escribir"), in small letters; None for what is no word of it. A word that owes its form to another
    one ("better") is its own base."""
    code = language.partition("-")[0].lower()
    if not word or code not in LISTED:
        return None
    small, base = word.casefold(), lemmatize(word, code, low_memory=True).casefold()
    if not is_known(word, code, low_memory=True):
        longer = base != small and small.startswith(base)
        return base if longer and is_known(base, code, low_memory=True) else None
    return base if base[:_SUPPLETIVE] in small else small


def are_two_words(one: str, other: str, language: str) -> bool:
    """Whether the language has both words and neither is made of the other ("evenings", "events"; not "research",
    "researcher"): neither is a slip of the other."""
    bases = base_form(one, language), base_form(other, language)
    made = one.casefold().startswith(other.casefold()) or other.casefold().startswith(one.casefold())
    return None not in bases and bases[0] != bases[1] and not made
