"""Lines over time, each named at its end and told apart by its dashes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from interviews.results.plots.letters import width_of

WIDTH, HEIGHT, TOP, BOTTOM, LEFT = 480.0, 190.0, 16.0, 26.0, 8.0
LABEL_LEFT, LABEL_GAP = 8.0, 19.0
LETTER = 9.6
"""How wide one is on a phone, where letters are largest beside the lines."""


@dataclass(frozen=True)
class Line:
    name: str
    points: str
    style: str
    label_top: float
    last: str


@dataclass(frozen=True)
class Tick:
    at: float
    label: str
    anchor: str = "middle"


@dataclass(frozen=True)
class LinePlot:
    kind = "lines"
    width: float
    height: float
    left: float
    right: float
    base: float
    label_left: float
    lines: Sequence[Line]
    across: Sequence[Tick]
    up: Sequence[Tick]


def line_plot(labels: Sequence[str], series: Sequence[tuple[str, Sequence[int]]]) -> LinePlot:
    """`series` are (name, values), a value for each label. A single value is drawn as a level from side to side."""
    most = max((value for _, values in series for value in values), default=0) or 1
    totals = [f"{sum(values):,}" for _, values in series]
    named = max(
        (width_of(f"{name} {total}", LETTER) for (name, _), total in zip(series, totals, strict=True)), default=0.0
    )
    left, right, base = LEFT + width_of(f"{most:,}", LETTER), WIDTH - named - LABEL_LEFT, HEIGHT - BOTTOM
    span, room = max(1, len(labels) - 1), right - left

    def x(place: int) -> float:
        return round(left + (room * place / span if len(labels) > 1 else room / 2), 1)

    def points(values: Sequence[int]) -> str:
        if len(values) == 1:
            return f"{left},{y(values[0])} {right},{y(values[0])}"
        return " ".join(f"{x(place)},{y(value)}" for place, value in enumerate(values))

    def y(value: float) -> float:
        return round(base - (base - TOP) * value / most, 1)

    ends = _apart([y(values[-1]) if values else base for _, values in series])
    lines = [
        Line(name, points(values), f"line-{number}", end, total)
        for number, ((name, values), end, total) in enumerate(zip(series, ends, totals, strict=True), 1)
    ]
    widest = max((width_of(label, LETTER) for label in labels), default=0.0)
    middle = len(labels) // 2
    fits = min(x(middle) - left, right - x(middle)) >= 1.5 * widest + 2 * LETTER
    shown = sorted({0, len(labels) - 1, *([middle] if fits else [])}) if labels else []
    anchors = {0: "start", len(labels) - 1: "end"}
    across = [Tick(x(place), labels[place], anchors.get(place, "middle")) for place in shown]
    return LinePlot(WIDTH, HEIGHT, left, right, base, right + LABEL_LEFT, lines, across,
                    [Tick(y(0), "0"), Tick(y(most), f"{most:,}")])  # fmt: skip


def _apart(tops: Sequence[float]) -> list[float]:
    """The labels' places: by their lines, none on top of another."""
    order = sorted(range(len(tops)), key=lambda place: tops[place])
    found, last = [0.0] * len(tops), -LABEL_GAP
    for place in order:
        last = max(tops[place], last + LABEL_GAP)
        found[place] = last
    overflow = max(0.0, last - (HEIGHT - BOTTOM))
    return [top - overflow for top in found]
