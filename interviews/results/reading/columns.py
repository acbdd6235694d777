"""The columns of a form's results: the fields of all versions that were answered and what is calculated from them, the
newest version's first."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from interviews.field_types import answer_kind
from interviews.field_types.traits.comparing import Comparing
from interviews.forms.conditions.calculating import calculated_fields
from interviews.forms.definition import FieldDefinition
from interviews.forms.services.definitions import version_definition
from interviews.models import Form, FormVersion
from interviews.reading.answer_kinds import AnswerKind
from interviews.results.rules.result_conditions import options_of
from interviews.results.rules.result_values import compared_as


@dataclass(frozen=True)
class Column:
    """A field, or a field of a repeating group's items: then `id` is `guests.name` and `group` is `guests`."""

    id: str
    label: str
    field: FieldDefinition
    sensitive: bool = False
    """Marked so in any version: who marks a field later means the answers that are there already."""
    group: str = ""
    earlier: Mapping[int, FieldDefinition] = dataclasses.field(default_factory=dict)
    """The field in older versions where it differs, by their number, newest first: answers may hold what it offered then."""

    def in_version(self, number: int | None) -> FieldDefinition:
        """The field as it was answered in a version."""
        return self.field if number is None else self.earlier.get(number, self.field)

    @property
    def compared(self) -> Comparing:
        return compared_as(self.field)

    def options(self, language: str) -> dict[str, str]:
        """What answers can be picked by, with its name; what only older versions offered stands last."""
        found: dict[str, str] = {}
        for one in (self.field, *(one for one in self.earlier.values() if compared_as(one) is self.compared)):
            for value, label in options_of(one, language).items():
                found.setdefault(value, label)
        return found

    @property
    def numeric(self) -> bool:
        """Whether its order is that of numbers."""
        return self.compared is Comparing.NUMBER

    @property
    def is_group(self) -> bool:
        return self.field.is_group

    @property
    def brings_files(self) -> bool:
        """Whether answers come with files, in any version: uploaded, or drawn."""
        kinds = {answer_kind(one) for one in (self.field, *self.earlier.values())}
        return not kinds.isdisjoint((AnswerKind.FILE, AnswerKind.SIGNATURE))

    @property
    def sortable(self) -> bool:
        """Lists have no order, and neither have several answers in one response."""
        return not self.group and not self.is_group and self.compared not in (Comparing.SEVERAL_OF, Comparing.OTHER)


@dataclass(frozen=True)
class Columns:
    """All columns. `answered` are those that hold values: a group itself only says how many items there are."""

    all: tuple[Column, ...]
    loose: frozenset[int] = frozenset()
    """Versions that do not mark a field which another one marks sensitive: their words are searched by nobody who may
    not read it."""

    @property
    def guarded(self) -> frozenset[str]:
        """The ids of those that are read with a right of their own only."""
        return frozenset(column.id for column in self.all if column.sensitive)

    @property
    def top(self) -> tuple[Column, ...]:
        """A column for each field of the form itself."""
        return tuple(column for column in self.all if not column.group)

    @property
    def groups(self) -> tuple[Column, ...]:
        return tuple(column for column in self.all if column.is_group)

    @property
    def filterable(self) -> tuple[Column, ...]:
        return tuple(column for column in self.all if not column.is_group)

    def of_group(self, group: str) -> tuple[Column, ...]:
        return tuple(column for column in self.all if column.group == group)

    def get(self, column_id: str) -> Column | None:
        return next((column for column in self.all if column.id == column_id), None)


def columns_of(form: Form) -> Columns:
    """The columns of a form's published versions, named as the one that is live names them; until one is, as the newest does.

    One that is still in review, or was refused, only says what it marks sensitive.
    """
    numbered = FormVersion.objects.filter(form=form, number__isnull=False).order_by("-number")
    versions = [(version, number or 0) for version, number in numbered.values_list("pk", "number")]
    live = next((number for version, number in versions if version == form.live_version_id), None)
    waiting = [one for one in versions if live is not None and one[1] > live]
    return _columns(versions[len(waiting) :], waiting)


def _columns(versions: Sequence[tuple[int, int]], waiting: Sequence[tuple[int, int]] = ()) -> Columns:
    """`versions` by key and number, the newest first; `waiting`: newer ones that nobody answers."""
    found: dict[str, Column] = {}
    unmarked: dict[int, set[str]] = {}
    for version, number in versions:
        own = _of_version(version)
        unmarked[version] = {column.id for column in own if not column.sensitive}
        for column in own:
            first = found.setdefault(column.id, column)
            if column.sensitive and not first.sensitive:
                first = found[column.id] = replace(first, sensitive=True)
            if (column.field.type, column.field.config) != (first.field.type, first.field.config):
                found[column.id] = replace(first, earlier={**first.earlier, number: column.field})
    for column in (one for version, _ in waiting for one in _of_version(version) if one.sensitive and one.id in found):
        found[column.id] = replace(found[column.id], sensitive=True)
    guarded = {column.id for column in found.values() if column.sensitive}
    loose = frozenset(version for version, ids in unmarked.items() if ids & guarded)
    return Columns(tuple(_children_after_groups(found.values())), loose)


def _of_version(version: int) -> list[Column]:
    form = version_definition(version)
    fields = (*form.fields, *calculated_fields(form).values())
    return [column for field in fields for column in _of_field(field)]


def _of_field(field: FieldDefinition) -> list[Column]:
    own = Column(field.field_id, field.label, field, field.sensitive)
    children = [
        Column(
            f"{field.field_id}.{child.field_id}",
            f"{field.label}: {child.label}",
            child,
            child.sensitive or field.sensitive,
            group=field.field_id,
        )
        for child in field.fields
    ]
    return [own, *children]


def _children_after_groups(columns: Iterable[Column]) -> list[Column]:
    """An older version's items stand with their group, not at the end."""
    listed = list(columns)
    top = [column for column in listed if not column.group]
    return [c for parent in top for c in (parent, *(child for child in listed if child.group == parent.id))]
