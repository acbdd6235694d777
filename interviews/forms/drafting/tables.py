"""Questionnaires in tables: CSV, TSV and Markdown tables with a question in each row, or with one in each column."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from io import StringIO

from interviews.forms.drafting.grids import cells_of, is_grid, is_row
from interviews.forms.drafting.questions import Paper, Question
from interviews.forms.drafting.scales import numeric_scale, worded_scale
from interviews.forms.drafting.wording import by_key, compiled, expression_of, matching, split_at

Rows = list[list[str]]
_HEADINGS, _KINDS, _NOT_ASKED = by_key("columns"), by_key("column_types"), matching("not_asked")
_REQUIRED = compiled(rf"{expression_of('required')}|{expression_of('yes')}|true|1|x|[○◯]")
_SEPARATORS = ("\n\r", ";；|", ",、，", "/／・")


def table_in(text: str, filename: str = "") -> Rows | None:
    """The rows of a table; None when the text is none."""
    lines = [line for line in text.splitlines() if line.strip()]
    piped = [line for line in lines if is_row(line)]
    if len(piped) >= 3 and len(piped) >= len(lines) - 6:
        filled = cells_of(piped)
        return None if len(filled) > 1 and is_grid(filled) and not _known(filled[0]) else filled
    named = filename.lower().endswith((".csv", ".tsv"))
    if not lines or (not named and len(lines) < 2):
        return None
    rows = _separated(text, lines[0])
    if rows is None or (not named and not _known(rows[0])):
        return None
    return rows if len(rows[0]) > 1 or _known(rows[0]) else None


def _separated(text: str, first: str) -> Rows | None:
    separator = max("\t,;", key=first.count)
    try:
        rows = [[cell.strip() for cell in row] for row in csv.reader(StringIO(text, newline=""), delimiter=separator)]
    except csv.Error:
        return None
    return [row for row in rows if any(row)] or None


def _known(header: Sequence[str]) -> bool:
    """Whether the header names the columns of a list of questions."""
    names = [_heading(cell) for cell in header]
    return "label" in names and (len(header) == 1 or len([name for name in names if name]) >= 2)


def _heading(cell: str) -> str:
    bare = cell.strip().lstrip("\ufeff").replace("_", " ")
    return next((name for name, pattern in _HEADINGS if pattern.fullmatch(bare)), "")


def paper_of_table(rows: Rows) -> Paper:
    """The questionnaire that a table holds: a question in each row where its header says so, else one in each column."""
    if worded_scale(rows[0][1:]) or numeric_scale(rows[0][1:]):
        statements = [row[0] for row in rows[1:] if row[0]]
        scale = [" / ".join(rows[0][1:])]
        return Paper(questions=[Question(rows[0][0] or rows[0][1], "row 1", options=statements, notes=scale)])
    if _known(rows[0]):
        questions = (_of_row(rows[0], row, number) for number, row in enumerate(rows[1:], 2))
    else:
        questions = (_of_column(rows, number) for number in range(len(rows[0])))
    return Paper(questions=[question for question in questions if question is not None])


def _of_row(header: Sequence[str], row: Sequence[str], place: int) -> Question | None:
    names = [_heading(heading) for heading in header]
    filled = [(name, cell) for name, cell in zip(names, row, strict=False) if name and cell]
    told = dict(reversed(filled))
    if not told.get("label"):
        return None
    kind = next((name for name, pattern in _KINDS if pattern.fullmatch(told.get("kind", "").strip())), "")
    options = [cell for name, cell in filled if name == "option"] or _options(told.get("options", ""))
    return Question(
        told["label"],
        f"row {place}",
        told.get("number", ""),
        told.get("section", ""),
        options,
        notes=[told["notes"]] if "notes" in told else [],
        required=bool(_REQUIRED.fullmatch(told.get("required", "").strip())) if "required" in names else None,
        condition=told.get("condition", ""),
        kind=kind,
        several=kind == "multi_choice" if kind in ("choice", "multi_choice") else None,
    )


def _options(cell: str) -> list[str]:
    return next((parts for signs in _SEPARATORS if len(parts := split_at(cell, signs)) > 1), [])


def _of_column(rows: Rows, column: int) -> Question | None:
    """A column of answers: its heading is the question."""
    label = rows[0][column]
    return None if not label or _NOT_ASKED.fullmatch(label) else Question(label, f"column {column + 1}")
