"""Whatever an operation of the REST API answers, docs/openapi.json has said that it may."""

from __future__ import annotations

import json

import pytest
from django.http import HttpResponse
from django.test import Client

from tests.interviews.access_callers import World, lasting_world, undone, url_of, world
from tests.interviews.access_world import Address, operations
from tests.interviews.documented import check_response

__all__ = ["lasting_world", "world"]

OPERATIONS = operations()
WRONG_BODIES = (
    ("application/json", "{"),
    ("application/json", "[]"),
    ("application/json", '{"\\u0000": "\\ud800"}'),
    ("application/json", "x" * 70_000),
    ("multipart/form-data; boundary=x", "--x\r\nnonsense"),
    ("multipart/form-data", "no boundary"),
    ("text/plain; charset=klingon", "\xff"),
)
"""None of them is what any operation wants."""


def checked(answer: HttpResponse, address: Address) -> int:
    if answer.status_code >= 400:
        media_type = answer.headers["Content-Type"].partition(";")[0]
        body = json.loads(answer.content)
        check_response(address.method, f"/{address.path}", answer.status_code, media_type, body)
    return answer.status_code


@pytest.mark.parametrize("address", OPERATIONS, ids=str)
def test_what_is_answered_to_nonsense_is_documented(address: Address, world: World) -> None:
    owner = world.tokens["alice"]
    bearer = world.here.started.token if address.rule == "respondent" else owner
    url = url_of(address, world.here)
    odd = f"{url}?limit=x&after=x&wait=x&size=-1&page=x&format=x"
    for place, token, bodies in (
        (url, bearer, WRONG_BODIES),
        (odd, bearer, WRONG_BODIES[:2]),
        (odd, "nobody", WRONG_BODIES[:2]),
    ):
        client = Client(headers={"Authorization": f"Bearer {token}", "Accept": "application/json"})
        for media_type, body in bodies:
            with undone():
                answer = client.generic(address.method, place, body.encode("latin1"), content_type=media_type)
            assert checked(answer, address) != 500, (media_type, body[:20])  # type: ignore[arg-type]
