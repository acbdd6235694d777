"""What goes over the wire: envelopes of events, {"type", "seq", "timestamp", "payload"} (protocol.md), and what is in them."""

from __future__ import annotations

import datetime as dt
import math
from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, create_model
from pydantic.alias_generators import to_camel

from formagent.storage.unstorable_characters import UNSTORABLE
from formagent.wording.validation_messages import complaint

Model = TypeVar("Model", bound=BaseModel)

Envelope = dict[str, Any]
"""An event as it is sent."""


def rfc3339(moment: dt.datetime) -> str:
    """RFC 3339 in UTC with milliseconds: 2027-03-10T09:00:00.000Z."""
    return moment.astimezone(dt.UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def unstored_event(kind: str, payload: dict[str, Any]) -> Envelope:
    """An event that is sent but not kept: its `seq` is None."""
    return {"type": kind, "seq": None, "timestamp": rfc3339(dt.datetime.now(dt.UTC)), "payload": payload}


def envelope_model(
    kind: str, name: str, payload: type[Model], *, base: type[Model], says: str, stored: bool
) -> type[Model]:
    """The whole envelope of an event as a model, for documents and checks. `says` describes it."""
    seq: Any = (int, Field(ge=1)) if stored else (None, Field(description="not stored"))
    only: Any = Literal[kind]
    return create_model(
        name,
        __base__=base,
        __doc__=says,
        type=(only, ...),
        seq=seq,
        timestamp=(str, Field(description="RFC 3339, UTC, milliseconds")),
        payload=(payload, ...),
    )


RETRYABLE = frozenset({"rate_limited", "model_unavailable", "internal"})
"""Errors after which the same command may succeed."""


def error_payload(
    about: Mapping[str, str], code: str, message: str, command_id: str | None, details: Mapping[str, Any]
) -> dict[str, Any]:
    """The payload of onError; `details` (fields, fieldId, …) stand beside the rest and replace nothing of it.

    `about` says whose it is: {"sessionId": …} or {"workspace": …}.
    """
    fixed = {**about, "code": code, "message": message, "commandId": command_id}
    retryable = bool(details.get("retryable")) or code in RETRYABLE
    return {**details, **fixed, "retryable": retryable}


# --- what stands in an envelope ----------------------------------------------------------------------------------------


class Wire(BaseModel):
    """camelCase on the wire, snake_case here; unknown keys are refused."""

    model_config = ConfigDict(extra="forbid", alias_generator=to_camel, populate_by_name=True)


_MAX_DEPTH = 32


def _storable(value: Any, depth: int = 0) -> Any:
    """Refuse what no database keeps: NUL, halves of surrogate pairs, numbers that are none; and nesting without end."""
    match value:
        case str() if UNSTORABLE.search(value):
            raise ValueError(complaint("contains a character that cannot be stored"))
        case float() if not math.isfinite(value):
            raise ValueError(complaint("contains a number that cannot be stored"))
        case dict() | list() if depth >= _MAX_DEPTH:
            raise ValueError(complaint("is nested too deeply"))
        case dict():
            for item in (*value, *value.values()):
                _storable(item, depth + 1)
        case list():
            for item in value:
                _storable(item, depth + 1)
    return value


Text = Annotated[str, AfterValidator(_storable)]
"""Text that comes from a client."""
AnyValue = Annotated[Any, AfterValidator(_storable)]
"""Any JSON value that comes from a client."""
