"""That a run came to its end by a person's no: to its plan, or to a call of a task that then could not be done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext, override

from quorum.domain.visible_text import made_visible
from quorum.models import Confirmation, HumanDecision, Interaction, Review, RunTask, ToolUse
from quorum.reviews.round_reasons import veto_of
from quorum.services.interactions.tool_uses import rejecters_words
from quorum.tool_words import tool_words
from quorum.wording import person_words


@dataclass(frozen=True)
class PersonsNo:
    """Who said it; `person` is empty where nobody answered in time, `tool` where it was said to the plan."""

    person: str
    tool: str = ""
    reason: str = ""

    def words(self) -> str:
        """In the language in force."""
        about = {"person": self.person, "tool": tool_words(self.tool)}
        if not self.person:
            said = gettext("Nobody answered in time, which is a no: “%(tool)s”.") % about
        elif self.tool:
            said = gettext("%(person)s said no: “%(tool)s”.") % about
        else:
            said = gettext("%(person)s said no to the plan.") % about
        return f"{said} {made_visible(self.reason)}".strip()

    def as_json(self) -> dict[str, str]:
        """As the interaction's result keeps it."""
        return {"person": self.person, "tool": self.tool, "reason": self.reason}


def persons_no_to_plan(review: Review) -> PersonsNo | None:
    """`review` has rejected the run's plan."""
    return _decided(review, "") if review.decided_by == Review.DecidedBy.HUMAN else None


def persons_no_to_call(row: Interaction, tasks: Sequence[RunTask]) -> PersonsNo | None:
    """What a task that was not done failed by: its last call that changes something, where a person refused that."""
    failed = next((task for task in tasks if task.state == RunTask.State.FAILED), None)
    if failed is None:
        return None
    uses = ToolUse.objects.filter(interaction=row, scope=f"task-{failed.number}", risk="high")
    use = uses.select_related("confirmation__resolved_by", "review").order_by("-place").first()
    return _refused(use) if use is not None else None


def _refused(use: ToolUse) -> PersonsNo | None:
    asked, review = use.confirmation, use.review
    if use.state == ToolUse.State.REFUSED and asked is not None and asked.resolved_at and not asked.approved:
        return PersonsNo(_who(asked), use.tool, asked.reason)
    if use.state == ToolUse.State.IN_REVIEW and review is not None and review.state == Review.State.REJECTED:
        return _decided(review, use.tool) if review.decided_by == Review.DecidedBy.HUMAN else None
    return None


def _who(asked: Confirmation) -> str:
    return person_words(asked.resolved_by) if asked.resolved_by else ""


def _decided(review: Review, tool: str) -> PersonsNo | None:
    decision = review.decisions.filter(action=HumanDecision.Action.REJECT).select_related("by").last()
    if decision is None:
        return None
    return PersonsNo(person_words(decision.by) if decision.by else decision.actor, tool, decision.note)


def rejection_words(review: Review, language: str = "en") -> str:
    """Why reviewers have rejected it: by which count, where that of all votes is for it, and what they hold against it."""
    with override(language):
        return " ".join(filter(None, (veto_of(review), rejecters_words(review))))
