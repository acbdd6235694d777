"""Checks real traffic against the documents in docs/."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from jsonschema import Draft202012Validator, ValidationError
from jsonschema.validators import extend

from formagent.config import BASE_DIR


@lru_cache(maxsize=2)
def _document(name: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads((BASE_DIR / "docs" / name).read_text())
    return document


def _one_of(validator: Any, branches: list[Any], instance: Any, schema: dict[str, Any]) -> Iterator[ValidationError]:
    """The branch that the discriminator names (each demands its own value there), or exactly one of all."""
    told = schema.get("discriminator", {"propertyName": "", "mapping": {}})
    named = told["mapping"].get(instance.get(told["propertyName"])) if isinstance(instance, dict) else None
    if named:
        yield from validator.descend(instance, {"$ref": named})
    else:
        yield from Draft202012Validator.VALIDATORS["oneOf"](validator, branches, instance, schema)


_Validator = extend(Draft202012Validator, {"oneOf": _one_of})


@lru_cache(maxsize=64)
def _validator(name: str, reference: str) -> Any:
    """Of a schema in a document; its references are resolved within the document."""
    return _Validator({"$ref": reference, "components": _document(name)["components"]})


def check_message(message: dict[str, Any], channel: str = "session") -> None:
    """A frame, in either direction, is what the AsyncAPI document says of its type on that channel."""
    document, kind = _document("asyncapi.json"), message["type"]
    assert kind in document["channels"][channel]["messages"], kind
    name = document["channels"][channel]["messages"][kind]["$ref"].rpartition("/")[2]
    payload = document["components"]["messages"][name]["payload"]
    _validator("asyncapi.json", payload["$ref"]).validate(message)


def check_event(event: dict[str, Any]) -> None:
    """A stored event is what the OpenAPI document says."""
    _validator("openapi.json", "#/components/schemas/Event").validate(event)


def check_delivery(body: dict[str, Any]) -> None:
    """What a webhook is sent is what the OpenAPI document says of its type."""
    described = _document("openapi.json")["webhooks"][body["type"]]["post"]
    schema = described["requestBody"]["content"]["application/json"]["schema"]
    _Validator({**schema, "components": _document("openapi.json")["components"]}).validate(body)


def check_response(method: str, path: str, status: int, media_type: str, body: Any) -> None:
    """A response is one that the OpenAPI document announces for the operation. `path` is the document's."""
    validator = _validator_of_response(method.lower(), path, status, media_type)
    if media_type != "text/event-stream":
        validator.validate(body)


@lru_cache(maxsize=512)
def _validator_of_response(method: str, path: str, status: int, media_type: str) -> Any:
    answers = _document("openapi.json")["paths"][path][method]["responses"]
    assert str(status) in answers, (method, path, status)
    content = answers[str(status)]["content"]
    assert media_type in content, (method, path, status, media_type)
    schema = content[media_type]["schema"]
    return _Validator({**schema, "components": _document("openapi.json")["components"]})
