"""Frames go over sockets compressed (permessage-deflate, RFC 7692) where the other side offers it: pages get HTML."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from autobahn.websocket.compress import PerMessageDeflate, PerMessageDeflateOffer, PerMessageDeflateOfferAccept

WORTH_COMPRESSING = 1_000
"""Bytes; what is shorter goes as it is: acknowledgements, states, the pieces of a streamed answer."""


def accept_compression(offers: Iterable[Any]) -> Any:
    """An acceptance, or None. Each message goes by itself, in both directions where that may be asked for: nothing is kept for
    a socket that is silent."""
    for offer in offers:
        if isinstance(offer, PerMessageDeflateOffer):
            alone = offer.accept_no_context_takeover
            accepted: Any = PerMessageDeflateOfferAccept  # Autobahn's are not typed
            return accepted(offer, request_no_context_takeover=alone, no_context_takeover=True)
    return None


def forget_compressor(compression: PerMessageDeflate | None) -> None:
    """Give back the 256 kB that a message was compressed with; Autobahn would keep them until the next one."""
    if compression is not None and compression.server_no_context_takeover:
        compression._compressor = None
