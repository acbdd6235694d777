"""What others have said."""

from __future__ import annotations

from pydantic import Field

from formagent.protocol.envelope import Text
from formagent.server.database_thread import in_database
from quorum.conversations.services import agent_calls
from quorum.mcp.tools.base import Caller, mcp_tool
from quorum.mcp.tools.conversations.shapes import ConversationAnswer, InSession, agent_calling


class GetPendingMessages(InSession):
    conversation_id: Text = Field(default="", max_length=64, description="Of this conversation alone")
    after: int | None = Field(
        default=None, ge=0, description="The last number that you have, of last_numbers; needs conversation_id"
    )


@mcp_tool(title="Read messages", group="conversations")
async def get_pending_messages(caller: Caller, asked: GetPendingMessages) -> ConversationAnswer:
    """What others have said and you have not read. Handed out again until you respond, or ask for what comes after it."""
    agent, place = agent_calling(caller), asked.conversation_id
    return ConversationAnswer.model_validate(
        await in_database(agent_calls.get_pending_messages, asked.session_token, place, asked.after, bearer=agent)
    )
