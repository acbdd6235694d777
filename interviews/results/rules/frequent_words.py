"""Which words and phrases come up in several answers. Pure, for any language.

Words count by their stem, Japanese by its runs of kanji and katakana. Those that only hold others together count nothing, and
neither do the question's own.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Generic, TypeVar

from interviews.reading.text.normalization import fold
from interviews.reading.text.segmentation import LATIN_WORD
from interviews.reading.text.stems import is_small_word, stem

LEAST_ANSWERS = 2
MOST_TERMS = 24
SHORTEST = 3
"""Letters of a word in an alphabet."""
_RUN = re.compile(r"[\u3400-\u9fff\u3005]{2,}|[\u30a1-\u30ff\u30fc]{2,}")
_TOKEN = re.compile(f"{LATIN_WORD.pattern}|{_RUN.pattern}")
_COVERED = 0.8
"""A word that comes up in a phrase so often is told by the phrase."""

Id = TypeVar("Id")
Term = tuple[str, ...]
"""The stems of a word, or of two that follow each other."""


@dataclass(frozen=True)
class FrequentTerm(Generic[Id]):
    """A word or phrase as it is written most often, and the answers that it stands in, in their order."""

    key: str
    words: str
    spellings: tuple[str, ...]
    answers: tuple[Id, ...]


@dataclass
class _Found(Generic[Id]):
    spellings: Counter[str] = field(default_factory=Counter)
    answers: dict[Id, None] = field(default_factory=dict)


def frequent_terms(answers: Mapping[Id, str], *, leave_out: str = "", most: int = MOST_TERMS) -> list[FrequentTerm[Id]]:
    """What stands in several of the answers, in most of them first. `leave_out`: a text whose words do not count."""
    own = {key for _, key in _words(leave_out)}
    found: defaultdict[Term, _Found[Id]] = defaultdict(_Found)
    for identity, text in answers.items():
        for term, spelled in _terms(text, own):
            found[term].spellings[spelled] += 1
            found[term].answers[identity] = None
    several = {term: one for term, one in found.items() if len(one.answers) >= LEAST_ANSWERS}
    told = _told_by_phrases({term: len(one.answers) for term, one in several.items()})
    kept = [(term, one) for term, one in several.items() if term not in told]
    kept.sort(key=lambda pair: (-len(pair[1].answers), -len(pair[0]), pair[0]))
    return [_frequent(term, one) for term, one in kept[:most]]


def _frequent(term: Term, one: _Found[Id]) -> FrequentTerm[Id]:
    spellings = tuple(words for words, _ in one.spellings.most_common())
    return FrequentTerm(" ".join(term), spellings[0], spellings, tuple(one.answers))


def _terms(text: str, own: Collection[str]) -> list[tuple[Term, str]]:
    """Words that count, and pairs of them with nothing between: each as its stems and as it is written, folded."""
    words = [(found, key) for found, key in _words(text) if key not in own]
    single = [((key,), found.group()) for found, key in words]
    folded = fold(text).text
    pairs = [
        ((one, other), f"{left.group()} {right.group()}")
        for (left, one), (right, other) in pairwise(words)
        if folded[left.end() : right.start()] == " " and one != other
    ]
    return [*single, *pairs]


def _words(text: str) -> list[tuple[re.Match[str], str]]:
    """The words that say something, each with its stem."""
    found = []
    for match in _TOKEN.finditer(fold(text).text):
        word = match.group()
        if is_small_word(word) or (len(word) < SHORTEST and not _RUN.fullmatch(word)):
            continue
        found.append((match, word if _RUN.fullmatch(word) else stem(word)))
    return found


def _told_by_phrases(counts: Mapping[Term, int]) -> set[Term]:
    """Words that hardly stand outside of a phrase that is kept too."""
    return {
        (part,)
        for term, number in counts.items()
        if len(term) > 1
        for part in term
        if number >= _COVERED * counts.get((part,), 0)
    }
