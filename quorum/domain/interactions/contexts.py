"""How much an interaction is told of its tree (rules.md, Interactions). Pure: what it is told comes as text."""

from __future__ import annotations

import re
from collections.abc import Sequence

from quorum.domain.interactions.forms import ContextMode

LAST_ENTRIES = 3
ENTRY_CHARACTERS = 200
MOST_FULL_CHARACTERS = 12_000
"""Of all exchanges together; the oldest give way."""
_FLAG = re.compile(r"\s*--(full|projected|fresh)(?=\s|$)", re.IGNORECASE)


def requested_context(request: str) -> tuple[ContextMode | None, str]:
    """The mode that a leading flag asks for, and the request without it."""
    flag = _FLAG.match(request)
    if flag is None:
        return None, request.strip()
    return ContextMode(flag[1].lower()), request[flag.end() :].strip()


def context_text(mode: ContextMode, entries: Sequence[str], brief: str = "") -> str:
    """What is told: `entries` are the tree's exchanges, oldest first, `brief` the planner's if there is one."""
    match mode:
        case ContextMode.FRESH:
            return ""
        case ContextMode.PROJECTED:
            return brief or "\n".join(_shortened(entry) for entry in entries[-LAST_ENTRIES:])
        case ContextMode.FULL:
            return "\n\n".join(_newest(entries))


def _shortened(entry: str) -> str:
    return entry if len(entry) <= ENTRY_CHARACTERS else entry[: ENTRY_CHARACTERS - 1] + "…"


def _newest(entries: Sequence[str]) -> list[str]:
    kept: list[str] = []
    room = MOST_FULL_CHARACTERS
    for entry in reversed(entries):
        if len(entry) > room:
            kept.append(f"[{len(entries) - len(kept)} earlier exchanges left out]")
            break
        kept.append(entry)
        room -= len(entry)
    return kept[::-1]
