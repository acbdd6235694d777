"""Quotes put together."""

from __future__ import annotations

from collections.abc import Sequence

from interviews.reading.text.normalization import spells_words
from interviews.sessions.rules.state import Evidence


def text_of(evidence: Sequence[Evidence]) -> str:
    """Quotes as one text: a line for each message."""
    text, last = "", None
    for one in evidence:
        spaced = spells_words(text[-1]) or text[-1].isascii() if text else False
        between = "" if last is None else "\n" if one.message_id != last else " " if spaced else ""
        text, last = text + between + one.quote, one.message_id
    return text
