"""The programs that a person has let in by signing in (OAuth): listed, and put out again."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from allauth.idp.oidc.models import Token
from django.db import transaction

from formagent.errors import NotAllowedError, NotFoundError
from interviews.access import Principal
from interviews.staff.rules.rights import Right

_LASTING = (Token.Type.ACCESS_TOKEN, Token.Type.REFRESH_TOKEN)


@dataclass(frozen=True)
class LetIn:
    """A program that can act for its person now."""

    client_id: str
    name: str
    scopes: list[Right]
    since: dt.datetime


def programs_let_in(principal: Principal) -> list[LetIn]:
    """Those with a token in force, by name."""
    tokens = Token.objects.valid().filter(user=principal.user, type__in=_LASTING).select_related("client")
    found: dict[str, LetIn] = {}
    for token in tokens.order_by("created_at"):
        if token.client is None:
            continue
        earlier = found.get(token.client.pk)
        named = {*token.get_scopes(), *(right.value for right in (earlier.scopes if earlier else ()))}
        scopes = [right for right in Right if right.value in named]
        since = earlier.since if earlier else token.created_at
        found[token.client.pk] = LetIn(token.client.pk, token.client.name, scopes, since)
    return sorted(found.values(), key=lambda one: (one.name.casefold(), one.client_id))


@transaction.atomic
def put_out(client_id: str, *, by: Principal) -> None:
    """All that the program was given by this person opens nothing from now on. NotFoundError where it has nothing of theirs."""
    if by.scopes is not None:
        raise NotAllowedError("tokens")
    gone, _ = Token.objects.filter(user=by.user, client_id=client_id).delete()
    if not gone:
        raise NotFoundError("program")
