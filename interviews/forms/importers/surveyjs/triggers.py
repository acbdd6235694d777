"""Triggers that show hidden pages and questions, as the expressions these are shown on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from interviews.forms.importers.reading import read_objects, read_text


def revealing(document: Mapping[str, Any]) -> dict[str, str]:
    """By the name of a page or question: the expression that shows it."""
    found: dict[str, str] = {}
    for trigger in read_objects(document.get("triggers")):
        expression = _expression(trigger)
        for key in ("pages", "questions"):
            names = trigger.get(key) if is_revealing(trigger) else None
            for name in names if isinstance(names, list) else []:
                known = found.get(read_text(name))
                found[read_text(name)] = f"({known}) or ({expression})" if known else expression
    return found


def is_revealing(trigger: Mapping[str, Any]) -> bool:
    return read_text(trigger.get("type")) in ("visible", "visibletrigger")


def _expression(trigger: Mapping[str, Any]) -> str:
    """As written, or of the three parts that old surveys give: name, operator, value."""
    if expression := read_text(trigger.get("expression")):
        return expression
    operator = read_text(trigger.get("operator")) or "equal"
    value = read_text(trigger.get("value")).replace("\\", "\\\\").replace("'", "\\'")
    name = f"{{{read_text(trigger.get('name'))}}}"
    return f"{name} {operator}" if operator in ("empty", "notempty") else f"{name} {operator} '{value}'"
