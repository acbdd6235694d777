"""Back-pressure: how much of what was sent the client has not yet taken.

Whoever sends first waits until the client has taken enough of what was sent before. Daphne buffers without bound and tells
nobody: its transport is asked.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

HIGH_WATER_BYTES = 256 * 1024
"""Nothing more is sent while so much is waiting."""
PATIENCE_SECONDS = 30.0
"""A client that takes nothing for so long is let go."""
_POLL_SECONDS = 0.05

UNSENT = "formagent.unsent"


class SlowReaderError(Exception):
    """The client does not read."""


def counting_unsent_bytes(
    application: Callable[[Any, Any, Any], Awaitable[None]],
) -> Callable[[Any, Any, Any], Awaitable[None]]:
    """The application, whose scope can say how many bytes are waiting. It must be the one that Daphne calls."""

    async def measuring(scope: Any, receive: Any, send: Any) -> None:
        protocol = next(iter(getattr(send, "args", ())), None)
        scope[UNSENT] = partial(_buffered, protocol)
        await application(scope, receive, send)

    return measuring


def unsent_bytes(scope: Any) -> int:
    """Bytes that wait in this connection's transport; 0 where that cannot be known (other servers slow the sender down)."""
    count: Callable[[], int] = scope.get(UNSENT, lambda: 0)
    return count()


def _buffered(protocol: Any) -> int:
    """A socket's protocol has its transport, a request's is that of its channel (None once it is finished)."""
    transport = getattr(getattr(protocol, "channel", protocol), "transport", None)
    waiting = len(getattr(transport, "dataBuffer", b"")) - getattr(transport, "offset", 0)
    return waiting + int(getattr(transport, "_tempDataLen", 0))


async def wait_until_drained(scope: Any, patience: float = PATIENCE_SECONDS) -> None:
    """Wait until the client has taken enough of what was sent. SlowReaderError when it takes nothing for `patience` s."""
    least, since = unsent_bytes(scope), time.monotonic()
    while (waiting := unsent_bytes(scope)) > HIGH_WATER_BYTES:
        if waiting < least:
            least, since = waiting, time.monotonic()
        if time.monotonic() - since > patience:
            raise SlowReaderError
        await asyncio.sleep(_POLL_SECONDS)
