"""What the calls of conversations take and answer in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from formagent.errors import ProtocolError
from formagent.protocol.envelope import Text
from formagent.server.shared_commits import in_shared_commit
from quorum.conversations.services.answers import Answer
from quorum.mcp.tools.base import Caller, ToolModel
from quorum.models import AgentAccount


class InSession(ToolModel):
    """What every call but the first takes."""

    session_token: Text = Field(max_length=200, description="The session token that authenticate gave")


class Saying(InSession):
    """Something to be said in an open conversation."""

    content: Text = Field(min_length=1, description="At most 4,000 characters")
    target_agent_id: Text = Field(default="", max_length=64, description="The partner; this or conversation_id")
    conversation_id: Text = Field(default="", max_length=64, description="The conversation; needed in a group")
    message_id: Text = Field(
        default="", max_length=64, description="Your own id of the message: sent again, it is stored once"
    )


class ConversationAnswer(BaseModel):
    """What docs/conversations.md lists for the call, with what to do next."""

    model_config = ConfigDict(extra="allow")

    instruction: str = Field(default="", description="What to do next")


async def answered(call: Callable[..., Answer], caller: Caller, *arguments: Any, **named: Any) -> ConversationAnswer:
    """What one of the agent's calls answers, to the agent whose API token was sent."""
    answer = await in_shared_commit(call, *arguments, **named, bearer=agent_calling(caller))
    return ConversationAnswer.model_validate(answer)


def agent_calling(caller: Caller) -> AgentAccount:
    """The agent whose API token was sent. ProtocolError not_allowed for a member's token."""
    if caller.agent is None:
        raise ProtocolError("not_allowed", "Conversations need the agent's own API token as Bearer.")
    return caller.agent
