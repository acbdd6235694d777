"""The steps an interview takes: a field is settled, skipped, come back to; the next one is turned to."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from interviews.field_types import field_type
from interviews.forms.conditions.calculating import inputs_of
from interviews.forms.conditions.evaluating import field_ids_read
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.reading.readings import InvalidValue, ParseContext, PartialAnswer
from interviews.sessions.rules.briefs import Aside, DirectiveKind
from interviews.sessions.rules.navigation import (
    asked_at_confirmation,
    field_ids_in_order,
    missing_before_confirmation,
    next_field,
    refresh_applicability,
)
from interviews.sessions.rules.own_words.said_beside import say_beside_back
from interviews.sessions.rules.review import Feeling, Finding, NoAcceptedValue
from interviews.sessions.rules.state import Evidence, FieldRecord, FieldState, MainSessionState, Stage


@dataclass
class Directive:
    """What comes next. `action` is carried out by the orchestrator; the rest becomes the Interviewer's brief."""

    kind: DirectiveKind
    field_id: str | None = None
    opening: bool = False
    """These are the first words of the conversation: they greet."""
    changed: list[str] = field(default_factory=list)
    corrected: list[str] = field(default_factory=list)
    skipped: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    """Fields that were asked for again, and whose answers stay as they were."""
    cleared: list[str] = field(default_factory=list)
    """Fields whose answers were taken back."""
    reopened: list[str] = field(default_factory=list)
    """Fields that are asked for once more, because they are said to be wrong."""
    refused: dict[str, NoAcceptedValue] = field(default_factory=dict)
    """Why fields cannot take the values that they were given beside the one asked for."""
    removed: list[str] = field(default_factory=list)
    """What the items of groups were called that are no longer there."""
    contradicted: list[str] = field(default_factory=list)
    """Answers that the newest one does not fit: pointed out, nothing more."""
    sums_up: bool = False
    """The next words sum up what was told so far."""
    questions: list[str] = field(default_factory=list)
    """What the respondent asked: answered before anything else is said."""
    feelings: list[Feeling] = field(default_factory=list)
    asides: list[Aside] = field(default_factory=list)
    """Wishes that get an answer before the next question."""
    put_off: bool = False
    """The question before is left open after too many tries."""
    missing_facts: list[str] = field(default_factory=list)
    problem: str | None = None
    problem_params: dict[str, Any] = field(default_factory=dict)
    candidates: list[Any] = field(default_factory=list)
    action: Literal["pause", "submit", "manual"] | None = None
    offer_manual: str | None = None
    """Why the plain form is offered beside the next question."""


def mark_answered(state: MainSessionState, field_id: str, *, incomplete: bool = False) -> None:
    """Mark a field done; its value and evidence stand."""
    record = state.record(field_id)
    record.state, record.incomplete, record.put_off = FieldState.DONE, incomplete, False
    record.standing = None
    _leave(state, field_id)
    state.failed_reviews_in_row = 0


def keep_standing_answer(state: MainSessionState, field_id: str) -> None:
    """Whoever goes on without a new answer leaves the one that stands."""
    record = state.record(field_id)
    record.restore()
    mark_answered(state, field_id, incomplete=record.incomplete)


def keep_all(state: MainSessionState) -> None:
    """Leave every answer as it stands that was only asked for again, or said back."""
    for field_id, record in state.fields.items():
        if record.offered or (record.deepening and not record.settled):
            mark_answered(state, field_id)
        elif record.standing is not None and not record.settled:
            keep_standing_answer(state, field_id)


def confirm_all(state: MainSessionState) -> None:
    """Whoever submits the answers agrees to those that were shown as inferred."""
    for field_id in state.fields:
        state.record(field_id).confirmed = True


def mark_skipped(state: MainSessionState, field_id: str) -> None:
    """Leave a field out. One that already had a whole answer keeps it."""
    record = state.record(field_id)
    has_answer = record.value is not None and record.evidence and record.failures == 0
    record.state = FieldState.DONE if has_answer else FieldState.SKIPPED
    _leave(state, field_id)
    state.failed_reviews_in_row = 0


def clear_answer(state: MainSessionState, field_id: str) -> None:
    """Forget what was answered: the field is open again."""
    state.fields[field_id] = FieldRecord()


def _leave(state: MainSessionState, field_id: str) -> None:
    record = state.record(field_id)
    record.asked_fact, record.deepening = None, False
    forget_parts(record)
    state.revisit = [fid for fid in state.revisit if fid != field_id]


def advance(state: MainSessionState, form: FormDefinition, directive: Directive) -> Directive:
    """Go to the next field; to the confirmation when there is none; to the plain form when only words failed."""
    refresh_applicability(state, form)
    following = next_field(state, form)
    if following is not None:
        return make_current(state, form, following, directive)
    state.current_field_id = None
    if missing_before_confirmation(state, form):
        directive.action = "manual"
        directive.offer_manual = "required_fields_missing"
    state.stage = Stage.CONFIRMING
    state.confirmation_shown = True
    directive.kind, directive.field_id = DirectiveKind.CONFIRM, None
    return directive


def make_current(state: MainSessionState, form: FormDefinition, field_id: str, directive: Directive) -> Directive:
    """Make a field the current one and ask for it; what is known of it already is not asked again."""
    record = state.record(field_id)
    record.state = FieldState.INTERVIEWING
    lack = directive.refused.get(field_id) or (_begun(state, form.field(field_id)) if record.parts else None)
    if lack is None and field_id != state.current_field_id and field_id in state.suggested:
        lack = NoAcceptedValue("ambiguous", candidates=state.suggested[field_id])
    state.current_field_id = field_id
    if state.stage in (Stage.CONFIRMING, Stage.PLANNING, Stage.GREETING):
        state.stage = Stage.INTERVIEWING
    directive.field_id = field_id
    if lack:
        directive.problem, directive.problem_params, directive.candidates = lack.problem, lack.params, lack.candidates
    missing = [f.fact_key for f in form.field(field_id).facts if f.fact_key not in record.facts]
    if state.beside:
        say_beside_back(state, form.field(field_id))
    if record.offered:
        return offer_value(state, directive)
    if missing and record.value is not None and record.standing is None:
        directive.kind, directive.missing_facts = DirectiveKind.FOLLOW_UP, missing
        record.asked_fact = missing[0]
    else:
        directive.kind = DirectiveKind.ASK
        record.asked_fact = None
    return directive


def offer_value(state: MainSessionState, directive: Directive) -> Directive:
    """Say the current field's inferred value back, to be agreed to."""
    directive.candidates = [state.record(state.current_field_id or "").value]
    directive.missing_facts = []
    return ask_again(state, directive, DirectiveKind.CHECK)


def reopen(state: MainSessionState, field_id: str) -> None:
    """Come back to a settled field: it is asked before the plan goes on, its answer stands until there is a new one."""
    record = state.record(field_id)
    record.stand()
    record.state, record.put_off, record.failures, record.follow_ups = FieldState.INTERVIEWING, False, 0, 0
    record.facts, record.explained, record.deepening = {}, False, False
    forget_parts(record)
    if state.current_field_id and state.current_field_id != field_id:
        waiting = state.record(state.current_field_id)
        if waiting.state is FieldState.INTERVIEWING:
            waiting.state = FieldState.PENDING
    state.revisit = [field_id, *(fid for fid in state.revisit if fid != field_id)]


def ask_anew(state: MainSessionState, form: FormDefinition, target: str, directive: Directive) -> bool:
    """Come back to a field that the message is about, if the session has it; whether that is another than the current one."""
    settled_now = target in (*directive.changed, *directive.corrected, *directive.cleared)
    if settled_now or target == state.current_field_id or target not in field_ids_in_order(state, form):
        return False
    if state.record(target).state is FieldState.NOT_APPLICABLE or _too_early(state, form, target):
        return False
    reopen(state, target)
    directive.reopened.append(target)
    return True


def _too_early(state: MainSessionState, form: FormDefinition, field_id: str) -> bool:
    """Whether a field that is still open has to wait, for what its condition reads or for the look over the answers."""
    field = form.field(field_id)
    if state.record(field_id).told is not None or state.record(field_id).settled:
        return False
    read = inputs_of(form, field_ids_read(field.condition)) if field.condition.strip() else ()
    return asked_at_confirmation(field) or any(not state.record(name).settled for name in read)


def ask_again(state: MainSessionState, directive: Directive, kind: DirectiveKind) -> Directive:
    """The same field once more."""
    record = state.record(state.current_field_id or "")
    record.state = FieldState.INTERVIEWING
    if kind is not DirectiveKind.FOLLOW_UP:
        record.asked_part = None
        if record.asked_fact and record.asked_fact not in record.facts:
            directive.missing_facts = directive.missing_facts or [record.asked_fact]
    directive.kind, directive.field_id = kind, state.current_field_id
    return directive


# --- answers that come in parts ------------------------------------------------------------------------------------
#
# What a reply told is kept, what is missing is asked for. A reply that tells a part that was missing is no failure: each
# such reply leaves fewer to ask for, so that they end.

INCOMPLETE = "incomplete"
"""The problem with an answer of which parts are missing."""


def with_parts(context: ParseContext, record: FieldRecord) -> ParseContext:
    """The context in which a reply for the field is read: with what it told before."""
    if not record.parts and not record.asked_part:
        return context
    parts = tuple((part, tuple(told) if isinstance(told, list) else told) for part, told in record.parts.items())
    return replace(context, earlier_parts=PartialAnswer(parts, record.asked_part))


def keep_parts(record: FieldRecord, params: dict[str, Any], message_id: str) -> bool:
    """Keep what a reply told; whether it told anything that was missing."""
    parts, missing = dict(params.get("parts") or {}), list(params.get("missing") or ())
    before = record.parts_missing
    if parts != record.parts and (quote := str(params.get("quote") or "")):
        record.part_evidence.append(Evidence(message_id=message_id, quote=quote))
    more = bool(parts) and parts != record.parts and (before is None or len(missing) < before)
    record.parts, record.parts_missing = parts, len(missing)
    record.asked_part = missing[0] if missing else None
    return more


def keep_begun(state: MainSessionState, field_id: str, lack: NoAcceptedValue, message_id: str) -> bool:
    """Keep the parts that were told of an answer before it was asked for, if there are any."""
    begun = lack.problem == INCOMPLETE and bool(lack.params.get("parts"))
    return begun and keep_parts(state.record(field_id), lack.params, message_id)


def _begun(state: MainSessionState, definition: FieldDefinition) -> NoAcceptedValue | None:
    """What is missing of an answer of which parts were told before it was asked for."""
    parts, kind = state.record(definition.field_id).parts, field_type(definition)
    midnight = dt.datetime.combine(state.first_day, dt.time(), dt.UTC)  # no part of an answer depends on the day
    try:
        kind.validate(kind.joined(parts), kind.configure(definition), state.parse_context(midnight))
    except InvalidValue as invalid:
        return NoAcceptedValue(invalid.code, invalid.params)
    return None


def forget_parts(record: FieldRecord) -> None:
    record.parts, record.part_evidence, record.asked_part, record.parts_missing = {}, [], None, None


def take(record: FieldRecord, finding: Finding, message_id: str) -> None:
    """Make what was found the answer, told by this message."""
    record.take(finding.value, finding.evidence, confirmed=finding.confirmed, in_passing=finding.in_passing)
    if message_id not in record.message_ids:
        record.message_ids.append(message_id)


# --- fields that are hidden --------------------------------------------------------------------------------------------


def hidden_answers(state: MainSessionState) -> set[str]:
    """Fields that were answered and do not apply: their answers wait for their condition."""
    return {
        field_id
        for field_id, record in state.fields.items()
        if record.state is FieldState.NOT_APPLICABLE and record.value is not None
    }


def note_shown(state: MainSessionState, hidden: set[str], directive: Directive) -> None:
    """Acknowledge an answer when its field applies, and not while it is hidden."""
    for said in (directive.changed, directive.corrected):
        said[:] = [fid for fid in said if state.record(fid).state is not FieldState.NOT_APPLICABLE]
    noted = (*directive.changed, *directive.corrected)
    directive.changed += [
        fid for fid in sorted(hidden) if fid not in noted and state.record(fid).state is FieldState.DONE
    ]
