"""What a reviewer says, in one word, and how a round of such words is shown: [●●○!]."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum


class Verdict(StrEnum):
    """The outcome of asking one reviewer."""

    APPROVE = "approve"
    REJECT = "reject"
    ABSTAIN = "abstain"
    MODEL_ERROR = "model_error"

    @property
    def counted(self) -> bool:
        """Whether it counts towards the rule and towards `min_votes`."""
        return self in (Verdict.APPROVE, Verdict.REJECT)


SYMBOLS = {Verdict.APPROVE: "●", Verdict.REJECT: "○", Verdict.ABSTAIN: "–", Verdict.MODEL_ERROR: "!"}
PENDING = "·"
"""A reviewer who has not voted yet."""


def vote_summary(verdicts: Iterable[Verdict | None]) -> str:
    """`[●●○!]`: one sign a reviewer, in the configured order; None is a vote still awaited."""
    return "[" + "".join(SYMBOLS[verdict] if verdict else PENDING for verdict in verdicts) + "]"
