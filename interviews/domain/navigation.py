"""Which field comes next, which apply, how far the session is."""

from __future__ import annotations

from dataclasses import dataclass

from interviews.domain.conditions import applies
from interviews.domain.definition import FormDefinition
from interviews.domain.state import FieldState, MainSessionState

_OPEN = {FieldState.PENDING, FieldState.INTERVIEWING, FieldState.REVIEWING}


def order(state: MainSessionState, form: FormDefinition) -> list[str]:
    """The plan's order, or the designer's while there is no plan."""
    return state.plan.order if state.plan else [field.field_id for field in form.fields]


def refresh_applicability(state: MainSessionState, form: FormDefinition) -> list[str]:
    """Evaluate every condition again; returns the field_ids whose state changed.

    A field that no longer applies keeps its answer but is not submitted; when it applies again, the answer counts again.
    """
    changed: list[str] = []
    for field_id in order(state, form):
        field = form.field(field_id)
        if not field.condition.strip():
            continue
        record = state.record(field_id)
        wanted = applies(field.condition, state.collected_fields, _may_be_answered(state, form))
        if wanted and record.state is FieldState.NOT_APPLICABLE:
            record.state = FieldState.DONE if record.value is not None and record.evidence else FieldState.PENDING
            changed.append(field_id)
        elif not wanted and record.state is not FieldState.NOT_APPLICABLE:
            record.state = FieldState.NOT_APPLICABLE
            changed.append(field_id)
    return changed


def _may_be_answered(state: MainSessionState, form: FormDefinition) -> set[str]:
    return {f.field_id for f in form.fields if state.record(f.field_id).state in _OPEN}


def next_field(state: MainSessionState, form: FormDefinition) -> str | None:
    """The next field to ask for: those to come back to first, then the plan's order, those put off last."""
    for field_id in state.revisit:
        if not state.record(field_id).settled:
            return field_id
    unsettled = [fid for fid in order(state, form) if not state.record(fid).settled]
    return next((fid for fid in unsettled if not state.record(fid).put_off), None)


def previous_field(state: MainSessionState, form: FormDefinition) -> str | None:
    """The answered or skipped field that comes before the current one in the plan."""
    sequence = order(state, form)
    here = sequence.index(state.current_field_id) if state.current_field_id in sequence else len(sequence)
    reached = (FieldState.DONE, FieldState.SKIPPED)
    return next((fid for fid in reversed(sequence[:here]) if state.record(fid).state in reached), None)


def missing_required(state: MainSessionState, form: FormDefinition) -> list[str]:
    """Required applicable fields that are not done, in order: what keeps a session from being submitted."""
    return [
        fid
        for fid in order(state, form)
        if form.field(fid).required and state.record(fid).state not in (FieldState.DONE, FieldState.NOT_APPLICABLE)
    ]


@dataclass(frozen=True)
class ProgressCount:
    """Counts of applicable fields; a skipped one counts as done."""

    done: int
    total: int
    required_done: int
    required_total: int


def progress(state: MainSessionState, form: FormDefinition) -> ProgressCount:
    applicable = [f for f in form.fields if state.record(f.field_id).state is not FieldState.NOT_APPLICABLE]
    settled = [f for f in applicable if state.record(f.field_id).settled]
    required = [f for f in applicable if f.required]
    return ProgressCount(
        done=len(settled),
        total=len(applicable),
        required_done=sum(state.record(f.field_id).state is FieldState.DONE for f in required),
        required_total=len(required),
    )
