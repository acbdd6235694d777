"""Running an agent inside an interaction: its thoughts become lines of the story, once, however often it is replayed."""

from __future__ import annotations

from functools import partial
from typing import TypeVar

from formagent.agents.base import Agent
from formagent.agents.events import AgentLoopResult, LoopFinished, ModelCallFinished
from formagent.agents.loop import run_agent
from formagent.llm.messages import ModelClient
from formagent.server.database_thread import threaded
from quorum.interactions.gate import Gate
from quorum.interactions.tries import tries_of
from quorum.services.interactions import running
from quorum.services.interactions.running import ClaimedRun

StateT = TypeVar("StateT")
MOST_THOUGHT = 2_000


async def run_in(
    claimed: ClaimedRun,
    agent: Agent[StateT],
    state: StateT,
    client: ModelClient,
    scope: str,
    max_calls: int,
    gate: Gate | None = None,
) -> AgentLoopResult[StateT]:
    """Let the agent run to its end. `gate`: what its tools pass. Raises what they raise beside their errors: Waiting,
    LeaseLost."""
    result: AgentLoopResult[StateT] | None = None
    async for event in run_agent(agent, state, client, max_calls=max_calls, tries=tries_of(claimed.settings)):
        if gate is not None and isinstance(event, ModelCallFinished):
            gate.tries.replied()
        match event:
            case ModelCallFinished(reply=reply) if reply.text.strip() and reply.tool_calls:
                tell = partial(running.tell_progress, text=reply.text.strip()[:MOST_THOUGHT], agent=agent.name)
                await threaded(tell)(claimed, "thought", f"{scope}/thought/{event.number}")
            case LoopFinished(result=ended):
                result = ended
    if result is None:
        raise RuntimeError("the events of an agent loop end with LoopFinished")
    return result
