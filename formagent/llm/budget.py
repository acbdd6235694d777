"""Budgets: what a turn and its session may spend on models, and what they have spent."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping
from typing import Literal

from formagent.errors import BudgetExceeded
from formagent.llm.messages import Engine, ModelClient, ModelPiece, ModelRequest, ReplyFinished, TokenUsage
from formagent.llm.pieces import closing_stream
from formagent.llm.settings import LimitSettings


class Budget:
    """The meter of one turn. `session` is what the session had spent before it.

    `settings` says by limit where it is set, where that is not in `[limits]`: what is refused names it.
    """

    def __init__(
        self, limits: LimitSettings, session: TokenUsage | None = None, settings: Mapping[str, str] | None = None
    ) -> None:
        self.limits, self._settings = limits, settings or {}
        self.session_before = session or TokenUsage()
        self.turn = TokenUsage()
        """Spent in this turn so far."""
        self.per_call: list[tuple[str, TokenUsage]] = []
        """(role, usage) of every call, in the order they ended; failed calls count as a call."""
        self._open = 0
        self.met = ""
        """The limit by which a call was refused, and what was spent of it; empty where none was."""

    @property
    def session(self) -> TokenUsage:
        """Spent by the session, this turn included."""
        return self.session_before + self.turn

    def open_call(self) -> None:
        """Reserve a call. Raises BudgetExceeded, naming the limit, when the next call may not be made."""
        self._check("turn", self.turn)
        self._check("session", self.session)
        self._open += 1

    def close_call(self, role: str, usage: TokenUsage) -> None:
        """The reserved call has ended, well or not."""
        self._open -= 1
        self.turn += usage
        self.per_call.append((role, usage))

    def _check(self, period: Literal["turn", "session"], spent: TokenUsage) -> None:
        amounts: dict[str, float] = {
            "calls": spent.calls + self._open,
            "tokens": spent.prompt_tokens + spent.completion_tokens,
            "cost": spent.cost,
        }
        for what, amount in amounts.items():
            name = f"{what}_per_{period}"
            limit = getattr(self.limits, name)
            if limit is not None and amount >= limit:
                setting = self._settings.get(name, f"limits.{name}")
                self.met = f"{setting}: {amount:g} of {limit:g} are spent"
                raise BudgetExceeded(self.met)


class BudgetedClient:
    """Makes no call that the budget does not allow, and enters what each call has used.

    Wrap it around a JournaledClient, not inside: a replayed reply was paid for and counts.
    """

    def __init__(self, inner: ModelClient, budget: Budget) -> None:
        self.inner, self.budget = inner, budget
        self.name: str = inner.name
        self.engine: Engine = inner.engine

    async def stream(self, request: ModelRequest) -> AsyncGenerator[ModelPiece, None]:
        """As the inner client. Raises BudgetExceeded before the call."""
        self.budget.open_call()
        usage = TokenUsage(calls=1)
        try:
            async with closing_stream(self.inner.stream(request)) as pieces:
                async for piece in pieces:
                    if isinstance(piece, ReplyFinished):
                        usage = piece.reply.usage
                    yield piece
        finally:
            self.budget.close_call(request.role, usage)
