"""The registry of result files: one module per format, one line here."""

from __future__ import annotations

from importlib import import_module

from interviews.results.writers.base import Writer

FORMATS = {
    "csv": "csv.CSVWriter",
    "xlsx": "xlsx.XLSXWriter",
    "jsonl": "jsonl.JSONLinesWriter",
    "zip": "with_files.ZIPWriter",
}
"""By the name that addresses use: module and class. Imported when needed, since the one for XLSX is large."""

WITH_UPLOADS = frozenset({"zip"})
"""Formats that hold what respondents uploaded: writing them takes long and does not belong into the database's thread."""


def writer_of(name: str) -> type[Writer]:
    """The writer of a format. KeyError names an unknown one."""
    module, _, member = FORMATS[name].partition(".")
    found: type[Writer] = getattr(import_module(f"{__name__}.{module}"), member)
    return found


__all__ = ["FORMATS", "WITH_UPLOADS", "Writer", "writer_of"]
