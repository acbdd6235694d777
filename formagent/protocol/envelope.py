"""The envelope of events: {"type", "seq", "timestamp", "payload"} (protocol.md)."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Any, Literal, TypeVar

from pydantic import BaseModel, Field, create_model

Model = TypeVar("Model", bound=BaseModel)

Envelope = dict[str, Any]
"""An event as it is sent."""


def rfc3339(moment: dt.datetime) -> str:
    """RFC 3339 in UTC with milliseconds: 2027-03-10T09:00:00.000Z."""
    return moment.astimezone(dt.UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def unstored(kind: str, payload: dict[str, Any]) -> Envelope:
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
