"""A data dictionary of REDCap as rows: the CSV of its designer, and the one of its API."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping
from dataclasses import dataclass

from formagent.errors import ImportRefused
from formagent.wording.validation_messages import complaint

_COLUMNS = {
    "variable / field name": "field_name",
    "form name": "form_name",
    "section header": "section_header",
    "field type": "field_type",
    "field label": "field_label",
    "choices, calculations, or slider labels": "select_choices_or_calculations",
    "choices or calculations": "select_choices_or_calculations",
    "field note": "field_note",
    "text validation type or show slider number": "text_validation_type_or_show_slider_number",
    "text validation min": "text_validation_min",
    "text validation max": "text_validation_max",
    "identifier?": "identifier",
    "branching logic (show field only if...)": "branching_logic",
    "required field?": "required_field",
    "custom alignment": "custom_alignment",
    "question number (surveys only)": "question_number",
    "matrix group name": "matrix_group_name",
    "matrix ranking?": "matrix_ranking",
    "field annotation": "field_annotation",
}
"""By the heading that the designer writes, the one of the API."""
_KNOWN = frozenset(_COLUMNS.values())
_NEEDED = ("field_name", "field_type", "field_label")
_LONGEST_CELL = 1_000_000


@dataclass(frozen=True)
class Row:
    """A field by its columns, in the API's names. `number` is the line of the table, of which the first has the headings."""

    number: int
    cells: Mapping[str, str]

    def __getitem__(self, column: str) -> str:
        return self.cells.get(column, "")

    @property
    def place(self) -> str:
        return f"row {self.number}, {self['field_name']}"

    def at(self, column: str) -> str:
        return f"{self.place}, {column}"


def is_dictionary(text: str) -> bool:
    """By its headings."""
    line = text.lstrip("\ufeff").split("\n", maxsplit=1)[0][:4000]
    headings = _headings(next(csv.reader([line], delimiter=_delimiter(line)), []))
    return set(_NEEDED) <= set(headings)


def rows_of(text: str) -> list[Row]:
    """Raises ImportRefused for a table that is none, or has lost its headings."""
    csv.field_size_limit(_LONGEST_CELL)
    text = text.lstrip("\ufeff")
    try:
        lines = list(csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text.split("\n")[0]), strict=True))
    except csv.Error as error:
        raise ImportRefused([("file", complaint("is broken CSV: {error}", error=str(error)))]) from None
    headings = _headings(lines[0]) if lines else []
    missing = [name for name in _NEEDED if name not in headings]
    if missing:
        raise ImportRefused([("row 1", complaint("has no column {column}", column=name)) for name in missing])
    return [
        Row(number, {name: cell.strip() for name, cell in zip(headings, line, strict=False) if cell.strip()})
        for number, line in enumerate(lines[1:], 2)
        if any(cell.strip() for cell in line)
    ]


def _headings(line: list[str]) -> list[str]:
    flat = [" ".join(cell.lower().replace("…", "...").split()).strip('"') for cell in line]
    return [_COLUMNS.get(cell, re.sub(r"\W+", "_", cell)) for cell in flat]


def _delimiter(line: str) -> str:
    return max(",;\t", key=line.count)
