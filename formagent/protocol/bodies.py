"""Reading a request's JSON body into a model, with errors that name what is wrong."""

from __future__ import annotations

import json
from typing import TypeVar

from django.http import HttpRequest
from django.http.request import RawPostDataException
from pydantic import BaseModel, ValidationError

from formagent.errors import ProtocolError

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
    body = body_bytes(request, limit)
    try:
        content = json.loads(body or b"{}")
    except (ValueError, RecursionError) as error:
        raise ProtocolError("invalid_json", f"This is not JSON: {error}.") from error
    try:
        return model.model_validate(content)
    except ValidationError as error:
        faults = [(".".join(map(str, e["loc"])) or "body", e["msg"]) for e in error.errors(include_url=False)]
        places = [{"place": place, "message": message} for place, message in faults]
        detail = "; ".join(f"{place}: {message}" for place, message in faults)
        raise ProtocolError("invalid_request", detail, errors=places) from error
