"""What is left of a staff event for a member who may not read what it says: that it happened, never the words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_KEPT: Mapping[str, tuple[str, ...]] = {
    "onAgentProgress": ("runId", "kind"),
    "onNewMessage": ("interactionId", "messageId", "role", "format"),
    "onInteractionSpawned": ("interactionId", "form", "parentId", "depth", "origin"),
    "onInteractionCompleted": ("interactionId", "form", "state"),
    "onToolCallRequest": ("confirmationId", "toolName", "argsHash", "expiresAt"),
    "onConversationChange": ("conversationId", "state", "turns", "maxTurns", "reason"),
    "onConversationMessage": ("conversationId", "number", "byMember", "at"),
}
_EMPTY: Mapping[str, Mapping[str, Any]] = {
    "onConversationChange": {"purpose": "", "endedBy": None},
    "onConversationMessage": {"agentId": "", "agentName": "", "content": ""},
    "onNewMessage": {"agent": None, "content": "", "metadata": {}},
    "onInteractionSpawned": {"request": "", "requestedBy": None},
    "onInteractionCompleted": {"summary": ""},
    "onToolCallRequest": {
        "args": {},
        "shown": "",
        "requestedBy": None,
        "security_warning": {"level": "INFO", "message": ""},
    },
}
WITHHOLDABLE = frozenset(_KEPT)
"""The kinds of events that can be told without their words."""


def withhold(kind: str, payload: Mapping[str, Any]) -> dict[str, Any]:
    """The payload without what was said: ids and kinds stay, texts and arguments are empty, `withheld` says so.

    KeyError for a kind of event that nothing is withheld of: a bug.
    """
    kept = {name: payload[name] for name in ("workspace", *_KEPT[kind]) if name in payload}
    return {**kept, **_EMPTY.get(kind, {}), "withheld": True}
