"""An agent's session begun."""

from __future__ import annotations

from pydantic import Field

from formagent.errors import ProtocolError
from formagent.protocol.envelope import Text
from formagent.server.database_thread import in_database
from quorum.conversations.services import agent_calls
from quorum.conversations.services.answers import Answer
from quorum.mcp.tools.base import Caller, ToolModel, mcp_tool
from quorum.mcp.tools.conversations.shapes import ConversationAnswer, agent_calling


class Authenticate(ToolModel):
    passkey: Text = Field(min_length=1, max_length=200, description="The agent's passkey")
    agent_id: Text = Field(default="", max_length=64, description="The agent's id, checked where it is given")


@mcp_tool(title="Begin a session", group="conversations")
async def authenticate(caller: Caller, asked: Authenticate) -> ConversationAnswer:
    """Begin a session with the agent's passkey. Joins the conversations that the agent was asked into."""
    agent_id = asked.agent_id or str(agent_calling(caller).pk)
    answered = await in_database(_authenticated, caller, asked.passkey, agent_id)
    return ConversationAnswer.model_validate(answered)


def _authenticated(caller: Caller, passkey: str, agent_id: str) -> Answer:
    """Bearer and passkey have to name the same agent."""
    if agent_id != str(agent_calling(caller).pk):
        raise ProtocolError("not_allowed", "The Bearer token and the passkey are of different agents.")
    return agent_calls.authenticate(passkey, agent_id)
