"""An e-mail address as it is compared and written to: in lower case, an international domain in ASCII (IDNA 2008)."""

from __future__ import annotations

import idna

_SCHEME = "mailto:"


def plain_address(text: str) -> str:
    """One form for all ways of writing the same address. Raises ValueError where what stands behind the @ is no domain."""
    address = text.strip().lower()
    if address.startswith(_SCHEME):
        address = address.removeprefix(_SCHEME).partition("?")[0]
    name, at, domain = address.rpartition("@")
    if domain.isascii():
        return address
    return f"{name}{at}{idna.encode(domain, uts46=True).decode()}"  # an IDNAError is a ValueError


def shown_address(address: str) -> str:
    """A plain one as people write it."""
    name, at, domain = address.rpartition("@")
    if "xn--" not in domain:
        return address
    try:
        return f"{name}{at}{idna.decode(domain)}"
    except idna.IDNAError:
        return address
