"""Running an agent's model for a turn: streaming its words, counting its calls, giving it up when it fails."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import aclosing
from dataclasses import dataclass
from typing import Any, TypeVar

import structlog

from formagent.agents.base import Agent
from formagent.agents.events import (
    AgentLoopResult,
    AskDelta,
    AskDiscarded,
    LoopEvent,
    LoopFinished,
    ModelCallFinished,
    ModelCallStarted,
    ToolStarted,
)
from formagent.agents.loop import run_agent
from formagent.llm.messages import ModelClient, TokenUsage
from formagent.llm.settings import OFFLINE
from interviews.reading.text.markdown_marks import settled_words, without_marks
from interviews.sessions.orchestrator.ports import TurnContext
from interviews.sessions.protocol import MessageMetadata
from interviews.sessions.rules.state import Spoken

log = structlog.get_logger(__name__)
StateT = TypeVar("StateT")


PIECE_SECONDS = 0.03
"""Words that come faster than this go out together: nobody reads thirty pieces a second."""


Speakable = Callable[[str], int]
"""Of an unfinished text, how many characters may be shown."""


class Stream:
    """The streamed words of one coming message, as far as they may be shown.

    Without marks of Markdown, as they will be said, and held back until released. Words that were shown and will not be said
    are replaced by the whole message: nothing more is streamed.
    """

    def __init__(self, turn: TurnContext, *, held: bool = False, speakable: Speakable = len) -> None:
        self._turn, self._held, self._speakable = turn, held, speakable
        self._text, self._shown, self._silent, self._whole = "", 0, False, False
        self._given_at = float("-inf")

    @property
    def held(self) -> bool:
        return self._held

    async def give(self, text: str) -> None:
        if not self._silent:
            self._text += text
            if not self._held and time.perf_counter() - self._given_at >= PIECE_SECONDS:
                await self.flush()

    async def flush(self) -> None:
        """Show what may be shown by now."""
        if self._held or self._silent:
            return
        text = self._text[: self._speakable(self._text)]
        plain = without_marks(text) if self._whole else settled_words(text)
        if len(plain) > self._shown:
            new, self._shown = plain[self._shown :], len(plain)
            self._given_at = time.perf_counter()
            await self._turn.emitter.delta(str(self._turn.next_message_id()), new)

    async def finish(self) -> None:
        """Show the rest: the words are whole, and will be said."""
        self._speakable, self._whole = len, True
        await self.flush()

    async def release(self) -> None:
        """Let go what was held back, and hold back nothing more."""
        self._held = False
        await self.flush()

    def withdraw(self) -> None:
        """The words given so far will not be said."""
        self._silent = self._shown > 0
        self._text = ""


@dataclass(frozen=True)
class Words:
    """Words for the respondent, and whose they are: a model's name, or that of the offline engine."""

    text: str
    engine: str = OFFLINE


async def run_model(
    turn: TurnContext, role: str, make_agent: Callable[[], Agent[StateT]], state: StateT, stream: Stream | None = None
) -> Words | None:
    """Let a role's model bring its agent to its end. None where there is no model, or it failed: the rule engine has to.

    A model that failed in this turn is not asked again by the next agent: a silent one would double the wait.
    """
    model = turn.models(role)
    if model is None or model.name in turn.given_up or _opens_by_rule(turn, role):
        return None
    turn.model_used = True
    result = await _run(turn, make_agent(), state, model, stream)
    if result.reason in ("waiting_for_user", "finished"):
        return Words(without_marks(result.response_text), result.model or model.name)
    turn.given_up.add(model.name)
    turn.end_reason = result.reason
    log.warning("model_given_up", agent=role, model=model.name, reason=result.reason)
    if stream:
        stream.withdraw()
    return None


def _opens_by_rule(turn: TurnContext, role: str) -> bool:
    """Whether the first question stood on the start page and its answer is on the way, which a greeting would hold up."""
    state = turn.state
    return (
        role != "architect"
        and state.bootstrap.answered_at_start
        and all(one.role == "system" for one in state.messages)
    )


async def _run(
    turn: TurnContext, agent: Agent[StateT], state: StateT, model: ModelClient, stream: Stream | None
) -> AgentLoopResult[StateT]:
    """One loop. Calls are counted when they begin: a draft that is given up has cost something too."""
    result: AgentLoopResult[StateT] | None = None
    async with aclosing(run_agent(agent, state, model, max_calls=turn.max_calls, allowance=turn.allowance)) as events:
        async for event in events:
            await _follow_model(event, turn, agent.name, stream)
            if stream:
                await _follow_words(event, stream)
            if isinstance(event, LoopFinished):
                result = event.result
    if result is None:
        raise RuntimeError("the events of an agent loop end with LoopFinished")
    return result


async def _follow_model(event: LoopEvent[StateT], turn: TurnContext, agent: str, stream: Stream | None) -> None:
    """Count what a model's calls cost, and tell the respondent what it is doing."""
    match event:
        case ModelCallStarted():
            turn.usage += TokenUsage(calls=1)
            if not (stream and stream.held):  # beside a draft the Reviewer is thinking already
                await turn.emitter.state("thinking", agent, None)
        case ModelCallFinished(reply=reply):
            turn.usage += reply.usage.model_copy(update={"calls": 0})
        case ToolStarted(call=call) if call.name != "ask":
            await turn.emitter.state("executing_tool", agent, call.name)


async def _follow_words(event: LoopEvent[StateT], stream: Stream) -> None:
    """Keep the stream at what the agent says."""
    match event:
        case AskDelta(text=text):
            await stream.give(text)
        case AskDiscarded():
            stream.withdraw()
        case LoopFinished(result=result) if result.awaiting_user_response:
            await stream.finish()


def say_words(
    turn: TurnContext, words: Words, *, agent: str, started: float, field_id: str = "", sources: Sequence[Any] = ()
) -> Spoken:
    """Make an agent's words a message of the conversation. `started` is time.perf_counter() when the wait began."""
    turn.engine = words.engine
    latency = round((time.perf_counter() - started) * 1000)
    metadata = MessageMetadata(source_documents=list(sources), latency_ms=latency, engine=words.engine)
    return turn.say(words.text, role="assistant", agent=agent, field_id=field_id, metadata=metadata)
