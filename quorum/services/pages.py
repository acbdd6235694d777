"""Rows page by page, newest first: a page is asked for by the last row of the one before."""

from __future__ import annotations

import uuid
from typing import TypeVar

from django.db.models import Model, Q, QuerySet

from formagent.errors import NotFoundError

Row = TypeVar("Row", bound=Model)


def page_after(
    rows: QuerySet[Row], moment: str, before: uuid.UUID | None, size: int
) -> tuple[list[Row], uuid.UUID | None]:
    """The rows that follow `before` by a column of moments, and what the next page is asked for by (None: no more).

    Raises NotFoundError when `before` is not among them.
    """
    found = rows.order_by(f"-{moment}", "pk")
    if before is not None:
        last = rows.filter(pk=before).values_list(moment, flat=True).first()
        if last is None:
            raise NotFoundError(rows.model._meta.model_name)
        found = found.filter(Q(**{f"{moment}__lt": last}) | Q(**{moment: last}, pk__gt=before))
    page = list(found[: size + 1])
    return page[:size], page[size - 1].pk if len(page) > size else None
