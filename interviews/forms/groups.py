"""Repeating groups, unrolled into ordinary fields: `guests.1.name`, and between items the question `guests.more.2`.

An item exists when it is one of those that are asked for anyway, or when the question whether there is one was answered
with yes. The plan orders a group as one thing; unrolling comes after. A form without groups pays nothing for this.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from interviews.forms import group_wording
from interviews.sessions.rules.state import FieldRecord, FieldState

if TYPE_CHECKING:
    from interviews.forms.definition import FieldDefinition, FormDefinition

MORE = "more"
MOST_ITEMS = 100
Records = Mapping[str, FieldRecord]


@dataclass(frozen=True)
class Place:
    """Where an unrolled field stands. `child` is None for the question whether there is an item of that number."""

    group: str
    number: int
    child: str | None = None

    @property
    def is_more(self) -> bool:
        return self.child is None

    @property
    def item(self) -> str:
        """The id of the item: `guests.2`."""
        return f"{self.group}.{self.number}"


@lru_cache(maxsize=8192)
def place_of(field_id: str) -> Place | None:
    """The place of an unrolled field; None for a field of the form itself, and for what is no such id."""
    parts = field_id.split(".")
    if len(parts) != 3:
        return None
    group, number, child = (parts[0], parts[2], None) if parts[1] == MORE else (parts[0], parts[1], parts[2])
    if not (number.isascii() and number.isdigit()) or number.startswith("0") or len(number) > 3:
        return None
    return Place(group, int(number), child)


def item_place(item: str) -> Place | None:
    """The place of an item's id, `guests.2`; its `child` means nothing."""
    return place_of(f"{item}.{MORE}") if item.count(".") == 1 else None


def is_more(field_id: str) -> bool:
    """Whether this is the question whether there is another item."""
    place = place_of(field_id) if "." in field_id else None
    return place is not None and place.is_more


def more_id(group: str, number: int) -> str:
    return f"{group}.{MORE}.{number}"


def child_id(group: str, number: int, child: str) -> str:
    return f"{group}.{number}.{child}"


# --- definitions ---------------------------------------------------------------------------------------------------


def is_instance(form: FormDefinition, field_id: str) -> bool:
    """Whether the form can have an unrolled field of this id."""
    return _instance(form, field_id) is not None


def instance_field(form: FormDefinition, field_id: str) -> FieldDefinition:
    """The definition of an unrolled field, its label saying which item it is about. KeyError names an unknown id."""
    found = _instance(form, field_id)
    if found is None:
        raise KeyError(field_id)
    return found


@lru_cache(maxsize=16384)
def _instance(form: FormDefinition, field_id: str) -> FieldDefinition | None:
    place = place_of(field_id)
    group = next((g for g in form.groups if place and g.field_id == place.group), None)
    if place is None or group is None or not 1 <= place.number <= group.most:
        return None
    if place.child is None:
        return _question(form, group, place) if place.number > group.least else None
    child = next((field for field in group.fields if field.field_id == place.child), None)
    if child is None:
        return None
    label = group_wording.item_field_label(item_title(form, group, place.number), child.label)
    return child.model_copy(update={"field_id": field_id, "label": label, "section": group.section})


def _question(form: FormDefinition, group: FieldDefinition, place: Place) -> FieldDefinition:
    """Whether there is an item of that number: an optional yes or no, so that leaving it open ends the group."""
    first = place.number == 1
    label = group_wording.more_question(group.label, form.language, first=first)
    return group.model_copy(
        update={
            "field_id": more_id(group.field_id, place.number),
            "label": label,
            "type": "yes_no",
            "required": False,
            "condition": "",
            "config": {},
            "facts": (),
            "fields": (),
            "translations": {},
        }
    )


def item_title(form: FormDefinition, group: FieldDefinition, number: int) -> str:
    """What an item is called: "Guest 2"."""
    return group_wording.item_title(group.repeats.item_label or group.label, number, form.language)


def child_of(form: FormDefinition, field_id: str) -> FieldDefinition | None:
    """The group's own field that an item's field is made from; None for any other field."""
    place = place_of(field_id) if "." in field_id else None
    if place is None or place.child is None:
        return None
    return next(child for child in form.field(place.group).fields if child.field_id == place.child)


# --- unrolling -----------------------------------------------------------------------------------------------------


def item_exists(group: FieldDefinition, number: int, records: Records) -> bool:
    """Whether the respondent's answers, or the form, say that there is an item of that number."""
    if number <= group.least:
        return True
    record = records.get(more_id(group.field_id, number))
    return number <= group.most and record is not None and record.value is True


def count_items(group: FieldDefinition, records: Records) -> int:
    """How many items there are."""
    number = 0
    while item_exists(group, number + 1, records):
        number += 1
    return number


def unrolled_field_ids(form: FormDefinition, order: Sequence[str], records: Records) -> list[str]:
    """The ids of all fields in order, groups unrolled. Items that were removed stand among them, not applicable."""
    groups = {group.field_id: group for group in form.groups}
    found: list[str] = []
    for field_id in order:
        found += _of_group(groups[field_id], records) if field_id in groups else [field_id]
    return found


def _of_group(group: FieldDefinition, records: Records) -> list[str]:
    there = count_items(group, records)
    found: list[str] = []
    for number in range(1, max(there + 1, _last_known(group, records)) + 1):
        question = more_id(group.field_id, number)
        if group.least < number <= group.most and (number <= there + 1 or question in records):
            found.append(question)
        ids = [child_id(group.field_id, number, child.field_id) for child in group.fields]
        found += [field_id for field_id in ids if number <= there or field_id in records]
    return found


def _last_known(group: FieldDefinition, records: Records) -> int:
    prefix = f"{group.field_id}."
    places = (place_of(field_id) for field_id in records if field_id.startswith(prefix))
    return max((place.number for place in places if place), default=0)


# --- values --------------------------------------------------------------------------------------------------------


def items_of(group: FieldDefinition, records: Records) -> list[dict[str, Any]]:
    """The group's answer: an object for each item, with what was answered and applies."""
    return [
        {
            child.field_id: told.value
            for child in group.fields
            if (record := records.get(child_id(group.field_id, number, child.field_id))) and (told := record.told)
        }
        for number in range(1, count_items(group, records) + 1)
    ]


def rolled_up_answers(form: FormDefinition, order: Iterable[str], records: Records) -> dict[str, Any]:
    """All answers that stand as a submission holds them: a group's as a list of its items."""
    groups = {group.field_id: group for group in form.groups}
    answers: dict[str, Any] = {}
    for field_id in order:
        record = records.get(field_id)
        if field_id in groups:
            if group_applies(groups[field_id], records):
                answers[field_id] = items_of(groups[field_id], records)
        elif record is not None and (told := record.told):
            answers[field_id] = told.value
    return answers


def group_applies(group: FieldDefinition, records: Records) -> bool:
    """Whether the group as a whole is asked for."""
    record = records.get(group.field_id)
    return record is None or record.state is not FieldState.NOT_APPLICABLE


def unroll_answers(form: FormDefinition, answers: Mapping[str, Any]) -> dict[str, Any]:
    """Answers with groups as lists of objects, as answers of unrolled fields; what is no such list is left as it is."""
    found: dict[str, Any] = {}
    groups = {group.field_id: group for group in form.groups}
    for field_id, value in answers.items():
        group = groups.get(field_id)
        if group is None or not isinstance(value, list) or not all(isinstance(item, Mapping) for item in value):
            found[field_id] = value
            continue
        for number, item in enumerate(value, 1):
            if number > group.least:
                found[more_id(field_id, number)] = True
            found |= {child_id(field_id, number, str(child)): told for child, told in item.items()}
    return found
