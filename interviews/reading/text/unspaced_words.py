"""The words of writing that parts none by blanks, by a dictionary and by what stands beside what (SudachiPy)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from threading import Lock

from sudachipy import Dictionary, SplitMode, Tokenizer

from interviews.reading.languages import words_by_language
from interviews.reading.languages.parts_of_speech import PartsOfSpeech

_PARTS = words_by_language("parts_of_speech", PartsOfSpeech)["ja"]
_ALONE = Lock()
"""A tokenizer reads one text at a time."""


@dataclass(frozen=True)
class Word:
    """A word where it stands in the text. `base`: the one spelling of all its forms; `part`: of speech, as the dictionary names it."""

    start: int
    end: int
    base: str
    part: str

    def is_a(self, parts: str) -> bool:
        return self.part.startswith(tuple(parts.split()))

    def goes_on_with(self, following: Word) -> bool:
        """Whether the two are one word, parts of a compound or a verb and its ending."""
        return following.is_a(_PARTS.joined.get(self.part.partition("-")[0], ""))


@cache
def _tokenizer() -> Tokenizer:
    """Of the dictionary, which is mapped into memory and read where it is used."""
    return Dictionary(dict="small").tokenizer(mode=SplitMode.C)


@lru_cache(maxsize=1024)
def unspaced_words(text: str) -> tuple[Word, ...]:
    """The words of a text, blanks and signs among them, without a gap."""
    with _ALONE:
        found = _tokenizer().tokenize(text)
        return tuple(Word(m.begin(), m.end(), m.normalized_form(), "-".join(m.part_of_speech()[:3])) for m in found)
