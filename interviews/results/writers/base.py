"""What writes responses into a file, a few hundred at a time and in constant memory."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from django.utils.translation import pgettext_lazy

from interviews.results.reading.cells import CellValue, OutputColumn, joined, output_columns
from interviews.results.reading.columns import Column, Columns
from interviews.results.reading.manner import PROGRAMS, Manner
from interviews.results.reading.records import Record


class Writer(ABC):
    """One file being written. `close` finishes it; a writer that is dropped leaves no file anybody would take for whole."""

    name: ClassVar[str]

    def __init__(self, path: Path, columns: Columns, *, sensitive: bool, manner: Manner = PROGRAMS) -> None:
        self.path = path
        self.manner = manner
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


FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")
"""What text begins with that a spreadsheet takes for a formula."""
OWN_HEADERS = (
    pgettext_lazy("heading of a column", "Response"),
    pgettext_lazy("heading of a column", "Reference"),
    pgettext_lazy("heading of a column", "Started"),
    pgettext_lazy("heading of a column", "Submitted"),
    pgettext_lazy("heading of a column", "Stage"),
    pgettext_lazy("heading of a column", "Version"),
    pgettext_lazy("heading of a column", "Language"),
    pgettext_lazy("heading of a column", "Country"),
    pgettext_lazy("heading of a column", "Country from"),
    pgettext_lazy("heading of a column", "Incomplete"),
    pgettext_lazy("heading of a column", "Prefilled"),
    pgettext_lazy("heading of a column", "Assistant"),
    pgettext_lazy("heading of a column", "Tags"),
    pgettext_lazy("heading of a column", "Assigned to"),
    pgettext_lazy("heading of a column", "Link"),
)
_MOMENTS = OWN_HEADERS[2:4]
_ITEM_HEADERS = (OWN_HEADERS[0], pgettext_lazy("heading of a column", "Item"))


class Tables:
    """Records as rows of tables: one for the responses, and one for the items of each group."""

    def __init__(self, columns: Columns, manner: Manner = PROGRAMS, *, drawings: bool = False) -> None:
        self._manner = manner
        self.top = output_columns(columns.top, manner, drawings=drawings)
        self.groups = [
            (group, output_columns(columns.of_group(group.id), manner, drawings=drawings)) for group in columns.groups
        ]

    def headers(self) -> list[str]:
        with self._manner.words():
            own = [self._manner.with_zone(str(one)) if one in _MOMENTS else str(one) for one in OWN_HEADERS]
        return [*own, *(column.header for column in self.top)]

    def group_headers(self, outputs: Sequence[OutputColumn]) -> list[str]:
        with self._manner.words():
            own = [str(one) for one in _ITEM_HEADERS]
        return [*own, *(column.header for column in outputs)]

    def row(self, record: Record) -> list[CellValue]:
        own: list[CellValue] = [
            record.id,
            record.reference or None,
            self._manner.moment(record.started_at),
            self._manner.moment(record.submitted_at),
            record.stage,
            record.version,
        ]
        own += [record.language, record.country, record.country_from]
        own += [joined(record.incomplete), joined(record.prefilled), record.assistant]
        own += [joined(record.tags), record.assignee]
        own += [joined(f"{name}={value}" for name, value in record.link.items())]
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
