"""REST for personal API tokens. Only a login session makes and revokes them: a leaked token begets no other."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.http import HttpRequest
from ninja import Router, Status
from pydantic import Field

from formagent.protocol.envelope import Wire
from formagent.server.database_thread import in_database
from interviews.access import staff_workspace
from interviews.api.staff import STAFF, for_staff, principal_of, problem_responses
from interviews.models import ApiToken
from interviews.staff.rules.rights import Right
from interviews.staff.services.api_tokens import MAX_DAYS, create_token, own_tokens, revoke_token

router = Router(auth=STAFF, by_alias=True)
_PROBLEMS = problem_responses(422)


class NewToken(Wire):
    name: str = Field(min_length=1, max_length=100)
    workspace: str
    scopes: list[Right] = Field(min_length=1)
    days: int = Field(default=90, ge=1, le=MAX_DAYS)


class TokenLine(Wire):
    """A token in force, known by its first characters."""

    id: int
    name: str
    prefix: str
    workspace: str
    scopes: list[Right]
    created_at: dt.datetime
    expires_at: dt.datetime
    last_used_at: dt.datetime | None


class MadeToken(TokenLine):
    """The only answer that holds the token itself."""

    token: str


@router.get(
    "/tokens",
    response={200: list[TokenLine], **_PROBLEMS},
    summary="Your API tokens",
    operation_id="listTokens",
)
@for_staff
async def list_tokens(request: HttpRequest) -> list[TokenLine]:
    """The caller's tokens in force, newest first."""
    return [TokenLine(**_values(token)) for token in await in_database(own_tokens, principal_of(request))]


@router.post(
    "/tokens",
    response={201: MadeToken, **_PROBLEMS},
    summary="Make an API token",
    operation_id="createToken",
)
@for_staff
async def create(request: HttpRequest, wanted: NewToken) -> Status[MadeToken]:
    """Make a token for one workspace, never beyond one's own role. Not with a token: with a login session."""
    principal = principal_of(request)
    workspace = await in_database(staff_workspace, principal, wanted.workspace, Right.READ_FORMS)
    token, secret = await in_database(create_token, workspace, wanted.name, wanted.scopes, wanted.days, by=principal)
    return Status(201, MadeToken(**_values(token), token=secret))


@router.delete(
    "/tokens/{token_id}",
    response={204: None, **_PROBLEMS},
    summary="Revoke an API token",
    operation_id="revokeToken",
)
@for_staff
async def revoke(request: HttpRequest, token_id: int) -> Status[None]:
    """The token opens nothing from now on. Not with a token: with a login session."""
    await in_database(revoke_token, token_id, by=principal_of(request))
    return Status(204, None)


def _values(token: ApiToken) -> dict[str, Any]:
    return {
        "id": token.pk,
        "name": token.name,
        "prefix": token.prefix,
        "workspace": token.workspace.slug,
        "scopes": [Right(scope) for scope in token.scopes],
        "created_at": token.created_at,
        "expires_at": token.expires_at,
        "last_used_at": token.last_used_at,
    }
