"""How the interview goes on: applies a verdict to the state and says what the Interviewer's next words must do.

Every rule of rules.md, "Interviewer and Reviewer", "Limits in code" and "Corrections" is here, and holds whatever a model says.
"""

from __future__ import annotations

from interviews.forms.definition import FormDefinition
from interviews.forms.offered_languages import supported_language
from interviews.sessions.rules.briefs import DirectiveKind
from interviews.sessions.rules.field_transitions import (
    Directive,
    advance,
    ask_again,
    keep_standing_answer,
    mark_answered,
    mark_skipped,
    reopen,
)
from interviews.sessions.rules.items import add_item, item_by_item, note_another, undo_item
from interviews.sessions.rules.navigation import field_ids_in_order, previous_field, refresh_applicability
from interviews.sessions.rules.retry_policy import failed
from interviews.sessions.rules.review import Intent
from interviews.sessions.rules.review_verdict import Finding, Verdict
from interviews.sessions.rules.state import FieldRecord, FieldState, MainSessionState


def apply_verdict(state: MainSessionState, form: FormDefinition, verdict: Verdict, message_id: str) -> Directive:
    """Apply what was understood of a message to the state; returns what to do next."""
    directive = Directive(kind=DirectiveKind.ASK)
    if verdict.removed and (name := undo_item(state, form, verdict.removed)):
        directive.removed.append(name)
        return advance(state, form, directive)
    if verdict.others:
        note_another(state, verdict)
        _take_others(state, form, verdict, directive, message_id)
    else:
        refresh_applicability(state, form)
    current = state.current_field_id
    if current is None:
        return _apply_at_confirmation(state, form, verdict, directive)
    record = state.record(current)
    if record.state is FieldState.DONE and verdict.finding is None:
        return advance(state, form, directive)
    record.facts = verdict.facts
    if verdict.finding and (verdict.passed or record.value is None or verdict.intent is Intent.ANSWER):
        record.value, record.evidence = verdict.finding.value, verdict.finding.evidence
    if verdict.passed:
        mark_answered(state, current)
        directive.changed.insert(0, current)
        return advance(state, form, directive)
    refused = verdict.problem == "consent_required"
    if refused:
        record.standing, record.value, record.evidence = None, None, []
    handler = _skip if refused else _INTENTS.get(verdict.intent, failed)
    return handler(state, form, verdict, directive)


# --- values for other fields ---------------------------------------------------------------------------------------


def _take_others(
    state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive, message_id: str
) -> None:
    """Fill what else the message told; what stands already is changed only by a correction."""
    refresh_applicability(state, form)
    for finding in item_by_item(verdict.others):
        if not add_item(state, form, finding, verdict):
            continue
        record = state.record(finding.field_id)
        answered = record.state is FieldState.DONE
        if answered and (verdict.intent is not Intent.CORRECTION or record.value == finding.value):
            continue
        _take(record, finding, message_id)
        facts = form.field(finding.field_id).facts
        if facts and not answered:
            continue
        mark_answered(state, finding.field_id, incomplete=record.incomplete if answered else False)
        (directive.corrected if answered else directive.changed).append(finding.field_id)
    refresh_applicability(state, form)


def _take(record: FieldRecord, finding: Finding, message_id: str) -> None:
    record.value, record.evidence = finding.value, finding.evidence
    if message_id not in record.message_ids:
        record.message_ids.append(message_id)


# --- intents -------------------------------------------------------------------------------------------------------


def _question(state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive) -> Directive:
    return ask_again(state, directive, DirectiveKind.ANSWER_QUESTION)


def _repeat(state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive) -> Directive:
    return ask_again(state, directive, DirectiveKind.REPEAT)


def _human(state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive) -> Directive:
    directive.offer_manual = "human_requested"
    return ask_again(state, directive, DirectiveKind.HUMAN)


def _stop(state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive) -> Directive:
    directive.action = "pause"
    return ask_again(state, directive, DirectiveKind.REPEAT)


def _language(state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive) -> Directive:
    language = supported_language(form, verdict.language)
    if language is None:
        return ask_again(state, directive, DirectiveKind.CANNOT_SPEAK)
    state.bootstrap.language = language
    return ask_again(state, directive, DirectiveKind.ASK)


def _target(state: MainSessionState, form: FormDefinition, verdict: Verdict) -> str | None:
    """The field that the message is about, if it is one that the session has."""
    target = verdict.target_field_id
    return target if target is not None and target in field_ids_in_order(state, form) else None


def _back(state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive) -> Directive:
    target = _target(state, form, verdict) or previous_field(state, form)
    if target is None or state.record(target).state is FieldState.NOT_APPLICABLE:
        return ask_again(state, directive, DirectiveKind.REPEAT)
    reopen(state, target)
    return advance(state, form, directive)


def _correction(state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive) -> Directive:
    if directive.corrected or directive.changed:
        return advance(state, form, directive)
    target = _target(state, form, verdict)
    if target is None:
        return ask_again(state, directive, DirectiveKind.NEED_TARGET)
    if target == state.current_field_id:
        return failed(state, form, verdict, directive)
    if state.record(target).state is FieldState.NOT_APPLICABLE:
        return ask_again(state, directive, DirectiveKind.REPEAT)
    reopen(state, target)
    return advance(state, form, directive)


def _skip(state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive) -> Directive:
    current = state.current_field_id or ""
    record = state.record(current)
    if record.standing is not None:
        return keep_standing(state, form, directive)
    if not form.field(current).required:
        _leave_out(state, form, directive)
        return advance(state, form, directive)
    if (
        record.state is FieldState.INTERVIEWING
        and record.value is not None
        and record.failures == 0
        and record.evidence
    ):
        mark_answered(state, current)
        return advance(state, form, directive)
    if not record.explained:
        record.explained = True
        return ask_again(state, directive, DirectiveKind.EXPLAIN)
    return failed(state, form, verdict, directive)


def keep_standing(state: MainSessionState, form: FormDefinition, directive: Directive) -> Directive:
    """Go on from a field that was asked for again: what was answered before stays, and that is said."""
    current = state.current_field_id or ""
    keep_standing_answer(state, current)
    directive.kept.append(current)
    return advance(state, form, directive)


def _leave_out(state: MainSessionState, form: FormDefinition, directive: Directive) -> None:
    """Skip an optional field. What was already told for it is kept: only the question about the rest is skipped."""
    current = state.current_field_id or ""
    record = state.record(current)
    if record.value is not None and record.evidence:
        mark_answered(
            state, current, incomplete=any(fact.fact_key not in record.facts for fact in form.field(current).facts)
        )
    else:
        mark_skipped(state, current)
        directive.skipped.append(current)


# --- at the confirmation -------------------------------------------------------------------------------------------


def _apply_at_confirmation(
    state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive
) -> Directive:
    directive.kind = DirectiveKind.CONFIRM
    if directive.changed or directive.corrected:
        return advance(state, form, directive)
    target = _target(state, form, verdict)
    match verdict.intent:
        case Intent.CORRECTION | Intent.BACK if target:
            reopen(state, target)
            return advance(state, form, directive)
        case Intent.CORRECTION | Intent.BACK | Intent.ANSWER:
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
