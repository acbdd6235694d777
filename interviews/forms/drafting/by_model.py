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
from formagent.wording.validation_messages import marked as _
from interviews.forms.drafting import Proposal, propose_by_rule
from interviews.forms.drafting.by_rule import language_of
from interviews.forms.importers.report import ReportLine
from interviews.sessions.agents.drafter import DrafterAgent, FormDraft

LONGEST_FOR_MODEL = 40_000
"""Characters. What is longer is read by rule."""
MAX_CALLS = 3
SECONDS = 120.0

log = structlog.get_logger("interviews.forms.drafting")


async def propose(text: str, *, filename: str = "", language: str = "en") -> Proposal:
    """The fields that a text asks for. Never raises for what a text or a model says; takes SECONDS at most and a little."""
    model = role_model("drafter") if text.strip() and not get_config().caps.stop_models else None
    if model is not None and len(text) <= LONGEST_FOR_MODEL:
        proposal = await _by_model(text, language_of(text, language), model)
        if proposal is not None:
            return proposal
    reading = sync_to_async(propose_by_rule, thread_sensitive=False)
    proposal = await reading(text, filename=filename, language=language)
    if model is None:
        return proposal
    why = (
        _("the model gave no usable form; the text was read by rule")
        if len(text) <= LONGEST_FOR_MODEL
        else _("the text is too long for the model; it was read by rule")
    )
    return replace(proposal, report=(ReportLine("changed", "", why), *proposal.report))


async def _by_model(text: str, language: str, model: ModelClient) -> Proposal | None:
    """None when the model fails, runs out of calls or budget, or takes too long."""
    draft = FormDraft()
    client = BudgetedClient(model, Budget(get_config().limits))
    try:
        async with asyncio.timeout(SECONDS):
            await result_of(run_agent(DrafterAgent(text, language), draft, client, max_calls=MAX_CALLS))
    except (ModelError, TimeoutError) as error:
        log.warning("drafter_failed", error=str(error))
    return draft.proposal
