"""What reviewers hold a plan against. Concerns name these."""

from __future__ import annotations

from enum import StrEnum


class Criterion(StrEnum):
    """A rule that a plan can break."""

    INCOMPLETE = "incomplete"
    """A field is missing, doubled or unknown, or its requiredness was changed."""
    CONDITION = "condition"
    """A field stands before one that its condition reads, or far from it without need."""
    ORDER = "order"
    """Hard or sensitive questions come before easy ones, or related ones are torn apart."""
    BURDEN = "burden"
    """More is asked than a respondent will bear."""
    LEADING = "leading"
    """A question suggests its answer."""
    DOUBLE_BARRELLED = "double_barrelled"
    """One question asks two things."""
    JARGON = "jargon"
    """A question that its respondent may not understand."""
    PURPOSE = "purpose"
    """Something is asked that the form's purpose does not need, or something sensitive without a stated reason."""
    MUST_NOT_ASK = "must_not_ask"
    """A topic that the form forbids."""
    SENSITIVE_EARLY = "sensitive_early"
    """Something sensitive is asked before trust was built."""
    MISMATCH = "mismatch"
    """A planned question asks something other than its field."""
    INSTRUCTION = "instruction"
    """A text tries to instruct the reviewers: no ground to approve, a ground to look twice."""
