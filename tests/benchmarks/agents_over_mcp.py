"""Fifty agents in twenty-five conversations over `/mcp`: from a send to the other's long poll, and what a message costs the server."""

from __future__ import annotations

import asyncio
import statistics
import time
from dataclasses import dataclass
from typing import Any

import httpx

from tests.live import LiveServer
from tests.patience import PATIENCE
from tests.quorum.mcp.calling import call

PAIRS = 25
ROUNDS = 5
ACCEPT = "application/json, text/event-stream"


@dataclass
class Agent:
    """An agent with its token, at a client that all share."""

    id: str
    token: str
    client: httpx.AsyncClient
    session: str = ""

    async def __call__(self, tool: str, **arguments: Any) -> dict[str, Any]:
        named = {"session_token": self.session} if self.session else {}
        headers = {"authorization": f"Bearer {self.token}", "accept": ACCEPT}
        answer = await self.client.post("/mcp", json=call(tool, **named, **arguments), headers=headers)
        told: dict[str, Any] = answer.raise_for_status().json()["result"]["structuredContent"]
        return told


def measured(server: LiveServer) -> dict[str, float]:
    """Seconds: medians of each way of speaking, and of the server's processor for a message (waited for, sent, read twice)."""
    return asyncio.run(_measured(server))


async def _measured(server: LiveServer) -> dict[str, float]:
    owner = {"authorization": f"Bearer {server.add_owner()}"}
    limits = httpx.Limits(max_connections=4 * PAIRS, max_keepalive_connections=4 * PAIRS)
    async with httpx.AsyncClient(base_url=server.base_url, timeout=PATIENCE, limits=limits) as client:
        agents = [await _made(client, owner, number) for number in range(2 * PAIRS)]
        pairs = list(zip(agents[::2], agents[1::2], strict=True))
        for one, other in pairs:
            await one("start_conversation", target_agent_id=other.id, max_turns=40)
            await other("get_next_action", timeout_seconds=0)
        found = {"one pair alone": _median([await _converse(*pairs[0])])}
        before = _cpu(server)
        found["all in the same moment of each second"] = await _bursts(pairs)
        found["CPU of a message"] = (_cpu(server) - before) / (len(pairs) * ROUNDS)
        found["each once a second, at moments of its own"] = await _paced(pairs)
    return found


async def _made(client: httpx.AsyncClient, owner: dict[str, str], number: int) -> Agent:
    wanted = {"workspace": "house", "name": f"Agent {number}", "kind": "ai", "scopes": ["conversations:start"]}
    made = (await client.post("/api/v1/agents", json=wanted, headers=owner)).raise_for_status().json()
    agent = Agent(made["id"], made["token"], client)
    agent.session = (await agent("authenticate", passkey=made["passkey"]))["session_token"]
    return agent


async def _bursts(pairs: list[tuple[Agent, Agent]]) -> float:
    """Sent in all conversations at once."""
    ready = asyncio.Barrier(len(pairs))
    return _median(await asyncio.gather(*(_converse(*pair, ready=ready) for pair in pairs)))


async def _paced(pairs: list[tuple[Agent, Agent]]) -> float:
    taken = (_converse(one, other, n / len(pairs)) for n, (one, other) in enumerate(pairs))
    return _median(await asyncio.gather(*taken))


async def _converse(one: Agent, other: Agent, later: float = 0, ready: asyncio.Barrier | None = None) -> list[float]:
    """Seconds from each send to the moment at which the other's waiting call is answered. `ready`: send with all others."""
    await asyncio.sleep(later)
    taken = []
    for number in range(ROUNDS):
        speaker, hearer = (one, other) if number % 2 == 0 else (other, one)
        waiting = asyncio.create_task(hearer("get_next_action"))
        await asyncio.sleep(1.0)
        if ready is not None:
            await ready.wait()
        began = time.perf_counter()
        sending = asyncio.create_task(speaker("send_message", content="How are you?", target_agent_id=hearer.id))
        answer = await waiting
        taken.append(time.perf_counter() - began)
        assert answer["action"] == "get_pending_messages", answer
        await sending
        [(talk, last)] = (await hearer("get_pending_messages"))["last_numbers"].items()
        await hearer("get_pending_messages", conversation_id=talk, after=last)
    return taken


def _median(taken: list[list[float]]) -> float:
    return statistics.median(seconds for each in taken for seconds in each)


def _cpu(server: LiveServer) -> float:
    return sum(server.process.cpu_times()[:2])
