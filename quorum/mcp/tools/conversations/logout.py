"""A session ended."""

from __future__ import annotations

from quorum.conversations.services import agent_calls
from quorum.mcp.tools.base import Caller, mcp_tool
from quorum.mcp.tools.conversations.shapes import ConversationAnswer, InSession, answered


@mcp_tool(title="End the session", group="conversations", destructive=True)
async def logout(caller: Caller, asked: InSession) -> ConversationAnswer:
    """End the session: its token opens nothing from now on."""
    return await answered(agent_calls.logout, caller, asked.session_token)
