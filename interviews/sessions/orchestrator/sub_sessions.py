"""Sub-sessions of a turn: each agent at work stands on the stack under an id, and leaves its result under it.

What a model said is recorded in the turn's journal and nowhere else (`formagent/llm/journal.py`). A turn that is resumed gives
its sub-sessions the same ids; the journal fills their results again, so that no model is asked twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from interviews.sessions.orchestrator.ports import TurnContext
from interviews.sessions.rules.state import Agent, AgentStackEntry


@dataclass
class SubSession:
    """An agent's part of a turn. `result` is None until it has one."""

    id: str
    result: dict[str, Any] | None = None


@contextmanager
def sub_session(turn: TurnContext, agent: Agent) -> Iterator[SubSession]:
    """Put an agent on the stack while it works, and keep its result."""
    state = turn.state
    turn.begun[agent] += 1
    entry = AgentStackEntry(agent=agent, id=f"{turn.number}/{agent}/{turn.begun[agent]}")
    session = SubSession(entry.id)
    state.agent_stack.append(entry)
    try:
        yield session
    finally:
        state.agent_stack.remove(entry)
        if session.result is not None:
            state.sub_session_results[entry.id] = session.result
