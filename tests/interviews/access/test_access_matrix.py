"""Every address × everybody: pages and REST operations, with one's own objects and another workspace's.

An address without a rule fails here. Rules: the right that a page's decorator or an operation's `@needs` states; what is public or a
respondent's is listed in access_world.py.
"""

from __future__ import annotations

import json
import re
from functools import lru_cache
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client

from interviews.access import RESPONDENT_COOKIE
from interviews.api.addresses import api
from interviews.sessions.services.sessions import start_session
from interviews.staff.rules.rights import RIGHTS, Right
from tests.interviews.access_callers import World, lasting_world, undone, url_of, world
from tests.interviews.access_world import LOGIN_ONLY, SIGNED_IN, Address, Place, example, operations, pages
from tests.interviews.cast import ROLES

__all__ = ["lasting_world", "world"]

PAGES, OPERATIONS = pages(), operations()
STAFF_PAGES = [page for page in PAGES if isinstance(page.rule, Right) or page.rule == SIGNED_IN]
STAFF_OPERATIONS = [op for op in OPERATIONS if isinstance(op.rule, Right) or op.rule == SIGNED_IN]
POSTED = {"role": "viewer", "format": "csv"}
"""What is posted to every page that takes posts only."""
ALICES_NOTE = "notes/{note_id}", "notes/<int:note_id>/remove"
"""Another's note is taken away with the right to change responses only."""
ALICES_OWN = ("interactions/{interaction_id}/cancel", "interactions/{interaction_id}/plan")
NOBODY = ("", "respondent", "token of a former member")
"""Whoever is not signed in, has a conversation's cookie alone, or a token for a workspace that they have left."""
STRANGERS = ("charlie", "xenia", "token elsewhere")
"""Whoever belongs to another workspace, or to none any more."""
REACHED = 200
"""Stands for: the address did its work, or found fault with what it was sent."""


def ask(client: Client, address: Address, place: Place, inner: Place | None = None) -> HttpResponse:
    url = url_of(address, place, inner)
    with undone():
        if address.operation is not None:
            return _operate(client, address, url, place)
        answer = client.get(url)
    if answer.status_code == 405:
        with undone():
            answer = client.post(url, POSTED)
    return answer  # type: ignore[return-value]


@lru_cache(maxsize=1)
def described_api() -> Any:
    return api.get_openapi_schema()


def _operate(client: Client, address: Address, url: str, place: Place) -> HttpResponse:
    document = described_api()
    described = document["paths"][f"/{address.path}"][address.method.lower()]
    components = document["components"]["schemas"]
    query = {
        parameter["name"]: place.objects.get(parameter["name"]) or example(parameter["schema"], components, place)
        for parameter in described.get("parameters", [])
        if parameter["in"] == "query" and parameter.get("required")
    }
    content = described.get("requestBody", {}).get("content", {})
    if query:
        url += "?" + "&".join(f"{name}={value}" for name, value in query.items())
    if "multipart/form-data" in content:
        return client.post(url, {"file": SimpleUploadedFile("form.json", b"{}")})  # type: ignore[return-value]
    body = example(content["application/json"]["schema"], components, place) if content else None
    answer = client.generic(
        address.method, url, "" if body is None else json.dumps(body), content_type="application/json"
    )
    return answer  # type: ignore[return-value]


def outcome(answer: HttpResponse) -> int:
    """401, 403 or 404 as it is; 302 for being sent to sign in; REACHED for everything that got past the guard."""
    if answer.status_code in (401, 403, 404):
        return answer.status_code
    if answer.status_code == 302 and answer.headers["Location"].startswith("/accounts/login/"):
        return 302
    assert answer.status_code < 500, answer
    return REACHED


ONLY_MANAGERS = "console/interactions/<uuid:interaction_id>/cancel"
"""What somebody else asked for is ended by whoever manages the workspace."""


def expected(address: Address, caller: str) -> int:
    """What the rule says for a caller who asks for a thing of Alice's workspace."""
    rest = address.operation is not None
    if caller in NOBODY or (caller.startswith("token") and not rest):
        return 401 if rest else 302
    if address.rule == SIGNED_IN:
        return _expected_of_own(address, caller)
    assert isinstance(address.rule, Right)
    if caller in STRANGERS:
        return 404
    if caller == "token without scope":
        return 403
    if caller == "bob" and "export_id" in address.parts and not rest:
        return 404  # An export is for whoever asked for it: here, Alice.
    if address.path.endswith(ONLY_MANAGERS) and caller not in ("alice", "token"):
        return 403
    if address.path.endswith(ALICES_OWN) and caller not in ("alice", "token"):
        return 403  # Only who began an interaction, or manages the workspace, ends it; only the former takes its plan.
    if address.path.endswith(ALICES_NOTE) and caller in ROLES and Right.CHANGE_RESPONSES not in RIGHTS[ROLES[caller]]:
        return 403
    role = ROLES["alice" if caller == "token" else "victor" if caller == "token of a viewer" else caller]
    return REACHED if address.rule in RIGHTS[role] else 403


def _expected_of_own(address: Address, caller: str) -> int:
    """Of what belongs to a person and not to a role: here, Alice's."""
    if (address.method, address.path.removeprefix("api/v1")) in LOGIN_ONLY and caller.startswith("token"):
        return 404 if caller == "token elsewhere" and names_workspace(address) else 403
    if caller in STRANGERS and names_workspace(address):
        return 404
    if caller == "xenia" and address.path.startswith("console/"):
        return 404  # Who belongs to no workspace has no console.
    own = {"token_id", "client_id", "tab_id"} & set(address.parts)
    return REACHED if caller == "alice" or not own else 404


def names_workspace(address: Address) -> bool:
    """Whether the body names a workspace, which a stranger does not see."""
    return (address.method, address.path) == ("POST", "api/v1/tokens")


@pytest.mark.parametrize("address", [*PAGES, *OPERATIONS], ids=str)
def test_every_address_has_a_rule(address: Address) -> None:
    assert address.rule is not None, (
        f"no rule for {address}: use a decorator of interviews/staff/pages/frame.py, `@needs` on the operation, "
        "or list it in tests/interviews/access_world.py as public or a respondent's"
    )


def test_operations_and_addresses_are_the_same() -> None:
    """Nothing is served under /api/ that is not among the operations."""
    served = {str(pattern.pattern) for pattern in api.urls[0]} - {"openapi.json", ""}
    listed = {re.sub(r"{(\w+)}", r"<\1>", address.path.removeprefix("api/v1/")) for address in OPERATIONS}
    assert {re.sub(r"<\w+:(\w+)>", r"<\1>", path) for path in served} == listed


@pytest.mark.parametrize("address", [*STAFF_PAGES, *STAFF_OPERATIONS], ids=str)
def test_staff_reach_what_their_role_permits(address: Address, world: World) -> None:
    assert address.rule is not None
    wrong = {}
    for caller, client in world.callers(address.rule):
        answer = ask(client, address, world.here)
        told = b"" if answer.streaming else answer.content
        assert b'"invalid_request"' not in told, f"{address}: needs a better example body: {told!r}"
        found, wanted = outcome(answer), expected(address, caller)
        if found != wanted:
            wrong[caller or "nobody"] = f"{found}, not {wanted}"
    assert not wrong, f"{address} ({address.rule}): {wrong}"


@pytest.mark.parametrize("address", [a for a in [*STAFF_PAGES, *STAFF_OPERATIONS] if len(a.parts) > 1], ids=str)
def test_things_of_another_workspace_are_not_reached_through_ones_own(address: Address, world: World) -> None:
    if set(address.parts[1:]) <= {"field_id", "fact_key", "number", "path", "task", "template", "look_image"}:
        pytest.skip("names within a form, the same in every form, or of templates, which are everybody's")
    answer = ask(world.client("alice"), address, world.here, inner=world.there)
    assert outcome(answer) == 404


@pytest.mark.parametrize("address", [p for p in PAGES if p.rule == "respondent"], ids=str)
def test_pages_of_a_session_are_its_respondents(address: Address, world: World) -> None:
    for token in ("", world.there.started.token, start_session(world.here.form).token):
        for name in ("", "alice"):
            client = world.client(name)
            client.cookies[RESPONDENT_COOKIE] = token
            url = url_of(address, world.here)
            for send in (client.get, client.post):
                answer = send(url)
                assert answer.status_code in (404, 405), f"{address}: {answer.status_code} for {name or 'nobody'}"


@pytest.mark.parametrize("address", [p for p in PAGES if p.rule == "respondent"], ids=str)
def test_a_respondent_reaches_the_pages_of_the_session(address: Address, world: World) -> None:
    client = Client()
    client.cookies[RESPONDENT_COOKIE] = world.here.started.token
    answer = client.get(url_of(address, world.here))
    if "file_id" not in address.parts:
        assert answer.status_code not in (401, 403, 404, 500)


@pytest.mark.parametrize("address", [op for op in OPERATIONS if op.rule == "respondent"], ids=str)
def test_operations_on_a_session_are_its_respondents(address: Address, world: World) -> None:
    url = url_of(address, world.here)

    def status(**headers: str) -> int:
        accept = {"Accept": "application/json", **headers}
        return Client().generic(address.method, url, "{}", content_type="application/json", headers=accept).status_code

    assert status() == 401
    other = start_session(world.here.form)
    staff = world.tokens["alice"]
    for token in (world.there.started.token, other.token, staff):
        assert status(Authorization=f"Bearer {token}") == 404
    reached = status(Authorization=f"Bearer {world.here.started.token}")
    no_such_field = {404} if address.path.endswith("/files") else set()
    assert reached not in {401, 403, 404, 500} - no_such_field
