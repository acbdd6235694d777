"""What a model says of a group's items in a shape of its own, as acts on their fields.

It sets a group, or an item, as a whole, or adds an item with all that is told of it; and it calls an item by its name.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from interviews.forms.definition import FieldDefinition
from interviews.forms.groups import child_id, item_place
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
