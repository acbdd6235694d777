"""Questionnaires in tables: CSV, TSV and Markdown tables with a question in each row, or with one in each column."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from io import StringIO

from interviews.forms.drafting.kinds import kind_named
from interviews.forms.drafting.questions import Paper, Question
from interviews.forms.drafting.wording import by_key, compiled, expression_of, split_at

Rows = list[list[str]]
_HEADINGS = by_key("columns")
_REQUIRED = compiled(rf"{expression_of('required')}|{expression_of('yes')}|[1○◯]")
_SEPARATORS = ("\n\r", ";；|", ",、，", "/／・")
_DASHES = frozenset(" \t:-–|")
_ROOM = frozenset(" \t\u3000_○◯●□☐◻⚪.[]()（）")
"""What a cell is filled with that is left to the answer."""


def table_in(text: str, filename: str = "") -> Rows | None:
    """The rows of a table; None when the text is none."""
    lines = [line for line in text.splitlines() if line.strip()]
    piped = [line for line in lines if is_row(line)]
    if len(piped) >= 3 and len(piped) >= len(lines) - 6:
        return rows if _known((rows := cells_of(piped))[0]) else None
    named = filename.lower().endswith((".csv", ".tsv"))
    separated = _separated(text, lines[0]) if lines else []
    return separated if separated and (_known(separated[0]) or (named and len(separated[0]) > 1)) else None


def is_row(line: str) -> bool:
    """Whether a line is a row of a table between bars."""
    bare = line.strip()
    return len(bare) > 1 and bare[0] == bare[-1] == "|"


def cells_of(lines: Sequence[str]) -> Rows:
    """The cells of rows between bars, without the line beneath the heads."""
    return [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines if set(line) - _DASHES]


def is_grid(rows: Rows) -> bool:
    """Whether named columns are left empty beneath: room for an answer to each row."""
    columns = rows[0][1:] if len(rows) > 1 else []
    named = len(columns) >= 2 and all(columns) and len(set(columns)) == len(columns)
    return named and all(row[0] and all(set(cell) <= _ROOM for cell in row[1:]) for row in rows[1:])


def _separated(text: str, first: str) -> Rows:
    separator = max("\t,;", key=first.count)
    try:
        rows = [[cell.strip() for cell in row] for row in csv.reader(StringIO(text, newline=""), delimiter=separator)]
    except csv.Error:
        return []
    return [row for row in rows if any(row)]


def _known(header: Sequence[str]) -> bool:
    """Whether the header names the columns of a list of questions."""
    names = [name for cell in header if (name := _heading(cell))]
    return "label" in names and (len(header) == 1 or len(names) >= 2)


def _heading(cell: str) -> str:
    bare = cell.strip().lstrip("\ufeff").replace("_", " ")
    return next((name for name, pattern in _HEADINGS if pattern.fullmatch(bare)), "")


def paper_of_table(rows: Rows) -> Paper:
    """The questionnaire that a table holds: a question in each row, or one in each column."""
    if _known(rows[0]):
        questions = [_of_row(rows[0], row, number) for number, row in enumerate(rows[1:], 2)]
        return Paper(questions=[question for question in questions if question is not None])
    return Paper(questions=[Question(label, f"column {number}") for number, label in enumerate(rows[0], 1) if label])


def _of_row(header: Sequence[str], row: Sequence[str], place: int) -> Question | None:
    filled = [(name, cell) for heading, cell in zip(header, row, strict=False) if (name := _heading(heading)) and cell]
    told = dict(reversed(filled))
    if not told.get("label"):
        return None
    return Question(
        told["label"],
        f"row {place}",
        section=told.get("section", ""),
        options=_options(told.get("options", "")),
        notes=[told["notes"]] if "notes" in told else [],
        required=_REQUIRED.fullmatch(told.get("required", "")) is not None,
        kind=kind_named(told.get("kind", "")),
    )


def _options(cell: str) -> list[str]:
    """Those of a cell; a single one counts as well."""
    return next((parts for signs in _SEPARATORS if len(parts := split_at(cell, signs)) > 1), [cell] if cell else [])
