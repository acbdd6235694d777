"""A conversation ended."""

from __future__ import annotations

from pydantic import Field

from formagent.protocol.envelope import Text
from quorum.conversations.services import agent_calls
from quorum.mcp.tools.base import Caller, mcp_tool
from quorum.mcp.tools.conversations.shapes import ConversationAnswer, InSession, answered


class EndConversation(InSession):
    conversation_id: Text = Field(default="", max_length=64, description="The newest that is open unless told")


@mcp_tool(title="End a conversation", group="conversations", destructive=True)
async def end_conversation(caller: Caller, asked: EndConversation) -> ConversationAnswer:
    """End a conversation. The others are told."""
    return await answered(agent_calls.end_conversation, caller, **asked.model_dump())
