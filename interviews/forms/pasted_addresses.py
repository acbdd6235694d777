"""E-mail addresses out of what somebody pasted: one a line, a list with commas, names with addresses, a table as CSV."""

from __future__ import annotations

from dataclasses import dataclass

_BETWEEN = str.maketrans(dict.fromkeys(",;\t<>()[]\"'|", " "))


@dataclass(frozen=True)
class Pasted:
    """What stands for an address, and the row it stands in, from 1."""

    row: int
    text: str


def pasted_addresses(text: str) -> list[Pasted]:
    """What stands for an address in each row, none twice. A row without one is given back whole, so that it is told.

    The first row may be the head of a table: it is passed over where it has several cells and no address.
    """
    lines = [(row, line.strip()) for row, line in enumerate(text.splitlines(), start=1) if line.strip()]
    found: dict[str, int] = {}
    for place, (row, line) in enumerate(lines):
        parts = [part.strip(".") for part in line.translate(_BETWEEN).split() if "@" in part]
        if not parts and place == 0 and len(lines) > 1 and _is_head(line):
            continue
        for part in parts or [line]:
            found.setdefault(part, row)
    return [Pasted(row, part) for part, row in found.items()]


def joined_tables(typed: str, table: str) -> str:
    """What was typed, and beneath it the rows of a table without its head: rows that can be told by number and corrected."""
    above, rows = typed.strip("\r\n"), table.strip("\r\n").splitlines()
    if not above.strip() or not rows:
        return above if above.strip() else "\n".join(rows)
    if len(rows) > 1 and "@" not in rows[0] and _is_head(rows[0]):
        rows = rows[1:]
    return "\n".join([above, *rows])


def _is_head(line: str) -> bool:
    return any(mark in line for mark in ",;\t")
