"""Themes of open answers on request: the model of the role `analyst` is shown them once. Rules do not stand in for it."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from functools import partial
from typing import Any

import structlog
from django.core.cache import caches

from formagent.agents.events import AgentLoopResult
from formagent.agents.loop import result_of, run_agent
from formagent.config import get_config
from formagent.errors import ModelError, ProtocolError
from formagent.llm.budget import Budget, BudgetedClient
from formagent.llm.messages import ModelClient
from formagent.llm.patient_client import PatientClient
from formagent.llm.registry import role_model
from formagent.server.database_thread import in_database
from formagent.wording.validation_messages import complaint
from interviews.access import Principal
from interviews.models import Form, ThemeReading
from interviews.results.agents.themes import Themes, ThemesAgent
from interviews.results.reading.analytics import Range
from interviews.results.reading.columns import Column
from interviews.results.rules.themes import FEWEST_ANSWERS
from interviews.results.services.themes import AnswersToRead, answers_to_read, keep_themes, note_failure
from interviews.sessions.services.usage import models_allowed

MAX_CALLS = 2
"""The second is for a reply that could not be used."""
SECONDS = 120.0
ROLE = "analyst"

log = structlog.get_logger("interviews.results.themes")
_under_way: set[asyncio.Task[ThemeReading]] = set()


def themes_offered() -> bool:
    """Whether a model is configured that may find themes."""
    return not get_config().caps.stop_models and role_model(ROLE) is not None


async def find_themes(form: Form, span: Range, column: Column, *, by: Principal) -> ThemeReading:
    """Ask the model, check and keep what it finds; who leaves meanwhile finds it kept. What was kept before stays if it fails.

    Raises ProtocolError: not_allowed (no model), invalid_value (too few answers), rate_limited (spent for today, or the same
    answers are being read), model_unavailable.
    """
    model = role_model(ROLE) if not get_config().caps.stop_models else None
    if model is None:
        raise ProtocolError("not_allowed", complaint("No model is configured that could find themes."))
    if not await in_database(models_allowed, form.pk):
        raise ProtocolError("rate_limited", complaint("What models may cost today is spent."), retryable=True)
    read = await in_database(answers_to_read, form, span, column)
    if len(read.shown) < FEWEST_ANSWERS:
        words = complaint("There are too few answers: {least} at least.", least=FEWEST_ANSWERS)
        raise ProtocolError("invalid_value", words, field="field", reason="too_few")
    key = f"themes:{form.pk}:{column.id}"
    if not caches["process"].add(key, True, SECONDS + 10):
        raise ProtocolError("rate_limited", complaint("These answers are being read already."), retryable=True)
    return await _to_its_end(_found(read, model, by), key)


async def _to_its_end(work: Coroutine[Any, Any, ThemeReading], key: str) -> ThemeReading:
    """What is paid for is kept, also where whoever asked has left; until then nobody has the same answers read again."""
    task = asyncio.ensure_future(work)
    _under_way.add(task)
    task.add_done_callback(partial(_ended, key))
    return await asyncio.shield(task)


def _ended(key: str, task: asyncio.Task[ThemeReading]) -> None:
    caches["process"].delete(key)
    _under_way.discard(task)
    if not task.cancelled():
        task.exception()  # Told to whoever asked; where they have left, the log has it.


async def _found(read: AnswersToRead, model: ModelClient, by: Principal) -> ThemeReading:
    budget, state = Budget(get_config().limits), Themes()
    language = (read.form.languages or ["en"])[0]
    agent = ThemesAgent(read.column.label, read.shown, language)
    client = BudgetedClient(PatientClient(model), budget)
    ended: AgentLoopResult[Themes] | None = None
    try:
        async with asyncio.timeout(SECONDS):
            ended = await result_of(run_agent(agent, state, client, max_calls=MAX_CALLS))
    except (ModelError, TimeoutError) as error:
        log.warning("themes_failed", form=read.form.slug, error=str(error) or type(error).__name__)
    if state.found is None:
        await in_database(note_failure, read, usage=budget.turn, by=by)
        words = complaint("The model gave no themes that can be used. What was found before stays. Try again later.")
        raise ProtocolError("model_unavailable", words, retryable=True)
    name = ended.model if ended and ended.model else model.name
    return await in_database(keep_themes, read, state.found, model=name, usage=budget.turn, by=by)
