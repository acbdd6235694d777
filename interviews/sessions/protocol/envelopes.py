"""The whole envelope of each event as a model: {"type", "seq", "timestamp", "payload"}, for documents and checks."""

from __future__ import annotations

from formagent.protocol.envelope import envelope_model
from interviews.sessions.protocol import EVENT_PAYLOADS, STORED_EVENTS, Wire

_SAYS = {
    "onConnected": "The socket is admitted. `lastSeq` is where live events begin: ask for earlier ones by resumeFrom.",
    "onCommandAccepted": "The command is durable. `duplicate`: it was before, and is not run again.",
    "onNewMessage": "Something was said.",
    "onMessageDelta": "A streamed piece of a coming onNewMessage, which holds the whole text and replaces all pieces.",
    "onAgentStateChange": "What the agent does now.",
    "onToolCallRequest": "A person must allow or refuse these exact arguments.",
    "onToolCallResolved": "A confirmation request was answered, or ran out.",
    "onStageChange": "The session is in another stage.",
    "onFieldChange": "A field as it stands now.",
    "onProgress": "How many fields are settled.",
    "onInputHint": "What input fits now; words always fit too.",
    "onManualOffer": "The plain form is offered, and why.",
    "onSubmissionCompleted": "The answers are submitted.",
    "onSystemBroadcast": "To all clients of all sessions.",
    "onError": "A command was refused (`commandId`), or could not be read.",
    "onPong": "Answers ping.",
}


def _event(kind: str, payload: type[Wire]) -> type[Wire]:
    name, stored = kind[0].upper() + kind[1:], kind in STORED_EVENTS
    return envelope_model(kind, name, payload, base=Wire, says=_SAYS[kind], stored=stored)


EVENTS: dict[str, type[Wire]] = {kind: _event(kind, payload) for kind, payload in EVENT_PAYLOADS.items()}
