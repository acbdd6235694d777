"""The gate for a value of a typed field, in three answers: read in the words, inferred from them, contradicted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from interviews.field_types import field_type
from interviews.field_types.base import FieldType
from interviews.forms.definition import FieldDefinition
from interviews.forms.groups import is_more
from interviews.reading.readings import InvalidValue, ParseContext, Reading
from interviews.reading.statements.non_answers import only_declines
from interviews.reading.text.normalization import fold
from interviews.sessions.rules.evidence_marks import locate_all
from interviews.sessions.rules.field_transitions import INCOMPLETE
from interviews.sessions.rules.review import Act, Finding, RejectedValue
from interviews.sessions.rules.state import Evidence, FieldRecord, Spoken


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
        raise RejectedValue(invalid.code, _borne_out(invalid, kind, config, evidence, context)) from invalid
    spoken = {message.message_id: message.content for message in messages}
    said = [spoken[e.message_id] for e in evidence]
    declined = all(only_declines(fold(text).text) for text in said)
    counted = is_more(definition.field_id) and kind.supports(value, quotes, config, context)
    # a quote may leave out what makes it plain ("the second option")
    whole = [*quotes, *said] if kind.infers else quotes
    if evidence and (counted or kind.reads(value, whole, config, context, surely=declined)):
        unsure = kind.conversational and bool(
            act.could_mean
        )  # any words may be a text: said back, and kept if it is right
        return Finding(definition.field_id, value, evidence, confirmed=not unsure, in_passing=unsure)
    stands = record.standing or record.as_it_is
    if evidence and stands.value is not None and kind.follows(value, stands.value, quotes, config, context):
        return Finding(definition.field_id, value, [*stands.evidence, *evidence], confirmed=stands.confirmed)
    if evidence and kind.may_infer(value, quotes, config, context) and any(map(_answers, said)):
        return Finding(definition.field_id, value, evidence, confirmed=False)
    raise RejectedValue("no_evidence")


def _answers(text: str) -> bool:
    """Whether words can be an answer at all: more than a question, a greeting or a refusal."""
    kind = field_type("long_text")
    return isinstance(kind.parse(text, kind.Config(), ParseContext()), Reading)


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
