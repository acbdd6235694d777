"""A field as a property: what any reader of JSON Schema understands, and under `x-formagent` what only formagent does."""

from __future__ import annotations

from typing import Any

from interviews.field_types import field_type
from interviews.forms.definition import FieldDefinition

HINTS = "x-formagent"
LONG = 250
_LENGTHS = frozenset(["min_length", "max_length", "pattern"])
_SAID: dict[str, frozenset[str]] = {
    "short_text": _LENGTHS,
    "long_text": _LENGTHS,
    "integer": frozenset(["minimum", "maximum"]),
    "number": frozenset(["minimum", "maximum"]),
    "choice": frozenset(["choices"]),
    "multi_choice": frozenset(["choices", "min_choices", "max_choices"]),
    "email": frozenset(),
    "date": frozenset(),
    "yes_no": frozenset(),
}
"""By type: the settings that the schema itself tells. Of other types all are told as hints."""


def property_of(field: FieldDefinition) -> dict[str, Any]:
    """The schema of a field that is no group."""
    told = {"title": field.label, **({"description": field.intent} if field.intent else {})}
    schema = {**told, **_values(field)}
    if hints := hints_of(field):
        schema[HINTS] = hints
    return schema


_BESIDE = frozenset(["synonyms", "points", "limit"])
"""Of an option: what no keyword says."""


def hints_of(field: FieldDefinition) -> dict[str, Any]:
    """What the schema does not tell of a field."""
    hints: dict[str, Any] = {}
    if not field.is_group and not _is_told(field):
        hints = {"type": field.type, "config": field.config}
    for name in ("section", "sensitive", "follow_up_limit", "depth"):
        if getattr(field, name) not in ("", False, None):
            hints[name] = getattr(field, name)
    return hints | field.model_dump(mode="json", include={"facts", "translations"}, exclude_defaults=True)


def _is_told(field: FieldDefinition) -> bool:
    if field.type not in _SAID or set(field.config) - _SAID[field.type]:
        return False
    if any(choice.keys() & _BESIDE for choice in field.options):
        return False
    longest = field.config.get("max_length")
    if field.type == "short_text":
        return longest is None or longest <= LONG or bool(field.config.get("pattern"))
    return field.type != "long_text" or longest is None or longest > LONG


def _values(field: FieldDefinition) -> dict[str, Any]:
    kind = field_type(field)
    schema = kind.json_schema(kind.configure(field))
    match field.type:
        case "choice":
            return {"oneOf": _options(field)}
        case "multi_choice":
            limits = {"minItems": field.config.get("min_choices"), "maxItems": field.config.get("max_choices")}
            given = {name: limit for name, limit in limits.items() if limit}
            return {"type": "array", "uniqueItems": True, "items": {"oneOf": _options(field)}, **given}
        case "short_text" if (pattern := field.config.get("pattern") or "").startswith("^") and pattern.endswith("$"):
            return {**schema, "pattern": pattern}
    return schema


def _options(field: FieldDefinition) -> list[dict[str, Any]]:
    raw = field.origin.get("values")
    raw = raw if isinstance(raw, dict) else {}
    return [
        {
            "const": raw.get(choice["value"], choice["value"]),
            **({"title": choice["label"]} if choice.get("label") else {}),
        }
        for choice in field.config["choices"]
    ]
