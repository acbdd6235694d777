"""The words of addresses: of a place, of telephone numbers and links."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class AddressWords:
    """What one language says of addresses, telephone numbers and links: phrases (text/phrases.py), unless it is said otherwise."""

    part_names: Mapping[str, str]
    """What the parts of an address are called, by part or by what a country calls it; `street_address_JP`: in one country."""
    leads: str
    """Before an address: my address is, I live at."""
    tails: str
    """After it, or a web address: please."""
    doubtful: str
    """Words with which no address is told: near, used to."""
    streets: str
    """Parts of the names of streets."""
    phone: str
    """What a telephone number is called, or done with: mobile, call me."""
    other_numbers: str
    """What other numbers belong to: order, account."""
    extension: str
    """A pattern: stands before the extension of a telephone number."""
    digits_joined: str = ""
    """Characters between groups of digits."""
    after_link: str = ""
    """A pattern: may be written right behind a web address, in a script without spaces."""
    block: str = ""
    """The number of a place without digits (三丁目)."""
    after: str = ""
    """Words that may follow an address in a script without spaces, parted by blanks."""
