"""What pyxform, the standard's own reader, says about a file: its errors and warnings with sheet and row."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.report import Report
from interviews.forms.importers.xlsform.sheets import Workbook
from interviews.forms.importers.xlsform.types import row_type

MOST_ROWS = 3_000
"""Of a survey that is checked so: building its whole XForm takes long for more."""
MOST_CHOICES = 10_000
"""Of the choices sheet, for the same reason."""
_ROW = re.compile(r"\[?\brow\s*:?\s*(?P<number>\d+)\]?:?\s*", re.IGNORECASE)
_SHEET = re.compile(r"\b(survey|choices|settings|entities)\b")


def check_with_pyxform(book: Workbook, report: Report) -> None:
    """An error is where pyxform stopped; the form is imported all the same, as far as it can be."""
    for name, rows, most in (("survey", _rows_asked(book), MOST_ROWS), ("choices", _options(book), MOST_CHOICES)):
        if rows > most:
            report.carried(name, _("not checked with pyxform: more than {number} rows"), number=most)
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


def _rows_asked(book: Workbook) -> int:
    """The rows of the survey, those of a loop as often as it goes round: so often they are built."""
    sizes = Counter(row["list_name"] for row in book["choices"].rows) if "choices" in book else Counter[str]()
    number, rounds = 0, [1]
    for row in book["survey"].rows:
        kind = row_type(row["type"])
        if kind.kind.startswith("begin_"):
            rounds.append(rounds[-1] * max(1, sizes[kind.list_name]))
        elif kind.kind.startswith("end_") and len(rounds) > 1:
            rounds.pop()
        number += rounds[-1]
    return number


def _options(book: Workbook) -> int:
    return len(book["choices"].rows) if "choices" in book else 0


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
