"""Reviews and what they are made of."""

from quorum.models.feed import Confirmation, Feed, StaffEvent
from quorum.models.overrides import ReviewOverrides
from quorum.models.reviews import HumanDecision, ModelVote, Review, ReviewRound

__all__ = [
    "Confirmation",
    "Feed",
    "HumanDecision",
    "ModelVote",
    "Review",
    "ReviewOverrides",
    "ReviewRound",
    "StaffEvent",
]
