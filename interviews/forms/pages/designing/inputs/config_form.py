"""A field type's configuration as inputs, made from its model: a new type needs words here at most (words.py)."""

from __future__ import annotations

import json
import types
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Literal, Union, get_args, get_origin

from django.http import QueryDict
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from interviews.field_types import field_type
from interviews.forms.definition import GROUP, GroupConfig
from interviews.forms.pages.designing.config_values import SPOKEN
from interviews.forms.pages.designing.inputs.config_picking import Picking, picking_of, shown_moment
from interviews.forms.pages.designing.inputs.lists import posted_rows, rearranged
from interviews.forms.pages.designing.inputs.option_values import OPTION_PARTS, follow_labels, numbered, with_values
from interviews.forms.pages.designing.inputs.pasted_options import pasted_labels
from interviews.forms.pages.designing.words import VALUE_WORDS, Words, config_words
from interviews.staff.pages.picking import Picker

Kind = Literal["text", "spoken", "whole", "number", "check", "select", "lines", "options", "json", "picker", "moment"]


@dataclass(frozen=True)
class Option:
    """A row of an options editor."""

    value: str
    label: str = ""
    synonyms: str = ""
    image: str = ""
    """The digest of its picture."""
    limit: str = ""
    points: str = ""


@dataclass(frozen=True)
class ConfigInput:
    """One key of a configuration as it is edited."""

    key: str
    kind: Kind
    label: Words
    help: Words
    value: Any = ""
    options: list[Option] = field(default_factory=list)
    choices: list[tuple[str, Words]] = field(default_factory=list)
    placeholder: str = ""
    read: Callable[[str], Any] | None = None
    """Of what is `spoken`: the value of a text; ValueError says what to write."""
    stored: Any = None
    place: str = ""
    picking: Picking | None = None

    @property
    def picker(self) -> Picker | None:
        return (
            self.picking.picker(self.name, self.label, self.stored) if self.picking and self.kind == "picker" else None
        )

    @property
    def add_words(self) -> Words:
        """What the button of a list of options says."""
        return {"rows": _("Add a row"), "matrix.choices": _("Add a column")}.get(self.place, _("Add an option"))

    @property
    def name(self) -> str:
        return f"config-{self.key}"


def config_model(type_name: str) -> type[BaseModel]:
    """The model of a type's configuration."""
    return GroupConfig if type_name == GROUP else field_type(type_name).Config


def config_inputs(type_name: str, config: Mapping[str, Any]) -> list[ConfigInput]:
    """The inputs of a type's configuration; lists of options first."""
    inputs = [_input(type_name, key, info, config) for key, info in config_model(type_name).model_fields.items()]
    return sorted(inputs, key=lambda one: one.kind != "options")


def _input(type_name: str, key: str, info: FieldInfo, config: Mapping[str, Any]) -> ConfigInput:
    spoken, read = SPOKEN.get(f"{type_name}.{key}", (None, None))
    picking = picking_of(info, config)
    kind: Kind = "spoken" if spoken else _kind(info.annotation, picking)
    label, help_text = config_words(type_name, key)
    given = config.get(key)
    default = None if info.is_required() else info.get_default(call_default_factory=True)
    return ConfigInput(
        key=key,
        kind=kind,
        label=label,
        help=help_text,
        value=spoken(given) if spoken and given is not None else _shown(kind, given, default, picking),
        options=_options(given) if kind == "options" else [],
        choices=_choices(info.annotation) if kind == "select" else [],
        placeholder=spoken(default) if spoken and default is not None else _placeholder(default),
        read=read,
        stored=given,
        place="rows" if key == "rows" else f"{type_name}.{key}",
        picking=picking,
    )


def _shown(kind: Kind, given: Any, default: Any, picking: Picking | None) -> Any:
    """What stands in the input: for a box whether it is ticked, else a text."""
    if picking and picking.moment:
        return shown_moment(picking.moment, given)
    if kind == "check":
        return bool(default if given is None else given)
    if given is None:
        return ""
    if kind == "lines":
        return "\n".join(map(str, given)) if isinstance(given, list | tuple) else str(given)
    return json.dumps(given, ensure_ascii=False) if kind == "json" else given


def _placeholder(default: Any) -> str:
    if isinstance(default, tuple | list):
        return " ".join(map(str, default))
    return "" if default is None or isinstance(default, bool) else str(default)


def _options(given: Any) -> list[Option]:
    rows = [row for row in given if isinstance(row, dict)] if isinstance(given, list | tuple) else []
    return [
        Option(
            str(r.get("value", "")),
            str(r.get("label", "")),
            ", ".join(map(str, r.get("synonyms") or ())),
            str(r.get("image") or ""),
            str(r.get("limit") or ""),
            "" if r.get("points") is None else str(r["points"]),
        )
        for r in rows
    ]


def _kind(annotation: Any, picking: Picking | None) -> Kind:
    """The input that fits a model's annotation, or what is picked instead of typed."""
    if picking:
        return "moment" if picking.moment else "picker"
    members = [member for member in _members(annotation) if member is not type(None)]
    if any(get_origin(member) is tuple for member in members):
        inner = get_args(members[0])[0]
        return "options" if isinstance(inner, type) and issubclass(inner, BaseModel) else "lines"
    if members == [bool]:
        return "check"
    if members == [int]:
        return "whole"
    if set(members) <= {int, float, Decimal}:
        return "number"
    if all(get_origin(member) is Literal for member in members):
        return "select"
    return "json" if any(get_origin(member) in (dict, list) for member in members) else "text"


def _members(annotation: Any) -> list[Any]:
    if get_origin(annotation) in (Union, types.UnionType):
        return [inner for member in get_args(annotation) for inner in _members(member)]
    return [annotation]


def _choices(annotation: Any) -> list[tuple[str, Words]]:
    """The values of a Literal in words."""
    literals = [member for member in _members(annotation) if get_origin(member) is Literal]
    return [(str(value), VALUE_WORDS.get(str(value), str(value))) for member in literals for value in get_args(member)]


# --- what was posted -----------------------------------------------------------------------------------------------


@dataclass
class PostedConfig:
    """A configuration as posted, and what is wrong with it, by input name. `revalued`: by key, the values that options had and
    have now because their labels were corrected."""

    values: dict[str, Any] = field(default_factory=dict)
    errors: dict[str, str] = field(default_factory=dict)
    revalued: dict[str, dict[str, str]] = field(default_factory=dict)
    made: dict[str, str] = field(default_factory=dict)
    """By input name, the values that were made from labels and do not stand in the page yet."""


def posted_config(
    type_name: str, post: QueryDict, kept: Mapping[str, Any], action: str, settled: Container[str] = ()
) -> PostedConfig:
    """What the type does not know is kept as it was. `action` is like `choices:up:2`: what a button does to a list.
    `settled` are values of options that no longer follow their labels."""
    found = PostedConfig()
    for one in config_inputs(type_name, kept):
        if one.kind == "options":
            _read_options(one, post, kept, action, settled, found)
            continue
        if one.kind != "check" and one.name not in post and f"{one.name}-shown" not in post:
            if one.key in kept:
                found.values[one.key] = kept[one.key]
            continue
        if one.picking:
            texts = [text.strip() for text in post.getlist(one.name) if text.strip()]
            value, error = one.picking.read(texts, kept.get(one.key))
        else:
            value, error = _posted(one, post.get(one.name, "").strip())
        if error:
            found.errors[one.name] = error
        if value not in (None, ""):
            found.values[one.key] = value
    return found


def _posted(one: ConfigInput, text: str) -> tuple[Any, str]:
    if one.kind == "check":
        return text == "on", ""
    if one.kind == "lines":
        return [line.strip() for line in text.splitlines() if line.strip()] or None, ""
    if not text or one.kind in ("text", "select"):
        return text, ""
    try:
        if one.read:
            return (one.stored if text == one.value else one.read(text)), ""
        if one.kind == "whole":
            return int(text), ""
        if one.kind == "number":
            number = float(text)
            return int(number) if number.is_integer() and "." not in text else number, ""
        return json.loads(text), ""
    except (ValueError, OverflowError) as wrong:
        if one.read:
            return text, str(wrong)
        words = {"whole": gettext("Give a whole number."), "number": gettext("Give a number.")}
        return text, words.get(one.kind, gettext("This is not JSON."))


def _read_options(
    one: ConfigInput,
    post: Mapping[str, str],
    kept: Mapping[str, Any],
    action: str,
    settled: Container[str],
    found: PostedConfig,
) -> None:
    rows = posted_rows(post, one.name, OPTION_PARTS)
    if not rows and f"{one.name}-shown" not in post:
        found.values[one.key] = list(kept.get(one.key) or [])
        return
    filled = {number: row for number, row in enumerate(rows) if any(row.values())}
    options, found.revalued[one.key] = follow_labels(list(filled.values()), kept.get(one.key), settled)
    for (number, row), option in zip(filled.items(), options, strict=True):
        if option["value"] != row["value"]:
            found.made[f"{one.name}-{number}-value"] = option["value"]
    found.values[one.key] = _pressed(one, post, options, action, settled)


def _pressed(
    one: ConfigInput, post: Mapping[str, str], options: list[dict[str, Any]], action: str, settled: Container[str]
) -> list[dict[str, Any]]:
    """The options after what a button does to them; whichever it is, those pasted meanwhile are taken."""
    verb, _sep, rest = action.partition(":")
    pasted = pasted_labels(post.get(f"{one.name}-paste", "")) if verb else []
    if pasted:
        options = with_values([*options, *({"value": "", "label": label, "synonyms": ""} for label in pasted)], settled)
    if verb == one.key and rest != "paste":
        return rearranged(options, rest, lambda: {"value": numbered(options), "label": "", "synonyms": []})
    return options
