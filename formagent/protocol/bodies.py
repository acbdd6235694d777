"""What programs send in addresses and bodies, read with errors that name what is wrong."""

from __future__ import annotations

import json
from typing import Any, TypeVar

from django.http import HttpRequest
from django.http.request import RawPostDataException
from django.utils.datastructures import MultiValueDict
from ninja.parser import Parser
from pydantic import BaseModel, ValidationError

from formagent.errors import ProtocolError
from formagent.protocol.refusals import refused_at
from formagent.storage.unstorable_characters import perhaps_unstorable, unstorable_place
from formagent.wording.validation_messages import complaint, complaints_of

M = TypeVar("M", bound=BaseModel)


def body_bytes(request: HttpRequest, limit: int) -> bytes:
    """The body as it came. ProtocolError too_large above `limit` bytes, before anything is read of it."""
    announced = request.headers.get("Content-Length", "")
    if announced.isdigit() and int(announced) > limit:
        raise ProtocolError("too_large", f"A body may have {limit} bytes; this one has {announced}.", limit=limit)
    try:
        body = request.body
    except RawPostDataException as error:
        raise ProtocolError("invalid_json", "The body has to be JSON.") from error
    if len(body) > limit:
        raise ProtocolError("too_large", f"A body may have {limit} bytes; this one has {len(body)}.", limit=limit)
    return body


def read_body(request: HttpRequest, model: type[M], limit: int) -> M:
    """The body as a `model`; an empty one is {}. ProtocolError invalid_json, invalid_request or too_large."""
    content = _json(body_bytes(request, limit) or b"{}")
    try:
        return model.model_validate(content)
    except ValidationError as error:
        raise refused_at("invalid_request", complaints_of(error.errors(include_url=False))) from error


class StorableParser(Parser):
    """Refuses what would not be kept as it was sent. ProtocolError invalid_json, invalid_request."""

    def parse_body(self, request: HttpRequest) -> Any:
        return _json(request.body)

    def parse_querydict(self, data: Any, list_fields: list[str], request: HttpRequest) -> Any:
        refuse_unstorable_form(data)
        return super().parse_querydict(data, list_fields, request)


def _json(body: bytes) -> Any:
    try:
        content = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise ProtocolError("invalid_json", f"This is not JSON: {error}.") from error
    if perhaps_unstorable(body):
        refuse_unstorable(content)
    return content


def refuse_unstorable_form(sent: MultiValueDict[str, Any]) -> None:
    """The same, of a query or a posted form: files in it have names and contents of their own."""
    refuse_unstorable({name: values if len(values) > 1 else values[0] for name, values in sent.lists() if values})


def refuse_unstorable(sent: Any) -> None:
    """Raises ProtocolError invalid_request at the place of a character that no database keeps."""
    place = unstorable_place(sent)
    if place is not None:
        raise refused_at(
            "invalid_request", [(place or "body", complaint("contains a character that cannot be stored"))]
        )
