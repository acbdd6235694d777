"""Personal API tokens: made once, shown once, good for one workspace and some rights until they expire or are revoked."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable

from django.db import transaction
from django.utils import timezone

from formagent.errors import NotAllowedError, NotFoundError, ProtocolError
from formagent.protocol.hints import hint_on_commit, hint_workspace_revoked
from interviews.access import Principal, new_token, token_hash
from interviews.models import ApiToken, Workspace
from interviews.staff.rules.rights import Right
from interviews.staff.services.audit import record_audit

MAX_DAYS = 365
PREFIX = "fa_"
"""By which leaked tokens can be found."""


@transaction.atomic
def create_token(
    workspace: Workspace, name: str, scopes: Iterable[Right], days: int, *, by: Principal
) -> tuple[ApiToken, str]:
    """A token and its secret, which is stored nowhere. Raises NotAllowedError to a token: it makes no other.

    Raises ProtocolError invalid_value for no scope, one that the user's role lacks, or an expiry beyond a year.
    """
    if by.scopes is not None:
        raise NotAllowedError("tokens")
    wanted = frozenset(scopes)
    beyond = wanted - by.rights_in(workspace.pk)
    if not wanted or beyond:
        named = ", ".join(sorted(right.value for right in beyond)) or "none"
        raise ProtocolError("invalid_value", f"scopes: your role does not have {named}", fieldId="scopes")
    if not 1 <= days <= MAX_DAYS:
        raise ProtocolError("invalid_value", f"days: between 1 and {MAX_DAYS}", fieldId="days")
    secret = PREFIX + new_token()
    token = ApiToken.objects.create(
        user=by.user,
        workspace=workspace,
        name=name,
        prefix=secret[:8],
        token_hash=token_hash(secret),
        scopes=sorted(right.value for right in wanted),
        expires_at=timezone.now() + dt.timedelta(days=days),
    )
    record_audit(workspace, "token.created", f"token:{token.prefix}", by=by, name=name, scopes=token.scopes, days=days)
    return token, secret


def own_tokens(principal: Principal) -> list[ApiToken]:
    """The user's tokens in force, newest first."""
    rows = ApiToken.objects.select_related("workspace").filter(user=principal.user, revoked_at__isnull=True)
    return list(rows.filter(expires_at__gt=timezone.now()).order_by("-created_at"))


@transaction.atomic
def revoke_token(token_id: int, *, by: Principal) -> None:
    """It opens nothing from now on. NotFoundError unless it is the user's own; NotAllowedError to a token."""
    if by.scopes is not None:
        raise NotAllowedError("tokens")
    rows = ApiToken.objects.select_related("workspace").filter(user=by.user, revoked_at__isnull=True)
    token = rows.filter(pk=token_id).first()
    if token is None:
        raise NotFoundError("token")
    token.revoked_at = timezone.now()
    token.save(update_fields=["revoked_at"])
    hint_on_commit(hint_workspace_revoked, str(token.workspace_id))
    record_audit(token.workspace, "token.revoked", f"token:{token.prefix}", by=by, name=token.name)
