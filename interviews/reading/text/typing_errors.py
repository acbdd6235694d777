"""Words with a slip of the finger: "Mrach", "Febuary", "thrusday". Cautious: "match" is no month and "jury" is not July."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from rapidfuzz.distance import OSA

from interviews.reading.languages import words_by_language
from interviews.reading.languages.choice_words import ChoiceWords
from interviews.reading.text.normalization import spells_words

_SHORTEST = 5


def closest(word: str, names: Mapping[str, int]) -> int | None:
    """The number of the one name that `word` must be a mistyping of, else None."""
    if len(word) < _SHORTEST - 1 or len(word) > 12 or not word.isascii() or not word.isalpha():
        return None
    return _closest(word, tuple(sorted(names.items())))


@lru_cache(maxsize=4096)
def _closest(word: str, names: tuple[tuple[str, int], ...]) -> int | None:
    best: dict[int, int] = {}
    for name, number in names:
        distance = OSA.distance(word, name, score_cutoff=2)
        if distance <= 2 and _is_slip(word, name, distance):
            best[number] = min(distance, best.get(number, distance))
    nearest = [number for number, distance in best.items() if distance == min(best.values())]
    return nearest[0] if len(nearest) == 1 else None


def _is_slip(word: str, name: str, distance: int) -> bool:
    """Letters swapped, doubled or left out; a wrong letter only inside a long name. The first letter may be swapped only."""
    if len(name) < _SHORTEST or distance == 0 or word == name + "s":
        return False
    same_letters = sorted(word) == sorted(name)
    if same_letters and distance == 1:
        return True
    if word[0] != name[0]:
        return False
    if len(name) == _SHORTEST:
        doubled = len(word) > len(name) and set(word) == set(name)
        return distance == 1 and (doubled or _without_vowels(word) == _without_vowels(name))
    if len(name) <= 7:
        return distance == 1
    return distance <= 2


def _without_vowels(word: str) -> str:
    return "".join(letter for letter in word if letter not in "aeiou")


_WORDS = words_by_language("choice_words", ChoiceWords).values()
_OPPOSITE_ENDINGS = [pair for words in _WORDS for pair in words.opposite_endings]
_LONG_VOWEL = "\u30fc"


def slip(word: str, known: str, *, several_words: bool = False) -> int | None:
    """How many slips of the pen make `word` of `known`; None when it is rather another word."""
    shorter = min(len(word), len(known))
    if not spells_words(known[0]):
        same = word.replace(_LONG_VOWEL, "") == known.replace(_LONG_VOWEL, "")
        return 0 if same and len(known) >= 4 else None
    if shorter < 4 or word[0] != known[0] or not (word.isalpha() or several_words):
        return None
    if any(_swapped(word, known, one, other) for one, other in _OPPOSITE_ENDINGS):
        return None
    distance = OSA.distance(word, known, score_cutoff=2)
    if distance > (1 if shorter < 8 else 2):
        return None
    replaced = len(word) == len(known) and sorted(word) != sorted(known)
    return None if replaced and shorter <= 5 else distance


def _swapped(word: str, known: str, one: str, other: str) -> bool:
    return (word.endswith(one) and known.endswith(other)) or (word.endswith(other) and known.endswith(one))
