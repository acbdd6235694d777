"""Why a call of a tool came to nothing, for people: in each language of the pages, without what only models need."""

from __future__ import annotations

import re

import structlog
from django.conf import settings
from django.db import InterfaceError, OperationalError
from django.utils.translation import gettext, override
from pydantic import ValidationError

from formagent.errors import (
    ChangesConflict,
    DecisionRefused,
    EditConflict,
    FileStoreAway,
    FormAgentError,
    HeldTooLong,
    ImportRefused,
    InvalidDefinition,
    LeaseLost,
    NotAllowedError,
    NotFoundError,
    NothingToDo,
    ProtocolError,
    ToolError,
    ToolFailed,
    ToolRetry,
)
from formagent.wording.i18n_messages import complaint_words, problem_words
from formagent.wording.validation_messages import Complaint, complaint, complaints_of
from quorum.interactions.waiting import ModelAway, StoppedByHuman, Waiting
from quorum.models import Confirmation
from quorum.services.interactions import tool_uses
from quorum.services.interactions.tool_uses import SO_ALREADY
from quorum.tool_words import tool_words
from quorum.tools.each_language import said_anew

log = structlog.get_logger(__name__)

WRONG = (NotFoundError, InvalidDefinition, EditConflict, ProtocolError, ImportRefused, DecisionRefused)
"""What services raise for arguments that a corrected call could mend."""
PASSES_ON = (
    LeaseLost,
    HeldTooLong,
    FileStoreAway,
    Waiting,
    ModelAway,
    StoppedByHuman,
    OperationalError,
    InterfaceError,
    OSError,
)
"""What is no outcome of the call that it comes up in: the step as a whole waits, ends or is taken again later."""
MOST_PROBLEMS = 20
_CODE = re.compile(r"^[A-Z]+(?:_[A-Z]+)*: ")


def words_by_language(error: Exception) -> dict[str, str]:
    """`error_words` in each language, by its code."""
    return {code: _in(code, error) for code, _name in settings.STAFF_LANGUAGES}


def error_words(error: Exception) -> str:
    """What was wrong, in the language in force. What was never put in words for people is said as it stands."""
    match error:
        case InvalidDefinition() | ImportRefused() | ChangesConflict():
            return problem_words(error.problems[:MOST_PROBLEMS])
        case EditConflict():
            return gettext("Somebody else has edited it meanwhile.")
    if isinstance(error, ToolError) and error.problems:
        return problem_words(error.problems[:MOST_PROBLEMS])
    if isinstance(error.__cause__, ValidationError):
        return _argument_words(error.__cause__)
    said = error.args[0] if error.args else ""
    if isinstance(said, Complaint):
        return complaint_words(said).strip()
    if isinstance(error, ToolError) and isinstance(error.__cause__, FormAgentError):
        return error_words(error.__cause__)
    if isinstance(error, NotAllowedError):
        return gettext("The member for whom this is done may not do it.")
    if isinstance(error, NotFoundError):
        return gettext("What it is about is not there, or the member for whom this is done may not see it.")
    return str(error)


def plainly(error: ToolError, language: str) -> str:
    """What people read of a call that came to nothing, without the code by which a model tells such errors apart."""
    return error.told.get(language) or error.told.get("en") or _CODE.sub("", str(error))


def _argument_words(error: ValidationError) -> str:
    problems = error.errors(include_url=False)
    if problems[0]["type"] == "json_invalid":
        return gettext("Its arguments are not valid JSON.")
    return problem_words(complaints_of(problems[:MOST_PROBLEMS], whole="arguments"))


def _in(language: str, error: Exception) -> str:
    with override(language):
        return error_words(error)


def refusal_of(tool: str, error: Exception) -> tuple[ToolError, Exception]:
    """What a call that ended so comes to, for its model and for people. An error that nobody foresaw is told by its kind: the
    model may go on in another way, and what a bug holds is for the log."""
    match error:
        case NotAllowedError():
            return ToolFailed(f"NOT_ALLOWED: {error}"), error
        case ToolFailed():
            return error, error
        case tool_uses.NoLongerAllowed():
            return ToolFailed(f"REFUSED: {error}"), error
        case NotFoundError():
            return ToolRetry(f"NOT_FOUND: {error}"), error
    if isinstance(error, NothingToDo):
        return NothingToDo(f"{SO_ALREADY}: {error}"), error
    if isinstance(error, (*WRONG, ToolRetry)):
        return ToolRetry(f"INVALID_ARGUMENT: {error}"), error
    log.error("tool_broke", tool=tool, exc_info=error)
    with override("en"):
        named = said_anew(tool_words, tool)
    broke = complaint(
        "“{tool}” broke on this call ({error}); nothing was done.", tool=named, error=type(error).__name__
    )
    return ToolRetry(f"INTERNAL: {broke}"), ToolRetry(broke)


# --- what the gate itself says ------------------------------------------------------------------------------------------


def tried_in_vain(tool: str, times: int) -> ToolFailed:
    with override("en"):
        named = said_anew(tool_words, tool)
        return ToolFailed(complaint("“{tool}” was tried {n} times in vain.", tool=named, n=times))


def refused_by_person(asked: Confirmation) -> Complaint:
    """Of a confirmation that was answered with no, or with nothing."""
    if not asked.resolved_by_id:
        return complaint("A person did not answer in time, which is a no. {reason}", reason=asked.reason)
    return complaint("A person refused it. {reason}", reason=asked.reason)
