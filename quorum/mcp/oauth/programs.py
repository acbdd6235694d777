"""Programs that have registered, and what they were given: kept while it opens something or may be of use again.

Whoever registers a program need not say who they are, so one that nobody lets in goes after a day. One that somebody did
let in stays as long as it holds a token, and so long after the last letting in that its person can let it in again.
"""

from __future__ import annotations

import datetime as dt

from allauth.idp.oidc.models import Client, Token
from django.db import transaction
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

REMOVED_AT_ONCE = 500
NEVER_LET_IN = dt.timedelta(days=1)
ONCE_LET_IN = dt.timedelta(days=90)
"""As long as a refresh token (IDP_OIDC_REFRESH_TOKEN_EXPIRES_IN)."""
_LET_IN_AT = "let_in_at"


@transaction.atomic
def record_letting_in(client_id: str) -> None:
    """A person has let the program in."""
    client = Client.objects.select_for_update().filter(pk=client_id).first()
    if client is not None:
        client.data = {**(client.data or {}), _LET_IN_AT: int(timezone.now().timestamp())}
        client.save(update_fields=["data"])


def remove_what_is_over() -> int:
    """Tokens first: a program whose last one goes may go with it."""
    return max(remove_expired_tokens(), remove_unused_programs())


def remove_expired_tokens(now: dt.datetime | None = None) -> int:
    """Remove codes and tokens that open nothing any more, of at most REMOVED_AT_ONCE; how many."""
    over = Token.objects.filter(expires_at__lte=now or timezone.now()).order_by("expires_at")
    some = list(over.values_list("pk", flat=True)[:REMOVED_AT_ONCE])
    return int(Token.objects.filter(pk__in=some).delete()[0])


def remove_unused_programs(now: dt.datetime | None = None) -> int:
    """Remove programs that registered themselves and hold nothing, of at most REMOVED_AT_ONCE; how many."""
    now = now or timezone.now()
    tokens = Token.objects.filter(client=OuterRef("pk"))
    idle = Client.objects.filter(~Exists(tokens), owner=None, created_at__lt=now - NEVER_LET_IN)
    never = Q(data=None) | ~Q(data__has_key=_LET_IN_AT)
    long_ago = Q(**{f"data__{_LET_IN_AT}__lt": int((now - ONCE_LET_IN).timestamp())})
    unused = list(idle.filter(never | long_ago).order_by("created_at").values_list("pk", flat=True)[:REMOVED_AT_ONCE])
    # Asked anew: a code may have been given meanwhile.
    return int(Client.objects.filter(~Exists(tokens), pk__in=unused).delete()[0])
