"""Tables among the lines of a questionnaire: a grid to tick, labels with room beside them, a heading over empty rows, a
question in each row. What is none of these and may yet be a table is told."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise

from interviews.forms.drafting.kinds import kind_named, listed_options, names_something
from interviews.forms.drafting.lines import (
    BETWEEN_OPTIONS,
    Line,
    asks_by_sign,
    asks_outright,
    filled,
    has_own_room,
    marked_lines,
)
from interviews.forms.drafting.questions import Question
from interviews.forms.drafting.rows import questions_of_rows
from interviews.forms.drafting.units import parted_from_unit

_MOST_CELLS = 20_000
_LONGEST_LABEL, _LONGEST_LEAD, _FEW_WORDS = 300, 200, 4
_NUMBER_ALONE = re.compile(r"\W*(?:\d{1,3}|[^\W\d_])?\W*")
_SENTENCE_ENDS, _LEADING_ENDS = (".", "。", "!", "！"), (":", "：", "?", "？")

Row = tuple[str, ...]


@dataclass(frozen=True)
class Asked:
    """A label of a table with its options, if there are any."""

    text: str
    options: tuple[str, ...] = ()


@dataclass(frozen=True)
class Table(Line):
    """What a table asks, in the place of its rows. One that asks nothing was not understood."""

    lead: str = ""
    """The line before it, where that only leads to it."""
    is_led_across: bool = False
    """That line is a row of the table."""
    corner: str = ""
    statements: Row = ()
    columns: Row = ()
    """What may be ticked for each statement; without these, what is asked of each."""
    times: int = 0
    """How often there is room for each."""
    asked: tuple[Asked, ...] = ()
    questions: tuple[Question, ...] = ()
    untold: str = ""
    """A heading that became nothing."""

    @property
    def is_understood(self) -> bool:
        return bool(self.columns or self.asked or self.questions)


def with_tables(lines: Sequence[Line]) -> list[Line]:
    """The lines, with one for each table in the place of its rows; the line that leads to it is part of it."""
    found: list[Line] = []
    if sum(len(line.cells) for line in lines) > _MOST_CELLS:
        return list(lines)
    head: Line | None = None
    for (width, framed), run in groupby(lines, lambda line: (len(line.cells), line.is_framed)):
        rows = list(run)
        head = head if head is not None and width in (0, len(head.cells)) else None
        under = (
            _grid(_rows_of([head, *rows]), Table("table", _words_of(rows), rows[0].place)) if head and width else None
        )
        table = under or (_table(rows, framed=framed) if width > 1 else None)
        found = [line for line in found if line is not head] if under else found
        if table is not None and table.is_understood:
            found.append(_with_lead(table, found))
        else:
            found += rows if table is None else [table]
        if framed:
            head = head or rows[0]
        elif any(line.kind == "blank" for line in rows):
            head = None
    return found


def _with_lead(table: Table, before: list[Line]) -> Table:
    """The table with the line that leads to it, which is taken from those before."""
    spoken = [at for at, line in enumerate(before) if line.kind != "blank"]
    if not spoken or not _may_lead(before[spoken[-1]], table, is_first=len(spoken) == 1):
        return table
    at = spoken[-1]
    is_one_of_several = at > 0 and at < len(before) - 1 and before[at - 1].kind == "text"
    if is_one_of_several and names_something(before[at].text):
        return table
    return replace(table, lead=before[at].text, is_led_across=before.pop(at).is_across)


def _may_lead(line: Line, table: Table, *, is_first: bool) -> bool:
    """Whether a line is neither marked, nor a sentence, nor asks or is answered itself, nor is the title of all."""
    said = line.text
    if line.kind != "text" or len(said) > _LONGEST_LEAD or said.endswith(_SENTENCE_ENDS):
        return False
    if has_own_room(said) or len(BETWEEN_OPTIONS.split(said)) > 2 or (asks_outright(said) and not table.columns):
        return False
    return not is_first or said.endswith(_LEADING_ENDS) or names_something(said)


def _table(lines: list[Line], *, framed: bool) -> Table | None:
    """None for what is no table, but lines with signs between their words."""
    rows = _rows_of(lines)
    if not rows or len(rows[0]) < 2 or (len(rows) < 2 and not framed):
        return None
    cells = [cell for row in rows for cell in row if cell]
    if not cells or all(map(_is_option, cells)):
        return None
    table = Table("table", _words_of(lines), lines[0].place)
    if questions := questions_of_rows(rows):
        return replace(table, questions=tuple(questions))
    read = _grid(rows, table) or _of_each(rows, table) or _labelled(rows, table)
    return read or (table if framed and len(rows) > 1 and not _has_boxes_behind(rows) else None)


def _words_of(lines: list[Line]) -> str:
    return " / ".join(" | ".join(filter(None, line.cells)) for line in lines if any(line.cells) and not line.is_rule)


def _rows_of(lines: list[Line]) -> list[Row]:
    """The cells of the rows, without a first column that only numbers or marks them."""
    rows = [line.cells for line in lines if not line.is_rule]
    body = rows[1:] or rows
    marks = [row[0] for row in body]
    numbered = any(marks) and all(map(_NUMBER_ALONE.fullmatch, marks))
    if numbered and (rows[0][0] or any(not _is_blank(row[1]) for row in body)):
        return [row[1:] for row in rows]
    return rows


def _is_option(cell: str) -> bool:
    return marked_lines(cell)[0].kind == "option"


def _is_blank(cell: str) -> bool:
    """Whether nothing stands in a cell but room or a box."""
    return not any(map(str.isalnum, cell))


def _has_boxes_behind(rows: list[Row]) -> bool:
    """Whether the rows are options, each with its box behind it."""
    return all(row[0] and row[-1] and _is_blank(row[-1]) and "_" not in row[-1] for row in rows)


def _of_each(rows: list[Row], table: Table) -> Table | None:
    """A heading over nothing but empty rows."""
    if len(rows) < 2 or any(map(_is_blank, rows[0])) or not all(_is_blank("".join(row)) for row in rows[1:]):
        return None
    return replace(table, columns=rows[0], times=len(rows) - 1)


# --- grids -----------------------------------------------------------------------------------------------------------


def _grid(rows: list[Row], table: Table) -> Table | None:
    """Statements, and over the columns what may be ticked for each of them, or is to be written there."""
    (corner, *heads), body = rows[0], [row for row in rows[1:] if any(row)]
    if len(heads) < 2 or len(set(heads)) < len(heads) or any(map(_is_blank, heads)) or not body:
        return None
    if any(_is_blank(row[0]) for row in body) or not all(_is_to_tick(row[1:], heads) for row in body):
        return None
    ticked = [head for n, head in enumerate(heads, 1) if not _takes_words([row[n] for row in body], head)]
    ticked = ticked if len(ticked) > 1 else []
    labels = tuple(_label(row[0]) for row in body)
    asked = [Asked(f"{label} – {head}") for label in labels for head in heads if head not in ticked]
    columns, statements = tuple(ticked), labels if ticked else ()
    return replace(table, corner=corner, statements=statements, columns=columns, asked=tuple(asked))


def _is_to_tick(cells: Row, heads: list[str]) -> bool:
    """Whether nothing is said in the cells of a row but what stands over them, or successive numbers."""
    if all(cell.isdecimal() and len(cell) < 3 for cell in cells):
        return {int(after) - int(cell) for cell, after in pairwise(cells)} in ({1}, {-1})
    return all(_is_blank(cell) or cell == head for cell, head in zip(cells, heads, strict=True))


def _takes_words(cells: list[str], head: str) -> bool:
    """Whether a column has lines to write on, or is empty under the name of something to ask for."""
    return any("__" in cell for cell in cells) or (not any(cells) and names_something(head))


# --- labels with room ------------------------------------------------------------------------------------------------


def _labelled(rows: list[Row], table: Table) -> Table | None:
    """Labels with room beside them, one pair or several in a row; or with it in their own cells."""
    if _has_boxes_behind(rows):
        return None
    head = rows[0] if all(rows[0]) and _asked_in(rows[0]) is None else None
    asked = [_asked_in(row) for row in (rows[1:] if head else rows)]
    found = [one for each in asked if each is not None for one in each]
    if not found or None in asked:
        return None
    return replace(table, asked=tuple(found), untold=" | ".join(head or ()))


def _asked_in(row: Row) -> list[Asked] | None:
    """What the cells of a row ask; None where one of them neither asks nor is room."""
    cells, found = list(row), list[Asked]()
    if len(cells) > 1 and all(map(_stands_alone, cells)) and not any(map(_options_of, cells[1:])):
        return [Asked(_label(cell)) for cell in cells]
    while cells:
        label = cells.pop(0)
        if _is_blank(label):
            continue
        asked = _answered(_label(label), cells[0]) if cells and not has_own_room(label) else None
        if asked is not None:
            cells.pop(0)
        elif len(label) <= _LONGEST_LABEL and _stands_alone(label):
            asked = Asked(_label(label))
        else:
            return None
        found.append(asked)
    return found


def _answered(label: str, answer: str) -> Asked | None:
    """A label with the cell beside it; None where that is no answer's."""
    if len(label) > _LONGEST_LABEL:
        return None
    if options := _options_of(answer):
        return Asked(label, tuple(options))
    if _is_blank(answer):
        return Asked(f"{label} {answer}".strip())
    if "__" in answer and (parted_from_unit(answer)[1] or not names_something(answer)):
        return Asked(f"{label}: {answer}")
    return Asked(f"{label} ({answer})") if kind_named(answer) else None


def _options_of(cell: str) -> list[str]:
    """The options that a cell offers: with boxes, or parted by signs."""
    boxed = filled(BETWEEN_OPTIONS.split(cell))
    return boxed if len(boxed) > 1 else [] if kind_named(cell) else listed_options(cell)


def _stands_alone(cell: str) -> bool:
    """Whether a cell asks by itself: with room of its own, by a sign, or by its few words."""
    named = not parted_from_unit(cell)[1] and len(cell.split()) <= _FEW_WORDS and names_something(cell)
    return named or has_own_room(cell) or asks_by_sign(cell)


def _label(cell: str) -> str:
    """A cell without its number."""
    return marked_lines(cell)[0].text
