"""REST for agents as accounts: make, change, pause, give new secrets, delete."""

from __future__ import annotations

import uuid

from django.http import HttpRequest
from ninja import Query, Router, Status

from formagent.protocol.envelope import Text
from formagent.server.database_thread import in_database
from interviews.access import Principal, staff_workspace
from interviews.api.staff import STAFF, for_staff, needs, principal_of, problem_responses
from interviews.staff.rules.rights import Right
from quorum.conversations.access import agents_of, staff_agent
from quorum.conversations.api.wire import AgentChange, AgentIn, AgentOut, MadeAgent, agent_out, agent_values
from quorum.conversations.services import agents
from quorum.conversations.services.agents import AgentWanted, Secrets
from quorum.models import AgentAccount

router = Router(auth=STAFF, tags=["conversations"], by_alias=True)
MOST_LISTED = 500


@router.get(
    "/agents",
    response={200: list[AgentOut], **problem_responses(422)},
    summary="List agents",
    operation_id="listAgents",
)
@for_staff
async def list_agents(
    request: HttpRequest,
    workspace: Text = Query("", description="The slug of one"),  # type: ignore[type-arg]
) -> list[AgentOut]:
    """Of the workspaces in which the caller may read conversations, by name; the product's own, one a form, among them."""
    return await in_database(_listed, principal_of(request), workspace)


@router.post(
    "/agents",
    response={201: MadeAgent, **problem_responses(422)},
    summary="Make an agent",
    operation_id="makeAgent",
)
@needs(Right.MANAGE_AGENTS)
async def make(request: HttpRequest, wanted: AgentIn) -> Status[MadeAgent]:
    """An account for which the caller answers. Its passkey and API token are in this answer and nowhere else."""
    return Status(201, await in_database(_make, principal_of(request), wanted))


@router.get(
    "/agents/{agent_id}",
    response={200: AgentOut, **problem_responses()},
    summary="Read an agent",
    operation_id="getAgent",
)
@needs(Right.READ_CONVERSATIONS)
async def get(request: HttpRequest, agent_id: uuid.UUID) -> AgentOut:
    """One agent."""
    return await in_database(_read, principal_of(request), agent_id)


@router.patch(
    "/agents/{agent_id}",
    response={200: AgentOut, **problem_responses(422)},
    summary="Change or pause an agent",
    operation_id="changeAgent",
)
@needs(Right.MANAGE_AGENTS)
async def change(request: HttpRequest, agent_id: uuid.UUID, wanted: AgentChange) -> AgentOut:
    """A paused agent is told to leave; of the product's own, pausing is all that can be changed."""
    return await in_database(_change, principal_of(request), agent_id, wanted)


@router.post(
    "/agents/{agent_id}/secrets",
    response={200: MadeAgent, **problem_responses()},
    summary="Give an agent new secrets",
    operation_id="rotateAgentSecrets",
)
@needs(Right.MANAGE_AGENTS)
async def rotate(request: HttpRequest, agent_id: uuid.UUID) -> MadeAgent:
    """The old ones, and all of its sessions, open nothing from now on."""
    return await in_database(_rotate, principal_of(request), agent_id)


@router.delete(
    "/agents/{agent_id}",
    response={204: None, **problem_responses()},
    summary="Delete an agent",
    operation_id="deleteAgent",
)
@needs(Right.MANAGE_AGENTS)
async def delete(request: HttpRequest, agent_id: uuid.UUID) -> Status[None]:
    """Its open conversations end; what it said stays, under its name."""
    await in_database(_delete, principal_of(request), agent_id)
    return Status(204, None)


# --- in the database's thread -------------------------------------------------------------------------------------------


def _listed(principal: Principal, workspace: str) -> list[AgentOut]:
    rows = agents_of(principal)
    if workspace:
        place = staff_workspace(principal, workspace, Right.READ_CONVERSATIONS)
        agents.make_owner_side_agents(place)
        rows = rows.filter(workspace=place)
    return [agent_out(row) for row in rows[:MOST_LISTED]]


def _make(principal: Principal, wanted: AgentIn) -> MadeAgent:
    workspace = staff_workspace(principal, wanted.workspace, Right.MANAGE_AGENTS)
    asked = AgentWanted(wanted.name, wanted.kind, wanted.scopes, wanted.wake_url)
    return _made(*agents.make_agent(workspace, asked, by=principal))


def _made(agent: AgentAccount, secrets: Secrets) -> MadeAgent:
    return MadeAgent(**agent_values(agent), passkey=secrets.passkey, token=secrets.token, wake_secret=agent.wake_secret)


def _read(principal: Principal, agent_id: uuid.UUID) -> AgentOut:
    return agent_out(staff_agent(principal, agent_id, Right.READ_CONVERSATIONS))


def _change(principal: Principal, agent_id: uuid.UUID, wanted: AgentChange) -> AgentOut:
    agent = staff_agent(principal, agent_id, Right.MANAGE_AGENTS)
    if wanted.name is not None or wanted.scopes is not None or wanted.wake_url is not None:
        asked = AgentWanted(
            agent.name if wanted.name is None else wanted.name,
            agent.kind,
            [Right(one) for one in agent.scopes] if wanted.scopes is None else wanted.scopes,
            agent.wake_url if wanted.wake_url is None else wanted.wake_url,
        )
        agents.change_agent(agent, asked, by=principal)
    if wanted.paused is not None:
        agents.set_paused(agent, wanted.paused, by=principal)
    return agent_out(agent)


def _rotate(principal: Principal, agent_id: uuid.UUID) -> MadeAgent:
    agent = staff_agent(principal, agent_id, Right.MANAGE_AGENTS)
    return _made(agent, agents.rotate_secrets(agent, by=principal))


def _delete(principal: Principal, agent_id: uuid.UUID) -> None:
    agents.delete_agent(staff_agent(principal, agent_id, Right.MANAGE_AGENTS), by=principal)
