"""The error tree of formagent.

FormAgentError
├── ConfigError            a setting is wrong; `key` names it
├── ProtocolError          a command cannot be taken; `code` is one of protocol.md's error codes
├── AccessError            the caller may not
│   ├── NotFoundError      …nor know that it exists (404)
│   └── NotAllowedError    …although they may read it (403)
├── ModelError             a model call failed; `retryable` says whether another try may help
│   ├── ModelTimeout       no byte, an idle stream, or the total deadline
│   ├── ModelRefused       the server answered with an error status
│   ├── ModelResting       all that could answer failed lately and are left alone
│   ├── ModelGarbled       the reply cannot be read: HTML, broken JSON, a cut stream, too large
│   ├── ModelCalledNoTool  the reply is words, where only a tool call helps
│   └── BudgetExceeded     a limit on calls, tokens or money stopped the call before it was made
├── ToolError
│   ├── ToolRetry          the model should try again; the text says why
│   └── ToolFailed         final; the text says why
│       └── ToolDeclined   nothing was wrong with the call: reviewers, a human, the policy or the installation forbid it
├── OutgoingError          a request to an address that somebody typed in
│   ├── OutgoingRefused    it is not made: `code` is not_an_address, credentials, not_https or private
│   └── OutgoingFailed     it was made and brought no answer; the text says why
├── FileStoreAway          the store of files cannot be reached, or refuses; the text says why
├── LeaseLost              another worker holds the lease; this one must write nothing
├── HeldTooLong            work held its process for too long and was broken off
├── InvalidDefinition      a form's definition is wrong; `problems` names each place
├── EditConflict           somebody else has edited it meanwhile; `current` is what it is now
├── ChangesConflict        changes that belong together no longer fit what they were meant for; `problems` names each
├── ImportRefused          no form can be made of a file; `problems` names each place
└── DecisionRefused        a human's decision on a review is not taken; `code` says why

Each carries data; the words for people are made at the edge.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


class FormAgentError(Exception):
    """Root of every error this product raises on purpose."""


class ConfigError(FormAgentError):
    """A setting is missing, unknown or wrong. `key` is the setting's full name."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(f"{key}: {message}")
        self.key = key


class ProtocolError(FormAgentError):
    """A command is refused. `code` is public (protocol.md, Error codes); `details` go into the error's payload."""

    def __init__(self, code: str, message: str = "", *, retryable: bool = False, **details: Any) -> None:
        super().__init__(message or code)
        self.code = code
        self.message = message or code
        self.retryable = retryable
        self.details = details


class AccessError(FormAgentError):
    """The caller may not do this."""


class NotFoundError(AccessError):
    """The thing does not exist, or is somebody else's."""


class NotAllowedError(AccessError):
    """The caller may see the thing but not do this to it."""


class ModelError(FormAgentError):
    """A model call failed. `retry_after` is the server's wish in seconds, if it gave one."""

    def __init__(self, message: str, *, retryable: bool = False, retry_after: float | None = None) -> None:
        super().__init__(message)
        self.retryable = retryable
        self.retry_after = retry_after


class ModelTimeout(ModelError):
    """Nothing came in time."""


class ModelRefused(ModelError):
    """The server answered with an error status; in the middle of a stream, with an error of that code, 500 if it has none."""

    def __init__(
        self,
        message: str,
        *,
        status: int | None = None,
        retryable: bool = False,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(message, retryable=retryable, retry_after=retry_after)
        self.status = status


class ModelResting(ModelError):
    """All models that could answer failed lately and are left alone: nothing was asked. `retry_after` is when one is not."""


class ModelGarbled(ModelError):
    """The reply cannot be read."""


class ModelCalledNoTool(ModelError):
    """The reply calls no tool where only that helps."""


class BudgetExceeded(ModelError):
    """A limit stopped the call before it was made."""


class ToolError(FormAgentError):
    """A tool call did not succeed. `told` says why for people, by language, where that is recorded; `problems` what is wrong
    with its arguments, as (place, complaint)."""

    told: Mapping[str, str] = {}
    problems: Sequence[tuple[str, str]] = ()


class ToolRetry(ToolError):
    """The model should call again; the message tells it why."""


class NothingToDo(ToolRetry):
    """What the call asks for is so already: it fails, and nothing is amiss."""


class ToolFailed(ToolError):
    """The tool cannot do this; calling again does not help."""


class ToolDeclined(ToolFailed):
    """The call was in order, and is not carried out: reviewers, a human or the policy decided so, or the installation lacks
    what it needs."""


class FileStoreAway(FormAgentError):
    """The store that files are kept in cannot be reached, or refuses. What was asked of it may help later."""


class LeaseLost(FormAgentError):
    """The fencing number has moved on: another worker owns the job."""


class HeldTooLong(FormAgentError):
    """Raised by the watchdog in the midst of work that did not give the event loop back."""


class InvalidDefinition(FormAgentError):
    """A form's definition is refused. `problems` are (place, message) pairs; place is like `fields.guests.condition`."""

    def __init__(self, problems: list[tuple[str, str]]) -> None:
        super().__init__("; ".join(f"{place}: {message}" for place, message in problems))
        self.problems = problems


class ImportRefused(FormAgentError):
    """A file cannot become a form. `problems` are (place, message) pairs; place is like `survey row 12, column type`."""

    def __init__(self, problems: list[tuple[str, str]]) -> None:
        super().__init__("; ".join(f"{place}: {message}" for place, message in problems))
        self.problems = problems


class DecisionRefused(FormAgentError):
    """A decision on a review is not taken. `code`: closed, voting, expired, stale, reason_required, own_request,
    not_editable or invalid_plan, then with `problems`.
    """

    def __init__(self, code: str, message: str, problems: list[str] | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.problems = problems or []


class EditConflict(FormAgentError):
    """An edit was based on an older revision. `current` is the definition as it stands now, at `revision`."""

    def __init__(self, current: dict[str, Any], revision: int) -> None:
        super().__init__(f"edited meanwhile, now at revision {revision}")
        self.current = current
        self.revision = revision


class ChangesConflict(FormAgentError):
    """Changes that are made or taken back together no longer fit. `problems` are as of InvalidDefinition."""

    def __init__(self, problems: list[tuple[str, str]]) -> None:
        super().__init__("; ".join(f"{place}: {message}" for place, message in problems))
        self.problems = problems


class OutgoingError(FormAgentError):
    """A request to an address that somebody typed in."""


class OutgoingRefused(OutgoingError):
    """The request is not made. `code` tells the rule that forbids it."""

    def __init__(self, code: str) -> None:
        super().__init__(f"this address is refused: {code}")
        self.code = code


class OutgoingFailed(OutgoingError):
    """No answer came; the text says why."""
