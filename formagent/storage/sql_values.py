"""Values of columns on their way to the database and back, as the models' own fields adapt them, but asked once per column."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from functools import lru_cache, partial, reduce
from typing import Any

from django.core.exceptions import ValidationError
from django.db import connection, models

Model = type[models.Model]
Columns = tuple[str, ...]
_moment = lru_cache(maxsize=128)(lambda operations, value: operations.adapt_datetimefield_value(value))
"""A DateTimeField's value for the database: the same few stand in all rows of a transaction, in columns of any name."""


class JsonText(str):
    """A value for a JSONField that is JSON already."""

    __slots__ = ()


Adapter = Callable[[Any, Any], Any]
"""From a value and the connection to the value on the other side."""
Writer = tuple[frozenset[type], Adapter]
"""Of a column: the types whose values the database takes as they are, and what adapts all others."""
_SAMPLES = ("text", 1, True, 1.5, uuid.UUID(int=1))


@lru_cache(maxsize=1024)
def writer_of(model: Model, name: str) -> Writer:
    """How a value of a column becomes what the database takes. None is taken by all."""
    field = field_of(model, name)
    if isinstance(field, models.ForeignKey):
        return writer_of(field.related_model, field.target_field.attname)
    plain = frozenset({type(None), *(type(sample) for sample in _SAMPLES if _is_taken(field, sample))})
    return plain, _adapter(field)


def _is_taken(field: Any, sample: Any) -> bool:
    try:
        return field.get_db_prep_save(sample, connection) is sample
    except (TypeError, ValueError, ValidationError):
        return False


def _adapter(field: Any) -> Adapter:
    if isinstance(field, models.DateTimeField):
        return lambda value, through: _moment(through.ops, value)
    if isinstance(field, models.UUIDField):
        prepared: Adapter = partial(field.get_db_prep_value, prepared=True)
        return lambda value, through: (
            prepared(value, through)
            if through.features.has_native_uuid_field or type(value) is not uuid.UUID
            else value.hex
        )
    if isinstance(field, models.JSONField):
        as_json: Adapter = partial(field.get_db_prep_value, prepared=True)
        return lambda value, through: str(value) if type(value) is JsonText else as_json(value, through)
    adapt: Adapter = field.get_db_prep_save
    return adapt


@lru_cache(maxsize=256)
def readers_of(model: Model, columns: Columns) -> tuple[Adapter | None, ...]:
    """How what the database gives for each column becomes a value, as the ORM has it; None where it is one."""
    return tuple(_reader(model, name) for name in columns)


def _reader(model: Model, name: str) -> Adapter | None:
    column = field_of(model, name).get_col(model._meta.db_table)
    converters = connection.ops.get_db_converters(column) + column.get_db_converters(connection)
    if not converters:
        return None
    if len(converters) == 1:
        return lambda value, through: converters[0](value, column, through)
    return lambda value, through: reduce(lambda so_far, convert: convert(so_far, column, through), converters, value)


@lru_cache(maxsize=1024)
def field_of(model: Model, name: str) -> Any:
    """By name, or by a path through what the model refers to (`agent__name`)."""
    *path, last = name.split("__")
    for reference in path:
        model = model._meta.get_field(reference).related_model  # type: ignore[assignment]
    return model._meta.get_field(last)
