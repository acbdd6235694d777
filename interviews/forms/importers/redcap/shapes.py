"""What a field of REDCap is here: a field type with its configuration."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.questions.shapes import Shape, choice_shape, scale_shape
from interviews.forms.importers.reading import read_number
from interviews.forms.importers.redcap.dictionary import Row
from interviews.forms.importers.report import Report
from interviews.forms.importers.texts import Localized, without_markup

_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
_DECIMALS = re.compile(r"number(?:_comma_decimal)?_(\d)dp(?:_comma_decimal)?|number_(\d)dp")
_PATTERNS = {
    "zipcode": r"\d{5}(-\d{4})?", "postalcode_germany": r"\d{5}", "postalcode_french": r"\d{5}", "alpha_only": "[A-Za-z]+",
    "mrn_10d": r"\d{10}", "mrn_generic": "[A-Za-z0-9_-]+", "ssn": r"\d{3}-\d\d-\d{4}", "vmrn": r"\d{10}",
    "postalcode_canada": r"[A-Z]\d[A-Z] \d[A-Z]\d", "postalcode_australia": r"\d{4}",
}  # fmt: skip
_STARTING = (("datetime_", "datetime"), ("date_", "date"), ("phone", "phone"), ("email", "email"), ("number", "number"))


def shape_of(row: Row, report: Report) -> Shape:
    """Asked as free text, where it is a type that is not known."""
    make = _SHAPES.get(row["field_type"].lower())
    if make is None:
        message = _("a question of type “{type}” is asked as free text")
        report.changed(row.at("field_type"), message, type=row["field_type"] or "?")
        return Shape("short_text")
    return make(row, report)


def listed(cell: str) -> list[tuple[str, str]]:
    """Options as a cell lists them: `1, Yes | 0, No`. What has no code is stored as it reads."""
    found: list[tuple[str, str]] = []
    for part in re.split(r"\||\n", cell):
        code, comma, label = part.partition(",")
        if part.strip():
            found.append((code.strip(), label.strip()) if comma else (part.strip(), part.strip()))
    return found


def _choice(row: Row, report: Report, type: str = "choice") -> Shape:
    place = row.at("select_choices_or_calculations")
    found = listed(row["select_choices_or_calculations"])
    options = [(code, Localized(without_markup(label, report, place))) for code, label in found]
    return choice_shape(options, report, place, type=type)


def _text(row: Row, report: Report) -> Shape:
    written = row["text_validation_type_or_show_slider_number"].lower()
    if written in _PATTERNS:
        return Shape("short_text", {"pattern": _PATTERNS[written]})
    if written in ("time", "time_hh_mm_ss"):
        return _ranged(Shape("time"), row, report, ("minimum", "maximum"))
    if written in ("integer", "int"):
        return _ranged(Shape("integer"), row, report, ("minimum", "maximum"))
    kind = next((kind for start, kind in _STARTING if written.startswith(start)), "")
    if kind == "number":
        decimals = _DECIMALS.fullmatch(written)
        places = int(decimals[1] or decimals[2]) if decimals else None
        return _ranged(Shape("number").limited(decimals=places), row, report, ("minimum", "maximum"))
    if kind in ("date", "datetime"):
        return _ranged(Shape(kind), row, report, ("earliest", "latest"))
    if written and not kind:
        place = row.at("text_validation_type_or_show_slider_number")
        report.left_out(place, _("the check {expression} is not made"), expression=written)
    return Shape(kind or "short_text")


def _ranged(shape: Shape, row: Row, report: Report, names: tuple[str, str]) -> Shape:
    limits: dict[str, Any] = {}
    for name, column in zip(names, ("text_validation_min", "text_validation_max"), strict=True):
        written = row[column]
        limit = _limit(written, shape.type)
        if written and limit is None:
            report.left_out(row.at(column), _("a limit was left out: {why}"), why=written)
        limits[name] = limit
    return shape.limited(**limits)


def _limit(written: str, type: str) -> Any:
    if type in ("date", "datetime"):
        if written == "today":
            return "today"
        day = _DAY.match(written)
        return (written[:16].replace(" ", "T") if type == "datetime" else day[0]) if day else None
    return None if type == "time" else read_number(written.replace(",", "."))


def _slider(row: Row, report: Report) -> Shape:
    """Between two ends with words for them; those for the middle are told."""
    words = [part.strip() for part in row["select_choices_or_calculations"].split("|")]
    place = row.at("select_choices_or_calculations")
    if len(words) > 2 and words[1]:
        report.left_out(place, _("the words for the middle are not shown: {text}"), text=words[1])
    ends = [read_number(row[column]) for column in ("text_validation_min", "text_validation_max")]
    low, high = (int(end) if end is not None else known for end, known in zip(ends, (0, 100), strict=True))
    labels = [Localized(without_markup(part)) for part in (words[0], words[-1] if len(words) > 1 else "")]
    shape = scale_shape(low, max(high, low + 2), low_label=labels[0], high_label=labels[1])
    return Shape("slider", shape.config, texts=shape.texts)


def _file(row: Row, report: Report) -> Shape:
    is_signature = row["text_validation_type_or_show_slider_number"].lower() == "signature"
    return Shape("signature" if is_signature else "file")


def _looked_up(row: Row, report: Report) -> Shape:
    report.changed(row.at("field_type"), _("asked as free text: the options are looked up in a database"))
    return Shape("short_text")


_SHAPES: Mapping[str, Callable[[Row, Report], Shape]] = {
    "text": _text,
    "notes": lambda row, report: Shape("long_text"),
    "dropdown": _choice,
    "radio": _choice,
    "checkbox": lambda row, report: _choice(row, report, "multi_choice"),
    "yesno": lambda row, report: Shape("yes_no"),
    "truefalse": lambda row, report: Shape("yes_no"),
    "slider": _slider,
    "file": _file,
    "sql": _looked_up,
}
