"""Where quoted words stand: in which message (product.md, Principle 1), and as pieces of its text; which facts they tell."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.reading.text.normalization import comparable, find_quote, fold_case
from interviews.sessions.rules.review import Act
from interviews.sessions.rules.state import Evidence, FactRecord, FieldRecord, Spoken


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


@dataclass(frozen=True, order=True)
class Span:
    """Where words stand: in which of some messages, from where to where."""

    message: int
    start: int
    end: int


def locate_span(quote: str, messages: Sequence[Spoken]) -> Span | None:
    """Where the newest respondent's message that holds the quote has it; one with "…" within spans what was left out.

    Signs alone ("-", "*") are words only where they are the whole message.
    """
    of_signs = not any(character.isalnum() for character in quote)
    parts = [part for part in _LEFT_OUT.split(quote) if part.strip()] or [quote]
    for number, message in reversed(list(enumerate(messages))):
        if message.role != "respondent":
            continue
        if of_signs and comparable(quote) != comparable(message.content):
            continue
        span = find_quote(quote, message.content) or _find_parts(parts, message.content)
        if span:
            return Span(number, *span)
    return None


_LEFT_OUT = re.compile(r"\[?(?:…|\.{3,})\]?")


def _find_parts(parts: Sequence[str], text: str) -> tuple[int, int] | None:
    """From the first of the parts to the last, where all of them stand in the text in their order."""
    spans: list[tuple[int, int]] = []
    for part in parts:
        after = spans[-1][1] if spans else 0
        span = find_quote(part, text[after:])
        if span is None:
            return None
        spans.append((span[0] + after, span[1] + after))
    return spans[0][0], spans[-1][1]


def locate(quote: str, messages: Sequence[Spoken]) -> Evidence | None:
    """The quote in the newest respondent's message that holds it, in the respondent's own spelling."""
    span = locate_span(quote, messages)
    if span is None:
        return None
    message = messages[span.message]
    return Evidence(message_id=message.message_id, quote=message.content[span.start : span.end])


def locate_all(quotes: Iterable[str], messages: Sequence[Spoken]) -> list[Evidence]:
    """Those quotes that were said."""
    found = (locate(quote, messages) for quote in quotes)
    return [evidence for evidence in found if evidence is not None]


# --- facts ----------------------------------------------------------------------------------------------------------


def facts_told(acts: Iterable[Act], definition: FieldDefinition, messages: Sequence[Spoken]) -> dict[str, FactRecord]:
    """The facts of a field that acts tell, less those whose quotes were never said."""
    known = {fact.fact_key for fact in definition.facts}
    told: dict[str, FactRecord] = {}
    for quote in (quote for act in acts for quote in act.facts if quote.fact_key in known):
        if evidence := locate(quote.quote, messages):
            told.setdefault(quote.fact_key, FactRecord(fact_key=quote.fact_key)).evidence.append(evidence)
    return told


def facts_of_others(
    acts: Sequence[Act], form: FormDefinition, messages: Sequence[Spoken], refused: Collection[str]
) -> dict[str, dict[str, FactRecord]]:
    """Facts that the last message tells of other fields than the one asked for; none where the words were refused."""
    ids = dict.fromkeys(act.field_id for act in acts if act.field_id and act.facts and act.field_id not in refused)
    told = {
        fid: facts_told([act for act in acts if act.field_id == fid], form.field(fid), messages[-1:]) for fid in ids
    }
    return {fid: facts for fid, facts in told.items() if facts}


def open_facts(definition: FieldDefinition, record: FieldRecord) -> list[str]:
    """The keys of those that are not known yet."""
    return [fact.fact_key for fact in definition.facts if fact.fact_key not in record.facts]


def evade_fact(definition: FieldDefinition, record: FieldRecord) -> bool:
    """Put down that the fact asked for cannot be told; whether another one is still to be asked for."""
    if record.asked_fact is None or record.asked_fact in record.facts:
        return False
    others = [key for key in open_facts(definition, record) if key != record.asked_fact]
    if others:
        record.facts[record.asked_fact] = FactRecord(fact_key=record.asked_fact)
    return bool(others)


def evades_facts(record: FieldRecord) -> bool:
    """Whether a fact was asked for and could not be told."""
    return any(not fact.evidence for fact in record.facts.values())


def says_only(quotes: Sequence[str], messages: Sequence[Spoken]) -> bool:
    """Whether the last message holds the quotes and no word beside them; not where nothing is quoted."""
    if not quotes:
        return False
    rest = fold_case(messages[-1].content)
    for quote in quotes:
        rest = rest.replace(fold_case(quote), " ")
    return not any(character.isalnum() for character in rest)
