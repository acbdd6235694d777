"""What the modules of this importer share: the parts of a survey, and the one who reads its texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from interviews.forms.importers.reading import read_objects, read_text
from interviews.forms.importers.report import Report
from interviews.forms.importers.texts import Localized

Element = Mapping[str, Any]
DEEPEST = 30
_WITHIN = ("pages", "elements", "questions", "templateElements", "columns", "detailElements")


@dataclass(frozen=True)
class Reader:
    """How the texts of this survey are read, where losses are told, and all its questions by their names."""

    report: Report
    localized: Callable[[Any, str], Localized]
    named: Mapping[str, Element] = field(default_factory=dict)
    language: str = "en"
    """That the survey is written in."""


@dataclass(frozen=True)
class Shape:
    """What a question is here: a field's type with its configuration."""

    type: str
    config: Mapping[str, Any] = field(default_factory=dict)
    choices: Mapping[str, Localized] = field(default_factory=dict)
    """Labels of the options, by value."""
    rows: Mapping[str, Localized] = field(default_factory=dict)
    texts: Mapping[str, Localized] = field(default_factory=dict)
    """Other texts of the configuration."""
    sensitive: bool = False
    words: Mapping[str, bool] = field(default_factory=dict)
    """What a survey calls yes and no."""


def named_elements(element: Element, depth: int = 0) -> dict[str, Element]:
    """Every part of a survey by its name; the first of a name keeps it."""
    found: dict[str, Element] = {}
    for part in [part for key in _WITHIN for part in read_objects(element.get(key))] if depth <= DEEPEST else []:
        for name, each in {read_text(part.get("name")): part, **named_elements(part, depth + 1)}.items():
            found.setdefault(name, each)
    return found
