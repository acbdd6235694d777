"""The eight calls of an agent, with the document's arguments and answers: what the MCP server puts its tools on.

Each takes text as a client sent it and answers a dictionary that is JSON. Errors are ProtocolError (`code`, `message`,
`details`) and NotAllowedError (code not_allowed); `status_of(code)` of `refusals` is the HTTP status. docs/conversations.md
lists them.
"""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from typing import Any

from formagent.errors import ProtocolError
from formagent.protocol.envelope import rfc3339
from formagent.server.database_thread import in_database
from quorum.conversations.services import ending, messages, next_actions, sessions, starting
from quorum.conversations.services.agents import partners_of
from quorum.conversations.services.refusals import id_in, refused
from quorum.conversations.services.sessions import available_agent, session_of
from quorum.conversations.services.starting import Wanted
from quorum.conversations.services.telling import ender_name
from quorum.domain.conversations.limits import POLL_SECONDS
from quorum.domain.conversations.next_actions import ActionKind
from quorum.domain.conversations.states import OPEN_STATES
from quorum.models import AgentAccount, Conversation, ConversationMessage, ConversationParty

Answer = dict[str, Any]


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
        "partners": [_partner(one) for one in partners_of(agent)],
        "instruction": "Signed in. Call get_next_action to learn what to do.",
    }


async def get_next_action(session_token: str, timeout_seconds: float | None = None, request_id: str = "") -> Answer:
    """What to do next; waits for it up to `timeout_seconds`, 25 at most.

    A beginning or an end is told once, and again to a call with the same `request_id`: an answer may get lost.
    """
    asked = _client_id(request_id, "request_id")
    found = await next_actions.wait_for_next_action(session_token, timeout_seconds, asked)
    # Only what is told of others is looked up.
    return await in_database(_next, found) if found.kind is ActionKind.CONVERSATION_REQUEST else _next(found)


def next_action_now(session_token: str, request_id: str = "") -> Answer:
    """The same without waiting, for synchronous code."""
    return _next(next_actions.next_action(session_of(session_token), _client_id(request_id, "request_id")))


def _next(found: next_actions.NextAction) -> Answer:
    return _ANSWERS[found.kind](found)


def start_conversation(
    session_token: str,
    target_agent_id: str = "",
    purpose: str = "",
    *,
    target_agent_ids: Sequence[str] = (),
    max_turns: int | None = None,
    include_earlier: bool = False,
) -> Answer:
    """Ask another agent, or a group of them, into a conversation."""
    agent = available_agent(session_of(session_token))
    targets = [*([target_agent_id] if target_agent_id else []), *target_agent_ids]
    wanted = Wanted(purpose, max_turns, include_earlier)
    begun = starting.start_conversation(agent, targets, wanted)
    return _begun(begun, targets)


def _begun(conversation: Conversation, targets: Sequence[str]) -> Answer:
    answer: Answer = {
        "success": True,
        "conversation_id": str(conversation.pk),
        "status": conversation.state,
        "target_agent_id": targets[0],
        "max_turns": conversation.max_turns,
        "instruction": "The request is sent. Say something with send_message: it is delivered once the other has come.",
    }
    return {**answer, "target_agent_ids": list(targets)} if len(targets) > 1 else answer


def send_message(
    session_token: str,
    content: str,
    target_agent_id: str = "",
    conversation_id: str = "",
    *,
    auto_start_conversation: bool = False,
    message_id: str = "",
) -> Answer:
    """Say something in an open conversation, named by itself or by the partner in it."""
    agent = available_agent(session_of(session_token))
    client_id = _client_id(message_id)
    if conversation_id:
        key = _conversation_id(conversation_id)
    else:
        key = _open_with(agent, target_agent_id, content, auto_start_conversation)
    return _said(messages.say(agent, key, content, client_id=client_id))


def get_pending_messages(session_token: str, conversation_id: str = "", after: int | None = None) -> Answer:
    """What others have said and this agent has not certainly read."""
    agent = available_agent(session_of(session_token))
    key = _conversation_id(conversation_id) if conversation_id else None
    found = messages.hand_messages(agent, key, after)
    last = {str(message.conversation_id): message.number for message in found}
    return {
        "success": True,
        "messages": [message_answer(message) for message in found],
        "last_numbers": last,
        "instruction": "Answer with respond_chat. Without an answer, call get_pending_messages with conversation_id and after, "
        "the last number that you have; else you are handed the same messages again."
        if found
        else "There is nothing to read. Call get_next_action.",
    }


def respond_chat(
    session_token: str,
    content: str,
    target_agent_id: str = "",
    conversation_id: str = "",
    *,
    message_id: str = "",
) -> Answer:
    """Answer in an open conversation; without naming it, in the one in which another spoke last."""
    agent = available_agent(session_of(session_token))
    client_id = _client_id(message_id)
    if conversation_id:
        key = _conversation_id(conversation_id)
    elif target_agent_id:
        key = _open_with(agent, target_agent_id, content, start=False)
    else:
        key = _last_heard(agent)
    return _said(messages.say(agent, key, content, client_id=client_id))


def end_conversation(session_token: str, conversation_id: str = "") -> Answer:
    """End a conversation; without naming it, the newest that is open."""
    agent = available_agent(session_of(session_token))
    key = _conversation_id(conversation_id) if conversation_id else None
    ended = ending.end_conversation(agent, key)
    return {
        "success": True,
        "conversation_id": str(ended.pk),
        "status": ended.state,
        "instruction": "The end is asked for. The others are told.",
    }


def logout(session_token: str) -> Answer:
    """The token opens nothing from now on."""
    sessions.log_out(session_of(session_token))
    return {"success": True, "instruction": "Signed out."}


# --- what is answered ----------------------------------------------------------------------------------------------------


def message_answer(message: ConversationMessage) -> Answer:
    """A message as agents get it."""
    return {
        "conversation_id": str(message.conversation_id),
        "number": message.number,
        "from_agent_id": str(message.author_id),
        "from_agent_name": message.author.name,
        "by_member": message.by_member,
        "content": message.content,
        "sent_at": rfc3339(message.created_at),
    }


def _said(said: messages.Said) -> Answer:
    conversation = said.conversation
    return {
        "success": True,
        "conversation_id": str(conversation.pk),
        "number": said.message.number,
        "duplicate": said.duplicate,
        "status": conversation.state,
        "turns_left": conversation.max_turns - conversation.turns,
        "instruction": "Delivered. Call get_next_action for the answer."
        if conversation.is_open
        else "Delivered as the last message: the conversation is over.",
    }


def _partner(agent: AgentAccount) -> Answer:
    found: Answer = {"agent_id": str(agent.pk), "agent_name": agent.name}
    return {**found, "answers_for_form": agent.form.slug} if agent.form else found


def _exit(found: next_actions.NextAction) -> Answer:
    return {"action": "exit", "instruction": "The agent was paused or deleted, and the session is over. Stop here."}


def _ended(found: next_actions.NextAction) -> Answer:
    conversation = _of(found)
    instruction = "The conversation is over. Call get_next_action for what comes next."
    if found.unread:
        instruction = (
            "The conversation is over. Read its last messages with get_pending_messages; nothing can be answered."
        )
    return {
        "action": "conversation_ended",
        "conversation_id": str(conversation.pk),
        "ended_by": str(conversation.ended_by_id) if conversation.ended_by_id else ender_name(conversation),
        "reason": conversation.reason,
        "instruction": instruction,
    }


def _request(found: next_actions.NextAction) -> Answer:
    conversation = _of(found)
    initiator = conversation.initiator
    return {
        "action": "conversation_request",
        "conversation_id": str(conversation.pk),
        "from_agent_id": str(initiator.pk),
        "from_agent_name": initiator.name,
        "purpose": conversation.purpose or None,
        "participants": [
            {"agent_id": str(party.agent_id), "agent_name": party.agent.name}
            for party in conversation.parties.select_related("agent")
        ]
        if conversation.is_group
        else None,
        "earlier_messages": [message_answer(message) for message in found.earlier],
        "instruction": f"{initiator.name} asks for a conversation. Read with get_pending_messages, answer with respond_chat.",
        "state": "conversation_active",
    }


def _pending(found: next_actions.NextAction) -> Answer:
    return {
        "action": "get_pending_messages",
        "conversation_id": str(_of(found).pk),
        "instruction": "There are messages for you. Read them with get_pending_messages.",
    }


def _wait(found: next_actions.NextAction) -> Answer:
    return {
        "action": "wait_for_messages",
        "max_wait_seconds": POLL_SECONDS,
        "instruction": "Nothing is there for you. Call get_next_action again: it answers as soon as there is something.",
    }


_ANSWERS = {
    ActionKind.EXIT: _exit,
    ActionKind.CONVERSATION_ENDED: _ended,
    ActionKind.CONVERSATION_REQUEST: _request,
    ActionKind.GET_PENDING_MESSAGES: _pending,
    ActionKind.WAIT_FOR_MESSAGES: _wait,
}


def _of(found: next_actions.NextAction) -> Conversation:
    assert found.conversation is not None, f"{found.kind} is about a conversation"
    return found.conversation


# --- which conversation is meant -----------------------------------------------------------------------------------------


def _conversation_id(text: str) -> uuid.UUID:
    key = id_in(text)
    if key is None:
        raise refused("conversation_not_found")
    return key


def _client_id(text: str, field: str = "message_id") -> uuid.UUID | None:
    key = id_in(text) if text else None
    if text and key is None:
        raise ProtocolError("invalid_value", f"{field}: a UUID", field=field)
    return key


def _open_with(agent: AgentAccount, target: str, content: str, start: bool) -> uuid.UUID:
    """The open conversation of two with this partner; with `start`, one is begun where there is none."""
    messages.check_content(content)
    own = Conversation.objects.filter(parties__agent=agent, state__in=OPEN_STATES).order_by("is_group", "-created_at")
    key = id_in(target)
    with_it = ConversationParty.objects.filter(agent=key, agent__paused_at=None, agent__deleted_at=None)
    shared = own.filter(pk__in=with_it.values("conversation")).values_list("pk", flat=True)
    if key != agent.pk and (found := shared.first()) is not None:
        return found
    starting.partner_of(agent, target)
    if not start:
        raise refused("no_active_conversation")
    return starting.start_conversation(agent, [target], Wanted()).pk


def _last_heard(agent: AgentAccount) -> uuid.UUID:
    """The open conversation in which somebody else spoke last."""
    heard = ConversationMessage.objects.filter(conversation__parties__agent=agent, conversation__state__in=OPEN_STATES)
    found = heard.exclude(author=agent).order_by("-created_at").values_list("conversation_id", flat=True).first()
    if found is None:
        raise refused("no_active_conversation")
    return found
