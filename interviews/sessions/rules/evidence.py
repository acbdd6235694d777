"""What the respondent's words bear out (product.md, Principle 1): where quotes stand, in which message and as pieces of its
text; which facts they tell; whether a value was read in them, inferred from them, or is contradicted."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from interviews.field_types import field_type
from interviews.field_types.base import FieldType
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.groups import is_more
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.choices.choice_positions import chosen_of
from interviews.reading.languages.value_frames import Kind
from interviews.reading.readings import InvalidValue, NoReading, ParseContext, Reading
from interviews.reading.statements.clauses import kinds_in
from interviews.reading.statements.non_answers import cannot_tell, only_declines
from interviews.reading.text.near_quotes import find_near_quote
from interviews.reading.text.normalization import JAPANESE, comparable, find_quote, fold
from interviews.sessions.rules.field_transitions import INCOMPLETE
from interviews.sessions.rules.own_words.answering_words import is_a_plain_no, may_answer
from interviews.sessions.rules.own_words.statements import STATED, counts_oneself_too, says_so
from interviews.sessions.rules.review import Act, Finding, RejectedValue
from interviews.sessions.rules.state import Evidence, FactRecord, FieldRecord, Spoken

_NONE = frozenset({Kind.NO, Kind.NONE, Kind.PAUSE})


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
    """Where the newest respondent's message that holds the quote has it, the last one also where it nearly does; one with "…"
    within spans what was left out.

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
            return Span(number, *_whole_words(message.content, *span))
    newest = messages[-1] if messages else None
    near = find_near_quote(quote, newest.content) if newest and newest.role == "respondent" else None
    return Span(len(messages) - 1, *near) if near else None


def _whole_words(text: str, start: int, end: int) -> tuple[int, int]:
    """The stretch up to the ends of the words, or of the numbers, that it begins and ends within: "no" of "know" is "know"."""
    while start and _goes_on(text[start - 1], text[start]):
        start -= 1
    while end < len(text) and _goes_on(text[end - 1], text[end]):
        end += 1
    return start, end


def _goes_on(one: str, other: str) -> bool:
    """Whether two characters are of one word in writing with blanks, or of one number."""
    spaced = one.isalpha() and other.isalpha() and not (JAPANESE.search(one) or JAPANESE.search(other))
    return spaced or (one.isdigit() and other.isdigit())


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
    """The facts of a field that acts tell, less those whose quotes were never said; without evidence where they only say that
    it cannot be told ("dunno")."""
    known = {fact.fact_key for fact in definition.facts}
    told: dict[str, FactRecord] = {}
    for quote in (quote for act in acts for quote in act.facts if quote.fact_key in known):
        if evidence := locate(quote.quote, messages):
            fact = told.setdefault(quote.fact_key, FactRecord(fact_key=quote.fact_key))
            fact.evidence += [] if cannot_tell(fold(evidence.quote).text) else [evidence]
    return told


def facts_of_others(
    acts: Sequence[Act], form: FormDefinition, messages: Sequence[Spoken], refused: Collection[str]
) -> dict[str, dict[str, FactRecord]]:
    """Facts that the messages tell of other fields than the one asked for; none where the words were refused. What was said
    earlier counts too: whoever came with a sore knee is not asked where it hurts."""
    ids = dict.fromkeys(act.field_id for act in acts if act.field_id and act.facts and act.field_id not in refused)
    told = {fid: facts_told([act for act in acts if act.field_id == fid], form.field(fid), messages) for fid in ids}
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


# --- values of typed fields --------------------------------------------------------------------------------------------


def typed_value(
    definition: FieldDefinition,
    act: Act,
    messages: Sequence[Spoken],
    context: ParseContext,
    record: FieldRecord,
) -> Finding:
    """The proposed value in canonical form with its evidence: read, or inferred; RejectedValue where words contradict it.

    Words that change a part of what stands in the record carry that part; the rest has its evidence there.
    """
    kind = field_type(definition)
    config = kind.configure(definition)
    evidence = locate_all(act.evidence, messages) or locate_all((told.quote for told in act.facts), messages)
    quotes = [e.quote for e in evidence]
    try:
        value = kind.validate(act.value, config, context)
    except InvalidValue as invalid:
        read = kind.parse(" ".join(quotes), config, context)
        if isinstance(read, Reading) and read.certain:  # what the words plainly say, whatever became of it
            return Finding(definition.field_id, read.value, evidence)
        if isinstance(act.value, list) and kind.json_schema(config).get("type") != "array":
            return _of_a_list(definition, act, act.value, messages, context, record)
        written = kind.parse(act.value, config, context) if kind.infers and isinstance(act.value, str) else None
        if not isinstance(written, Reading):
            raise _refusal_of(invalid, read, kind, config, evidence, context) from invalid
        value = written.value  # "9:30" of 09:30
    spoken = {message.message_id: message.content for message in messages}
    said = [spoken[e.message_id] for e in evidence]
    # a quote may leave out what makes it plain ("the second option")
    whole = [*quotes, *said] if kind.infers else quotes
    declined = kind.infers and all(only_declines(fold(text).text) and not _is_none(text, context) for text in said)
    read_so = kind.reads(value, whole, config, context, surely=declined)
    read_so = read_so or (bool(evidence) and _is_chosen(value, messages, kind, config, context))
    if evidence and (read_so or (is_more(definition.field_id) and kind.supports(value, quotes, config, context))):
        counted = kind.answers is AnswerKind.COUNT and counts_oneself_too(
            definition, evidence, spoken, context.language
        )
        if counted and not is_more(definition.field_id):
            raise RejectedValue("ambiguous", candidates=_valid([value - 1, value], kind, config, context))
        # any words may be a text: said back, and kept if it is right
        unsure = kind.conversational and bool(act.could_mean)
        return Finding(definition.field_id, value, evidence, confirmed=not unsure, in_passing=unsure)
    stands = record.standing or record
    if evidence and stands.value is not None and kind.follows(value, stands.value, quotes, config, context):
        return Finding(definition.field_id, value, [*stands.evidence, *evidence], confirmed=stands.confirmed)
    inferred = bool(evidence) and kind.may_infer(value, quotes, config, context)
    if inferred and (may_answer(evidence, spoken, context.language) or is_a_plain_no(value, said, definition, context)):
        if rivals := kind.rivals(value, quotes, config, context):  # "um halb zehn" is 9:30 to a clock
            raise RejectedValue("ambiguous", candidates=rivals)
        said_so = says_so(value, quotes, definition, context) if kind.answers in STATED else False
        return Finding(definition.field_id, value, evidence, confirmed=said_so)
    raise RejectedValue("no_evidence")


def _refusal_of(
    invalid: InvalidValue,
    read: Reading | NoReading,
    kind: FieldType[Any],
    config: Any,
    evidence: list[Evidence],
    context: ParseContext,
) -> RejectedValue:
    """What is wrong with a proposed value: what the words say of it first."""
    if isinstance(read, NoReading) and read.is_refusal:
        return RejectedValue(read.reason, read.params)
    return RejectedValue(invalid.code, _borne_out(invalid, kind, config, evidence, context))


def _of_a_list(
    definition: FieldDefinition,
    act: Act,
    values: Sequence[Any],
    messages: Sequence[Spoken],
    context: ParseContext,
    record: FieldRecord,
) -> Finding:
    """Of a list where one value belongs: its only value; several are what the words may mean."""
    if len(values) == 1:
        return typed_value(definition, act.model_copy(update={"value": values[0]}), messages, context, record)
    kind = field_type(definition)
    said = kind.infers and locate_all(act.evidence, messages)
    likely = _valid(values if said else (), kind, kind.configure(definition), context)
    raise RejectedValue("ambiguous", candidates=likely)


def _valid(values: Sequence[Any], kind: FieldType[Any], config: Any, context: ParseContext) -> list[Any]:
    """Those that the field takes."""
    taken = []
    for value in values:
        with suppress(InvalidValue):
            taken.append(kind.validate(value, config, context))
    return [*dict.fromkeys(taken)]


def _is_none(text: str, context: ParseContext) -> bool:
    """Whether a message is a no, or says that there is none: so it answers, where more may decline to ("nothing to say")."""
    return kinds_in(text, context.language) <= _NONE


def _is_chosen(
    value: Any, messages: Sequence[Spoken], kind: FieldType[Any], config: Any, context: ParseContext
) -> bool:
    """Whether the last message chooses the value among those that the one before it may mean."""
    *_, before, last = ("", *(message.content for message in messages))
    read = kind.parse(before, config, context)
    values = read.candidates if isinstance(read, NoReading) else ()
    place = chosen_of([kind.display(one, config, context.language) for one in values], last, context.language)
    return place is not None and values[place] == value


def _borne_out(
    invalid: InvalidValue, kind: FieldType[Any], config: Any, evidence: list[Evidence], context: ParseContext
) -> dict[str, Any]:
    """What is said of an answer that was refused; parts of one that is incomplete only as far as words carry them."""
    if invalid.code != INCOMPLETE:
        return invalid.params
    quotes = [e.quote for e in evidence]
    parts = invalid.params.get("parts") or {}
    told = set(dict(context.earlier_parts.parts)) <= set(parts) and bool(quotes)
    if not told or not kind.in_parts or not kind.supports(kind.joined(parts), quotes, config, context):
        return {name: value for name, value in invalid.params.items() if name != "parts"}
    return {**invalid.params, "quote": quotes[-1]}
