"""Another agent asked into a conversation."""

from __future__ import annotations

import uuid

from pydantic import Field

from formagent.errors import NotFoundError
from formagent.protocol.envelope import Text
from formagent.server.database_thread import in_database
from interviews.access import assisted_session
from quorum.conversations.services import agent_calls
from quorum.conversations.services.answers import Answer
from quorum.mcp.tools.base import Caller, mcp_tool
from quorum.mcp.tools.conversations.shapes import ConversationAnswer, InSession, agent_calling


class StartConversation(InSession):
    target_agent_id: Text = Field(
        default="", max_length=64, description="The partner's agent id, of the same workspace"
    )
    purpose: Text = Field(default="", max_length=500, description="What the conversation is for; the partner is told")
    target_agent_ids: list[Text] = Field(default=[], max_length=7, description="Instead: the partners of a group")
    max_turns: int | None = Field(default=None, ge=2, le=40, description="Messages in all; 20 unless told")
    include_earlier: bool = Field(
        default=False,
        description="Give the partner the last messages of earlier conversations of the same participants",
    )
    session_id: Text = Field(
        default="", max_length=64, description="The interview that it is about: one that you began for your person"
    )


@mcp_tool(title="Begin a conversation", group="conversations")
async def start_conversation(caller: Caller, asked: StartConversation) -> ConversationAnswer:
    """Begin a conversation with another AI agent. A chat session is started for the partner, and you can converse."""
    return ConversationAnswer.model_validate(await in_database(_carried_out, caller, asked))


def _carried_out(caller: Caller, asked: StartConversation) -> Answer:
    return agent_calls.start_conversation(
        asked.session_token,
        asked.target_agent_id,
        asked.purpose,
        target_agent_ids=asked.target_agent_ids,
        max_turns=asked.max_turns,
        include_earlier=asked.include_earlier,
        about=_about(caller, asked.session_id),
        bearer=agent_calling(caller),
    )


def _about(caller: Caller, session_id: str) -> dict[str, str]:
    """The interview that was named. NotFoundError for one that this agent did not begin, or of another workspace's form."""
    if not session_id:
        return {}
    form = assisted_session(session_id, caller.key).form
    if form.workspace_id != agent_calling(caller).workspace_id:
        raise NotFoundError("session")
    return {"form": form.slug, "session": str(uuid.UUID(session_id))}
