"""What a questionnaire on paper consists of, before types are given to it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Marks = Literal["box", "round", "plain", ""]
"""How options are marked: boxes to tick, circles of which one is filled, or letters and bullets that say neither."""


@dataclass
class Question:
    """One question as it was written."""

    label: str
    place: str
    """Where it stands: "line 12"."""
    number: str = ""
    section: str = ""
    options: list[str] = field(default_factory=list)
    marks: Marks = ""
    notes: list[str] = field(default_factory=list)
    """Further lines beneath it that are no options."""
    required: bool | None = None
    several: bool | None = None
    condition: str = ""
    """The words that say when it is asked: "If yes", "問3で「はい」"."""
    kind: str = ""
    """A type that a table names outright."""
    rows: list[str] = field(default_factory=list)
    """Statements to each of which the options are answers."""
    items: list[Question] = field(default_factory=list)
    """What is asked about each of several things; then `label` names the things."""
    most: int = 0
    """So many of the things at most; 0 for any number."""


@dataclass
class Paper:
    """A questionnaire as it was written."""

    title: str = ""
    intro: list[str] = field(default_factory=list)
    outro: list[str] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)
    scales: dict[str, str] = field(default_factory=dict)
    """By section: the line that explains a scale for all its questions."""
