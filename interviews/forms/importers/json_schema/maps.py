"""Objects whose property names are chosen by whoever fills them in: asked as a list of keys with their values."""

from __future__ import annotations

from typing import Any

from interviews.forms.importers.json_schema.merging import Merged
from interviews.forms.importers.options import whole_pattern
from interviews.forms.importers.reading import read_members

_LIMITS = ("pattern", "minLength", "maxLength", "enum", "format")
NAME = "entry_name"
"""The property of an entry that holds its name."""


def entry_of(schema: Merged) -> dict[str, Any] | None:
    """The schema of an entry's value, the first one where its name decides; None when entries are not described."""
    for described in read_members(schema["patternProperties"]).values():
        if isinstance(described, dict):
            return described
    further = schema["additionalProperties"]
    return further if isinstance(further, dict) else {} if further is True else None


def entry_name(schema: Merged) -> dict[str, Any]:
    """The schema of an entry's name."""
    patterns = list(read_members(schema["patternProperties"]))
    pattern = whole_pattern(patterns[0]) if len(patterns) == 1 else None
    told = read_members(schema["propertyNames"])
    described: dict[str, Any] = {"type": "string", "title": "Key"}
    if pattern and pattern.strip("^$()?:") not in (".*", ".+"):
        described["pattern"] = pattern
    return described | {name: told[name] for name in _LIMITS if name in told}


def one_of_several(schema: Merged) -> bool:
    """Whether the name of an entry decides what its value is."""
    return len(read_members(schema["patternProperties"])) > 1
