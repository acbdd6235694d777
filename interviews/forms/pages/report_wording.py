"""The report of an import or export in the page's language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from django.utils.translation import gettext

from formagent.wording.i18n_messages import translated
from interviews.forms.importers.report import Kind, Level, ReportLine, by_kind


def report_words(line: ReportLine) -> str:
    """What became of one thing."""
    return translated(line.message, line.params)


@dataclass(frozen=True)
class ShownKind:
    """Several lines alike: (place, words) of each, the first of them where there are very many. `alike`: all say the same."""

    number: int
    lines: list[tuple[str, str]]
    alike: bool
    further: int
    """How many there are besides the first."""
    unseen: int
    """How many are not among the lines."""


@dataclass(frozen=True)
class ShownLevel:
    level: Level
    heading: str
    number: int
    kinds: list[ShownKind]


MOST_OF_A_KIND = 50
"""Lines alike that a page shows."""


def shown_report(report: Sequence[ReportLine]) -> list[ShownLevel]:
    """A report as pages show it, in the page's language."""
    levels: list[ShownLevel] = []
    for level, found in groupby(by_kind(report), lambda kind: kind.level):
        kinds = [_shown_kind(kind) for kind in found]
        levels.append(ShownLevel(level, level_words(level), sum(kind.number for kind in kinds), kinds))
    return levels


def _shown_kind(kind: Kind) -> ShownKind:
    lines = [(line.place, report_words(line)) for line in kind.lines[:MOST_OF_A_KIND]]
    alike = len({words for _place, words in lines}) == 1
    return ShownKind(kind.number, lines, alike, kind.number - 1, kind.number - len(lines))


def level_words(level: Level) -> str:
    """The heading over lines of that level."""
    match level:
        case "carried":
            return gettext("Kept")
        case "changed":
            return gettext("Kept in another form")
        case "left_out":
            return gettext("Left out")
        case "error":
            return gettext("Errors in the file")
