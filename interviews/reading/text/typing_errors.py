"""Words with a slip of the pen: "Febuary", "thrusday". Cautious: "match" is no month and "jury" is not July."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TypeVar

from rapidfuzz.distance import OSA, Indel

from interviews.reading.text.normalization import spells_words

_LONG_VOWEL = "\u30fc"
_ALIKE, _BEGINS_ALIKE = 0.7, 0.6
"""Of two words, as a share of their letters: "ética" and "ethics"; where they begin with the same four: "éthique"."""
_SHORTEST, _SHORTEST_KNOWN = 4, 6
_LENGTHS_APART = 2
MeaningT = TypeVar("MeaningT", bound=Hashable)


def slip(word: str, known: str, *, several_words: bool = False) -> int | None:
    """How many slips of the pen make `word` of `known`; None when it is rather another word."""
    shorter = min(len(word), len(known))
    if not spells_words(known[0]):
        same = word.replace(_LONG_VOWEL, "") == known.replace(_LONG_VOWEL, "")
        return 0 if same and len(known) >= 4 else None
    if shorter < 4 or word[0] != known[0] or not (word.isalpha() or several_words):
        return None
    distance = OSA.distance(word, known, score_cutoff=2)
    if distance > (1 if shorter < 8 else 2):
        return None
    replaced = len(word) == len(known) and sorted(word) != sorted(known)
    return None if replaced and shorter <= 5 else distance


def nearest(word: str, names: Iterable[tuple[str, MeaningT]], *, several_words: bool = False) -> MeaningT | None:
    """What the one name means that `word` is a slip of; None when it is of none, or as near to another one."""
    best: dict[MeaningT, int] = {}
    for name, meaning in names:
        distance = slip(word, name, several_words=several_words)
        if distance is not None:
            best[meaning] = min(distance, best.get(meaning, distance))
    found = [meaning for meaning, distance in best.items() if distance == min(best.values())]
    return found[0] if len(found) == 1 else None


def cognate(word: str, known: str) -> bool:
    """Whether two words look as if they were the same one in two languages, or two forms of it; other words may as well."""
    long = len(word) >= _SHORTEST and len(known) >= _SHORTEST_KNOWN and word.isalpha()
    begins = word[:4] == known[:4]
    near = begins or abs(len(word) - len(known)) <= _LENGTHS_APART
    alike = Indel.normalized_similarity(word, known) >= (_BEGINS_ALIKE if begins else _ALIKE)
    return long and near and word[:2] == known[:2] and alike
