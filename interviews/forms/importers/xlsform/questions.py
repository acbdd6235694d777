"""A row of the survey sheet as a field: its type, its configuration, and what the report has to say about it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.field_types import type_names
from interviews.field_types.slider import MOST_PLACES
from interviews.forms.importers.options import available
from interviews.forms.importers.reading import read_number
from interviews.forms.importers.report import Report
from interviews.forms.importers.texts import Localized
from interviews.forms.importers.xlsform.choices import ChoiceLists
from interviews.forms.importers.xlsform.sheets import Row
from interviews.forms.importers.xlsform.types import RowType

_MULTILINE = re.compile(r"\bmultiline\b", re.IGNORECASE)
_FILES = {"image": ("image",), "audio": ("audio",), "video": ("video",)}


@dataclass(frozen=True)
class Asked:
    """What a row asks for. `labels` are those of its choices, `texts` others of its configuration; `other` asks for what is
    not among the choices."""

    type: str
    config: dict[str, Any] = field(default_factory=dict)
    labels: Mapping[str, Localized] = field(default_factory=dict)
    texts: Mapping[str, Localized] = field(default_factory=dict)
    other: bool = False
    stored: Mapping[str, str] = field(default_factory=dict)
    """What options are stored as, by what expressions call them, where that is not the same."""


@dataclass(frozen=True)
class Sheets:
    """What rows are read with."""

    choices: ChoiceLists
    report: Report


def question_of_row(row: Row, kind: RowType, sheets: Sheets) -> Asked | None:
    """None for a row that asks for nothing that can be told in a conversation; the report says so."""
    return _KINDS[kind.kind](row, kind, sheets)


def parameters(row: Row) -> dict[str, str]:
    """`start=0 end=10;step=1` by name."""
    return {name.lower(): value for name, value in re.findall(r"([\w-]+)\s*=\s*([^\s;,]+)", row["parameters"])}


def _text(row: Row, kind: RowType, sheets: Sheets) -> Asked:
    lines = read_number(parameters(row).get("rows"))
    return Asked("long_text" if _MULTILINE.search(row["appearance"]) or (lines or 1) > 1 else "short_text")


def _plain(name: str) -> Callable[[Row, RowType, Sheets], Asked]:
    return lambda row, kind, sheets: Asked(name)


def _date(row: Row, kind: RowType, sheets: Sheets) -> Asked:
    if found := re.search(r"\b(month-year|year)\b", row["appearance"]):
        sheets.report.changed(row.at("appearance"), _("the whole date is asked, not the {part} alone"), part=found[0])
    return Asked("date")


def _datetime(row: Row, kind: RowType, sheets: Sheets) -> Asked:
    if "datetime" in type_names():
        return Asked("datetime")
    sheets.report.changed(row.at("type"), _("asked as free text: there is no type for it"))
    return Asked("short_text")


def _acknowledge(row: Row, kind: RowType, sheets: Sheets) -> Asked:
    return Asked(available("consent", "yes_no"))


def _percentage(row: Row, kind: RowType, sheets: Sheets) -> Asked:
    return Asked("number", {"minimum": 0, "maximum": 100, "unit": "%"})


def _range(row: Row, kind: RowType, sheets: Sheets) -> Asked:
    given = parameters(row)
    ends = [read_number(given.get("start", "0")), read_number(given.get("end", "10"))]
    low, high = (0, 10) if None in ends else sorted(end for end in ends if end is not None)
    step = read_number(given.get("step", "1")) or 1
    whole = all(isinstance(value, int) for value in (low, high, step))
    if whole and abs(step) == 1 and low >= 0 and 2 <= high <= 10 and "rating" in row["appearance"]:
        return Asked("rating", {"minimum": low, "maximum": high})
    limits = {"minimum": low, "maximum": high}
    if 1 <= (high - low) / abs(step) <= MOST_PLACES:
        return Asked("slider", {**limits, "step": abs(step)})
    sheets.report.changed(
        row.at("parameters"), _("every number in the range is accepted, not only each step of {step}"), step=step
    )
    return Asked("integer", limits) if whole else Asked("number", limits)


def _choice(row: Row, kind: RowType, sheets: Sheets) -> Asked:
    name = kind.list_name or row["select_from_list_name"]
    earlier = re.fullmatch(r"\$\{\s*(.+?)\s*\}", name)
    elsewhere = kind.from_file or sheets.choices.is_looked_up(name) or "search(" in row["appearance"]
    found = None if elsewhere else sheets.choices.options(name)
    if earlier:
        message = _("asked as free text: the options are the answers to “{name}”")
        sheets.report.changed(row.at("type"), message, name=earlier[1])
    elif elsewhere:
        sheets.report.changed(
            row.at("type"), _("asked as free text: the options are in another file ({name})"), name=name
        )
    elif found is None:
        sheets.report.error(row.at("type"), _("asked as free text: the choices sheet has no list “{name}”"), name=name)
    if found is None:
        return Asked("short_text")
    if row["choice_filter"]:
        found = sheets.choices.filtered(name, row) or found
    choices, labels = sheets.choices.with_other(found) if kind.or_other else found
    wanted = {"select_one": "choice", "select_multiple": "multi_choice", "rank": "ranking"}[kind.kind]
    if wanted == "ranking" and ("ranking" not in type_names() or len(choices) < 2):
        sheets.report.changed(row.at("type"), _("the options are chosen, not put in order"))
        wanted = "multi_choice"
    return Asked(wanted, {"choices": choices}, labels, other=kind.or_other, stored=sheets.choices.stored(name))


def _geopoint(row: Row, kind: RowType, sheets: Sheets) -> Asked:
    sheets.report.changed(row.at("type"), _("the place is asked for in words, not located"))
    return Asked("short_text")


def _drawn(row: Row, kind: RowType, sheets: Sheets) -> Asked:
    sheets.report.changed(row.at("type"), _("the line or area is asked for in words, not drawn"))
    return Asked("long_text")


def _barcode(row: Row, kind: RowType, sheets: Sheets) -> Asked:
    sheets.report.changed(row.at("type"), _("the code is asked for as text, not scanned"))
    return Asked("short_text")


def _file(row: Row, kind: RowType, sheets: Sheets) -> Asked | None:
    if "file" not in type_names():
        sheets.report.left_out(row.at("type"), _("a question for a file ({kind}) cannot be asked"), kind=kind.kind)
        return None
    return Asked("file", {"accept": _FILES[kind.kind]} if kind.kind in _FILES else {})


_KINDS: dict[str, Callable[[Row, RowType, Sheets], Asked | None]] = {
    "text": _text,
    "integer": _plain("integer"),
    "decimal": _plain("number"),
    "range": _range,
    "percentage": _percentage,
    "date": _date,
    "time": _plain("time"),
    "datetime": _datetime,
    "geopoint": _geopoint,
    "geotrace": _drawn,
    "geoshape": _drawn,
    "barcode": _barcode,
    "image": _file,
    "audio": _file,
    "video": _file,
    "file": _file,
    "acknowledge": _acknowledge,
    "select_one": _choice,
    "select_multiple": _choice,
    "rank": _choice,
    "phone": _plain("phone"),
    "email": _plain("email"),
    "url": _plain("url"),
}
