"""Real Redis, PostgreSQL and Chromium for tests: found or installed, started on free ports in temporary directories.

`python -m tests.services` installs what is missing and says what there is.
"""

from __future__ import annotations

import atexit
import fcntl
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from tests.patience import PATIENCE

PACKAGES = {
    "redis-server": ["redis-server"],
    "postgres": ["postgresql"],
    "chromium": ["chromium-headless-shell", "fonts-noto-cjk", "fonts-noto-color-emoji"],
}
HEADLESS = "chromium-headless-shell"
"""Chromium without windows, which takes half the processor time of the others."""

CHROMIUM_ARGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-dev-shm-usage", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-proxy-server",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
    "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream",  # a microphone that beeps and is allowed
    "--process-per-site", "--renderer-process-limit=1",  # a context's pages in one process, not a new one for each
]  # fmt: skip


class ServiceMissing(RuntimeError):
    """The program is not here and cannot be installed."""


def find(program: str) -> str | None:
    """The program's path."""
    names = {"chromium": [HEADLESS, "chromium", "chromium-browser", "google-chrome"]}.get(program, [program])
    found = next((path for path in map(shutil.which, names) if path), None)
    if program in ("postgres", "initdb"):
        debian = sorted(str(path) for path in Path("/usr/lib/postgresql").glob(f"*/bin/{program}"))
        return debian[-1] if debian else found
    return found


@lru_cache
def need(program: str) -> str:
    """The program's path, after installing it when it is missing. Raises ServiceMissing."""
    if not find(program):
        _install(program)
    path = find(program)
    if not path:
        raise ServiceMissing(
            f"{program} is not installed, and could not be: install {' '.join(PACKAGES.get(program, [program]))}"
        )
    return path


def _install(program: str) -> None:
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        raise ServiceMissing(f"{program} is missing and only root on Debian can install it")
    with (Path(tempfile.gettempdir()) / "formagent-apt.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if find(program):
            return
        quiet = {"env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}, "stdout": subprocess.DEVNULL}
        subprocess.run(["apt-get", "update", "-q"], check=False, timeout=300, **quiet)
        command = ["apt-get", "install", "-y", "-q", "--no-install-recommends", *PACKAGES.get(program, [program])]
        subprocess.run(command, check=False, timeout=900, **quiet)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until(ready: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
    """Poll until `ready` says so. Raises TimeoutError naming `what`."""
    deadline = time.monotonic() + seconds
    while not ready():
        if time.monotonic() > deadline:
            raise TimeoutError(f"{what} was not ready within {seconds} s")
        time.sleep(0.03)


def answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=0.5).close()
    except OSError:
        return False
    return True


class Service:
    """A server process that a test may stop, kill and start again at the same address."""

    program = ""

    def __init__(self) -> None:
        self.executable = need(self.program)
        self.port = free_port()
        self.home = Path(tempfile.mkdtemp(prefix="fa-", dir="/tmp"))
        self.process: subprocess.Popen[bytes] | None = None
        self._owner = os.getpid()
        atexit.register(self.remove)

    def command(self) -> list[str]:
        raise NotImplementedError

    def ready(self) -> bool:
        return answers(self.port)

    def user(self) -> str | None:
        return None

    def start(self) -> None:
        with (self.home / "log").open("ab") as log:
            self.process = subprocess.Popen(
                self.command(), stdout=log, stderr=log, user=self.user(), extra_groups=[] if self.user() else None
            )
        wait_until(lambda: self._alive() and self.ready(), self.program)

    def _alive(self) -> bool:
        if self.process is None or self.process.poll() is not None:
            raise RuntimeError(f"{self.program} ended at once:\n{(self.home / 'log').read_text()[-2000:]}")
        return True

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(how)
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        self.process = None

    def remove(self) -> None:
        """Stop and delete everything; in the process that started it only, not in its forks."""
        if os.getpid() == self._owner:
            self.stop(signal.SIGQUIT if self.program == "postgres" else signal.SIGKILL)
            shutil.rmtree(self.home, ignore_errors=True)


class RedisServer(Service):
    """Redis without persistence: a restart is also a flush."""

    program = "redis-server"

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def command(self) -> list[str]:
        return [self.executable, "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no",
                "--dir", str(self.home)]  # fmt: skip


class PostgresServer(Service):
    """PostgreSQL with a data directory of its own, run by an ordinary user (it refuses root)."""

    program = "postgres"

    def __init__(self, **settings: str) -> None:
        """`settings` are PostgreSQL's own: shared_buffers="1GB"."""
        super().__init__()
        self.settings = settings
        if self.user():
            shutil.chown(self.home, self.user())
        initdb = find("initdb") or "initdb"
        subprocess.run(
            [initdb, "-D", str(self.home / "data"), "-U", "formagent", "-A", "trust", "-E", "UTF8",
             "--locale=C.UTF-8", "--no-sync"],
            check=True, capture_output=True, user=self.user(), extra_groups=[] if self.user() else None, cwd="/",
        )  # fmt: skip

    def user(self) -> str | None:
        if os.geteuid() != 0:
            return None
        known = {entry.pw_name for entry in pwd.getpwall()}
        return next(name for name in ("postgres", "nobody") if name in known)

    def command(self) -> list[str]:
        settings = {"listen_addresses": "127.0.0.1", "fsync": "off", "max_connections": "200", **self.settings}
        configured = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        return [self.executable, "-D", str(self.home / "data"), "-p", str(self.port), "-k", str(self.home), *configured]

    def ready(self) -> bool:
        import psycopg

        try:
            psycopg.connect(self.url_of("postgres"), connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def url_of(self, database: str) -> str:
        return f"postgresql://formagent@127.0.0.1:{self.port}/{database}"

    def create_database(self, name: str, template: str = "template1") -> str:
        """A copy of `template`, without one empty; returns its URL."""
        import psycopg

        with psycopg.connect(self.url_of("postgres"), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
        return self.url_of(name)


@lru_cache
def shared_postgres() -> PostgresServer:
    """The one server of this process."""
    server = PostgresServer()
    server.start()
    return server


@lru_cache
def shared_redis() -> RedisServer:
    server = RedisServer()
    server.start()
    return server


if __name__ == "__main__":
    with suppress(ServiceMissing, subprocess.TimeoutExpired):
        need(HEADLESS)
    for name in PACKAGES:
        print(f"{name}: {need(name)}")
