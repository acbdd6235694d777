"""What changed between two definitions of a form, in an order that a person can read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from pydantic import BaseModel

from interviews.domain.definition import FieldDefinition, FormDefinition


class Kind(StrEnum):
    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"
    MOVED = "moved"


@dataclass(frozen=True)
class Change:
    """One difference. `place` is like `fields.guests.label`; `before` and `after` are the values there."""

    kind: Kind
    place: str
    label: str
    """What a person calls the thing: the field's label, or ""."""
    before: Any = None
    after: Any = None


def differences(before: FormDefinition, after: FormDefinition) -> list[Change]:
    """Every change that leads from one definition to the other: the form's own texts and settings first, then its fields."""
    changes = list(_attributes(before, after, "", "", leave_out={"fields"}))
    return changes + list(_fields(before.fields, after.fields, "fields"))


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
        yield from _attributes(old[field_id], field, here, field.label, leave_out={"fields", "facts", "order"})
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
            yield Change(Kind.ADDED, here, after.label, after=fact)
        else:
            yield from _attributes(old[key], fact, here, after.label, leave_out=set())
    for key, fact in old.items():
        if key not in new:
            yield Change(Kind.REMOVED, f"{place}.facts.{key}", after.label, before=fact)


def _attributes(
    before: BaseModel, after: BaseModel, place: str, label: str, *, leave_out: set[str]
) -> Iterator[Change]:
    for name in type(after).model_fields:
        old, new = getattr(before, name), getattr(after, name)
        if name not in leave_out and old != new:
            yield Change(Kind.CHANGED, f"{place}.{name}".lstrip("."), label, old, new)


def moved_items(before: list[str], after: list[str]) -> set[str]:
    """Of two orders of the same items, as few as explain the new one: those outside a longest common subsequence."""
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
