"""Asking one reviewer for one vote: a repair request, a time limit, and an outcome whatever happens."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

import structlog

from formagent.agents.events import LoopFinished, ModelCallFinished, ToolFinished
from formagent.agents.loop import run_agent
from formagent.errors import ConfigError, ModelError
from formagent.llm.messages import TokenUsage
from quorum.agents import reviewer_agent
from quorum.agents.vote_parsing import BallotBox, BallotReader
from quorum.domain.subjects import ReviewBrief
from quorum.domain.verdicts import Verdict
from quorum.domain.votes import CastVote
from quorum.reviews.reviewers import reviewer_client

CALLS = 2
"""The question, and one repair request."""
LONGEST_ERROR = 500

log = structlog.get_logger("quorum.reviews.voting")

OnLate = Callable[[CastVote], Awaitable[None]]

_late: dict[asyncio.Task[None], asyncio.Task[CastVote]] = {}
"""Who waits for a late vote, and the call that it waits for."""


async def cast_vote(reviewer: str, brief: ReviewBrief, seconds: float, on_late: OnLate | None = None) -> CastVote:
    """Ask `reviewer`, for `seconds` at most. Never raises for what a model, or a reviewer's name, does.

    With `on_late` a call that took too long goes on for as long again, and `on_late` gets what it brings: a vote, or the
    error that it ended with. Cancelling this ends the call.
    """
    started = time.perf_counter()
    asking = asyncio.create_task(_ask(reviewer, brief), name=f"vote of {reviewer}")
    try:
        done, _ = await asyncio.wait({asking}, timeout=seconds)
    except asyncio.CancelledError:
        await _end(asking)
        raise
    if done:
        return asking.result()
    if on_late is None:
        await _end(asking)
    else:
        _follow(asking, seconds, on_late)
    return CastVote(Verdict.MODEL_ERROR, error=f"timed out after {seconds:g} s", latency_ms=_since(started))


async def late_votes() -> None:
    """Wait for the calls that still run beyond their limit."""
    await asyncio.gather(*_late, return_exceptions=True)


async def drop_late_votes() -> None:
    """End the calls that still run beyond their limit: their process is about to stop."""
    for waiting, asking in list(_late.items()):
        waiting.cancel()
        await _end(asking)
    await late_votes()


async def _ask(reviewer: str, brief: ReviewBrief) -> CastVote:
    started, inquiry = time.perf_counter(), _Inquiry()
    try:
        await inquiry.run(reviewer, brief)
    except (ModelError, ConfigError) as error:
        inquiry.problem = str(error)
    except Exception:
        log.error("reviewer_broke", reviewer=reviewer, exc_info=True)
        inquiry.problem = "the reviewer broke; the log says how"
    vote, took = inquiry.box.vote, _since(started)
    if vote is not None:
        return CastVote(vote.verdict, vote, latency_ms=took, usage=inquiry.usage)
    log.warning("no_vote", reviewer=reviewer, round=brief.round, error=inquiry.problem)
    error_text = inquiry.problem[:LONGEST_ERROR].replace("\x00", "\ufffd")
    return CastVote(Verdict.MODEL_ERROR, error=error_text, latency_ms=took, usage=inquiry.usage)


class _Inquiry:
    """One reviewer's way to a vote."""

    def __init__(self) -> None:
        self.box, self.problem, self.usage = BallotBox(), "", TokenUsage()

    async def run(self, reviewer: str, brief: ReviewBrief) -> None:
        client = BallotReader(reviewer_client(reviewer), self.box)
        async for event in run_agent(reviewer_agent(brief), self.box, client, max_calls=CALLS):
            match event:
                case ModelCallFinished(reply=reply) if not reply.tool_calls:
                    kind = "text" if reply.text.strip() else "empty"
                    self.problem = self.box.unread or f"no vote: the reply was {kind}"
                case ToolFinished(result=result) if result.error:
                    self.problem = f"no vote: {result.result.removeprefix('Error: ')}"
                case LoopFinished(result=ended):
                    self.usage = ended.usage
                    self.problem = str(ended.error) if ended.error else self.problem


def _follow(asking: asyncio.Task[CastVote], seconds: float, on_late: OnLate) -> None:
    task = asyncio.create_task(_hand_over(asking, seconds, on_late), name=f"late {asking.get_name()}")
    _late[task] = asking
    task.add_done_callback(_late.pop)


async def _hand_over(asking: asyncio.Task[CastVote], seconds: float, on_late: OnLate) -> None:
    """The late result to whoever wants it; nothing if there is none in time."""
    try:
        done, _ = await asyncio.wait({asking}, timeout=seconds)
        if done:
            await on_late(asking.result())
    except Exception:
        log.error("late_vote_lost", vote=asking.get_name(), exc_info=True)
    finally:
        await _end(asking)


async def _end(asking: asyncio.Task[CastVote]) -> None:
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)


def _since(started: float) -> int:
    return round((time.perf_counter() - started) * 1000)
