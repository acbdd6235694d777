"""A table with a question in each row, whose heading says what its columns hold."""

from __future__ import annotations

from collections.abc import Sequence

from interviews.forms.drafting.kinds import listed_options
from interviews.forms.drafting.lines import BETWEEN_OPTIONS, filled
from interviews.forms.drafting.questions import Question
from interviews.reading.languages.form_words import by_key, compiled, expression_of

_HEADINGS = by_key("columns")
_TICKED = compiled(rf"{expression_of('required')}|{expression_of('yes')}|[1○◯]")
_OPTIONS_IN_CELL = compiled(r"\s*[\n;；|]\s*")


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
