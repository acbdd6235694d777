"""Lists in a posted form: rows named `<list>-<n>-<part>`, and the buttons that add, move and remove one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

Item = TypeVar("Item")
MOST_ROWS = 300


def posted_rows(post: Mapping[str, str], name: str, parts: Sequence[str]) -> list[dict[str, str]]:
    """The rows as they were posted, in order."""
    rows = []
    for number in range(MOST_ROWS):
        keys = [f"{name}-{number}-{part}" for part in parts]
        if not any(key in post for key in keys):
            break
        rows.append({part: post.get(key, "").strip() for part, key in zip(parts, keys, strict=True)})
    return rows


def rearranged(items: list[Item], action: str, new: Callable[[], Item]) -> list[Item]:
    """The list after `add`, `below:2`, `up:2`, `down:2` or `remove:2`; as it is for anything else."""
    verb, _, place = action.partition(":")
    if verb == "add":
        return [*items, new()]
    if not place.isdigit() or int(place) >= len(items):
        return items
    at, rest = int(place), [*items]
    if verb == "below":
        return [*items[: at + 1], new(), *items[at + 1 :]]
    item = rest.pop(int(place))
    if verb == "up":
        rest.insert(max(0, at - 1), item)
    elif verb == "down":
        rest.insert(at + 1, item)
    elif verb != "remove":
        return items
    return rest
