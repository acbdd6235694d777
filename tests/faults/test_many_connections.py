"""Connections that ask nothing, and clients that say they are somebody else: neither takes the room of others."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import httpx
import psutil
import pytest

from formagent.protocol.close_codes import CloseCode
from tests.faults.support import until
from tests.live import LiveServer
from tests.patience import PATIENCE

ROOM, TRIED = 40, 400
FORGED = "198.51.100.66"


def patient(directory: Path, **environ: str) -> LiveServer:
    """A server that lets half a request wait for as long as a test may take."""
    return impatient(directory, FORMAGENT_TEST_PATIENCE=str(PATIENCE), **environ)


def impatient(directory: Path, **environ: str) -> LiveServer:
    room = {"FORMAGENT_RATE_LIMITS__CONNECTIONS_PER_ADDRESS": str(ROOM)}
    return LiveServer(directory, command=("-m", "tests.impatient_server"), **{**room, **environ})


def bare(server: LiveServer, sends: bytes = b"") -> socket.socket:
    """A connection, and perhaps the beginning of a request."""
    host, port = server.base_url.removeprefix("http://").split(":")
    connection = socket.create_connection((host, int(port)), timeout=PATIENCE)
    connection.sendall(sends)
    return connection


def status(server: LiveServer, *, source: str = "127.0.0.1", **headers: str) -> int:
    """What a new connection from `source` is answered; 0 when it is closed at once."""
    with httpx.Client(transport=httpx.HTTPTransport(local_address=source), timeout=PATIENCE) as http:
        try:
            return http.get(f"{server.base_url}/healthz", headers=headers).status_code
        except httpx.TransportError:
            return 0


def established(server: LiveServer) -> int:
    connections = psutil.Process(server.process.pid).net_connections("tcp")
    return sum(connection.status == "ESTABLISHED" for connection in connections)


def test_an_address_has_so_many_connections_and_others_are_served(tmp_path: Path):
    with patient(tmp_path) as server, ExitStack() as kept:
        for _ in range(TRIED):
            kept.enter_context(closing(bare(server)))
        until(lambda: established(server) == ROOM, "the others are closed")
        assert status(server) == 0
        assert status(server, source="127.0.0.2") == 200
        kept.close()
        until(lambda: status(server) == 200, "room again")


def test_connections_that_say_nothing_give_their_places_back(tmp_path: Path):
    with impatient(tmp_path) as server, ExitStack() as kept:
        for _ in range(ROOM * 2):
            kept.enter_context(closing(bare(server)))
        until(lambda: status(server) == 200, "room")
        until(lambda: established(server) == 0, "their end")


async def test_a_socket_keeps_its_place_until_it_ends(tmp_path: Path):
    with LiveServer(tmp_path, FORMAGENT_RATE_LIMITS__CONNECTIONS_PER_ADDRESS="2") as server:
        session = server.start_session()
        until(lambda: established(server) == 0, "its connection's end")
        for _ in range(4):
            async with server.client(session) as first, server.client(session) as second:
                await first.event("onConnected")
                await second.event("onConnected")
                assert status(server) == 0
            until(lambda: status(server) == 200 and established(server) == 0, "room again")


def test_a_proxy_has_as_many_as_it_likes_and_its_clients_have_not(tmp_path: Path):
    begun = "POST /api/v1/forms/visit/sessions HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {}\r\nContent-Length: 9\r\n\r\n{{"
    with patient(tmp_path, FORMAGENT_BEHIND_PROXY="true") as server, ExitStack() as kept:
        for number in range(ROOM):
            kept.enter_context(closing(bare(server)))
            kept.enter_context(closing(bare(server, begun.format(f"{FORGED}.{number}, 203.0.113.9").encode())))
        until(lambda: status(server, **{"X-Forwarded-For": "203.0.113.9"}) == 429, "the client's limit")
        assert status(server, **{"X-Forwarded-For": f"{FORGED}, 203.0.113.9"}) == 429
        assert status(server, **{"X-Forwarded-For": "203.0.113.9, 203.0.113.10"}) == 200
        assert status(server) == 200
        kept.close()
        until(lambda: status(server, **{"X-Forwarded-For": "203.0.113.9"}) == 200, "room again")


@pytest.fixture(params=["nobody", "one", "chain"])
def behind(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[LiveServer, str, str]]:
    """A server, what a client's own X-Forwarded-For becomes on the way to it, and the client's address."""
    settings, added, client = {
        "nobody": ({}, "", "127.0.0.1"),
        "one": ({"FORMAGENT_BEHIND_PROXY": "true"}, ", 203.0.113.9", "203.0.113.9"),
        "chain": (
            {"FORMAGENT_BEHIND_PROXY": "true", "FORMAGENT_TRUSTED_PROXIES": "127.0.0.1,10.0.0.0/8"},
            ", 203.0.113.9, 10.0.0.7",
            "203.0.113.9",
        ),
    }[request.param]
    tight = {"FORMAGENT_RATE_LIMITS__SESSIONS_PER_HOUR": "1", "FORMAGENT_RATE_LIMITS__SOCKETS_PER_ADDRESS": "1"}
    with LiveServer(tmp_path, **tight, **settings) as server:
        yield server, added, client


def pretending(number: int, added: str) -> dict[str, str]:
    return {"X-Forwarded-For": f"198.51.100.{number}{added}"}


def test_a_forged_header_moves_neither_throttles_nor_the_audit_log(behind: tuple[LiveServer, str, str]):
    server, added, client = behind
    url = f"{server.base_url}/api/v1/forms/visit/sessions"
    answers = {httpx.post(url, json={}, headers=pretending(n, added), timeout=PATIENCE).status_code for n in range(12)}
    assert answers == {201, 429}
    server.add_owner()
    with httpx.Client(base_url=server.base_url, headers=pretending(3, added), timeout=PATIENCE) as http:
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', http.get("/accounts/login/").text)
        assert token
        typed = {"login": "olga@house.example", "password": "wrong", "csrfmiddlewaretoken": token[1]}
        http.post("/accounts/login/", data=typed, headers={"Origin": server.base_url})
    written = server.rows("SELECT address FROM interviews_auditentry WHERE action = 'user.sign_in_failed'")
    assert written == [(client,)]


async def test_a_forged_header_opens_no_more_sockets(behind: tuple[LiveServer, str, str]):
    server, added, _ = behind
    session = server.start_session()
    async with server.client(session, additional_headers=pretending(1, added)) as first:
        await first.event("onConnected")
        async with server.client(session, additional_headers=pretending(2, added)) as second:
            assert await second.close_code() == CloseCode.TOO_FAST


def test_who_is_no_proxy_is_not_believed(tmp_path: Path):
    """Only the named ones are: for others the request came over plain HTTP, from where it came."""
    named = {"FORMAGENT_BEHIND_PROXY": "true", "FORMAGENT_TRUSTED_PROXIES": "127.0.0.5"}
    public = {"FORMAGENT_PUBLIC_BASE_URL": "https://localhost", "FORMAGENT_SECRET_KEY": "k" * 50}
    with LiveServer(tmp_path, **named, **public) as server:
        answers = {}
        for source in ("127.0.0.1", "127.0.0.5"):
            with httpx.Client(transport=httpx.HTTPTransport(local_address=source), timeout=PATIENCE) as http:
                said = {"Host": "localhost", "X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https"}
                answers[source] = http.get(f"{server.base_url}/accounts/login/", headers=said).status_code
        assert answers == {"127.0.0.1": 301, "127.0.0.5": 200}


def test_nobody_moves_the_addresses_of_links(tmp_path: Path):
    with LiveServer(tmp_path) as server:
        page = httpx.get(
            f"{server.base_url}/accounts/login/", headers={"Daphne-Root-Path": "/elsewhere"}, timeout=PATIENCE
        )
        assert "/elsewhere" not in page.text
