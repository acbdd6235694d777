"""The openai package's client, for its transport, authentication and errors: one per server, key and event loop.

Under the package's client works aiohttp, which reads a streamed reply at half the cost of httpx2's own transport.
Importing the package takes more than a second and building a client tens of milliseconds: both happen once, in a
thread, so that no other conversation waits for it.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, cast
from weakref import WeakKeyDictionary

if TYPE_CHECKING:
    import httpx2
    from openai import AsyncOpenAI
    from openai._types import RequestOptions

NO_KEY = "none"
"""Stands in the client for a server that wants no key, and is never sent."""

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


async def post(client: AsyncOpenAI, body: bytes, connect_timeout: float) -> httpx2.Response:
    """The response to a chat completion, its head read and its body not. Raises the package's errors, and httpx2's."""
    import httpx2
    import openai

    options: RequestOptions = {"timeout": httpx2.Timeout(None, connect=connect_timeout)}
    if client.api_key == NO_KEY:
        options["headers"] = {"Authorization": openai.Omit()}
    response = await client.post(
        "/chat/completions",
        cast_to=httpx2.Response,
        content=body,
        options=options,
        stream=True,
        stream_cls=openai.AsyncStream[Any],
    )
    return cast(httpx2.Response, response)


def original_error(error: BaseException) -> BaseException:
    """What an error of the package was first: it wraps those of httpx2, which wraps aiohttp's and calls some a timeout."""
    while error.__cause__ is not None:
        error = error.__cause__
    return error


def _make(base_url: str | None, api_key: str | None) -> AsyncOpenAI:
    from openai import AsyncOpenAI, DefaultAioHttpClient

    # Without a key of its own it must not take one from the environment: that one is another server's.
    return AsyncOpenAI(base_url=base_url, api_key=api_key or NO_KEY, max_retries=0, http_client=DefaultAioHttpClient())
