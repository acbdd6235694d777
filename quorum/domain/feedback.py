"""What a planner can do about each rule that a plan can break."""

from __future__ import annotations

from collections.abc import Mapping

from interviews.forms.planning.replanning import PlanFeedback, Remedy
from quorum.domain.criteria import Criterion
from quorum.domain.votes import Concern

REMEDIES: Mapping[Criterion, Remedy] = {
    Criterion.INCOMPLETE: Remedy.REPAIR,
    Criterion.CONDITION: Remedy.PLACE,
    Criterion.ORDER: Remedy.PLACE,
    Criterion.SENSITIVE_EARLY: Remedy.LATER,
    Criterion.BURDEN: Remedy.OWN_WORDS,
    Criterion.LEADING: Remedy.REWORD,
    Criterion.DOUBLE_BARRELLED: Remedy.REWORD,
    Criterion.JARGON: Remedy.REWORD,
    Criterion.PURPOSE: Remedy.OWN_WORDS,
    Criterion.MUST_NOT_ASK: Remedy.OWN_WORDS,
    Criterion.MISMATCH: Remedy.REWORD,
    Criterion.INSTRUCTION: Remedy.REWORD,
}
"""OWN_WORDS where the words of the form, once they are what is rejected, cannot be saved by a plan."""


def feedback_of(concern: Concern) -> PlanFeedback:
    """A reviewer's concern as the Architect is told it. A rule that nobody knows has no remedy."""
    known = concern.rule in frozenset(Criterion)
    remedy = REMEDIES[Criterion(concern.rule)] if known else None
    return PlanFeedback(field_id=concern.field_id, reason=concern.reason, rule=concern.rule, remedy=remedy)
