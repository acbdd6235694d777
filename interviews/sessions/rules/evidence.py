"""What the respondent's words bear out (product.md, Principle 1): where quotes stand, and in which message; whether a value was
read in them, inferred from them, or is contradicted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from interviews.field_types import field_type
from interviews.field_types.base import FieldType
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import others_people
from interviews.forms.groups import is_more
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.readings import InvalidValue, NoReading, ParseContext, Reading
from interviews.reading.statements.non_answers import only_declines
from interviews.reading.text.near_quotes import find_near_quote
from interviews.reading.text.normalization import JAPANESE, comparable, find_quote, fold
from interviews.sessions.rules.field_transitions import INCOMPLETE
from interviews.sessions.rules.own_words.answering_words import (
    clause_with,
    is_a_plain_no,
    is_gathered,
    is_told_plainly,
    may_answer,
    says_none,
)
from interviews.sessions.rules.own_words.part_readings import acceptable, as_it_was_said, is_chosen, may_mean_in_part
from interviews.sessions.rules.own_words.self_corrections import put_right_behind
from interviews.sessions.rules.own_words.statements import STATED, counts_oneself_too, may_only_be, says_so
from interviews.sessions.rules.review import Act, Finding, RejectedValue
from interviews.sessions.rules.state import Evidence, FieldRecord, Spoken


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


def typed_value(
    definition: FieldDefinition,
    act: Act,
    messages: Sequence[Spoken],
    context: ParseContext,
    record: FieldRecord,
    *,
    cut_out: bool = True,
) -> Finding:
    """The proposed value in canonical form with its evidence: read, or inferred; RejectedValue where words contradict it.

    Words that change a part of what stands in the record carry that part; the rest has its evidence there. `cut_out`: quotes
    may leave out what turns them, as a model's do.
    """
    kind = field_type(definition)
    config = kind.configure(definition)
    evidence = locate_all(act.evidence, messages) or locate_all((told.quote for told in act.facts), messages)
    try:
        value = kind.validate(act.value, config, context)
    except InvalidValue as invalid:
        read = kind.parse(" ".join(e.quote for e in evidence), config, context)
        if isinstance(read, Reading) and read.certain:  # what the words plainly say
            return Finding(definition.field_id, read.value, evidence)
        of_one = kind.json_schema(config).get("type") != "array"
        if isinstance(act.value, list) and (of_one or _known_options(definition, act, context)):
            return _of_a_list(definition, act, messages, context, record)
        written = kind.parse(act.value, config, context) if kind.infers and isinstance(act.value, str) else None
        if not isinstance(written, Reading):
            raise _refusal_of(invalid, read, kind, config, evidence, context) from invalid
        value = written.value  # "9:30" of 09:30
    if not evidence and (clause := clause_with(value, act.evidence, definition, messages, context)):
        return Finding(definition.field_id, value, [clause], confirmed=False)  # said in other words than those quoted
    if cut_out and evidence and (anew := put_right_behind(value, definition, evidence, messages, context)):
        return anew
    if evidence and _is_read(value, definition, evidence, messages, context):
        return _as_read(value, definition, act, evidence, messages, context, cut_out=cut_out)
    return _inferred(value, definition, evidence, messages, context, record)


def _is_read(
    value: Any,
    definition: FieldDefinition,
    evidence: Sequence[Evidence],
    messages: Sequence[Spoken],
    context: ParseContext,
) -> bool:
    """Whether the type reads the value in the quotes, or in the messages that hold them, or a reply chooses it."""
    kind = field_type(definition)
    config, quotes = kind.configure(definition), [e.quote for e in evidence]
    spoken = {message.message_id: message.content for message in messages}
    said = [spoken[e.message_id] for e in evidence]
    # a quote may leave out what makes it plain ("the second option")
    whole = [*quotes, *said] if kind.infers else quotes
    declined = kind.infers and all(
        only_declines(fold(text).text) and not says_none(text, context.language) for text in said
    )
    read_so = kind.reads(value, whole, config, context, surely=declined) or is_chosen(
        value, messages, kind, config, context
    )
    return read_so or (is_more(definition.field_id) and kind.supports(value, quotes, config, context))


def _as_read(
    value: Any,
    definition: FieldDefinition,
    act: Act,
    evidence: list[Evidence],
    messages: Sequence[Spoken],
    context: ParseContext,
    *,
    cut_out: bool,
) -> Finding:
    """The value that was read: as said, or to be said back where the quotes leave out what may turn it."""
    kind = field_type(definition)
    spoken = {message.message_id: message.content for message in messages}
    counted = kind.answers is AnswerKind.COUNT and counts_oneself_too(definition, evidence, spoken, context.language)
    if counted and not is_more(definition.field_id):
        candidates = acceptable([value - 1, value], kind, kind.configure(definition), context)
        raise RejectedValue("ambiguous", candidates=candidates)
    # any words may be a text: said back, and kept if it is right
    unsure = kind.conversational and bool(act.could_mean)
    gathered = kind.answers is AnswerKind.WORDS and is_gathered(value, evidence)
    whole = [kind.parse(spoken[e.message_id], kind.configure(definition), context) for e in evidence]
    same = any(isinstance(read, Reading) and read.certain and read.value == value for read in whole)
    same = same or not (cut_out or kind.answers is AnswerKind.PHONE)
    plain = not (unsure or gathered) and (same or is_told_plainly(value, evidence, spoken, definition, context))
    if not plain and kind.only_when_asked:  # nobody has half agreed
        raise RejectedValue("no_evidence")
    return Finding(definition.field_id, value, evidence, confirmed=plain, in_passing=unsure)


def _inferred(
    value: Any,
    definition: FieldDefinition,
    evidence: list[Evidence],
    messages: Sequence[Spoken],
    context: ParseContext,
    record: FieldRecord,
) -> Finding:
    """The value that words change in a part of what stands, or may mean; else what they plainly say, to be said back."""
    kind, stands = field_type(definition), record.standing or record
    config, quotes = kind.configure(definition), [e.quote for e in evidence]
    if evidence and stands.value is not None and kind.follows(value, stands.value, quotes, config, context):
        of_another = kind.answers is AnswerKind.WORDS and any(others_people(quote, definition) for quote in quotes)
        sure, every = stands.confirmed and not of_another, [*stands.evidence, *evidence]
        return Finding(definition.field_id, value, every, confirmed=sure)
    spoken = {message.message_id: message.content for message in messages}
    said = [spoken[e.message_id] for e in evidence]
    inferred = bool(evidence) and kind.may_infer(value, quotes, config, context)
    if inferred and (may_answer(evidence, spoken, context.language) or is_a_plain_no(value, said, definition, context)):
        if rivals := kind.rivals(value, quotes, config, context):  # "um halb zehn" is 9:30 to a clock
            raise RejectedValue("ambiguous", candidates=rivals)
        said_so = says_so(value, quotes, definition, context) if kind.answers in STATED else False
        said_so = said_so or may_only_be(value, evidence, spoken, definition, context)
        return Finding(definition.field_id, value, evidence, confirmed=said_so)
    read = kind.parse(" ".join(quotes), config, context)
    if isinstance(read, Reading) and kind.answers is AnswerKind.DAY:
        year, month, day = str(read.value).split("-")
        if value == f"{year}-{day}-{month}":  # 5 April, of "04/05"
            return Finding(definition.field_id, read.value, evidence, confirmed=False)
    if kind.answers is AnswerKind.WORDS and (typed := as_it_was_said(value, quotes)):
        return Finding(definition.field_id, kind.validate(typed, config, context), evidence)
    if may_mean_in_part(value, quotes, kind, config, context):
        return Finding(definition.field_id, value, evidence, confirmed=False)
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
    definition: FieldDefinition, act: Act, messages: Sequence[Spoken], context: ParseContext, record: FieldRecord
) -> Finding:
    """Of a list where one value belongs: its only value; several are what the words may mean. Of one of options, those that
    there are, to be said back."""
    kind, values = field_type(definition), act.value
    if known := _known_options(definition, act, context):
        partly = act.model_copy(update={"value": known})
        return replace(typed_value(definition, partly, messages, context, record), confirmed=False)
    if len(values) == 1:
        return typed_value(definition, act.model_copy(update={"value": values[0]}), messages, context, record)
    said = kind.infers and locate_all(act.evidence, messages)
    likely = acceptable(values if said else (), kind, kind.configure(definition), context)
    raise RejectedValue("ambiguous", candidates=likely)


def _known_options(definition: FieldDefinition, act: Act, context: ParseContext) -> list[Any]:
    """The options among several proposed ones, some of which there are not."""
    kind = field_type(definition)
    if kind.answers is not AnswerKind.OPTIONS:
        return []
    config, known = kind.configure(definition), []
    for each in act.value:
        with suppress(InvalidValue):
            known += kind.validate([each], config, context)
    return [*dict.fromkeys(known)] if len(known) < len(act.value) else []


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
