"""A conversation ended."""

from __future__ import annotations

from pydantic import Field

from formagent.protocol.envelope import Text
from formagent.server.database_thread import in_database
from quorum.conversations.services import agent_calls
from quorum.mcp.tools.base import Caller, mcp_tool
from quorum.mcp.tools.conversations.shapes import ConversationAnswer, InSession, agent_calling


class EndConversation(InSession):
    conversation_id: Text = Field(default="", max_length=64, description="The newest that is open unless told")


@mcp_tool(title="End a conversation", group="conversations", destructive=True)
async def end_conversation(caller: Caller, asked: EndConversation) -> ConversationAnswer:
    """End a conversation. The others are told."""
    agent = agent_calling(caller)
    return ConversationAnswer.model_validate(
        await in_database(agent_calls.end_conversation, asked.session_token, asked.conversation_id, bearer=agent)
    )
