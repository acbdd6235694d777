"""What a conversation took, question by question: a turn counts for the question that it dealt with first."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pydantic import BaseModel, ConfigDict

from formagent.llm.messages import TokenUsage


class Spent(BaseModel):
    """Seconds until an answer stood there, and what models took for it; `cost` in the unit of the configured prices."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    seconds: float = 0.0
    calls: int = 0
    tokens: int = 0
    cost: float = 0.0

    def __add__(self, other: Spent) -> Spent:
        return Spent(
            seconds=round(self.seconds + other.seconds, 3),
            calls=self.calls + other.calls,
            tokens=self.tokens + other.tokens,
            cost=self.cost + other.cost,
        )


@dataclass(frozen=True)
class TurnTaken:
    """One turn of the session. `field_id` where its command names one."""

    accepted_seq: int
    seconds: float
    usage: TokenUsage
    field_id: str = ""


def spent_of(usage: TokenUsage, seconds: float = 0.0) -> Spent:
    """A model's usage."""
    tokens = usage.prompt_tokens + usage.completion_tokens
    return Spent(seconds=round(seconds, 3), calls=usage.calls, tokens=tokens, cost=usage.cost)


def spent_by_question(asked: Sequence[tuple[int, str]], turns: Iterable[TurnTaken]) -> dict[str, Spent]:
    """By field, under "" what came before the first question. `asked`: the events that say which question stands, in order.

    What a turn takes counts for the question that stood when its command was accepted.
    """
    numbers = [seq for seq, _ in asked]
    spent: dict[str, Spent] = defaultdict(Spent)
    for turn in turns:
        place = bisect_right(numbers, turn.accepted_seq)
        field_id = turn.field_id or (asked[place - 1][1] if place else "")
        spent[field_id] += spent_of(turn.usage, turn.seconds)
    return dict(spent)


def in_all(spent: Iterable[Spent]) -> Spent:
    return sum(spent, Spent())
