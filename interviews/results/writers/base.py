"""What writes responses into a file, a few hundred at a time and in constant memory."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from interviews.results.reading.cells import CellValue, OutputColumn, output_columns
from interviews.results.reading.columns import Column, Columns
from interviews.results.reading.records import Record


class Writer(ABC):
    """One file being written. `close` finishes it; a writer that is dropped leaves no file anybody would take for whole."""

    name: ClassVar[str]
    opens_uploads: ClassVar[bool] = False
    """Whether it writes what respondents uploaded: `write` then takes long and does not belong into the database's thread."""

    def __init__(self, path: Path, columns: Columns, *, sensitive: bool) -> None:
        self.path = path
        self.columns = Columns(tuple(column for column in columns.all if sensitive or not column.sensitive))

    @classmethod
    def suffix(cls, columns: Columns) -> str:
        """The ending of the file's name."""
        return cls.name

    @classmethod
    @abstractmethod
    def content_type(cls, suffix: str) -> str:
        """What the file is served as."""

    @abstractmethod
    def write(self, records: Sequence[Record]) -> None:
        """Append."""

    @abstractmethod
    def close(self) -> None:
        """Finish the file."""


OWN_HEADERS = (
    "Response", "Reference", "Started", "Submitted", "Stage", "Version", "Language", "Country", "Country from", "Incomplete",
    "Prefilled", "Assistant", "Tags", "Assigned to", "Link",
)  # fmt: skip


class Tables:
    """Records as rows of tables: one for the responses, and one for the items of each group."""

    def __init__(self, columns: Columns, *, drawings: bool = False) -> None:
        self.top = output_columns(columns.top, drawings=drawings)
        self.groups = [
            (group, output_columns(columns.of_group(group.id), drawings=drawings)) for group in columns.groups
        ]

    def headers(self) -> list[str]:
        return [*OWN_HEADERS, *(column.header for column in self.top)]

    def group_headers(self, outputs: Sequence[OutputColumn]) -> list[str]:
        return ["Response", "Item", *(column.header for column in outputs)]

    def row(self, record: Record) -> list[CellValue]:
        own: list[CellValue] = [
            record.id,
            record.reference or None,
            record.started_at,
            record.submitted_at,
            record.stage,
            record.version,
        ]
        own += [record.language, record.country, record.country_from]
        own += ["; ".join(record.incomplete), "; ".join(record.prefilled), record.assistant]
        own += ["; ".join(record.tags), record.assignee]
        own += ["; ".join(f"{name}={value}" for name, value in record.link.items())]
        return own + [column.cell(record.answers.get(column.source), record.version) for column in self.top]

    def items(self, record: Record, group: Column, outputs: Sequence[OutputColumn]) -> list[list[CellValue]]:
        items = record.answers.get(group.id)
        if not isinstance(items, list):
            return []
        return [
            [record.id, number, *(column.cell(item.get(column.source), record.version) for column in outputs)]
            for number, item in enumerate(items, 1)
            if isinstance(item, dict)
        ]
