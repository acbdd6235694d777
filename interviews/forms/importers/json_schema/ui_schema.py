"""A uiSchema of react-jsonschema-form laid into its schema: order, titles, help, widgets, names of options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.reading import read_flag, read_list, read_members, read_number, read_text
from interviews.forms.importers.report import Report

_DEEPEST = 12
_LONGEST_PATH = 2_000
_FORMATS = {"email": "email", "uri": "uri", "date": "date", "datetime": "date-time", "time": "time", "file": "data-url"}
_READ = frozenset(
    ["order", "title", "description", "help", "widget", "enumNames", "readonly", "disabled", "placeholder", "options"]
)
_USUAL = frozenset(
    ["radio", "select", "checkbox", "checkboxes", "text", "updown", "TextWidget", "SelectWidget", "RadioWidget"]
)
"""Widgets for what the schema says anyway."""


def with_ui_schema(schema: Mapping[str, Any], ui: Mapping[str, Any], report: Report) -> dict[str, Any]:
    """The schema as one that needs no uiSchema. What of it is of the page alone is told."""
    return _Layer(schema, report).laid(schema, ui, "schema", frozenset())


class _Layer:
    def __init__(self, root: Mapping[str, Any], report: Report) -> None:
        self._root, self._report = root, report

    def laid(
        self, schema: Mapping[str, Any], ui: Mapping[str, Any], place: str, within: frozenset[str]
    ) -> dict[str, Any]:
        """`within`: the references that lead here; one that leads back is not followed again."""
        inner = [name for name in ui if not name.startswith("ui:")]
        reference = read_text(schema.get("$ref"))
        if reference in within or len(place) > _LONGEST_PATH:
            return dict(schema)
        within = within | {reference} if reference else within
        found = dict(self._followed(schema) if inner else schema)
        options = _options(ui)
        self._texts(found, options)
        self._widget(found, options, place)
        self._names(found, options)
        properties = dict(read_members(found.get("properties")))
        for name in inner:
            below = read_members(ui[name])
            if name == "items" and isinstance(found.get("items"), dict):
                found["items"] = self.laid(found["items"], below, f"{place}.items", within)
            elif isinstance(properties.get(name), dict):
                laid = self.laid(properties[name], below, f"{place}.{name}".removeprefix("schema."), within)
                properties[name] = laid
                if _is_hidden(below):
                    del properties[name]
                    self._report.left_out(f"{place}.{name}".removeprefix("schema."), _HIDDEN)
            elif below:
                self._report.left_out(place, _("the setting {setting} has no counterpart"), setting=name)
        if "properties" in found:
            found["properties"] = _ordered(properties, read_list(options.get("order")))
        unread = {name for name, value in options.items() if value not in (None, "", False)} - _READ
        self._report.settings(place, _("how it looks is not kept: {settings}"), unread)
        return found

    def _followed(self, schema: Mapping[str, Any]) -> Mapping[str, Any]:
        """What a reference within the file leads to, with what stands beside it."""
        for _step in range(_DEEPEST):
            reference = read_text(schema.get("$ref"))
            if not reference.startswith("#/"):
                return schema
            target: Any = self._root
            for part in reference[2:].split("/"):
                target = read_members(target).get(part.replace("~1", "/").replace("~0", "~"))
            if not isinstance(target, dict):
                return schema
            schema = {**target, **{name: value for name, value in schema.items() if name != "$ref"}}
        return schema

    def _texts(self, found: dict[str, Any], options: Mapping[str, Any]) -> None:
        for name in ("title", "description"):
            if read_text(options.get(name)):
                found[name] = read_text(options[name])
        if help_text := read_text(options.get("help")):
            found["description"] = "\n".join(filter(None, (read_text(found.get("description")), help_text)))
        if placeholder := read_text(options.get("placeholder")):
            found["examples"] = [placeholder, *read_list(found.get("examples"))]
        if read_flag(options.get("readonly")) or read_flag(options.get("disabled")):
            found["readOnly"] = True

    def _widget(self, found: dict[str, Any], options: Mapping[str, Any], place: str) -> None:
        widget = read_text(options.get("widget"))
        match widget:
            case "textarea" | "TextareaWidget":
                longest = read_number(found.get("maxLength"))
                found["x-formagent"] = {"type": "long_text", "config": {"max_length": longest} if longest else {}}
            case "range" | "RangeWidget" if {"minimum", "maximum"} <= found.keys():
                limits = {"minimum": found["minimum"], "maximum": found["maximum"], "step": found.get("multipleOf", 1)}
                found["x-formagent"] = {"type": "slider", "config": limits}
            case "password" | "PasswordWidget":
                found["writeOnly"] = True
            case _ if widget in _FORMATS:
                found.setdefault("format", _FORMATS[widget])
            case _ if widget and widget not in _USUAL and widget != "hidden":
                self._report.left_out(place, _("how it looks is not kept: {settings}"), settings=widget)

    def _names(self, found: dict[str, Any], options: Mapping[str, Any]) -> None:
        """What options are called, beside their values."""
        if names := read_list(options.get("enumNames")):
            found["enumNames"] = names


_HIDDEN = _("is hidden, so nothing of it is asked")


def _options(ui: Mapping[str, Any]) -> dict[str, Any]:
    """`ui:help` and `ui:options: {help: …}` are the same."""
    direct = {name.removeprefix("ui:"): value for name, value in ui.items() if name.startswith("ui:")}
    return {**read_members(direct.pop("options", None)), **direct}


def _is_hidden(ui: Mapping[str, Any]) -> bool:
    return read_text(_options(ui).get("widget")) == "hidden"


def _ordered(properties: dict[str, Any], order: list[Any]) -> dict[str, Any]:
    """In the order that is given; `*` stands for all that it does not name."""
    names = [read_text(name) for name in order]
    rest = [name for name in properties if name not in names]
    at = names.index("*") if "*" in names else len(names)
    wanted = [*names[:at], *rest, *names[at + 1 :]]
    return {name: properties[name] for name in dict.fromkeys(wanted) if name in properties}
