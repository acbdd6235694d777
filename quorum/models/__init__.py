"""Reviews and what they are made of."""

from quorum.models.reviews import HumanDecision, ModelVote, Review, ReviewRound

__all__ = ["HumanDecision", "ModelVote", "Review", "ReviewRound"]
