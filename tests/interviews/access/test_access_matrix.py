"""Every address × everybody: pages, REST operations and sockets, with one's own objects and another workspace's.

An address without a rule fails here. Rules: the right that a page's decorator or an operation's `@needs` states; what is public or a
respondent's is listed in access_world.py.
"""

from __future__ import annotations

import contextvars
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.db import database_sync_to_async
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from django.http import HttpResponse
from django.test import Client

from formagent.routing import SOCKETS
from formagent.server import database_thread
from interviews.access import RESPONDENT_COOKIE
from interviews.api import api
from interviews.sessions.services.sessions import Started, start_session
from interviews.staff.rules.rights import RIGHTS, Right
from tests.interviews.access_world import LOGIN_ONLY, SIGNED_IN, Address, Place, example, make_place, operations, pages
from tests.interviews.cast import ROLES, Cast, make_cast
from tests.interviews.wire_client import Tab
from tests.quorum.staff_tab import StaffTab

PAGES, OPERATIONS = pages(), operations()
STAFF_PAGES = [page for page in PAGES if isinstance(page.rule, Right) or page.rule == SIGNED_IN]
STAFF_OPERATIONS = [op for op in OPERATIONS if isinstance(op.rule, Right) or op.rule == SIGNED_IN]
POSTED = {"role": "viewer", "format": "csv"}
"""What is posted to every page that takes posts only."""
REACHED = 200
"""Stands for: the address did its work, or found fault with what it was sent."""


@dataclass
class World:
    """The cast with a place of its own, the stranger with another, and the clients of everybody."""

    cast: Cast
    here: Place
    there: Place

    def callers(self, rule: Right | str) -> Iterator[tuple[str, Client]]:
        for name in ["", *ROLES, "charlie"]:
            client = self.cast.client(name)
            if name:
                self._imported(client)
            yield name, client
        others = [right for right in Right if right != rule]
        for name, owner, scopes in (
            ("token", "alice", list(Right)),
            ("token without scope", "alice", others),
            ("token of a viewer", "victor", list(Right)),
            ("token elsewhere", "charlie", list(Right)),
        ):
            yield name, Client(headers={"Authorization": f"Bearer {self.cast.token(owner, *scopes)}"})

    def _imported(self, client: Client) -> None:
        """The report of an import is kept in the login session of whoever imported."""
        session = client.session
        session["import_report"] = {"form": self.here.form.slug, "levels": []}
        session.save()


@pytest.fixture
def world(db: None, monkeypatch: pytest.MonkeyPatch) -> World:
    """In the test's own transaction: what waits does its database work here too, not in the process's database thread."""
    monkeypatch.setattr(database_thread, "contextvars", SimpleNamespace(Context=contextvars.copy_context))
    monkeypatch.setattr(database_thread, "threaded", sync_to_async)
    cast = make_cast()
    here = make_place(cast.workspace, cast.people["alice"])
    return World(cast, here, make_place(cast.elsewhere, cast.people["charlie"]))


def url_of(address: Address, place: Place, inner: Place | None = None) -> str:
    """The address with the place's objects; what stands inside the first comes from `inner`, if given."""
    url = address.path
    for number, part in enumerate(address.parts):
        value = (inner if inner and number else place).value(address, part)
        url = re.sub(rf"[<{{](?:\w+:)?{part}[>}}]", value, url)
    return f"/{url}"


@contextmanager
def undone() -> Iterator[None]:
    """What is done meanwhile leaves no trace."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


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


def expected(address: Address, caller: str) -> int:
    """What the rule says for a caller who asks for a thing of Alice's workspace."""
    rest = address.operation is not None
    if caller == "" or (caller.startswith("token") and not rest):
        return 401 if rest else 302
    if address.rule == SIGNED_IN:
        return _expected_of_own(address, caller)
    assert isinstance(address.rule, Right)
    if caller in ("charlie", "token elsewhere"):
        return 404
    if caller == "token without scope":
        return 403
    if caller == "bob" and "export_id" in address.parts and not rest:
        return 404  # An export is for whoever asked for it: here, Alice.
    role = ROLES["alice" if caller == "token" else "victor" if caller == "token of a viewer" else caller]
    return REACHED if address.rule in RIGHTS[role] else 403


def _expected_of_own(address: Address, caller: str) -> int:
    """Of what belongs to a person and not to a role: here, Alice's."""
    if (address.method, address.path.removeprefix("api/v1")) in LOGIN_ONLY and caller.startswith("token"):
        return 404 if caller == "token elsewhere" and names_workspace(address) else 403
    if caller in ("charlie", "token elsewhere") and names_workspace(address):
        return 404
    return REACHED if caller == "alice" or "token_id" not in address.parts else 404


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
    if set(address.parts[1:]) <= {"field_id", "fact_key", "number", "path"}:
        pytest.skip("names within a form, the same in every form")
    answer = ask(world.cast.client("alice"), address, world.here, inner=world.there)
    assert outcome(answer) == 404


@pytest.mark.parametrize("address", [p for p in PAGES if p.rule == "respondent"], ids=str)
def test_pages_of_a_session_are_its_respondents(address: Address, world: World) -> None:
    for token in ("", world.there.started.token, start_session(world.here.form).token):
        for name in ("", "alice"):
            client = world.cast.client(name)
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
    staff = world.cast.token("alice", *Right)
    for token in (world.there.started.token, other.token, staff):
        assert status(Authorization=f"Bearer {token}") == 404
    reached = status(Authorization=f"Bearer {world.here.started.token}")
    no_such_field = {404} if address.path.endswith("/files") else set()
    assert reached not in {401, 403, 404, 500} - no_such_field


def _two_sessions() -> tuple[Started, Started]:
    cast = make_cast()
    here = make_place(cast.workspace, cast.people["alice"])
    return here.started, make_place(cast.elsewhere, cast.people["charlie"]).started


ROUTES = [str(pattern.pattern) for pattern in SOCKETS]
SESSION_ROUTES = [route for route in ROUTES if "<str:session_id>" in route]
STAFF_ROUTES = [route for route in ROUTES if route.startswith("ws/v1/workspaces/<slug:slug>/")]


def test_every_socket_has_a_rule() -> None:
    assert sorted(ROUTES) == sorted(SESSION_ROUTES + STAFF_ROUTES), "add the socket to the access matrix"


@pytest.mark.django_db(transaction=True)
async def test_sockets_open_for_their_respondent_only() -> None:
    mine, theirs = await database_sync_to_async(_two_sessions)()
    for route in SESSION_ROUTES:
        path = "/" + route.replace("<str:session_id>", str(mine.session.pk))
        for token in (None, theirs.token):
            connected, code = await Tab(path, cookie=token, origin="http://localhost").connect()
            closed = await _close_code(path, token) if connected else code
            assert closed in (4401, 4403, 4404), f"{route}: {closed}"


def _badges() -> list[tuple[str, dict[str, str], int | None]]:
    """Everybody's way to a staff socket of `harbour`, and the close code that they should get; None to come in."""
    cast = make_cast()
    place = make_place(cast.workspace, cast.people["alice"])
    without = [right for right in Right if right != Right.READ_REVIEWS]
    logins = {name: str(cast.client(name).cookies["sessionid"].value) for name in [*ROLES, "charlie"]}
    return [
        ("nobody", {}, 4401),
        ("respondent", {"token": place.started.token}, 4401),
        *((name, {"login": logins[name]}, 4404 if name == "charlie" else None) for name in logins),
        ("token", {"token": cast.token("alice", Right.READ_REVIEWS)}, None),
        ("token without scope", {"token": cast.token("alice", *without)}, 4403),
        ("token elsewhere", {"token": cast.token("charlie", *Right)}, 4404),
    ]


@pytest.mark.django_db(transaction=True)
async def test_sockets_of_a_workspace_open_for_its_members_only() -> None:
    for caller, badge, code in await database_sync_to_async(_badges)():
        for route in STAFF_ROUTES:
            path = "/" + route.replace("<slug:slug>", "harbour")
            async with StaffTab(path, origin="http://localhost", **badge) as tab:
                if code is None:
                    assert (await tab.event())["type"] == "onConnected", caller
                else:
                    assert await tab.close_code() == code, caller


async def _close_code(path: str, token: str | None) -> int | None:
    """Refusals come after the handshake, so that the code reaches browsers."""
    tab = Tab(path, cookie=token, origin="http://localhost")
    await tab.connect()
    output = await tab.receive_output(2)
    while output["type"] != "websocket.close":
        output = await tab.receive_output(2)
    return int(output["code"])
