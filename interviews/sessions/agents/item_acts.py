"""What a model says of a group's items in a shape of its own, as acts on their fields.

It sets a group, or an item, as a whole, or adds an item with all that is told of it; and it calls an item by its name.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from interviews.forms.definition import FieldDefinition
from interviews.forms.groups import child_id, item_place, place_of
from interviews.reading.text.normalization import fold_case
from interviews.sessions.rules.briefs import ItemBrief, ReviewerBrief
from interviews.sessions.rules.review import Act, ActKind


def on_items(acts: Iterable[Act], brief: ReviewerBrief) -> list[Act]:
    """The acts, with those on whole items as one for each of their fields."""
    groups = {group.field_id: _Items(group, brief.items) for group in brief.form.groups}
    told = []
    for act in acts:
        if act.act is ActKind.REMOVE_ITEM:
            told.append(_with_item_named(act, brief))
            continue
        name, _, number = (act.field_id or act.item or "").partition(".")
        values = act.value if isinstance(act.value, list) else [act.value]
        whole = act.act in (ActKind.SET, ActKind.ADD_ITEM) and "." not in number and name in groups
        if not whole or not all(isinstance(each, dict) for each in values):
            told.append(act)
            continue
        told += groups[name].filled(values, act.evidence, number)
        told += [Act(act=ActKind.ADD_ITEM, item=name)] * (act.act is ActKind.ADD_ITEM)
    return told


def with_items_numbered(acts: Sequence[Act], brief: ReviewerBrief) -> list[Act]:
    """The acts, those on a field of an item that is called by its name (`guests.Lou.age`) by its number; of items that the
    same acts name as well."""
    groups = {group.field_id: f".{group.fields[0].field_id}" for group in brief.form.groups}
    names = [(one.item, name) for one in brief.items for name in (*one.told.values(), one.title)]
    names += [
        (place.item, str(act.value))
        for act in acts
        if (place := place_of(act.field_id or "")) and (act.field_id or "").endswith(groups.get(place.group, "\0"))
    ]
    numbered = []
    for act in acts:
        group, _, called = (act.field_id or "").partition(".")
        name, _, child = called.rpartition(".")
        by_name = group in groups and bool(name) and place_of(act.field_id or "") is None
        meant = {item for item, each in names if item.startswith(f"{group}.") and fold_case(each) == fold_case(name)}
        found = f"{meant.pop()}.{child}" if by_name and len(meant) == 1 else act.field_id
        numbered.append(act.model_copy(update={"field_id": found}))
    return numbered


def _with_item_named(act: Act, brief: ReviewerBrief) -> Act:
    """An act that takes out an item, by the item's id where it is called by what was told of it ("Sam")."""
    called = act.item or act.field_id or ""
    names = [(fold_case(name), one.item) for one in brief.items for name in {*one.told.values(), one.title}]
    called_so = {fold_case(called), fold_case(called.rpartition(".")[2])}
    found = [called] if item_place(called) else [item for name, item in names if name in called_so]
    return act.model_copy(update={"item": found[0]}) if len(found) == 1 else act


class _Items:
    """The items of a group by the first thing that is told of each, and the number of the last one."""

    def __init__(self, group: FieldDefinition, items: Sequence[ItemBrief]) -> None:
        self._group = group
        told = [item for item in items if item.told and item.item.partition(".")[0] == group.field_id]
        self._last = len(told)
        self._numbers = {self._name(item.told): int(item.item.partition(".")[2]) for item in told}

    def filled(self, values: Sequence[dict[str, Any]], evidence: list[str], number: str) -> list[Act]:
        """An act for each field of each item: the first of the one with that number, each of the one with its name, else of a
        further one."""
        acts = []
        for place, value in enumerate(values):
            numbered = not place and number.isascii() and number.isdigit()
            at = int(number) if numbered else self._number(value)
            self._last = max(self._last, at)
            quotes = evidence[place : place + 1] if len(evidence) == len(values) else evidence
            ids = {each.field_id: child_id(self._group.field_id, at, each.field_id) for each in self._group.fields}
            given = [(ids[key], part) for key, part in value.items() if key in ids]
            acts += [Act(act=ActKind.SET, field_id=fid, value=part, evidence=quotes) for fid, part in given]
        return acts

    def _number(self, value: dict[str, Any]) -> int:
        name = self._name(value)
        if not name or name not in self._numbers:
            self._last += 1
            self._numbers[name] = self._last
        return self._numbers[name]

    def _name(self, told: dict[str, Any]) -> str:
        return fold_case(str(told.get(self._group.fields[0].field_id) or ""))
