"""The agent loop: call the model, run its tools, feed the results back, until there is something to wait for.

It ends for a named reason only (rules.md, Agent loop): waiting_for_user, finished, call_limit, model_failed, cancelled.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Iterator, Mapping
from contextlib import aclosing
from typing import Generic, TypeVar

import structlog

from formagent.agents.argument_repairs import Repairs
from formagent.agents.ask_stream import PROSE, AskStream, first_ask, in_order, prose_as_ask
from formagent.agents.base import Agent
from formagent.agents.events import (
    AgentLoopResult,
    AskDelta,
    AskDiscarded,
    CallAllowance,
    EndReason,
    LoopEvent,
    LoopFinished,
    ModelCallFinished,
    ModelCallStarted,
    ToolCallResult,
    ToolFinished,
    ToolStarted,
)
from formagent.agents.tools import Tool, error_text, value_text
from formagent.errors import BudgetExceeded, ModelError, ModelGarbled, ToolDeclined, ToolError, ToolFailed, ToolRetry
from formagent.llm.figures import tally
from formagent.llm.messages import (
    LLMMessage,
    ModelClient,
    ModelReply,
    ModelRequest,
    ReplyFinished,
    TokenUsage,
    ToolCall,
    ToolCallDelta,
)
from formagent.llm.pieces import closing_stream
from formagent.server.tracing import leaf

StateT = TypeVar("StateT")

MAX_CALLS = 10
MAX_TOOL_CALLS = 24
"""Tool calls of one reply that are carried out; a reply with more is told so."""

log = structlog.get_logger("formagent.agents")


async def run_agent(
    agent: Agent[StateT],
    state: StateT,
    client: ModelClient,
    *,
    max_calls: int = MAX_CALLS,
    allowance: CallAllowance | None = None,
    cancel: asyncio.Event | None = None,
    tries: int | None = None,
) -> AsyncGenerator[LoopEvent[StateT], None]:
    """Run `agent` to its end; LoopFinished is the last event.

    At most `max_calls` model calls are made, and no more than `allowance` has left. `cancel` ends the loop at the next
    piece or step. Cancelling the task raises CancelledError as usual. A tool's unexpected exception propagates. `tries` is how
    often each tool may be called in vain in a row before the model is given up; None: as many as for all of them together.
    """
    allowance, cancel = allowance or CallAllowance(max_calls), cancel or asyncio.Event()
    run = _Run(agent, state, client, max_calls=max_calls, allowance=allowance, cancel=cancel, tries=tries)
    with leaf(f"invoke_agent {agent.name}") as told:
        async with aclosing(run.events()) as events:
            async for event in events:
                yield event
        told.note(calls=run.calls)


async def result_of(events: AsyncIterator[LoopEvent[StateT]]) -> AgentLoopResult[StateT]:
    """Let a loop run to its end and keep only the result."""
    finished = [event.result async for event in events if isinstance(event, LoopFinished)]
    if not finished:
        raise RuntimeError("the events of an agent loop end with LoopFinished")
    return finished[-1]


class _Run(Generic[StateT]):
    """One run's memory."""

    def __init__(
        self,
        agent: Agent[StateT],
        state: StateT,
        client: ModelClient,
        *,
        max_calls: int,
        allowance: CallAllowance,
        cancel: asyncio.Event,
        tries: int | None,
    ) -> None:
        self.agent, self.state, self.client = agent, state, client
        self.max_calls, self.allowance, self.cancel, self.tries = max_calls, allowance, cancel, tries
        self.tools: Mapping[str, Tool] = agent.tools
        self.asking = frozenset(tool.name for tool in self.tools.values() if tool.ends_turn)
        self.specs = [tool.spec for tool in self.tools.values()]
        self.messages = list(agent.messages(state))
        self.calls = 0
        self.usage = TokenUsage()
        self.results: list[ToolCallResult] = []
        self.reply: ModelReply | None = None
        self.error: ModelError | None = None
        self.reminded = self.refused = False
        """Whether the newest reply called no tool although something was left to do, or only such as were refused."""
        self.refused_tools: tuple[str, ...] = ()
        self.streamed = False
        """Whether words of the newest reply have been given out."""
        self.unstreamed = ""
        """The rest of its words, which are given out when `ask` has taken them."""

    async def events(self) -> AsyncGenerator[LoopEvent[StateT], None]:
        while True:
            reason = self._stopped()
            if reason is None:
                async with aclosing(self._call_model()) as events:
                    async for event in events:
                        yield event
                reason = self._stopped_by_call()
            if reason is not None or self.reply is None:
                yield self._finished(reason or "cancelled")
                return
            async with aclosing(self._act_on(self.reply)) as events:
                async for event in events:
                    yield event
                    if isinstance(event, LoopFinished):
                        return

    # --- calling the model --------------------------------------------------------------------------------------------

    def _stopped(self) -> EndReason | None:
        """Why no further call is made. Otherwise the call is taken from the allowance."""
        if self.cancel.is_set():
            return "cancelled"
        if self.calls >= self.max_calls or not self.allowance.take():
            return "call_limit"
        self.calls += 1
        return None

    def _stopped_by_call(self) -> EndReason | None:
        return "model_failed" if self.error is not None else "cancelled" if self.cancel.is_set() else None

    async def _call_model(self) -> AsyncGenerator[LoopEvent[StateT], None]:
        """One call. Leaves `reply`, or `error`, or neither when it was cancelled."""
        self.reply, ask = None, AskStream(self.asking)
        yield ModelCallStarted(self.agent.name, self.calls)
        try:
            async with closing_stream(self.client.stream(self._request())) as pieces:
                async for piece in pieces:
                    if self.cancel.is_set():
                        break
                    if isinstance(piece, ReplyFinished):
                        self.reply = piece.reply
                    elif isinstance(piece, ToolCallDelta) and (text := ask.feed(piece)):
                        yield AskDelta(text)
            if self.reply is None and not self.cancel.is_set():
                raise ModelGarbled(f"{self.client.name}: the stream ended without a reply")
        except ModelError as error:
            self.error = error
            self.usage += TokenUsage(calls=0 if isinstance(error, BudgetExceeded) else 1)
            log.warning("model_failed", agent=self.agent.name, model=self.client.name, error=str(error))
        if self.reply is None:
            if ask.given:
                yield AskDiscarded()
            return
        self.reply = prose_as_ask(self.reply, self.asking if self.agent.words_suffice(self.state) else ())
        self.usage += self.reply.usage
        self.streamed, self.unstreamed = bool(ask.given), ask.finish(self.reply)
        yield ModelCallFinished(self.agent.name, self.calls, self.reply)

    def _request(self) -> ModelRequest:
        return ModelRequest(
            role=self.agent.name,
            messages=list(self.messages),
            tools=self.specs,
            tool_choice=self.agent.tool_choice if self.specs else "auto",
            max_tokens=self.agent.max_tokens,
            brief=self.agent.brief(self.state),
            needs_tool_call=bool(self.specs and self.agent.remaining_tasks(self.state)),
            may_speak=self.agent.words_suffice(self.state),
            reminded=self.reminded,
            refused=self.refused,
            refused_tools=self.refused_tools,
            tries=self.tries,
        )

    # --- acting on the reply ------------------------------------------------------------------------------------------

    async def _act_on(self, reply: ModelReply) -> AsyncGenerator[LoopEvent[StateT], None]:
        """Run the reply's tools, `ask` last. Ends with LoopFinished when the loop is done."""
        self.messages.append(LLMMessage(role="assistant", content=_beside_calls(reply), tool_calls=reply.tool_calls))
        if not reply.tool_calls:
            if tasks := self.agent.remaining_tasks(self.state):
                self.reminded = True
                self.messages.append(LLMMessage(role="user", content=f"You still need to: {'; '.join(tasks)}"))
            else:
                yield self._finished("finished", reply.text)
            return
        self.reminded = self.refused = False
        ask = first_ask(reply, self.asking)
        done: list[ToolCallResult] = []
        for call in in_order(reply, ask):
            if self.cancel.is_set():
                yield self._finished("cancelled")
                return
            yield ToolStarted(self.agent.name, call)
            done.append(await self._run_tool(call, refused=_refusal(call, ask, self.asking, len(done))))
            self.results.append(done[-1])
            yield ToolFinished(self.agent.name, done[-1])
        for event in self._conclude(reply, ask, done):
            yield event

    def _conclude(
        self, reply: ModelReply, ask: ToolCall | None, done: list[ToolCallResult]
    ) -> Iterator[LoopEvent[StateT]]:
        """After a reply's tools: wait for the respondent, finish, or hand the results back to the model."""
        asked = next((result for result in done if result.call is ask), None)
        if asked is not None and not asked.error:
            if self.unstreamed:
                yield AskDelta(self.unstreamed)
            yield self._finished("waiting_for_user", asked.result)
            return
        if self.streamed:
            yield AskDiscarded()
        if self.agent.finished_when(self.state, done):
            yield self._finished("finished", reply.text)
            return
        self.refused = all(result.error and not result.declined for result in done)
        names = {one.call.name for one in done}
        self.refused_tools = tuple(name if name in self.tools else "" for name in names)
        told = {id(result.call): result.result for result in done}
        for call in reply.tool_calls:
            self.messages.append(LLMMessage(role="tool", content=told[id(call)], tool_call_id=call.id))

    async def _run_tool(self, call: ToolCall, refused: str | None) -> ToolCallResult:
        """Carry the call out. What the model did wrong becomes its result; a bug propagates."""
        tool, repairs = self.tools.get(call.name), Repairs()
        try:
            if refused is not None:
                raise ToolFailed(refused)
            if tool is None:
                raise ToolRetry(f"There is no tool {call.name!r}. There are: {', '.join(self.tools)}.")
            value = await tool.call(call.arguments, repairs)
        except ToolError as error:
            log.info("tool_refused", agent=self.agent.name, tool=call.name, error=type(error).__name__)
            if not (declined := isinstance(error, ToolDeclined)):
                tally().refused(self._model, "unknown_tool" if tool is None else type(error).__name__)
            return ToolCallResult(call, error_text(error), error=True, declined=declined)
        finally:
            for kind in repairs.made:
                tally().repaired(self._model, kind)
        log.debug("tool_called", agent=self.agent.name, tool=call.name)
        return ToolCallResult(call, value_text(value), value=value)

    @property
    def _model(self) -> str:
        """Which model gave the newest reply."""
        return (self.reply.model if self.reply else "") or self.client.name

    def _finished(self, reason: EndReason, text: str = "") -> LoopFinished[StateT]:
        log.debug("loop_finished", agent=self.agent.name, reason=reason, calls=self.calls)
        return LoopFinished(
            AgentLoopResult(
                response_text=text,
                tool_calls=self.results,
                awaiting_user_response=reason == "waiting_for_user",
                state=self.state,
                usage=self.usage,
                reason=reason,
                model=self._model,
                error=self.error,
            )
        )


def _beside_calls(reply: ModelReply) -> str:
    """A reply's text, unless it has become a call."""
    return "" if reply.text and any(call.id == PROSE for call in reply.tool_calls) else reply.text


def _refusal(call: ToolCall, ask: ToolCall | None, asking: frozenset[str], position: int) -> str | None:
    """Why a call of a reply is not carried out, if so."""
    if call is ask:
        return None
    if call.name in asking:
        return "Only one question at a time: the first one of the reply was asked, this one was not."
    if position >= MAX_TOOL_CALLS:
        return f"Too many calls in one reply: only the first {MAX_TOOL_CALLS} were carried out."
    return None
