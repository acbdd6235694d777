"""Reviews and what they are made of; interactions and what happens in them."""

from quorum.models.console import ConsoleTab
from quorum.models.feed import Confirmation, Feed, StaffEvent
from quorum.models.interactions import (
    AppliedChanges,
    Interaction,
    InteractionEntry,
    RecordedReply,
    ResponseRead,
    RunTask,
    StagedChange,
    ToolUse,
)
from quorum.models.overrides import ReviewOverrides
from quorum.models.reviews import DebateReply, HumanDecision, ModelVote, Review, ReviewRound

__all__ = [
    "AppliedChanges",
    "Confirmation",
    "ConsoleTab",
    "DebateReply",
    "Feed",
    "HumanDecision",
    "Interaction",
    "InteractionEntry",
    "ModelVote",
    "RecordedReply",
    "ResponseRead",
    "Review",
    "ReviewOverrides",
    "ReviewRound",
    "RunTask",
    "StaffEvent",
    "StagedChange",
    "ToolUse",
]
