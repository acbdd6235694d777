"""NUL and halves of surrogate pairs, which no database keeps, in everything that an address takes: on PostgreSQL each would be
an error. Pages leave them out, programs are told where they stand."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from formagent.protocol import limits
from formagent.storage.unstorable_characters import perhaps_unstorable, unstorable_place
from interviews.access import RESPONDENT_COOKIE
from interviews.models import Membership, Workspace
from interviews.sessions.pages import base, first_answer
from tests.interviews.access.test_access_matrix import OPERATIONS, PAGES, described_api
from tests.interviews.access_callers import World, lasting_world, undone, url_of, world
from tests.interviews.access_world import Address, Place, example

__all__ = ["lasting_world", "world"]

NUL, HALF = "\x00", "\ud800"
BAD = "a%00b"
NAMES = [
    *("text", "value", "q", "name", "email", "secret", "language", "prefill", "do", "role", "format", "note", "reason"),
    *("title", "label", "url", "key", "action", "command", "timezone", "consent", "page", "sort", "after"),
]
SENT_TO_PAGES = dict.fromkeys([*NAMES, NUL], f"x{NUL}y")


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No worker runs here: nothing is waited for. Nothing is counted against anybody."""
    limits.limits.cache_clear()
    monkeypatch.setattr(base, "PATIENCE_SECONDS", 0.0)
    monkeypatch.setattr(first_answer, "CONSENT_SECONDS", 0.0)
    monkeypatch.setattr(first_answer, "FIRST_WORDS_SECONDS", 0.0)
    yield
    limits.limits.cache_clear()


def callers(world: World) -> list[Client]:
    """An owner, the respondent, and a program."""
    respondent = Client()
    respondent.cookies[RESPONDENT_COOKIE] = world.here.started.token
    return [world.client("alice"), respondent]


def here(world: World) -> Place:
    """Alice's place; the secret of an invitation opens nothing."""
    return replace(world.here, objects={"secret": "unknown-secret", **world.here.objects})


@pytest.mark.postgres
def test_pages_do_without_them(world: World) -> None:
    query = "&".join(f"{name}={BAD}" for name in NAMES)
    strange = {"Accept-Language": f"ja{NUL}", "User-Agent": NUL}
    for address in PAGES:
        url = url_of(address, here(world))
        for client in callers(world):
            with undone():
                assert client.get(f"{url}?{query}").status_code < 500, address
            with undone():
                assert client.post(url, SENT_TO_PAGES, headers=strange).status_code < 500, address


@pytest.mark.postgres
def test_addresses_that_name_nothing(world: World) -> None:
    [staff, respondent] = callers(world)
    for address in [*PAGES, *OPERATIONS]:
        method = "GET" if address.operation is None else address.method
        for part in set(address.parts):
            spoiled = url_of(address, here(world)).replace(here(world).value(address, part), BAD)
            with undone():
                client = respondent if address.rule == "respondent" else staff
                answer = client.generic(method, spoiled, content_type="application/json")
                assert answer.status_code in (401, 403, 404, 405, 422), f"{address} {part}"


@pytest.mark.postgres
def test_programs_are_told_where(world: World) -> None:
    staff = Client(headers={"Authorization": f"Bearer {world.tokens['alice']}"})
    respondent = Client(headers={"Authorization": f"Bearer {world.here.started.token}"})
    for address in OPERATIONS:
        client = respondent if address.rule in ("respondent", "public") else staff
        url = url_of(address, world.here)
        with undone():
            answer = client.generic(address.method, f"{url}?q={BAD}", "{}", content_type="application/json")
            assert told(answer) == "q", address
        for spoiled in (f"x{NUL}y", HALF):
            body = json_body(address, world)
            if body is None or address.path in READ_BY_HAND:
                continue
            with undone():
                sent = json.dumps({**body, "title": [spoiled]})
                answer = client.generic(address.method, url, sent, content_type="application/json")
                assert told(answer) == "title.0", f"{address}: {answer.content!r}"


READ_BY_HAND = {"api/v1/sessions/{session_id}/commands", "api/v1/mail-reports"}
"""Commands have a reader of their own, with a code of their own (test_protocol_socket.py). Of what mail servers report, which
comes once, such characters are left out (test_reported_bounces.py)."""


def json_body(address: Address, world: World) -> dict[str, Any] | None:
    """The least that an operation takes; None where it takes no JSON."""
    described = described_api()["paths"][f"/{address.path}"][address.method.lower()]
    content = described.get("requestBody", {}).get("content", {})
    if "application/json" not in content:
        return None
    schema = content["application/json"]["schema"]
    return example(schema, described_api()["components"]["schemas"], world.here) or {}


def told(answer: Any) -> str:
    """The place that a problem names."""
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_request"), answer.content
    [fault] = answer.json()["errors"]
    assert fault["message"] == "contains a character that cannot be stored"
    return str(fault["place"])


@pytest.mark.postgres
def test_what_was_typed_is_kept_without_them(world: World) -> None:
    client = world.client("alice")
    made = client.post("/w/new", {"name": f"North{NUL} Pier"})
    assert made.status_code < 400, made.content
    assert Workspace.objects.filter(name="North Pier").exists()
    assert Membership.objects.filter(workspace__name="North Pier", user__username="alice").exists()


@pytest.mark.postgres
@pytest.mark.django_db
@pytest.mark.parametrize("path", ["login/", "password/reset/", "signup/"])
def test_signing_in(path: str) -> None:
    posted = {"login": f"b{NUL}@example.org", "password": f"p{NUL}", "email": f"b{NUL}@example.org"}
    assert Client().post(f"/accounts/{path}?next=/{BAD}", posted).status_code < 500


TEXTS = st.text(st.characters(codec=None), max_size=5)
VALUES = st.recursive(TEXTS | st.integers() | st.none(), lambda inner: st.lists(inner) | st.dictionaries(TEXTS, inner))


@given(VALUES)
def test_a_place_is_named_exactly_when_there_is_one(value: Any) -> None:
    def storable(text: str) -> bool:
        return NUL not in text and text.encode("utf-8", "ignore").decode() == text

    def fine(part: Any) -> bool:
        if isinstance(part, dict):
            return all(fine(key) and fine(inner) for key, inner in part.items())
        return all(map(fine, part)) if isinstance(part, list) else not isinstance(part, str) or storable(part)

    assert (unstorable_place(value) is None) == fine(value)
    if not fine(value):
        assert perhaps_unstorable(json.dumps(value).encode())
        assert perhaps_unstorable(json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogatepass")) or HALF


def test_places() -> None:
    assert unstorable_place({"a": [{"b": NUL}]}) == "a.0.b"
    assert unstorable_place({"a": "x", f"b{NUL}": 1}) == "b"
    assert unstorable_place(HALF) == ""
    assert unstorable_place(["é", {"日本": 1}]) is None
