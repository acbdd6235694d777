"""Horizontal bars: a label above each, its number at its end. They are read from top to bottom, also on a phone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, ROW, BAR = 360.0, 40.0, 12.0
NUMBER_ROOM = 84.0
LONGEST_LABEL = 46


@dataclass(frozen=True)
class Bar:
    label: str
    number: str
    top: float
    bar_top: float
    length: float
    number_left: float


@dataclass(frozen=True)
class BarPlot:
    kind = "bars"
    width: float
    height: float
    bar: float
    bars: Sequence[Bar]


def bar_plot(rows: Sequence[tuple[str, float]], numbers: Sequence[str] | None = None) -> BarPlot:
    """One bar a row, in this order. `numbers` are the texts at their ends; the values themselves if None."""
    most = max((value for _, value in rows), default=0) or 1
    bars = []
    for place, (label, value) in enumerate(rows):
        length = round((WIDTH - NUMBER_ROOM) * value / most, 1)
        number = numbers[place] if numbers else f"{value:,.10g}"
        top = place * ROW + 15
        bars.append(Bar(shortened(label), number, top, top + 6, max(length, 1.0), max(length, 1.0) + 6))
    return BarPlot(WIDTH, len(rows) * ROW + 2, BAR, bars)


def shortened(label: str) -> str:
    return label if len(label) <= LONGEST_LABEL else label[: LONGEST_LABEL - 1].rstrip() + "…"
