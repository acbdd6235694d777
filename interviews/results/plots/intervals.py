"""Shares with their intervals, one below another on the same scale: a dot where the share is, a bar for what is plausible."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from interviews.results.plots.bars import shortened

WIDTH, ROW, FOOT = 360.0, 44.0, 22.0
LEFT, RIGHT = 6.0, 354.0
TICKS = (0, 50, 100)


@dataclass(frozen=True)
class Interval:
    """A row: `share`, `low` and `high` from 0 to 1, `number` the words beside them. Share None: there are only the words."""

    label: str
    number: str
    share: float | None = None
    low: float = 0.0
    high: float = 1.0


@dataclass(frozen=True)
class IntervalRow:
    label: str
    number: str
    text_top: float
    line: float
    dot: float | None
    left: float
    length: float


@dataclass(frozen=True)
class ScaleTick:
    at: float
    label: str
    anchor: str


@dataclass(frozen=True)
class IntervalPlot:
    kind = "intervals"
    width: float
    height: float
    left: float
    right: float
    base: float
    rows: Sequence[IntervalRow]
    ticks: Sequence[ScaleTick]


def interval_plot(intervals: Sequence[Interval]) -> IntervalPlot:
    """One row an interval, in this order, over a scale from 0 to 100 %."""
    base = len(intervals) * ROW
    rows = [
        IntervalRow(
            label=shortened(each.label),
            number=each.number,
            text_top=place * ROW + 15,
            line=place * ROW + 29,
            dot=None if each.share is None else _x(each.share),
            left=_x(each.low),
            length=round(_x(each.high) - _x(each.low), 1),
        )
        for place, each in enumerate(intervals)
    ]
    anchors = {0: "start", 100: "end"}
    ticks = [ScaleTick(_x(tick / 100), f"{tick} %", anchors.get(tick, "middle")) for tick in TICKS]
    return IntervalPlot(WIDTH, base + FOOT, LEFT, RIGHT, base, rows, ticks)


def _x(share: float) -> float:
    return round(LEFT + (RIGHT - LEFT) * share, 1)
