"""What a form's link tells of itself: `?utm_source=newsletter`. Only names that the form declares are kept. Pure.

The values are the sender's words about the link, not answers: nobody is asked for them, and anybody can change them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

MOST_NAMES = 20
LONGEST_VALUE = 200
RESERVED = frozenset(("embed", "language", "prefill"))
"""What the start page itself reads."""
_NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")


def checked_names(names: Iterable[str]) -> tuple[str, ...]:
    """Each once. Raises ValueError for a name that cannot be, or too many."""
    found = tuple(dict.fromkeys(names))
    if len(found) > MOST_NAMES:
        raise ValueError(f"at most {MOST_NAMES} names")
    for name in found:
        if not _NAME.fullmatch(name) or name in RESERVED:
            raise ValueError(f"{name!r} is not a name like 'utm_source'")
    return found


def declared_values(names: Iterable[str], given: Mapping[str, str]) -> dict[str, str]:
    """The values of the declared names that were given, on one line and not too long."""
    found = {name: " ".join(str(given.get(name, "")).split())[:LONGEST_VALUE] for name in names}
    return {name: value for name, value in found.items() if value}
