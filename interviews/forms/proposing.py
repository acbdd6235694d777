"""A proposal for a draft: by the model of the role `drafter` where there is one, by rule otherwise and whenever it fails."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import structlog
from asgiref.sync import sync_to_async

from formagent.agents.loop import result_of, run_agent
from formagent.config import get_config
from formagent.errors import ModelError
from formagent.llm.budget import Budget, BudgetedClient
from formagent.llm.messages import ModelClient
from formagent.llm.registry import role_model
from formagent.server.database_thread import in_database
from formagent.wording.validation_messages import marked as _
from interviews.forms.drafting import Proposal, propose_by_rule
from interviews.forms.drafting.by_rule import language_of
from interviews.forms.importers.report import ReportLine
from interviews.reading.times.timezones import country_of_zone
from interviews.sessions.agents.drafter import DrafterAgent, FormDraft
from interviews.sessions.services.usage import count_spending, models_allowed

LONGEST_FOR_MODEL = 40_000
"""Characters. What is longer is read by rule."""
MAX_CALLS = 3
SECONDS = 120.0

log = structlog.get_logger("interviews.forms.proposing")


async def propose(
    text: str, *, filename: str = "", language: str = "en", zone: str = "", form_id: int | None = None
) -> Proposal:
    """The fields that a text asks for, for a form if there is one yet: what it costs counts towards its cap and the total.
    By rule, what is paid where the `zone` is kept is the currency of amounts that name none.

    Never raises for what a text or a model says; takes SECONDS at most and a little.
    """
    model = role_model("drafter") if text.strip() and not get_config().caps.stop_models else None
    why = await _why_by_rule(text, form_id) if model is not None else ""
    if model is not None and not why:
        proposal = await _by_model(text, language_of(text, language), model, form_id)
        if proposal is not None:
            return proposal
        why = _("the model gave no usable form; the text was read by rule")
    reading = sync_to_async(propose_by_rule, thread_sensitive=False)
    proposal = await reading(text, filename=filename, language=language, country=country_of_zone(zone) or "")
    return replace(proposal, report=(ReportLine("changed", "", why), *proposal.report)) if why else proposal


async def _why_by_rule(text: str, form_id: int | None) -> str:
    """Why the model is not asked; empty where it is."""
    if len(text) > LONGEST_FOR_MODEL:
        return _("the text is too long for the model; it was read by rule")
    if not await in_database(models_allowed, form_id):
        return _("what models may cost today is spent; the text was read by rule")
    return ""


async def _by_model(text: str, language: str, model: ModelClient, form_id: int | None) -> Proposal | None:
    """None when the model fails, runs out of calls or budget, or takes too long. What it has cost counts all the same."""
    draft, budget = FormDraft(), Budget(get_config().limits)
    try:
        async with asyncio.timeout(SECONDS):
            agent, client = DrafterAgent(text, language), BudgetedClient(model, budget)
            await result_of(run_agent(agent, draft, client, max_calls=MAX_CALLS))
    except (ModelError, TimeoutError) as error:
        log.warning("drafter_failed", error=str(error))
    finally:
        await asyncio.shield(in_database(count_spending, form_id, budget.turn))
    return draft.proposal
