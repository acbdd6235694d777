"""Characters that no database keeps: NUL, and halves of surrogate pairs."""

from __future__ import annotations

import re
from typing import Any

UNSTORABLE = re.compile("[\\x00\\ud800-\\udfff]")
_PERHAPS = re.compile(rb"\x00|\\u(?:0000|[dD][89a-fA-F])")
"""How they can stand in JSON that is valid UTF-8."""


def strip_unstorable(text: str) -> str:
    """The text without them."""
    return UNSTORABLE.sub("", text)


def without_unstorable(value: Any) -> Any:
    """A JSON value, not too deep to walk, without them in its keys and texts."""
    if isinstance(value, dict):
        return {strip_unstorable(str(key)): without_unstorable(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [without_unstorable(inner) for inner in value]
    return strip_unstorable(value) if isinstance(value, str) else value


def perhaps_unstorable(body: bytes) -> bool:
    """Whether a JSON document is worth a look; most are not."""
    return _PERHAPS.search(body) is not None


def unstorable_place(value: Any) -> str | None:
    """Where in a JSON value such a character stands first: keys and indices by dots, "" for the value itself. None: nowhere."""
    waiting: list[tuple[str, Any]] = [("", value)]
    while waiting:
        place, inner = waiting.pop()
        if isinstance(inner, str) and UNSTORABLE.search(inner):
            return place
        parts = inner.items() if isinstance(inner, dict) else enumerate(inner) if isinstance(inner, list) else ()
        below = [(f"{place}.{strip_unstorable(str(key))}".lstrip("."), key, part) for key, part in parts]
        waiting += reversed([(where, text) for where, key, part in below for text in (key, part)])
    return None
