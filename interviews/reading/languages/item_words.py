"""What is said of the items of a repeating group: that there is no other, that one is taken out, what joins several."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from interviews.reading.languages import COMMON_LANGUAGE, words_by_language
from interviews.reading.text.normalization import JAPANESE, NormalizedText, fold
from interviews.reading.text.pattern_lists import alternatives, any_of, either


@dataclass(frozen=True)
class ItemWords:
    """Comma-separated phrases of one language; each may be an expression over folded text."""

    no_more: str
    """There is no other one: just me, that's everyone."""
    further: str
    """Leave a count beside them as it is: more, others."""
    fewer: str
    """Take a count beside them from what was said before: less."""
    only: str
    """Say of a count that it is all there are: just, only."""
    added: str
    """Announce one after all: I forgot, another."""
    taken_back: str
    """Said of an item, take it out: remove, isn't coming; "…" where it may stand within the verb: take … off."""
    joining: str
    """Stand between what is told of items: and, who is."""
    all_of_us: str
    """An expression: whoever speaks is among those counted: three of us."""
    beside_oneself: str
    """An expression: of a question that counts people, that they come along with whoever answers: with you."""
    along: str
    """Leads to somebody who comes along, or follows them where words follow what they belong to: with, と."""
    forgotten: str = ""
    """Said before what has been told, takes it back: forget."""
    predicating: str = ""
    """Stand before what somebody is, where nouns are written like names: ist."""
    counters: str = ""
    """Stand behind a number for what it counts: 人."""
    after_names: str = ""
    """An expression: what belongs to the name before it: 's, さん."""
    after_ordinals: str = ""
    """Say of an ordinal that it counts items (人目), where no noun needs to follow."""


_FEW_WORDS = r"(?: [\w'-]+)?" * 4 + " "


@lru_cache(maxsize=128)
def item_phrases(entry: str, language: str) -> re.Pattern[str]:
    """Finds an entry's phrases in folded text: those of the language, in English, and in writing without spaces."""
    spoken = {COMMON_LANGUAGE, language.split("-", maxsplit=1)[0].lower()}
    spaced, unspaced = {"(?!)"}, {"(?!)"}
    for code, words in words_by_language("item_words", ItemWords).items():
        listed = (" ".join(phrase.split()) for phrase in getattr(words, entry).split(","))
        phrases = {fold(phrase).text.replace(" ... ", _FEW_WORDS) for phrase in listed} - {""}
        unspaced |= {phrase for phrase in phrases if JAPANESE.search(phrase)}
        spaced |= {phrase for phrase in phrases if code in spoken} - unspaced
    return either(any_of(",".join(_longest_first(spaced)), "[a-z0-9]"), alternatives(_longest_first(unspaced)))


def phrases_in(words: NormalizedText, entry: str, language: str) -> list[tuple[int, int]]:
    """Where the phrases of an entry stand."""
    return [match.span() for match in item_phrases(entry, language).finditer(words.text)]


@cache
def _all_of_us() -> re.Pattern[str]:
    return either(*(words.all_of_us for words in words_by_language("item_words", ItemWords).values()))


def counts_oneself(folded: str) -> bool:
    """Whether whoever speaks is among those whom the folded words count ("three of us")."""
    return bool(_all_of_us().search(folded))


@cache
def _beside_oneself() -> re.Pattern[str]:
    return either(*(words.beside_oneself for words in words_by_language("item_words", ItemWords).values()))


def counts_companions(folded: str) -> bool:
    """Whether a question counts those who come along: "How many people are coming with you?"."""
    return bool(_beside_oneself().search(folded))


def _longest_first(phrases: set[str]) -> list[str]:
    return sorted(phrases, key=lambda phrase: (-len(phrase), phrase))
