"""A table amid a questionnaire whose first column holds statements and whose other columns are the answers to each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from interviews.forms.drafting.list_markers import Line

_DASHES = frozenset(" \t:-–|")
_ROOM = frozenset(" \t\u3000_○◯●□☐◻⚪.[]()（）")
"""What a cell is filled with that is left to the answer."""


@dataclass(frozen=True)
class Grid:
    """Statements, the answers to each, and what stands over the statements ("" for nothing)."""

    head: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    lines: int
    """How many lines it takes."""


def grid_at(lines: Sequence[Line], at: int) -> Grid | None:
    """The grid that begins at a line; None where none does."""
    if not is_row(lines[at].text) or (at and is_row(lines[at - 1].text)):
        return None
    rows = [line.text for line in takewhile(lambda line: line.kind == "text" and is_row(line.text), lines[at:])]
    filled = cells_of(rows)
    if len(filled) < 2 or not is_grid(filled):
        return None
    head, *columns = filled[0]
    return Grid(head, tuple(row[0] for row in filled[1:]), tuple(columns), len(rows))


def is_row(line: str) -> bool:
    """Whether a line is a row of a table between bars."""
    bare = line.strip()
    return len(bare) > 1 and bare[0] == bare[-1] == "|"


def cells_of(lines: Sequence[str]) -> list[list[str]]:
    """The cells of such rows, without the line beneath the heads."""
    return [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines if set(line) - _DASHES]


def is_grid(filled: list[list[str]]) -> bool:
    """Whether named columns are left empty beneath: room for an answer to each row."""
    columns = filled[0][1:]
    named = len(columns) >= 2 and all(columns) and len(set(columns)) == len(columns)
    return named and all(row[0] and all(set(cell) <= _ROOM for cell in row[1:]) for row in filled[1:])
