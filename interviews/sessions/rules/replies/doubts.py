"""Values that were said and may not be meant: they are said back like inferred ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from interviews.field_types import field_type
from interviews.forms.conditions.conditions import condition_applies
from interviews.forms.conditions.evaluating import field_ids_read
from interviews.forms.definition import FormDefinition
from interviews.reading.languages.value_frames import Kind
from interviews.reading.readings import ParseContext
from interviews.reading.statements.clauses import kinds_in
from interviews.reading.text.normalization import find_quote, fold_keeping_offsets
from interviews.reading.text.segmentation import sentence_around
from interviews.sessions.rules.review import Act, ActKind, Finding
from interviews.sessions.rules.state import FieldRecord, FieldState, Spoken

_QUESTION_MARKS = frozenset("?？")


def jokes(wishes: Sequence[Act]) -> bool:
    """Whether a message is meant to be funny."""
    return any(act.act is ActKind.FEELING and act.feeling == "joking" for act in wishes)


def with_doubts(
    finding: Finding | None,
    others: Sequence[Finding],
    wishes: Sequence[Act],
    form: FormDefinition,
    records: Mapping[str, FieldRecord],
    messages: Sequence[Spoken],
    context: ParseContext,
) -> tuple[Finding | None, list[Finding]]:
    """What was found, those values to be said back that may not be meant."""
    doubts = partial(_doubted, form=form, records=records, messages=messages, context=context, joking=jokes(wishes))
    return finding and doubts(finding), [doubts(other) for other in others]


def _doubted(
    finding: Finding,
    form: FormDefinition,
    records: Mapping[str, FieldRecord],
    messages: Sequence[Spoken],
    context: ParseContext,
    *,
    joking: bool,
) -> Finding:
    """The finding, to be said back where it is of a joke, perhaps so in a question, or would hide answers that were told before
    its own question had any."""
    kind = field_type(form.field(finding.field_id))
    if not finding.confirmed or kind.conversational or kind.only_when_asked or not messages:
        return finding
    unsure = joking and not kind.answers.names_itself
    unsure = unsure or _perhaps_asked(finding, messages, context) or _hides_answers(finding, form, records)
    return replace(finding, confirmed=False) if unsure else finding


def _perhaps_asked(finding: Finding, messages: Sequence[Spoken], context: ParseContext) -> bool:
    """Whether all words of a value stand in questions that say "perhaps"."""
    spoken = {message.message_id: message.content for message in messages}
    return bool(finding.evidence) and all(
        _is_perhaps_asked(one.quote, spoken.get(one.message_id, ""), context) for one in finding.evidence
    )


def _is_perhaps_asked(quote: str, text: str, context: ParseContext) -> bool:
    span = find_quote(quote, text)
    if span is None or not _QUESTION_MARKS.intersection(text):
        return False
    start, end = sentence_around(fold_keeping_offsets(text), *span)
    asks = bool(_QUESTION_MARKS.intersection(text[span[0] : end + 1]))
    return asks and Kind.PERHAPS in kinds_in(text[start:end], context.language)


def _hides_answers(finding: Finding, form: FormDefinition, records: Mapping[str, FieldRecord]) -> bool:
    """Whether a first answer makes others apply no more that were told before it."""
    own = records.get(finding.field_id, FieldRecord())
    if own.told is not None:
        return False
    told = [fid for fid, record in records.items() if form.has_field(fid) and _waits(record)]
    conditions = {fid: form.field(fid).condition for fid in told}
    reading = [each for each in conditions.values() if each.strip() and finding.field_id in field_ids_read(each)]
    known = {fid: one.value for fid, record in records.items() if (one := record.told) is not None}
    return any(not condition_applies(each, {**known, finding.field_id: finding.value}, ()) for each in reading)


def _waits(record: FieldRecord) -> bool:
    """Whether an answer waits for its condition."""
    return record.state is FieldState.NOT_APPLICABLE and record.value is not None
