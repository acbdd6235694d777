"""One planner alone."""

from __future__ import annotations

import asyncio
import datetime as dt
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import structlog

from formagent.agents.loop import result_of, run_agent
from formagent.config import get_config
from formagent.errors import ConfigError, ModelError
from formagent.llm.messages import ModelClient, TokenUsage
from interviews.forms.definition import FormDefinition
from interviews.forms.planning.plan_definition import PlanDefinition
from interviews.forms.planning.replanning import PlanFeedback
from interviews.reading.readings import ParseContext
from interviews.sessions.agents.architect import ArchitectAgent, PlanDraft

PLAN_SECONDS = 120.0
"""For one planner's plan, refused tries included; more where its model may take longer over a call."""
TAKEN = 2
"""Calls that may each take all the time that a patient call has."""
CALLS = 4

log = structlog.get_logger("quorum.reviews.planning")


@dataclass(frozen=True)
class PlanningTask:
    """A plan for a form; a better one than `previous` when that was rejected for `feedback`."""

    form: FormDefinition
    previous: PlanDefinition | None = None
    feedback: tuple[PlanFeedback, ...] = ()


@dataclass(frozen=True)
class Attempt:
    """What a planner came to. `plan` is None when it failed, and `error` says why; a plan is sound by code's checks."""

    model: str
    plan: PlanDefinition | None = None
    repaired: bool = False
    error: str = ""
    latency_ms: int = 0
    usage: TokenUsage = field(default_factory=TokenUsage)


def plan_seconds() -> float:
    """How long a planner may take: nobody waits at a screen, so it is the `patient_timeout` of models that counts."""
    patience = [model.patient_timeout for model in get_config().models.values()]
    return max([PLAN_SECONDS, *(TAKEN * seconds for seconds in patience)])


async def plan_alone(name: str, client: Callable[[], ModelClient], task: PlanningTask) -> Attempt:
    """The Architect by one model, called `name` until it is known. Never raises for what a model or a wrong name does."""
    started, draft, usage, error = time.perf_counter(), PlanDraft(), TokenUsage(), ""
    context = ParseContext(language=task.form.languages[0], today=dt.datetime.now(dt.UTC).date())
    seconds = plan_seconds()
    agent = ArchitectAgent(task.form, context, previous=task.previous, feedback=task.feedback)
    try:
        async with asyncio.timeout(seconds):
            model = client()
            name = model.name
            result = await result_of(run_agent(agent, draft, model, max_calls=CALLS))
        usage, error = result.usage, str(result.error or "it gave no plan")
    except TimeoutError:
        error = f"timed out after {seconds:g} s"
    except (ModelError, ConfigError) as refused:
        error = str(refused)
    took = round((time.perf_counter() - started) * 1000)
    if draft.plan is None:
        log.warning("planner_failed", planner=name, error=error)
        return Attempt(name, error=error, latency_ms=took, usage=usage)
    return Attempt(name, draft.plan, draft.repaired, latency_ms=took, usage=usage)
