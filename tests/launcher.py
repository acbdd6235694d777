"""Programs of ours as forks of one process that has loaded what they need, so that a start costs a tenth.

    process = launch(["manage.py", "serve"], environ)       # like a subprocess.Popen whose output is a pipe of text
    written = run(["-m", "tests.seed"], environ, "[]")      # like subprocess.check_output

Each has its own pid, environment and files, reads its configuration and settings anew (`tests.preloading`) and dies as any
process does. In what `tests.server.ServerProcess` starts without `forked`, the interpreter begins from nothing.
"""

from __future__ import annotations

import atexit
import json
import os
import runpy
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from typing import IO, Any

from formagent.config import BASE_DIR
from tests import preloading
from tests.environment import clean_environment


class LaunchedProcess:
    """What the tests use of a `subprocess.Popen`."""

    def __init__(self, command: Sequence[str], pid: int, status: int, output: int) -> None:
        self.args, self.pid, self.returncode = command, pid, None
        self.stdout: IO[str] = os.fdopen(output, encoding="utf-8", errors="replace")
        self._status = status
        self._lock = threading.Lock()

    returncode: int | None

    def poll(self) -> int | None:
        return self._ended(0)

    def wait(self, timeout: float | None = None) -> int:
        code = self._ended(timeout)
        if code is None:
            raise subprocess.TimeoutExpired(list(self.args), timeout or 0)
        return code

    def _ended(self, seconds: float | None) -> int | None:
        if self.returncode is None and _readable(self._status, seconds):
            with self._lock:
                if self.returncode is None:
                    self.returncode = int(os.read(self._status, 20))
                    os.close(self._status)
        return self.returncode

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


def _readable(file: int, seconds: float | None) -> bool:
    """Whether there is something to be read within so many seconds; of any file, though a process has a thousand open."""
    waiting = select.poll()
    waiting.register(file, select.POLLIN)
    return bool(waiting.poll(None if seconds is None else seconds * 1000))


def launch(
    command: Sequence[str], environ: dict[str, str], input: IO[Any] | None = None, errors: IO[Any] | None = None
) -> LaunchedProcess:
    """`command` is what would follow `python`: a path, or "-m" and a module.

    Its stdout is a pipe, and so is its stderr unless `errors` is given; without `input` it reads nothing.
    """
    return _launcher().start(command, environ, input, errors)


def run(command: Sequence[str], environ: dict[str, str], input: str = "") -> str:
    """Run it to its end; what it wrote to stdout. Raises AssertionError with all that it wrote when it fails."""
    with tempfile.TemporaryFile("w+") as given, tempfile.TemporaryFile("w+") as errors:
        given.write(input)
        given.seek(0)
        process = launch(command, environ, given, errors)
        with process.stdout:
            printed = process.stdout.read()
        if process.wait() != 0:
            errors.seek(0)
            raise AssertionError(f"{' '.join(command)} failed:\n{printed}{errors.read()}")
    return printed


SHARED = "FORMAGENT_TEST_LAUNCHER"
"""In the environment of processes that ask one launcher: where it listens."""


def share() -> None:
    """Let the processes that this one starts ask its launcher too."""
    os.environ[SHARED] = _launcher().address


@lru_cache
def _launcher() -> _Launcher:
    shared = os.environ.get(SHARED)
    return _Launcher(shared) if shared else _begun()


def _begun() -> _Launcher:
    """A launcher that ends when nobody is left who could ask it."""
    home = tempfile.mkdtemp(prefix="formagent-launcher-")
    with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as hall:
        hall.bind(f"{home}/door")
        hall.listen()
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.launcher", str(hall.fileno())],
            cwd=BASE_DIR, env=clean_environment(), pass_fds=[hall.fileno()], stdin=subprocess.DEVNULL,
        )  # fmt: skip
    launcher = _Launcher(f"{home}/door")
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    atexit.register(process.wait)
    atexit.register(launcher.close)
    return launcher


class _Launcher:
    """The process that forks, seen from one that asks."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._door = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._door.connect(address)
        self._lock = threading.Lock()

    def close(self) -> None:
        self._door.close()

    def start(
        self, command: Sequence[str], environ: dict[str, str], input: IO[Any] | None, errors: IO[Any] | None
    ) -> LaunchedProcess:
        output, theirs = os.pipe()
        status, status_end = os.pipe()
        with open(os.devnull) as nothing:  # noqa: PTH123
            files = [(input or nothing).fileno(), theirs, errors.fileno() if errors else theirs, status_end]
            with self._lock:
                socket.send_fds(self._door, [json.dumps([list(command), environ]).encode()], files)
                pid = int(self._door.recv(20))
        os.close(theirs)
        os.close(status_end)
        return LaunchedProcess(command, pid, status, output)


# --- inside the process that forks ------------------------------------------------------------------------------------


class _Forks:
    """Waits for orders; `next_program` returns in a new process each time."""

    def __init__(self, hall: socket.socket) -> None:
        self._hall = hall
        self._doors: list[socket.socket] = []
        """Of those who may ask."""
        self._statuses: dict[int, int] = {}
        """pid → where its exit code is written."""
        self._woken, self._wakes = os.pipe()
        os.set_blocking(self._wakes, False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # It ends when nobody can ask any more.
        signal.set_wakeup_fd(self._wakes, warn_on_full_buffer=False)

    def next_program(self) -> list[str]:
        """The command to run, in the process that is to run it."""
        while True:
            ready, _, _ = select.select([self._hall, self._woken, *self._doors], [], [])
            if self._woken in ready:
                os.read(self._woken, 4096)
                self._tell_of_the_dead()
            if self._hall in ready:
                self._doors.append(self._hall.accept()[0])
            for door in ready:
                if door in self._doors and (program := self._fork(door)):
                    return program

    def _tell_of_the_dead(self) -> None:
        for pid in list(self._statuses):
            ended, status = os.waitpid(pid, os.WNOHANG)
            if ended:
                with suppress(BrokenPipeError):
                    os.write(self._statuses[pid], str(os.waitstatus_to_exitcode(status)).encode())
                os.close(self._statuses.pop(pid))

    def _fork(self, door: socket.socket) -> list[str] | None:
        order, files, _, _ = socket.recv_fds(door, 1 << 20, 4)
        if not order:
            self._bid_farewell(door)
            return None
        command, environ = json.loads(order)
        pid = os.fork()
        if pid:
            self._statuses[pid] = files.pop()
            for file in files:
                os.close(file)
            door.send(str(pid).encode())
            return None
        self._become(files, environ)
        return list(command)

    def _bid_farewell(self, door: socket.socket) -> None:
        self._doors.remove(door)
        door.close()
        if not self._doors:
            os._exit(0)

    def _become(self, files: list[int], environ: dict[str, str]) -> None:
        """Give the new process what is its own, and take from it what is not."""
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        for standard, file in enumerate(files):
            os.dup2(file, standard)
        for file in [*files, *self._statuses.values(), self._woken, self._wakes]:
            os.close(file)
        for listening in [self._hall, *self._doors]:
            listening.close()
        os.environ.clear()
        os.environ.update(environ)
        preloading.forget()


def _run(command: list[str]) -> None:
    if command[0] == "-m":
        sys.argv = command[1:]
        runpy.run_module(command[1], run_name="__main__", alter_sys=True)
    else:
        sys.argv = command
        runpy.run_path(command[0], run_name="__main__")


if __name__ == "__main__":
    preloading.load()
    _run(_Forks(socket.socket(fileno=int(sys.argv[1]))).next_program())
