"""What a questionnaire on paper consists of, before types are given to it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from interviews.forms.drafting.scales import Scale

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
    """The words that say when it is asked, where they stand apart from it."""
    kind: str = ""
    """A type that is named outright."""
    scale: Scale | None = None
    rows: list[str] = field(default_factory=list)
    """Statements to each of which the options, or the steps of the scale, are answers."""


@dataclass
class Paper:
    """A questionnaire as it was written."""

    title: str = ""
    intro: list[str] = field(default_factory=list)
    outro: list[str] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)
