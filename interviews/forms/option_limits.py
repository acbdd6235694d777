"""Options that only so many may have: which of them are full, and which answers hold one that is."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from interviews.forms.definition import FieldDefinition, FormDefinition


def limits_of(field: FieldDefinition) -> dict[str, int]:
    """By value: how many submissions may have that option."""
    return {str(each["value"]): each["limit"] for each in field.options if each.get("limit") and "value" in each}


def with_full_options(form: FormDefinition, full: Mapping[str, Collection[str]]) -> FormDefinition:
    """The form in which these options (values by field) are marked as full: no longer offered, and refused."""
    if not any(full.values()):
        return form
    fields = tuple(_marked(field, full[field.field_id]) if full.get(field.field_id) else field for field in form.fields)
    return form.model_copy(update={"fields": fields})


def _marked(field: FieldDefinition, full: Collection[str]) -> FieldDefinition:
    choices = [{**each, "full": True} if each.get("value") in full else each for each in field.config["choices"]]
    return field.model_copy(update={"config": {**field.config, "choices": choices}})


def full_labels(field: FieldDefinition, value: Any) -> list[str]:
    """The labels of the options in an answer that are marked as full."""
    picked = value if isinstance(value, list) else [value]
    return [
        each.get("label") or each["value"] for each in field.options if each.get("full") and each["value"] in picked
    ]
