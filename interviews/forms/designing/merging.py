"""Two edits of one thing, made by two designers upon the same earlier state: what both keep, and where they clash."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

_GONE = object()
"""Stands for a key that is not there."""


@dataclass(frozen=True)
class Merged:
    """`values` hold both edits, and mine where they clash; `clashes` are the keys, of the outermost level, where they do."""

    values: dict[str, Any]
    clashes: tuple[str, ...]


def merged_changes(base: Mapping[str, Any], mine: Mapping[str, Any], theirs: Mapping[str, Any]) -> Merged:
    """What only one of the two changed since `base` is as that one left it. Mappings within are merged key by key."""
    values: dict[str, Any] = {}
    clashes: list[str] = []
    for key in {**theirs, **mine}:
        value, clash = _one(base.get(key, _GONE), mine.get(key, _GONE), theirs.get(key, _GONE))
        if value is not _GONE:
            values[key] = value
        if clash:
            clashes.append(key)
    return Merged(values, tuple(clashes))


def _one(base: Any, mine: Any, theirs: Any) -> tuple[Any, bool]:
    """The value and whether both changed it, each in their own way."""
    if mine in (theirs, base):
        return theirs, False
    if theirs == base:
        return mine, False
    if isinstance(mine, dict) and isinstance(theirs, dict):
        inner = merged_changes(base if isinstance(base, dict) else {}, mine, theirs)
        return inner.values, bool(inner.clashes)
    return mine, True
