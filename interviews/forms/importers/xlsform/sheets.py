"""The sheets of an XLSForm as rows of texts with their row numbers, from .xlsx, .xls, .csv or Markdown tables."""

from __future__ import annotations

import csv
import datetime as dt
import io
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

from formagent.errors import ImportRefused
from formagent.wording.validation_messages import complaint
from interviews.forms.importers.archives import is_archive
from interviews.forms.importers.base import Source
from interviews.forms.importers.xlsform.headers import TRANSLATED, column_name

KNOWN_SHEETS = ("survey", "choices", "external_choices", "settings", "entities", "osm")
MOST_ROWS = 50_000
MOST_COLUMNS = 500
_MOST_EMPTY_ROWS = 200
"""So many in a row end a sheet: spreadsheets often hold a million formatted empty ones."""
_AS_WRITTEN = TRANSLATED | {"form_title"}
"""Columns for people: a no-break space in them is the writer's, elsewhere it is a slip."""
_OLD_WORKBOOK = b"\xd0\xcf\x11\xe0"


@dataclass(frozen=True)
class Row:
    """Cells by column, empty ones left out. `number` is the spreadsheet's: the header stands in row 1. `read`: the columns
    that somebody has asked for, so that the rest can be told of."""

    sheet: str
    number: int
    cells: dict[str, str]
    read: set[str] = field(default_factory=set, compare=False)

    def __getitem__(self, column: str) -> str:
        self.read.add(column)
        return self.cells.get(column, "")

    def is_told_of(self) -> None:
        """The report tells of the row as a whole."""
        self.read.update(self.cells)

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


_T = TypeVar("_T")
_Lines = Iterable[Sequence[Any]]
_Tables = Sequence[tuple[str, Callable[[], _Lines]]]
"""Sheets by name, each read when it is asked for."""


class Workbook(dict[str, Sheet]):
    """The sheets of the standard by their names in lower case. `unread`: names of others; `stand_in`: what the survey sheet is
    called, where only its columns tell that it is one."""

    unread: tuple[str, ...] = ()
    stand_in: str = ""


_YES = frozenset({"yes", "true", "true()", "1", "y", "required"})
_NO = frozenset({"no", "false", "false()", "0", "n"})


def yes_or_no_cell(cell: str) -> bool | None:
    """A plain yes or no as cells hold it; None for an empty one and for anything else."""
    written = "".join(cell.lower().split())
    return True if written in _YES else False if written in _NO else None


def read_workbook(source: Source) -> Workbook:
    """Raises ImportRefused for what is no workbook."""
    if (tables := _binary(source.data)) is not None:
        return _workbook(tables)
    text = source.text
    if text is None:
        raise ImportRefused([("file", complaint("is neither a workbook nor text"))])
    return _workbook(_markdown(text) if _is_markdown(text) else _separated(text))


def plain_sheets(data: bytes) -> list[tuple[str, list[list[str]]]]:
    """The sheets of a workbook in which anything stands, as rows of texts; none of an XLSForm. Raises ImportRefused."""
    tables = _binary(data) or ()
    if any(name.strip().lower() in KNOWN_SHEETS for name, _lines in tables):
        return []
    sheets = [(name, [[_text(value) for value in line[:MOST_COLUMNS]] for line in lines()]) for name, lines in tables]
    if any(_is_survey(_sheet("survey", rows)) for _name, rows in sheets):
        return []
    return [(name, rows) for name, rows in sheets if any(map(any, rows))]


def _binary(data: bytes) -> _Tables | None:
    """None for a text."""
    if is_archive(data):
        return _modern(data)
    return _old(data) if data.startswith(_OLD_WORKBOOK) else None


def _workbook(tables: _Tables) -> Workbook:
    named = {name: name.strip().lower() for name, _lines in tables}
    book = Workbook()
    if "survey" not in named.values():
        book.stand_in = next((name for name, lines in tables if _is_survey(_sheet("survey", lines()))), "")
        named[book.stand_in] = "survey"
    for name, lines in tables:
        if named[name] in KNOWN_SHEETS:
            book[named[name]] = _sheet(named[name], lines())
    book.unread = tuple(name for name in named if name and named[name] not in KNOWN_SHEETS)
    return book


def _is_survey(sheet: Sheet) -> bool:
    return "type" in sheet.columns and bool({"name", "label"} & {column.partition("::")[0] for column in sheet.columns})


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
        sheet.rows.append(
            Row(name, number, {column: _cell(column, found[column]) for column in found if column and found[column]})
        )
    return sheet


def _cell(column: str, text: str) -> str:
    return text if column.partition("::")[0] in _AS_WRITTEN else text.replace("\u00a0", " ").strip()


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
    return str(value).replace("\r\n", "\n").replace("_x000D_", "").strip()


def _modern(data: bytes) -> _Tables:
    from openpyxl import load_workbook

    def lines(sheet: Any) -> _Lines:
        sheet.reset_dimensions()
        return _read(lambda: list(_limited(sheet.iter_rows(values_only=True))))

    book = _read(lambda: load_workbook(io.BytesIO(data), read_only=True, data_only=True))
    return [(sheet.title, partial(lines, sheet)) for sheet in book.worksheets]


def _read(part: Callable[[], _T]) -> _T:
    """A broken workbook fails in as many ways as it has parts."""
    try:
        return part()
    except Exception as error:
        raise ImportRefused([("file", complaint("is a broken workbook: {error}", error=str(error)))]) from None


def _limited(rows: Iterable[Sequence[Any]]) -> Iterator[Sequence[Any]]:
    """Rows until the sheet has nothing but empty ones."""
    empty = 0
    for number, row in enumerate(rows):
        empty = 0 if any(value is not None for value in row) else empty + 1
        if empty > _MOST_EMPTY_ROWS or number > MOST_ROWS:
            return
        yield row


def _old(data: bytes) -> _Tables:
    import xlrd

    def lines(sheet: Any) -> _Lines:
        rows = range(min(sheet.nrows, MOST_ROWS + 1))
        return _read(lambda: [[_old_value(cell, book.datemode) for cell in sheet.row(n)] for n in rows])

    book = _read(lambda: xlrd.open_workbook(file_contents=data))
    return [(sheet.name, partial(lines, sheet)) for sheet in book.sheets()]


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


def _separated(text: str) -> _Tables:
    """CSV: all sheets below each other with their names in the first column, or the survey sheet alone."""
    csv.field_size_limit(1_000_000)
    try:
        rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text)))
    except csv.Error as error:
        raise ImportRefused([("file", complaint("is broken CSV: {error}", error=str(error)))]) from None
    return _tables(rows)


def _tables(rows: Sequence[Sequence[str]]) -> _Tables:
    """Sheets that stand below each other, each begun by its name in the first column; without names the survey alone."""
    starts = [n for n, row in enumerate(rows) if row and row[0].strip().lower() in KNOWN_SHEETS]
    if not starts:
        return [("survey", lambda: rows)]
    found: list[tuple[str, Callable[[], _Lines]]] = []
    for start, end in zip(starts, [*starts[1:], len(rows)], strict=True):
        lines = [row[1:] for row in rows[start + (not any(rows[start][1:])) : end]]
        found.append((rows[start][0], partial(list, lines)))
    return found


def _delimiter(text: str) -> str:
    """What most separates the first rows."""
    head = "\n".join(text.splitlines()[:20])
    return max(",;\t", key=head.count)


_RULE = re.compile(r"\s*\|?[\s|:+-]+\|?\s*")


def _is_markdown(text: str) -> bool:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return bool(lines) and sum(line.startswith("|") for line in lines) > len(lines) * 0.7


def _markdown(text: str) -> _Tables:
    rows = [
        [cell.strip().replace(r"\|", "|") for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))]
        for line in text.splitlines()
        if line.strip().startswith("|") and not _RULE.fullmatch(line)
    ]
    return _tables(rows)
