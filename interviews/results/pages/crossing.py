"""Two fields against each other, on the page of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import QueryDict

from interviews.models import Form
from interviews.results.reading.analytics import Range
from interviews.results.reading.columns import Column, columns_of
from interviews.results.reading.cross_table import CrossTable, cross_table, crossable


@dataclass(frozen=True)
class CrossSeen:
    """What can be chosen, what is, and the table of it."""

    fields: Sequence[Column]
    down: Column | None
    across: Column | None
    table: CrossTable | None


def cross_seen(parameters: QueryDict, form: Form, span: Range, *, sensitive: bool) -> CrossSeen:
    """`?down=<field>&across=<field>`; a field that cannot be chosen is as if it were not named."""
    fields = crossable(columns_of(form), sensitive=sensitive)
    by_id = {column.id: column for column in fields}
    down, across = by_id.get(parameters.get("down", "")), by_id.get(parameters.get("across", ""))
    table = cross_table(form, span, down, across) if down and across and down != across else None
    return CrossSeen(fields, down, across, table)
