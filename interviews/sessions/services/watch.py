"""How far sessions have come, asked for many at once: what finds the news whose hint was lost."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from interviews.models import Session

_AT_ONCE = 500


def last_numbers(session_ids: Iterable[str]) -> dict[str, int]:
    """The last event number of each session, by id; sessions that do not exist are missing."""
    found: dict[str, int] = {}
    rest = iter(session_ids)
    while chunk := list(islice(rest, _AT_ONCE)):
        rows = Session.objects.filter(pk__in=chunk).values_list("pk", "last_seq")
        found.update((str(key), last_seq) for key, last_seq in rows)
    return found
