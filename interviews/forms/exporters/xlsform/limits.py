"""Limits of a field's configuration as a constraint."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from interviews.forms.definition import FieldDefinition
from interviews.forms.exporters.xlsform.xpath import quoted
from interviews.forms.importers.comparisons import Untranslatable

_BOUNDS: dict[str, dict[str, str]] = {
    "integer": {"minimum": ". >= {}", "maximum": ". <= {}"},
    "number": {"minimum": ". >= {}", "maximum": ". <= {}"},
    "date": {"earliest": ". >= {}", "latest": ". <= {}"},
    "time": {"earliest": ". >= {}", "latest": ". <= {}"},
    "short_text": {
        "min_length": "string-length(.) >= {}",
        "max_length": "string-length(.) <= {}",
        "pattern": "regex(., {})",
    },
    "long_text": {"min_length": "string-length(.) >= {}", "max_length": "string-length(.) <= {}"},
    "multi_choice": {"min_choices": "count-selected(.) >= {}", "max_choices": "count-selected(.) <= {}"},
}


def constraint_of(field: FieldDefinition, config: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    """The constraint, and what of the configuration it does not say."""
    parts: list[str] = []
    left: dict[str, Any] = {}
    bounds = _BOUNDS.get(field.type, {})
    for name, value in config.items():
        if value is None:
            continue
        try:
            parts.append(bounds[name].format(_written(field.type, name, value)))
        except (KeyError, Untranslatable):
            left[name] = value
    return " and ".join(parts), left


def _written(field_type: str, name: str, value: Any) -> str:
    if name == "pattern":
        return quoted(str(value))
    if field_type == "date":
        return "today()" if value == "today" else f"date({quoted(str(value))})"
    return quoted(str(value)) if field_type == "time" else str(value)
