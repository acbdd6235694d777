"""The words of addresses: of a place, and of a mailbox that is spelled out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class AddressWords:
    """What one language says of addresses. Patterns; those of places are matched without regard to case."""

    part_names: Mapping[str, str]
    """What the parts of an address are called, by part or by what a country calls it; `street_address_JP`: in one country."""
    leads: str
    """Before an address: my address is, I live at."""
    tails: str
    """After it: please."""
    doubtful: str
    """Words with which no address is told: near, used to; with edges."""
    streets: str
    """Parts of the names of streets; with edges."""
    at: str
    """The sign @ in words, with the blanks around it, as the following."""
    dot: str
    underscore: str
    hyphen: str
    plus: str = ""
    at_in_brackets: str = ""
    """What may stand for the sign in brackets, without blanks."""
    dot_in_brackets: str = ""
    loose_at: str = ""
    """For the sign too, but a common word."""
    before_mailbox: str = ""
    """Lead to a mailbox; with edges."""
    no_mailbox: str = ""
    """Before a common word for the sign where no mailbox is told: (meet) me (at)."""
    block: str = ""
    """The number of a place without digits (三丁目)."""
    countries: Mapping[str, str] = field(default_factory=dict)
    """Names of countries that close an address, beside the usual ones, and their codes."""
    leading_countries: tuple[tuple[str, str], ...] = ()
    """Patterns of countries that open an address, and their codes."""
