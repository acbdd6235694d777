"""By which token a program asked for something, and whether that token still opens anything: what was begun with one that was
taken back meanwhile is carried out no more.

A credential is named by its kind and its row: `token:7` a personal API token, `client:…` a program that its person let in,
`agent:…:…` an agent's own token by the beginning of its hash. Whoever is signed in has none.
"""

from __future__ import annotations

import uuid

from allauth.idp.oidc.models import Client, Token
from django.utils import timezone

from formagent.wording.validation_messages import complaint
from interviews.models import ApiToken
from quorum.models import AgentAccount, Interaction

_HASH_CHARACTERS = 16
_HELD = (Token.Type.ACCESS_TOKEN, Token.Type.REFRESH_TOKEN)


def of_program(client: Client) -> str:
    """Of a program that a person let in: while it holds a token of theirs, it may be given the next one."""
    return f"client:{client.pk}"


def of_agent(agent: AgentAccount) -> str:
    """Of an agent's token as it is now: a new one is another."""
    return f"agent:{agent.pk}:{agent.token_hash[:_HASH_CHARACTERS]}"


def lapsed_credential(interaction: Interaction) -> str:
    """Why what it was begun with opens nothing any more, a complaint; empty while it does, and for who was signed in."""
    kind, _, key = interaction.credential.partition(":")
    match kind:
        case "token":
            return _lapsed_token(key)
        case "client":
            return _lapsed_program(key, interaction.requested_by_id)
        case "agent":
            return _lapsed_agent(*key.split(":", maxsplit=1))
    return ""


def _lapsed_token(key: str) -> str:
    token = ApiToken.objects.filter(pk=int(key)).first()
    if token is None:
        return complaint("The token with which this was asked for is gone.")
    if token.revoked_at is not None:
        return complaint("The token “{name}”, with which this was asked for, was revoked.", name=token.name)
    if token.expires_at <= timezone.now():
        return complaint("The token “{name}”, with which this was asked for, has expired.", name=token.name)
    return ""


def _lapsed_program(key: str, user_id: int | None) -> str:
    client = Client.objects.filter(pk=key).first()
    if client is not None and Token.objects.valid().filter(client=client, user=user_id, type__in=_HELD).exists():
        return ""
    name = client.name if client else key
    return complaint("“{name}”, which asked for this, is let in no more.", name=name)


def _lapsed_agent(key: str, token_hash: str) -> str:
    agent = AgentAccount.objects.filter(pk=uuid.UUID(key)).first()
    if agent is None:
        return complaint("The token with which this was asked for is gone.")
    if agent.is_available and agent.token_hash[:_HASH_CHARACTERS] == token_hash:
        return ""
    return complaint("“{name}”, which asked for this, is let in no more.", name=agent.name)
