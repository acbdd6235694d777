"""Calling the tools of a served formagent, by the official SDK's client and by hand."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
import httpx2
from mcp.client.client import Client
from mcp.client.streamable_http import streamable_http_client

from interviews.forms.definition import FormDefinition
from tests.live import LiveServer, seed
from tests.patience import PATIENCE

VERSIONS = ("legacy", "auto")
"""How a client begins: by the handshake of 2025, or without one as of 2026-07-28."""


class ToolRefused(AssertionError):
    """A tool answered with an error; `details` is what it said."""

    def __init__(self, details: dict[str, Any]) -> None:
        super().__init__(str(details))
        self.details = details
        self.code = details["code"]


@dataclass(frozen=True)
class Program:
    """A client that is connected."""

    client: Client
    called: set[str] = field(default_factory=set)
    """Tools that answered what they were asked."""

    async def __call__(self, tool: str, **arguments: Any) -> dict[str, Any]:
        """What a tool answers; ToolRefused with what it refuses."""
        answered = await self.client.call_tool(tool, arguments)
        text = json.loads(answered.content[0].text)
        if answered.is_error:
            raise ToolRefused(text)
        assert answered.structured_content == text
        self.called.add(tool)
        return dict(text)


@dataclass(frozen=True)
class Site:
    """The server, and everybody's token."""

    server: LiveServer
    tokens: dict[str, str]

    @classmethod
    def furnished(cls, server: LiveServer, drafted: Sequence[FormDefinition] = ()) -> Site:
        """`drafted`: live forms with a draft to work on."""
        environ = {**server.environ, "FORMAGENT_VAR_DIR": str(server.directory)}
        return cls(server, json.loads(seed("tests.quorum.mcp.people", drafted, **environ)))

    @property
    def url(self) -> str:
        return f"{self.server.base_url}/mcp"

    @asynccontextmanager
    async def program(self, who: str = "olga", *, bearer: str = "", **options: Any) -> AsyncIterator[Program]:
        """The official client with somebody's token."""
        headers = {"Authorization": f"Bearer {bearer or self.tokens[who]}"}
        async with httpx2.AsyncClient(headers=headers, timeout=PATIENCE) as http:
            transport = streamable_http_client(self.url, http_client=http)
            async with Client(transport, **{"mode": "auto", **options}) as client:
                yield Program(client)

    def post(self, body: Any = None, *, bearer: str | None = None, url: str = "", **headers: str) -> httpx.Response:
        """A call by hand. `body` is JSON, or bytes; without one the tools are listed."""
        asked = {"jsonrpc": "2.0", "id": 1, "method": "tools/list"} if body is None else body
        content = asked if isinstance(asked, bytes) else json.dumps(asked).encode()
        fixed = {"content-type": "application/json", "accept": "application/json, text/event-stream"}
        shown = {} if bearer is None else {"authorization": f"Bearer {bearer}"}
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return httpx.post(url or self.url, content=content, headers=fixed | shown | named, timeout=PATIENCE)


def call(tool: str, **arguments: Any) -> dict[str, Any]:
    """A call as it goes over the wire."""
    return {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": tool, "arguments": arguments}}
