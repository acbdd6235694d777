"""Frames go over sockets compressed (permessage-deflate, RFC 7692) where the other side offers it: pages get HTML, and much of
it again and again."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from typing import Any

from autobahn.websocket.compress import PerMessageDeflate, PerMessageDeflateOffer, PerMessageDeflateOfferAccept

WORTH_COMPRESSING = 500
"""Bytes; what is shorter goes as it is: acknowledgements, states, the pieces of a streamed answer."""
REMEMBERED = 12_288
"""Bytes of what was sent last that the next message may refer to: about what one exchange is."""


def accept_compression(offers: Iterable[Any]) -> Any:
    """An acceptance, or None. What the other side sends goes message by message where that may be asked for."""
    for offer in offers:
        if isinstance(offer, PerMessageDeflateOffer):
            alone = offer.accept_no_context_takeover
            accepted: Any = PerMessageDeflateOfferAccept  # Autobahn's are not typed
            return accepted(offer, request_no_context_takeover=alone)
    return None


class SentText:
    """What a socket's compressor knows of earlier messages: their end, instead of the 256 kB that it would keep.

    The other side's window holds what was sent before; a new compressor is told the end of it, and may refer to that as the
    former one could have.
    """

    def __init__(self) -> None:
        self._end = b""

    def begin(self, compression: PerMessageDeflate) -> None:
        """Make the compressor of the next message."""
        bits, level = compression.server_max_window_bits, compression.mem_level
        compression._compressor = zlib.compressobj(wbits=-bits, memLevel=level, zdict=self._end)

    def end(self, compression: PerMessageDeflate, message: bytes) -> None:
        """Give the compressor back, and keep the end of what it was given."""
        compression._compressor = None
        if not compression.server_no_context_takeover:
            self._end = (self._end + message)[-REMEMBERED:]
