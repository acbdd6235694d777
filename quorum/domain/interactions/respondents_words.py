"""What respondents said, apart from what was counted: a record of one response names it by its id under `response`. Pure."""

from __future__ import annotations

import uuid
from collections.abc import Iterator, Mapping
from typing import Any

_RESPONSE = "response"
_LOOKED_FOR = "_of_the_terms"
"""How the keys end under which a search repeats the words of whoever asked: these were not read."""


def response_in(url: str) -> uuid.UUID | None:
    """The response that a page of this site shows."""
    return next(filter(None, map(_as_id, url.partition("#")[0].partition("?")[0].split("/"))), None)


def records_of(data: Any) -> Iterator[tuple[uuid.UUID, Any]]:
    """Each record of one response in a tool's data, with whose it is."""
    match data:
        case Mapping():
            identity = _as_id(data.get(_RESPONSE))
            if identity is not None:
                yield identity, data
                return
            for value in data.values():
                yield from records_of(value)
        case list() | tuple():
            for value in data:
                yield from records_of(value)


def without_records(data: Any) -> Any:
    """The data without the records of single responses, and without the words that these were looked for by: what is
    counted, and texts of forms and reviews."""
    match data:
        case Mapping():
            kept = {} if _as_id(data.get(_RESPONSE)) else data
            return {key: without_records(value) for key, value in kept.items() if not key.endswith(_LOOKED_FOR)}
        case list() | tuple():
            return [without_records(value) for value in data]
    return data


def _as_id(value: Any) -> uuid.UUID | None:
    try:
        return uuid.UUID(value) if isinstance(value, str) else None
    except ValueError:
        return None
