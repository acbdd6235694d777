"""E-mail addresses out of what somebody pasted: one a line, a list with commas, names with addresses, a table as CSV."""

from __future__ import annotations

_BETWEEN = str.maketrans(dict.fromkeys(",;\t<>()[]\"'|", " "))


def pasted_addresses(text: str) -> list[str]:
    """What stands for an address on each line, none twice. A line without one is given back whole, so that it is told.

    The first line may be the head of a table: it is passed over where it has several cells and no address.
    """
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    found: dict[str, None] = {}
    for number, line in enumerate(lines):
        parts = [part.strip(".") for part in line.translate(_BETWEEN).split() if "@" in part]
        if not parts and number == 0 and len(lines) > 1 and _is_head(line):
            continue
        found |= dict.fromkeys(parts or [line])
    return list(found)


def _is_head(line: str) -> bool:
    return any(mark in line for mark in ",;\t")
