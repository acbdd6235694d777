"""Comma-separated values, UTF-8 with its mark so that spreadsheets see it. With repeating groups: a zip of one file each.

Text that a spreadsheet would take for a formula gets an apostrophe in front. Numbers are left alone.
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
from interviews.results.reading.records import Record
from interviews.results.writers.base import Tables, Writer

_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


def safe_text(text: str) -> str:
    """Text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(_FORMULA_STARTS) else text


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
    """One CSV, in a temporary file that goes away by itself."""

    def __init__(self, file: IO[bytes], headers: Sequence[str]) -> None:
        self.file = file
        self._text = io.TextIOWrapper(file, encoding="utf-8-sig", newline="")
        self._csv = csv.writer(self._text)
        self.write(list(headers))

    def write(self, cells: Sequence[CellValue]) -> None:
        self._csv.writerow([csv_cell(cell) for cell in cells])

    def finish(self) -> None:
        self._text.flush()


class CSVWriter(Writer):
    name: ClassVar[str] = "csv"

    def __init__(self, path: Path, columns: Columns, *, sensitive: bool) -> None:
        super().__init__(path, columns, sensitive=sensitive)
        self._tables = Tables(self.columns)
        main = TemporaryFile() if self._tables.groups else path.open("wb")  # noqa: SIM115  (closed in close)
        self._main = _Table(main, self._tables.headers())
        self._groups = [
            (group, outputs, _Table(TemporaryFile(), self._tables.group_headers(outputs)))  # noqa: SIM115
            for group, outputs in self._tables.groups
        ]

    @classmethod
    def suffix(cls, columns: Columns) -> str:
        return "zip" if columns.groups else "csv"

    @classmethod
    def content_type(cls, suffix: str) -> str:
        return "application/zip" if suffix == "zip" else "text/csv; charset=utf-8"

    def write(self, records: Sequence[Record]) -> None:
        for record in records:
            self._main.write(self._tables.row(record))
            for group, outputs, table in self._groups:
                for item in self._tables.items(record, group, outputs):
                    table.write(item)

    def close(self) -> None:
        self._main.finish()
        if self._groups:
            named = [("responses", self._main), *((group.id, table) for group, _, table in self._groups)]
            with zipfile.ZipFile(self.path, "w", zipfile.ZIP_DEFLATED) as archive:
                for name, table in named:
                    table.finish()
                    _pack(archive, f"{name}.csv", table.file)
        self._main.file.close()


def _pack(archive: zipfile.ZipFile, name: str, file: IO[bytes]) -> None:
    file.seek(0)
    with archive.open(name, "w", force_zip64=True) as packed:
        while piece := file.read(1 << 16):
            packed.write(piece)
