"""What a tool answers when it does not do what it was asked: `{code, status, message}`, with what more there is to say.

Codes and statuses are those of the REST interface (formagent/protocol/problem_details.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import structlog
from pydantic import ValidationError

from formagent.errors import (
    ChangesConflict,
    DecisionRefused,
    EditConflict,
    ImportRefused,
    InvalidDefinition,
    NotAllowedError,
    NotFoundError,
    ProtocolError,
)
from formagent.protocol.problem_details import STATUS
from formagent.server.database_thread import DATABASE_AWAY
from formagent.wording.i18n_messages import complaint_words
from formagent.wording.validation_messages import complaints_of
from interviews.wording import refusal_words

log = structlog.get_logger(__name__)

Refusal = dict[str, Any]


def refusal_of(error: Exception) -> Refusal:
    """What is answered for an error. One that nobody meant is `internal`, and the log knows more."""
    for kind, say in _SAID.items():
        if isinstance(error, kind):
            return say(error)
    log.error("mcp_call_failed", exc_info=error)
    return _refusal("internal", "Something went wrong here. Please try again.", retryable=True)


def _of_protocol(error: ProtocolError) -> Refusal:
    return _refusal(error.code, _words(error), retryable=error.retryable, **error.details)


def _not_found(error: NotFoundError) -> Refusal:
    return _refusal("not_found", f"There is no such {str(error) or 'thing'}, or it is not yours.")


def _of_arguments(error: ValidationError) -> Refusal:
    return _of_places("invalid_request", complaints_of(error.errors()))


def _of_places(code: str, problems: Iterable[tuple[str, str]]) -> Refusal:
    errors = [{"place": place, "message": complaint_words(words)} for place, words in problems]
    return _refusal(code, "; ".join(f"{one['place']}: {one['message']}" for one in errors), errors=errors)


def _away(error: Exception) -> Refusal:
    log.warning("database_away", exc_info=error)
    return _refusal("unavailable", "The database cannot be reached right now.", retryable=True)


def _words(error: ProtocolError) -> str:
    """As a respondent would be told, where that says more."""
    told = refusal_words(error.code, error.details) if error.code == "invalid_value" else ""
    return told or error.message


def _refusal(code: str, message: str, **more: Any) -> Refusal:
    details = {name: value for name, value in more.items() if value not in (None, False, "")}
    return {**details, "code": code, "status": STATUS.get(code, 500), "message": message}


_SAID: dict[type[Exception], Callable[[Any], Refusal]] = {
    ProtocolError: _of_protocol,
    NotFoundError: _not_found,
    NotAllowedError: lambda error: _refusal("not_allowed", f"Your token or your role does not permit this: {error}"),
    ValidationError: _of_arguments,
    EditConflict: lambda error: _refusal("edit_conflict", "Somebody else has edited this meanwhile."),
    DecisionRefused: lambda error: _refusal(error.code, str(error)),
    ChangesConflict: lambda error: _of_places("edit_conflict", error.problems),
    **dict.fromkeys((InvalidDefinition, ImportRefused), lambda error: _of_places("invalid_definition", error.problems)),
    **dict.fromkeys(DATABASE_AWAY, _away),
}
