"""What a Formbricks question is here: a field type with its configuration."""

from __future__ import annotations

import datetime as dt
import mimetypes
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.formbricks.document import Element
from interviews.forms.importers.formbricks.wording import Wording
from interviews.forms.importers.options import CONTENT_TYPE, MOST_BYTES, given_limits, whole_pattern
from interviews.forms.importers.questions.shapes import Shape, choice_shape, matrix_shape, scale_shape
from interviews.forms.importers.reading import (
    read_flag,
    read_members,
    read_number,
    read_objects,
    read_text,
    read_whole_number,
)
from interviews.forms.importers.report import Report
from interviews.forms.importers.texts import Localized

_MOST_FILES = 20
_PARTS_OF_ADDRESS = ("addressLine1", "addressLine2", "city", "state", "zip", "country")
_SIZES = {"KB": 1024, "MB": 1024 * 1024}


@dataclass(frozen=True)
class Asking:
    """A question that is being read."""

    element: Element
    place: str
    wording: Wording
    report: Report

    def words(self, name: str) -> Localized:
        return self.wording.of(self.element.get(name), self.place)

    def labelled(self, name: str) -> list[tuple[str, Localized]]:
        """Options or rows as pairs of value and label; older surveys hold the label alone."""
        found: list[tuple[str, Localized]] = []
        given = self.element.get(name)
        for item in given if isinstance(given, list) else ():
            label = self.wording.of(item["label"] if isinstance(item, dict) and "label" in item else item, self.place)
            if isinstance(item, dict) and read_text(item.get("imageUrl")):
                message = _("the picture of the option “{label}” is not shown")
                self.report.left_out(self.place, message, label=label.text)
            found.append(((read_text(item.get("id")) if isinstance(item, dict) else "") or label.text, label))
        return found


def shape_of(asking: Asking) -> Shape | None:
    """None for what is no question that can be asked; the report says so."""
    kind = read_text(asking.element.get("type"))
    make = _SHAPES.get(kind)
    if make is not None:
        return _held_to_rules(make(asking), asking)
    if kind in ("cal", "payment"):
        asking.report.left_out(asking.place, _("an element of type “{type}” has no counterpart"), type=kind)
        return None
    asking.report.changed(asking.place, _("a question of type “{type}” is asked as free text"), type=kind or "?")
    return Shape("short_text")


def _text(asking: Asking) -> Shape:
    kind = read_text(asking.element.get("inputType"))
    if kind in ("email", "url", "phone", "number"):
        return Shape(kind)
    limit = read_members(asking.element.get("charLimit"))
    ends = (
        (read_whole_number(limit.get("min")), read_whole_number(limit.get("max")))
        if limit.get("enabled") is not False
        else (None, None)
    )
    lengths = given_limits(min_length=ends[0] or None, max_length=ends[1] or None)
    return Shape("short_text" if asking.element.get("longAnswer") is False else "long_text", lengths)


def _choice(asking: Asking) -> Shape:
    return choice_shape(asking.labelled("choices"), asking.report, asking.place)


def _several(asking: Asking) -> Shape:
    return choice_shape(asking.labelled("choices"), asking.report, asking.place, type="multi_choice")


def _ranking(asking: Asking) -> Shape:
    return choice_shape(asking.labelled("choices"), asking.report, asking.place, type="ranking")


def _pictures(asking: Asking) -> Shape:
    found = [
        (
            read_text(each.get("id")) or str(number),
            asking.wording.of(each.get("label"), asking.place) or _name_of(number, each),
        )
        for number, each in enumerate(read_objects(asking.element.get("choices")), 1)
    ]
    asking.report.changed(asking.place, _("the pictures are not shown; they are called by number and file"))
    several = read_flag(asking.element.get("allowMulti"))
    return choice_shape(found, asking.report, asking.place, type="multi_choice" if several else "choice")


def _name_of(number: int, picture: Element) -> Localized:
    """By its file: "https://example.org/a/red-car.png?x=1" is "3: red-car"."""
    path = re.split(r"[?#]", read_text(picture.get("imageUrl")))[0].rstrip("/")
    return Localized(f"{number}: {re.sub(r'[.][a-zA-Z0-9]{1,5}$', '', path.rsplit('/', maxsplit=1)[-1])}")


def _scale(low: int, high: int, asking: Asking) -> Shape:
    return scale_shape(low, high, low_label=asking.words("lowerLabel"), high_label=asking.words("upperLabel"))


def _rating(asking: Asking) -> Shape:
    return _scale(1, min(max(read_whole_number(asking.element.get("range")) or 5, 2), 10), asking)


def _consent(asking: Asking) -> Shape:
    statement = asking.words("label") or asking.words("headline")
    config = {"statement": statement.text, "must_accept": asking.element.get("required") is not False}
    return Shape("consent", config, texts={"statement": statement})


def _matrix(asking: Asking) -> Shape:
    required = asking.element.get("required") is not False
    rows, columns = asking.labelled("rows"), asking.labelled("columns")
    return matrix_shape(rows, columns, asking.report, asking.place, required=required)


def _address(asking: Asking) -> Shape:
    parts = [read_members(asking.element.get(name)) for name in _PARTS_OF_ADDRESS]
    if any(part.get("show") is False or part.get("placeholder") or "required" in part for part in parts):
        asking.report.changed(asking.place, _("asked as one address, with the parts that its country has"))
    return Shape("address")


def _file(asking: Asking) -> Shape:
    given = asking.element.get("allowedFileExtensions")
    named = [f".{read_text(each).lstrip('.').lower()}" for each in given] if isinstance(given, list) else []
    size = read_number(asking.element.get("maxSizeInMB"))
    limits = given_limits(
        accept=_content_types(named, asking),
        max_size=min(int(size * _SIZES["MB"]), MOST_BYTES) if size and size > 0 else None,
        max_files=_MOST_FILES if read_flag(asking.element.get("allowMultipleFiles")) else None,
    )
    return Shape("file", limits)


def _content_types(extensions: list[str], asking: Asking) -> list[str] | None:
    types = [mimetypes.guess_type(f"file{each}")[0] or "" for each in extensions]
    if not all(CONTENT_TYPE.fullmatch(each) for each in types):
        asking.report.left_out(asking.place, _("which files are accepted is to be set again"))
    return list(dict.fromkeys(each for each in types if CONTENT_TYPE.fullmatch(each))) or None


_SHAPES: Mapping[str, Callable[[Asking], Shape]] = {
    "openText": _text,
    "multipleChoiceSingle": _choice,
    "multipleChoiceMulti": _several,
    "nps": lambda asking: _scale(0, 10, asking),
    "rating": _rating,
    "consent": _consent,
    "pictureSelection": _pictures,
    "date": lambda asking: Shape("date"),
    "matrix": _matrix,
    "address": _address,
    "ranking": _ranking,
    "fileUpload": _file,
}


def _held_to_rules(shape: Shape, asking: Asking) -> Shape:
    """With what its rules of validation say. Rules of which one is enough are no limits."""
    validation = read_members(asking.element.get("validation"))
    rules = read_objects(validation.get("rules"))
    either = len(rules) > 1 and validation.get("logic") == "or"
    for rule in rules:
        kind, parameters = read_text(rule.get("type")), read_members(rule.get("params"))
        held = None if either else _held(shape, kind, parameters, asking)
        if held is None:
            told = ", ".join([kind, *(f"{name} {read_text(value)}" for name, value in parameters.items())])
            asking.report.left_out(asking.place, _("the check {expression} is not made"), expression=told)
        else:
            shape = held
    return shape


def _held(shape: Shape, kind: str, parameters: Mapping[str, Any], asking: Asking) -> Shape | None:
    """The shape with one rule more; None where the type has no such limit."""
    if kind in ("email", "url", "phone") and shape.type in ("short_text", "long_text", kind):
        return Shape(kind)
    limits = _limits(shape, kind, parameters, asking) or {}
    if not limits or None in limits.values():
        return None
    narrowest = {name: _narrower(name, shape.config.get(name), limit) for name, limit in limits.items()}
    return Shape(shape.type, {**shape.config, **narrowest}, shape.choices, shape.rows, shape.texts)


def _narrower(name: str, known: Any, limit: Any) -> Any:
    if known is None or isinstance(limit, list):
        return limit
    return max(known, limit) if name.startswith(("min", "earliest")) else min(known, limit)


def _limits(shape: Shape, kind: str, given: Mapping[str, Any], asking: Asking) -> dict[str, Any] | None:
    least, most = read_number(given.get("min")), read_number(given.get("max"))
    if shape.type in _OF_TYPES:
        return _OF_TYPES[shape.type](kind, given, asking)
    match shape.type, kind:
        case "short_text" | "long_text", "minLength" | "isLongerThan" if least is not None:
            return {"min_length": int(least) + (kind == "isLongerThan")}
        case "short_text" | "long_text", "maxLength" | "isShorterThan" if most is not None:
            return {"max_length": int(most) - (kind == "isShorterThan")}
        case "short_text", "pattern" if not read_text(given.get("flags")):
            return {"pattern": whole_pattern(read_text(given.get("pattern")))}
        case "multi_choice", "minSelections":
            return {"min_choices": least}
        case "multi_choice", "maxSelections":
            return {"max_choices": most}
        case "ranking", "minRanked":
            return {"ranked": least}
    return None


def _of_numbers(kind: str, given: Mapping[str, Any], asking: Asking) -> dict[str, Any] | None:
    """A limit that is left out itself is taken in: which number is next to it depends on the decimals."""
    name = {"minValue": "minimum", "isGreaterThan": "minimum", "maxValue": "maximum", "isLessThan": "maximum"}.get(kind)
    limit = read_number(given.get("min" if name == "minimum" else "max"))
    if name is None or limit is None:
        return None
    if not kind.endswith("Value"):
        asking.report.changed(asking.place, _("the limit {limit} itself is allowed too"), limit=str(limit))
    return {name: limit}


def _of_days(kind: str, given: Mapping[str, Any], asking: Asking) -> dict[str, Any] | None:
    match kind:
        case "isLaterThan":
            return {"earliest": _day(given.get("date"), 1)}
        case "isEarlierThan":
            return {"latest": _day(given.get("date"), -1)}
        case "isBetween":
            return {"earliest": _day(given.get("startDate"), 0), "latest": _day(given.get("endDate"), 0)}
    return None


def _of_files(kind: str, given: Mapping[str, Any], asking: Asking) -> dict[str, Any] | None:
    size, named = read_number(given.get("size")), given.get("extensions")
    if kind == "fileSizeAtMost" and size:
        return {"max_size": min(int(size * _SIZES.get(read_text(given.get("unit")), 1)), MOST_BYTES)}
    if kind == "fileExtensionIs" and isinstance(named, list):
        return {"accept": _content_types([f".{read_text(each).lstrip('.')}" for each in named], asking)}
    return None


_OfType = Callable[[str, Mapping[str, Any], Asking], dict[str, Any] | None]
_OF_TYPES: Mapping[str, _OfType] = {"number": _of_numbers, "date": _of_days, "file": _of_files}


def _day(written: Any, days: int) -> str | None:
    try:
        return (dt.date.fromisoformat(read_text(written)[:10]) + dt.timedelta(days)).isoformat()
    except (ValueError, OverflowError):
        return None
