"""REST for conversations: find and read them, begin one, speak in an agent's place, end."""

from __future__ import annotations

import uuid
from typing import Any

from django.http import HttpRequest
from ninja import Query, Router, Status

from formagent.protocol.envelope import Text
from formagent.server.database_thread import in_database
from interviews.access import Principal, staff_workspace
from interviews.api.staff import STAFF, for_staff, needs, principal_of, problem_responses
from interviews.staff.rules.rights import Right
from quorum.conversations.access import conversations_of, staff_agent, staff_conversation, with_words
from quorum.conversations.api.wire import (
    ConversationIn,
    ConversationOut,
    ConversationsOut,
    MessageIn,
    MessageOut,
    TakeOverIn,
    conversation_line,
    conversation_out,
    message_out,
)
from quorum.conversations.services.ending import end_as_member
from quorum.conversations.services.member_voice import give_back, speak, take_over
from quorum.conversations.services.starting import Wanted, start_conversation
from quorum.domain.conversations.states import ConversationState
from quorum.models import Conversation
from quorum.services.pages import page_after

router = Router(auth=STAFF, tags=["conversations"], by_alias=True)


@router.get(
    "/conversations",
    response={200: ConversationsOut, **problem_responses(404, 422)},
    summary="List conversations",
    operation_id="listConversations",
)
@for_staff
async def list_conversations(
    request: HttpRequest,
    workspace: Text = Query("", description="The slug of one"),  # type: ignore[type-arg]
    state: ConversationState | None = Query(None),  # type: ignore[type-arg]
    agent: uuid.UUID | None = Query(None, description="The id of one that takes part"),  # type: ignore[type-arg]
    search: Text = Query("", max_length=200, description="Words of purpose, names or messages"),  # type: ignore[type-arg]
    before: uuid.UUID | None = Query(None, description="Conversations that follow this one"),  # type: ignore[type-arg]
    limit: int = Query(50, ge=1, le=200),  # type: ignore[type-arg]
) -> ConversationsOut:
    """Of the workspaces in which the caller may read them, newest first, page by page."""
    named = {"workspace__slug": workspace, "state": state, "parties__agent": agent}
    wanted = {name: value for name, value in named.items() if value}
    return await in_database(_listed, principal_of(request), wanted, search, before, limit)


@router.post(
    "/conversations",
    response={201: ConversationOut, **problem_responses(400, 409, 422, 429)},
    summary="Begin a conversation",
    operation_id="startConversation",
)
@needs(Right.START_CONVERSATIONS)
async def start(request: HttpRequest, wanted: ConversationIn) -> Status[ConversationOut]:
    """In the name of an agent of the workspace. The others are woken; codes of refusals are those of the MCP tool."""
    return Status(201, await in_database(_start, principal_of(request), wanted))


@router.get(
    "/conversations/{conversation_id}",
    response={200: ConversationOut, **problem_responses()},
    summary="Read a conversation",
    operation_id="getConversation",
)
@needs(Right.READ_CONVERSATIONS)
async def get(request: HttpRequest, conversation_id: uuid.UUID) -> ConversationOut:
    """One conversation with everything that was said."""
    return await in_database(_read, principal_of(request), conversation_id)


@router.get(
    "/conversations/{conversation_id}/messages",
    response={200: list[MessageOut], **problem_responses(422)},
    summary="Read what was said",
    operation_id="listConversationMessages",
)
@needs(Right.READ_CONVERSATIONS)
async def messages(
    request: HttpRequest,
    conversation_id: uuid.UUID,
    after: int = Query(0, ge=0, description="From the message that follows this number"),  # type: ignore[type-arg]
) -> list[MessageOut]:
    """In order."""
    return await in_database(_messages, principal_of(request), conversation_id, after)


@router.post(
    "/conversations/{conversation_id}/messages",
    response={201: MessageOut, **problem_responses(409, 413, 422)},
    summary="Speak in an agent's place",
    operation_id="sendConversationMessage",
)
@needs(Right.JOIN_CONVERSATIONS)
async def send(request: HttpRequest, conversation_id: uuid.UUID, wanted: MessageIn) -> Status[MessageOut]:
    """Of an agent that the caller has taken over: `taken_over` otherwise, `conversation_closed` when it is over."""
    return Status(201, await in_database(_send, principal_of(request), conversation_id, wanted))


@router.post(
    "/conversations/{conversation_id}/takeover",
    response={200: ConversationOut, **problem_responses(409)},
    summary="Take an agent's place, or give it back",
    operation_id="takeOverConversation",
)
@needs(Right.JOIN_CONVERSATIONS)
async def takeover(request: HttpRequest, conversation_id: uuid.UUID, wanted: TakeOverIn) -> ConversationOut:
    """What the agent says itself is refused meanwhile."""
    return await in_database(_take_over, principal_of(request), conversation_id, wanted)


@router.post(
    "/conversations/{conversation_id}/end",
    response={200: ConversationOut, **problem_responses(409)},
    summary="End a conversation",
    operation_id="endConversation",
)
@needs(Right.JOIN_CONVERSATIONS)
async def end(request: HttpRequest, conversation_id: uuid.UUID) -> ConversationOut:
    """All parties are told; `reason` is staff_ended."""
    return await in_database(_end, principal_of(request), conversation_id)


# --- in the database's thread -------------------------------------------------------------------------------------------


def _listed(
    principal: Principal, wanted: dict[str, Any], search: str, before: uuid.UUID | None, limit: int
) -> ConversationsOut:
    if slug := wanted.get("workspace__slug"):
        staff_workspace(principal, str(slug), Right.READ_CONVERSATIONS)
    rows = with_words(conversations_of(principal, **wanted), search)
    rows = rows.prefetch_related("parties__agent", "parties__taken_over_by")
    page, following = page_after(rows, "created_at", before, limit)
    return ConversationsOut(conversations=[conversation_line(row) for row in page], before=following)


def _start(principal: Principal, wanted: ConversationIn) -> ConversationOut:
    agent = staff_agent(principal, wanted.agent_id, Right.START_CONVERSATIONS)
    asked = Wanted(wanted.purpose, wanted.max_turns, wanted.include_earlier)
    return _whole(start_conversation(agent, wanted.target_agent_ids, asked))


def _read(principal: Principal, conversation_id: uuid.UUID) -> ConversationOut:
    return _whole(staff_conversation(principal, conversation_id, Right.READ_CONVERSATIONS))


def _messages(principal: Principal, conversation_id: uuid.UUID, after: int) -> list[MessageOut]:
    row = staff_conversation(principal, conversation_id, Right.READ_CONVERSATIONS)
    return [message_out(message) for message in row.messages.select_related("author").filter(number__gt=after)]


def _send(principal: Principal, conversation_id: uuid.UUID, wanted: MessageIn) -> MessageOut:
    row = staff_conversation(principal, conversation_id, Right.JOIN_CONVERSATIONS)
    return message_out(speak(row, wanted.agent_id, wanted.content, by=principal).message)


def _take_over(principal: Principal, conversation_id: uuid.UUID, wanted: TakeOverIn) -> ConversationOut:
    row = staff_conversation(principal, conversation_id, Right.JOIN_CONVERSATIONS)
    if wanted.taken:
        take_over(row, wanted.agent_id, by=principal)
    else:
        give_back(row, wanted.agent_id, by=principal)
    return _read(principal, conversation_id)


def _end(principal: Principal, conversation_id: uuid.UUID) -> ConversationOut:
    end_as_member(staff_conversation(principal, conversation_id, Right.JOIN_CONVERSATIONS), by=principal)
    return _read(principal, conversation_id)


def _whole(row: Conversation) -> ConversationOut:
    return conversation_out(row, list(row.messages.select_related("author")))
