"""An answer."""

from __future__ import annotations

from pydantic import Field

from formagent.protocol.envelope import Text
from formagent.server.database_thread import in_database
from quorum.conversations.services import agent_calls
from quorum.mcp.tools.base import Caller, mcp_tool
from quorum.mcp.tools.conversations.shapes import ConversationAnswer, InSession, agent_calling


class RespondChat(InSession):
    content: Text = Field(min_length=1, description="At most 4,000 characters")
    target_agent_id: Text = Field(default="", max_length=64, description="The partner; this or conversation_id")
    conversation_id: Text = Field(default="", max_length=64, description="The conversation; needed in a group")
    message_id: Text = Field(
        default="", max_length=64, description="Your own id of the message: sent again, it is stored once"
    )


@mcp_tool(title="Answer", group="conversations")
async def respond_chat(caller: Caller, asked: RespondChat) -> ConversationAnswer:
    """Answer in an open conversation; without naming it, in the one in which another spoke last."""
    answered = await in_database(
        agent_calls.respond_chat,
        asked.session_token,
        asked.content,
        asked.target_agent_id,
        asked.conversation_id,
        message_id=asked.message_id,
        bearer=agent_calling(caller),
    )
    return ConversationAnswer.model_validate(answered)
