"""What happens to the items of a group: one is added by what is told of it, one is taken out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from interviews.field_types import answer_kind
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.groups import (
    Place,
    child_id,
    count_items,
    group_applies,
    is_more,
    item_exists,
    item_title,
    more_id,
    place_of,
)
from interviews.reading.answer_kinds import AnswerKind
from interviews.sessions.rules.field_transitions import Directive, mark_answered
from interviews.sessions.rules.navigation import refresh_applicability
from interviews.sessions.rules.review import Act, Finding, Verdict
from interviews.sessions.rules.state import Evidence, FieldRecord, FieldState, MainSessionState

ValueT = TypeVar("ValueT")


def item_by_item(findings: Iterable[Finding]) -> list[Finding]:
    """Findings in such an order that each item comes before the next, and the question for it before its fields."""

    def step(finding: Finding) -> tuple[str, int, bool]:
        place = place_of(finding.field_id)
        return (place.group, place.number, not place.is_more) if place else ("", 0, False)

    return sorted(findings, key=step)


def add_item(state: MainSessionState, form: FormDefinition, finding: Finding, verdict: Verdict) -> bool:
    """Whether a value told in passing has a place: always, except for an item that is neither there nor the next one.

    What is told of the next item says that there is one, unless the respondent has just denied that.
    """
    place = place_of(finding.field_id)
    if place is None:
        return True
    group = form.field(place.group)
    if not group_applies(group, state.fields) or not item_exists(group, place.number - 1, state.fields):
        return False
    if _denied(state, place, verdict):
        return False
    if place.is_more or item_exists(group, place.number, state.fields):
        return True
    question = state.record(more_id(place.group, place.number))
    if place.number > group.most or (question.settled and place.group not in verdict.added):
        return False
    question.take(True, finding.evidence)
    mark_answered(state, more_id(place.group, place.number))
    refresh_applicability(state, form)
    return True


def note_another(state: MainSessionState, verdict: Verdict) -> None:
    """A yes to "anyone else?" counts before what the same message tells of that item and of further ones."""
    current, finding = state.current_field_id, verdict.finding
    if current and is_more(current) and verdict.passed and finding is not None and finding.value is True:
        record = state.record(current)
        record.take(True, finding.evidence)


def _denied(state: MainSessionState, place: Place, verdict: Verdict) -> bool:
    """Whether the same message says that there is no such item."""
    asked = place_of(state.current_field_id or "")
    said_no = verdict.finding is not None and verdict.finding.value is False
    return bool(asked and asked.is_more and said_no and asked.group == place.group and asked.number <= place.number)


def undo_items(state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive) -> Renumbering:
    """Remove the items that words take back. What the directive has noted of others goes on under their new numbers."""
    gone: list[tuple[Place, int]] = []
    for removal in verdict.removed:
        if item_exists(form.field(removal.place.group), removal.place.number, state.fields):
            directive.removed.append(_name(state, form, removal.place))
            gone += take_out(state, form, removal.place, removal.evidence).gone
    numbers = Renumbering(tuple(gone))
    directive.changed = numbers.all_of(directive.changed)
    directive.corrected = numbers.all_of(directive.corrected)
    directive.reopened = numbers.all_of(directive.reopened)
    return numbers


def _name(state: MainSessionState, form: FormDefinition, place: Place) -> str:
    """What an item is called: by the first that was told of it in words, else by its number."""
    group = form.field(place.group)
    texts = [child for child in group.fields if answer_kind(child) is AnswerKind.WORDS]
    record = state.fields.get(child_id(group.field_id, place.number, texts[0].field_id)) if texts else None
    title = item_title(form.localized(state.language), group, place.number)
    return str(record.value) if record is not None and record.value is not None else title


def take_out(state: MainSessionState, form: FormDefinition, place: Place, evidence: Sequence[Evidence]) -> Renumbering:
    """Remove an item; those after it move up. Whether there are more stands as it was answered."""
    group = form.field(place.group)
    there = count_items(group, state.fields)
    for number in range(place.number, there + 1):
        for child in group.fields:
            _move_up(state, group, number, there, child)
    for number in range(max(place.number, group.least + 1), there + 1):
        following = state.fields.get(more_id(place.group, number + 1)) if number < group.most else None
        state.fields[more_id(place.group, number)] = following or _answered_no(evidence)
    if there < group.most:
        state.fields[more_id(place.group, there + 1)] = FieldRecord(state=FieldState.NOT_APPLICABLE)
    numbers = Renumbering(((place, group.least),))
    state.revisit = numbers.all_of(state.revisit)
    state.suggested = numbers.keys_of(state.suggested)
    state.current_field_id = numbers.moved(state.current_field_id)
    return numbers


def _move_up(state: MainSessionState, group: FieldDefinition, number: int, last: int, child: FieldDefinition) -> None:
    below = FieldRecord(state=FieldState.NOT_APPLICABLE)
    if number < last:
        below = state.fields.get(child_id(group.field_id, number + 1, child.field_id)) or FieldRecord()
    state.fields[child_id(group.field_id, number, child.field_id)] = below


def _answered_no(evidence: Sequence[Evidence]) -> FieldRecord:
    return FieldRecord(state=FieldState.DONE, value=False, evidence=list(evidence))


@dataclass(frozen=True)
class Renumbering:
    """Where fields stand once items are removed."""

    gone: tuple[tuple[Place, int], ...]
    """The items' places, in the order of their removal; with how many of the group are there unasked."""

    def moved(self, field_id: str | None) -> str | None:
        """Where a field stands after the removals; None for one of an item that was removed."""
        for place, least in self.gone:
            field_id = _moved(field_id, place, least)
        return field_id

    def all_of(self, field_ids: Iterable[str]) -> list[str]:
        return [moved for field_id in field_ids if (moved := self.moved(field_id)) is not None]

    def keys_of(self, by_field: Mapping[str, ValueT]) -> dict[str, ValueT]:
        return {moved: value for fid, value in by_field.items() if (moved := self.moved(fid)) is not None}

    def wishes_of(self, acts: Sequence[Act]) -> list[Act]:
        """The acts, those about an item that is there no more left out."""
        moved = [act.model_copy(update={"field_id": self.moved(act.field_id)}) for act in acts]
        return [new for act, new in zip(acts, moved, strict=True) if new.field_id or not act.field_id]

    def verdict_of(self, verdict: Verdict) -> Verdict:
        """What is still to be done of a verdict."""
        return replace(
            verdict,
            wishes=tuple(self.wishes_of(verdict.wishes)),
            targets=self.all_of(verdict.targets),
            refused=self.keys_of(verdict.refused),
            contradicts=self.all_of(verdict.contradicts),
        )


def _moved(field_id: str | None, removed: Place, least: int) -> str | None:
    place = place_of(field_id) if field_id else None
    if place is None or place.group != removed.group or place.number < removed.number:
        return field_id
    up = replace(place, number=place.number - 1)
    if up.child is None:
        return more_id(up.group, up.number) if up.number >= max(removed.number, least + 1) else None
    return child_id(up.group, up.number, up.child) if place.number > removed.number else None


# --- an item in the place of one that is removed -----------------------------------------------------------------------


def told_of_new_items(state: MainSessionState, form: FormDefinition, verdict: Verdict) -> list[Finding]:
    """What is told under the number of an item that the same message removes, and is another one's: "Ben isn't coming, but
    Carla is". Another one is announced, or bears another name."""
    gone = {removal.place.item for removal in verdict.removed}
    told = [*verdict.others, *([verdict.finding] if verdict.finding else [])]
    under = [(finding, place) for finding in told if (place := place_of(finding.field_id)) and place.item in gone]
    new = {place.item for finding, place in under if _is_anothers(state, form, finding, place, verdict)}
    return [finding for finding, place in under if place.item in new and not place.is_more]


def _is_anothers(
    state: MainSessionState, form: FormDefinition, finding: Finding, place: Place, verdict: Verdict
) -> bool:
    if place.group in verdict.added:
        return True
    told = state.record(finding.field_id).told
    names = not place.is_more and answer_kind(form.field(finding.field_id)) is AnswerKind.WORDS
    return names and told is not None and told.value != finding.value


def as_new_items(state: MainSessionState, form: FormDefinition, verdict: Verdict, told: Sequence[Finding]) -> Verdict:
    """What remains of a verdict once items are removed: what was told under their numbers, for the next free ones."""
    moved: dict[str, int] = {}
    findings, facts = [], {}
    for finding in item_by_item(told):
        place = place_of(finding.field_id)
        if place is None or place.child is None:
            continue
        if place.item not in moved:
            moved[place.item] = _free_number(state, form.field(place.group), set(moved.values()))
        field_id = child_id(place.group, moved[place.item], place.child)
        findings.append(replace(finding, field_id=field_id))
        facts[field_id] = verdict.other_facts.get(finding.field_id, {})
    groups = {place.group for finding in findings if (place := place_of(finding.field_id))}
    return Verdict(passed=False, others=findings, other_facts=facts, added=verdict.added | groups)


def _free_number(state: MainSessionState, group: FieldDefinition, taken: set[int]) -> int:
    """The number of the first item of which nothing is told."""
    number = 1
    while number in taken or any(
        state.record(child_id(group.field_id, number, child.field_id)).value is not None for child in group.fields
    ):
        number += 1
    return number
