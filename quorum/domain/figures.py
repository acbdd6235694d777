"""Shares with their intervals, the correlation of two series, and the sign test: pure, None where there is nothing to say."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

_Z = 1.959963984540054
"""The standard normal quantile of 95 % intervals."""


@dataclass(frozen=True)
class Share:
    """`hits` out of `of`."""

    hits: int
    of: int

    @property
    def value(self) -> float | None:
        return self.hits / self.of if self.of else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """Wilson's 95 % interval of the share behind the count; from 0 to 1."""
        if self.value is None:
            return None
        spread = _Z * _Z / self.of
        middle = (self.value + spread / 2) / (1 + spread)
        reach = _Z * math.sqrt(self.value * (1 - self.value) / self.of + spread / (4 * self.of)) / (1 + spread)
        return max(0.0, min(middle - reach, self.value)), min(1.0, max(middle + reach, self.value))


def share_of(hits: Iterable[bool]) -> Share:
    """How many of these are true."""
    found = list(hits)
    return Share(sum(found), len(found))


def phi(pairs: Iterable[tuple[bool, bool]]) -> float | None:
    """The correlation of two yes/no series; None where either never changes."""
    table = [[0, 0], [0, 0]]
    for first, second in pairs:
        table[first][second] += 1
    (neither, second_only), (first_only, both) = table
    margins = (both + first_only) * (second_only + neither) * (both + second_only) * (first_only + neither)
    if not margins:
        return None
    return max(-1.0, min(1.0, (both * neither - first_only * second_only) / math.sqrt(margins)))


def chance_of_split(one: int, other: int) -> float | None:
    """Two-sided exact sign test: how likely a split at least so uneven is when both sides are as likely; None of nothing."""
    total = one + other
    if not total:
        return None
    tail = sum(math.comb(total, few) for few in range(min(one, other) + 1))
    return min(1.0, 2 * tail / (1 << total))
