"""Which field comes next, which apply, how far the session is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from interviews.field_types import answer_kind
from interviews.forms import groups
from interviews.forms.conditions.calculating import calculated, waiting_calculations
from interviews.forms.conditions.conditions import as_read, condition_applies
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.endings import EndingDefinition
from interviews.forms.option_limits import full_labels
from interviews.reading.answer_kinds import AnswerKind
from interviews.sessions.rules.state import SETTLED, FieldRecord, FieldState, MainSessionState

_OPEN = (FieldState.PENDING, FieldState.INTERVIEWING, FieldState.REVIEWING)


def _is_open(record: FieldRecord) -> bool:
    """Whether a field may still be answered and no answer stands meanwhile."""
    return record.state in _OPEN and record.told is None


def planned_field_ids(state: MainSessionState, form: FormDefinition) -> list[str]:
    """The plan's order of the form's own fields, or the designer's while there is no plan."""
    return [field.field_id for field in (state.plan or form).fields]


def field_ids_in_order(state: MainSessionState, form: FormDefinition) -> list[str]:
    """All fields in the order in which they are asked, groups unrolled."""
    planned = planned_field_ids(state, form)
    return groups.unrolled_field_ids(form, planned, state.fields) if form.groups else planned


def refresh_applicability(state: MainSessionState, form: FormDefinition) -> list[str]:
    """Evaluate every condition again; returns the field_ids whose state changed.

    A field that no longer applies keeps its answer but is not submitted; when it applies again, the answer counts again.
    An item of a group that was taken back is forgotten.
    """
    changed: list[str] = []
    sometimes = form.conditional_ids
    for field_id in planned_field_ids(state, form) if sometimes else ():
        if field_id not in sometimes:
            continue
        field = form.field(field_id)
        if field.is_group:
            changed += _refresh_group(state, form, field)
        else:
            values, unsettled = _seen_from_outside(state, form)
            changed += _set_applicable(
                state, form, field_id, condition_applies(field.condition, values, unsettled, state.first_day)
            )
    return changed


def _set_applicable(state: MainSessionState, form: FormDefinition, field_id: str, wanted: bool) -> list[str]:
    record = state.record(field_id)
    if wanted is (record.state is not FieldState.NOT_APPLICABLE):
        return []
    if not wanted:
        record.restore()
        record.state = FieldState.NOT_APPLICABLE
    else:
        answered = record.value is not None and record.evidence
        keys = {fact.fact_key for fact in form.field(field_id).facts}
        told_in_part = not record.incomplete and keys - set(record.facts)
        record.state = FieldState.DONE if answered and not told_in_part else FieldState.PENDING
    return [field_id]


def _refresh_group(state: MainSessionState, form: FormDefinition, group: FieldDefinition) -> list[str]:
    values, unsettled = _seen_from_outside(state, form)
    shown = condition_applies(group.condition, values, unsettled, state.first_day)
    if group.condition.strip():
        _set_applicable(state, form, group.field_id, shown)
    changed: list[str] = []
    for field_id in groups.unrolled_field_ids(form, [group.field_id], state.fields):
        place = groups.place_of(field_id)
        if place is None:
            continue
        there = groups.item_exists(group, place.number if place.child else place.number - 1, state.fields)
        if not there and shown:
            changed += _forget(state, field_id)
        elif place.child is None:
            changed += _set_applicable(state, form, field_id, shown)
        else:
            wanted = shown and _applies_in_item(state, form, group, place, values, unsettled)
            changed += _set_applicable(state, form, field_id, wanted)
    return changed


def _forget(state: MainSessionState, field_id: str) -> list[str]:
    """An item that is not there leaves nothing behind that could come back with the next one."""
    gone = FieldRecord(state=FieldState.NOT_APPLICABLE)
    if state.fields.get(field_id) == gone:
        return []
    state.fields[field_id] = gone
    return [field_id]


def _applies_in_item(
    state: MainSessionState,
    form: FormDefinition,
    group: FieldDefinition,
    place: groups.Place,
    values: dict[str, Any],
    unsettled: set[str],
) -> bool:
    """Whether an item's field is asked for: its condition reads the item's other fields first, then the form's."""
    condition = next((child.condition for child in group.fields if child.field_id == place.child), "")
    if not condition.strip():
        return True
    siblings = {
        child.field_id: state.seen(groups.child_id(group.field_id, place.number, child.field_id))
        for child in group.fields
    }
    definitions = {child.field_id: child for child in group.fields}
    own = {name: as_read(definitions[name], told.value) if (told := r.told) else None for name, r in siblings.items()}
    waiting = {name for name, r in siblings.items() if _is_open(r)}
    return condition_applies(condition, values | own, (unsettled - siblings.keys()) | waiting, state.first_day)


def ending_of(state: MainSessionState, form: FormDefinition) -> EndingDefinition | None:
    """How the form ends for this respondent; None where no ending of its own holds. What is not answered reads as null."""
    values, _unsettled = _seen_from_outside(state, form) if form.endings else ({}, set())
    held = (each for each in form.endings if condition_applies(each.condition, values, (), state.first_day))
    return next(held, None)


def _seen_from_outside(state: MainSessionState, form: FormDefinition) -> tuple[dict[str, Any], set[str]]:
    """The answers that conditions read, a group's as a list of its items; and the fields that may still be answered."""
    values = {fid: as_read(form.field(fid), value) for fid, value in state.collected_fields.items()}
    unsettled = {f.field_id for f in form.fields if not f.is_group and _is_open(state.seen(f.field_id))}
    for group in form.groups:
        if groups.group_applies(group, state.fields):
            values[group.field_id] = _items_as_read(group, groups.items_of(group, state.fields))
            ids = groups.unrolled_field_ids(form, [group.field_id], state.fields)
            if any(_is_open(state.seen(field_id)) for field_id in ids):
                unsettled.add(group.field_id)
    if form.calculations:
        values |= calculated(form, values, state.first_day)
        unsettled |= waiting_calculations(form, unsettled)
    return values, unsettled


def calculated_values(state: MainSessionState, form: FormDefinition) -> dict[str, Any]:
    """By id, what is calculated from the answers that stand; None where it still waits for some, or comes to nothing."""
    if not form.calculations:
        return {}
    values, unsettled = _seen_from_outside(state, form)
    ids = [each.calculation_id for each in form.calculations]
    return {name: None if name in unsettled else values.get(name) for name in ids}


def _items_as_read(group: FieldDefinition, items: list[dict[str, Any]]) -> list[dict[str, Any]]:
    definitions = {child.field_id: child for child in group.fields}
    return [{name: as_read(definitions[name], value) for name, value in item.items()} for item in items]


def next_field(state: MainSessionState, form: FormDefinition) -> str | None:
    """The next field to ask for: those to come back to first, then the plan's order, those put off last."""
    for field_id in state.revisit:
        if not state.seen(field_id).settled:
            return field_id
    left = {fid for fid, record in state.fields.items() if record.state in SETTLED or record.put_off}
    for field_id in field_ids_in_order(state, form):
        if field_id not in left and not asked_at_confirmation(form.field(field_id)):
            return field_id
    return None


def previous_field(state: MainSessionState, form: FormDefinition) -> str | None:
    """The answered or skipped field that comes before the current one in the plan."""
    sequence = field_ids_in_order(state, form)
    here = sequence.index(state.current_field_id) if state.current_field_id in sequence else len(sequence)
    reached = (FieldState.DONE, FieldState.SKIPPED)
    return next((fid for fid in reversed(sequence[:here]) if state.seen(fid).state in reached), None)


def asked_at_confirmation(field: FieldDefinition) -> bool:
    """Whether a field is left to the confirmation: a consent that is given to the answers as they stand there."""
    return answer_kind(field) is AnswerKind.AGREEMENT and field.config.get("at_confirmation") is True


def missing_before_confirmation(state: MainSessionState, form: FormDefinition) -> list[str]:
    """Required fields that keep the answers from being looked over."""
    return [fid for fid in missing_required(state, form) if not asked_at_confirmation(form.field(fid))]


def open_consents(state: MainSessionState, form: FormDefinition) -> list[str]:
    """Consents of the confirmation that are still to be given or refused."""
    return [
        fid
        for fid in field_ids_in_order(state, form)
        if asked_at_confirmation(form.field(fid)) and not state.seen(fid).settled
    ]


def missing_required(state: MainSessionState, form: FormDefinition) -> list[str]:
    """Required applicable fields that are not done, in order: what keeps a session from being submitted."""
    return [
        fid for fid in field_ids_in_order(state, form) if _is_required(form, fid) and _lacks_answer(state.seen(fid))
    ]


def full_answers(state: MainSessionState, form: FormDefinition) -> dict[str, list[str]]:
    """By field, the labels of options in the answers that stand which others have taken meanwhile."""
    found: dict[str, list[str]] = {}
    for field in form.fields:
        told = None if field.is_group else state.seen(field.field_id).told
        if told is not None and (labels := full_labels(field, told.value)):
            found[field.field_id] = labels
    return found


def _lacks_answer(record: FieldRecord) -> bool:
    return record.state is not FieldState.NOT_APPLICABLE and record.told is None


def _is_required(form: FormDefinition, field_id: str) -> bool:
    return field_id in form.required_ids or ("." in field_id and form.field(field_id).required)


def submitted(state: MainSessionState, form: FormDefinition) -> dict[str, Any]:
    """The answers that a submission holds: of applicable fields, a group's as a list of its items; and what is calculated."""
    answers = groups.rolled_up_answers(form, planned_field_ids(state, form), state.fields)
    return answers | {name: value for name, value in calculated_values(state, form).items() if value is not None}


@dataclass(frozen=True)
class ProgressCount:
    """Counts of applicable fields; a skipped one counts as done."""

    done: int
    total: int
    required_done: int
    required_total: int


def progress(state: MainSessionState, form: FormDefinition) -> ProgressCount:
    done = total = required_done = required_total = 0
    own = form.required_ids
    records = state.fields
    for field_id in field_ids_in_order(state, form):
        known = records[field_id].state if field_id in records else FieldState.PENDING
        if known is FieldState.NOT_APPLICABLE:
            continue
        total += 1
        done += known in SETTLED
        if field_id in own or ("." in field_id and _is_required(form, field_id)):
            required_total += 1
            required_done += known is FieldState.DONE
    return ProgressCount(done=done, total=total, required_done=required_done, required_total=required_total)
