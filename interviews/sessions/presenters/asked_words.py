"""The assistant's words as the page sets them: the question large, what was said before and behind it small."""

from __future__ import annotations

from dataclasses import dataclass

from interviews.reading.text.segmentation import sentences

LONGEST_QUESTION = 160
"""Characters; longer words are read, not looked at, and stand in the ordinary size."""

_MARKS = ("?", "？")


@dataclass(frozen=True)
class AskedWords:
    """`before` + `question` + `behind` are the message, white space between them aside."""

    question: str
    before: str = ""
    behind: str = ""


def asked_words(content: str) -> AskedWords | None:
    """The last question of a message and what stands around it; a message without one is a question as a whole. None for
    what is too long to stand large."""
    pieces = sentences(content)
    marked = [number for number, piece in enumerate(pieces) if _ends_with_mark(content, piece.end)]
    if not marked:
        return AskedWords(content.strip()) if len(content) <= LONGEST_QUESTION else None
    start = pieces[marked[-1]].start
    end = pieces[marked[-1] + 1].start if marked[-1] + 1 < len(pieces) else len(content)
    words = AskedWords(content[start:end].strip(), content[:start].strip(), content[end:].strip())
    return words if len(words.question) <= LONGEST_QUESTION else None


def _ends_with_mark(content: str, end: int) -> bool:
    return content[end:].lstrip()[:1] in _MARKS
