"""A ZIP with the tables as CSV and what respondents uploaded or drew, whose paths in the ZIP stand in the tables' cells.

A file lies at `files/REFERENCE/FIELD/NAME`; one that is gone by now is named in `missing-files.txt`, and in its cell. Uploads
are copied piece by piece: what grows with their number is the ZIP's own list of them, some hundred bytes each.
"""

from __future__ import annotations

import datetime as dt
import itertools
import re
import unicodedata
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, ClassVar
from uuid import UUID

from django.utils.translation import gettext

from formagent.storage.file_store import Contents, file_store
from interviews.field_types import answer_kind, field_type
from interviews.reading.answer_kinds import AnswerKind
from interviews.results.reading.cells import DRAWING
from interviews.results.reading.columns import Column, Columns
from interviews.results.reading.manner import PROGRAMS, Manner
from interviews.results.reading.records import Record
from interviews.results.sheets.drawings import as_image
from interviews.results.writers.base import Tables, Writer
from interviews.results.writers.csv import CSVTables, pack
from interviews.sessions.services.file_contents import safe_name
from interviews.sessions.services.files import place_of

FOLDER = "files"
MISSING = "missing-files.txt"
_LONGEST = 120
"""Bytes of a part of a path: unpacked below somebody's folders, a path must not become too long."""
_DEVICES = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)", re.IGNORECASE)
"""What Windows takes for a device, whatever follows the dot."""


class ZIPWriter(Writer):
    name: ClassVar[str] = "zip"

    def __init__(self, path: Path, columns: Columns, *, sensitive: bool, manner: Manner = PROGRAMS) -> None:
        super().__init__(path, columns, sensitive=sensitive, manner=manner)
        self._file = path.open("w+b")
        self._archive = zipfile.ZipFile(self._file, "w", zipfile.ZIP_DEFLATED)
        self._main = TemporaryFile()  # noqa: SIM115  (closed in close)
        self._tables = CSVTables(Tables(self.columns, manner, drawings=True), self._main)
        self._missing = TemporaryFile()  # noqa: SIM115
        with manner.words():
            self._about_missing = gettext("These files are no longer stored, and so are not in this ZIP:")
        self._any_missing = False

    @classmethod
    def content_type(cls, suffix: str) -> str:
        return "application/zip"

    def write(self, records: Sequence[Record]) -> None:
        """What is in the file by then stays as it is: it may be sent already."""
        for record in records:
            self._tables.write(self._with_paths(record))
        self._file.flush()

    def close(self) -> None:
        self._tables.pack(self._archive)
        if self._any_missing:
            pack(self._archive, MISSING, self._missing)
        self._archive.close()
        for file in (self._file, self._main, self._missing):
            file.close()

    def _with_paths(self, record: Record) -> Record:
        """Packs the response's files; their paths stand for their names."""
        packing = _Packing(self._archive, record)
        answers = dict(record.answers)
        for column in self.columns.top:
            value = answers.get(column.id)
            if column.is_group and isinstance(value, list):
                answers[column.id] = [
                    self._item(packing, column, number, item) if isinstance(item, dict) else item
                    for number, item in enumerate(value, 1)
                ]
            elif column.id in answers:
                answers[column.id] = packing.packed(column, column.id, value)
        self._note(packing.missing)
        return replace(record, answers=answers)

    def _item(self, packing: _Packing, group: Column, number: int, item: Mapping[str, Any]) -> dict[str, Any]:
        found = dict(item)
        for column in self.columns.of_group(group.id):
            child = column.field.field_id
            if child in found:
                found[child] = packing.packed(column, f"{group.id}.{number}.{child}", found[child])
        return found

    def _note(self, missing: Iterable[str]) -> None:
        for line in missing:
            if not self._any_missing:
                self._missing.write(f"{self._about_missing}\n\n".encode())
                self._any_missing = True
            self._missing.write(f"{line}\n".encode())


class _Packing:
    """The files of one response on their way into the archive."""

    def __init__(self, archive: zipfile.ZipFile, record: Record) -> None:
        self._archive = archive
        self._record = record
        self._named = record.reference or record.id
        self._taken: set[str] = set()
        self.missing: list[str] = []

    def packed(self, column: Column, field_id: str, value: Any) -> Any:
        """The value of a field, with paths where it names files; that of another field as it is."""
        field = column.in_version(self._record.version)
        if field.is_group:
            return value
        if answer_kind(field) is AnswerKind.FILE and isinstance(value, list):
            return [self._upload(field_id, file) if isinstance(file, dict) else file for file in value]
        drawn = as_image(field_type(field).drawing(value))
        return {**value, DRAWING: self._drawing(field_id, drawn)} if drawn else value

    def _upload(self, field_id: str, file: Mapping[str, Any]) -> dict[str, Any]:
        name = str(file.get("name") or "")
        try:
            contents = file_store().read(place_of(self._record.id, UUID(str(file.get("file_id")))))
        except (FileNotFoundError, ValueError):
            self.missing.append(f"{self._named}, {field_id}: {name}")
            return dict(file)
        path = self._free_path(field_id, name)
        self._copy(path, contents)
        return {**file, "name": path}

    def _drawing(self, field_id: str, image: str) -> str:
        data = image.encode()
        path = self._free_path(field_id, f"{DRAWING}.svg")
        self._copy(path, Contents(len(data), iter([data])))
        return path

    def _copy(self, path: str, contents: Contents) -> None:
        """Stored as it is: most of what people upload is compressed already."""
        moment = (self._record.submitted_at or self._record.started_at).astimezone(dt.UTC)
        entry = zipfile.ZipInfo(path, moment.timetuple()[:6])
        entry.external_attr = 0o600 << 16
        entry.file_size = contents.size
        with self._archive.open(entry, "w") as packed:
            for piece in contents.pieces:
                packed.write(piece)

    def _free_path(self, field_id: str, name: str) -> str:
        """One that no other file of the response has, on systems that know no capital letters too."""
        folder = f"{FOLDER}/{self._named}/{_part(field_id)}"
        stem, dot, ending = _part(name).rpartition(".")
        stem, ending = (stem, f"{dot}{ending}") if stem else (ending, "")
        numbered = (
            f"{folder}/{stem}{ending}" if n == 1 else f"{folder}/{stem} ({n}){ending}" for n in itertools.count(1)
        )
        path = next(path for path in numbered if path.casefold() not in self._taken)
        self._taken.add(path.casefold())
        return path


def _part(name: str) -> str:
    """A part of a path that every system takes as a file's name."""
    kept = unicodedata.normalize("NFC", safe_name(name))
    if _DEVICES.match(kept):
        kept = f"_{kept}"
    stem, dot, ending = kept.rpartition(".")
    if not stem or len(ending.encode()) > 12:
        stem, dot, ending = kept, "", ""
    room = _LONGEST - len(f"{dot}{ending}".encode())
    return f"{stem.encode()[:room].decode(errors='ignore').rstrip(' .')}{dot}{ending}"
