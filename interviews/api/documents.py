"""What programs read about the protocol: the OpenAPI components of sessions, and the AsyncAPI document of sockets."""

from __future__ import annotations

from typing import Any, get_args

from pydantic import BaseModel

from formagent.protocol.asyncapi import SocketChannel, asyncapi_document
from formagent.protocol.schemas import one_of, schemas_of
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


def openapi_components() -> dict[str, Any]:
    """Schemas of bodies and of events that the REST operations refer to."""
    stored = {kind: model for kind, model in COMMANDS.items() if model in get_args(wire.StoredCommand)}
    kept = {kind: EVENTS[kind] for kind in EVENTS if kind in wire.STORED_EVENTS}
    return {
        **schemas_of([*stored.values(), wire.StartSession], "validation"),
        **schemas_of(list(kept.values()), "serialization"),
        "StoredCommand": one_of({kind: model.__name__ for kind, model in stored.items()}, "One command."),
        "Event": one_of({kind: model.__name__ for kind, model in kept.items()}, "One stored event."),
    }


SOCKET_CHANNELS: list[SocketChannel] = [SESSION_CHANNEL]
"""Every socket with a documented wire; an app above adds its own when it is ready."""


def sockets_asyncapi() -> dict[str, Any]:
    """The AsyncAPI document of all sockets."""
    description = "Sockets on a session (respondents) and on a workspace (staff): commands in, events out."
    return asyncapi_document("formagent sockets", API_VERSION, description, SOCKET_CHANNELS)
