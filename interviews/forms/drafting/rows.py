"""Tables in files: with a question in each row, whose heading says what its columns hold, or with one in each heading."""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence
from io import StringIO
from itertools import pairwise

from interviews.forms.drafting.kinds import listed_options
from interviews.forms.drafting.lines import BETWEEN_OPTIONS, filled
from interviews.forms.drafting.questions import Question
from interviews.reading.languages.form_words import by_key, compiled, expression_of

_HEADINGS = by_key("columns")
_TICKED = compiled(rf"{expression_of('required')}|{expression_of('yes')}|[1○◯]")
_OPTIONS_IN_CELL = compiled(r"\s*[\n;；|]\s*")


_QUOTED = re.compile(r'"[^"]*(?:"|$)')


def rows_of_table(text: str) -> list[list[str]]:
    """The cells of a text, parted by what most often stands in its first line; none where it cannot be parted."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    try:
        return [*csv.reader(StringIO(text, newline=""), delimiter=max("\t,;|", key=_QUOTED.sub("", first).count))]
    except csv.Error:
        return []


def questions_of_headings(rows: Sequence[Sequence[str]]) -> list[Question]:
    """The questions of a file of answers, one in each heading; none where nothing is answered but under the first one, so that
    the rows are rather those of a paper to fill in."""
    head, *body = [row for row in rows if any(map(str.strip, row))] or [[]]
    answered = not body or any(cell.strip() for row in body for cell in row[1:])
    if len(filled(head)) < 2 or not answered:
        return []
    return [Question(label.strip(), f"column {place}") for place, label in enumerate(head, 1) if label.strip()]


def lines_of_table(rows: Sequence[Sequence[str]]) -> str:
    """The rows as lines, between bars where there are several columns; a cell alone above an empty row is a line by itself."""
    width = max(map(len, rows), default=0)
    cells = [[" ".join(cell.replace("|", "/").split()) for cell in (*row, *[""] * (width - len(row)))] for row in rows]
    lines: list[str] = []
    for row, after in pairwise([*cells, ["."]]):
        is_heading = len(filled(row)) == 1 and not any(after)
        lines.append(f"| {' | '.join(row)} |" if width > 1 and any(row) and not is_heading else "".join(row))
    return "\n".join(lines)


def questions_of_rows(rows: Sequence[Sequence[str]]) -> list[Question]:
    """The questions of rows beneath such a heading; none where the first row is none."""
    headings = [_heading(cell) for cell in rows[0]] if rows else []
    if "label" not in headings or len(headings) < 2 or not any(set(headings) - {"label", ""}):
        return []
    told = ({name: cell.strip() for name, cell in zip(headings, row, strict=False)} for row in rows[1:])
    return [_of_row(each, place) for place, each in enumerate(told, 2)]


def _heading(cell: str) -> str:
    bare = cell.strip().lstrip("\ufeff").replace("_", " ")
    return next((name for name, pattern in _HEADINGS if pattern.fullmatch(bare)), "")


def _of_row(told: dict[str, str], place: int) -> Question:
    cell = told.get("options", "")
    options = [option for option in _OPTIONS_IN_CELL.split(cell) if any(map(str.isalnum, option))]
    if len(options) == 1:
        boxed = filled(BETWEEN_OPTIONS.split(cell))
        options = (boxed if len(boxed) > 1 else listed_options(cell)) or options
    return Question(
        told.get("label", ""),
        f"row {place}",
        options=options,
        required=_TICKED.fullmatch(told.get("required", "")) is not None,
        said=told.get("kind", ""),
    )
