"""Where quoted words stand: in which message (product.md, Principle 1), and as pieces of its text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from interviews.reading.text.normalization import comparable, find_quote
from interviews.sessions.rules.state import Evidence, Spoken


@dataclass(frozen=True)
class Piece:
    """A stretch of text; `marks` are the keys of the answers that it is evidence of, none for plain text."""

    text: str
    marks: tuple[str, ...] = ()


def marked(text: str, quotes: Iterable[tuple[str, str]]) -> list[Piece]:
    """`text` cut where quotes begin and end. `quotes` are (key, words); the pieces put together are `text` again."""
    spans = [(key, span) for key, quote in quotes if (span := find_quote(quote, text))]
    edges = sorted({0, len(text), *(edge for _, span in spans for edge in span)})
    pieces = []
    for start, end in pairwise(edges):
        keys = dict.fromkeys(key for key, (first, last) in spans if first <= start and end <= last)
        pieces.append(Piece(text[start:end], tuple(keys)))
    return pieces


def locate(quote: str, messages: Sequence[Spoken]) -> Evidence | None:
    """The quote in the newest respondent's message that holds it, in the respondent's own spelling.

    Signs alone ("-", "*") are words only where they are the whole message.
    """
    of_signs = not any(character.isalnum() for character in quote)
    for message in reversed(messages):
        if message.role != "respondent":
            continue
        if of_signs and comparable(quote) != comparable(message.content):
            continue
        span = find_quote(quote, message.content)
        if span:
            return Evidence(message_id=message.message_id, quote=message.content[slice(*span)])
    return None


def locate_all(quotes: Iterable[str], messages: Sequence[Spoken]) -> list[Evidence]:
    """Those quotes that were said."""
    found = (locate(quote, messages) for quote in quotes)
    return [evidence for evidence in found if evidence is not None]


_BETWEEN = re.compile(r"[\n.!?;。！？；]+")


def with_earlier_words(quoted: list[Evidence], text: str, messages: Sequence[Spoken]) -> list[Evidence]:
    """The quotes, and before them what the text repeats of messages before the last one, sentence by sentence."""
    repeated = locate_all((part.strip() for part in _BETWEEN.split(text) if part.strip()), messages[:-1])
    return [*(each for each in repeated if each not in quoted), *quoted]
