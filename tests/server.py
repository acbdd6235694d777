"""Real server processes for tests: `manage.py serve` (or `manage.py work`) on a free port, with an environment of its own."""

from __future__ import annotations

import os
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
from tests.patience import PATIENCE

ADDRESS = re.compile(r"http://\S+:(\d+)/")


def clean_environment(**changes: str) -> dict[str, str]:
    """This process's environment without formagent's settings, for a process that is to have its own."""
    private = ("FORMAGENT_", "OPENAI_", "DJANGO_", "DATABASE_URL", "REDIS_URL", "SECRET_KEY")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(private)}
    return {**kept, **_BYTECODE, "FORMAGENT_CONFIG": "", "PYTHONUNBUFFERED": "1", **changes}


_BYTECODE = (
    {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(Path(tempfile.gettempdir(), "formagent-bytecode"))}
    if sys.dont_write_bytecode
    else {}
)
"""Where nothing is compiled for later, a server would need three times as long to start."""


def manage(*arguments: str, timeout: float = 120, **environ: str) -> subprocess.CompletedProcess[str]:
    """Run a management command to its end."""
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=BASE_DIR, env=clean_environment(**environ), capture_output=True, text=True, timeout=timeout, check=False,
    )  # fmt: skip


class ServerProcess:
    """A running `manage.py serve`. As a context manager it is killed at the end, if it still runs."""

    def __init__(self, var_dir: Path, command: tuple[str, ...] = ("manage.py", "serve"), port: int = 0, **environ: str):
        self.environ = clean_environment(FORMAGENT_VAR_DIR=str(var_dir), FORMAGENT_TESTING="1", **environ)
        self.output: list[str] = []
        """Lines of stdout and stderr so far."""
        self.port = port
        self._listening = threading.Event()
        self._command = [sys.executable, *command, "--port", str(port)]
        self.process = self._start()

    def _start(self) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            self._command, cwd=BASE_DIR, env=self.environ, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
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

    def _read(self, process: subprocess.Popen[str]) -> None:
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
