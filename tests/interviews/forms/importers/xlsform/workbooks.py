"""XLSForms made in a test: sheets as lists of rows, written as a workbook, as CSV or as Markdown."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from typing import Any

from openpyxl import Workbook

Sheets = Mapping[str, Sequence[Sequence[Any]]]


def table(text: str) -> list[list[str]]:
    """Rows of a Markdown-like table: cells between bars."""
    return [[cell.strip() for cell in line.strip(" ").split("|")] for line in text.strip().splitlines() if line.strip()]


def as_xlsx(sheets: Sheets) -> bytes:
    book = Workbook()
    book.remove(book.worksheets[0])
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append([None if value == "" else value for value in row])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def as_csv(sheets: Sheets, delimiter: str = ",") -> str:
    """All sheets below each other, their names in the first column."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter)
    for name, rows in sheets.items():
        writer.writerow([name])
        writer.writerows([["", *row] for row in rows])
    return out.getvalue()


def as_markdown(sheets: Sheets) -> str:
    lines = []
    for name, rows in sheets.items():
        lines.append(f"| {name} |")
        lines += [
            "| | " + " | ".join(str(value).replace("|", r"\|").replace("\n", " ") for value in row) + " |"
            for row in rows
        ]
    return "\n".join(lines)


def survey(text: str, choices: str = "", settings: str = "") -> bytes:
    """A workbook of these tables."""
    sheets = {"survey": table(text)}
    if choices:
        sheets["choices"] = table(choices)
    if settings:
        sheets["settings"] = table(settings)
    return as_xlsx(sheets)
