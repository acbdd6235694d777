"""JSON Lines: one response a line, its values as they are stored. Codes, not labels; groups as lists of objects."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from pydantic_core import to_json

from interviews.results.reading.columns import Columns
from interviews.results.reading.manner import PROGRAMS, Manner
from interviews.results.reading.records import Record
from interviews.results.writers.base import Writer


def record_json(record: Record) -> dict[str, Any]:
    """A record as programs read it."""
    return {
        "id": record.id,
        "started_at": record.started_at.isoformat(),
        "submitted_at": record.submitted_at.isoformat() if record.submitted_at else None,
        "reference": record.reference or None,
        "stage": record.stage,
        "version": record.version,
        "language": record.language,
        "country": record.country or None,
        "country_from": record.country_from or None,
        "answers": dict(record.answers),
        "incomplete": list(record.incomplete),
        "prefilled": list(record.prefilled),
        "assistant": record.assistant or None,
        "tags": list(record.tags),
        "link": dict(record.link),
        "assignee": record.assignee or None,
    }


class JSONLinesWriter(Writer):
    name: ClassVar[str] = "jsonl"

    def __init__(self, path: Path, columns: Columns, *, sensitive: bool, manner: Manner = PROGRAMS) -> None:
        super().__init__(path, columns, sensitive=sensitive, manner=manner)
        self._file = path.open("wb")

    @classmethod
    def content_type(cls, suffix: str) -> str:
        return "application/jsonl; charset=utf-8"

    def write(self, records: Sequence[Record]) -> None:
        self._file.write(b"".join(to_json(record_json(record)) + b"\n" for record in records))

    def close(self) -> None:
        self._file.close()
