"""Tables of KoboToolbox: scores and ranks, whose list of options stands where the table begins; matrices, and the standard's
own loops, which ask the same of each option of a list."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.base import MOST_FIELDS
from interviews.forms.importers.building import too_many_questions
from interviews.forms.importers.report import Report
from interviews.forms.importers.xlsform.choices import ChoiceLists
from interviews.forms.importers.xlsform.headers import TRANSLATED, column_and_language
from interviews.forms.importers.xlsform.sheets import Row
from interviews.forms.importers.xlsform.structure import Step
from interviews.forms.importers.xlsform.types import row_type

MATRIX = "kobo--matrix_list"
_TABLES = ("kobo--score-choices", "kobo--rank-items")
COLUMNS = frozenset({MATRIX, *_TABLES})
_EXPRESSIONS = ("relevant", "constraint", "calculation", "required", "choice_filter")
_ITEM = re.compile(r"%\((name|label)\)s")
_QUESTION = re.compile(r"\$\{\s*([^{}]+?)\s*\}")


def with_its_list(step: Step) -> Row:
    """The row, with the options of the table that it stands in."""
    for column in _TABLES:
        if step.groups and not step.type.list_name and step.groups[-1][column]:
            return _with(step.row, select_from_list_name=step.groups[-1][column])
    return step.row


class Spread:
    """Asks what stands in a table or loop once for each thing. Questions there name each other's answers on the same thing."""

    def __init__(self, every: Sequence[Step], choices: ChoiceLists, report: Report) -> None:
        self._choices, self._report = choices, report
        self._inside: dict[int, set[str]] = {}
        for step in every:
            for table in step.groups:
                self._inside.setdefault(table.number, set()).add(step.row["name"])

    def all(self, every: Sequence[Step]) -> Iterator[Step]:
        """The steps in order; those of a table once for each thing, named as KoboToolbox names them. A loop is through with one
        thing before it comes to the next."""
        for number, found in groupby(every, key=lambda step: table.number if (table := _table_of(step)) else 0):
            inside = list(found)
            table = _table_of(inside[0])
            items = self._choices.rows(_list_of(table)) if number and table else []
            if table is None or not items:
                self._tell_missing(table)
                yield from inside
                continue
            if len(inside) * len(items) > MOST_FIELDS:
                raise too_many_questions(table.place)
            message = _("is asked of each of the {number} things in the table")
            for step in inside:
                self._report.changed(step.row.place, message, number=len(items))
            if table[MATRIX]:
                yield from (self._about(item, table, step) for step in inside for item in items)
            else:
                yield from (self._about(item, table, step) for item in items for step in inside)

    def _tell_missing(self, table: Row | None) -> None:
        if table is not None:
            message = _("asked once: the choices sheet has no list “{name}”")
            self._report.error(table.at("type"), message, name=_list_of(table))

    def _about(self, item: Row, table: Row, step: Step) -> Step:
        changes = {column: _told(column, cell, item) for column, cell in step.row.cells.items() if _is_text(column)}
        for column in _EXPRESSIONS:
            if cell := step.row.cells.get(column):
                changes[column] = _QUESTION.sub(
                    lambda found: self._named(found, table, item), _filled(column, cell, item)
                )
        row = _with(step.row, name=_joint(table, item, step.row["name"]), **changes)
        headed = _with(table, **{c: _filled(c, cell, item) for c, cell in table.cells.items() if _is_text(c)})
        return replace(step, row=row, groups=tuple(headed if group is table else group for group in step.groups))

    def _named(self, found: re.Match[str], table: Row, item: Row) -> str:
        inside = found[1] in self._inside[table.number]
        return f"${{{_joint(table, item, found[1])}}}" if inside else found[0]


def _table_of(step: Step) -> Row | None:
    return next((group for group in reversed(step.groups) if _list_of(group)), None)


def _list_of(group: Row) -> str:
    return group[MATRIX] or row_type(group["type"]).list_name


def _joint(table: Row, item: Row, name: str) -> str:
    return "_".join(filter(None, (table["name"], item["name"], name)))


def _is_text(column: str) -> bool:
    return column_and_language(column)[0] in TRANSLATED


def _told(column: str, cell: str, item: Row) -> str:
    """A label says which thing it is about."""
    filled = _filled(column, cell, item)
    if filled != cell or column.partition("::")[0] != "label":
        return filled
    return f"{_called(column, item)}: {cell}"


def _filled(column: str, cell: str, item: Row) -> str:
    return _ITEM.sub(lambda found: item["name"] if found[1] == "name" else _called(column, item), cell)


def _called(column: str, item: Row) -> str:
    _name, language = column_and_language(column)
    return item[f"label::{language}"] or item["label"] or item["name"]


def _with(row: Row, **cells: str) -> Row:
    return replace(row, cells={**row.cells, **cells})
