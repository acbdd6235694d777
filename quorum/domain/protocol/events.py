"""The staff's events by kind: those that the feed keeps, those that only go by, and the envelope of each."""

from __future__ import annotations

from formagent.protocol.envelope import envelope_model
from interviews.sessions.protocol import OnSystemBroadcastPayload, Wire
from quorum.domain.protocol.payloads import (
    AgentProgressPayload,
    ConversationChangePayload,
    ConversationMessagePayload,
    HumanRequiredPayload,
    InteractionCompletedPayload,
    InteractionDeltaPayload,
    InteractionMessagePayload,
    InteractionSpawnedPayload,
    InvitationChangePayload,
    RehearsalChangePayload,
    ResponseChangePayload,
    ReviewDecidedPayload,
    ReviewOpenedPayload,
    ReviewRoundPayload,
    StaffCommandAcceptedPayload,
    StaffConnectedPayload,
    StaffErrorPayload,
    StaffPayload,
    StaffPongPayload,
    StaffToolCallRequestPayload,
    StaffToolCallResolvedPayload,
    VotePayload,
)

STORED_PAYLOADS: dict[str, type[StaffPayload]] = {
    "onReviewOpened": ReviewOpenedPayload,
    "onVote": VotePayload,
    "onReviewRound": ReviewRoundPayload,
    "onReviewDecided": ReviewDecidedPayload,
    "onHumanInterventionRequired": HumanRequiredPayload,
    "onToolCallRequest": StaffToolCallRequestPayload,
    "onToolCallResolved": StaffToolCallResolvedPayload,
    "onAgentProgress": AgentProgressPayload,
    "onNewMessage": InteractionMessagePayload,
    "onInteractionSpawned": InteractionSpawnedPayload,
    "onInteractionCompleted": InteractionCompletedPayload,
    "onConversationChange": ConversationChangePayload,
    "onConversationMessage": ConversationMessagePayload,
    "onRehearsalChange": RehearsalChangePayload,
    "onResponseChange": ResponseChangePayload,
    "onInvitationChange": InvitationChangePayload,
}
"""Payloads of the events that are kept in the feed, by kind."""
LIVE_PAYLOADS: dict[str, type[Wire]] = {
    "onConnected": StaffConnectedPayload,
    "onCommandAccepted": StaffCommandAcceptedPayload,
    "onSystemBroadcast": OnSystemBroadcastPayload,
    "onError": StaffErrorPayload,
    "onPong": StaffPongPayload,
    "onMessageDelta": InteractionDeltaPayload,
}
"""Payloads of the events that are not."""

_SAYS = {
    "onReviewOpened": "Something is put to the vote.",
    "onVote": "A reviewer has voted, or failed to.",
    "onReviewRound": "A round of votes began (`outcome` null), or has come to its outcome.",
    "onReviewDecided": "A review is closed.",
    "onHumanInterventionRequired": "The votes do not settle it, or settled it too often against the plan: a human decides.",
    "onToolCallRequest": "A person must allow or refuse these exact arguments. No answer means no.",
    "onToolCallResolved": "A confirmation request was answered, or ran out.",
    "onAgentProgress": "What an agent at work for the staff does now.",
    "onNewMessage": "An agent, a panel or whoever asks has said something in an interaction.",
    "onMessageDelta": "A piece of what an interaction is about to say.",
    "onInteractionSpawned": "An interaction began: by a member, a tool or a rule of the workspace.",
    "onInteractionCompleted": "An interaction is over; `state` says how.",
    "onConversationChange": "A conversation of agents began, or has another state.",
    "onConversationMessage": "An agent has said something in a conversation, or a member in its place.",
    "onRehearsalChange": "A rehearsal of a form began, came further, or is over.",
    "onResponseChange": "Responses of a form were submitted, taken back, opened again, given up, handled or erased.",
    "onInvitationChange": "Invitations were sent by e-mail, opened, not delivered, are delayed, or are sent again.",
    "onConnected": "The socket is admitted. `lastSeq` is where live events begin: ask for earlier ones by resumeFrom.",
    "onCommandAccepted": "The command is durable. `duplicate`: it was before, and is not run again.",
    "onSystemBroadcast": "To everybody.",
    "onError": "A command was refused (`commandId`), or could not be read.",
    "onPong": "Answers ping.",
}


def _event(kind: str, payload: type[Wire]) -> type[Wire]:
    name, stored = f"Staff{kind[0].upper()}{kind[1:]}", kind in STORED_PAYLOADS
    return envelope_model(kind, name, payload, base=Wire, says=_SAYS[kind], stored=stored)


STAFF_EVENTS: dict[str, type[Wire]] = {
    kind: _event(kind, payload) for kind, payload in {**LIVE_PAYLOADS, **STORED_PAYLOADS}.items()
}
"""The whole envelope of each event."""
