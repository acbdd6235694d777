"""Accounts of agents: made, paused, given new secrets, deleted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from formagent.errors import NotFoundError, OutgoingRefused, ProtocolError
from formagent.storage import joined_sql
from formagent.storage.unstorable_characters import UNSTORABLE
from formagent.web.outgoing_requests import check_url
from interviews.access import Principal, new_token, token_hash
from interviews.forms.services.definitions import version_definition
from interviews.models import Form, Workspace
from interviews.staff.rules.rights import Right
from interviews.staff.rules.webhook_signing import new_secret
from interviews.staff.services.audit import record_audit
from quorum.conversations.services.ending import end_all_of
from quorum.conversations.services.sessions import end_sessions
from quorum.conversations.services.telling import call_agents
from quorum.domain.conversations.limits import MAX_NAME, MAX_NOTES
from quorum.models import AgentAccount

MOST_PER_WORKSPACE = 200
PASSKEY_PREFIX, TOKEN_PREFIX = "fap_", "faa_"
"""By which leaked ones can be found: a passkey opens sessions, an API token the interfaces for programs."""
_CALLING = (
    *joined_sql.columns_of(AgentAccount, without=("notes", "passkey_hash", "wake_secret")),
    *joined_sql.columns_of(User, "responsible", without=("password",)),
)


@dataclass(frozen=True)
class Secrets:
    """An agent's secrets, shown once and stored nowhere."""

    passkey: str
    token: str


@dataclass(frozen=True)
class AgentWanted:
    """What an account is to be."""

    name: str
    kind: str = AgentAccount.Kind.AI
    scopes: Sequence[Right] = (Right.START_CONVERSATIONS,)
    wake_url: str = ""


@transaction.atomic
def make_agent(workspace: Workspace, wanted: AgentWanted, *, by: Principal) -> tuple[AgentAccount, Secrets]:
    """An account for whose deeds `by` answers. Raises ProtocolError invalid_value (`field`) for a name, address or scopes that
    cannot be, or beyond MOST_PER_WORKSPACE."""
    if workspace.agents.filter(deleted_at=None, role=AgentAccount.Role.OUTSIDE).count() >= MOST_PER_WORKSPACE:
        raise ProtocolError("invalid_value", f"A workspace has at most {MOST_PER_WORKSPACE} agents.", reason="too_many")
    if wanted.kind not in AgentAccount.Kind.values:
        raise ProtocolError("invalid_value", "kind: ai or human", field="kind")
    agent = AgentAccount(workspace=workspace, kind=wanted.kind, responsible=by.user)
    _fill_in(agent, wanted, by)
    secrets = _new_secrets(agent)
    agent.save()
    _note(agent, "made", by)
    return agent, secrets


@transaction.atomic
def change_agent(agent: AgentAccount, wanted: AgentWanted, *, by: Principal) -> None:
    """Another name, wake address or scopes. Raises as `make_agent`."""
    _check_ours(agent)
    _fill_in(agent, wanted, by)
    agent.save(update_fields=["name", "scopes", "wake_url", "wake_secret"])
    _note(agent, "changed", by)


def _fill_in(agent: AgentAccount, wanted: AgentWanted, by: Principal) -> None:
    name = wanted.name.strip()
    if not name or len(name) > MAX_NAME or UNSTORABLE.search(name):
        raise ProtocolError("invalid_value", f"name: 1 to {MAX_NAME} characters", field="name")
    kept = {Right(scope) for scope in agent.scopes}
    beyond = set(wanted.scopes) - by.rights_in(agent.workspace_id) - kept
    if beyond:
        named = ", ".join(sorted(right.value for right in beyond))
        raise ProtocolError("invalid_value", f"scopes: your role does not have {named}", field="scopes")
    if wanted.wake_url:
        _check_address(wanted.wake_url)
    agent.name, agent.scopes = name, sorted(right.value for right in set(wanted.scopes))
    agent.wake_url = wanted.wake_url
    agent.wake_secret = (agent.wake_secret or new_secret()) if wanted.wake_url else ""


def _check_address(url: str) -> None:
    try:
        check_url(url)
    except OutgoingRefused as error:
        raise ProtocolError("invalid_value", str(error), field="wakeUrl", reason=error.code) from None
    if len(url) > 2000:
        raise ProtocolError("invalid_value", "The address is too long.", field="wakeUrl", reason="too_long")


@transaction.atomic
def rotate_secrets(agent: AgentAccount, *, by: Principal) -> Secrets:
    """A new passkey and API token; the old ones, and all sessions, open nothing from now on."""
    _check_ours(agent)
    secrets = _new_secrets(agent)
    if agent.wake_url:
        agent.wake_secret = new_secret()
    agent.save(update_fields=["passkey_hash", "token_hash", "secret_prefix", "wake_secret"])
    end_sessions(agent)
    _note(agent, "secrets_changed", by)
    return secrets


def _new_secrets(agent: AgentAccount) -> Secrets:
    secrets = Secrets(PASSKEY_PREFIX + new_token(), TOKEN_PREFIX + new_token())
    agent.passkey_hash, agent.token_hash = token_hash(secrets.passkey), token_hash(secrets.token)
    agent.secret_prefix = secrets.passkey[:8]
    return secrets


@transaction.atomic
def set_paused(agent: AgentAccount, paused: bool, *, by: Principal) -> None:
    """A paused agent is told to leave, and nobody can begin a conversation with it."""
    agent.paused_at = timezone.now() if paused else None
    agent.save(update_fields=["paused_at"])
    _note(agent, "paused" if paused else "resumed", by)
    call_agents([agent.pk])


@transaction.atomic
def delete_agent(agent: AgentAccount, *, by: Principal) -> None:
    """It can do nothing any more; its open conversations end. What it said stays in the transcripts, under its name."""
    _check_ours(agent)
    end_all_of(agent, by=by)
    agent.deleted_at = timezone.now()
    agent.passkey_hash = agent.token_hash = agent.secret_prefix = ""
    agent.wake_url = agent.wake_secret = ""
    agent.save()
    end_sessions(agent)
    _note(agent, "deleted", by)


def owner_side_agent(form: Form) -> AgentAccount:
    """The agent that answers for a form, by the title that people see; made when it is first asked for."""
    name = _name_for(form)
    agent, _ = AgentAccount.objects.select_related("workspace", "form").get_or_create(
        form=form,
        role=AgentAccount.Role.OWNER_SIDE,
        defaults={"workspace_id": form.workspace_id, "name": name},
    )
    if agent.name != name:
        agent.name = name
        agent.save(update_fields=["name"])
    return agent


def _name_for(form: Form) -> str:
    """Of what is published: the draft's title may be one that review rejects."""
    title = form.title if form.live_version_id is None else version_definition(form.live_version_id).title
    return title[:MAX_NAME] or form.slug


@transaction.atomic
def write_notes(agent: AgentAccount, text: str, *, by: Principal) -> None:
    """What an owner-side agent may answer from, beside the form's texts. NotFoundError for any other agent."""
    if agent.role != AgentAccount.Role.OWNER_SIDE:
        raise NotFoundError("agent")
    agent.notes = text.strip()[:MAX_NOTES]
    agent.save(update_fields=["notes"])
    _note(agent, "notes_changed", by)


def make_owner_side_agents(workspace: Workspace) -> None:
    """For every form of the workspace that people can answer and that has none yet, or one by an earlier title."""
    own = workspace.agents.filter(role=AgentAccount.Role.OWNER_SIDE)
    names = dict(own.values_list("form_id", "name"))
    for form in workspace.forms.filter(deleted_at=None, archived_at=None).exclude(live_version=None):
        if names.get(form.pk) != _name_for(form):
            owner_side_agent(form)


def partners_of(agent: AgentAccount) -> list[AgentAccount]:
    """The AI agents that this one can begin a conversation with, by name."""
    make_owner_side_agents(agent.workspace)
    rows = AgentAccount.objects.select_related("form").filter(
        workspace_id=agent.workspace_id, kind=AgentAccount.Kind.AI, deleted_at=None, paused_at=None
    )
    hidden = rows.filter(form__isnull=False).exclude(form__deleted_at=None, form__archived_at=None)
    return list(rows.exclude(pk=agent.pk).exclude(pk__in=hidden).exclude(role=AgentAccount.Role.STAFF_AGENT)[:100])


def agent_of_token(token: str) -> AgentAccount | None:
    """The agent whose API token this is, perhaps a paused one, which may be told so; None for anything else."""
    if not token.startswith(TOKEN_PREFIX):
        return None
    there = {"token_hash": token_hash(token), "deleted_at": None, "workspace__deleted_at": None}
    return joined_sql.first(AgentAccount, there, _CALLING)


def _check_ours(agent: AgentAccount) -> None:
    """The product's own have no secrets, no wake address, and go with what they answer for."""
    if agent.is_ours:
        raise NotFoundError("agent")


def _note(agent: AgentAccount, what: str, by: Principal) -> None:
    record_audit(agent.workspace, f"agent.{what}", f"agent:{agent.pk}", by=by, name=agent.name)
