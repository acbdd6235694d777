"""Whatever an operation is asked, its answer is in docs/openapi.json: values of other types, addresses of nobody, odd queries."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest
from django.http import HttpResponse, StreamingHttpResponse
from django.test import Client

from formagent.config import BASE_DIR
from tests.interviews.access_callers import World, lasting_world, undone, url_of, world
from tests.interviews.access_world import Address, operations
from tests.interviews.documented import check_response

__all__ = ["lasting_world", "world"]

OPENAPI = json.loads((BASE_DIR / "docs" / "openapi.json").read_text())
OPERATIONS = operations()
VALUES: tuple[Any, ...] = (None, 10**30, "", [None], {"a": {}})
NOBODIES = ("nobody", "99999999999999999999999", "00000000-0000-4000-8000-000000000000")
QUERIES = ("x", "-1", "99999999999999999999999", "\u0000")


def described(address: Address) -> dict[str, Any]:
    operation: dict[str, Any] = OPENAPI["paths"][f"/{address.path}"][address.method.lower()]
    return operation


def resolved(schema: dict[str, Any]) -> dict[str, Any]:
    reference = schema.get("$ref")
    return OPENAPI["components"]["schemas"][reference.rpartition("/")[2]] if reference else schema


def bodies(address: Address) -> Iterator[Any]:
    """An object in which one property is of each kind, and the others are texts."""
    wanted = described(address).get("requestBody", {}).get("content", {}).get("application/json")
    if wanted is None:
        return
    names = resolved(wanted["schema"]).get("properties", {})
    yield from ({}, None, "text", 7)
    for name in names:
        for value in VALUES:
            yield {**dict.fromkeys(names, "text"), name: value}


def check(answer: Any, address: Address, asked: Any) -> None:
    assert answer.status_code != 500, asked
    responses = described(address)["responses"]
    assert str(answer.status_code) in responses, (str(address), answer.status_code, asked)
    if isinstance(answer, StreamingHttpResponse) or "content" not in responses[str(answer.status_code)]:
        return
    media_type = answer.headers["Content-Type"].partition(";")[0]
    body = json.loads(answer.content) if media_type.endswith("json") else answer.content.decode("utf-8", "replace")
    check_response(address.method, f"/{address.path}", answer.status_code, media_type, body)


def client_of(address: Address, world: World) -> Client:
    token = world.here.started.token if address.rule == "respondent" else world.tokens["alice"]
    return Client(headers={"Authorization": f"Bearer {token}", "Accept": "application/json"})


def asked(client: Client, address: Address, url: str, body: Any = None) -> HttpResponse:
    with undone():
        if body is None:
            return client.generic(address.method, url)  # type: ignore[return-value]
        sent = json.dumps(body)
        return client.generic(address.method, url, sent, content_type="application/json")  # type: ignore[return-value]


def odd_requests(address: Address) -> Iterator[tuple[str, str, Any]]:
    """Path, query and body of each."""
    takes_body = "requestBody" in described(address)
    for body in bodies(address):
        yield address.path, "", body
    for part in address.parts:
        for nobody in NOBODIES:
            yield address.path.replace(f"{{{part}}}", nobody), "", {} if takes_body else None
    for parameter in described(address).get("parameters", ()):
        for value in QUERIES if parameter["in"] == "query" else ():
            yield address.path, f"?{quote(parameter['name'])}={quote(value)}", {} if takes_body else None


@pytest.mark.parametrize("address", OPERATIONS, ids=str)
def test_odd_requests(address: Address, world: World) -> None:
    client = client_of(address, world)
    for path, query, body in odd_requests(address):
        url = url_of(Address(path, address.method, address.rule, address.operation), world.here) + query
        check(asked(client, address, url, body), address, (url, body))
