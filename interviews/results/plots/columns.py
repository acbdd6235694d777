"""Upright columns that stand close together: a histogram. Numbers on top, a few labels below."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from interviews.results.plots.letters import width_of

WIDTH, HEIGHT, TOP, BOTTOM = 360.0, 170.0, 18.0, 24.0
MOST_LABELS = 6
WIDEST = 90.0
"""A column's room, so that a few do not become a wall."""
LETTER = 8.5
"""The width of a digit, with some air."""


@dataclass(frozen=True)
class UprightBar:
    left: float
    top: float
    width: float
    height: float
    middle: float
    number: str
    label: str
    anchor: str = "middle"


@dataclass(frozen=True)
class ColumnPlot:
    kind = "columns"
    width: float
    height: float
    base: float
    bars: Sequence[UprightBar]


def column_plot(rows: Sequence[tuple[str, int]]) -> ColumnPlot:
    """One column a row. Where there are many, only some are labelled; the table has them all."""
    count = max(1, len(rows))
    room, most = min(WIDEST, WIDTH / count), max((value for _, value in rows), default=0) or 1
    step = _every((width_of(label, LETTER) for label, _ in rows), room, count)
    numbered = count * len(f"{most:,}") * LETTER <= WIDTH
    bars = []
    for place, (label, value) in enumerate(rows):
        height = round((HEIGHT - TOP - BOTTOM) * value / most, 1)
        left = place * room
        bars.append(
            UprightBar(
                left=round(left + 1, 1),
                top=round(HEIGHT - BOTTOM - height, 1),
                width=round(room - 2, 1),
                height=height,
                middle=round(left + room / 2, 1),
                number=f"{value:,}" if numbered and value else "",
                label=label
                if place % step == 0 and _fits(left, room, width_of(label, LETTER), first=place == 0)
                else "",
                anchor="start" if place == 0 and step > 1 else "middle",
            )
        )
    return ColumnPlot(WIDTH, HEIGHT, HEIGHT - BOTTOM, bars)


def _every(widths: Iterable[float], room: float, count: int) -> int:
    """Each how manyth column can be labelled without one label touching the next; the first begins at the left."""
    widest = max(widths, default=0.0)
    step = max(1, -(-count // MOST_LABELS))
    needed = widest if widest <= room else 1.5 * widest - room / 2
    return max(step, math.ceil(needed / room))


def _fits(left: float, room: float, width: float, *, first: bool) -> bool:
    """Whether a label ends before the plot does."""
    return first or left + room / 2 + width / 2 <= WIDTH
