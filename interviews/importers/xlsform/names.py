"""What `${name}` stands for: a field's answer, a calculation, or something that the form here has not got."""

from __future__ import annotations

from dataclasses import dataclass

from interviews.domain.definition import FieldDefinition
from interviews.importers.comparisons import Operand, Untranslatable
from interviews.importers.expressions.tree import Literal, Node
from interviews.importers.expressions.xpath import parse
from interviews.importers.report import marked as _


@dataclass(frozen=True)
class Calculated:
    expression: str
    default: str = ""


@dataclass(frozen=True)
class Missing:
    """A row that asks for nothing here."""


class Names:
    """All names of a form. The first row of a name keeps it."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[FieldDefinition, str | None] | Calculated | Missing] = {}
        self._spelled: dict[str, str] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._known

    def add_field(self, name: str, field: FieldDefinition, group: str | None) -> None:
        self._add(name, (field, group))

    def add_calculation(self, name: str, expression: str, default: str) -> None:
        self._add(name, Calculated(expression, default))

    def add_missing(self, name: str) -> None:
        self._add(name, Missing())

    def _add(self, name: str, meaning: tuple[FieldDefinition, str | None] | Calculated | Missing) -> None:
        if name:
            self._known.setdefault(name, meaning)
            self._spelled.setdefault(name.lower(), name)

    def label(self, name: str) -> str | None:
        """How people call what the name stands for."""
        found = self._known.get(name)
        return found[0].label if isinstance(found, tuple) else None

    def resolve(self, name: str, group: str | None) -> Operand | Node:
        """The meaning of a name within a repeat (`group`) or outside of any. Raises Untranslatable."""
        found = self._known.get(name)
        if isinstance(found, tuple):
            field, own_group = found
            if own_group is not None and own_group != group:
                raise Untranslatable(_("reads “{name}” out of a repeat"), name=name)
            return Operand(field.field_id, field)
        if isinstance(found, Calculated):
            return parse(found.expression) if found.expression else Literal(found.default)
        if isinstance(found, Missing):
            raise Untranslatable(_("reads “{name}”, which is not asked here"), name=name)
        if name.lower() in self._spelled:
            raise Untranslatable(
                _("reads “{name}”; it is spelled “{other}”"), name=name, other=self._spelled[name.lower()]
            )
        raise Untranslatable(_("reads “{name}”, which is no question of this form"), name=name)
