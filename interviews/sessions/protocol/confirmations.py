"""A request that waits for the respondent's answer, as clients get it."""

from __future__ import annotations

from interviews.sessions.protocol.events import OnToolCallRequestPayload, SecurityWarning
from interviews.sessions.rules.confirmations import PendingConfirmation, arguments, arguments_hash


def request_of(asked: PendingConfirmation, session_id: str, words: str) -> OnToolCallRequestPayload:
    """`words` say in the respondent's language what would happen."""
    return OnToolCallRequestPayload(
        session_id=session_id,
        confirmation_id=asked.confirmation_id,
        tool_name=asked.tool.value,
        args=arguments(session_id),
        args_hash=arguments_hash(session_id),
        expires_at=asked.expires_at,
        security_warning=SecurityWarning(level=asked.tool.level, message=words),
    )
