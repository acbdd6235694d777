"""A response's short reference, as people read it out: K7-4QD."""

from __future__ import annotations

import hashlib
from uuid import UUID

ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""No sign that is read as another one (0 and O, 1, I and L), and no U."""
_LETTERS, _DASH_AT = 5, 2
_FEWEST_DIGITS = 8
"""Of an id's beginning, as pages show it."""


def reference_of(session_id: UUID, attempt: int = 0) -> str:
    """The session's reference, or another one at a further `attempt`, where a form has that already."""
    number = int.from_bytes(hashlib.sha256(f"{session_id}/{attempt}".encode()).digest())
    letters = ""
    for _ in range(_LETTERS):
        number, place = divmod(number, len(ALPHABET))
        letters += ALPHABET[place]
    return f"{letters[:_DASH_AT]}-{letters[_DASH_AT:]}"


def with_its_dash(term: str) -> str:
    """A reference that was typed without its dash, as it is kept; "" for what cannot be one."""
    if len(term) != _LETTERS or not set(term.upper()) <= set(ALPHABET):
        return ""
    return f"{term[:_DASH_AT]}-{term[_DASH_AT:]}"


def ids_beginning(text: str) -> tuple[UUID, UUID] | None:
    """The first and the last id that begin so, where a text is the beginning of one, or all of it."""
    digits = text.strip().lower().replace("-", "")
    if not _FEWEST_DIGITS <= len(digits) <= 32 or not set(digits) <= set("0123456789abcdef"):
        return None
    return UUID(digits.ljust(32, "0")), UUID(digits.ljust(32, "f"))
