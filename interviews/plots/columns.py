"""Upright columns that stand close together: a histogram. Numbers on top, a few labels below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

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
    step = max(1, -(-count // MOST_LABELS))
    numbered = count * len(str(most)) * LETTER <= WIDTH
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
                number=str(value) if numbered and value else "",
                label=label if place % step == 0 and place + step / 2 <= count else "",
                anchor="start" if place == 0 and step > 1 else "middle",
            )
        )
    return ColumnPlot(WIDTH, HEIGHT, HEIGHT - BOTTOM, bars)
