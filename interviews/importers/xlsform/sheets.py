"""The sheets of an XLSForm as rows of texts with their row numbers, from .xlsx, .xls, .csv or Markdown tables."""

from __future__ import annotations

import csv
import datetime as dt
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from formagent.errors import ImportRefused
from interviews.domain.complaints import complaint
from interviews.importers.archives import is_archive
from interviews.importers.base import Source
from interviews.importers.xlsform.headers import column_name

KNOWN_SHEETS = ("survey", "choices", "external_choices", "settings", "entities", "osm")
MOST_ROWS = 50_000
MOST_COLUMNS = 500
_MOST_EMPTY_ROWS = 200
"""So many in a row end a sheet: spreadsheets often hold a million formatted empty ones."""
_OLD_WORKBOOK = b"\xd0\xcf\x11\xe0"


@dataclass(frozen=True)
class Row:
    """Cells by column, empty ones left out. `number` is the spreadsheet's: the header stands in row 1."""

    sheet: str
    number: int
    cells: dict[str, str]

    def __getitem__(self, column: str) -> str:
        return self.cells.get(column, "")

    @property
    def place(self) -> str:
        return f"{self.sheet} row {self.number}"

    def at(self, column: str) -> str:
        return f"{self.place}, column {column}"


@dataclass
class Sheet:
    name: str
    columns: tuple[str, ...] = ()
    rows: list[Row] = field(default_factory=list)


Workbook = dict[str, Sheet]
"""By the sheet's name in lower case."""


def read_workbook(source: Source) -> Workbook:
    """Raises ImportRefused for what is no workbook."""
    if is_archive(source.data):
        return _workbook(_modern(source.data))
    if source.data.startswith(_OLD_WORKBOOK):
        return _workbook(_old(source.data))
    text = source.text
    if text is None:
        raise ImportRefused([("file", complaint("is neither a workbook nor text"))])
    return _workbook(_markdown(text) if _is_markdown(text) else _separated(text))


def _workbook(sheets: Iterable[tuple[str, Iterable[Sequence[Any]]]]) -> Workbook:
    return {name.strip().lower(): _sheet(name.strip().lower(), lines) for name, lines in sheets}


def _sheet(name: str, lines: Iterable[Sequence[Any]]) -> Sheet:
    """The first row that is not empty is the header."""
    sheet = Sheet(name)
    header: list[str] | None = None
    empty = 0
    for number, line in enumerate(lines, start=1):
        cells = [_text(value) for value in line[:MOST_COLUMNS]]
        empty = 0 if any(cells) else empty + 1
        if empty > _MOST_EMPTY_ROWS:
            break
        if number > MOST_ROWS:
            raise ImportRefused([(f"{name} row {number}", complaint("at most {most} rows are read", most=MOST_ROWS))])
        if empty:
            continue
        if header is None:
            header = [column_name(cell) for cell in cells]
            sheet.columns = tuple(column for column in header if column)
            continue
        found = dict(zip(reversed(header), reversed(_padded(cells, len(header))), strict=True))
        sheet.rows.append(Row(name, number, {column: cell for column, cell in found.items() if column and cell}))
    return sheet


def _padded(cells: list[str], length: int) -> list[str]:
    return [*cells, *[""] * (length - len(cells))][:length]


def _text(value: Any) -> str:
    """A cell as its text: whole numbers without a point, days in ISO 8601."""
    match value:
        case None:
            return ""
        case bool():
            return "TRUE" if value else "FALSE"
        case float() if value.is_integer() and abs(value) < 2**53:
            return str(int(value))
        case dt.datetime() if value.time() == dt.time():
            return value.date().isoformat()
        case dt.datetime() | dt.date() | dt.time():
            return value.isoformat()
    return str(value).replace("\r\n", "\n").replace("_x000D_", "").replace("\u00a0", " ").strip()


def _modern(data: bytes) -> Iterator[tuple[str, Iterable[Sequence[Any]]]]:
    from openpyxl import load_workbook

    try:
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
        for sheet in book.worksheets:
            if sheet.title.strip().lower() in KNOWN_SHEETS:
                sheet.reset_dimensions()
                yield sheet.title, list(_limited(sheet.iter_rows(values_only=True)))
    except ImportRefused:
        raise
    except Exception as error:  # A broken workbook fails in as many ways as it has parts.
        raise ImportRefused([("file", complaint("is a broken workbook: {error}", error=str(error)))]) from None


def _limited(rows: Iterable[Sequence[Any]]) -> Iterator[Sequence[Any]]:
    """Rows until the sheet has nothing but empty ones."""
    empty = 0
    for number, row in enumerate(rows):
        empty = 0 if any(value is not None for value in row) else empty + 1
        if empty > _MOST_EMPTY_ROWS or number > MOST_ROWS:
            return
        yield row


def _old(data: bytes) -> Iterator[tuple[str, Iterable[Sequence[Any]]]]:
    import xlrd

    try:
        book = xlrd.open_workbook(file_contents=data)
        for sheet in book.sheets():
            if sheet.name.strip().lower() in KNOWN_SHEETS:
                rows = range(min(sheet.nrows, MOST_ROWS + 1))
                yield sheet.name, [[_old_value(cell, book.datemode) for cell in sheet.row(n)] for n in rows]
    except Exception as error:  # As above.
        raise ImportRefused([("file", complaint("is a broken workbook: {error}", error=str(error)))]) from None


def _old_value(cell: Any, datemode: int) -> Any:
    import xlrd

    match cell.ctype:
        case xlrd.XL_CELL_DATE:
            return xlrd.xldate_as_datetime(cell.value, datemode)
        case xlrd.XL_CELL_BOOLEAN:
            return bool(cell.value)
        case xlrd.XL_CELL_ERROR | xlrd.XL_CELL_EMPTY | xlrd.XL_CELL_BLANK:
            return None
    return cell.value


def _separated(text: str) -> Iterator[tuple[str, Iterable[Sequence[str]]]]:
    """CSV: all sheets below each other with their names in the first column, or the survey sheet alone."""
    csv.field_size_limit(1_000_000)
    try:
        rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text)))
    except csv.Error as error:
        raise ImportRefused([("file", complaint("is broken CSV: {error}", error=str(error)))]) from None
    starts = [n for n, row in enumerate(rows) if row and row[0].strip().lower() in KNOWN_SHEETS]
    if not starts:
        yield "survey", rows
        return
    for start, end in zip(starts, [*starts[1:], len(rows)], strict=True):
        yield (
            rows[start][0],
            [row[1:] for row in rows[start:end]] if any(rows[start][1:]) else [r[1:] for r in rows[start + 1 : end]],
        )


def _delimiter(text: str) -> str:
    """What most separates the first rows."""
    head = "\n".join(text.splitlines()[:20])
    return max(",;\t", key=head.count)


_RULE = re.compile(r"\s*\|?[\s|:+-]+\|?\s*")


def _is_markdown(text: str) -> bool:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return bool(lines) and sum(line.startswith("|") for line in lines) > len(lines) * 0.7


def _markdown(text: str) -> Iterator[tuple[str, Iterable[Sequence[str]]]]:
    rows = [
        [cell.strip().replace(r"\|", "|") for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))]
        for line in text.splitlines()
        if line.strip().startswith("|") and not _RULE.fullmatch(line)
    ]
    starts = [n for n, row in enumerate(rows) if row[0].lower() in KNOWN_SHEETS]
    for start, end in zip(starts, [*starts[1:], len(rows)], strict=True):
        yield rows[start][0], [row[1:] for row in rows[start + (not any(rows[start][1:])) : end]]
