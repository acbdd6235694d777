"""Queries that a worker asks every few seconds, with their text kept.

Most of them find nothing, in less time than the ORM takes to build them. Each is a function at the top of a module that makes a
queryset for a moment; that moment is all that differs from one time to the next.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from django.db import models
from django.utils import timezone

from formagent.storage.fast_sql import all_rows, connection_here, instance_of, rows_read, run
from formagent.storage.sql_values import Columns, Model

Find = Callable[[dt.datetime], "models.QuerySet[Any]"]
_SOME_MOMENT = dt.datetime(2001, 2, 3, 4, 5, 6, 789, tzinfo=dt.UTC)
"""Stands for the moment in a text that is kept."""


def keys_at(find: Find, now: dt.datetime | None = None) -> list[Any]:
    """The keys of what is found now."""
    return [row.pk for row in rows_at(find, (), now or timezone.now())]


def rows_at(find: Find, columns: Columns, now: dt.datetime) -> list[Any]:
    """What is found at that moment: rows with their key and these columns, the others deferred."""
    through = connection_here()
    model, named, sql, parameters = _text(find, columns)
    adapt = through.ops.adapt_datetimefield_value
    kept, moment = adapt(_SOME_MOMENT), adapt(now)
    found = run(through, sql, [moment if value == kept else value for value in parameters], all_rows)
    return [instance_of(model, named, row) for row in rows_read(model, named, found, through)]


@lru_cache(maxsize=64)
def _text(find: Find, columns: Columns) -> tuple[Model, Columns, str, tuple[Any, ...]]:
    rows = find(_SOME_MOMENT)
    named = (rows.model._meta.pk.attname, *columns)
    sql, parameters = rows.values_list(*named).query.sql_with_params()
    return rows.model, named, sql, parameters
