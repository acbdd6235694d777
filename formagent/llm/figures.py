"""How each model does: calls, failures, repairs, refusals, latency, tokens, cost. Counted in the process, saved in batches.

Counting costs nothing on a turn's way: no row is written for a call. What a process had not saved when it died is lost.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable
from functools import lru_cache

from pydantic import BaseModel, Field

from formagent.errors import ModelCalledNoTool, ModelError
from formagent.llm.messages import ModelReply
from formagent.server.metrics import MODEL_CALL_SECONDS, MODEL_COST, MODEL_FAILURES, MODEL_TOKENS

_STEP = 1.15
"""Latencies are counted by powers of this: what is read out of them is at most so far off."""


class Figures(BaseModel):
    """Counts of one model over some time. Kinds are codes: `ModelTimeout`, `extra_keys`, `no_evidence`."""

    calls: int = 0
    """Replies that came whole; those that did not are among `failures`."""
    failures: Counter[str] = Field(default_factory=Counter)
    repairs: Counter[str] = Field(default_factory=Counter)
    refusals: Counter[str] = Field(default_factory=Counter)
    latencies: Counter[int] = Field(default_factory=Counter)
    """Calls by the power of `_STEP` milliseconds that they took."""
    prompt_tokens: int = 0
    completion_tokens: int = 0
    cost: float = 0.0

    def __add__(self, other: Figures) -> Figures:
        return Figures(
            calls=self.calls + other.calls,
            failures=self.failures + other.failures,
            repairs=self.repairs + other.repairs,
            refusals=self.refusals + other.refusals,
            latencies=self.latencies + other.latencies,
            prompt_tokens=self.prompt_tokens + other.prompt_tokens,
            completion_tokens=self.completion_tokens + other.completion_tokens,
            cost=self.cost + other.cost,
        )

    def latency(self, share: float) -> float | None:
        """Seconds within which this share of the calls (0.5 is the median) were answered; None without calls."""
        wanted, counted = share * self.latencies.total(), 0
        for power in sorted(self.latencies):
            counted += self.latencies[power]
            if counted >= wanted:
                return float(_STEP**power / 1000)
        return None


class ModelStanding(BaseModel):
    """When a model last answered and last failed (seconds since 1970), and in which roles its newest call failed."""

    replied_at: float | None = None
    failed_at: float | None = None
    failing: dict[str, str | None] = Field(default_factory=dict)
    """By role, how its newest call failed; None where that went well, or the model has answered another role since."""
    of_tools: set[str] = Field(default_factory=set)
    """The roles that fail by how the model calls their tools: what it answers in another says nothing of that."""

    def answered(self, role: str, at: float) -> None:
        self.of_tools.discard(role)
        self.replied_at, self.failing = at, {**self._reached(), role: None}

    def failed(self, role: str, why: str, at: float, *, of_tools: bool) -> None:
        """`of_tools`: it could be reached, and called the role's tools wrongly, or none."""
        self.failed_at, self.failing[role] = at, why
        (self.of_tools.add if of_tools else self.of_tools.discard)(role)

    def _reached(self) -> dict[str, str | None]:
        """`failing`, without the roles in which it could not be reached."""
        return {role: why if role in self.of_tools else None for role, why in self.failing.items()}

    @property
    def serves(self) -> bool | None:
        """Whether the newest call of every role went well, as far as one says something of another; None without any."""
        return not any(self.failing.values()) if self.failing else None

    @property
    def failure(self) -> str:
        """In which roles it does not serve, and why."""
        return "; ".join(f"{role}: {why}" for role, why in sorted(self.failing.items()) if why)

    def updated(self, newer: ModelStanding) -> ModelStanding:
        """With what has happened since."""
        standing = self._reached() if newer.replied_at else self.failing
        return ModelStanding(
            replied_at=newer.replied_at or self.replied_at,
            failed_at=newer.failed_at or self.failed_at,
            failing={**standing, **newer.failing},
            of_tools=(self.of_tools - newer.failing.keys()) | newer.of_tools,
        )


class Count(BaseModel):
    """What a process has counted of one model and not saved yet."""

    figures: Figures = Field(default_factory=Figures)
    standing: ModelStanding = Field(default_factory=ModelStanding)


class Tally:
    """The counts of a process, by the models' configured names."""

    def __init__(self) -> None:
        self.counts: dict[str, Count] = {}

    def replied(self, model: str, role: str, reply: ModelReply) -> None:
        count = self._of(model)
        figures = count.figures
        figures.calls += 1
        figures.prompt_tokens += reply.usage.prompt_tokens
        figures.completion_tokens += reply.usage.completion_tokens
        figures.cost += reply.usage.cost
        took, given, got, cost = _meters(model, role)
        took(reply.latency_ms / 1000)
        given(reply.usage.prompt_tokens)
        got(reply.usage.completion_tokens)
        cost(reply.usage.cost)
        figures.latencies[round(math.log(max(reply.latency_ms, 1), _STEP))] += 1
        count.standing.answered(role, time.time())

    def failed(self, model: str, role: str, error: ModelError) -> None:
        """A call brought no reply, or one of no use."""
        MODEL_FAILURES.labels(model, role, type(error).__name__).inc()
        count = self._of(model)
        count.figures.failures[type(error).__name__] += 1
        why = str(error).removeprefix(f"{model}: ")
        count.standing.failed(role, why, time.time(), of_tools=isinstance(error, ModelCalledNoTool))

    def repaired(self, model: str, kind: str) -> None:
        self._of(model).figures.repairs[kind] += 1

    def refused(self, model: str, kind: str) -> None:
        self._of(model).figures.refusals[kind] += 1

    def drain(self) -> dict[str, Count]:
        """What is not saved yet; it counts as saved now."""
        counts, self.counts = self.counts, {}
        return counts

    def put_back(self, counts: dict[str, Count]) -> None:
        """What could not be saved after all."""
        for model, count in counts.items():
            newer = self._of(model)
            self.counts[model] = Count(
                figures=count.figures + newer.figures, standing=count.standing.updated(newer.standing)
            )

    def _of(self, model: str) -> Count:
        if model not in self.counts:
            self.counts[model] = Count()
        return self.counts[model]


@lru_cache(maxsize=256)
def _meters(model: str, role: str) -> tuple[Callable[[float], None], ...]:
    """What takes the seconds, the tokens given and got, and the cost of a role's calls: its labels are looked up once."""
    tokens = [MODEL_TOKENS.labels(model, role, which).inc for which in ("given", "got")]
    return MODEL_CALL_SECONDS.labels(model, role).observe, *tokens, MODEL_COST.labels(model, role).inc


@lru_cache(maxsize=1)
def tally() -> Tally:
    """The counts of this process."""
    return Tally()
