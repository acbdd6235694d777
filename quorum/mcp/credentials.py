"""Who calls: a program with a personal API token of its person."""

from __future__ import annotations

from formagent.server.database_thread import in_database
from interviews.access import Principal, principal_of_token, token_hash
from quorum.mcp.tools.base import Caller

_KEY_CHARACTERS = 32


async def caller_of(bearer: str, site: str, address: str) -> Caller | None:
    """The caller with this token, as of now; None for what opens nothing (unknown, revoked, expired, for another resource)."""
    if not bearer or len(bearer) > 500:
        return None
    return await in_database(_of_token, bearer, site, address)


def _of_token(bearer: str, site: str, address: str) -> Caller | None:
    principal = principal_of_token(bearer)
    if principal is None:
        return None
    return _caller(principal, f"token:{token_hash(bearer)[:_KEY_CHARACTERS]}", bearer, site, address)


def _caller(principal: Principal, program: str, bearer: str, site: str, address: str) -> Caller:
    return Caller(
        principal=principal,
        key=f"user:{principal.user.pk}/{program}",
        assistant=principal.via,
        address=address,
        base_url=site,
        bearer=bearer,
    )
