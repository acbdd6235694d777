"""What a page posts for one field, as the value that its type validates.

A field's input has a name ("value", "field-price"). A single input posts under that name, a choice of several posts the
name several times, and an input of several parts (Widget.parts) posts each part as `<name>.<part>`: the parts become a
dict by part's name. A part that only holds what was chosen beforehand (a currency beside an empty amount) says nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.http import QueryDict

from interviews.field_types import field_type
from interviews.field_types.base import Widget, WidgetChoice
from interviews.forms.definition import FieldDefinition

Posted = str | list[str] | dict[str, str | list[str]]


def posted_value(post: QueryDict, name: str, field: FieldDefinition) -> Posted:
    """What was posted for a field: a dict by part, a list for several picks, else a text. Nothing given is falsy."""
    kind = field_type(field)
    widget = kind.widget(kind.configure(field), "en")
    if widget.parts:
        return _parts(post, name, widget)
    given = [_lines(text) for text in post.getlist(name) if text.strip()]
    if widget.several:
        return given
    return given[0] if given else ""


def _parts(post: QueryDict, name: str, widget: Widget) -> dict[str, str | list[str]]:
    given: dict[str, str | list[str]] = {}
    for part in widget.parts:
        texts = [_lines(text) for text in post.getlist(f"{name}.{part.name}") if text.strip()]
        if texts:
            given[part.name] = texts if part.multiple else texts[-1]
    chosen_beforehand = {part.name for part in widget.parts if part.value}
    if widget.kind == "address":
        chosen_beforehand.add("country")
    return given if given.keys() - chosen_beforehand else {}


def posted_words(value: Posted, field: FieldDefinition, language: str) -> str:
    """What was posted in the words of the page: options by their labels, parts behind theirs."""
    kind = field_type(field)
    widget = kind.widget(kind.configure(field), language)

    def said(texts: str | list[str], choices: Sequence[WidgetChoice]) -> str:
        labels = {str(choice.value): choice.label for choice in choices}
        return ", ".join(labels.get(text, text) for text in ([texts] if isinstance(texts, str) else texts))

    if isinstance(value, dict):
        parts = [part for part in widget.parts if part.name in value]
        return "\n".join(f"{part.label}: {said(value[part.name], part.choices)}" for part in parts)
    return said(value, widget.choices)


def held_value(field: FieldDefinition, value: Any) -> Posted:
    """A canonical value (None for none) the way an unchanged page would post it."""
    kind = field_type(field)
    config = kind.configure(field)
    widget = kind.widget(config, "en")
    if widget.parts:
        return {} if value is None else part_texts(kind.spread(value, config))
    texts = value_texts(value)
    if widget.several:
        return list(texts)
    return texts[0] if texts else ""


def part_texts(parts: Mapping[str, Any]) -> dict[str, str | list[str]]:
    """Parts as their inputs hold them; an empty part is left out."""
    texts: dict[str, str | list[str]] = {
        name: list(value_texts(value)) if isinstance(value, list | tuple) else "".join(value_texts(value)[:1])
        for name, value in parts.items()
    }
    return {name: text for name, text in texts.items() if text}


def value_texts(value: Any) -> tuple[str, ...]:
    """A canonical value as HTML inputs hold it."""
    if value is None:
        return ()
    if isinstance(value, list | tuple):
        return tuple(
            str(item["file_id"]) if isinstance(item, dict) and "file_id" in item else str(item) for item in value
        )
    return ("true" if value else "false",) if isinstance(value, bool) else (str(value),)


def _lines(text: str) -> str:
    return text.replace("\r\n", "\n")
