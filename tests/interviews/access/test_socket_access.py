"""Every socket × everybody: of a session and of a workspace, one's own and another's."""

from __future__ import annotations

import pytest
from channels.db import database_sync_to_async

from formagent.routing import SOCKETS
from interviews.sessions.services.sessions import Started
from interviews.staff.rules.rights import Right
from tests.interviews.access_world import make_place
from tests.interviews.cast import ROLES, make_cast
from tests.interviews.wire_client import Tab
from tests.quorum.staff_tab import StaffTab


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
