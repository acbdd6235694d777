"""Who calls: a program with a personal API token of its person, or with what its person granted it by signing in."""

from __future__ import annotations

from dataclasses import replace

from allauth.idp.oidc.models import Token

from formagent.server.database_thread import in_database
from interviews.access import Principal, principal_of_token, principal_of_user, token_hash
from interviews.staff.rules.rights import Right
from quorum.conversations.services.agents import TOKEN_PREFIX, agent_of_token
from quorum.credentials import of_agent, of_program
from quorum.mcp.addresses import resource_of
from quorum.mcp.oauth.adapter import program_key
from quorum.mcp.tools.base import Caller

_KEY_CHARACTERS = 32


async def caller_of(bearer: str, site: str, address: str) -> Caller | None:
    """The caller with this token, as of now; None for what opens nothing (unknown, revoked, expired, for another resource)."""
    if not bearer or len(bearer) > 500:
        return None
    return await in_database(_of_token, bearer, site, address)


def _of_token(bearer: str, site: str, address: str) -> Caller | None:
    if bearer.startswith(TOKEN_PREFIX):
        return _of_agent(bearer, site, address)
    principal = principal_of_token(bearer)
    if principal is None:
        return _of_grant(bearer, site, address)
    return _caller(principal, f"token:{token_hash(bearer)[:_KEY_CHARACTERS]}", bearer, site, address)


def _of_grant(bearer: str, site: str, address: str) -> Caller | None:
    """With a token that this server gave a program whom its person let in, for this resource."""
    token = Token.objects.select_related("user", "client").lookup(Token.Type.ACCESS_TOKEN, bearer)
    if token is None or token.user is None or token.client is None:
        return None
    if site and resource_of(site) not in [uri.rstrip("/") for uri in token.get_resources()]:
        return None
    principal = principal_of_user(token.user)
    if principal is None:
        return None
    granted = token.get_scopes()
    scopes = frozenset(right for right in Right if right.value in granted)
    narrowed = Principal(principal.user, principal.roles, scopes, token.client.name, of_program(token.client))
    caller = _caller(narrowed, program_key(token.client), bearer, site, address)
    return replace(caller, granted=tuple(granted))


def _of_agent(bearer: str, site: str, address: str) -> Caller | None:
    """An agent with its own token: with the rights that it was given, of those of the member who answers for it."""
    agent = agent_of_token(bearer)
    principal = principal_of_user(agent.responsible) if agent and agent.responsible else None
    role = principal.roles.get(agent.workspace_id) if agent and principal else None
    if agent is None or principal is None or role is None:
        return None
    scopes = frozenset(right for right in Right if right.value in agent.scopes)
    narrowed = Principal(principal.user, {agent.workspace_id: role}, scopes, agent.name, of_agent(agent))
    return replace(_caller(narrowed, f"agent:{agent.pk}", bearer, site, address), agent=agent)


def _caller(principal: Principal, program: str, bearer: str, site: str, address: str) -> Caller:
    return Caller(
        principal=principal,
        key=f"user:{principal.user.pk}/{program}",
        assistant=principal.via,
        address=address,
        base_url=site,
        bearer=bearer,
    )
