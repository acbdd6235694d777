"""Asking one participant: one thing handed in, a repair request, a time limit, and an outcome whatever a model does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from contextlib import aclosing
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

import structlog

from formagent.agents.events import LoopFinished, ModelCallFinished, ToolFinished
from formagent.agents.loop import run_agent
from formagent.errors import ConfigError, ModelError, ToolRetry
from formagent.llm.messages import ModelClient, ModelReply, TokenUsage
from quorum.agents.discussions.speaking import Sheet, SpeakingAgent
from quorum.agents.vote_parsing import BallotReader
from quorum.domain.discussions.discussion import MISSHAPEN

T = TypeVar("T")

CALLS = 2
"""The question, and one repair request."""
SECONDS = 60.0
"""For one participant's word, the repair included."""
LONGEST_ERROR = 300

ClientOf = Callable[[str], ModelClient]
"""The client of a model by its name. Raises ConfigError or ModelError where there is none."""

log = structlog.get_logger("quorum.discussions")


class Progress(Protocol):
    """Is told of every step: `kind` is a ProgressKind."""

    async def __call__(self, kind: str, /, **payload: Any) -> None: ...


async def nobody_listens(kind: str, /, **payload: Any) -> None:
    """For those who need no progress."""


@dataclass(frozen=True)
class Contribution(Generic[T]):
    """What a participant came to: `value`, or why there is none."""

    value: T | None = None
    error: str = ""
    usage: TokenUsage = field(default_factory=TokenUsage)


class Participants:
    """The clients of a discussion, each made once: a journal counts the calls of each."""

    def __init__(self, client: ClientOf, seconds: float) -> None:
        self._client, self._seconds = client, seconds
        self._made: dict[str, ModelClient] = {}

    async def ask(self, name: str, agent: SpeakingAgent[T]) -> Contribution[T]:
        """Let the model called `name` be this agent. Never raises for what a model, or its name, does."""
        asking = _Asking(agent)
        try:
            async with asyncio.timeout(self._seconds):
                await asking.run(self._of(name))
        except TimeoutError:
            asking.problem = f"timed out after {self._seconds:g} s"
        except (ModelError, ConfigError) as error:
            asking.problem = str(error)
        value = asking.sheet.value
        if value is not None:
            return Contribution(value, usage=asking.usage)
        # A client names its model itself; whoever tells of the contribution does so too.
        error_text = asking.problem.removeprefix(f"{name}: ")[:LONGEST_ERROR].replace("\x00", "\ufffd")
        log.warning("participant_left_out", model=name, role=agent.name, error=error_text)
        return Contribution(error=error_text, usage=asking.usage)

    def _of(self, name: str) -> ModelClient:
        if name not in self._made:
            self._made[name] = self._client(name)
        return self._made[name]


class _Asking(Generic[T]):
    """One participant's way to what it hands in."""

    def __init__(self, agent: SpeakingAgent[T]) -> None:
        self.agent, self.sheet, self.usage = agent, Sheet[T](), TokenUsage()
        self.problem = "it said nothing"

    async def run(self, client: ModelClient) -> None:
        literal = any(tool.definition.literal for tool in self.agent.tools.values())
        if literal:
            client = BallotReader(client, self.sheet, self.agent.tool_name)
        async with aclosing(run_agent(self.agent, self.sheet, client, max_calls=CALLS)) as events:
            async for event in events:
                match event:
                    case ModelCallFinished(reply=reply) if not reply.tool_calls:
                        self.usage += reply.usage
                        if self._took_words(reply):
                            return
                    case ModelCallFinished(reply=reply):
                        self.usage += reply.usage
                    case ToolFinished(result=result) if result.error:
                        self.problem = MISSHAPEN + result.result.removeprefix("Error: ")
                    case LoopFinished(result=ended):
                        self.usage = ended.usage
                        self.problem = str(ended.error) if ended.error else self.problem

    def _took_words(self, reply: ModelReply) -> bool:
        """Whether plain words are what it hands in; else they are no use, and why is kept."""
        self.problem = self.sheet.unread or f"its reply was {'text' if reply.text.strip() else 'empty'}"
        if not self.agent.takes_words or not reply.prose:
            return False
        try:
            self.sheet.value = self.agent.from_words(reply.prose)
        except ToolRetry as error:
            self.problem = str(error)
        return self.sheet.value is not None


async def side_by_side(work: Sequence[Coroutine[Any, Any, T]]) -> list[T]:
    """All at once, results in order. The first failure ends the others and is raised itself."""
    try:
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(one) for one in work]
    except ExceptionGroup as failed:
        raise failed.exceptions[0] from None
    return [task.result() for task in tasks]


def named_error(name: str, error: str) -> str:
    return f"{name}: {error}"
