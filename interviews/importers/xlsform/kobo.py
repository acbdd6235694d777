"""Tables of KoboToolbox: scores and ranks, whose list of options stands where the table begins, and matrices, which ask the
same of each option of a list."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from interviews.importers.report import Report
from interviews.importers.report import marked as _
from interviews.importers.xlsform.choices import ChoiceLists
from interviews.importers.xlsform.sheets import Row
from interviews.importers.xlsform.structure import Step

MATRIX = "kobo--matrix_list"
_TABLES = ("kobo--score-choices", "kobo--rank-items")
COLUMNS = frozenset({MATRIX, *_TABLES})


def with_its_list(step: Step) -> Row:
    """The row, with the options of the table that it stands in."""
    for column in _TABLES:
        if step.groups and not step.type.list_name and step.groups[-1][column]:
            return _with(step.row, select_from_list_name=step.groups[-1][column])
    return step.row


def spread(step: Step, choices: ChoiceLists, report: Report) -> Iterator[Step]:
    """In a matrix the step once for each thing that it is asked of, named as KoboToolbox names it."""
    table = next((group for group in reversed(step.groups) if group[MATRIX]), None)
    items = choices.rows(table[MATRIX]) if table else []
    if table is None or not items:
        yield step
        return
    report.changed(step.row.place, _("is asked of each of the {number} things in the table"), number=len(items))
    for item in items:
        name = "_".join(filter(None, (table["name"], item["name"], step.row["name"])))
        labels = {
            column: f"{item[column] or item['label'] or item['name']}: {cell}" for column, cell in _labels(step.row)
        }
        yield replace(step, row=_with(step.row, name=name, **labels))


def _labels(row: Row) -> list[tuple[str, str]]:
    return [(column, cell) for column, cell in row.cells.items() if column.partition("::")[0] == "label"]


def _with(row: Row, **cells: str) -> Row:
    return replace(row, cells={**row.cells, **cells})
