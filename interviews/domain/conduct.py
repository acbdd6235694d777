"""How the interview goes on: applies a verdict to the state and says what the Interviewer's next words must do.

Every rule of rules.md, "Interviewer and Reviewer", "Limits in code" and "Corrections" is here, and holds whatever a model says.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from interviews.domain.briefs import DirectiveKind
from interviews.domain.definition import FormDefinition
from interviews.domain.gate import Finding, Verdict
from interviews.domain.navigation import (
    missing_required,
    next_field,
    previous_field,
    refresh_applicability,
)
from interviews.domain.review import Intent
from interviews.domain.state import FieldRecord, FieldState, MainSessionState, Stage

FAILURES_BEFORE_MANUAL = 3
"""Failed reviews in a row after which the plain form is offered."""


@dataclass
class Directive:
    """What comes next. `action` is carried out by the orchestrator; the rest becomes the Interviewer's brief."""

    kind: DirectiveKind
    field_id: str | None = None
    changed: list[str] = field(default_factory=list)
    corrected: list[str] = field(default_factory=list)
    skipped: list[str] = field(default_factory=list)
    missing_facts: list[str] = field(default_factory=list)
    problem: str | None = None
    problem_params: dict[str, Any] = field(default_factory=dict)
    candidates: list[Any] = field(default_factory=list)
    action: Literal["pause", "submit", "manual"] | None = None
    offer_manual: str | None = None
    """Why the plain form is offered beside the next question."""


def hear(state: MainSessionState, form: FormDefinition, verdict: Verdict, message_id: str) -> Directive:
    """Apply what was understood of a message to the state; returns what to do next."""
    directive = Directive(kind=DirectiveKind.ASK)
    _take_others(state, form, verdict, directive, message_id)
    current = state.current_field_id
    if current is None:
        return _hear_at_confirmation(state, form, verdict, directive)
    record = state.record(current)
    record.facts = verdict.facts
    if verdict.finding and (verdict.passed or record.value is None or verdict.intent is Intent.ANSWER):
        record.value, record.evidence = verdict.finding.value, verdict.finding.evidence
    if verdict.passed:
        settle(state, current)
        directive.changed.append(current)
        return proceed(state, form, directive)
    handler = _INTENTS.get(verdict.intent, _failed)
    return handler(state, form, verdict, directive)


def settle(state: MainSessionState, field_id: str, *, incomplete: bool = False) -> None:
    """Mark a field done; its value and evidence stand."""
    record = state.record(field_id)
    record.state, record.incomplete, record.put_off = FieldState.DONE, incomplete, False
    _leave(state, field_id)
    state.failed_reviews_in_row = 0


def skip(state: MainSessionState, field_id: str) -> None:
    """Leave a field out. One that already had a whole answer keeps it."""
    record = state.record(field_id)
    has_answer = record.value is not None and record.evidence and record.failures == 0
    record.state = FieldState.DONE if has_answer else FieldState.SKIPPED
    _leave(state, field_id)
    state.failed_reviews_in_row = 0


def _leave(state: MainSessionState, field_id: str) -> None:
    state.record(field_id).asked_fact = None
    state.revisit = [fid for fid in state.revisit if fid != field_id]


def proceed(state: MainSessionState, form: FormDefinition, directive: Directive) -> Directive:
    """Go to the next field; to the confirmation when there is none; to the plain form when only words failed."""
    refresh_applicability(state, form)
    following = next_field(state, form)
    if following is not None:
        return turn_to(state, form, following, directive)
    state.current_field_id = None
    if missing_required(state, form):
        directive.action = "manual"
        directive.offer_manual = "required_fields_missing"
    state.stage = Stage.CONFIRMING
    state.confirmation_shown = True
    directive.kind, directive.field_id = DirectiveKind.CONFIRM, None
    return directive


def turn_to(state: MainSessionState, form: FormDefinition, field_id: str, directive: Directive) -> Directive:
    """Make a field the current one and ask for it; what is known of it already is not asked again."""
    record = state.record(field_id)
    record.state = FieldState.INTERVIEWING
    state.current_field_id = field_id
    if state.stage in (Stage.CONFIRMING, Stage.PLANNING, Stage.GREETING):
        state.stage = Stage.INTERVIEWING
    directive.field_id = field_id
    missing = [f.fact_key for f in form.field(field_id).facts if f.fact_key not in record.facts]
    if record.facts and missing and record.value is not None:
        directive.kind, directive.missing_facts = DirectiveKind.FOLLOW_UP, missing
        record.asked_fact = missing[0]
    else:
        directive.kind = DirectiveKind.ASK
        record.asked_fact = None
    return directive


def reopen(state: MainSessionState, field_id: str) -> None:
    """Come back to a settled field: it is asked before the plan goes on, its answer stands until there is a new one."""
    record = state.record(field_id)
    record.state, record.put_off, record.failures, record.follow_ups = FieldState.INTERVIEWING, False, 0, 0
    record.facts, record.explained = {}, False
    if state.current_field_id and state.current_field_id != field_id:
        waiting = state.record(state.current_field_id)
        if waiting.state is FieldState.INTERVIEWING:
            waiting.state = FieldState.PENDING
    state.revisit = [field_id, *(fid for fid in state.revisit if fid != field_id)]


# --- values for other fields ---------------------------------------------------------------------------------------


def _take_others(
    state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive, message_id: str
) -> None:
    """Fill what else the message told; what stands already is changed only by a correction."""
    refresh_applicability(state, form)
    for finding in verdict.others:
        record = state.record(finding.field_id)
        answered = record.state is FieldState.DONE
        if answered and (verdict.intent is not Intent.CORRECTION or record.value == finding.value):
            continue
        _take(record, finding, message_id)
        facts = form.field(finding.field_id).facts
        if facts and not answered:
            continue
        settle(state, finding.field_id, incomplete=record.incomplete if answered else False)
        (directive.corrected if answered else directive.changed).append(finding.field_id)
    refresh_applicability(state, form)


def _take(record: FieldRecord, finding: Finding, message_id: str) -> None:
    record.value, record.evidence = finding.value, finding.evidence
    if message_id not in record.message_ids:
        record.message_ids.append(message_id)


# --- intents -------------------------------------------------------------------------------------------------------


def _again(state: MainSessionState, directive: Directive, kind: DirectiveKind) -> Directive:
    """The same field once more."""
    record = state.record(state.current_field_id or "")
    record.state = FieldState.INTERVIEWING
    directive.kind, directive.field_id = kind, state.current_field_id
    return directive


def _question(state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive) -> Directive:
    return _again(state, directive, DirectiveKind.ANSWER_QUESTION)


def _repeat(state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive) -> Directive:
    return _again(state, directive, DirectiveKind.REPEAT)


def _human(state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive) -> Directive:
    directive.offer_manual = "human_requested"
    return _again(state, directive, DirectiveKind.HUMAN)


def _stop(state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive) -> Directive:
    directive.action = "pause"
    return _again(state, directive, DirectiveKind.REPEAT)


def _language(state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive) -> Directive:
    language = supported_language(form, verdict.language)
    if language is None:
        return _again(state, directive, DirectiveKind.CANNOT_SPEAK)
    state.bootstrap.language = language
    return _again(state, directive, DirectiveKind.REPEAT)


def supported_language(form: FormDefinition, wanted: str | None) -> str | None:
    """The form's language that serves a wish (`en-GB` → `en`), or None."""
    if not wanted:
        return None
    base = wanted.split("-")[0].lower()
    exact = next((lang for lang in form.languages if lang.lower() == wanted.lower()), None)
    return exact or next((lang for lang in form.languages if lang.split("-")[0].lower() == base), None)


def _back(state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive) -> Directive:
    target = verdict.target_field_id or previous_field(state, form)
    if target is None or state.record(target).state is FieldState.NOT_APPLICABLE:
        return _again(state, directive, DirectiveKind.REPEAT)
    reopen(state, target)
    return proceed(state, form, directive)


def _correction(state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive) -> Directive:
    if directive.corrected or directive.changed:
        return proceed(state, form, directive)
    target = verdict.target_field_id
    if target is None:
        return _again(state, directive, DirectiveKind.NEED_TARGET)
    if target == state.current_field_id:
        return _failed(state, form, verdict, directive)
    if state.record(target).state is FieldState.NOT_APPLICABLE:
        return _again(state, directive, DirectiveKind.REPEAT)
    reopen(state, target)
    return proceed(state, form, directive)


def _skip(state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive) -> Directive:
    current = state.current_field_id or ""
    record = state.record(current)
    if not form.field(current).required:
        skip(state, current)
        if record.state is FieldState.SKIPPED:
            directive.skipped.append(current)
        return proceed(state, form, directive)
    if (
        record.state is FieldState.INTERVIEWING
        and record.value is not None
        and record.failures == 0
        and record.evidence
    ):
        settle(state, current)
        return proceed(state, form, directive)
    if not record.explained:
        record.explained = True
        return _again(state, directive, DirectiveKind.EXPLAIN)
    return _failed(state, form, verdict, directive)


# --- failing -------------------------------------------------------------------------------------------------------


def _failed(state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive) -> Directive:
    """A reply that did not pass: follow up within the limit, then end the field as the rules say."""
    current = state.current_field_id or ""
    record = state.record(current)
    if directive.changed and verdict.finding is None and verdict.intent is Intent.ANSWER and not record.failures:
        return _again(state, directive, DirectiveKind.ASK)
    record.failures += 1
    state.failed_reviews_in_row += 1
    directive.problem = verdict.problem if verdict.finding is None else None
    directive.problem_params, directive.candidates = verdict.problem_params, verdict.candidates
    definition = form.field(current)
    limit = form.follow_up_limit if definition.follow_up_limit is None else definition.follow_up_limit
    if record.follow_ups < limit:
        return _follow_up(state, verdict, directive)
    if record.value is not None and record.evidence:
        settle(state, current, incomplete=True)
        directive.changed.append(current)
        return proceed(state, form, directive)
    if not definition.required:
        skip(state, current)
        directive.skipped.append(current)
        return proceed(state, form, directive)
    return _required_without_value(state, form, directive, record)


def _follow_up(state: MainSessionState, verdict: Verdict, directive: Directive) -> Directive:
    record = state.record(state.current_field_id or "")
    record.follow_ups += 1
    kind = DirectiveKind.OFF_TOPIC if verdict.intent is Intent.OFF_TOPIC else DirectiveKind.FOLLOW_UP
    if verdict.finding is not None or not directive.problem:
        directive.missing_facts = verdict.missing_facts
    record.asked_fact = directive.missing_facts[0] if directive.missing_facts else None
    if state.failed_reviews_in_row >= FAILURES_BEFORE_MANUAL and not state.manual_offered:
        directive.offer_manual = "reviews_failed"
    return _again(state, directive, kind)


def _required_without_value(
    state: MainSessionState, form: FormDefinition, directive: Directive, record: FieldRecord
) -> Directive:
    """The widget first, then the offer of the plain form, then the rest of the interview."""
    if not record.widget_shown:
        record.widget_shown = True
        if state.failed_reviews_in_row >= FAILURES_BEFORE_MANUAL and not state.manual_offered:
            directive.offer_manual = "reviews_failed"
        return _again(state, directive, DirectiveKind.SHOW_WIDGET)
    if record.failures <= _offers_after(record):
        directive.offer_manual = "field_not_understood"
        return _again(state, directive, DirectiveKind.OFFER_MANUAL)
    record.put_off, record.state = True, FieldState.PENDING
    state.revisit = [fid for fid in state.revisit if fid != state.current_field_id]
    return proceed(state, form, directive)


def _offers_after(record: FieldRecord) -> int:
    """Failures up to which the plain form is offered before the field is put off: follow-ups, the widget, one offer."""
    return record.follow_ups + 2


# --- at the confirmation -------------------------------------------------------------------------------------------


def _hear_at_confirmation(
    state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive
) -> Directive:
    directive.kind = DirectiveKind.CONFIRM
    if directive.changed or directive.corrected:
        return proceed(state, form, directive)
    match verdict.intent:
        case Intent.CORRECTION | Intent.BACK if verdict.target_field_id:
            reopen(state, verdict.target_field_id)
            return proceed(state, form, directive)
        case Intent.CORRECTION | Intent.BACK:
            directive.kind = DirectiveKind.NEED_TARGET
        case Intent.QUESTION:
            directive.kind = DirectiveKind.ANSWER_QUESTION
        case Intent.HUMAN:
            directive.kind, directive.offer_manual = DirectiveKind.HUMAN, "human_requested"
        case Intent.STOP:
            directive.action = "pause"
        case Intent.LANGUAGE:
            language = supported_language(form, verdict.language)
            if language is None:
                directive.kind = DirectiveKind.CANNOT_SPEAK
            else:
                state.bootstrap.language = language
        case _:
            pass
    return directive


_INTENTS = {
    Intent.QUESTION: _question,
    Intent.REPEAT: _repeat,
    Intent.HUMAN: _human,
    Intent.STOP: _stop,
    Intent.LANGUAGE: _language,
    Intent.BACK: _back,
    Intent.CORRECTION: _correction,
    Intent.SKIP: _skip,
}
