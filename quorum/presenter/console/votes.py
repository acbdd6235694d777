"""The votes on a run's plan, calls and result, round by round, as lines of its story."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from quorum.models import Review
from quorum.presenter.rounds import RoundShown, round_shown
from quorum.services.stored_reviews import settings_of
from quorum.wording import STATE_LOOKS, STATE_WORDS


@dataclass(frozen=True)
class VoteLine:
    """A round of a review of the run, and how it ended; the newest one says how the review stands."""

    review_id: str
    about: str
    round: RoundShown
    state_words: str
    look: str
    kind: str


def last_within(rounds: Sequence[VoteLine], start: int, end: int) -> VoteLine | None:
    return next((one for one in reversed(rounds) if start <= one.round.number < end), None)


def vote_lines(review: Review) -> tuple[VoteLine, ...]:
    """`review` with its rounds and their votes at hand."""
    rounds = sorted(review.rounds.all(), key=lambda one: one.number)
    for one in rounds:
        one.review = review
    settings = settings_of(review)
    shown = [round_shown(one, settings, {}) for one in rounds]
    said = [(one.outcome_words, one.look) for one in shown[:-1]]
    said.append((str(STATE_WORDS[Review.State(review.state)]), STATE_LOOKS.get(Review.State(review.state), "")))
    about = vote_words(review.kind)
    return tuple(
        VoteLine(str(review.pk), about, one, words, look, review.kind)
        for one, (words, look) in zip(shown, said, strict=True)
    )


def vote_words(kind: str) -> str:
    """What a review of a run is about."""
    return {
        "run_plan": gettext("Vote on the plan"),
        "action": gettext("Vote on this call"),
        "final": gettext("Vote on the result"),
    }.get(kind, gettext("Vote"))
