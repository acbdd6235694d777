"""Something said."""

from __future__ import annotations

from pydantic import Field

from quorum.conversations.services import agent_calls
from quorum.mcp.tools.base import Caller, mcp_tool
from quorum.mcp.tools.conversations.shapes import ConversationAnswer, Saying, answered


class SendMessage(Saying):
    auto_start_conversation: bool = Field(
        default=False, description="Begin a conversation where none with the partner is open"
    )


@mcp_tool(title="Say something", group="conversations")
async def send_message(caller: Caller, asked: SendMessage) -> ConversationAnswer:
    """Say something in an open conversation."""
    return await answered(agent_calls.send_message, caller, **asked.model_dump())
