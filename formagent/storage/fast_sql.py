"""Statements of the busiest paths, written once.

The ORM builds its SQL anew for every call, which took a turn longer than its agents. Here the text of a statement is made
once for its shape (table, columns, number of rows), and the model's own fields adapt the values. Columns are named as
attributes are (`session_id`). A condition is a value, None, a tuple of values, `Above` or `Below`; what is written is a value,
or `LineMore` of a text. Everything else is the ORM's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import repeat
from operator import attrgetter, methodcaller
from typing import Any, TypeVar

from django.db import DEFAULT_DB_ALIAS, connection, connections, models
from django.db.models.base import ModelState
from django.utils import timezone

from formagent.storage.sql_values import Columns, Model, Writer, field_of, readers_of, writer_of

ModelT = TypeVar("ModelT", bound=models.Model)
Shape = tuple[tuple[str, str], ...]
"""Columns, and what each is compared with."""
all_rows, one_row, row_count = methodcaller("fetchall"), methodcaller("fetchone"), attrgetter("rowcount")
ROWS_AT_ONCE = 500
"""Databases take so and so many parameters in one statement."""


@dataclass(frozen=True, slots=True)
class Above:
    """A condition: more than `value`."""

    value: Any


class Below(Above):
    """A condition: less than `value`."""


@dataclass(frozen=True, slots=True)
class LineMore:
    """A new value for a text: what stands there, and this as one more line."""

    line: str


def insert(model: Model, row: Mapping[str, Any]) -> Any:
    """Store a new row, what is not given at the model's defaults. Returns its key."""
    columns = _written(model)
    through = connection_here()
    return run(through, _insert_one_sql(model, columns), _parameters(model, columns, [row], through), one_row)[0]


def insert_all(model: Model, rows: Sequence[Mapping[str, Any]]) -> None:
    """Store new rows, what is not given at the model's defaults."""
    columns = _written(model)
    through = connection_here()
    for some in _batches(rows):
        run(through, _insert_sql(model, columns, len(some)), _parameters(model, columns, some, through), row_count)


def upsert(
    model: Model, rows: Sequence[Mapping[str, Any]], *, unique: Columns, written: Columns, once: Columns = ()
) -> None:
    """Store rows; of those that are there (by `unique`) change the `written` columns, those `once` where nothing stands."""
    columns = _written(model)
    through = connection_here()
    for some in _batches(rows):
        sql = _upsert_sql(model, columns, len(some), unique, written, once)
        run(through, sql, _parameters(model, columns, some, through), row_count)


def update(model: Model, where: Mapping[str, Any], values: Mapping[str, Any]) -> int:
    """Change the rows that match; how many there were."""
    grown = tuple(name for name, value in values.items() if type(value) is LineMore)
    sql = _update_sql(model, tuple(values), grown, shape_of(where))
    through = connection_here()
    changes = [
        value.line if name in grown else adapted(writer_of(model, name), value, through)
        for name, value in values.items()
    ]
    return int(run(through, sql, [*changes, *conditions_of(model, where, through)], row_count))


def first(
    model: type[ModelT], where: Mapping[str, Any], columns: Columns, *, order: str = "", lock: bool = False
) -> ModelT | None:
    """The first row that matches, with these columns (the key among them) and the others deferred.

    `lock` holds the row until the commit.
    """
    columns = _in_order(model, columns)
    found = _fetched(model, columns, where, order, limit=1, lock=lock)
    return instance_of(model, columns, found[0]) if found else None


def instance_of(model: type[ModelT], columns: Columns, row: Sequence[Any]) -> ModelT:
    """A row that was read, as `from_db`, which goes through all columns that were not read, too."""
    made = model.__new__(model)
    made.__dict__.update(zip(columns, row, strict=True))
    made._state = ModelState()
    made._state.adding, made._state.db = False, DEFAULT_DB_ALIAS
    return made


def values(
    model: Model, where: Mapping[str, Any], columns: Columns, *, order: str = "", limit: int = ROWS_AT_ONCE
) -> list[list[Any]]:
    """These columns of the first rows that match."""
    return _fetched(model, columns, where, order, limit=limit, lock=False)


def _fetched(
    model: Model, columns: Columns, where: Mapping[str, Any], order: str, *, limit: int, lock: bool
) -> list[list[Any]]:
    through = connection_here()
    sql = _select_sql(model, columns, shape_of(where), order, limit, lock)
    found = run(through, sql, conditions_of(model, where, through), all_rows)
    return rows_read(model, columns, found, through)


def rows_read(model: Model, columns: Columns, found: Sequence[Sequence[Any]], through: Any) -> list[list[Any]]:
    """Rows that begin with these columns, their values as the ORM has them."""
    readers = readers_of(model, columns)
    return [
        [read(value, through) if read else value for read, value in zip(readers, row, strict=False)] for row in found
    ]


# --- statements run -------------------------------------------------------------------------------------------------


def connection_here() -> Any:
    """This thread's, itself: `connection` would look it up anew for each of its attributes."""
    return connections[DEFAULT_DB_ALIAS]


def run(through: Any, sql: str, parameters: Sequence[Any], take: Callable[[Any], Any]) -> Any:
    """What `take` gets from the cursor once the statement has run.

    Within a transaction one cursor of the driver serves all statements: making Django's took longer than most of them. Whoever
    watches statements (`execute_wrappers`, captured queries) gets Django's.
    """
    if not through.in_atomic_block or through.needs_rollback or through.execute_wrappers or through.force_debug_cursor:
        with through.cursor() as cursor:
            cursor.execute(sql, parameters)
            return take(cursor)
    with through.wrap_database_errors:
        cursor = getattr(through, "kept_cursor", None)
        if cursor is None or cursor.connection is not through.connection:  # none yet, or connected anew since
            cursor = through.kept_cursor = through.connection.cursor()
        cursor.execute(_with_marks(sql, through.Database.paramstyle), parameters)
        return take(cursor)


@lru_cache(maxsize=2048)
def _with_marks(sql: str, style: str) -> str:
    """With the driver's own marks for parameters. No statement here has a percent sign of another meaning."""
    return sql.replace("%s", "?") if style == "qmark" else sql


# --- values ------------------------------------------------------------------------------------------------------


def adapted(writer: Writer, value: Any, through: Any) -> Any:
    plain, adapt = writer
    return value if type(value) in plain else adapt(value, through)


def conditions_of(model: Model, where: Mapping[str, Any], through: Any) -> list[Any]:
    compared: list[Any] = []
    for name, value in where.items():
        write = writer_of(model, name)
        if type(value) is tuple:
            compared += [adapted(write, one, through) for one in value]
        elif value is not None:
            compared.append(adapted(write, value.value if isinstance(value, Above) else value, through))
    return compared


def _batches(rows: Sequence[Mapping[str, Any]]) -> Iterator[Sequence[Mapping[str, Any]]]:
    return (rows[start : start + ROWS_AT_ONCE] for start in range(0, len(rows), ROWS_AT_ONCE))


def _parameters(model: Model, columns: Columns, rows: Sequence[Mapping[str, Any]], through: Any) -> list[Any]:
    filled = _filled(model, columns)
    return [
        value if type(value := row[name] if name in row else default()) in plain else adapt(value, through)
        for row in rows
        for name, default, (plain, adapt) in filled
    ]


@lru_cache(maxsize=64)
def _filled(model: Model, columns: Columns) -> tuple[tuple[str, Callable[[], Any], Writer], ...]:
    """How each column of a new row is filled: its name, what makes a value that is not given, its writer."""
    return tuple((name, _default(model, name), writer_of(model, name)) for name in columns)


@lru_cache(maxsize=1024)
def _default(model: Model, name: str) -> Callable[[], Any]:
    """What makes the value of a column that is not given."""
    field = field_of(model, name)
    if getattr(field, "auto_now", False) or getattr(field, "auto_now_add", False):
        return timezone.now
    make: Callable[[], Any] = field.get_default
    constant = not (field.has_default() and callable(field.default)) and type(make()) in _UNCHANGEABLE
    return repeat(make()).__next__ if constant else make


_UNCHANGEABLE = (str, int, bool, type(None))


# --- statements ----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _written(model: Model) -> Columns:
    """All columns except a key that the database counts up."""
    return tuple(field.attname for field in model._meta.concrete_fields if not isinstance(field, models.AutoField))


@lru_cache(maxsize=256)
def _in_order(model: Model, columns: Columns) -> Columns:
    """In the order of the model's fields, which is how instances are filled."""
    return tuple(field.attname for field in model._meta.concrete_fields if field.attname in columns)


def shape_of(where: Mapping[str, Any]) -> Shape:
    return tuple((name, _comparison(value)) for name, value in where.items())


def _comparison(value: Any) -> str:
    if value is None:
        return "IS NULL"
    if isinstance(value, Above):
        return "< %s" if isinstance(value, Below) else "> %s"
    return f"IN ({marks(len(value))})" if type(value) is tuple else "= %s"


def _name(model: Model, column: str) -> str:
    return connection.ops.quote_name(field_of(model, column).column)


def _matching(model: Model, shape: Shape) -> str:
    return " AND ".join(f"{_name(model, name)} {comparison}" for name, comparison in shape)


def marks(count: int) -> str:
    return ", ".join(["%s"] * count)


@lru_cache(maxsize=256)
def _insert_sql(model: Model, columns: Columns, count: int) -> str:
    table = connection.ops.quote_name(model._meta.db_table)
    names = ", ".join(_name(model, column) for column in columns)
    return f"INSERT INTO {table} ({names}) VALUES {', '.join([f'({marks(len(columns))})'] * count)}"  # noqa: S608


@lru_cache(maxsize=64)
def _insert_one_sql(model: Model, columns: Columns) -> str:
    return f"{_insert_sql(model, columns, 1)} RETURNING {_name(model, 'id')}"


@lru_cache(maxsize=256)
def _upsert_sql(model: Model, columns: Columns, count: int, unique: Columns, written: Columns, once: Columns) -> str:
    keys, table = ", ".join(_name(model, column) for column in unique), connection.ops.quote_name(model._meta.db_table)
    changes = [f"{_name(model, column)} = EXCLUDED.{_name(model, column)}" for column in written]
    changes += [f"{name} = COALESCE({table}.{name}, EXCLUDED.{name})" for name in (_name(model, each) for each in once)]
    return f"{_insert_sql(model, columns, count)} ON CONFLICT ({keys}) DO UPDATE SET {', '.join(changes)}"


@lru_cache(maxsize=256)
def _update_sql(model: Model, columns: Columns, grown: Columns, shape: Shape) -> str:
    table = connection.ops.quote_name(model._meta.db_table)
    before = {column: _before_line(_name(model, column)) for column in grown}
    changes = ", ".join(f"{_name(model, column)} = {before.get(column, '')}{marks(1)}" for column in columns)
    return f"UPDATE {table} SET {changes} WHERE {_matching(model, shape)}"  # noqa: S608 names come from models


def _before_line(name: str) -> str:
    """The text of a column with the end of its last line, in SQL."""
    return f"{name} || CASE WHEN {name} = '' THEN '' ELSE '\n' END || "


@lru_cache(maxsize=256)
def _select_sql(model: Model, columns: Columns, shape: Shape, order: str, limit: int, lock: bool) -> str:
    table = connection.ops.quote_name(model._meta.db_table)
    names = ", ".join(_name(model, column) for column in columns)
    ordered = f" ORDER BY {_name(model, order)}" if order else ""
    locked = f" {connection.ops.for_update_sql()}" if lock and connection.features.has_select_for_update else ""
    return f"SELECT {names} FROM {table} WHERE {_matching(model, shape)}{ordered} LIMIT {limit}{locked}"  # noqa: S608
