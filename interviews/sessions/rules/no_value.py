"""Why a message brings no acceptable value, and what its words may mean all the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from interviews.field_types import answer_kind, field_type, read_answer
from interviews.forms.definition import FieldDefinition
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.names.language_names import is_proper_name
from interviews.reading.readings import InvalidValue, NoReading, ParseContext, Reading
from interviews.reading.statements.lead_ins import behind_belonging, introduced
from interviews.reading.statements.non_answers import is_question
from interviews.reading.text.normalization import comparable, find_quote, fold, says_something
from interviews.reading.text.segmentation import blank_out, clauses, sentences
from interviews.sessions.rules.agreement import agrees
from interviews.sessions.rules.evidence import locate_all
from interviews.sessions.rules.own_words.quotes import says_only
from interviews.sessions.rules.review import Act, ActKind, Finding, NoAcceptedValue, RejectedValue
from interviews.sessions.rules.state import Evidence, FieldRecord, Spoken

_BESIDE = frozenset({ActKind.SET, ActKind.ASK_BACK, ActKind.OFF_TOPIC, ActKind.FEELING})
"""Acts beside which the message may answer what was asked."""


def why_no_value(
    acts: Sequence[Act],
    refused: RejectedValue | None,
    definition: FieldDefinition,
    messages: Sequence[Spoken],
    context: ParseContext,
    *,
    answers: bool,
    spent: Sequence[str] = (),
) -> NoAcceptedValue:
    """Why there is no value. What the field's own parser says of the last words tells more than that nothing bears one out;
    it is not asked about those `spent` on another field, or on a question."""
    read = _reading_problem(definition, messages, context, spent)
    candidates = list(read.candidates) if read else []
    vague = refused is None or refused.problem == "no_evidence"
    told = vague and (answers or bool(acts))
    meant = values_meant(acts, definition, messages, context) if told else []
    cut_out = bool(meant) and field_type(definition).conversational  # of words that may be anything
    narrowed = bool(meant) and field_type(definition).infers  # the talk tells more than the words alone
    if read and told and not ((cut_out or narrowed) and read.reason == "ambiguous"):
        return NoAcceptedValue(read.reason, read.params, candidates)
    if meant:
        return NoAcceptedValue("ambiguous", candidates=meant)
    which = _asked_which(definition, messages, context) if vague else []
    if refused and not which:
        return NoAcceptedValue(refused.problem, refused.params, [*refused.candidates] or candidates)
    return NoAcceptedValue("ambiguous", candidates=which) if which else NoAcceptedValue(candidates=candidates)


def _asked_which(definition: FieldDefinition, messages: Sequence[Spoken], context: ParseContext) -> list[Any]:
    """The values between which the message before left a choice, where the last one is a mere yes."""
    said = [message.content for message in messages if message.role == "respondent"][-2:]
    if len(said) < 2 or not agrees(said[-1]) or answer_kind(definition) is AnswerKind.YES_NO:
        return []
    read = read_answer(definition, said[0], context)
    several = isinstance(read, NoReading) and read.reason == "ambiguous" and len(read.candidates) > 1
    return list(read.candidates) if isinstance(read, NoReading) and several else []


def values_meant(
    acts: Sequence[Act],
    definition: FieldDefinition,
    messages: Sequence[Spoken],
    context: ParseContext,
    stands: Any = None,
) -> list[Any]:
    """The values that the respondent is asked about: acceptable ones that the last message can carry, or words quoted of it;
    what `stands` with a part changed, where there is something."""
    kind = field_type(definition)
    config = kind.configure(definition)
    meant = []
    for one, proposed in [(act, each) for act in acts for each in act.could_mean] if messages else []:
        quotes = [quote for quote in one.evidence if find_quote(quote, messages[-1].content)]
        try:
            value = kind.validate(proposed, config, context)
        except InvalidValue:
            continue
        words = [messages[-1].content, *quotes]
        in_part = stands is not None and kind.follows(value, stands, words, config, context)
        if in_part or kind.supports(value, words, config, context):
            meant.append(value)
    return meant


def meant_elsewhere(
    act: Act, definition: FieldDefinition, record: FieldRecord, messages: Sequence[Spoken], context: ParseContext
) -> Finding:
    """The one value that words about another field than the one asked for may mean: taken as inferred. Raises RejectedValue."""
    evidence = locate_all(act.evidence, messages)
    meant = values_meant([act], definition, messages, context, (record.standing or record).value)
    kind = answer_kind(definition)
    may_be = field_type(definition).infers or kind is AnswerKind.WORDS or kind.names_itself
    if len(meant) != 1 or not evidence or not may_be:
        raise RejectedValue("no_evidence")
    return Finding(definition.field_id, meant[0], evidence, confirmed=False)


def read_unasked(
    acts: Sequence[Act],
    definition: FieldDefinition,
    messages: Sequence[Spoken],
    context: ParseContext,
    spent: Sequence[str],
) -> Finding | None:
    """The answer to what was asked that a review left out, where the type reads it with certainty in all words of the message
    that are not `spent` on another field or a question; None where an act does more than answer or talk beside it."""
    kind, message = field_type(definition), messages[-1] if messages else None
    if message is None or kind.conversational or kind.only_when_asked or any(act.act not in _BESIDE for act in acts):
        return None
    text = message.content
    asked = [f"{one.text}{one.mark}" for one in sentences(text) if is_question(f"{one.text}{one.mark}")]
    spans = [span for quote in (*spent, *asked) if (span := find_quote(quote, text))]
    left = blank_out(text, spans).strip()
    reading = kind.parse(left, kind.configure(definition), context) if says_something(left) else None
    if (
        not isinstance(reading, Reading)
        or not reading.certain
        or not says_only([left[reading.start : reading.end]], left)
    ):
        return None
    quote = left[reading.start : reading.end]
    return Finding(definition.field_id, reading.value, [Evidence(message_id=message.message_id, quote=quote)])


def offered_value(
    lack: NoAcceptedValue, definition: FieldDefinition, messages: Sequence[Spoken], context: ParseContext
) -> Finding | None:
    """The one value that the last words may mean: taken as inferred, said back and confirmed or corrected."""
    kind, last = field_type(definition), messages[-1]
    values = _next_day(lack.candidates, context) if answer_kind(definition) is AnswerKind.DAY else lack.candidates
    if lack.problem != "ambiguous" or len(values) != 1:
        return None
    prose = answer_kind(definition) is AnswerKind.PROSE
    if not (kind.infers or prose or (kind.conversational and _is_a_clause(values[0], last.content, context.language))):
        return None
    value = values[0]
    words = (
        find_quote(value, last.content) if kind.conversational else _where_it_stands(value, definition, last, context)
    )
    quote = last.content[slice(*words)] if words else last.content.strip()
    return Finding(definition.field_id, value, [Evidence(message_id=last.message_id, quote=quote)], confirmed=False)


def _next_day(days: Sequence[Any], context: ParseContext) -> Sequence[Any]:
    """Of the same day of several months to come ("the 8th") the next one."""
    numbers = {str(day)[8:] for day in days}
    return [min(days)] if len(numbers) == 1 and min(map(str, days)) >= context.today.isoformat() else days


def _where_it_stands(
    value: Any, definition: FieldDefinition, message: Spoken, context: ParseContext
) -> tuple[int, int] | None:
    """The one clause that may mean the value, where there is one; the others may tell something else."""
    kind = field_type(definition)
    config = kind.configure(definition)
    read = [(part, kind.parse(part.text, config, context)) for part in clauses(message.content, context.language)]
    meant = [part for part, one in read if value in (one.candidates if isinstance(one, NoReading) else (one.value,))]
    return (meant[0].start, meant[0].end) if len(meant) == 1 else None


def _is_a_clause(value: Any, text: str, language: str) -> bool:
    """Whether words that may be an answer stand by themselves, or behind words that lead to one ("I'm …"), and are not cut out
    of what says something else, but for a name of several words ("I'm Anna Weber from Acme")."""
    folded = fold(text)
    led = [text[slice(*folded.span(part.start, part.end))] for part in introduced(folded) if not part.worthless]
    led += [behind_belonging(part) for part in led]
    said = [comparable(part) for part in (*led, *(clause.text for clause in clauses(text, language)))]
    return comparable(str(value)) in said or (" " in str(value) and is_proper_name(str(value)))


def _reading_problem(
    definition: FieldDefinition, messages: Sequence[Spoken], context: ParseContext, spent: Sequence[str]
) -> NoReading | None:
    """What the field's own parser says about the last words, to be told to the respondent."""
    kind, text = field_type(definition), messages[-1].content if messages else ""
    left = blank_out(text, [span for quote in spent if (span := find_quote(quote, text))])
    reading = kind.parse(left, kind.configure(definition), context) if says_something(left) else None
    return reading if isinstance(reading, NoReading) and reading.reason != "nothing_found" else None
