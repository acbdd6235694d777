"""Every error of the product as what clients of REST and MCP are told: a code, words, and what more there is to say."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from formagent.errors import (
    ChangesConflict,
    DecisionRefused,
    EditConflict,
    FileStoreAway,
    ImportRefused,
    InvalidDefinition,
    NotAllowedError,
    NotFoundError,
    ProtocolError,
)
from formagent.server.database_thread import DATABASE_AWAY
from formagent.storage.database_loss import RETRY_AFTER
from formagent.wording.i18n_messages import complaint_words


def refused_at(code: str, problems: Iterable[tuple[str, str]]) -> ProtocolError:
    """The refusal of what is wrong at these places, in the caller's language."""
    errors = [{"place": place, "message": complaint_words(words)} for place, words in problems]
    return ProtocolError(code, "; ".join(f"{one['place']}: {one['message']}" for one in errors), errors=errors)


def refusal_of(error: Exception) -> ProtocolError:
    """What is told of an error. One that nobody meant is `internal`, and nothing of what went on inside is said."""
    kind = next((kind for kind in TOLD if isinstance(error, kind)), None)
    if kind is None:
        return ProtocolError("internal", "Something went wrong here. Please try again.", retryable=True)
    return TOLD[kind](error)


def _conflict(error: EditConflict) -> ProtocolError:
    message = "Somebody else has edited this meanwhile; `current` is what it is now."
    return ProtocolError("edit_conflict", message, current=error.current, revision=error.revision)


def _decision(error: DecisionRefused) -> ProtocolError:
    problems = {"problems": error.problems} if error.problems else {}
    return ProtocolError(error.code, str(error), retryable=error.code == "voting", **problems)


def _away(what: str) -> Callable[[Any], ProtocolError]:
    message = f"{what} cannot be reached right now. Please try again."
    return lambda error: ProtocolError("unavailable", message, retryable=True, retryAfter=RETRY_AFTER)


TOLD: dict[type[Exception], Callable[[Any], ProtocolError]] = {
    ProtocolError: lambda error: error,
    NotFoundError: lambda error: ProtocolError("not_found", "There is nothing here."),
    NotAllowedError: lambda error: ProtocolError("not_allowed", "You may not do this."),
    InvalidDefinition: lambda error: refused_at("invalid_definition", error.problems),
    ImportRefused: lambda error: refused_at("invalid_definition", error.problems),
    EditConflict: _conflict,
    ChangesConflict: lambda error: refused_at("edit_conflict", error.problems),
    DecisionRefused: _decision,
    **dict.fromkeys(DATABASE_AWAY, _away("The database")),
    FileStoreAway: _away("The store of files"),
}
