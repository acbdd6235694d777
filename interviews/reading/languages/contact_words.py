"""What stands around telephone numbers and web addresses. Patterns over folded text, without edges."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ContactWords:
    """One language."""

    phone: str
    """What a telephone number is called, or done with: mobile, call me."""
    other_numbers: str
    """What other numbers belong to: order, account."""
    number: str
    """The noun between such a word and the number."""
    is_at: str
    """What leads from there to the number: is, at."""
    extension: str
    thanks: str
    """May follow a web address: please."""
    digits_joined: str = ""
    """Stands between groups of digits."""
    after_link: str = ""
    """May be written right behind a web address, in a script without spaces."""
