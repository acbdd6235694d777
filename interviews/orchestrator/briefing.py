"""Briefs for the Interviewer and the Reviewer, made from the state."""

from __future__ import annotations

from interviews.domain.briefs import Changed, FactStatus, InterviewerBrief, ReviewerBrief
from interviews.domain.definition import FieldDefinition
from interviews.domain.gate import Verdict
from interviews.domain.showing import shown
from interviews.domain.state import FieldState, MainSessionState, Spoken
from interviews.domain.steps import Directive
from interviews.orchestrator.ports import Turn

RECENT = 4


def interviewer_brief(
    turn: Turn,
    directive: Directive,
    message: Spoken | None,
    verdict: Verdict | None,
    *,
    state: MainSessionState | None = None,
) -> InterviewerBrief:
    """What the next words must do. `state` is another one than the turn's for a draft."""
    state = state or turn.state
    form = turn.form.localized(state.language)
    previous = turn.before.current_field_id
    moved = previous if previous != directive.field_id else None
    record = state.record(directive.field_id) if directive.field_id else None
    return InterviewerBrief(
        form=form,
        language=state.language,
        context=turn.context_of(state),
        kind=directive.kind,
        field=form.field(directive.field_id) if directive.field_id else None,
        previous_field=form.field(moved) if moved else None,
        message=message.content if message else None,
        changed=[
            _changed(state, form.field(fid), fid in directive.corrected)
            for fid in [*directive.changed, *directive.corrected]
        ],
        skipped=[form.field(fid).label for fid in directive.skipped],
        missing_facts=directive.missing_facts,
        problem=directive.problem,
        problem_params=directive.problem_params,
        candidates=directive.candidates,
        review=verdict.result if verdict else None,
        follow_up_number=record.follow_ups if record else 0,
        recent=state.messages[-RECENT:],
    )


def _changed(state: MainSessionState, field: FieldDefinition, corrected: bool) -> Changed:
    display = shown(field, state.record(field.field_id).value, state.language) or ""
    return Changed(field_id=field.field_id, label=field.label, display=display, corrected=corrected)


def reviewer_brief(turn: Turn, message: Spoken) -> ReviewerBrief:
    """What the Reviewer may know of the current field, or of the whole form while it is being confirmed."""
    state, form = turn.state, turn.localized
    current = state.current_field_id
    field = form.field(current) if current else form.fields[-1]
    record = state.record(current) if current else None
    told = [m.content for m in state.messages if record and m.message_id in record.message_ids]
    question = next((m.content for m in reversed(state.messages) if m.role == "assistant"), None)
    return ReviewerBrief(
        form=form,
        language=state.language,
        context=turn.context,
        field=field,
        question=question,
        messages=told or [message.content],
        facts=[
            FactStatus(
                fact_key=fact.fact_key,
                known=bool(record and fact.fact_key in record.facts),
                asked=bool(record and record.asked_fact == fact.fact_key),
            )
            for fact in (field.facts if current else ())
        ],
        asked_fact=record.asked_fact if record else None,
        others=[
            other
            for other in form.fields
            if other.field_id != current and state.record(other.field_id).state is not FieldState.NOT_APPLICABLE
        ],
        answered=state.collected_fields,
        stage="interviewing" if current else "confirming",
    )
