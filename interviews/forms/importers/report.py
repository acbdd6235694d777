"""What became of each part of a definition that was read or written in a foreign format: carried, changed or left out.

Nothing is lost in silence. A line's `message` is an English template that is looked up in the catalogue at the edge
(`interviews.forms.pages.report_wording`); `str(line)` says it in English.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from formagent.wording.validation_messages import Complaint
from formagent.wording.validation_messages import marked as _

Level = Literal["carried", "changed", "left_out", "error"]
"""carried: kept as meant, worth telling. changed: kept in another form. left_out: not kept. error: wrong in the file itself."""


LONGEST_COMPLAINT = 400
LONGEST_VALUE = 120
LEVELS: tuple[Level, ...] = ("error", "left_out", "changed", "carried")
"""What matters most first."""
BEYOND = _("and {number} more like it: “{message}”")


@dataclass(frozen=True)
class Reason:
    """Why something could not be kept: a template of its own, as a parameter of a line's."""

    message: str
    params: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return str(shortened(self.message.format(**self.params) if self.params else self.message, 200))


@dataclass(frozen=True)
class ReportLine:
    """One thing to know. `place` is where it stands in the file: "survey row 12, column relevant"."""

    level: Level
    place: str
    message: str
    params: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.message.format(**self.params) if self.params else self.message

    def __hash__(self) -> int:
        return hash((self.level, self.place, str(self)))


class Report:
    """Lines as they are collected. The same line is kept once, and a flood of one kind is cut short and counted."""

    MOST_OF_A_KIND = 200

    def __init__(self) -> None:
        self._lines: list[ReportLine] = []
        self._seen: set[ReportLine] = set()
        self._kinds: Counter[tuple[Level, str]] = Counter()

    def carried(self, place: str, message: str, **params: Any) -> None:
        self._add("carried", place, message, params)

    def changed(self, place: str, message: str, **params: Any) -> None:
        self._add("changed", place, message, params)

    def left_out(self, place: str, message: str, **params: Any) -> None:
        self._add("left_out", place, message, params)

    def error(self, place: str, message: str, **params: Any) -> None:
        self._add("error", place, message, params)

    def settings(self, place: str, message: str, names: Iterable[str]) -> None:
        """Settings that are left out, all of their names: in as many lines as they need."""
        line: list[str] = []
        for name in sorted(filter(None, names)):
            if line and len(", ".join([*line, name])) > LONGEST_VALUE:
                self.left_out(place, message, settings=", ".join(line))
                line = []
            line.append(name)
        if line:
            self.left_out(place, message, settings=", ".join(line))

    def extend(self, other: Report) -> None:
        """All lines of another report as well."""
        for line in other.lines():
            self._add(line.level, line.place, line.message, line.params)

    def lines(self) -> tuple[ReportLine, ...]:
        return (*self._lines, *self._beyond())

    def _add(self, level: Level, place: str, message: str, params: Mapping[str, Any]) -> None:
        line = ReportLine(level, place, message, {name: shortened(value) for name, value in params.items()})
        if line in self._seen:
            return
        self._kinds[level, message] += 1
        if self._kinds[level, message] <= self.MOST_OF_A_KIND:
            self._seen.add(line)
            self._lines.append(line)

    def _beyond(self) -> Iterator[ReportLine]:
        for (level, message), number in self._kinds.items():
            if number > self.MOST_OF_A_KIND:
                more = number - self.MOST_OF_A_KIND
                yield ReportLine(level, "", BEYOND, {"number": more, "message": message})


@dataclass(frozen=True)
class Kind:
    """What became of several things alike. `number` counts those too that were cut short."""

    level: Level
    lines: tuple[ReportLine, ...]
    number: int


def by_kind(report: Sequence[ReportLine]) -> list[Kind]:
    """The lines by what they say: what is wrong and lost first, and what concerns one place before what concerns many."""
    lines: dict[tuple[Level, str], list[ReportLine]] = {}
    beyond: Counter[tuple[Level, str]] = Counter()
    for line in report:
        if line.message == BEYOND:
            beyond[line.level, line.params["message"]] += line.params["number"]
        else:
            lines.setdefault((line.level, line.message), []).append(line)
    kinds = [Kind(key[0], tuple(found), len(found) + beyond[key]) for key, found in lines.items()]
    return sorted(kinds, key=lambda kind: (LEVELS.index(kind.level), kind.number))


def shortened(value: Any, length: int = LONGEST_VALUE) -> Any:
    """A text of the file as it may be shown in a line: on one line, cut where it is long. A complaint stays one."""
    if not isinstance(value, str) or (isinstance(value, Complaint) and len(value) <= LONGEST_COMPLAINT):
        return value
    flat = " ".join(value.split())
    return flat if len(flat) <= length else flat[: length - 1].rstrip() + "…"
