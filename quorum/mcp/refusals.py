"""What a tool answers when it does not do what it was asked: `{code, status, message}`, with what more there is to say.

Codes and statuses are those of the REST interface (formagent/protocol/refusals.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import structlog
from pydantic import ValidationError

from formagent.errors import NotAllowedError, NotFoundError, ProtocolError
from formagent.protocol.problem_details import STATUS
from formagent.protocol.refusals import refusal_of as told_of
from formagent.protocol.refusals import refused_at
from formagent.server.database_thread import DATABASE_AWAY
from formagent.wording.validation_messages import Complaint, complaints_of
from interviews.wording import refusal_words

log = structlog.get_logger(__name__)

Refusal = dict[str, Any]


def refusal_of(error: Exception) -> Refusal:
    """What is answered for an error. One that nobody meant is `internal`, and the log knows more."""
    if isinstance(error, ValidationError):
        error = refused_at("invalid_request", complaints_of(error.errors()))
    told = told_of(error)
    if isinstance(error, DATABASE_AWAY):
        log.warning("database_away", exc_info=error)
    elif told.code == "internal":
        log.error("mcp_call_failed", exc_info=error)
    said = {**told.details, "retryable": told.retryable}
    more = {name: value for name, value in said.items() if value not in (None, False, "")}
    return {**more, "code": told.code, "status": STATUS.get(told.code, 500), "message": _words(error) or told.message}


def _is_of_value(details: Mapping[str, Any]) -> bool:
    """Whether it is about what a field's answer may be: of all else the error's own message says more to a program."""
    return bool(details.get("fieldId") and details.get("reason")) and details["reason"] != "unknown_field"


def _words(error: Exception) -> str:
    """What says more than the words for everybody: what a respondent would be told of a value, the name of what is missing or a
    tool's own sentence about it."""
    if isinstance(error, ProtocolError) and error.code == "invalid_value" and _is_of_value(error.details):
        return refusal_words(error.code, error.details)
    if isinstance(error, NotFoundError):
        whole = any(isinstance(part, Complaint) for part in error.args)
        return str(error) if whole else f"There is no such {str(error) or 'thing'}, or it is not yours."
    return f"Your token or your role does not permit this: {error}" if isinstance(error, NotAllowedError) else ""
