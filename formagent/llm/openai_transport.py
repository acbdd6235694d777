"""The openai package's client, for its transport, authentication and errors: one per server, key and event loop.

Importing the package takes more than a second and building a client tens of milliseconds: both happen once, in a
thread, so that no other conversation waits for it.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

if TYPE_CHECKING:
    from openai import AsyncOpenAI

Address = tuple[str | None, str | None]
"""(base URL, API key)"""

_clients: WeakKeyDictionary[asyncio.AbstractEventLoop, dict[Address, asyncio.Task[AsyncOpenAI]]] = WeakKeyDictionary()


async def shared_client(base_url: str | None, api_key: str | None) -> AsyncOpenAI:
    """The client of this event loop for a server and key; made when first asked for."""
    clients = _clients.setdefault(asyncio.get_running_loop(), {})
    made = clients.get((base_url, api_key))
    if made is None or (made.done() and (made.cancelled() or made.exception() is not None)):
        made = clients[base_url, api_key] = asyncio.create_task(asyncio.to_thread(_make, base_url, api_key))
    return made.result() if made.done() else await asyncio.shield(made)


async def close_clients() -> None:
    """Close this event loop's connections; the next call opens new ones."""
    for made in _clients.pop(asyncio.get_running_loop(), {}).values():
        await (await made).close()


def _make(base_url: str | None, api_key: str | None) -> AsyncOpenAI:
    from openai import AsyncOpenAI

    # An empty key sends no Authorization header: local servers want none.
    return AsyncOpenAI(base_url=base_url, api_key=api_key or "", max_retries=0)
