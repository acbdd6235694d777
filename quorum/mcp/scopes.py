"""Scopes that a program lacks and its person could grant: it is told to ask for them (RFC 6750, insufficient_scope).

A program that was let in holds what it was granted. Where a call needs more, and the person has the right themselves, the
call is answered with 403 and the scopes to ask for: clients then lead their person to the page that asks, and call again.
"""

from __future__ import annotations

from collections.abc import MutableMapping
from dataclasses import dataclass
from typing import Any

from formagent.errors import NotAllowedError
from formagent.protocol.problem_details import problem
from interviews.staff.rules.rights import RIGHTS, Right
from quorum.mcp.addresses import METADATA_PATH
from quorum.mcp.tools.base import Caller

WANTED = "formagent.scopes_wanted"
"""Where a request's scope says what its call would have needed."""


class ScopeMissing(NotAllowedError):
    """The caller was let in for less than this call needs. `wanted`: the scopes that it has to ask for."""

    def __init__(self, right: Right, wanted: list[str]) -> None:
        super().__init__(right.value)
        self.wanted = wanted


def check_scopes(caller: Caller, *rights: Right) -> None:
    """Raises ScopeMissing where the person could grant what is missing: no role of theirs is wider than they are."""
    granted = caller.granted
    if granted is None:
        return
    theirs = {right for role in caller.principal.roles.values() for right in RIGHTS[role]}
    for right in rights:
        if right.value not in granted and right in theirs:
            named = {*granted, *(one.value for one in rights if one in theirs)}
            raise ScopeMissing(right, [one.value for one in Right if one.value in named])


@dataclass(frozen=True)
class Answering:
    """What a request is answered with: the call's own result, or 403 once it turns out that it wants more scopes."""

    scope: MutableMapping[str, Any]
    site: str
    send: Any

    async def __call__(self, message: MutableMapping[str, Any]) -> None:
        wanted = self.scope.get(WANTED)
        if wanted is None:
            await self.send(message)
        elif message["type"] == "http.response.start":
            await send_response(_insufficient(self.site, wanted), self.send)


def _insufficient(site: str, wanted: list[str]) -> Any:
    refused = problem("not_allowed", f"This needs the scopes {' '.join(wanted)}.")
    refused["WWW-Authenticate"] = (
        f'Bearer error="insufficient_scope", scope="{" ".join(wanted)}", resource_metadata="{site}{METADATA_PATH}"'
    )
    return refused


async def send_response(response: Any, send: Any) -> None:
    """A whole response of Django's over ASGI."""
    headers = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in response.items()]
    headers.append((b"content-length", str(len(response.content)).encode()))
    await send({"type": "http.response.start", "status": int(response.status_code), "headers": headers})
    await send({"type": "http.response.body", "body": response.content})
