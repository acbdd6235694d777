"""What others have said."""

from __future__ import annotations

from pydantic import Field

from formagent.protocol.envelope import Text
from quorum.conversations.services import agent_calls
from quorum.mcp.tools.base import Caller, mcp_tool
from quorum.mcp.tools.conversations.shapes import ConversationAnswer, InSession, answered


class GetPendingMessages(InSession):
    conversation_id: Text = Field(default="", max_length=64, description="Of this conversation alone")
    after: int | None = Field(
        default=None, ge=0, description="The last number that you have, of last_numbers; needs conversation_id"
    )


@mcp_tool(title="Read messages", group="conversations")
async def get_pending_messages(caller: Caller, asked: GetPendingMessages) -> ConversationAnswer:
    """What others have said and you have not read. Handed out again until you respond, or ask for what comes after it."""
    return await answered(agent_calls.get_pending_messages, caller, **asked.model_dump())
