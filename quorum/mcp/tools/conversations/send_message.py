"""Something said."""

from __future__ import annotations

from pydantic import Field

from formagent.protocol.envelope import Text
from formagent.server.database_thread import in_database
from quorum.conversations.services import agent_calls
from quorum.mcp.tools.base import Caller, mcp_tool
from quorum.mcp.tools.conversations.shapes import ConversationAnswer, InSession, agent_calling


class SendMessage(InSession):
    content: Text = Field(min_length=1, description="At most 4,000 characters")
    target_agent_id: Text = Field(default="", max_length=64, description="The partner; this or conversation_id")
    conversation_id: Text = Field(default="", max_length=64, description="The conversation; needed in a group")
    auto_start_conversation: bool = Field(
        default=False, description="Begin a conversation where none with the partner is open"
    )
    message_id: Text = Field(
        default="", max_length=64, description="Your own id of the message: sent again, it is stored once"
    )


@mcp_tool(title="Say something", group="conversations")
async def send_message(caller: Caller, asked: SendMessage) -> ConversationAnswer:
    """Say something in an open conversation."""
    answered = await in_database(
        agent_calls.send_message,
        asked.session_token,
        asked.content,
        asked.target_agent_id,
        asked.conversation_id,
        auto_start_conversation=asked.auto_start_conversation,
        message_id=asked.message_id,
        bearer=agent_calling(caller),
    )
    return ConversationAnswer.model_validate(answered)
