"""A whole formagent for tests: a real server process on a database with forms in it, and real clients of its protocol.

    with LiveServer(tmp_path) as server:
        session = server.start_session("visit")
        async with server.client(session) as client:
            await client.command("submitUserInput", {"text": "Hello"})
            await client.event("onNewMessage")

The server can be killed and started again at the same address, on the same database.
"""

from __future__ import annotations

import asyncio
import atexit
import json
import re
import shutil
import signal
import sqlite3
import tempfile
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
import psutil
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from interviews.forms.definition import FormDefinition
from tests.environment import clean_environment
from tests.interviews.documented import check_message, check_response
from tests.interviews.session_factory import FORM
from tests.launcher import run
from tests.migrated import migrated
from tests.patience import PATIENCE
from tests.server import ServerProcess

UNLIMITED = {
    "FORMAGENT_RATE_LIMITS__COMMANDS_PER_MINUTE": "1000000",
    "FORMAGENT_RATE_LIMITS__SESSIONS_PER_HOUR": "1000000",
    "FORMAGENT_RATE_LIMITS__SIGN_INS_PER_MINUTE": "1000000",
    "FORMAGENT_RATE_LIMITS__SOCKETS_PER_SESSION": "1000",
    "FORMAGENT_RATE_LIMITS__SOCKETS_PER_ADDRESS": "10000",
    "FORMAGENT_RATE_LIMITS__CONNECTIONS_PER_ADDRESS": "20000",
    "FORMAGENT_CAPS__TURNS_PER_SESSION": "100000",
    "FORMAGENT_CAPS__ADDRESS__TURNS": "1000000",
    "FORMAGENT_WEBHOOKS__UNDO_SECONDS": "0",
}
"""For tests that are not about limits, and wait for nothing."""


@lru_cache(maxsize=8)
def _prepared(forms: tuple[FormDefinition, ...]) -> Path:
    """A directory with a migrated database that holds these forms, made once a process."""
    directory = Path(tempfile.mkdtemp(prefix="formagent-live-"))
    atexit.register(shutil.rmtree, directory, ignore_errors=True)
    shutil.copytree(migrated(), directory, dirs_exist_ok=True)
    seed("tests.seed", forms, FORMAGENT_VAR_DIR=str(directory))
    return directory


def seed(module: str, forms: Sequence[FormDefinition], **environ: str) -> str:
    """Have `module` write these forms into the database that `environ` names; what it printed."""
    environ = clean_environment(DJANGO_SETTINGS_MODULE="formagent.settings", FORMAGENT_TESTING="1", **environ)
    return run(["-m", module], environ, json.dumps([form.model_dump(mode="json") for form in forms]))


@dataclass(frozen=True)
class LiveSession:
    """A session that was started over REST."""

    session_id: str
    token: str

    @property
    def bearer(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}


class LiveServer:
    """A server on SQLite in `directory`. Settings are environment variables, as keyword arguments; limits are off."""

    forked = True
    """Whether it is started by `tests.launcher`."""

    def __init__(
        self,
        directory: Path,
        forms: Sequence[FormDefinition] = (FORM,),
        command: tuple[str, ...] = ("manage.py", "serve"),
        **environ: str,
    ) -> None:
        self._command = command
        self.directory = directory / "var"
        shutil.copytree(_prepared(tuple(forms)), self.directory, dirs_exist_ok=True)
        self.environ = {**UNLIMITED, **environ}
        self._process: ServerProcess | None = None
        self._port = 0

    # --- its life

    def start(self, **environ: str) -> LiveServer:
        """Start it, at the same port as before; `environ` is for this run only."""
        environ = {**self.environ, **environ}
        self._process = ServerProcess(self.directory, self._command, self._port, forked=self.forked, **environ)
        self._port = self._process.port
        return self

    def twin(self, **environ: str) -> LiveServer:
        """Another server process on the same database, at its own port; start it as a context manager."""
        other = object.__new__(LiveServer)
        other.directory, other.environ, other._command = self.directory, {**self.environ, **environ}, self._command
        other._process, other._port = None, 0
        return other

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        assert self._process
        self._process.process.send_signal(number)

    def kill(self) -> None:
        """SIGKILL."""
        if self._process:
            self._process.kill()

    def stop(self) -> int:
        """SIGTERM; the exit code."""
        return self._process.stop() if self._process else 0

    def restart(self, **environ: str) -> LiveServer:
        """Kill it and start it again."""
        self.kill()
        return self.start(**environ)

    def wait_until_dead(self, seconds: float = PATIENCE) -> int:
        """Wait for it to end by itself (a crash point)."""
        assert self._process
        return self._process.process.wait(seconds)

    def exit_code(self) -> int | None:
        """None while it runs."""
        assert self._process
        return self._process.process.poll()

    @property
    def process(self) -> psutil.Process:
        """For its CPU time and memory."""
        assert self._process
        return psutil.Process(self._process.process.pid)

    def resident_bytes(self) -> int:
        """The memory it holds."""
        return int(self.process.memory_info().rss)

    @property
    def output(self) -> str:
        """What it has printed since its last start."""
        return "".join(self._process.output) if self._process else ""

    def __enter__(self) -> LiveServer:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()

    # --- staff

    def add_owner(self, drafts: Sequence[FormDefinition] = ()) -> str:
        """Make drafts and an owner of the forms' workspace `house`; a token with all their rights. Once a server."""
        environ = {**self.environ, "FORMAGENT_VAR_DIR": str(self.directory)}
        return seed("tests.staff_seed", drafts, **environ).strip()

    # --- reaching it

    @property
    def base_url(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    @property
    def ws_url(self) -> str:
        return f"ws://127.0.0.1:{self._port}"

    def http(self, session: LiveSession | None = None) -> httpx.Client:
        """A client whose traffic is checked against docs/openapi.json."""
        headers = session.bearer if session else {}
        hooks = {"response": [_check_response]}
        return httpx.Client(base_url=self.base_url, headers=headers, timeout=PATIENCE, event_hooks=hooks)

    def start_session(self, slug: str = FORM.slug, **wishes: Any) -> LiveSession:
        with self.http() as http:
            response = http.post(f"/api/v1/forms/{slug}/sessions", json=wishes)
        assert response.status_code == 201, response.text
        return LiveSession(response.json()["sessionId"], response.json()["token"])

    def snapshot(self, session: LiveSession) -> dict[str, Any]:
        with self.http(session) as http:
            return dict(http.get(f"/api/v1/sessions/{session.session_id}").raise_for_status().json())

    def events(self, session: LiveSession, after: int = 0, wait: int = 0) -> list[dict[str, Any]]:
        """The stored events, as REST lists them."""
        with self.http(session) as http:
            path = f"/api/v1/sessions/{session.session_id}/events"
            return list(http.get(path, params={"after": after, "wait": wait}).raise_for_status().json())

    def client(self, session: LiveSession, after: int | None = None, **options: Any) -> LiveClient:
        """A client; as a context manager it is connected, reading what follows `after`."""
        return LiveClient(f"{self.ws_url}/ws/v1/sessions/{session.session_id}/", session.token, after, **options)

    def staff_client(self, token: str, slug: str = "house", after: int | None = None, **options: Any) -> LiveClient:
        """The same for a member of a workspace, by API token."""
        return LiveClient(f"{self.ws_url}/ws/v1/workspaces/{slug}/", token, after, channel="workspace", **options)

    async def settle(self, seconds: float = PATIENCE) -> None:
        """Wait until every turn is done."""
        async with asyncio.timeout(seconds):
            while self.rows("SELECT count(*) FROM interviews_turn WHERE status <> 'done'")[0][0]:  # noqa: ASYNC110
                await asyncio.sleep(0.05)

    def rows(self, sql: str, *parameters: Any) -> list[tuple[Any, ...]]:
        """What its database says."""
        with sqlite3.connect(f"file:{self.directory / 'formagent.sqlite3'}?mode=ro", uri=True) as database:
            return database.execute(sql, parameters).fetchall()


_DOCUMENTED = (
    (re.compile(r"/api/v1/forms/[^/]+/sessions"), "/api/v1/forms/{slug}/sessions"),
    (re.compile(r"/api/v1/sessions/[^/]+(/commands|/events|)"), "/api/v1/sessions/{session_id}"),
)


def _check_response(response: httpx.Response) -> None:
    media_type = response.headers.get("content-type", "").partition(";")[0]
    for pattern, path in _DOCUMENTED:
        found = pattern.fullmatch(response.request.url.path)
        if found and media_type != "text/event-stream":
            whole = path + "".join(found.groups())
            response.read()
            check_response(response.request.method, whole, response.status_code, media_type, response.json())


class LiveClient:
    """A program on the JSON socket. Everything it sends and receives is checked against docs/asyncapi.json."""

    def __init__(
        self, url: str, token: str, after: int | None = None, *, channel: str = "session", **options: Any
    ) -> None:
        self._url, self._token, self._after, self._options = url, token, after, options
        self._channel = channel
        self.socket: ClientConnection
        self.received: list[dict[str, Any]] = []
        """All events so far, over all its connections."""

    async def connect(self, after: int | None = None) -> LiveClient:
        """Connect, again if need be, and read what follows `after`. Without it, what follows the last event that there
        is at that moment: `resume` may then replay what has already come, so whole logs are compared with `after` only.
        """
        url = self._url if after is None else f"{self._url}?after={after}"
        self.socket = await connect(
            url,
            subprotocols=["formagent.v1", f"bearer.{self._token}"],
            proxy=None,
            **{"open_timeout": PATIENCE, **self._options},
        )
        return self

    async def __aenter__(self) -> LiveClient:
        return await self.connect(self._after)

    async def __aexit__(self, *_: object) -> None:
        await self.socket.close()

    def abort(self) -> None:
        """Drop the connection without a word."""
        self.socket.transport.abort()

    @property
    def last_seq(self) -> int:
        return max((event["seq"] for event in self.received if event["seq"]), default=0)

    @property
    def log(self) -> list[dict[str, Any]]:
        """The stored events received."""
        return [event for event in self.received if event["seq"] is not None]

    async def command(self, kind: str, payload: dict[str, Any] | None = None, id: str | None = None) -> str:
        """Send a command; its id."""
        message = {"type": kind, "id": id or str(uuid.uuid4()), "payload": payload or {}}
        check_message(message, self._channel)
        await self.socket.send(json.dumps(message))
        return str(message["id"])

    async def resume(self, after: int | None = None) -> None:
        await self.command("resumeFrom", {"after": self.last_seq if after is None else after})

    async def next(self, seconds: float = PATIENCE) -> dict[str, Any]:
        async with asyncio.timeout(seconds):
            event: dict[str, Any] = json.loads(await self.socket.recv())
        check_message(event, self._channel)
        self.received.append(event)
        return event

    async def event(self, kind: str, seconds: float = PATIENCE) -> dict[str, Any]:
        """The next event of that kind."""
        async with asyncio.timeout(seconds):
            while (event := await self.next(seconds))["type"] != kind:
                pass
        return event

    async def silence(self, seconds: float = 0.5) -> None:
        """Fails when anything arrives meanwhile."""
        try:
            event = await self.next(seconds)
        except TimeoutError:
            return
        raise AssertionError(f"not silent: {event}")

    async def close_code(self, seconds: float = PATIENCE) -> int | None:
        """Read until the server closes."""
        try:
            while True:
                await self.next(seconds)
        except ConnectionClosed:
            return self.socket.close_code
