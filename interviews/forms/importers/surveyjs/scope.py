"""A question of a SurveyJS survey on its way: where it stands, and what of it waits until all names are known."""

from __future__ import annotations

from dataclasses import dataclass, field

from interviews.forms.definition import FieldDefinition
from interviews.forms.importers.reading import read_text
from interviews.forms.importers.surveyjs.reader import Element
from interviews.forms.importers.texts import Localized


@dataclass(frozen=True)
class Scope:
    """Where an element stands: under which heading, in which group, shown on which conditions."""

    section: Localized = field(default_factory=Localized)
    group: str | None = None
    group_name: str = ""
    shown: tuple[tuple[str, str], ...] = ()
    """Expressions of all that is around it, each with its place."""
    depth: int = 0


@dataclass(frozen=True)
class Draft:
    """A question before its conditions can be read, since these may name questions further down."""

    field: FieldDefinition
    place: str
    scope: Scope
    shown: tuple[tuple[str, str], ...] = ()
    condition: str = ""
    """CEL that comes with it."""


CONDITIONS = ("visibleIf", "enableIf")


def expressions(element: Element, place: str) -> tuple[tuple[str, str], ...]:
    """On which an element is shown, each with its place."""
    found = ((read_text(element.get(name)), f"{place}, {name}") for name in CONDITIONS)
    return tuple((expression, where) for expression, where in found if expression.strip())


def quoted_constant(value: str) -> str:
    """A text as a constant of an expression."""
    return "'" + value.replace("\\", "\\\\").replace("'", "\\'") + "'"
