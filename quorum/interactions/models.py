"""The models of an interaction: journaled, within its budget, by what they are wanted for."""

from __future__ import annotations

from enum import StrEnum

from formagent.config import get_config
from formagent.errors import ConfigError
from formagent.llm.budget import Budget, BudgetedClient
from formagent.llm.journal import JournaledClient
from formagent.llm.messages import ModelClient, ModelReply, TokenUsage
from formagent.llm.registry import role_model
from formagent.llm.settings import OFFLINE, LimitSettings
from formagent.server.crash_points import crash_point
from formagent.server.database_thread import threaded
from quorum.reviews.reviewers import named_model
from quorum.services.interactions import running
from quorum.services.interactions.running import ClaimedRun


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
        spent = TokenUsage(
            calls=row.calls, prompt_tokens=row.prompt_tokens, completion_tokens=row.completion_tokens, cost=row.cost
        )
        limits = LimitSettings(
            calls_per_turn=settings.max_run_calls,
            tokens_per_turn=None,
            calls_per_session=settings.max_run_calls,
            tokens_per_session=settings.max_run_tokens,
        )
        self._budget = Budget(limits, spent)

    @property
    def allowed(self) -> bool:
        """Whether any model may be asked now."""
        return self._claimed.models_allowed and not get_config().caps.stop_models

    def client(self, purpose: Purpose, scope: str) -> ModelClient | None:
        """Who serves the purpose; None where code has to do without. `scope` keeps the journal's places apart."""
        settings = self._claimed.settings
        exploring = purpose is Purpose.EXPLORE
        name = settings.exploration_model if exploring else settings.decision_model
        return self._journaled(self._found(name, "default" if exploring else "architect"), scope)

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
        return None if client is None or client.engine == "offline" else client

    def _journaled(self, client: ModelClient | None, scope: str) -> ModelClient | None:
        if client is None:
            return None
        budgeted: ModelClient = BudgetedClient(client, self._budget)
        return JournaledClient(budgeted, ReplyJournal(self._claimed.id), scope)
