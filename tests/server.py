"""Real server processes for tests: `manage.py serve` (or `manage.py work`) on a free port, with an environment of its own."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from types import TracebackType

from formagent.config import BASE_DIR
from tests.environment import clean_environment
from tests.launcher import LaunchedProcess, launch
from tests.patience import PATIENCE

ADDRESS = re.compile(r"http://\S+:(\d+)/")


def manage(*arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """Run a management command to its end."""
    command = ["manage.py", *arguments]
    with tempfile.TemporaryFile("w+") as errors:
        process = launch(command, clean_environment(**environ), errors=errors)
        too_late = threading.Timer(PATIENCE, process.kill)
        too_late.start()
        with process.stdout:
            printed = process.stdout.read()
        code = process.wait()
        too_late.cancel()
        errors.seek(0)
        return subprocess.CompletedProcess(command, code, printed, errors.read())


class ServerProcess:
    """A running `manage.py serve`. As a context manager it is killed at the end, if it still runs.

    `forked` starts it by `tests.launcher`, in a quarter of the time.
    """

    def __init__(
        self,
        var_dir: Path,
        command: tuple[str, ...] = ("manage.py", "serve"),
        port: int = 0,
        *,
        forked: bool = False,
        **environ: str,
    ) -> None:
        self.environ = clean_environment(FORMAGENT_VAR_DIR=str(var_dir), **{"FORMAGENT_TESTING": "1", **environ})
        self.output: list[str] = []
        """Lines of stdout and stderr so far."""
        self.port = port
        self._listening = threading.Event()
        self._command = [*command, "--port", str(port)]
        self._forked = forked
        self.process = self._start()

    def _start(self) -> subprocess.Popen[str] | LaunchedProcess:
        process = launch(self._command, self.environ) if self._forked else self._begun()
        self._reader = threading.Thread(target=self._read, args=(process,), daemon=True)
        self._reader.start()
        deadline = time.monotonic() + PATIENCE
        while not self._listening.wait(0.05) and process.poll() is None and time.monotonic() < deadline:
            pass
        if not self._listening.is_set():
            process.kill()
            self._reader.join(5)
            raise RuntimeError("the server did not start:\n" + "".join(self.output))
        return process

    def _begun(self) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, *self._command],
            cwd=BASE_DIR, env=self.environ, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip

    def _read(self, process: subprocess.Popen[str] | LaunchedProcess) -> None:
        assert process.stdout
        for line in process.stdout:
            self.output.append(line)
            if found := ADDRESS.search(line):
                self.port = int(found[1])
                self._listening.set()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    def stop(self, how: signal.Signals = signal.SIGTERM, seconds: float = PATIENCE) -> int:
        """Signal it and wait; returns the exit code, negative for the signal that ended it."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        code = self.process.wait(seconds)
        self._reader.join(5)
        return code

    def kill(self) -> int:
        return self.stop(signal.SIGKILL)

    def __enter__(self) -> ServerProcess:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.kill()
