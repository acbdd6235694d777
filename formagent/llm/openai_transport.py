"""The openai package's client, for its addresses, headers, transport and errors: one per server, key and event loop.

Its `post` takes twice as long as the request itself: it makes models of every call's options, and URL and headers anew. Here
both are made once a server, and a call is one `send` of the transport under it. That is aiohttp, which reads a streamed reply
at half the cost of httpx2's own. Importing the package takes more than a second and building a client tens of milliseconds:
both happen once, in a thread, so that no other conversation waits for it.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from pydantic_core import from_json

if TYPE_CHECKING:
    import httpx2
    from openai import APIStatusError, AsyncOpenAI

NO_KEY = "none"
"""Stands in the client for a server that wants no key, and is never sent."""

Address = tuple[str | None, str | None]
"""(base URL, API key)"""


@dataclass(frozen=True, slots=True)
class Server:
    """What every call to one server has in common."""

    client: AsyncOpenAI
    http: httpx2.AsyncClient
    """The client's transport."""
    url: httpx2.URL
    headers: httpx2.Headers


_servers: WeakKeyDictionary[asyncio.AbstractEventLoop, dict[Address, asyncio.Task[Server]]] = WeakKeyDictionary()


async def shared_server(base_url: str | None, api_key: str | None) -> Server:
    """The server of this event loop for an address and key; made when first asked for."""
    servers = _servers.setdefault(asyncio.get_running_loop(), {})
    made = servers.get((base_url, api_key))
    if made is None or (made.done() and (made.cancelled() or made.exception() is not None)):
        made = servers[base_url, api_key] = asyncio.create_task(asyncio.to_thread(_make, base_url, api_key))
    return made.result() if made.done() else await asyncio.shield(made)


async def close_clients() -> None:
    """Close this event loop's connections; the next call opens new ones."""
    for made in _servers.pop(asyncio.get_running_loop(), {}).values():
        await (await made).client.close()


async def post(server: Server, body: bytes, connect_timeout: float) -> httpx2.Response:
    """The response to a chat completion, its head read and its body not. Raises openai.APIStatusError and httpx2's errors."""
    import httpx2

    timeout = httpx2.Timeout(None, connect=connect_timeout).as_dict()
    request = httpx2.Request("POST", server.url, headers=server.headers, content=body, extensions={"timeout": timeout})
    response = await server.http.send(request, stream=True)
    if response.is_success:
        return response
    raise await _refusal(response)


async def _refusal(response: httpx2.Response) -> APIStatusError:
    """The server's error, with what it says of it."""
    import openai

    try:
        told = from_json(await response.aread())
    except ValueError:
        told = None
    finally:
        await response.aclose()
    body = told.get("error", told) if isinstance(told, dict) else told
    return openai.APIStatusError(f"Error code: {response.status_code}", response=response, body=body)


def original_error(error: BaseException) -> BaseException:
    """What an error of the transport was first: httpx2's wrap aiohttp's, and call some a timeout."""
    while error.__cause__ is not None:
        error = error.__cause__
    return error


def _make(base_url: str | None, api_key: str | None) -> Server:
    import httpx2
    from openai import AsyncOpenAI, DefaultAioHttpClient

    http = DefaultAioHttpClient()
    # Without a key of its own it must not take one from the environment: that one is another server's.
    client = AsyncOpenAI(base_url=base_url, api_key=api_key or NO_KEY, max_retries=0, http_client=http)
    url = client.base_url.copy_with(raw_path=client.base_url.raw_path + b"chat/completions")
    said = {**client.default_headers, **(client.auth_headers if api_key else {})}
    sent = {name: value for name, value in said.items() if isinstance(value, str) and not _tells_of_machine(name)}
    return Server(client, http, url, httpx2.Headers(sent))


def _tells_of_machine(header: str) -> bool:
    """Whether a header says what system the package runs on, which no server needs."""
    return header.lower().startswith("x-stainless-")
