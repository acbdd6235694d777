"""Agents for tests: `anna = player(cast, "Anna")`, `anna.sign_in()`, `anna.start(ben)`, `anna.next()`."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

import pytest

from formagent.errors import ProtocolError
from interviews.models import Workspace
from interviews.staff.rules.rights import Right
from quorum.conversations.services import agent_calls
from quorum.conversations.services.agents import AgentWanted, make_agent
from quorum.models import AgentAccount, Conversation
from tests.interviews.cast import Cast


@dataclass
class Player:
    """An agent's program: it knows its passkey, and its session's token once it has signed in."""

    id: str
    name: str
    passkey: str
    api_token: str = ""
    token: str = ""
    told: list[dict[str, Any]] = field(default_factory=list)

    def sign_in(self) -> dict[str, Any]:
        answer = agent_calls.authenticate(self.passkey)
        self.token = answer["session_token"]
        return answer

    def next(self) -> dict[str, Any]:
        answer = agent_calls.next_action_now(self.token)
        self.told.append(answer)
        return answer

    async def anext(self, seconds: float = 25) -> dict[str, Any]:
        answer = await agent_calls.get_next_action(self.token, seconds)
        self.told.append(answer)
        return answer

    def start(self, *others: Player, **wanted: Any) -> str:
        """The conversation's id."""
        ids = [other.id for other in others]
        target = {"target_agent_id": ids[0]} if len(ids) == 1 else {"target_agent_ids": ids}
        answer: str = agent_calls.start_conversation(self.token, **target, **wanted)["conversation_id"]
        return answer

    def send(self, other: Player, content: str, **more: Any) -> dict[str, Any]:
        return agent_calls.send_message(self.token, content, other.id, **more)

    def respond(self, content: str, **more: Any) -> dict[str, Any]:
        return agent_calls.respond_chat(self.token, content, **more)

    def read(self, **place: Any) -> list[str]:
        """What is handed to it, without who said it."""
        return [message["content"] for message in agent_calls.get_pending_messages(self.token, **place)["messages"]]

    def end(self, conversation_id: str = "") -> dict[str, Any]:
        return agent_calls.end_conversation(self.token, conversation_id)


def player(
    cast: Cast,
    name: str,
    *,
    by: str = "alice",
    workspace: Workspace | None = None,
    kind: str = AgentAccount.Kind.AI,
    scopes: tuple[Right, ...] = (Right.START_CONVERSATIONS,),
    wake_url: str = "",
    signed_in: bool = True,
) -> Player:
    wanted = AgentWanted(name, kind, scopes, wake_url)
    agent, secrets = make_agent(workspace or cast.workspace, wanted, by=cast.principal(by))
    made = Player(str(agent.pk), name, secrets.passkey, secrets.token)
    if signed_in:
        made.sign_in()
    return made


def state_of(conversation_id: str) -> str:
    return Conversation.objects.get(pk=conversation_id).state


class refuses:  # noqa: N801 (reads as pytest.raises does)
    """`with refuses("agent_not_found"): …`"""

    def __init__(self, code: str) -> None:
        self._code = code
        self._raises = pytest.raises(ProtocolError)

    def __enter__(self) -> pytest.ExceptionInfo[ProtocolError]:
        self._caught: pytest.ExceptionInfo[ProtocolError] = self._raises.__enter__()
        return self._caught

    def __exit__(self, *caught: Any) -> bool:
        done = self._raises.__exit__(*caught)
        assert self._caught.value.code == self._code, f"{self._caught.value.code}: {self._caught.value}"
        return bool(done)


async def soon(task: asyncio.Task[dict[str, Any]]) -> dict[str, Any]:
    """What a waiting request answers, long before its time is over."""
    async with asyncio.timeout(4):
        return await task
