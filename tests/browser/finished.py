"""formagent as `make run` starts it: the demo, and styles and scripts under hashed names, compressed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import TracebackType

from formagent.config import BASE_DIR
from tests.environment import clean_environment
from tests.server import ServerProcess


class FinishedServer:
    """As a context manager it runs; what page objects need to know of a server."""

    def __init__(self, directory: Path, **environ: str) -> None:
        self.directory = directory / "var"
        self._environ = environ
        self._process: ServerProcess | None = None

    def __enter__(self) -> FinishedServer:
        collect = [sys.executable, "manage.py", "collectstatic", "--noinput", "--clear", "-v0"]
        subprocess.run(collect, cwd=BASE_DIR, env=clean_environment(), check=True)
        settings = {"FORMAGENT_TESTING": "0", **self._environ}
        self._process = ServerProcess(self.directory, ("manage.py", "serve", "--demo"), **settings)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process:
            self._process.kill()

    @property
    def base_url(self) -> str:
        assert self._process
        return self._process.url
