"""What is left of an agent's words when something it had read is erased: the shape of what happened, never a text. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from formagent.wording.validation_messages import complaint

ERASED = "[erased]"
WHY = complaint("Something that it had read was erased, and so were its words.")
_NAMES = frozenset(
    (
        *("kind", "phase", "tool", "scope", "risk", "model", "models", "verdict", "by", "agent", "role", "engine"),
        *("form", "state", "origin", "messageId", "reviewId", "confirmationId", "childId", "interactionId", "runId"),
    )
)
"""Keys whose texts are names and ids that code has given."""
_SOURCES = frozenset(("sources", "source_documents"))


def without_words(value: Any, *, also_kept: frozenset[str] = frozenset()) -> Any:
    """The same value with every text that a model or a respondent may have worded replaced; numbers, names and ids stay.

    What is empty stays so: `ERASED` tells that there was something. Links to what was read are left out.
    """
    if isinstance(value, Mapping):
        kept = _NAMES | also_kept
        return {
            key: part if key in kept else [] if key in _SOURCES else without_words(part, also_kept=also_kept)
            for key, part in value.items()
        }
    if isinstance(value, list | tuple):
        return [without_words(part, also_kept=also_kept) for part in value]
    return ERASED if isinstance(value, str) and value else value
