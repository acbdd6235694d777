"""A form as an MCP client can show it to its person by itself (elicitation): flat, one simple input a field.

What needs more than one input, what is asked only after some answers, and what only the person can agree to when it is
asked stays for the conversation.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from interviews.field_types import field_type
from interviews.field_types.base import Widget
from interviews.forms.definition import FieldDefinition, FormDefinition

CONSENT = "consent_to_this_form"
"""The input that stands for the form's consent text. A form with a field of this id is not shown."""
MOST_CHOICES = 100
_TEXTS: dict[str, dict[str, Any]] = {
    "text": {},
    "textarea": {},
    "tel": {},
    "time": {},
    "email": {"format": "email"},
    "url": {"format": "uri"},
    "date": {"format": "date"},
}
_NUMBERS = {"number": "number", "stepper": "integer", "rating": "integer", "slider": "number"}

Schema = dict[str, Any]


def client_schema(form: FormDefinition) -> Schema | None:
    """The schema of what the client shows; None where no field fits it. `form` is in the person's language."""
    shown = {field.field_id: schema for field in form.fields if (schema := _input(field, form.language)) is not None}
    if not shown or CONSENT in shown:
        return None
    required = [field.field_id for field in form.fields if field.required and field.field_id in shown]
    if form.consent_text:
        shown = {CONSENT: {"type": "boolean", "title": form.title, "description": form.consent_text}, **shown}
        required = [CONSENT, *required]
    return {"type": "object", "properties": shown, "required": required}


def is_left_empty(value: Any) -> bool:
    """Whether an input came back without anything in it."""
    return value is None or value == [] or (isinstance(value, str) and not value.strip())


def entries(form: FormDefinition, content: Mapping[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """What the person entered, by field in the form's order; and the optional fields that they saw and left empty."""
    schema = client_schema(form) or {"properties": {}}
    fields = [field for field in form.fields if field.field_id in schema["properties"]]
    entered = {one.field_id: content[one.field_id] for one in fields if not is_left_empty(content.get(one.field_id))}
    empty = [one.field_id for one in fields if not one.required and one.field_id not in entered]
    return entered, empty


def _input(field: FieldDefinition, language: str) -> Schema | None:
    if field.is_group or field.condition.strip() or field_type(field).only_when_asked:
        return None
    kind = field_type(field)
    config: Any = kind.configure(field)
    widget = kind.widget(config, language)
    schema = None if widget.parts else _of_widget(widget)
    if schema is None:
        return None
    if field.type == "integer":
        schema["type"] = "integer"
    about = {"title": field.label, "description": field.intent}
    return {**schema, **{name: words for name, words in about.items() if words}}


def _of_widget(widget: Widget) -> Schema | None:
    if widget.kind == "yes_no":
        return {"type": "boolean"}
    if widget.kind in _NUMBERS:
        return {"type": _NUMBERS[widget.kind], **_limits(widget)}
    if widget.kind in ("chips", "multi_chips", "search"):
        return _of_choices(widget)
    return {"type": "string", **_TEXTS[widget.kind]} if widget.kind in _TEXTS else None


def _limits(widget: Widget) -> Schema:
    limits = {"minimum": widget.min, "maximum": widget.max}
    return {name: limit for name, limit in limits.items() if isinstance(limit, int | float)}


def _of_choices(widget: Widget) -> Schema | None:
    offered = [one for one in widget.choices if not one.full]
    if not offered or len(widget.choices) > MOST_CHOICES:
        return None
    choices = [{"const": one.value, "title": one.label} for one in offered]
    if widget.several:
        return {"type": "array", "items": {"anyOf": choices}}
    return {"type": "string", "oneOf": choices}
