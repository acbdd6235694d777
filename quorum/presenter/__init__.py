"""Reviews as values that pages draw and REST sends: machine values are attributes, words for people are properties."""

from quorum.presenter.plans import PlanLine, plan_lines
from quorum.presenter.queue import QueueLine, queue_line, queue_lines
from quorum.presenter.reviews import DecisionShown, ReviewShown, review_shown
from quorum.presenter.rounds import ConcernShown, RoundShown, VoteShown, round_shown

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
    "round_shown",
]
