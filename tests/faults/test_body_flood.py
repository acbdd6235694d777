"""Bodies that nobody asked for: they are refused unread or cut off, and everybody else is served meanwhile."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import psutil
import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from tests.faults.support import until
from tests.live import LiveServer, LiveSession
from tests.patience import PATIENCE

MIB = 2**20
FLOODERS, CHUNKS, CHUNK = 20, 256, 65536
OFFERED = FLOODERS * CHUNKS * CHUNK
"""320 MiB."""
PAPERS = FormDefinition(
    slug="papers",
    title="Papers",
    fields=(FieldDefinition(field_id="scan", label="A scan", type="file", config={"max_size": 8 * MIB}),),
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with LiveServer(tmp_path_factory.mktemp("flood"), (PAPERS,)) as running:
        yield running


def connected(server: LiveServer) -> socket.socket:
    host, port = server.base_url.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), timeout=PATIENCE)


def head(path: str, *headers: str) -> bytes:
    return "\r\n".join([f"POST {path} HTTP/1.1", "Host: localhost", *headers, "", ""]).encode()


def answer(connection: socket.socket) -> str:
    """All that the server says before it closes."""
    said = b""
    try:
        while piece := connection.recv(65536):
            said += piece
    except ConnectionResetError:
        pass
    return said.decode()


def kept_bytes(server: LiveServer) -> int:
    """What the process holds in memory and in files that have no name any more."""
    spooled = 0
    for file in Path(f"/proc/{server.process.pid}/fd").iterdir():
        with suppress(FileNotFoundError):
            spooled += file.stat().st_size if "(deleted)" in str(file.readlink()) else 0
    return int(server.resident_bytes()) + spooled


@pytest.mark.parametrize("path", ["/", "/f/papers/start", "/accounts/login/", "/api/v1/forms/papers/sessions"])
def test_a_body_that_is_announced_as_too_large_is_not_read(server: LiveServer, path: str):
    with connected(server) as connection:
        connection.sendall(head(path, f"Content-Length: {400 * MIB}"))
        said = answer(connection)
    assert said.startswith("HTTP/1.1 413 ")
    assert "Connection: close" in said
    assert ("application/problem+json" in said) == path.startswith("/api/")
    assert ('"code": "too_large"' if path.startswith("/api/") else "At most 1 MB are taken here.") in said


def test_a_flood_of_chunks_is_cut_off_and_others_are_served(server: LiveServer):
    server.start_session("papers")
    before = kept_bytes(server)
    most = [0]
    done = threading.Event()
    said: list[str] = []

    def flood(path: str) -> None:
        piece = b"%x\r\n" % CHUNK + b"x" * CHUNK + b"\r\n"
        with connected(server) as connection:
            try:
                connection.sendall(head(path, "Transfer-Encoding: chunked"))
                for _ in range(CHUNKS):
                    connection.sendall(piece)
            except OSError:
                pass
            said.append(answer(connection))

    def watch() -> None:
        while not done.is_set():
            most[0] = max(most[0], kept_bytes(server) - before)
            done.wait(0.02)

    paths = ["/api/v1/forms/papers/sessions", "/accounts/login/"]
    floods = [threading.Thread(target=flood, args=(paths[n % 2],)) for n in range(FLOODERS)]
    watching = threading.Thread(target=watch)
    for thread in (watching, *floods):
        thread.start()
    for _ in range(10):
        server.start_session("papers")
    for thread in floods:
        thread.join()
    done.set()
    watching.join()
    assert len(said) == FLOODERS
    assert all(text.startswith("HTTP/1.1 413 ") or not text for text in said), set(said)
    assert any(text.startswith("HTTP/1.1 413 ") for text in said)
    # Each may send a mebibyte before it is cut off.
    assert most[0] < OFFERED / 4


def upload_head(session: LiveSession, token: str, size: int) -> bytes:
    path = f"/api/v1/sessions/{session.session_id}/files"
    return head(path, f"Authorization: Bearer {token}", f"Content-Length: {size}", "Content-Type: text/plain")


def test_who_may_upload_is_asked_before_the_body_is_read(server: LiveServer):
    session, other = server.start_session("papers"), server.start_session("papers")
    for token, size in ((other.token, 4 * MIB), ("", 4 * MIB), (session.token, 400 * MIB)):
        with connected(server) as connection:
            connection.sendall(upload_head(session, token, size))
            assert answer(connection).startswith("HTTP/1.1 413 ")


def test_a_respondent_uploads_a_large_file(server: LiveServer):
    session = server.start_session("papers")
    scan = b"%PDF-1.7\n" + b"x" * (5 * MIB)
    with server.http(session) as http:
        url = f"/api/v1/sessions/{session.session_id}/files"
        response = http.post(url, data={"fieldId": "scan"}, files={"file": ("scan.pdf", scan, "application/pdf")})
    assert (response.status_code, response.json()["size"]) == (201, len(scan))


def test_too_many_bodies_at_once_from_one_address(tmp_path: Path):
    with LiveServer(tmp_path, (PAPERS,), FORMAGENT_RATE_LIMITS__BODIES_PER_ADDRESS="3") as server, ExitStack() as open_:
        path = "/api/v1/forms/papers/sessions"
        for _ in range(3):
            connection = open_.enter_context(connected(server))
            connection.sendall(head(path, "Content-Length: 10") + b"{")
        until(lambda: _answers(server, path, 429), "the limit")
        open_.close()
        until(lambda: _answers(server, path, 201), "room")


def _answers(server: LiveServer, path: str, status: int) -> bool:
    return httpx.post(f"{server.base_url}{path}", json={}, timeout=PATIENCE).status_code == status


@pytest.mark.parametrize(
    "begun", [b"", b"GET / HT", head("/", "Content-Length: 10"), head("/", "Content-Length: 10") + b"x"]
)
def test_half_a_request_does_not_stay(tmp_path: Path, begun: bytes):
    """Whatever it stops at. What comes drop by drop is no better: only the end of the head, and the pace of the body count."""
    with LiveServer(tmp_path, (PAPERS,), command=("-m", "tests.impatient_server")) as server, connected(server) as half:
        half.sendall(begun)
        stop = threading.Event()
        dripping = threading.Thread(target=_drip, args=(half, stop, b"x" if begun else b""))
        dripping.start()
        assert answer(half) == ""
        stop.set()
        dripping.join()
        assert not [c for c in psutil.Process(server.process.pid).net_connections("tcp") if c.status == "ESTABLISHED"]


def _drip(connection: socket.socket, stop: threading.Event, drop: bytes) -> None:
    while not stop.wait(0.3):
        try:
            connection.sendall(drop)
        except OSError:
            return
