"""The survey sheet as a walk: each row with the groups around it, their conditions, headings and repeats."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from formagent.errors import ImportRefused
from formagent.wording.validation_messages import complaint
from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.report import Report
from interviews.forms.importers.xlsform.sheets import Row, yes_or_no_cell
from interviews.forms.importers.xlsform.types import RowType, row_type

DEEPEST = 50
"""Groups and repeats within one another."""
_WORDS = {"group": _("group"), "repeat": _("repeat")}


@dataclass(frozen=True)
class Step:
    """A row with its surroundings, the outermost first. `repeats` are rows that begin a repeat, `groups` any."""

    row: Row
    type: RowType
    groups: tuple[Row, ...] = ()
    repeats: tuple[Row, ...] = ()

    @property
    def begins_repeat(self) -> bool:
        return self.type.kind == "begin_repeat"

    def conditions(self) -> Iterator[Row]:
        """The rows whose `relevant` holds for this one: itself, and groups up to the repeat that it stands in."""
        for group in self.groups:
            inside = not self.repeats or group.number > self.repeats[0].number
            if inside and _has_condition(group):
                yield group
        if _has_condition(self.row):
            yield self.row

    @property
    def is_never_shown(self) -> bool:
        """Whether its `relevant`, or that of a group around it, is a plain no."""
        return any(yes_or_no_cell(row["relevant"]) is False for row in (*self.groups, self.row))


def _has_condition(row: Row) -> bool:
    return bool(row["relevant"]) and yes_or_no_cell(row["relevant"]) is None


def rows_in_structure(rows: list[Row], report: Report) -> Iterator[Step]:
    """Every row but the edges of plain groups. Edges that do not match are reported and bridged. Raises ImportRefused."""
    opened: list[tuple[str, Row]] = []
    for row in rows:
        kind = row_type(row["type"])
        if _is_off(row):
            report.left_out(row.place, _("the row is switched off in the file"))
            row.is_told_of()
            continue
        match kind.kind:
            case "begin_group" | "begin_repeat":
                if len(opened) >= DEEPEST:
                    wrong = complaint("groups and repeats are nested more than {most} deep", most=DEEPEST)
                    raise ImportRefused([(row.place, wrong)])
                surroundings = _surroundings(opened)
                opened.append((kind.kind[6:], row))
                if kind.kind == "begin_repeat":
                    yield Step(row, kind, *surroundings)
            case "end_group" | "end_repeat":
                _close(opened, kind.kind[4:], row, report)
            case _:
                yield Step(row, kind, *_surroundings(opened))
    for what, row in opened:
        report.error(row.place, _("this {what} is never ended"), what=_WORDS[what])


def _surroundings(opened: list[tuple[str, Row]]) -> tuple[tuple[Row, ...], tuple[Row, ...]]:
    return tuple(row for _what, row in opened), tuple(row for what, row in opened if what == "repeat")


def _close(opened: list[tuple[str, Row]], what: str, row: Row, report: Report) -> None:
    if not opened:
        report.error(row.place, _("ends a {what} that was never begun"), what=_WORDS[what])
        return
    if opened[-1][0] == what:
        opened.pop()
        return
    begun = opened[-1][1]
    report.error(
        row.place, _("ends a {what}, but what is open was begun in row {begun}"), what=_WORDS[what], begun=begun.number
    )
    if any(kind == what for kind, _begun in opened):
        while opened and opened[-1][0] != what:
            opened.pop()
    opened.pop()


def _is_off(row: Row) -> bool:
    return yes_or_no_cell(row["disabled"]) is True
