"""Quotes put together, cut out of a text, and what a message holds beside them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from interviews.reading.names.place_mentions import mentions_language
from interviews.reading.statements.non_answers import only_hesitates
from interviews.reading.text.normalization import find_quote, spells_words
from interviews.reading.text.segmentation import blank_out, clauses
from interviews.sessions.rules.own_words.asked import asked_in_words
from interviews.sessions.rules.review import Act, ActKind
from interviews.sessions.rules.state import Evidence

SENTENCE_ENDS = (".", "!", "?", "…", "。", "！", "？")


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


def text_of(evidence: Sequence[Evidence]) -> str:
    """Quotes as one text: a line for each message, and a sign where words within a sentence are left out."""
    text, last = "", None
    for one in evidence:
        spaced = spells_words(text[-1]) or text[-1].isascii() if text else False
        gap = "" if text.endswith(SENTENCE_ENDS) else "…"
        gap = f" {gap} " if spaced and gap else " " if spaced else gap
        between = "" if last is None else "\n" if one.message_id != last else gap
        text, last = text + between + one.quote, one.message_id
    return text


def says_only(quotes: Sequence[str], text: str) -> bool:
    """Whether a message holds the quotes and nothing beside them but a "sorry" or an "um"; not where nothing is quoted."""
    rest = text
    for start, end in (span for quote in quotes if (span := find_quote(quote, text))):
        rest = blank_out(rest, [(start, end)])
    return bool(quotes) and only_hesitates(rest)


def words_of_act(act: Act, text: str, language: str) -> list[str]:
    """The words of a message that an act quotes; of a wish for another language those that name it, the last ones if several
    do."""
    asked = asked_in_words(act.question, text) if act.question else ""
    quoted = [quote for quote in (*act.evidence, asked) if quote]
    if quoted or act.act is not ActKind.LANGUAGE or not act.language:
        return quoted
    wishing = [one.text for one in clauses(text, language) if mentions_language(one.text, act.language, language)]
    return wishing[-1:]
