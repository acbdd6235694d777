"""A tool's data, compact and of a bounded size: what is empty is left out, what does not fit is counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from formagent.protocol.content_hash import canonical_json
from quorum.tools.base import MOST_CHARACTERS

LEFT_OUT = "left_out"
_EMPTY: tuple[Any, ...] = (None, "", [], {}, ())


def compact(value: Any) -> Any:
    """The same without what says nothing: null, and empty texts, lists and objects. Zero and false stay."""
    if isinstance(value, Mapping):
        kept = {str(key): compact(part) for key, part in value.items()}
        return {key: part for key, part in kept.items() if not _is_empty(part)}
    if isinstance(value, list | tuple):
        return [part for part in map(compact, value) if not _is_empty(part)]
    return value


def bounded(data: Mapping[str, Any], *lists: str, most: int = MOST_CHARACTERS) -> dict[str, Any]:
    """Compact data of at most `most` characters of JSON.

    The named lists give way in this order, each from its end; `left_out` says how many items of each are not there. Data
    whose other parts alone are longer than that is a mistake of the tool: ValueError.
    """
    found: dict[str, Any] = compact(data)
    left_out: dict[str, int] = dict(found.pop(LEFT_OUT, {}))
    for name in lists:
        if _size(found, left_out) <= most:
            break
        items = found.get(name, [])
        kept = _fitting(found, left_out, name, items, most)
        left_out[name] = left_out.get(name, 0) + len(items) - kept
        found[name] = items[:kept]
    found = _with(found, left_out)
    if len(canonical_json(found)) > most:
        raise ValueError(f"{len(canonical_json(found))} characters of data, of which {lists} can give way")
    return found


def shortened(text: str, most: int) -> str:
    """The beginning of a long text, with how much is not there."""
    if len(text) <= most:
        return text
    return f"{text[:most].rstrip()}… ({len(text) - most} more characters)"


def percent(part: int, whole: int) -> float:
    """To one decimal; 0 of nothing."""
    return round(100 * part / whole, 1) if whole else 0.0


def _fitting(found: Mapping[str, Any], left_out: Mapping[str, int], name: str, items: list[Any], most: int) -> int:
    """How many of the items there is room for."""
    known = left_out.get(name, 0)
    spare = most - _size({**found, name: []}, {**left_out, name: known + len(items)})
    kept = 0
    for item in items:
        spare -= len(canonical_json(item)) + 1
        if spare < 0:
            break
        kept += 1
    return kept


def _size(found: Mapping[str, Any], left_out: Mapping[str, int]) -> int:
    return len(canonical_json(_with(found, left_out)))


def _with(found: Mapping[str, Any], left_out: Mapping[str, int]) -> dict[str, Any]:
    missing = {name: number for name, number in left_out.items() if number}
    return {**found, LEFT_OUT: missing} if missing else dict(found)


def _is_empty(value: Any) -> bool:
    return not isinstance(value, bool | int | float) and value in _EMPTY
