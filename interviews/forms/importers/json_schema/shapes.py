"""What a JSON Schema of a single value is here: a field type with its configuration."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.field_types import type_names
from interviews.forms.importers.json_schema.merging import Merged, Merger
from interviews.forms.importers.options import (
    CONTENT_TYPE,
    MOST_BYTES,
    available,
    choice_options,
    given_limits,
    whole_pattern,
)
from interviews.forms.importers.reading import read_number, read_text, read_whole_number
from interviews.forms.importers.texts import Localized, without_markup

LONG = 250
"""A text that may have more characters is a long one."""
_FORMATS = {
    "email": "email", "idn-email": "email", "uri": "url", "url": "url", "iri": "url", "date": "date", "time": "time",
    "date-time": "datetime", "datetime": "datetime", "datetime-local": "datetime", "duration": "duration",
    "phone": "phone", "tel": "phone", "telephone": "phone", "country": "country", "language": "language",
    "textarea": "long_text", "markdown": "long_text", "html": "long_text", "multiline": "long_text",
    "data-url": "file", "binary": "file", "byte": "file", "file": "file",
}  # fmt: skip
_PATTERNS = {
    "uuid": r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}",
    "ipv4": r"(\d{1,3}\.){3}\d{1,3}",
    "color": r"#[0-9a-fA-F]{6}",
}
_LENGTHS = {"date": 10, "time": 5, "datetime": 16}
"""Characters of a limit that a field of that type keeps."""
_CLOCK = re.compile(r"\d{2}:\d{2}")


@dataclass(frozen=True)
class Shape:
    type: str
    config: Mapping[str, Any] = field(default_factory=dict)
    labels: Mapping[str, Localized] = field(default_factory=dict)
    sensitive: bool = False
    nullable: bool = False
    origin: Mapping[str, Any] = field(default_factory=dict)


def json_types(schema: Merged) -> list[str]:
    """The JSON types a value may have, "null" left out; inferred where none is named."""
    named = schema["type"]
    found = [read_text(each) for each in named] if isinstance(named, list) else [read_text(named)] if named else []
    if not found:
        found = [kind for kind, keys in _TELLING.items() if any(key in schema.schema for key in keys)][:1]
    return [kind for kind in found if kind != "null"]


def is_object(schema: Merged) -> bool:
    return json_types(schema)[:1] == ["object"]


def has_objects(schema: Merged, merger: Merger) -> bool:
    """Whether it is one of several objects."""
    if json_types(schema):
        return False
    for _name, variants in schema.unions:
        parts = [merger.merged(variant, "", schema.references) for variant in variants]
        if len(parts) > 1 and all(is_object(part) for part in parts):
            return True
    return False


_TELLING = {
    "object": ("properties", "patternProperties", "additionalProperties"),
    "array": ("items", "prefixItems", "minItems", "maxItems"),
    "string": ("pattern", "minLength", "maxLength", "format", "contentMediaType"),
    "number": ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"),
}


def allows_null(schema: Merged) -> bool:
    named = schema["type"]
    listed = schema["enum"]
    return (
        (isinstance(named, list) and "null" in named)
        or schema["nullable"] is True
        or (isinstance(listed, list) and None in listed)
    )


def shape_of(schema: Merged, place: str, merger: Merger) -> Shape:
    """The field type for a value that is neither object nor list."""
    if (choice := choice_of(schema, place, merger)) is not None:
        return choice
    found = json_types(schema)
    if len(found) > 1:
        found = ["string"] if "string" in found else ["number"] if "number" in found else found
        merger.report.changed(place, _("takes values of several types; asked as {type}"), type=found[0])
    match found[:1]:
        case ["boolean"]:
            return Shape("yes_no")
        case ["integer"]:
            return _integer(schema, place, merger)
        case ["number"]:
            return _number(schema, place, merger)
        case ["string"]:
            return _string(schema, place, merger)
    merger.report.changed(place, _("says nothing of its type and is asked as free text"))
    return Shape("short_text")


def choice_of(schema: Merged, place: str, merger: Merger) -> Shape | None:
    """A choice between constants; None when it is none."""
    found = constants(schema, merger, place)
    if found is None:
        return None
    may_be_null = any(value is None for value, _label in found)
    found = [(value, label) for value, label in found if value is not None]
    if found and all(isinstance(value, bool) for value, _label in found):
        single = len(found) == 1 and found[0][0] is True
        return Shape("consent" if single and "consent" in type_names() else "yes_no", nullable=may_be_null)
    choices, labels = choice_options([(read_text(value), label) for value, label in found], merger.report, place)
    if not choices:
        return None
    raw = {read_text(value): value for value, _label in found if not isinstance(value, str)}
    return Shape("choice", {"choices": choices}, labels, nullable=may_be_null, origin={"values": raw} if raw else {})


def constants(schema: Merged, merger: Merger, place: str) -> list[tuple[Any, Localized]] | None:
    """The values of an `enum`, or of a oneOf of titled constants; None when others are allowed too."""
    listed = schema["enum"]
    if isinstance(listed, list) and listed:
        names: list[Any] = next(
            (schema[key] for key in ("enumNames", "x-enumNames") if isinstance(schema[key], list)), []
        )
        told = [without_markup(name) for name in names] + [""] * len(listed)
        return [(value, Localized(name)) for value, name in zip(listed, told, strict=False) if _simple(value)]
    for _name, variants in schema.unions:
        parts = [merger.merged(variant, place, schema.references) for variant in variants]
        if parts and all(constants_of(part) for part in parts):
            _tell_explanations(parts, place, merger)
            return [pair for part in parts for pair in constants_of(part)]
    return None


def _tell_explanations(parts: list[Merged], place: str, merger: Merger) -> None:
    for part in parts:
        if part["title"] and (told := without_markup(part["description"])):
            message = _("what explains the option “{label}” is not shown: {text}")
            merger.report.left_out(place, message, label=without_markup(part["title"]), text=told)


def tell_unions(schema: Merged, place: str, merger: Merger) -> None:
    """Tells of what a value must be besides, where that is no list of options."""
    for keyword, variants in schema.unions:
        parts = [merger.merged(variant, place, schema.references) for variant in variants]
        if not all(constants_of(part) for part in parts):
            merger.report.left_out(place, _("“{keyword}” has no counterpart"), keyword=keyword)


def constants_of(part: Merged) -> list[tuple[Any, Localized]]:
    """The values that one of several schemas allows, if it allows no others."""
    label = Localized(without_markup(part["title"]) or without_markup(part["description"]))
    if "const" in part.schema and _simple(part["const"]):
        return [(part["const"], label)]
    listed = part["enum"]
    if isinstance(listed, list) and all(map(_simple, listed)):
        return [(value, label if len(listed) == 1 else Localized()) for value in listed]
    return [(None, Localized())] if part["type"] == "null" else []


def _simple(value: Any) -> bool:
    return value is None or isinstance(value, str | int | float)


def _integer(schema: Merged, place: str, merger: Merger) -> Shape:
    low, high = _limits(schema, place, merger, whole_numbers=True)
    if (step := read_number(schema["multipleOf"])) and step != 1:
        merger.report.left_out(place, _("that it is a multiple of {step} is not checked"), step=step)
    least = None if low is None else math.ceil(low)
    most = None if high is None else math.floor(high)
    return Shape("integer", given_limits(minimum=least, maximum=most))


def _number(schema: Merged, place: str, merger: Merger) -> Shape:
    step = read_number(schema["multipleOf"])
    if step is not None and step == 1:
        return _integer(schema, place, merger)
    low, high = _limits(schema, place, merger, whole_numbers=False)
    decimals = next((n for n in range(1, 10) if step and math.isclose(step, 10.0**-n)), None)
    if step and decimals is None:
        merger.report.left_out(place, _("that it is a multiple of {step} is not checked"), step=step)
    return Shape("number", given_limits(minimum=low, maximum=high, decimals=decimals))


def _limits(
    schema: Merged, place: str, merger: Merger, *, whole_numbers: bool
) -> tuple[int | float | None, int | float | None]:
    """Inclusive limits. Draft 4 says true for an exclusive one, later drafts give the number."""
    limits: list[int | float | None] = []
    for name, exclusive, step, choose in (
        ("minimum", "exclusiveMinimum", 1, max),
        ("maximum", "exclusiveMaximum", -1, min),
    ):
        limit, beyond = read_number(schema[name]), schema[exclusive]
        if beyond is True:
            beyond, limit = limit, None
        beyond = read_number(beyond)
        if beyond is not None and not whole_numbers:
            merger.report.changed(place, _("the limit {limit} itself is allowed too"), limit=beyond)
        elif beyond is not None:
            beyond = math.floor(beyond) + 1 if step > 0 else math.ceil(beyond) - 1
        found = [each for each in (limit, beyond) if each is not None]
        limits.append(choose(found) if found else None)
    return limits[0], limits[1]


def _string(schema: Merged, place: str, merger: Merger) -> Shape:
    named = read_text(schema["format"]).lower()
    if schema["contentMediaType"] or schema["contentEncoding"]:
        return _file(schema, place, merger)
    kind = _FORMATS.get(named, "short_text")
    if kind == "file":
        return _file(schema, place, merger)
    if kind not in ("short_text", "long_text"):
        return _formatted(available(kind, "short_text"), schema, place, merger)
    least, most = read_whole_number(schema["minLength"]), read_whole_number(schema["maxLength"])
    lengths = given_limits(min_length=least or None, max_length=most if most and most > 0 else None)
    pattern = whole_pattern(read_text(schema["pattern"])) or _PATTERNS.get(named)
    beside = named in _PATTERNS and pattern != _PATTERNS[named]
    if named and (beside or named not in {"password", *_FORMATS, *_PATTERNS}):
        merger.report.changed(place, _("that it is a {format} is not checked"), format=named)
    if kind == "long_text" or (most is not None and most > LONG and pattern is None):
        if pattern:
            merger.report.left_out(place, _("a long text is not held to a pattern"))
        return Shape("long_text", lengths)
    return Shape("short_text", {**lengths, **given_limits(pattern=pattern)}, sensitive=named == "password")


def _formatted(kind: str, schema: Merged, place: str, merger: Merger) -> Shape:
    for name in ("pattern", "minLength", "maxLength"):
        if name in schema.schema:
            merger.report.left_out(place, _("the limit {setting} is not checked beside the format"), setting=name)
    config: dict[str, Any] = {}
    if kind in ("date", "time", "datetime"):
        for name, keys in (("earliest", ("formatMinimum", "x-minimum")), ("latest", ("formatMaximum", "x-maximum"))):
            limit = next((read_text(schema[key]) for key in keys if read_text(schema[key])), "")
            if limit:
                config[name] = limit[: _LENGTHS[kind]] if kind != "time" or _CLOCK.match(limit) else limit
    return Shape(kind, config)


def _file(schema: Merged, place: str, merger: Merger) -> Shape:
    named = read_text(schema["contentMediaType"]).split(";")[0].strip().lower()
    accept = [named] if CONTENT_TYPE.fullmatch(named) and named != "application/octet-stream" else None
    if named and accept is None:
        merger.report.left_out(place, _("which files are accepted is to be set again"))
    for name in ("pattern", "minLength"):
        if name in schema.schema:
            merger.report.left_out(place, _("the limit {setting} is not checked beside the format"), setting=name)
    written = read_whole_number(schema["maxLength"])
    size = written * 3 // 4 if written and read_text(schema["contentEncoding"]).lower() == "base64" else None
    if written and not size:
        merger.report.left_out(place, _("the limit {setting} is not checked beside the format"), setting="maxLength")
    return Shape(
        available("file", "short_text"), given_limits(accept=accept, max_size=min(size, MOST_BYTES) if size else None)
    )
