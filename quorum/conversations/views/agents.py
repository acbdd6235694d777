"""The agents of a workspace: made, paused, given new secrets, deleted; the notes that an owner-side agent answers from."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.db.models import Count, Q
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from formagent.errors import NotFoundError, ProtocolError
from interviews.models import Workspace
from interviews.sessions.pages.base import SeeOther
from interviews.staff.pages.frame import Crumb, StaffRequest, staff_page, workspace_page
from interviews.staff.pages.people_inputs import RIGHT_LABELS
from interviews.staff.pages.webhook_outcomes import own_network
from interviews.staff.rules.rights import Right
from quorum.conversations.access import agents_of, staff_agent
from quorum.conversations.presenter import AgentShown
from quorum.conversations.services import agents as accounts
from quorum.conversations.services.agents import AgentWanted, Secrets
from quorum.domain.conversations.states import OPEN_STATES
from quorum.models import AgentAccount
from quorum.views.frame import sent_text

OFFERED_SCOPES = (Right.START_CONVERSATIONS, Right.READ_FORMS, Right.READ_RESPONSES, Right.READ_REVIEWS)


@require_http_methods(["GET", "POST"])
@workspace_page(Right.MANAGE_AGENTS)
def agents(request: StaffRequest, workspace: Workspace) -> HttpResponse:
    """The list; a POST makes one, whose secrets the answer shows."""
    if request.method == "GET":
        accounts.make_owner_side_agents(workspace)
        return _page(request, workspace)
    sent = request.POST
    scopes = [right for right in OFFERED_SCOPES if right.value in sent.getlist("scopes")]
    wanted = AgentWanted(sent_text(sent, "name"), sent_text(sent, "kind"), scopes, sent_text(sent, "wake_url").strip())
    try:
        agent, secrets = accounts.make_agent(workspace, wanted, by=request.principal)
    except ProtocolError as error:
        return _page(request, workspace, status=422, given=sent, error=refusal_words(error))
    return _page(request, workspace, made=agent, secrets=secrets)


def _page(
    request: StaffRequest, workspace: Workspace, *, status: int = 200, secrets: Secrets | None = None, **context: Any
) -> HttpResponse:
    shown = _shown(request, workspace)
    crumbs = [Crumb(gettext("Conversations"), reverse("quorum:conversations")), Crumb(gettext("Agents"))]
    shared = {
        "outside": [one for one in shown if not one.row.is_ours],
        "own": [one for one in shown if one.row.is_ours],
        "scopes": [(right.value, RIGHT_LABELS[right]) for right in OFFERED_SCOPES],
        "secrets": secrets,
        **context,
    }
    return staff_page(
        request, "conversations/agents", shared, workspace=workspace, crumbs=crumbs, status=status, app="quorum"
    )


def _shown(request: StaffRequest, workspace: Workspace) -> list[AgentShown]:
    under_way = Count("parties", filter=Q(parties__conversation__state__in=OPEN_STATES))
    rows = agents_of(request.principal, workspace=workspace).annotate(under_way=under_way)
    return [AgentShown(row, [str(RIGHT_LABELS[Right(scope)]) for scope in row.scopes], row.under_way) for row in rows]


def refusal_words(error: ProtocolError) -> str:
    """Why an agent was not made, in words."""
    reason = str(error.details.get("reason") or error.details.get("field"))
    return {
        "name": gettext("Give it a name of 100 characters at most."),
        "scopes": gettext("Your role does not have all of these rights."),
        "too_many": gettext("A workspace has at most 200 agents. Delete one first."),
        "not_an_address": gettext("This is not a web address like https://example.org/hook."),
        "credentials": gettext("The address must not hold a user name or password. Check the signature instead."),
        "not_https": " ".join((gettext("The address must begin with https://."), own_network())),
        "private": " ".join(
            (
                gettext("This address lies in a private network; agents are woken at public addresses only."),
                own_network(),
            )
        ),
    }.get(reason, error.message)


@require_POST
@workspace_page(Right.MANAGE_AGENTS)
def new_secrets(request: StaffRequest, workspace: Workspace, agent_id: uuid.UUID) -> HttpResponse:
    """A new passkey and token, shown once."""
    agent = _agent(request, workspace, agent_id)
    return _page(request, workspace, made=agent, secrets=accounts.rotate_secrets(agent, by=request.principal))


@require_POST
@workspace_page(Right.MANAGE_AGENTS)
def pause(request: StaffRequest, workspace: Workspace, agent_id: uuid.UUID) -> HttpResponse:
    """Pause it, or let it go on."""
    paused = request.POST.get("paused") == "true"
    words = gettext("Paused. Nobody reaches it until it goes on.") if paused else gettext("It goes on.")
    return _change(request, workspace, agent_id, words, lambda a: accounts.set_paused(a, paused, by=request.principal))


@require_POST
@workspace_page(Right.MANAGE_AGENTS)
def delete(request: StaffRequest, workspace: Workspace, agent_id: uuid.UUID) -> HttpResponse:
    """Its conversations end; what it said stays."""
    words = gettext("Deleted. What it said stays in its conversations.")
    return _change(request, workspace, agent_id, words, lambda a: accounts.delete_agent(a, by=request.principal))


@require_POST
@workspace_page(Right.MANAGE_AGENTS)
def notes(request: StaffRequest, workspace: Workspace, agent_id: uuid.UUID) -> HttpResponse:
    """What an owner-side agent may answer from."""
    text = sent_text(request.POST, "notes")
    words = gettext("Saved. The agent answers from it from now on.")
    return _change(request, workspace, agent_id, words, lambda a: accounts.write_notes(a, text, by=request.principal))


def _change(
    request: StaffRequest, workspace: Workspace, agent_id: uuid.UUID, words: str, change: Callable[[AgentAccount], None]
) -> HttpResponse:
    change(_agent(request, workspace, agent_id))
    messages.success(request, words)
    return SeeOther(reverse("quorum:agents", args=[workspace.slug]))


def _agent(request: StaffRequest, workspace: Workspace, agent_id: uuid.UUID) -> AgentAccount:
    agent = staff_agent(request.principal, agent_id, Right.MANAGE_AGENTS)
    if agent.workspace_id != workspace.pk:
        raise NotFoundError("agent")
    return agent
