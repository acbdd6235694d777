"""What changed between two definitions of a form, in an order that a person can read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from pydantic import BaseModel

from interviews.forms.definition import FieldDefinition, FormDefinition


class Kind(StrEnum):
    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"
    MOVED = "moved"


@dataclass(frozen=True)
class Change:
    """One difference. `place` is like `fields.guests.label`; `before` and `after` are the values there.

    What is within a configuration or a translation has a place of its own: `fields.menu.config.choices.soup` is an option,
    `fields.menu.translations.ja.label` a text.
    """

    kind: Kind
    place: str
    label: str
    """What a person calls the thing: the field's label, or ""."""
    before: Any = None
    after: Any = None
    part: tuple[str, ...] = ()
    """Where in the thing: `("config", "choices", "soup")`; () for the whole."""
    type: str = ""
    """The field's type."""


def differences(before: FormDefinition, after: FormDefinition) -> list[Change]:
    """Every change that leads from one definition to the other: the form's own texts and settings first, then its fields."""
    changes = list(_attributes(before, after, "", "", leave_out={"fields"}))
    return changes + list(_fields(before.fields, after.fields, "fields"))


def field_differences(before: FieldDefinition, after: FieldDefinition) -> list[Change]:
    """Every change that leads from one state of a field to the other."""
    return list(_fields([before], [after.model_copy(update={"field_id": before.field_id})], "fields"))


def _fields(before: Sequence[FieldDefinition], after: Sequence[FieldDefinition], place: str) -> Iterator[Change]:
    old, new = {f.field_id: f for f in before}, {f.field_id: f for f in after}
    stayed = [fid for fid in new if fid in old]
    moved = moved_items([fid for fid in old if fid in new], stayed)
    for field_id, field in new.items():
        here = f"{place}.{field_id}"
        if field_id not in old:
            yield Change(Kind.ADDED, here, field.label, after=field)
            continue
        if field_id in moved:
            yield Change(Kind.MOVED, here, field.label)
        within = _attributes(old[field_id], field, here, field.label, leave_out={"fields", "facts", "order"})
        yield from (replace(change, type=field.type) for change in within)
        yield from _facts(old[field_id], field, here)
        yield from _fields(old[field_id].fields, field.fields, f"{here}.fields")
    for field_id, field in old.items():
        if field_id not in new:
            yield Change(Kind.REMOVED, f"{place}.{field_id}", field.label, before=field)


def _facts(before: FieldDefinition, after: FieldDefinition, place: str) -> Iterator[Change]:
    old, new = {f.fact_key: f for f in before.facts}, {f.fact_key: f for f in after.facts}
    for key, fact in new.items():
        here = f"{place}.facts.{key}"
        if key not in old:
            yield Change(Kind.ADDED, here, after.label, after=fact, part=("facts", key))
        else:
            for change in _attributes(old[key], fact, here, after.label, leave_out=set()):
                yield replace(change, part=("facts", key, *change.part))
    for key, fact in old.items():
        if key not in new:
            yield Change(Kind.REMOVED, f"{place}.facts.{key}", after.label, before=fact, part=("facts", key))


def _attributes(
    before: BaseModel, after: BaseModel, place: str, label: str, *, leave_out: set[str]
) -> Iterator[Change]:
    for name in type(after).model_fields:
        old, new = getattr(before, name), getattr(after, name)
        if name not in leave_out and old != new:
            for kind, part, one, other in _within((name,), old, new):
                yield Change(kind, ".".join((place, *part)).lstrip("."), label, one, other, part)


_Found = tuple[Kind, tuple[str, ...], Any, Any]


def _within(part: tuple[str, ...], old: Any, new: Any) -> Iterator[_Found]:
    """A difference as a person would name it: mappings key by key, options one by one."""
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        for key in {**old, **new}:
            if old.get(key) != new.get(key):
                yield from _within((*part, str(key)), old.get(key), new.get(key))
    elif isinstance(old or new, Mapping) and (old is None or new is None):
        yield from _within(part, old or {}, new or {})
    elif (before := _options(old)) is not None and (after := _options(new)) is not None and (before or after):
        yield from _of_options(part, before, after)
    else:
        yield Kind.CHANGED, part, old, new


def _options(value: Any) -> dict[str, Any] | None:
    """Options by what they are stored as; None for what is no list of options."""
    rows = value or ()
    if not isinstance(rows, list | tuple) or not all(isinstance(row, Mapping) and "value" in row for row in rows):
        return None
    return {str(row["value"]): row for row in rows}


def _of_options(part: tuple[str, ...], old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[_Found]:
    moved = moved_items([value for value in old if value in new], [value for value in new if value in old])
    for value, option in new.items():
        if value not in old:
            yield Kind.ADDED, (*part, value), None, option
        elif option != old[value]:
            yield Kind.CHANGED, (*part, value), old[value], option
        if value in moved:
            yield Kind.MOVED, (*part, value), None, option
    for value, option in old.items():
        if value not in new:
            yield Kind.REMOVED, (*part, value), option, None


def moved_items(before: list[str], after: list[str]) -> set[str]:
    """Of two orders of the same items, as few as explain the new one: those outside a longest common subsequence."""
    before, after = _where_they_differ(before, after)
    lengths = [[0] * (len(after) + 1) for _ in range(len(before) + 1)]
    for i in reversed(range(len(before))):
        for j in reversed(range(len(after))):
            same = before[i] == after[j]
            lengths[i][j] = lengths[i + 1][j + 1] + 1 if same else max(lengths[i + 1][j], lengths[i][j + 1])
    kept, i, j = set(), 0, 0
    while i < len(before) and j < len(after):
        if before[i] == after[j]:
            kept.add(before[i])
            i, j = i + 1, j + 1
        elif lengths[i + 1][j] >= lengths[i][j + 1]:
            i += 1
        else:
            j += 1
    return set(after) - kept


def _where_they_differ(before: list[str], after: list[str]) -> tuple[list[str], list[str]]:
    """Without what they begin and end with alike: of thousands of fields few have moved."""
    first = next((place for place, pair in enumerate(zip(before, after, strict=False)) if pair[0] != pair[1]), None)
    if first is None:
        return [], []
    pairs = enumerate(zip(reversed(before), reversed(after), strict=False))
    same = next((number for number, pair in pairs if pair[0] != pair[1]), 0)
    return before[first : len(before) - same], after[first : len(after) - same]
