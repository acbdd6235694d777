"""What the calls of conversations take and answer in common."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field

from formagent.errors import ProtocolError
from formagent.protocol.envelope import Text
from quorum.mcp.tools.base import Caller, ToolModel
from quorum.models import AgentAccount


class InSession(ToolModel):
    """What every call but the first takes."""

    session_token: Text = Field(max_length=200, description="The session token that authenticate gave")


class ConversationAnswer(BaseModel):
    """What docs/conversations.md lists for the call, with what to do next."""

    model_config = ConfigDict(extra="allow")

    instruction: str = Field(default="", description="What to do next")


def agent_calling(caller: Caller) -> AgentAccount:
    """The agent whose API token was sent. ProtocolError not_allowed for a member's token."""
    if caller.agent is None:
        raise ProtocolError("not_allowed", "Conversations need the agent's own API token as Bearer.")
    return caller.agent
