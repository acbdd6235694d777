"""Values as cells of a table: typed, flat, and with the words that people read instead of codes."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any

from django.utils.translation import pgettext_lazy

from interviews.field_types import answer_kind, field_type, table_value
from interviews.forms.definition import FieldDefinition
from interviews.reading.answer_kinds import AnswerKind
from interviews.results.reading.columns import Column
from interviews.results.reading.manner import PROGRAMS, Manner
from interviews.results.rules.result_values import choice_labels, duration_seconds

CellValue = str | int | float | Decimal | bool | dt.date | dt.time | dt.datetime | dt.timedelta | None


@dataclass(frozen=True)
class OutputColumn:
    """A column of a file. `header` names the label and the id, so that people and programs both find it."""

    header: str
    source: str
    """The field's id within the form, or within its group's items."""
    cell: Callable[[Any, int | None], CellValue]
    """What stands for a value that was answered in the version of this number."""


DRAWING = "drawing"
"""Key of a signature that was packed: the path of its drawing."""
_NEEDS_QUOTES = re.compile(r'[;\r\n]|\A[ "]|\A\Z')
_NUMBER = pgettext_lazy("heading of a column", "%(label)s (number)")
_CURRENCY = pgettext_lazy("heading of a column", "%(label)s, currency")
_DRAWING = pgettext_lazy("heading of a column", "%(label)s, drawing")


def output_columns(
    columns: Sequence[Column], manner: Manner = PROGRAMS, *, drawings: bool = False
) -> list[OutputColumn]:
    """The columns of a file for these fields. Money is two: the amount as a number, and its currency. With `drawings` a
    signature is two as well: who signed, and where the drawing lies."""
    with manner.words():
        return [found for column in columns for found in _outputs(column, manner, drawings=drawings)]


def _outputs(column: Column, manner: Manner, *, drawings: bool) -> Iterator[OutputColumn]:
    source, kind = column.field.field_id, answer_kind(column.field)
    label = column.field.label
    if column.is_group:
        yield OutputColumn(f"{_NUMBER % {'label': label}} [{column.id}]", source, _count)
    elif kind is AnswerKind.AMOUNT:
        yield OutputColumn(f"{label} [{column.id}]", source, _amount)
        yield OutputColumn(f"{_CURRENCY % {'label': label}} [{column.id}.currency]", source, _currency)
    else:
        heading = manner.with_zone(label) if _keeps_offsets(column.field) else label
        yield OutputColumn(f"{heading} [{column.id}]", source, _cell_of(column, manner))
    if drawings and kind is AnswerKind.SIGNATURE:
        yield OutputColumn(f"{_DRAWING % {'label': label}} [{column.id}.{DRAWING}]", source, _drawing)


def _keeps_offsets(field: FieldDefinition) -> bool:
    """Whether its moments are the same everywhere."""
    if answer_kind(field) is not AnswerKind.MOMENT:
        return False
    kind = field_type(field)
    return kind.needs(kind.configure(field)) == "timezone"


def _cell_of(column: Column, manner: Manner) -> Callable[[Any, int | None], CellValue]:
    """By the field as it was answered: options may have had other names then, or be gone since."""
    newest = _reader_of(column.field, manner)
    earlier = {number: _reader_of(field, manner) for number, field in column.earlier.items()}
    return lambda value, version: earlier.get(version or 0, newest)(value)


def _reader_of(field: FieldDefinition, manner: Manner) -> Callable[[Any], CellValue]:
    read = _READERS.get(answer_kind(field))
    labels = choice_labels(field)

    def cell(value: Any) -> CellValue:
        value = table_value(field, value)
        if value is None:
            return None
        if read is not None and isinstance(value, str):
            found = read(value)
            return manner.moment(found) if isinstance(found, dt.datetime) else found
        if isinstance(value, bool | int | float):
            return value
        return _text(value, labels)

    return cell


def joined(parts: Iterable[str]) -> str:
    """Several texts in one cell, separated by semicolons. One that could not be told from two, or from a quoted one, is quoted
    as in CSV: `csv.reader([cell], delimiter=";", skipinitialspace=True)` reads them back."""
    return "; ".join(_quoted(part) if _NEEDS_QUOTES.search(part) else part for part in parts)


def _quoted(text: str) -> str:
    return '"{}"'.format(text.replace('"', '""'))


def _text(value: Any, labels: dict[str, str]) -> str:
    """Several values in one cell are `joined`."""
    if isinstance(value, list):
        return joined(_text(part, labels) for part in value)
    if isinstance(value, dict):
        if "name" in value and "file_id" in value:
            return str(value["name"])
        return joined(f"{name}: {_text(part, labels)}" for name, part in value.items() if part not in (None, ""))
    return labels.get(value, value) if isinstance(value, str) else str(value)


def _date(value: str) -> CellValue:
    return _or_text(dt.date.fromisoformat, value)


def _time(value: str) -> CellValue:
    return _or_text(dt.time.fromisoformat, value)


def _datetime(value: str) -> CellValue:
    return _or_text(dt.datetime.fromisoformat, value)


def _duration(value: str) -> CellValue:
    seconds = duration_seconds(value)
    return value if seconds is None else dt.timedelta(seconds=seconds)


def _or_text(read: Callable[[str], CellValue], value: str) -> CellValue:
    """What an older version of the form took for such a value stays as it is."""
    try:
        return read(value)
    except ValueError:
        return value


_READERS: dict[AnswerKind, Callable[[str], CellValue]] = {
    AnswerKind.DAY: _date,
    AnswerKind.CLOCK: _time,
    AnswerKind.MOMENT: _datetime,
    AnswerKind.LENGTH: _duration,
}


def _count(value: Any, version: int | None) -> CellValue:
    return len(value) if isinstance(value, list) else None


def _amount(value: Any, version: int | None) -> CellValue:
    try:
        return Decimal(str(value["amount"]))
    except (TypeError, KeyError, InvalidOperation):
        return None


def _drawing(value: Any, version: int | None) -> CellValue:
    return value.get(DRAWING) if isinstance(value, dict) else None


def _currency(value: Any, version: int | None) -> CellValue:
    return str(value["currency"]) if isinstance(value, dict) and "currency" in value else None
