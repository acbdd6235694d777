"""Why a message brings no acceptable value, and what its words may mean all the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from interviews.field_types import answer_kind, field_type
from interviews.forms.definition import FieldDefinition
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.names.language_names import is_proper_name
from interviews.reading.readings import InvalidValue, NoReading, ParseContext
from interviews.reading.statements.lead_ins import behind_belonging, introduced
from interviews.reading.text.normalization import comparable, find_quote, fold, says_something
from interviews.reading.text.segmentation import blank_out, clauses
from interviews.sessions.rules.review import Act, Finding, NoAcceptedValue, RejectedValue
from interviews.sessions.rules.state import Evidence, Spoken


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
    if refused:
        return NoAcceptedValue(refused.problem, refused.params, [*refused.candidates] or candidates)
    return NoAcceptedValue(candidates=candidates)


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


def offered_value(
    lack: NoAcceptedValue, definition: FieldDefinition, messages: Sequence[Spoken], context: ParseContext
) -> Finding | None:
    """The one value that the last words may mean: taken as inferred, said back and confirmed or corrected."""
    kind, last = field_type(definition), messages[-1]
    if lack.problem != "ambiguous" or len(lack.candidates) != 1:
        return None
    prose = answer_kind(definition) is AnswerKind.PROSE
    if not (
        kind.infers
        or prose
        or (kind.conversational and _is_a_clause(lack.candidates[0], last.content, context.language))
    ):
        return None
    value = lack.candidates[0]
    words = (
        find_quote(value, last.content) if kind.conversational else _where_it_stands(value, definition, last, context)
    )
    quote = last.content[slice(*words)] if words else last.content.strip()
    return Finding(definition.field_id, value, [Evidence(message_id=last.message_id, quote=quote)], confirmed=False)


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
