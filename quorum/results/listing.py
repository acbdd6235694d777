"""Reviews a page at a time, newest first; for programs and terminals."""

from __future__ import annotations

import uuid
from typing import Any

from django.db.models import Prefetch, QuerySet

from quorum.models import Review, ReviewRound
from quorum.services.pages import page_after

OPEN = "open"
"""Stands for every state in which a review can still be decided."""
STATES = (OPEN, *Review.State.values)


def conditions_of(*, state: str = "", kind: str = "", workspace: str = "", form: str = "") -> dict[str, Any]:
    """What a query says, as conditions for `access.reviews_of`; "" is any. `workspace` and `form` are slugs."""
    found: dict[str, Any] = {"state__in": Review.OPEN} if state == OPEN else {"state": state} if state else {}
    named = {"kind": kind, "workspace__slug": workspace, "version__form__slug": form}
    return found | {name: value for name, value in named.items() if value}


def page_of(rows: QuerySet[Review], before: uuid.UUID | None, size: int) -> tuple[list[Review], uuid.UUID | None]:
    """The reviews that follow `before`, with their rounds and votes, and what the next page is asked for by (None: no more).

    Raises NotFoundError when `before` is not among them.
    """
    rounds = ReviewRound.objects.defer("content", "ensemble").prefetch_related("votes")
    return page_after(rows.prefetch_related(Prefetch("rounds", rounds)), "opened_at", before, size)
