"""The whole OAuth flow: the official client, and a person who signs in and lets it in."""

from __future__ import annotations

import asyncio
import html
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import httpx2
from mcp.client.auth import OAuthClientProvider
from mcp.client.auth.oauth2 import AuthorizationCodeResult
from mcp.client.client import Client
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.auth import OAuthClientInformationFull, OAuthClientMetadata, OAuthToken

from tests.patience import PATIENCE
from tests.quorum.mcp.calling import Program

CALLBACK = "http://127.0.0.1:49152/callback"
"""Where the program waits; nobody has to listen there: the address that a browser is led to is read."""

LetIn = Callable[[str], Awaitable[str]]
"""What the person does: the address that the program sends them to → the address that they are led back to."""


class Kept:
    """What the program remembers."""

    def __init__(self) -> None:
        self.tokens: OAuthToken | None = None
        self.client: OAuthClientInformationFull | None = None

    async def get_tokens(self) -> OAuthToken | None:
        return self.tokens

    async def set_tokens(self, tokens: OAuthToken) -> None:
        self.tokens = tokens

    async def get_client_info(self) -> OAuthClientInformationFull | None:
        return self.client

    async def set_client_info(self, client_info: OAuthClientInformationFull) -> None:
        self.client = client_info


@asynccontextmanager
async def connected(
    site: str, let_in: LetIn, kept: Kept | None = None, scope: str | None = None, callback: str = CALLBACK
) -> AsyncIterator[Program]:
    """The official client, which knows the address and nothing else."""
    led: list[str] = []

    async def send_person(address: str) -> None:
        led.append(await let_in(address))

    async def come_back() -> AuthorizationCodeResult:
        answered = parse_qs(urlsplit(led[-1]).query)
        return AuthorizationCodeResult(code=answered["code"][0], state=answered.get("state", [None])[0])

    metadata = OAuthClientMetadata(client_name="Ada's assistant", redirect_uris=[callback], scope=scope)
    provider = OAuthClientProvider(
        server_url=f"{site}/mcp",
        client_metadata=metadata,
        storage=kept or Kept(),
        redirect_handler=send_person,
        callback_handler=come_back,
    )
    async with (
        httpx2.AsyncClient(auth=provider, timeout=PATIENCE) as http,
        Client(streamable_http_client(f"{site}/mcp", http_client=http), mode="auto") as client,
    ):
        yield Program(client)


_signed_in: dict[tuple[str, str], httpx.Cookies] = {}


class Person:
    """Somebody at a browser without scripts."""

    def __init__(self, site: str, email: str, password: str) -> None:
        self.browser = httpx.Client(base_url=site, timeout=PATIENCE)
        self.site, self.email, self.password = site, email, password

    def sign_in(self) -> None:
        """Once at a site, by whoever it is: signing in is limited by the minute."""
        known = _signed_in.get((self.site, self.email))
        if known is not None:
            self.browser.cookies = known
            return
        page = self.browser.get("/accounts/login/").text
        data = {"login": self.email, "password": self.password, "csrfmiddlewaretoken": token_in(page)}
        answered = self.browser.post("/accounts/login/", data=data, headers={"origin": self.site})
        assert answered.status_code == 302, answered.text[:500]
        _signed_in[(self.site, self.email)] = self.browser.cookies

    def look(self, address: str) -> httpx.Response:
        """The page that asks."""
        return self.browser.get(address, follow_redirects=False)

    def answer(self, page: httpx.Response, action: str = "grant", scopes: list[str] | None = None) -> httpx.Response:
        """Press a button of the page, with what is ticked there or these scopes."""
        ticked = re.findall(r'name="scopes" value="([^"]+)"', page.text) if scopes is None else scopes
        [asked] = re.findall(r'name="request" value="([^"]+)"', page.text)
        data: dict[str, Any] = {
            "csrfmiddlewaretoken": token_in(page.text),
            "request": html.unescape(asked),
            "scopes": ticked,
            "action": action,
        }
        return self.browser.post(str(page.url), data=data, headers={"origin": self.site})

    async def lets_in(self, address: str) -> str:
        return await asyncio.to_thread(self._let_in, address)

    def _let_in(self, address: str) -> str:
        self.sign_in()
        answered = self.answer(self.look(address))
        assert answered.status_code == 302, answered.text[:2000]
        return str(answered.headers["location"])


def token_in(page: str) -> str:
    return re.findall(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)[0]
