"""Options that only so many may have: which of them are full, and which answers hold one that is."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from interviews.forms.definition import FieldDefinition, FormDefinition


def limits_of(field: FieldDefinition) -> dict[str, int]:
    """By value: how many submissions may have that option. Only of the form's own fields, not within groups."""
    choices = field.config.get("choices")
    options = [each for each in choices if isinstance(each, dict)] if isinstance(choices, list | tuple) else []
    return {str(each["value"]): each["limit"] for each in options if each.get("limit") and "value" in each}


def limited_fields(form: FormDefinition) -> list[FieldDefinition]:
    """The fields with such options."""
    return [field for field in form.fields if limits_of(field)]


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
    return [label for option, label in _full_options(field) if option in picked]


def _full_options(field: FieldDefinition) -> Iterator[tuple[str, str]]:
    choices = field.config.get("choices")
    for each in choices if isinstance(choices, list | tuple) else ():
        if isinstance(each, dict) and each.get("full"):
            yield each["value"], each.get("label") or each["value"]
