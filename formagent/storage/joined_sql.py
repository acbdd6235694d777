"""Rows read together with those that they refer to, in one statement that is written once, as `fast_sql` writes it.

    session = joined_sql.first(AgentSession, {"token_hash": hash}, ("id", "expires_at", "agent__id", "agent__name"))

What a row refers to is named by its path, in columns and in conditions; it stands in the row as the ORM's `select_related`
puts it there. The key has to be among its columns. Several sets of conditions in a tuple: one of them has to hold. `extras` are
attributes that each instance gets besides, as the database gives them: expressions in SQL about a row, named "row" there, with
`moments` for their parameters.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, TypeVar

from django.db import DEFAULT_DB_ALIAS, connection, models

from formagent.storage.fast_sql import (
    ROWS_AT_ONCE,
    Shape,
    all_rows,
    conditions_of,
    connection_here,
    rows_read,
    run,
    shape_of,
)
from formagent.storage.sql_values import Columns, Model, field_of

ModelT = TypeVar("ModelT", bound=models.Model)
Conditions = Mapping[str, Any] | tuple[Mapping[str, Any], ...]
Extras = tuple[tuple[str, str], ...]
"""Names, and the expressions."""
Part = tuple[str, Model, Columns, int, int]
"""A path, the model there, its columns by name, the first place of the key in a row of the result, and the end."""


def columns_of(model: Model, path: str = "", without: Iterable[str] = ()) -> Columns:
    """All columns of a model, by the path to it."""
    names = (field.attname for field in model._meta.concrete_fields if field.attname not in without)
    return tuple(f"{path}__{name}" if path else name for name in names)


def first(model: type[ModelT], where: Conditions, columns: Columns) -> ModelT | None:
    """The first row that matches; columns that are not named are read when they are needed."""
    found = rows(model, where, columns, limit=1)
    return found[0] if found else None


def rows(
    model: type[ModelT],
    where: Conditions,
    columns: Columns,
    *,
    order: str = "",
    limit: int = ROWS_AT_ONCE,
    skip: int = 0,
    extras: Extras = (),
    moments: tuple[dt.datetime, ...] = (),
) -> list[ModelT]:
    """The rows that match, in the order of a column of theirs (`-name`: the greatest first), without the first `skip`."""
    through = connection_here()
    named, parts = _parts(model, columns)
    alternatives = where if isinstance(where, tuple) else (where,)
    sql = _sql(model, named, tuple(map(shape_of, alternatives)), extras, order, limit, skip)
    compared = [through.ops.adapt_datetimefield_value(moment) for moment in moments]
    compared += [value for each in alternatives for value in conditions_of(model, each, through)]
    found = run(through, sql, compared, all_rows)
    made = [_instance(row, parts) for row in rows_read(model, named, found, through)]
    for instance, row in zip(made, found, strict=True):
        for (name, _), value in zip(extras, row[len(named) :], strict=True):
            setattr(instance, name, value)
    return made


def _instance(row: list[Any], parts: tuple[Part, ...]) -> Any:
    made: dict[str, Any] = {}
    for path, model, names, start, end in parts:
        there = row[start + names.index(model._meta.pk.attname)] is not None
        made[path] = model.from_db(DEFAULT_DB_ALIAS, names, row[start:end]) if there else None
        before, _, name = path.rpartition("__")
        if path and made[before] is not None:
            setattr(made[before], name, made[path])
    return made[""]


@lru_cache(maxsize=64)
def _parts(model: Model, columns: Columns) -> tuple[Columns, tuple[Part, ...]]:
    """The columns one part after another, each in the order of its model's fields, which is how instances are filled."""
    named: list[str] = []
    parts = []
    for path in sorted({column.rpartition("__")[0] for column in columns}):
        there = field_of(model, path).related_model if path else model
        own = [column for column in columns_of(there, path) if column in columns]
        names = tuple(column.rpartition("__")[2] for column in own)
        parts.append((path, there, names, len(named), len(named) + len(own)))
        named += own
    return tuple(named), tuple(parts)


@lru_cache(maxsize=64)
def _sql(
    model: Model, columns: Columns, shapes: tuple[Shape, ...], extras: Extras, order: str, limit: int, skip: int
) -> str:
    named = [*columns, *(name for shape in shapes for name, _ in shape)]
    selected = ", ".join([*(_name(model, column) for column in columns), *(sql for _, sql in extras)])
    matching = " OR ".join(" AND ".join(f"{_name(model, name)} {how}" for name, how in shape) for shape in shapes)
    descending = " DESC" if order.startswith("-") else ""
    ordered = f" ORDER BY {_name(model, order.lstrip('-'))}{descending}" if order else ""
    bounds = f" LIMIT {limit} OFFSET {skip}" if skip else f" LIMIT {limit}"
    return f"SELECT {selected} FROM {_tables(model, named)} WHERE {matching}{ordered}{bounds}"  # noqa: S608


def _tables(model: Model, columns: Iterable[str]) -> str:
    quote = connection.ops.quote_name
    tables = [f"{quote(model._meta.db_table)} {quote('row')}"]
    for path in sorted({column.rpartition("__")[0] for column in columns} - {""}):
        reference = field_of(model, path)
        there = reference.related_model._meta
        kind, alias = "LEFT JOIN" if reference.null else "JOIN", quote(path)
        on = f"{alias}.{quote(there.pk.column)} = {_name(model, path)}"
        tables.append(f"{kind} {quote(there.db_table)} {alias} ON {on}")
    return " ".join(tables)


def _name(model: Model, column: str) -> str:
    path = column.rpartition("__")[0]
    return f"{connection.ops.quote_name(path or 'row')}.{connection.ops.quote_name(field_of(model, column).column)}"
