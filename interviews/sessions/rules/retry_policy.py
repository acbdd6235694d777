"""A reply that did not pass: what is asked again, how often, and how it ends (rules.md, Limits in code)."""

from __future__ import annotations

from interviews.forms.definition import FormDefinition
from interviews.sessions.rules.briefs import DirectiveKind
from interviews.sessions.rules.field_transitions import (
    INCOMPLETE,
    Directive,
    advance,
    ask_again,
    keep_parts,
    keep_standing_answer,
    mark_answered,
    mark_skipped,
)
from interviews.sessions.rules.review import ActKind, Verdict
from interviews.sessions.rules.state import FieldRecord, FieldState, MainSessionState

VAGUE = (None, "unclear", "nothing_found", "ambiguous", "no_evidence")
"""Problems that name nothing: not worth a word where something else of the message was taken."""
FAILURES_BEFORE_MANUAL = 3
"""Failed reviews in a row after which the plain form is offered."""


def failed(state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive) -> Directive:
    """A reply that did not pass: follow up within the limit, then end the field as the rules say."""
    current = state.current_field_id or ""
    record = state.record(current)
    if verdict.finding is None and "parts" in verdict.problem_params and record.message_ids:
        told_more = keep_parts(record, verdict.problem_params, record.message_ids[-1])
        if told_more and verdict.problem == INCOMPLETE:
            directive.problem, directive.problem_params = INCOMPLETE, verdict.problem_params
            return ask_again(state, directive, DirectiveKind.FOLLOW_UP)
    tells_nothing = verdict.finding is None and not verdict.candidates
    told_others = directive.changed or directive.skipped
    if told_others and tells_nothing and verdict.is_answer and verdict.problem in VAGUE:
        return ask_again(state, directive, DirectiveKind.ASK)
    record.failures += 1
    state.failed_reviews_in_row += 1
    directive.problem = verdict.problem if verdict.finding is None else None
    directive.problem_params, directive.candidates = verdict.problem_params, verdict.candidates
    definition = form.field(current)
    if record.follow_ups < form.follow_up_limit_of(definition):
        return _follow_up(state, verdict, directive)
    if record.standing is not None and record.value == record.standing.value:
        keep_standing_answer(state, current)
        directive.kept.append(current)
        return advance(state, form, directive)
    if record.value is not None and record.evidence:
        mark_answered(state, current, incomplete=True)
        directive.changed.append(current)
        return advance(state, form, directive)
    if not definition.required:
        mark_skipped(state, current)
        directive.skipped.append(current)
        return advance(state, form, directive)
    return _required_without_value(state, form, directive, record)


def _follow_up(state: MainSessionState, verdict: Verdict, directive: Directive) -> Directive:
    record = state.record(state.current_field_id or "")
    record.follow_ups += 1
    only_feeling = bool(verdict.feelings) and directive.problem == "unclear" and not verdict.feedback
    beside = only_feeling or verdict.wishes_for(ActKind.OFF_TOPIC)
    kind = DirectiveKind.OFF_TOPIC if beside else DirectiveKind.FOLLOW_UP
    if verdict.finding is not None or not directive.problem:
        directive.missing_facts = verdict.missing_facts
    record.asked_fact = directive.missing_facts[0] if directive.missing_facts else None
    if state.failed_reviews_in_row >= FAILURES_BEFORE_MANUAL and not state.manual_offered:
        directive.offer_manual = "reviews_failed"
    return ask_again(state, directive, kind)


def _required_without_value(
    state: MainSessionState, form: FormDefinition, directive: Directive, record: FieldRecord
) -> Directive:
    """The widget first, then the offer of the plain form, then the rest of the interview."""
    if not record.widget_shown:
        record.widget_shown = True
        if state.failed_reviews_in_row >= FAILURES_BEFORE_MANUAL and not state.manual_offered:
            directive.offer_manual = "reviews_failed"
        return ask_again(state, directive, DirectiveKind.SHOW_WIDGET)
    if record.failures <= _offers_after(record):
        directive.offer_manual = "field_not_understood"
        return ask_again(state, directive, DirectiveKind.OFFER_MANUAL)
    record.put_off, record.state, directive.put_off = True, FieldState.PENDING, True
    state.revisit = [fid for fid in state.revisit if fid != state.current_field_id]
    return advance(state, form, directive)


def _offers_after(record: FieldRecord) -> int:
    """Failures up to which the plain form is offered before the field is put off: follow-ups, the widget, one offer."""
    return record.follow_ups + 2
