"""What stands in somebody else's JSON, whatever it is: each function takes any value and gives the wanted type or nothing."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from typing import Any

_UNPRINTABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufeff]")
_LARGEST = 10**15


def read_text(value: Any) -> str:
    """A text or number as text, without what no database and no screen can hold; "" for anything else."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < _LARGEST else str(value)
    if isinstance(value, int):
        return str(value) if abs(value) < 10**40 else ""
    return _UNPRINTABLE.sub("", value) if isinstance(value, str) else ""


def read_objects(value: Any) -> list[dict[str, Any]]:
    """The objects of a list."""
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []


def read_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def read_members(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def read_flag(value: Any) -> bool:
    return value is True or (isinstance(value, str) and value.strip().lower() == "true")


def read_number(value: Any) -> int | float | None:
    """A number, or a text that is one."""
    if isinstance(value, str):
        try:
            value = float(value) if "." in value or "e" in value.lower() else int(value[:40])
        except ValueError:
            return None
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    if not math.isfinite(value) or abs(value) > _LARGEST:
        return None
    return int(value) if isinstance(value, float) and value.is_integer() else value


def read_whole_number(value: Any) -> int | None:
    found = read_number(value)
    return found if isinstance(found, int) else None


class Tracked(dict[str, Any]):
    """An object of a file that remembers what of it was read, so that the rest can be told of."""

    def __init__(self, written: Mapping[str, Any], seen: set[str] | None = None) -> None:
        super().__init__(written)
        self.seen: set[str] = set() if seen is None else seen

    def __getitem__(self, name: str) -> Any:
        self.seen.add(name)
        return super().__getitem__(name)

    def get(self, name: str, default: Any = None) -> Any:
        self.seen.add(name)
        return super().get(name, default)

    def unread(self) -> set[str]:
        """The names of what says something and was not read."""
        return {name for name, value in self.items() if value not in (None, "", [], {}, False)} - self.seen


def with_values(written: Mapping[str, Any], changes: Mapping[str, Any]) -> Mapping[str, Any]:
    """An object with other values for some names; what is read of it counts for the one it came from."""
    merged = {**written, **changes}
    return Tracked(merged, written.seen) if isinstance(written, Tracked) else merged
