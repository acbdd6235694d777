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


def writer_of(name: str) -> type[Writer]:
    """The writer of a format. KeyError names an unknown one."""
    module, _, member = FORMATS[name].partition(".")
    found: type[Writer] = getattr(import_module(f"{__name__}.{module}"), member)
    return found


__all__ = ["FORMATS", "Writer", "writer_of"]
