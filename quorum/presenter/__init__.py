"""Reviews as values that pages draw and REST sends: machine values are attributes, words for people are properties."""

from quorum.presenter.plans import PlanLine, plan_lines
from quorum.presenter.queue import QueueLine, queue_line, queue_lines
from quorum.presenter.reviews import DecisionShown, ReviewShown, review_shown
from quorum.presenter.rounds import ConcernShown, RoundShown, VoteShown, round_shown
from quorum.presenter.standing import review_standing, version_review, version_standing

__all__ = [
    "ConcernShown",
    "DecisionShown",
    "PlanLine",
    "QueueLine",
    "ReviewShown",
    "RoundShown",
    "VoteShown",
    "plan_lines",
    "queue_line",
    "queue_lines",
    "review_shown",
    "review_standing",
    "round_shown",
    "version_review",
    "version_standing",
]
