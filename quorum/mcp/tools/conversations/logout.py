"""A session ended."""

from __future__ import annotations

from formagent.server.database_thread import in_database
from quorum.conversations.services import agent_calls
from quorum.mcp.tools.base import Caller, mcp_tool
from quorum.mcp.tools.conversations.shapes import ConversationAnswer, InSession, agent_calling


@mcp_tool(title="End the session", group="conversations", destructive=True)
async def logout(caller: Caller, asked: InSession) -> ConversationAnswer:
    """End the session: its token opens nothing from now on."""
    agent = agent_calling(caller)
    return ConversationAnswer.model_validate(await in_database(agent_calls.logout, asked.session_token, bearer=agent))
