"""A difference of drafts as one plain line, for records and summaries. Pages have words of their own."""

from __future__ import annotations

from typing import Any

from interviews.forms.designing.differences import Change, Kind

MOST_CHARACTERS = 80


def difference_line(change: Change) -> str:
    """`“Income” removed`, `“Age” required: yes → no`."""
    called = f"“{change.label}” " if change.label else ""
    where = f"{called}{' '.join(change.part) if change.part else ('' if called else change.place)}".strip()
    match change.kind:
        case Kind.ADDED:
            return f"{where} added"
        case Kind.REMOVED:
            return f"{where} removed"
        case Kind.MOVED:
            return f"{where} moved"
        case _:
            name = where if change.part or not called else f"{where} {change.place.rpartition('.')[2]}"
            return f"{name}: {_short(change.before)} → {_short(change.after)}"


def _short(value: Any) -> str:
    text = {"True": "yes", "False": "no", "None": "none", "": "none"}.get(str(value), str(value))
    return text if len(text) <= MOST_CHARACTERS else text[: MOST_CHARACTERS - 1] + "…"
