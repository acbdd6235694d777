"""The eight calls of an agent, with the document's arguments and answers: what the MCP server puts its tools on.

Each takes text as a client sent it and answers a dictionary that is JSON. Errors are ProtocolError (`code`, `message`,
`details`) and NotAllowedError (code not_allowed); `status_of(code)` of `refusals` is the HTTP status. docs/conversations.md
lists them. `bearer` is the agent that the request itself proved to be, where there is one: the session has to be its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any
from uuid import UUID

from formagent.protocol.envelope import rfc3339
from formagent.server.database_thread import in_database
from quorum.conversations.services import ending, messages, next_actions, reading, sessions, starting
from quorum.conversations.services.agents import partners_of
from quorum.conversations.services.answers import (
    Answer,
    begun_answer,
    message_answer,
    next_answer,
    partner_answer,
    pending_instruction,
    said_answer,
)
from quorum.conversations.services.meant_conversation import client_id_in, conversation_id_in, last_heard, open_with
from quorum.conversations.services.refusals import id_in, refused
from quorum.conversations.services.sessions import available_agent, session_of
from quorum.conversations.services.starting import Wanted
from quorum.models import AgentAccount


def authenticate(passkey: str, agent_id: str = "") -> Answer:
    """Begin a session. `agent_id` is checked where it is given."""
    wanted = id_in(agent_id) if agent_id else None
    if agent_id and wanted is None:
        raise refused("not_authenticated", "The passkey opens nothing.")
    signed_in = sessions.authenticate(passkey, agent_id=wanted)
    agent = signed_in.agent
    return {
        "success": True,
        "session_token": signed_in.token,
        "agent_id": str(agent.pk),
        "agent_name": agent.name,
        "workspace": agent.workspace.slug,
        "expires_at": rfc3339(signed_in.session.expires_at),
        "conversation_ids": [str(party.conversation_id) for party in signed_in.joined],
        "partners": [partner_answer(one) for one in partners_of(agent)],
        "instruction": "Signed in. Call get_next_action to learn what to do.",
    }


async def get_next_action(
    session_token: str,
    timeout_seconds: float | None = None,
    request_id: str = "",
    *,
    bearer: AgentAccount | None = None,
) -> Answer:
    """What to do next; waits for it up to `timeout_seconds`, 25 at most.

    A beginning or an end is told once, and again to a call with the same `request_id`: an answer may get lost.
    """
    asked = client_id_in(request_id, "request_id")
    found = await next_actions.wait_for_next_action(session_token, timeout_seconds, asked, bearer)
    # What is told of a conversation names its people, who are looked up.
    return await in_database(next_answer, found) if found.conversation else next_answer(found)


def next_action_now(session_token: str, request_id: str = "", *, bearer: AgentAccount | None = None) -> Answer:
    """The same without waiting, for synchronous code."""
    return next_answer(
        next_actions.next_action(session_of(session_token, bearer), client_id_in(request_id, "request_id"))
    )


def start_conversation(
    session_token: str,
    target_agent_id: str = "",
    purpose: str = "",
    *,
    target_agent_ids: Sequence[str] = (),
    max_turns: int | None = None,
    include_earlier: bool = False,
    about: Mapping[str, Any] | None = None,
    bearer: AgentAccount | None = None,
) -> Answer:
    """Ask another agent, or a group of them, into a conversation."""
    agent = available_agent(session_of(session_token, bearer))
    targets = [*([target_agent_id] if target_agent_id else []), *target_agent_ids]
    wanted = Wanted(purpose, max_turns, include_earlier, about or {})
    begun = starting.start_conversation(agent, targets, wanted)
    return begun_answer(begun, targets)


def send_message(
    session_token: str,
    content: str,
    target_agent_id: str = "",
    conversation_id: str = "",
    *,
    auto_start_conversation: bool = False,
    message_id: str = "",
    bearer: AgentAccount | None = None,
) -> Answer:
    """Say something in an open conversation, named by itself or by the partner in it."""
    agent = available_agent(session_of(session_token, bearer))
    start = auto_start_conversation
    return _said(agent, content, conversation_id, message_id, lambda: open_with(agent, target_agent_id, content, start))


def _said(agent: AgentAccount, content: str, place: str, message_id: str, otherwise: Callable[[], UUID]) -> Answer:
    """Say it in the conversation with the id `place`; where that is empty, in the one that `otherwise` finds."""
    client_id = client_id_in(message_id)
    key = conversation_id_in(place) if place else otherwise()
    return said_answer(messages.say(agent, key, content, client_id=client_id))


def get_pending_messages(
    session_token: str, conversation_id: str = "", after: int | None = None, *, bearer: AgentAccount | None = None
) -> Answer:
    """What others have said and this agent has not certainly read."""
    agent = available_agent(session_of(session_token, bearer))
    key = conversation_id_in(conversation_id) if conversation_id else None
    found = reading.hand_messages(agent, key, after)
    last = {str(message.conversation_id): message.number for message in found}
    over = {str(message.conversation_id) for message in found if not message.conversation.is_open}
    return {
        "success": True,
        "messages": [message_answer(message) for message in found],
        "last_numbers": last,
        "instruction": pending_instruction(last, over),
    }


def respond_chat(
    session_token: str,
    content: str,
    target_agent_id: str = "",
    conversation_id: str = "",
    *,
    message_id: str = "",
    bearer: AgentAccount | None = None,
) -> Answer:
    """Answer in an open conversation; without naming it, in the one in which another spoke last."""
    agent = available_agent(session_of(session_token, bearer))

    def meant() -> UUID:
        return open_with(agent, target_agent_id, content, start=False) if target_agent_id else last_heard(agent)

    return _said(agent, content, conversation_id, message_id, meant)


def end_conversation(session_token: str, conversation_id: str = "", *, bearer: AgentAccount | None = None) -> Answer:
    """End a conversation; without naming it, the newest that is open."""
    agent = available_agent(session_of(session_token, bearer))
    key = conversation_id_in(conversation_id) if conversation_id else None
    ended = ending.end_conversation(agent, key)
    return {
        "success": True,
        "conversation_id": str(ended.pk),
        "status": ended.state,
        "instruction": "The end is asked for. The others are told.",
    }


def logout(session_token: str, *, bearer: AgentAccount | None = None) -> Answer:
    """The token opens nothing from now on."""
    sessions.log_out(session_of(session_token, bearer))
    return {"success": True, "instruction": "Signed out."}
