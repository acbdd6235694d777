"""The words of writing that parts none by blanks, by a dictionary and by what stands beside what (SudachiPy)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from threading import Lock
from typing import Literal

from sudachipy import Dictionary, Tokenizer

from interviews.reading.languages import words_by_language
from interviews.reading.languages.parts_of_speech import PartsOfSpeech

_PARTS = words_by_language("parts_of_speech", PartsOfSpeech)["ja"]
_ALONE = Lock()
"""A tokenizer reads one text at a time."""
_HALVES, _NO_LETTER = re.compile("[\ud800-\udfff]"), "?"
"""Halves of characters, which it does not read."""
_LONGEST = 12_000
"""Characters that it reads at once, of four bytes at most."""
_ENDING = re.compile(r"(?<=[^\u3041-\u309f])[\u3041-\u309f]+$")
"""What a form of a word ends in: a noun and a verb of the same sign differ in no more."""


@dataclass(frozen=True)
class Word:
    """A word where it stands. `base`: the one spelling of all its forms; `part`: of speech, by the dictionary's names."""

    start: int
    end: int
    base: str
    part: str

    def is_a(self, parts: str) -> bool:
        return self.part.startswith(tuple(parts.split()))

    def goes_on_with(self, following: Word) -> bool:
        """Whether the two are one word, parts of a compound or a verb and its ending."""
        return following.is_a(_PARTS.joined.get(self.part.partition("-")[0], ""))


def notions(text: str, *, compounds: bool = False) -> frozenset[str] | None:
    """What a text is about, in one spelling whatever the form (a noun, a wish of its verb), with its `compounds` as well as
    their parts; None where it denies some."""
    words = [*_words(text, "A"), *(_words(text, "C") if compounds else ())]
    if any(word.base in _PARTS.denying.split() for word in words):
        return None
    return frozenset(_ENDING.sub("", w.base) for w in words if w.is_a(_PARTS.telling) and not w.is_a(_PARTS.aside))


def is_surname_and_name(text: str) -> bool:
    """Whether a text is a surname and a given name and nothing else; behind a blank a noun, or one word that tells nothing."""
    surname, *others = text.split()[:3] or [""]
    names = unspaced_words(surname)
    if not names or not all(name.is_a(_PARTS.personal_name) for name in names) or len(others) > 1:
        return False
    given = unspaced_words(others[0]) if others else names[1:]
    return bool(given) and (all(word.is_a(_PARTS.given_name) for word in given) or _tells_nothing(given))


def _tells_nothing(words: Sequence[Word]) -> bool:
    """A given name that the dictionary takes for an ending or the like (たろう)."""
    return len(words) == 1 and words[0].end > 2 and not words[0].is_a(_PARTS.no_name)


def noun_runs(text: str) -> list[tuple[int, int]]:
    """Where nouns stand that make one name or word together (株式会社みらい商事)."""
    runs: list[tuple[int, int]] = []
    for word in unspaced_words(text):
        if not word.is_a(_PARTS.naming):
            continue
        if runs and runs[-1][1] == word.start:
            runs[-1] = runs[-1][0], word.end
        else:
            runs.append((word.start, word.end))
    return runs


def predicates(text: str) -> bool:
    """Whether one of the words makes a statement of them (「出られないかも」)."""
    return any(word.is_a(_PARTS.predicating) for word in unspaced_words(text))


def unspaced_words(text: str) -> tuple[Word, ...]:
    """The words of a text, blanks and signs among them, without a gap."""
    return _words(text, "C")


@lru_cache(maxsize=2048)
def _words(text: str, mode: Literal["A", "C"]) -> tuple[Word, ...]:
    """In short units (A) or in long ones (C), which hold compounds together."""
    return tuple(word for at in range(0, len(text), _LONGEST) for word in _read(text[at : at + _LONGEST], mode, at))


def _read(text: str, mode: Literal["A", "C"], at: int) -> list[Word]:
    with _ALONE:
        found = _tokenizer().tokenize(_HALVES.sub(_NO_LETTER, text), mode)
        return [
            Word(at + m.begin(), at + m.end(), m.normalized_form(), "-".join(m.part_of_speech()[:3])) for m in found
        ]


@cache
def _tokenizer() -> Tokenizer:
    """Of the dictionary, which is mapped into memory and read where it is used."""
    return Dictionary(dict="small").tokenizer()
