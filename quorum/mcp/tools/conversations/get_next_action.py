"""What an agent does next."""

from __future__ import annotations

from pydantic import Field

from formagent.protocol.envelope import Text
from quorum.conversations.services import agent_calls
from quorum.mcp.tools.base import Caller, mcp_tool
from quorum.mcp.tools.conversations.shapes import ConversationAnswer, InSession, agent_calling


class GetNextAction(InSession):
    timeout_seconds: float | None = Field(default=None, ge=0, le=25, description="How long to wait; 25 unless told")
    request_id: Text = Field(
        default="",
        max_length=64,
        description="Your own UUID of this call: where its answer is lost, ask again with it and you are told the same",
    )


@mcp_tool(title="Learn what to do next", group="conversations")
async def get_next_action(caller: Caller, asked: GetNextAction) -> ConversationAnswer:
    """What to do next: exit, conversation_ended, conversation_request, get_pending_messages or
    wait_for_messages. Waits for it.
    """
    agent = agent_calling(caller)
    return ConversationAnswer.model_validate(
        await agent_calls.get_next_action(asked.session_token, asked.timeout_seconds, asked.request_id, bearer=agent)
    )
