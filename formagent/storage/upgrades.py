"""Whether the code before a migration can work on beside it: only then are processes replaced one after another.

Older code names every column that it knows whenever it reads or writes a row, and leaves out those that it does not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.db import connection
from django.db.migrations import Migration
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.operations import (
    AddConstraint,
    AddField,
    AddIndex,
    AlterField,
    AlterModelManagers,
    AlterModelOptions,
    AlterModelTableComment,
    CreateModel,
    RemoveConstraint,
    RemoveIndex,
    RenameIndex,
)
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ProjectState
from django.db.models import Field
from django.db.models.fields import NOT_PROVIDED

REASON = "older_code_goes_on"
"""The attribute of a migration which says why older code can work beside operations that do not show it by themselves."""

_HARMLESS = (
    AddIndex, AlterModelManagers, AlterModelOptions, AlterModelTableComment, RemoveConstraint, RemoveIndex, RenameIndex,
)  # fmt: skip


@dataclass(frozen=True)
class Hindrance:
    """What in a migration the code before it cannot live with."""

    migration: str
    why: str

    def __str__(self) -> str:
        return f"{self.migration}: {self.why}"


def hindrances_of_upgrade() -> tuple[list[Migration], list[Hindrance]]:
    """The migrations that the database lacks, and what in them asks for processes to be stopped first."""
    executor = MigrationExecutor(connection)
    loader = executor.loader
    plan = [migration for migration, _ in executor.migration_plan(loader.graph.leaf_nodes())]
    applied = [node for node in loader.applied_migrations if node in loader.graph.nodes]
    return plan, list(hindrances(plan, loader.project_state(applied, at_end=True)))


def hindrances(plan: Iterable[Migration], state: ProjectState) -> Iterator[Hindrance]:
    """Of migrations in the order in which they are applied to a database of this state, which is changed on the way."""
    made: set[tuple[str, str]] = set()
    for migration in plan:
        label, said = migration.app_label, getattr(migration, REASON, "")
        for operation in migration.operations:
            why = "" if said else _why(operation, label, state, made)
            if why:
                yield Hindrance(f"{label}.{migration.name}", why)
            if isinstance(operation, CreateModel):
                made.add((label, operation.name_lower))
            operation.state_forwards(label, state)


def _why(operation: Operation, label: str, state: ProjectState, made: set[tuple[str, str]]) -> str:
    """Empty where older code does not mind. It knows nothing of tables that are made in the same upgrade."""
    model = str(getattr(operation, "model_name", ""))
    if isinstance(operation, (CreateModel, *_HARMLESS)) or (label, model.lower()) in made:
        return ""
    if isinstance(operation, AddField):
        return _why_added(f"{model}.{operation.name}", operation.field)
    if isinstance(operation, AlterField):
        before = state.models[label, model.lower()].fields[operation.name]
        return _why_altered(f"{model}.{operation.name}", before, operation.field)
    if isinstance(operation, AddConstraint):
        return f"older code may write rows that {operation.constraint.name} refuses"
    return f"{operation.describe()}: older code may still need what was before"


def _why_added(name: str, field: Field) -> str:  # type: ignore[type-arg]
    filled = field.null or field.many_to_many or field.has_db_default() or getattr(field, "generated", False)
    return "" if filled else f"older code cannot write {name}, which is neither null nor has a db_default"


def _why_altered(name: str, before: Field, after: Field) -> str:  # type: ignore[type-arg]
    if before.null and not after.null and not after.has_db_default():
        return f"older code may leave {name} empty"
    if after.unique and not before.unique:
        return f"older code may repeat what {name} has once"
    was, becomes = before.db_parameters(connection), after.db_parameters(connection)
    if was["type"] != becomes["type"] and not _roomier(before, after):
        return f"{name} becomes {becomes['type']}, which older code may not expect"
    if before.db_default is not NOT_PROVIDED and after.db_default is NOT_PROVIDED:
        return f"older code relies on the db_default of {name}"
    return ""


def _roomier(before: Field, after: Field) -> bool:  # type: ignore[type-arg]
    """A text of a greater length, or of any."""
    texts = {"CharField", "SlugField", "EmailField", "URLField", "TextField"}
    if not {before.get_internal_type(), after.get_internal_type()} <= texts:
        return False
    return after.max_length is None or (before.max_length is not None and before.max_length <= after.max_length)
