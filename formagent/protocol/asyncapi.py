"""AsyncAPI 3.0 documents of sockets, from the models of what goes over them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from formagent.protocol.close_codes import CloseCode
from formagent.protocol.schemas import REF, schemas_of

_CLOSE_CODES = {
    CloseCode.TOO_BIG: "a frame of more than 128 KiB; it was not read, so that no onError names its command",
    CloseCode.RESTARTING: "the server restarts: come back in a moment",
    CloseCode.MALFORMED: "frames that are not JSON, three of them; an `after` in the address that is no number",
    CloseCode.NOT_AUTHENTICATED: "no token; of a staff socket also: one that holds no longer",
    CloseCode.NOT_ALLOWED: "a page of another origin, or a member without the right",
    CloseCode.UNKNOWN: "there is no such thing, or it is not yours",
    CloseCode.REPLACED: "too many sockets at once: a newer one took the place",
    CloseCode.TOO_FAST: "too many frames, too many sockets, or not reading",
}


@dataclass(frozen=True)
class SocketChannel:
    """One address and what may go over it: model by the value of its `type`."""

    name: str
    address: str
    parameters: Mapping[str, str]
    """Name → description."""
    query: Mapping[str, Mapping[str, Any]]
    """Name → JSON schema."""
    description: str
    commands: Mapping[str, type[BaseModel]]
    events: Mapping[str, type[BaseModel]]
    prefix: str = ""
    """Of its messages among the document's components, where channels have messages of the same name."""

    @property
    def models(self) -> dict[str, type[BaseModel]]:
        return {**self.commands, **self.events}


def asyncapi_document(title: str, version: str, description: str, channels: Sequence[SocketChannel]) -> dict[str, Any]:
    """The document as JSON values."""
    commands = [model for channel in channels for model in channel.commands.values()]
    events = [model for channel in channels for model in channel.events.values()]
    messages = {c.prefix + kind: _message(kind, model) for c in channels for kind, model in c.models.items()}
    return {
        "asyncapi": "3.0.0",
        "info": {"title": title, "version": version, "description": description},
        "defaultContentType": "application/json",
        "channels": {channel.name: _channel(channel) for channel in channels},
        "operations": {key: value for channel in channels for key, value in _operations(channel).items()},
        "components": {
            "messages": messages,
            "schemas": {**schemas_of(commands, "validation"), **schemas_of(events, "serialization")},
        },
    }


def _channel(channel: SocketChannel) -> dict[str, Any]:
    query = {"type": "object", "properties": {name: dict(schema) for name, schema in channel.query.items()}}
    return {
        "address": channel.address,
        "description": channel.description,
        "parameters": {name: {"description": text} for name, text in channel.parameters.items()},
        "messages": {kind: {"$ref": f"#/components/messages/{channel.prefix}{kind}"} for kind in channel.models},
        "bindings": {"ws": {"method": "GET", "query": query, "bindingVersion": "0.1.0"}},
        "x-close-codes": {str(int(code)): text for code, text in _CLOSE_CODES.items()},
    }


def _operations(channel: SocketChannel) -> dict[str, Any]:
    """As the server sees it: it receives commands and sends events."""
    return {
        f"{channel.name}Commands": _operation(channel, "receive", channel.commands),
        f"{channel.name}Events": _operation(channel, "send", channel.events),
    }


def _operation(channel: SocketChannel, action: str, kinds: Mapping[str, type[BaseModel]]) -> dict[str, Any]:
    return {
        "action": action,
        "channel": {"$ref": f"#/channels/{channel.name}"},
        "messages": [{"$ref": f"#/channels/{channel.name}/messages/{kind}"} for kind in kinds],
    }


def _message(kind: str, model: type[BaseModel]) -> dict[str, Any]:
    summary = (model.__doc__ or kind).strip()
    return {"name": kind, "summary": summary, "payload": {"$ref": REF.format(model=model.__name__)}}
