"""How many people words name without saying the number: "my husband", "my wife and two kids", 夫と子ども2人.

Cautious: every word must be known, and whoever speaks must not be counted among them ("my wife and I").
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache

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
_SAME_PLURAL = _all("same_plural")
_AND = _all("joiners") | {"&", "+"}
_JOINER, _ONESELF = any_expression(sorted(_AND - {"+"})), any_expression(sorted(_all("oneself")))
_COUNTING_ONESELF = re.compile(rf"\b{_JOINER} {_ONESELF}\b|\b{_ONESELF}(?:,| {_JOINER})\b")
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


@dataclass
class _Tally:
    """People counted so far. A number waits for the noun that it belongs to; without one it is a total."""

    named: list[int] = field(default_factory=list)
    totals: list[int] = field(default_factory=list)
    waiting: int | None = None

    def add_number(self, number: int) -> None:
        self.end_phrase()
        self.waiting = number

    def add_noun(self, noun: str, alone: int | None) -> bool:
        """Count a noun, which means `alone` many without a number. False where that is open or contradicts the number."""
        number, self.waiting = self.waiting, None
        if number is None:
            if alone is None:
                return False
            self.named.append(alone)
            return True
        if number > 1 and alone == 1 and noun not in _SAME_PLURAL:
            return False
        (self.totals if noun in _ANYONE else self.named).append(number)
        return True

    def end_phrase(self) -> None:
        if self.waiting is not None:
            self.totals.append(self.waiting)
        self.waiting = None


def _counted(text: str, language: str) -> int | None:
    nouns, numbers, quiet = _tables(language)
    words = _WORD.findall(text)
    if len(words) > _MOST_WORDS or _COUNTING_ONESELF.search(text):
        return None
    if re.sub(r"\s", "", text) != "".join(words):
        return None
    tally = _Tally()
    for word in words:
        number = int(word) if word.isdecimal() else numbers.get(word)
        if word in nouns:
            if not tally.add_noun(word, nouns[word]):
                return None
        elif number is not None:
            tally.add_number(number)
        elif word in ",.;:!" or word in _AND:
            tally.end_phrase()
        elif word not in quiet:
            return None
    tally.end_phrase()
    return settled(tally.named, tally.totals)
