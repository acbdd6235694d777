"""What agents are answered: dictionaries that are JSON, each with an `instruction` that says what to do next."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from formagent.protocol.envelope import rfc3339
from quorum.conversations.services.messages import Said
from quorum.conversations.services.next_actions import NextAction
from quorum.conversations.services.telling import ender_name
from quorum.domain.conversations.limits import POLL_SECONDS
from quorum.domain.conversations.next_actions import ActionKind
from quorum.models import AgentAccount, Conversation, ConversationMessage

Answer = dict[str, Any]


def begun_answer(conversation: Conversation, targets: Sequence[str]) -> Answer:
    answer: Answer = {
        "success": True,
        "conversation_id": str(conversation.pk),
        "status": conversation.state,
        "target_agent_id": targets[0],
        "max_turns": conversation.max_turns,
        "instruction": "The request is sent. Say something with send_message: it is delivered once the other has come.",
    }
    return {**answer, "target_agent_ids": list(targets)} if len(targets) > 1 else answer


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


def pending_instruction(read: Collection[str], over: Collection[str]) -> str:
    """What to do with messages of these conversations, of which some are over."""
    if not read:
        return "There is nothing to read. Call get_next_action."
    again = (
        "call get_pending_messages with conversation_id and after, the last number that you have; else you are handed "
    )
    again += "the same messages again."
    if len(over) == len(read):
        return f"The conversation is over: nothing can be answered. When you have read it, {again}"
    instruction = f"Answer with respond_chat. Without an answer, {again}"
    ended = f" Over, so that nothing can be answered: {', '.join(sorted(over))}."
    return instruction + ended if over else instruction


def said_answer(said: Said) -> Answer:
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


def partner_answer(agent: AgentAccount) -> Answer:
    found: Answer = {"agent_id": str(agent.pk), "agent_name": agent.name}
    return {**found, "answers_for_form": agent.form.slug} if agent.form else found


def _exit(found: NextAction) -> Answer:
    return {"action": "exit", "instruction": "The agent was paused or deleted, and the session is over. Stop here."}


def _ended(found: NextAction) -> Answer:
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


def _request(found: NextAction) -> Answer:
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


def _pending(found: NextAction) -> Answer:
    return {
        "action": "get_pending_messages",
        "conversation_id": str(found.conversation_id),
        "instruction": "There are messages for you. Read them with get_pending_messages.",
    }


def _wait(found: NextAction) -> Answer:
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


def _of(found: NextAction) -> Conversation:
    assert found.conversation is not None, f"{found.kind} is about a conversation"
    return found.conversation


def next_answer(found: NextAction) -> Answer:
    """What the agent is told to do."""
    return _ANSWERS[found.kind](found)
