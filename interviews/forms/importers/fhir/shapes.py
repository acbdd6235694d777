"""What a FHIR item is here: a field type with its configuration."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.fhir.codings import Codings, Option, has_options
from interviews.forms.importers.fhir.extensions import Element, extension, extension_value, extensions
from interviews.forms.importers.fhir.units import in_units
from interviews.forms.importers.options import (
    CONTENT_TYPE,
    MOST_BYTES,
    available,
    choice_options,
    given_limits,
    with_points,
)
from interviews.forms.importers.other_option import OTHER, other_label
from interviews.forms.importers.reading import read_members, read_number, read_text, read_whole_number
from interviews.forms.importers.texts import Localized


@dataclass(frozen=True)
class Shape:
    type: str
    config: Mapping[str, Any] = field(default_factory=dict)
    options: tuple[Option, ...] = ()
    labels: Mapping[str, Localized] = field(default_factory=dict)
    open: bool = False
    """Whether words of one's own are an answer too."""


def shape_of(item: Element, place: str, codings: Codings) -> Shape:
    """The field type for an item that is a question."""
    kind = read_text(item.get("type"))
    if kind != "boolean" and has_options(item):
        return _choice(item, place, codings)
    make = _SHAPES.get(kind)
    if make is None:
        codings.texts.report.changed(place, _("a question of type “{type}” is asked as free text"), type=kind or "?")
        return Shape("short_text")
    return make(item, place, codings)


def takes_several(item: Element) -> bool:
    """Whether more than one answer can be given."""
    most = read_whole_number(extension_value(item, "maxOccurs"))
    return item.get("repeats") is True or (most is not None and most > 1)


def occurrences(item: Element) -> tuple[int | None, int | None]:
    """How many answers there must and may be."""
    return read_whole_number(extension_value(item, "minOccurs")), read_whole_number(extension_value(item, "maxOccurs"))


def _choice(item: Element, place: str, codings: Codings) -> Shape:
    found = codings.options(item, place)
    is_open = (
        read_text(item.get("type")) == "open-choice" or read_text(item.get("answerConstraint")) == "optionsOrString"
    )
    pairs = [(option.value, option.label) for option in found]
    if is_open and found and OTHER not in {option.value for option in found}:
        named = Localized(read_text(extension_value(item, "openLabel")))
        pairs.append((OTHER, named or other_label(codings.texts.own, codings.texts.languages)))
    choices, labels = choice_options(pairs, codings.texts.report, place)
    if not choices:
        codings.texts.report.changed(place, _("has no options of its own and is asked as free text"))
        return Shape("short_text")
    config: dict[str, Any] = {"choices": with_points(choices, {option.value: option.points for option in found})}
    if takes_several(item):
        least, most = occurrences(item)
        config |= given_limits(min_choices=least or None, max_choices=most or None)
    return Shape("multi_choice" if takes_several(item) else "choice", config, tuple(found), labels, open=is_open)


def _text(item: Element, place: str, codings: Codings) -> Shape:
    pattern = read_text(extension_value(item, "regex"))
    return Shape("short_text", {**_lengths(item), **given_limits(pattern=pattern or None)})


def _long(item: Element, place: str, codings: Codings) -> Shape:
    if extension(item, "regex"):
        codings.texts.report.left_out(place, _("a long text is not held to a pattern"))
    return Shape("long_text", _lengths(item))


def _lengths(item: Element) -> dict[str, Any]:
    least, most = read_whole_number(extension_value(item, "minLength")), read_whole_number(item.get("maxLength"))
    return dict(given_limits(min_length=least or None, max_length=most if most and most > 0 else None))


def _integer(item: Element, place: str, codings: Codings) -> Shape:
    limits = given_limits(
        minimum=read_whole_number(extension_value(item, "minValue")),
        maximum=read_whole_number(extension_value(item, "maxValue")),
    )
    measured = in_units(item, place, codings.texts.report)
    return Shape("number", {**limits, "decimals": 0, **measured}) if measured else Shape("integer", limits)


def _decimal(item: Element, place: str, codings: Codings) -> Shape:
    least, most = (_limit(item, name) for name in ("min", "max"))
    decimals = read_whole_number(extension_value(item, "maxDecimalPlaces"))
    limits = given_limits(minimum=least, maximum=most, decimals=min(decimals, 9) if decimals is not None else None)
    return Shape("number", {**limits, **in_units(item, place, codings.texts.report)})


def _limit(item: Element, end: str) -> int | float | None:
    """A limit as a number, or that of a quantity."""
    found = extension_value(item, f"{end}Value")
    if found is None:
        found = extension_value(item, f"{end}Quantity")
    return read_number(read_members(found).get("value") if isinstance(found, dict) else found)


def _date(item: Element, place: str, codings: Codings) -> Shape:
    limits = {}
    for name, wanted in (("earliest", "minValue"), ("latest", "maxValue")):
        limit = extension(item, wanted)
        if limit is None:
            continue
        written = read_text(extension_value(item, wanted))
        reckoned = read_text(
            read_members(extension_value(read_members(limit.get("_valueDate")), "cqf-calculatedValue")).get(
                "expression"
            )
        )
        if reckoned.replace(" ", "") == "today()":
            limits[name] = "today"
        elif re.match(r"\d{4}-\d{2}-\d{2}", written):
            limits[name] = written[:10]
        else:
            message = _("the limit {setting} is reckoned and not kept")
            codings.texts.report.left_out(place, message, setting=f"{wanted}: {written or reckoned}")
    return Shape("date", limits)


def _moment(item: Element, place: str, codings: Codings) -> Shape:
    kind = available("datetime", "short_text")
    if kind != "datetime":
        return Shape(kind)
    return Shape(kind, {**_date(item, place, codings).config, "with_timezone": True})


def _file(item: Element, place: str, codings: Codings) -> Shape:
    named = [read_text(each.get("valueCode")).lower() for name, each in extensions(item) if name == "mimeType"]
    accept = [kind for kind in named if CONTENT_TYPE.fullmatch(kind)]
    if len(accept) < len(named):
        codings.texts.report.left_out(place, _("which files are accepted is to be set again"))
    megabytes = read_number(extension_value(item, "maxSize"))
    size = min(int(megabytes * 1024 * 1024), MOST_BYTES) if megabytes and megabytes > 0 else None
    return Shape(available("file", "short_text"), given_limits(accept=accept or None, max_size=size))


def _reference(item: Element, place: str, codings: Codings) -> Shape:
    codings.texts.report.changed(place, _("a question of type “{type}” is asked as free text"), type="reference")
    return Shape("short_text")


_SHAPES: Mapping[str, Callable[[Element, str, Codings], Shape]] = {
    "boolean": lambda item, place, codings: Shape("yes_no"),
    "decimal": _decimal,
    "integer": _integer,
    "date": _date,
    "dateTime": _moment,
    "time": lambda item, place, codings: Shape("time"),
    "string": _text,
    "text": _long,
    "url": lambda item, place, codings: Shape("url"),
    "choice": _choice,
    "open-choice": _choice,
    "coding": _choice,
    "question": _choice,
    "attachment": _file,
    "reference": _reference,
    "quantity": _decimal,
}
