"""Comma-separated values, UTF-8 with its mark so that spreadsheets see it. With repeating groups: a zip of one file each.

Text that a spreadsheet would take for a formula gets an apostrophe in front, telephone numbers too: it would make 24 of
+44-20, and a number without its plus of +442079460018. Numbers are left alone.
"""

from __future__ import annotations

import csv
import datetime as dt
import io
import zipfile
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, ClassVar

from interviews.results.reading.cells import CellValue
from interviews.results.reading.columns import Columns
from interviews.results.reading.manner import PROGRAMS, Manner
from interviews.results.reading.records import Record
from interviews.results.writers.base import FORMULA_STARTS, Tables, Writer


def safe_text(text: str) -> str:
    """Text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(FORMULA_STARTS) else text


def csv_cell(value: CellValue) -> str:
    if isinstance(value, str):
        return safe_text(value)
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dt.datetime):
        return value.isoformat(timespec="seconds")
    if isinstance(value, dt.date | dt.time):
        return value.isoformat()
    return str(value)


class _Table:
    """One CSV in an open file."""

    def __init__(self, file: IO[bytes], headers: Sequence[str]) -> None:
        self.file = file
        self._text = io.TextIOWrapper(file, encoding="utf-8-sig", newline="")
        self._csv = csv.writer(self._text)
        self.write(list(headers))

    def write(self, cells: Sequence[CellValue]) -> None:
        self._csv.writerow([csv_cell(cell) for cell in cells])

    def finish(self) -> None:
        self._text.flush()


class CSVTables:
    """The responses in `main`, and the items of each group in a temporary file that goes away by itself."""

    def __init__(self, tables: Tables, main: IO[bytes]) -> None:
        self._tables = tables
        self._main = _Table(main, tables.headers())
        self._groups = [
            (group, outputs, _Table(TemporaryFile(), tables.group_headers(outputs)))  # noqa: SIM115
            for group, outputs in tables.groups
        ]

    def write(self, record: Record) -> None:
        self._main.write(self._tables.row(record))
        for group, outputs, table in self._groups:
            for item in self._tables.items(record, group, outputs):
                table.write(item)

    def finish(self) -> None:
        self._main.finish()

    def pack(self, archive: zipfile.ZipFile) -> None:
        """All of them, a file each."""
        for name, table in [("responses", self._main), *((group.id, table) for group, _, table in self._groups)]:
            table.finish()
            pack(archive, f"{name}.csv", table.file)


class CSVWriter(Writer):
    name: ClassVar[str] = "csv"

    def __init__(self, path: Path, columns: Columns, *, sensitive: bool, manner: Manner = PROGRAMS) -> None:
        super().__init__(path, columns, sensitive=sensitive, manner=manner)
        tables = Tables(self.columns, manner)
        self._zipped = bool(tables.groups)
        self._main = TemporaryFile() if self._zipped else path.open("wb")  # noqa: SIM115  (closed in close)
        self._tables = CSVTables(tables, self._main)

    @classmethod
    def suffix(cls, columns: Columns) -> str:
        return "zip" if columns.groups else "csv"

    @classmethod
    def content_type(cls, suffix: str) -> str:
        return "application/zip" if suffix == "zip" else "text/csv; charset=utf-8"

    def write(self, records: Sequence[Record]) -> None:
        for record in records:
            self._tables.write(record)

    def close(self) -> None:
        self._tables.finish()
        if self._zipped:
            with zipfile.ZipFile(self.path, "w", zipfile.ZIP_DEFLATED) as archive:
                self._tables.pack(archive)
        self._main.close()


def pack(archive: zipfile.ZipFile, name: str, file: IO[bytes]) -> None:
    """A whole file into an archive, piece by piece."""
    file.seek(0)
    with archive.open(name, "w", force_zip64=True) as packed:
        while piece := file.read(1 << 16):
            packed.write(piece)
