"""What `${name}` stands for: a field's answer, a calculation, or something that the form here has not got."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from formagent.wording.validation_messages import marked as _
from interviews.forms.definition import FieldDefinition
from interviews.forms.importers.comparisons import Operand, Untranslatable
from interviews.forms.importers.expressions.tree import Literal, Node
from interviews.forms.importers.expressions.xpath import parse_xpath
from interviews.forms.importers.quoting import label_in


@dataclass(frozen=True)
class Calculated:
    expression: str


@dataclass(frozen=True)
class Constant:
    value: str


@dataclass(frozen=True)
class Missing:
    """A row that asks for nothing here."""


@dataclass(frozen=True)
class Question:
    """`stored`: what its options are stored as, by what expressions call them, where that is not the same."""

    field: FieldDefinition
    group: str | None
    stored: Mapping[str, str]


Meaning = Question | Calculated | Constant | Missing


class Names:
    """All names of a form. The first row of a name keeps it."""

    def __init__(self) -> None:
        self._known: dict[str, Meaning] = {}
        self._spelled: dict[str, str] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._known

    def add_field(
        self, name: str, field: FieldDefinition, group: str | None, stored: Mapping[str, str] | None = None
    ) -> None:
        self._add(name, Question(field, group, stored or {}))

    def add_calculation(self, name: str, expression: str) -> None:
        self._add(name, Calculated(expression))

    def add_constant(self, name: str, value: str) -> None:
        self._add(name, Constant(value))

    def add_missing(self, name: str) -> None:
        self._add(name, Missing())

    def _add(self, name: str, meaning: Meaning) -> None:
        if name:
            self._known.setdefault(name, meaning)
            self._spelled.setdefault(name.lower(), name)

    def label(self, name: str, tag: str = "") -> str | None:
        """How people call what the name stands for, in the language of the tag if it has a name there."""
        found = self._known.get(name)
        return label_in(found.field, tag) if isinstance(found, Question) else None

    def resolve(self, name: str, group: str | None) -> Operand | Node:
        """The meaning of a name within a repeat (`group`) or outside of any. Raises Untranslatable."""
        found = self._known.get(name)
        if isinstance(found, Question):
            if found.group is not None and found.group != group:
                raise Untranslatable(_("reads “{name}” out of a repeat"), name=name)
            return Operand(found.field.field_id, found.field, stored=found.stored)
        if isinstance(found, Calculated):
            return parse_xpath(found.expression)
        if isinstance(found, Constant):
            return Literal(found.value)
        if isinstance(found, Missing):
            raise Untranslatable(_("reads “{name}”, which is not asked here"), name=name)
        if name.lower() in self._spelled:
            raise Untranslatable(
                _("reads “{name}”; it is spelled “{other}”"), name=name, other=self._spelled[name.lower()]
            )
        raise Untranslatable(_("reads “{name}”, which is no question of this form"), name=name)
