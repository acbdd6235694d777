"""XLSX with typed cells: dates are dates, numbers numbers, yes and no booleans. Text is text, like a formula or not.

Each group is a sheet of its own, whose first column leads back to the response.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, cast

from django.utils.translation import gettext, pgettext
from openpyxl import Workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE

from interviews.results.reading.cells import CellValue
from interviews.results.reading.columns import Columns
from interviews.results.reading.manner import PROGRAMS, Manner
from interviews.results.reading.records import Record
from interviews.results.writers.base import FORMULA_STARTS, Tables, Writer

_LONGEST = 32_767
"""Characters that a cell can hold."""
_FIRST_DAY = dt.date(1900, 3, 1)
"""Earlier days are not the same in every spreadsheet; they are written as text."""
_NOT_IN_TITLES = re.compile(r"[\[\]:*?/\\']")
_AS_TEXT = "@"
_FORMATS: list[tuple[type, str]] = [
    (dt.datetime, "yyyy-mm-dd hh:mm"),
    (dt.date, "yyyy-mm-dd"),
    (dt.time, "hh:mm"),
    (dt.timedelta, "[h]:mm:ss"),
]


class XLSXWriter(Writer):
    name: ClassVar[str] = "xlsx"

    def __init__(self, path: Path, columns: Columns, *, sensitive: bool, manner: Manner = PROGRAMS) -> None:
        super().__init__(path, columns, sensitive=sensitive, manner=manner)
        self._tables = Tables(self.columns, manner)
        self._book = Workbook(write_only=True)
        with manner.words():
            responses, self._items = gettext("Responses"), pgettext("heading of a column", "Item")
        self._main = self._sheet(responses, self._tables.headers())
        self._groups = [
            (group, outputs, self._sheet(group.label, self._tables.group_headers(outputs)))
            for group, outputs in self._tables.groups
        ]

    @classmethod
    def content_type(cls, suffix: str) -> str:
        return "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

    def _sheet(self, title: str, headers: Sequence[str]) -> Any:
        """openpyxl itself numbers titles that come twice."""
        sheet = self._book.create_sheet(_NOT_IN_TITLES.sub(" ", title).strip()[:28] or self._items)
        sheet.freeze_panes = "B2"
        sheet.append([_cell(sheet, header) for header in headers])
        return sheet

    def write(self, records: Sequence[Record]) -> None:
        for record in records:
            self._main.append([_cell(self._main, value) for value in self._tables.row(record)])
            for group, outputs, sheet in self._groups:
                for item in self._tables.items(record, group, outputs):
                    sheet.append([_cell(sheet, value) for value in item])

    def close(self) -> None:
        self._book.save(self.path)


def _cell(sheet: Any, value: CellValue) -> Any:
    if isinstance(value, str):
        return _text_cell(sheet, value)
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, dt.datetime):
        value = value.replace(tzinfo=None)
    if isinstance(value, dt.date) and (value.date() if isinstance(value, dt.datetime) else value) < _FIRST_DAY:
        return value.isoformat()
    cell = WriteOnlyCell(sheet, cast(Any, value))
    shape = next((shape for kind, shape in _FORMATS if isinstance(value, kind)), None)
    if shape:
        cell.number_format = shape
    return cell


def _text_cell(sheet: Any, text: str) -> Any:
    """openpyxl makes a formula of text that begins like one, and an error of "#N/A"; the type says that it is neither. The
    format says so to spreadsheets in which the cell is edited."""
    clean = ILLEGAL_CHARACTERS_RE.sub("", text)[:_LONGEST]
    if not clean.startswith((*FORMULA_STARTS, "#")):
        return clean
    cell = WriteOnlyCell(sheet, clean)
    cell.data_type, cell.number_format = "s", _AS_TEXT
    return cell
