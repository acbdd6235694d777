"""Reviews and what they are made of; interactions and what happens in them; agents and their conversations."""

from quorum.models.agents import AgentAccount, AgentSession, PendingPurpose
from quorum.models.console import ConsoleTab
from quorum.models.conversations import Conversation, ConversationMessage, ConversationParty
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
from quorum.models.rehearsals import Rehearsal, RehearsedConversation
from quorum.models.reviews import DebateReply, HumanDecision, ModelVote, Review, ReviewRound

__all__ = [
    "AgentAccount",
    "AgentSession",
    "AppliedChanges",
    "Confirmation",
    "ConsoleTab",
    "Conversation",
    "ConversationMessage",
    "ConversationParty",
    "DebateReply",
    "Feed",
    "HumanDecision",
    "Interaction",
    "InteractionEntry",
    "ModelVote",
    "PendingPurpose",
    "RecordedReply",
    "Rehearsal",
    "RehearsedConversation",
    "ResponseRead",
    "Review",
    "ReviewOverrides",
    "ReviewRound",
    "RunTask",
    "StaffEvent",
    "StagedChange",
    "ToolUse",
]
