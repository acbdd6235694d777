"""Where each part of a form's picture stands, in units of its own: pure, and without an opinion on colours.

One column from above: the road leads through what everybody is asked; what some are asked stands beside it, behind a short
branch, with its condition above it. Lines at the right lead from a question to all that its answer decides on, each question's
in a lane of its own.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from interviews.forms.designing.flow import FlowNode, NodeKind

BOX, PADDING, INDENT, GAP = 300, 14, 44, 22
LINE, SMALL_LINE, LANE = 20, 17, 12
MARGIN, ROAD = 16, 18
TITLE_UNITS, NOTE_UNITS = 31, 42
"""Characters of a line; those of East Asian scripts count twice."""
MOST_TITLE_LINES, MOST_NOTE_LINES = 3, 3


@dataclass(frozen=True)
class TextLine:
    """Words at a baseline."""

    x: int
    y: int
    words: str


@dataclass(frozen=True)
class Box:
    """A node where it stands: a group's is the frame around its fields."""

    node: FlowNode
    x: int
    y: int
    width: int
    height: int
    title: tuple[TextLine, ...]
    note: TextLine
    """What kind of thing it is."""
    above: tuple[TextLine, ...] = ()
    """Its condition."""
    heading: TextLine | None = None

    @property
    def right(self) -> int:
        return self.x + self.width

    @property
    def bottom(self) -> int:
        return self.y + self.height


@dataclass(frozen=True)
class Lane:
    """The line from one node to all that read it."""

    source: str
    x: int
    top: int
    bottom: int
    start: tuple[int, int]
    ends: tuple[tuple[int, int], ...]

    @property
    def path(self) -> str:
        """Of an SVG path, without the ends."""
        x, y = self.start
        return f"M{x} {y}H{self.x}M{self.x} {self.top}V{self.bottom}"

    @property
    def arrows(self) -> tuple[str, ...]:
        """An SVG path for each end."""
        return tuple(f"M{self.x} {y}H{x + 2}" for x, y in self.ends)


@dataclass(frozen=True)
class Layout:
    width: int
    height: int
    boxes: tuple[Box, ...]
    lanes: tuple[Lane, ...]
    roads: tuple[str, ...]
    """SVG paths: down the road, and into what stands beside it."""


@dataclass
class _Drawing:
    conditions: Mapping[str, str]
    notes: Mapping[str, str]
    boxes: list[Box] = field(default_factory=list)
    roads: list[str] = field(default_factory=list)


def flow_layout(nodes: Sequence[FlowNode], conditions: Mapping[str, str], notes: Mapping[str, str]) -> Layout:
    """Place all nodes. `conditions` and `notes` hold words by key: when a node is come to, and what it is."""
    drawing = _Drawing(conditions, notes)
    bottom = _column(drawing, [node for node in nodes if not node.group], nodes, MARGIN, MARGIN)
    order = {node.key: place for place, node in enumerate(nodes)}
    boxes = sorted(drawing.boxes, key=lambda box: order[box.node.key])
    lanes = _lanes(boxes)
    right = max((one.right for one in boxes), default=BOX)
    width = max([right, *(lane.x for lane in lanes)]) + MARGIN
    return Layout(width, bottom + MARGIN, tuple(boxes), tuple(lanes), tuple(drawing.roads))


def wrapped(text: str, units: int, most: int) -> list[str]:
    """The text in lines; what is more than `most` of them ends with an ellipsis."""
    lines, line, used = [], "", 0
    for word in _words(text):
        if line and used + _size(word) > units:
            lines.append(line.rstrip())
            line, used = "", 0
        line += word if line else word.lstrip()
        used = _size(line)
    lines.append(line.rstrip())
    if len(lines) <= most:
        return lines
    last = lines[most - 1]
    while _size(last) > units - 1:
        last = last[:-1]
    return [*lines[: most - 1], f"{last.rstrip()}…"]


def _words(text: str) -> list[str]:
    """What a line may be broken between: words with the blank before them, wide characters alone, what is too long in parts."""
    found: list[str] = []
    for word in " ".join(text.split()).split(" "):
        part = " " if found else ""
        for character in word:
            if part.strip() and (_is_wide(character) or _is_wide(part[-1]) or _size(part) >= TITLE_UNITS - 1):
                found.append(part)
                part = ""
            part += character
        found.append(part)
    return found


def _is_wide(character: str) -> bool:
    return unicodedata.east_asian_width(character) in "WF"


def _size(text: str) -> int:
    return sum(1 + _is_wide(character) for character in text)


def _column(drawing: _Drawing, column: Sequence[FlowNode], nodes: Sequence[FlowNode], x: int, top: int) -> int:
    """Place nodes one beneath the other and return where they end."""
    road, y = top, top
    for node in column:
        box = _box(drawing, node, nodes, x + INDENT if node.is_beside else x, y)
        drawing.boxes.append(box)
        reached = box.y + PADDING + LINE // 2 if node.is_beside else box.y - 1
        if node.is_conditional:
            drawing.roads.append(f"M{x + ROAD} {reached}H{box.x - 1}")
        if node is not column[0] and (not node.is_beside or (node.is_conditional and node is column[-1])):
            drawing.roads.append(f"M{x + ROAD} {road}V{reached}")
        road = road if node.is_beside else box.bottom
        y = box.bottom + GAP
    return y - GAP if column else y


def _box(drawing: _Drawing, node: FlowNode, nodes: Sequence[FlowNode], x: int, y: int) -> Box:
    heading = None
    if node.section:
        heading = TextLine(x, y + LINE, wrapped(node.section, NOTE_UNITS, 1)[0])
        y += LINE + PADDING
    words = drawing.conditions.get(node.key, "")
    above = wrapped(words, NOTE_UNITS, MOST_NOTE_LINES) if words else []
    texts = tuple(TextLine(x, y + SMALL_LINE * (n + 1) - 4, line) for n, line in enumerate(above))
    y += SMALL_LINE * len(above) + (4 if above else 0)
    lines = wrapped(f"{node.number}. {node.label}" if node.number else node.label, TITLE_UNITS, MOST_TITLE_LINES)
    title = tuple(TextLine(x + PADDING, y + PADDING + LINE * n + 13, line) for n, line in enumerate(lines))
    end = y + PADDING + LINE * len(lines)
    note = TextLine(x + PADDING, end + SMALL_LINE - 4, drawing.notes.get(node.key, ""))
    bottom, right = end + SMALL_LINE + PADDING, x + BOX
    if inner := [one for one in nodes if one.group == node.key and node.kind is NodeKind.GROUP]:
        before = len(drawing.boxes)
        bottom = _column(drawing, inner, nodes, x + PADDING, bottom) + PADDING
        right = max(right, *(one.right + PADDING for one in drawing.boxes[before:]))
    return Box(node, x, y, right - x, bottom - y, title, note, texts, heading)


def _lanes(boxes: Sequence[Box]) -> list[Lane]:
    """One lane for each node that others read; lanes beside each other where they overlap."""
    readers = {box.node.key: [one for one in boxes if box.node.key in one.node.reads] for box in boxes}
    sources = [box for box in boxes if readers[box.node.key]]
    ports = _ports(boxes, {box.node.key for box in sources})
    left = max((box.right for box in boxes), default=0) + LANE
    taken: list[list[tuple[int, int]]] = []
    lanes = []
    for box in sources:
        key = box.node.key
        start = (box.right, ports[key, ""])
        ends = tuple((one.right, ports[one.node.key, key]) for one in readers[key])
        heights = [start[1], *(y for _, y in ends)]
        top, bottom = min(heights), max(heights)
        number = next((n for n, lane in enumerate(taken) if all(bottom < a or top > b for a, b in lane)), len(taken))
        if number == len(taken):
            taken.append([])
        taken[number].append((top, bottom))
        lanes.append(Lane(key, left + LANE * number, top, bottom, start, ends))
    return lanes


def _ports(boxes: Sequence[Box], sources: set[str]) -> dict[tuple[str, str], int]:
    """How high each line meets a box: (box, whose line), "" for the one that leaves."""
    found = {}
    for box in boxes:
        lines = [*box.node.reads, *([""] if box.node.key in sources else [])]
        height = min(box.height, 3 * LINE + 2 * PADDING)
        for number, line in enumerate(lines, start=1):
            found[box.node.key, line] = box.y + height * number // (len(lines) + 1)
    return found
