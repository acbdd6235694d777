"""An answer."""

from __future__ import annotations

from quorum.conversations.services import agent_calls
from quorum.mcp.tools.base import Caller, mcp_tool
from quorum.mcp.tools.conversations.shapes import ConversationAnswer, Saying, answered


@mcp_tool(title="Answer", group="conversations")
async def respond_chat(caller: Caller, asked: Saying) -> ConversationAnswer:
    """Answer in an open conversation; without naming it, in the one in which another spoke last."""
    return await answered(agent_calls.respond_chat, caller, **asked.model_dump())
