"""A circuit breaker: a model that fails again and again is left alone for a while."""

from __future__ import annotations

import time
from collections.abc import Callable

from formagent.errors import BudgetExceeded, ModelError, ModelRefused
from formagent.llm.settings import LimitSettings

_ABOUT_THE_REQUEST = frozenset({400, 413, 422})
"""Refusals that say nothing about the health of a server that has served: one odd conversation must not take the model from
the others. One that has refused everything so far does not serve."""


class Breaker:
    """One model's health in this process. `clock` gives seconds."""

    def __init__(self, limits: LimitSettings, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits, self.clock = limits, clock
        self.failures = 0
        """In a row."""
        self.served = False
        self.resting_until = float("-inf")

    @property
    def resting(self) -> bool:
        return self.rest_left > 0

    @property
    def rest_left(self) -> float:
        """Seconds until it may be asked again; 0 where it may be now."""
        return max(0.0, self.resting_until - self.clock())

    def stricter(self) -> Breaker:
        """One for failures that a repetition does not cure: two thirds of the failures are enough, so two instead of three."""
        most = -(-self.limits.failures_to_rest * 2 // 3)
        return Breaker(self.limits.model_copy(update={"failures_to_rest": most}), self.clock)

    def try_call(self) -> bool:
        """Whether a call may be made now. After a rest one call goes ahead; the others wait for how it ends."""
        if self.resting:
            return False
        if self.failures >= self.limits.failures_to_rest:
            self._rest()
        return True

    def succeeded(self) -> None:
        self.failures, self.served = 0, True
        self.resting_until = float("-inf")

    def failed(self, error: ModelError) -> None:
        """Count a failure, unless it is the caller's own."""
        about_the_request = isinstance(error, ModelRefused) and error.status in _ABOUT_THE_REQUEST
        if isinstance(error, BudgetExceeded) or (about_the_request and self.served):
            return
        self.failures += 1
        if self.failures >= self.limits.failures_to_rest:
            self._rest()

    def gave_up(self, error: ModelError, *, before: int) -> None:
        """One failure in the end of several tries of one request, which looked like successes meanwhile: an odd request must
        not take the model from the others. `before` failed ahead of those tries."""
        self.failures = max(self.failures, before)
        self.failed(error)

    def _rest(self) -> None:
        doublings = min(self.failures - self.limits.failures_to_rest, 30)
        seconds = min(self.limits.rest_seconds * 2.0**doublings, self.limits.max_rest_seconds)
        self.resting_until = self.clock() + seconds
