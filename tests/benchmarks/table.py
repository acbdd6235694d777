"""What a benchmark found, beside what it may be and what the machine can do at best."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

HEADINGS = ("What", "Budget", "Measured", "Floor", "")


@dataclass(frozen=True)
class Finding:
    """One line. `floor` is measured in the same run; `within` None where there is no budget."""

    what: str
    measured: str
    budget: str = ""
    floor: str = ""
    within: bool | None = None


def ms(seconds: float) -> str:
    return f"{seconds * 1000:.1f} ms"


def render(findings: Iterable[Finding]) -> str:
    """A table of plain text."""
    verdicts = {True: "ok", False: "OVER", None: ""}
    rows = [HEADINGS, *((f.what, f.budget, f.measured, f.floor, verdicts[f.within]) for f in findings)]
    widths = [max(_width(row[column]) for row in rows) for column in range(len(HEADINGS))]
    lines = [
        "  ".join(text + " " * (width - _width(text)) for text, width in zip(row, widths, strict=True)) for row in rows
    ]
    lines.insert(1, "  ".join("-" * width for width in widths))
    return "\n".join(line.rstrip() for line in lines)


def _width(text: str) -> int:
    return sum(1 + (unicodedata.east_asian_width(character) in "WF") for character in text)
