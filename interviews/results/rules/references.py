"""A response's short reference, as people read it out: K7-4QD."""

from __future__ import annotations

import hashlib
from uuid import UUID

ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""No sign that is read as another one (0 and O, 1, I and L), and no U."""
_LETTERS, _DASH_AT = 5, 2


def reference_of(session_id: UUID, attempt: int = 0) -> str:
    """The session's reference, or another one at a further `attempt`, where a form has that already."""
    number = int.from_bytes(hashlib.sha256(f"{session_id}/{attempt}".encode()).digest())
    letters = ""
    for _ in range(_LETTERS):
        number, place = divmod(number, len(ALPHABET))
        letters += ALPHABET[place]
    return f"{letters[:_DASH_AT]}-{letters[_DASH_AT:]}"
