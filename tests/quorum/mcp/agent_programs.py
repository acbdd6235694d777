"""Agents of others' making for tests: made over REST with an address to be woken at, and speaking by the official client."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import socket
import uuid
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx

from tests.interviews.staff.webhooks.receiver import Receiver
from tests.patience import PATIENCE
from tests.quorum.mcp.calling import VERSIONS, Program, Site, call

_STEPS_TO_WAITING = 5
"""Of a poll in the server's database thread, at most, before it waits: so many answers of others came after them."""


@dataclass
class AgentProgram:
    """An agent's program: what its member was shown when the agent was made, and its session once it has one."""

    name: str
    made: dict[str, Any]
    tools: Program
    session: dict[str, str] = field(default_factory=dict)

    @property
    def id(self) -> str:
        return str(self.made["id"])

    async def authenticate(self) -> dict[str, Any]:
        answer = await self.tools("authenticate", passkey=self.made["passkey"], agent_id=self.id)
        self.session = {"session_token": answer["session_token"]}
        return answer

    async def __call__(self, tool: str, **arguments: Any) -> dict[str, Any]:
        return await self.tools(tool, **self.session, **arguments)

    async def next(self, **more: Any) -> dict[str, Any]:
        """The next action, waited for as long as one call waits."""
        return await self("get_next_action", request_id=str(uuid.uuid4()), **more)

    async def start(self, *others: AgentProgram, **wanted: Any) -> str:
        """The conversation's id."""
        ids = [other.id for other in others]
        target = {"target_agent_id": ids[0]} if len(ids) == 1 else {"target_agent_ids": ids}
        begun = await self("start_conversation", **target, **wanted)
        assert (begun["success"], begun["status"], begun["target_agent_id"]) == (True, "pending", ids[0])
        return str(begun["conversation_id"])

    async def send(self, content: str, **place: Any) -> dict[str, Any]:
        return await self("send_message", content=content, message_id=str(uuid.uuid4()), **place)

    async def respond(self, content: str, **place: Any) -> dict[str, Any]:
        return await self("respond_chat", content=content, message_id=str(uuid.uuid4()), **place)

    async def heard(self, **place: Any) -> list[str]:
        """What it is handed, without who said it."""
        return [one["content"] for one in (await self("get_pending_messages", **place))["messages"]]

    async def told_of_end(self, conversation_id: str) -> tuple[str | None, str]:
        """(who ended it, why), once it is told so."""
        told = await self.next()
        assert (told["action"], told["conversation_id"]) == ("conversation_ended", conversation_id), told
        return told["ended_by"], told["reason"]


@dataclass(frozen=True)
class Coordinator:
    """What starts agents when it is told that they are wanted."""

    receiver: Receiver

    async def wanted(self, agent: AgentProgram, conversation_id: str) -> None:
        """Wait until it is told so, and check that the product said it, once and without a word of what is said."""
        async with asyncio.timeout(PATIENCE):
            while not (found := self._calls(agent, conversation_id)):  # noqa: ASYNC110 - a thread receives
                await asyncio.sleep(0.02)
        assert len({headers["webhook-id"] for headers, _ in found}) == 1
        for headers, body in found:
            signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.{body}".encode()
            key = base64.b64decode(agent.made["wakeSecret"].removeprefix("whsec_"))
            proof = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
            assert headers["webhook-signature"] == f"v1,{proof}"
            assert set(json.loads(body)) == {"type", "timestamp", "data"}

    def _calls(self, agent: AgentProgram, conversation_id: str) -> list[tuple[dict[str, str], str]]:
        wanted = {"agentId": agent.id, "workspace": "house", "purpose": "chat", "conversationId": conversation_id}
        return [one for one in self.receiver.requests if json.loads(one[1])["data"] == wanted]


@dataclass(frozen=True)
class Room:
    """A served workspace, seen by the member who owns it."""

    site: Site
    coordinator: Coordinator

    @asynccontextmanager
    async def agents(self, *names: str) -> AsyncIterator[list[AgentProgram]]:
        """New agents, connected: every second one by the protocol's newer version."""
        async with AsyncExitStack() as stack:
            found = []
            for number, name in enumerate(names):
                made = self._rest("POST", "agents", name=name, workspace="house", **self._wishes)
                client = self.site.program(bearer=made["token"], mode=VERSIONS[number % len(VERSIONS)])
                found.append(AgentProgram(name, made, await stack.enter_async_context(client)))
            yield found

    @property
    def _wishes(self) -> dict[str, Any]:
        return {"scopes": ["conversations:start"], "wakeUrl": self.coordinator.receiver.url}

    @asynccontextmanager
    async def poll(self, agent: AgentProgram, conversation_id: str) -> AsyncIterator[asyncio.Task[httpx.Response]]:
        """A get_next_action without the client, which would try again by itself: under way, and at the server."""
        asked = call("get_next_action", **agent.session)
        async with httpx.AsyncClient(headers=self._headers(agent), timeout=PATIENCE) as http:
            waiting = asyncio.create_task(http.post(self.site.url, json=asked))
            for _ in range(_STEPS_TO_WAITING):
                await asyncio.to_thread(self.conversation, conversation_id)
            yield waiting
            await asyncio.gather(waiting, return_exceptions=True)

    def call_and_leave(self, agent: AgentProgram, tool: str, **arguments: Any) -> None:
        """Send a whole call and hang up before it can be answered."""
        request = httpx.Request(
            "POST", self.site.url, headers=self._headers(agent), json=call(tool, **agent.session, **arguments)
        )
        head = "".join(f"{name}: {value}\r\n" for name, value in request.headers.items())
        with socket.create_connection((request.url.host, request.url.port), timeout=PATIENCE) as wire:
            wire.sendall(f"POST {request.url.path} HTTP/1.1\r\n{head}\r\n".encode() + request.content)

    @staticmethod
    def _headers(agent: AgentProgram) -> dict[str, str]:
        return {"authorization": f"Bearer {agent.made['token']}", "accept": "application/json, text/event-stream"}

    def conversation(self, conversation_id: str) -> dict[str, Any]:
        return self._rest("GET", f"conversations/{conversation_id}")

    def said(self, conversation_id: str) -> list[tuple[str, str]]:
        return [(one["agentName"], one["content"]) for one in self.conversation(conversation_id)["messages"]]

    def _rest(self, method: str, path: str, **body: Any) -> dict[str, Any]:
        address = f"{self.site.server.base_url}/api/v1/{path}"
        bearer = {"authorization": f"Bearer {self.site.tokens['olga']}"}
        answered = httpx.request(method, address, headers=bearer, json=body or None, timeout=PATIENCE)
        assert answered.is_success, answered.text
        return dict(answered.json())
