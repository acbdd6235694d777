"""How many people words name without saying the number: "my husband", "my wife and two kids", 夫と子ども2人.

Cautious: every word must be known, and whoever speaks must not be counted among them ("my wife and I").
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from interviews.reading.languages import LANGUAGES, words_by_language
from interviews.reading.languages.people_words import PeopleWords, settled
from interviews.reading.text.normalization import JAPANESE, fold
from interviews.reading.text.pattern_lists import any_expression

_PEOPLE_WORDS = words_by_language("people_words", PeopleWords)
_SPOKEN = [code for code, words in _PEOPLE_WORDS.items() if words.one]
_COUNTS = [words.count for words in _PEOPLE_WORDS.values() if words.count]


def _all(entry: str) -> frozenset[str]:
    """An entry's words in every language."""
    return frozenset(word for words in _PEOPLE_WORDS.values() for word in getattr(words, entry).split())


_ANYONE = _all("anyone")
"""Beside a number they may only sum up those named after it ("two guests, my wife and son")."""
_SAME_PLURAL, _ONESELF = _all("same_plural"), _all("oneself")
_AND = _all("joiners") | {"&", "+"}
_BREAKS = _AND | set(",.;:!")
_ALL_OF_US = re.compile(any_expression(words.all_of_us for words in _PEOPLE_WORDS.values() if words.all_of_us))
_WORD = re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)*|\d+|[&+,.;!:]")
_MOST_WORDS = 24


def people_named(text: str, language: str) -> int | None:
    """The number of people that the words name, when they say nothing else; None when that is open."""
    folded = fold(text).text
    if len(folded) > 120:
        return None
    if JAPANESE.search(folded):
        return next((found for count in _COUNTS if (found := count(folded)) is not None), None)
    spoken = language.split("-", maxsplit=1)[0].lower()
    return _counted(folded, spoken if spoken in _SPOKEN else LANGUAGES[0])


def counts_oneself(folded: str) -> bool:
    """Whether whoever speaks is among those whom the folded words count ("three of us")."""
    return bool(_ALL_OF_US.search(folded))


@lru_cache(maxsize=8)
def _tables(language: str) -> tuple[dict[str, int | None], dict[str, int], frozenset[str]]:
    """Nouns with how many they mean by themselves (None: a plural), numerals, words that change nothing."""
    words = _PEOPLE_WORDS[language]
    nouns: dict[str, int | None] = dict.fromkeys(words.several.split())
    nouns |= dict.fromkeys(words.one.split(), 1) | dict.fromkeys(words.two.split(), 2)
    numbers = {word: place for place, word in enumerate(words.numbers.split(), start=1)}
    return nouns, numbers, frozenset(words.quiet.split())


def _counted(text: str, language: str) -> int | None:
    nouns, numbers, quiet = _tables(language)
    words = _WORD.findall(text)
    if len(words) > _MOST_WORDS or "".join(text.split()) != "".join(words) or _counts_speaker(words):
        return None
    named: list[int] = []
    totals: list[int] = []
    waiting: int | None = None
    for word in [*words, "."]:
        number = int(word) if word.isdecimal() else numbers.get(word)
        if word in nouns:
            count = _number_of(word, nouns[word], waiting)
            if count is None:
                return None
            (totals if waiting is not None and word in _ANYONE else named).append(count)
            waiting = None
        elif number is not None or word in _BREAKS:
            totals += [waiting] if waiting is not None else []  # a number without its noun is a total
            waiting = number
        elif word not in quiet:
            return None
    return settled(named, totals)


def _number_of(noun: str, alone: int | None, number: int | None) -> int | None:
    """How many a noun means, which is `alone` many without a number. None where that is open or contradicts the number."""
    if number is None:
        return alone
    return None if number > 1 and alone == 1 and noun not in _SAME_PLURAL else number


def _counts_speaker(words: Sequence[str]) -> bool:
    """Whether whoever speaks is counted: "my wife and I", "me and my son"."""
    return any(
        (one in _AND and other in _ONESELF) or (one in _ONESELF and (other in _AND or other == ","))
        for one, other in pairwise(words)
    )
