"""What pyxform, the standard's own reader, says about a file: its errors and warnings with sheet and row."""

from __future__ import annotations

import re
from typing import Any

from interviews.importers.report import Report
from interviews.importers.report import marked as _
from interviews.importers.xlsform.sheets import Workbook

MOST_ROWS = 3_000
"""Of a survey that is checked so: building its whole XForm takes long for more."""
_ROW = re.compile(r"\[?\brow\s*:?\s*(?P<number>\d+)\]?:?\s*", re.IGNORECASE)
_SHEET = re.compile(r"\b(survey|choices|settings|entities)\b")


def check_with_pyxform(book: Workbook, report: Report) -> None:
    """An error is where pyxform stopped; the form is imported all the same, as far as it can be."""
    if len(book["survey"].rows) > MOST_ROWS:
        report.carried("survey", _("not checked with pyxform: more than {number} rows"), number=MOST_ROWS)
        return
    from pyxform.errors import PyXFormError
    from pyxform.xls2xform import convert

    warnings: list[str] = []
    try:
        convert(_as_pyxform_reads(book), warnings=warnings)
    except PyXFormError as error:
        report.error(_place(str(error), book), _("pyxform refuses this: {text}"), text=_without_place(str(error)))
    except Exception as error:  # Its own bugs are no fault of the form; they are told like its errors.
        report.error("survey", _("pyxform cannot read this: {text}"), text=f"{type(error).__name__} {error}")
    for warning in warnings:
        report.carried(_place(warning, book), _("pyxform warns: {text}"), text=_without_place(warning))


def _as_pyxform_reads(book: Workbook) -> dict[str, Any]:
    found: dict[str, Any] = {"sheet_names": list(book), "fallback_form_name": "form"}
    for name, sheet in book.items():
        if name in ("survey", "choices", "settings", "external_choices", "entities", "osm"):
            found[name] = [dict(row.cells) for row in sheet.rows]
            found[f"{name}_header"] = [dict.fromkeys(sheet.columns)]
    return found


def _place(text: str, book: Workbook) -> str:
    """pyxform counts the rows that it was given, from 2."""
    row, sheet = _ROW.search(text), _SHEET.search(text.lower())
    name = sheet[1] if sheet and sheet[1] in book else "survey"
    if row is None:
        return name
    index = int(row["number"]) - 2
    rows = book[name].rows
    return rows[index].place if 0 <= index < len(rows) else f"{name} row {row['number']}"


def _without_place(text: str) -> str:
    return " ".join(_ROW.sub("", text).split())
