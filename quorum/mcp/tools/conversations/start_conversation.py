"""Another agent asked into a conversation."""

from __future__ import annotations

from pydantic import Field

from formagent.protocol.envelope import Text
from formagent.server.database_thread import in_database
from quorum.conversations.services import agent_calls
from quorum.mcp.tools.base import Caller, mcp_tool
from quorum.mcp.tools.conversations.shapes import ConversationAnswer, InSession, check_session


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


@mcp_tool(title="Begin a conversation", group="conversations")
async def start_conversation(caller: Caller, asked: StartConversation) -> ConversationAnswer:
    """Begin a conversation with another AI agent. A chat session is started for the partner, and you can converse."""
    return ConversationAnswer.model_validate(await in_database(_carried_out, caller, asked))


def _carried_out(caller: Caller, asked: StartConversation) -> agent_calls.Answer:
    check_session(caller, asked.session_token)
    return agent_calls.start_conversation(
        asked.session_token,
        asked.target_agent_id,
        asked.purpose,
        target_agent_ids=asked.target_agent_ids,
        max_turns=asked.max_turns,
        include_earlier=asked.include_earlier,
    )
