"""A table amid a questionnaire whose first column holds statements and whose other columns are the answers to each."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from interviews.forms.drafting.list_markers import Line

_PIPED = re.compile(r"\|.*\|$")
_DASHES = re.compile(r"[\s:\-–]*")
_ROOM = re.compile(r"[\s_○◯●□☐◻⚪.]*|\[\s?\]|\(\s{0,3}\)|（[\s　]?）")
"""A cell that is left to the answer."""


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
    if at and _PIPED.fullmatch(lines[at - 1].text):
        return None
    cells: list[list[str]] = []
    taken = 0
    for line in islice(lines, at, None):
        if line.kind != "text" or not _PIPED.fullmatch(line.text):
            break
        cells.append([cell.strip() for cell in line.text.strip("|").split("|")])
        taken += 1
    filled = [row for row in cells if not all(_DASHES.fullmatch(cell) for cell in row)]
    if len(filled) < 2 or not is_grid(filled):
        return None
    head, *columns = filled[0]
    return Grid(head, tuple(row[0] for row in filled[1:]), tuple(columns), taken)


def is_grid(filled: list[list[str]]) -> bool:
    """Whether named columns are left empty beneath: room for an answer to each row."""
    columns = filled[0][1:]
    named = len(columns) >= 2 and all(columns) and len(set(columns)) == len(columns)
    return named and all(row[0] and all(_ROOM.fullmatch(cell) for cell in row[1:]) for row in filled[1:])
