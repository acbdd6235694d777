"""What an interaction waits for, at a terminal: what is to be read, what may be typed, why an answer was not taken."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext

from formagent.errors import AccessError, DecisionRefused, FormAgentError, InvalidDefinition, ProtocolError
from formagent.wording.i18n_messages import complaint_words
from interviews.access import Principal
from interviews.staff.rules.rights import Right
from quorum.access import staff_confirmation, staff_review
from quorum.interactions.error_words import error_words
from quorum.management.plan_files import edit_by_file
from quorum.management.stories import confirmation_lines, review_lines
from quorum.models import Interaction, Review
from quorum.presenter.console.confirmations import outcome_words
from quorum.services import decisions
from quorum.services.confirmations import resolve_confirmation
from quorum.services.interactions.deciding import accept_plan, refuse_plan
from quorum.views.console.problems import answer_words, plan_words
from quorum.wording import refusal_words

NOT_TAKEN = (DecisionRefused, ProtocolError, InvalidDefinition, AccessError, OSError, ValueError)
"""What `answer` raises for what people can put right."""
Answered = tuple[bool, str]
"""Whether what waits is answered, and what is to be said."""


@dataclass(frozen=True)
class Question:
    """`kind` and `key` as in the interaction's `waiting_for`: confirmation, review or plan."""

    row: Interaction
    kind: str
    key: str
    by: Principal
    decider: Principal

    def lines(self) -> list[str]:
        """What is to be read before it is answered; nothing where reviewers are still at it."""
        match self.kind:
            case "confirmation":
                return list(confirmation_lines(staff_confirmation(self.decider, self.key, Right.READ_REVIEWS)))
            case "review":
                review = staff_review(self.decider, self.key, Right.READ_REVIEWS)
                return list(review_lines(review)) if review.state == Review.State.HUMAN else []
        return [gettext("The plan is approved by its reviewers and waits for whoever asked for it.")]

    def answer(self, command: str, rest: str) -> Answered:
        """Carry a typed answer out. Raises NOT_TAKEN."""
        if command not in ("/approve", "/reject", "/edit"):
            return False, gettext("Type /approve [reason], /reject [reason] or /edit FILE.")
        if self.kind == "review":
            return _decide(staff_review(self.decider, self.key, Right.DECIDE_REVIEWS), command, rest, self.decider)
        if command == "/edit":
            raise ValueError(gettext("Only a plan under review can be edited: reject it and ask otherwise."))
        if self.kind == "confirmation":
            resolve_confirmation(self.key, self.decider, command == "/approve", rest)
        elif command == "/approve":
            accept_plan(self.row, by=self.by)
        else:
            refuse_plan(self.row, rest, by=self.by)
        return True, ""

    def why_not(self, error: Exception) -> str:
        """Why an answer was not taken, in words."""
        if isinstance(error, DecisionRefused):
            if self.kind == "plan":
                return plan_words(error, Interaction.objects.get(pk=self.row.pk))
            words = refusal_words(error, staff_review(self.decider, self.key, Right.READ_REVIEWS))
            return "\n- ".join([words, *map(complaint_words, error.problems)])
        if isinstance(error, ProtocolError) and self.kind == "confirmation":
            asked = staff_confirmation(self.decider, self.key, Right.READ_REVIEWS)
            return answer_words(error, outcome_words(asked))
        return error_words(error) if isinstance(error, FormAgentError) else str(error)


def _decide(review: Review, command: str, rest: str, by: Principal) -> Answered:
    number = review.rounds.count()
    if command == "/edit":
        return edit_by_file(review, by, rest, round_number=number)
    if command == "/approve":
        decisions.approve(review, by, round_number=number, note=rest)
    else:
        decisions.reject(review, by, round_number=number, reason=rest)
    return True, ""
