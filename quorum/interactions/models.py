"""The models of an interaction: journaled, within its budget, by what they are wanted for."""

from __future__ import annotations

import datetime as dt
from collections.abc import AsyncGenerator
from enum import StrEnum

from django.utils import timezone

from formagent.config import get_config
from formagent.errors import ConfigError, ModelError, ModelResting, ModelTimeout
from formagent.llm.budget import Budget, BudgetedClient
from formagent.llm.journal import JournaledClient
from formagent.llm.messages import Engine, ModelClient, ModelPiece, ModelReply, ModelRequest, TokenUsage
from formagent.llm.patient_client import PatientClient
from formagent.llm.pieces import closing_stream
from formagent.llm.registry import role_model
from formagent.llm.settings import OFFLINE, LimitSettings
from formagent.server.crash_points import crash_point
from formagent.server.database_thread import threaded
from quorum.domain.interactions.forms import InteractionForm
from quorum.interactions.waiting import ModelAway
from quorum.reviews.reviewers import named_model
from quorum.services.interactions import running
from quorum.services.interactions.running import ClaimedRun

MOST_WAITS = {InteractionForm.AGENT: 4, InteractionForm.ASK: 2, InteractionForm.DISCUSS: 2}
"""How often in a row a model that cannot be reached is waited for; about 12 minutes for an agent, half a minute for others."""

MOST_REST = {InteractionForm.AGENT: 3_600.0, InteractionForm.ASK: 600.0, InteractionForm.DISCUSS: 600.0}
"""Seconds without any reply for which an interaction waits in all while its models are left alone."""


_LIMITED_BY = {
    "calls_per_turn": "quorum.max_run_calls",
    "calls_per_session": "quorum.max_run_calls",
    "tokens_per_session": "quorum.max_run_tokens",
}
"""By which settings an interaction's budget is limited."""


class Purpose(StrEnum):
    """What a model is wanted for."""

    EXPLORE = "explore"
    """Finding out: gathering, questions."""
    DECIDE = "decide"
    """Planning, carrying out, summing up."""


class ReplyJournal:
    """The journal of one interaction, in its rows."""

    def __init__(self, interaction_id: str) -> None:
        self._id = interaction_id

    async def get(self, key: str, fingerprint: str) -> ModelReply | None:
        found: ModelReply | None = await threaded(running.recorded_reply)(self._id, key, fingerprint)
        return found

    async def put(self, key: str, fingerprint: str, model: str, reply: ModelReply) -> None:
        crash_point("run_replied")
        await threaded(running.record_reply)(self._id, key, fingerprint, model, reply)
        crash_point("run_journaled")


class RunModels:
    """Clients for one step of an interaction. What is replayed from the journal costs nothing of the budget."""

    def __init__(self, claimed: ClaimedRun) -> None:
        row, settings = claimed.row, claimed.settings
        self._claimed = claimed
        self._may_wait = row.failures < MOST_WAITS[InteractionForm(row.form)]
        rested = timezone.now() - row.resting_since if row.resting_since else dt.timedelta()
        self._rest_left = MOST_REST[InteractionForm(row.form)] - rested.total_seconds()
        spent = TokenUsage(
            calls=row.calls, prompt_tokens=row.prompt_tokens, completion_tokens=row.completion_tokens, cost=row.cost
        )
        limits = LimitSettings(
            calls_per_turn=settings.max_run_calls,
            tokens_per_turn=None,
            calls_per_session=settings.max_run_calls,
            tokens_per_session=settings.max_run_tokens,
        )
        self._budget = Budget(limits, spent, _LIMITED_BY)

    @property
    def allowed(self) -> bool:
        """Whether any model may be asked now."""
        return self._claimed.models_allowed and not get_config().caps.stop_models

    @property
    def limit_met(self) -> str:
        """The setting by which a call was refused in this step, and what is spent of it; empty where none was."""
        return self._budget.met

    def client(self, purpose: Purpose, scope: str) -> ModelClient | None:
        """Who serves the purpose; None where code has to do without. `scope` keeps the journal's places apart."""
        settings = self._claimed.settings
        exploring = purpose is Purpose.EXPLORE
        name = settings.exploration_model if exploring else settings.decision_model
        found = self._found(name, "default" if exploring else "architect")
        return self._journaled(None if found is None else _Needed(found, self._may_wait, self._rest_left), scope)

    def named(self, name: str, scope: str) -> ModelClient | None:
        """A model by its configured name."""
        return self._journaled(self._found(name), f"{scope}/{name}")

    def _found(self, name: str, role: str = "default") -> ModelClient | None:
        if not self.allowed or name == OFFLINE:
            return None
        try:
            client = named_model(name) if name else role_model(role)
        except ConfigError:
            return None
        return None if client is None or client.engine == "offline" else PatientClient(client)

    def _journaled(self, client: ModelClient | None, scope: str) -> ModelClient | None:
        if client is None:
            return None
        budgeted: ModelClient = BudgetedClient(client, self._budget)
        return JournaledClient(budgeted, ReplyJournal(self._claimed.id), scope)


class _Needed:
    """The one model that a step needs. Raises ModelAway where a later call may find it: at the end of its rest, which is no
    try, else after a while; ModelError in the end."""

    def __init__(self, inner: ModelClient, may_wait: bool, rest_left: float) -> None:
        self.inner, self.may_wait, self.rest_left = inner, may_wait, rest_left
        self.name: str = inner.name
        self.engine: Engine = inner.engine

    async def stream(self, request: ModelRequest) -> AsyncGenerator[ModelPiece, None]:
        try:
            async with closing_stream(self.inner.stream(request)) as pieces:
                async for piece in pieces:
                    yield piece
            self.may_wait = True
        except ModelResting as error:
            rest = error.retry_after or 0.0
            if rest < self.rest_left:
                raise ModelAway(self.name, str(error), rest) from error
            raise
        except ModelError as error:
            if self.may_wait and (error.retryable or isinstance(error, ModelTimeout)):
                raise ModelAway(self.name, str(error)) from error
            raise
