"""The assistant's words as the page sets them: the question large, what was said before and behind it small."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from interviews.reading.text.segmentation import Piece, sentences
from interviews.sessions.rules.words.wording_checks import asking_sentence

LONGEST_QUESTION = 160
"""Characters; longer words are read, not looked at, and stand in the ordinary size."""

_MARKS = ("?", "？")
_COLONS = (":", "：")


@dataclass(frozen=True)
class Said:
    """Words, and within them a list of what stands beneath the question to be picked: `head` + `listed` + `end`."""

    head: str
    listed: str = ""
    end: str = ""

    @property
    def is_list(self) -> bool:
        return bool(self.listed) and not self.head and not self.end

    def __str__(self) -> str:
        return f"{self.head}{self.listed}{self.end}"


@dataclass(frozen=True)
class AskedWords:
    """`before` + `question` + `behind` are the message, white space between them aside."""

    question: Said
    before: str = ""
    behind: Said = Said("")


def asked_words(content: str, options: Sequence[str] = ()) -> AskedWords | None:
    """The last question of a message and what stands around it; a message without one is a question as a whole. None for
    what is too long to stand large. `options`: the labels of what can be picked beneath it."""
    asking = asking_sentence(content)
    if asking is None:
        return AskedWords(Said(content.strip())) if len(content) <= LONGEST_QUESTION else None
    start, end = asking.start, _end_of_sentence(content, asking)
    question = _without_list(content[start:end].strip(), options)
    if len(question.head) > LONGEST_QUESTION:
        return None
    return AskedWords(question, content[:start].strip(), _without_sentence(content[end:].strip(), options))


def _without_list(question: str, options: Sequence[str]) -> Said:
    """A question ends in ": A, B or C?" where its options are all named behind a colon."""
    place = max(question.rfind(colon) for colon in _COLONS)
    end = len(question.rstrip("".join(_MARKS)))
    if place > 0 and _names_all(question[place:end], options):
        return Said(question[:place], question[place:end], question[end:])
    return Said(question)


def _without_sentence(words: str, options: Sequence[str]) -> Said:
    """The sentence behind a question that names all options."""
    for piece in sentences(words):
        if _names_all(piece.text, options):
            end = _end_of_sentence(words, piece)
            return Said(words[: piece.start], words[piece.start : end], words[end:])
    return Said(words)


def _names_all(words: str, options: Sequence[str]) -> bool:
    folded = words.casefold()
    return len(options) > 1 and all(option.casefold() in folded for option in options)


def _end_of_sentence(words: str, sentence: Piece) -> int:
    """Behind its mark, where the next one begins."""
    return next((piece.start for piece in sentences(words) if piece.start > sentence.start), len(words))
