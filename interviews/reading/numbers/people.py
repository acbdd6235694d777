"""How many people words name without saying the number: "my husband", "my wife and two kids", 夫と子ども2人.

Cautious: every word must be known, and none of them may be whoever speaks ("my wife and I").
"""

from __future__ import annotations

import re
from functools import cache

from interviews.reading.languages import words_by_language, words_in
from interviews.reading.languages.people_words import PeopleWords
from interviews.reading.numbers.numeral_phrases import NUMBER_WORDS
from interviews.reading.text.normalization import JAPANESE, fold
from interviews.reading.text.pattern_lists import any_expression

_PEOPLE_WORDS = words_by_language("people_words", PeopleWords)
_UNSPACED = next(code for code, words in _PEOPLE_WORDS.items() if not words.spaced)
_ALL_OF_US = re.compile(any_expression(words.all_of_us for words in _PEOPLE_WORDS.values()))
_SIGNS = frozenset("&+,.;:!")
_MOST_LETTERS, _MOST_NAMED = 120, 10


def people_named(text: str, language: str) -> int | None:
    """The number of people that the words name, when they say nothing else; None when that is open."""
    folded = fold(text).text
    if len(folded) > _MOST_LETTERS:
        return None
    spoken = language.split("-", maxsplit=1)[0].lower()
    code = _UNSPACED if JAPANESE.search(folded) else spoken
    return _counted(folded, words_in({name: name for name in _PEOPLE_WORDS}, code))


def counts_oneself(folded: str) -> bool:
    """Whether whoever speaks is among those whom the folded words count ("three of us")."""
    return bool(_ALL_OF_US.search(folded))


@cache
def _nouns(language: str) -> dict[str, int | None]:
    """Nouns with how many they mean by themselves (None: a plural)."""
    words = _PEOPLE_WORDS[language]
    plurals: dict[str, int | None] = dict.fromkeys(words.several.split())
    return plurals | dict.fromkeys(words.one.split(), 1) | dict.fromkeys(words.two.split(), 2)


@cache
def _numbers(language: str) -> dict[str, int]:
    numbers = NUMBER_WORDS[language]
    return {word: count for word, count in numbers.counting_to(_MOST_NAMED).items() if word not in numbers.articles}


@cache
def _pieces(language: str) -> re.Pattern[str]:
    """A word, a number or a sign; in a script without spaces the longest known word."""
    words = _PEOPLE_WORDS[language]
    if words.spaced:
        return re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)*|\d+|\S")
    known = {*_nouns(language), *_numbers(language), *words.joiners.split(), *words.quiet.split()}
    return re.compile("|".join([*sorted(map(re.escape, known), key=len, reverse=True), r"\d+|\S"]))


def _counted(text: str, language: str) -> int | None:
    words, nouns, numbers = _PEOPLE_WORDS[language], _nouns(language), _numbers(language)
    apart, quiet = _SIGNS.union(words.joiners.split()), frozenset(words.quiet.split())
    pieces = [piece for piece in _pieces(language).findall(text) if piece not in quiet]
    named: list[int] = []
    totals: list[int] = []
    for group in _groups(pieces, apart):
        said = [n for piece in group if (n := int(piece) if piece.isdecimal() else numbers.get(piece)) is not None]
        known = [piece for piece in group if piece in nouns]
        if len(said) + len(known) < len(group) or len(said) > 1 or len(known) > 1:
            return None
        count = _number_of(nouns[known[0]], said) if known else said[0]
        if count is None:
            return None
        (named if known else totals).append(count)
    return sum(named) if named and totals in ([], [sum(named)]) else None


def _groups(pieces: list[str], apart: frozenset[str]) -> list[list[str]]:
    """What stands between the words and signs that part people."""
    groups: list[list[str]] = [[]]
    for piece in pieces:
        if piece in apart:
            groups.append([])
        else:
            groups[-1].append(piece)
    return [group for group in groups if group]


def _number_of(alone: int | None, numbers: list[int]) -> int | None:
    """How many a noun means, which is `alone` many without a number. None where that is open or contradicts the number."""
    if not numbers:
        return alone
    return numbers[0] if alone in (None, numbers[0]) else None
