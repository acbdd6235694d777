"""What programs read about the protocol: the OpenAPI components of sessions, and the AsyncAPI document of sockets."""

from __future__ import annotations

import datetime as dt
from typing import Any, Literal, get_args

from pydantic import BaseModel, Field

from formagent.protocol.asyncapi import SocketChannel, asyncapi_document
from formagent.protocol.envelope import Wire
from formagent.protocol.schemas import REF, one_of, schemas_of
from interviews.sessions import protocol as wire
from interviews.sessions.protocol.envelopes import EVENTS

API_VERSION = "1"

COMMANDS: dict[str, type[BaseModel]] = {
    get_args(model.model_fields["type"].annotation)[0]: model
    for model in [*get_args(wire.StoredCommand), wire.ResumeFrom, wire.Ping]
}
"""Every command's model by its `type`."""

SESSION_CHANNEL = SocketChannel(
    name="session",
    address="/ws/v1/sessions/{sessionId}/",
    parameters={"sessionId": "as `POST /api/v1/forms/{slug}/sessions` answered"},
    query={"after": {"type": "integer", "minimum": 0, "description": "Begin with what follows this seq"}},
    description="One session. Authenticated by the respondent cookie, or by the subprotocols `formagent.v1, bearer.<token>`; "
    "the server answers with `formagent.v1`. Text frames of at most 65,536 bytes, one JSON object each.",
    commands=COMMANDS,
    events=EVENTS,
)


class DeliveredAbout(Wire):
    """Which response a delivery of a webhook tells of."""

    form: str = Field(description="The form’s slug")
    version: int
    session_id: str
    language: str
    started_at: dt.datetime


class DeliveredUnsubmitted(DeliveredAbout):
    """A response that is not submitted: how far it has come, and none of its answers."""

    answered: int = Field(description="Questions with an answer")


class DeliveredSubmission(DeliveredAbout):
    """A submission with all its answers, sensitive ones included."""

    submission_id: str
    number: int = Field(description="Which submission of this response it is, from 1")
    reference: str = Field(description="What its respondent was told, like K7-4QD")
    link: dict[str, str] = Field(description="What the form’s link told of itself (`linkParameters`)")
    answers: dict[str, Any] = Field(description="By field id; what was not asked or not answered is left out")
    incomplete: list[str] = Field(description="Ids of fields that were accepted without every fact")


class DeliveredTest(Wire):
    """What “Send a test” sends: nothing of any response."""

    form: str
    version: int | None
    test: Literal[True]


_DELIVERED: dict[str, type[Wire]] = {
    "submission": DeliveredSubmission,
    "abandonment": DeliveredUnsubmitted,
    "person_wanted": DeliveredUnsubmitted,
    "test": DeliveredTest,
}
"""The `data` of a delivery of the format `events`, by its `type`."""


def openapi_webhooks() -> dict[str, Any]:
    """What formagent sends to a webhook of the format `events`, by its `type`."""
    return {kind: {"post": _delivery(kind, model)} for kind, model in _DELIVERED.items()}


def _delivery(kind: str, data: type[Wire]) -> dict[str, Any]:
    body = {
        "type": "object",
        "required": ["type", "timestamp", "data"],
        "properties": {
            "type": {"const": kind},
            "timestamp": {"type": "string", "format": "date-time"},
            "data": {"$ref": REF.format(model=data.__name__)},
        },
    }
    return {
        "summary": (data.__doc__ or "").strip(),
        "description": "Signed as Standard Webhooks says: `webhook-id` (the same in each attempt), `webhook-timestamp`, "
        "`webhook-signature`.",
        "tags": ["webhooks"],
        "requestBody": {"required": True, "content": {"application/json": {"schema": body}}},
        "responses": {
            "2XX": {"description": "Taken"},
            "410": {"description": "Nothing is taken here any more: switches it off"},
        },
    }


def openapi_components() -> dict[str, Any]:
    """Schemas of bodies and of events that the REST operations refer to."""
    stored = {kind: model for kind, model in COMMANDS.items() if model in get_args(wire.StoredCommand)}
    kept = {kind: EVENTS[kind] for kind in EVENTS if kind in wire.STORED_EVENTS}
    return {
        **schemas_of([*stored.values(), wire.StartSession], "validation"),
        **schemas_of([*kept.values(), *dict.fromkeys(_DELIVERED.values())], "serialization"),
        "StoredCommand": one_of({kind: model.__name__ for kind, model in stored.items()}, "One command."),
        "Event": one_of({kind: model.__name__ for kind, model in kept.items()}, "One stored event."),
    }


SOCKET_CHANNELS: list[SocketChannel] = [SESSION_CHANNEL]
"""Every socket with a documented wire; an app above adds its own when it is ready."""


def sockets_asyncapi() -> dict[str, Any]:
    """The AsyncAPI document of all sockets."""
    description = "Sockets on a session (respondents) and on a workspace (staff): commands in, events out."
    return asyncapi_document("formagent sockets", API_VERSION, description, SOCKET_CHANNELS)
