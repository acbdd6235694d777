"""From nothing to the first page, as `make run` has it once the packages are installed."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

import httpx

from tests.server import ServerProcess


def seconds_to_first_page() -> tuple[float, float]:
    """(without a database, with one)."""
    with tempfile.TemporaryDirectory(prefix="formagent-start-") as directory:
        return _first_page(Path(directory)), _first_page(Path(directory))


def _first_page(var_dir: Path) -> float:
    began = time.perf_counter()
    with ServerProcess(var_dir, ("manage.py", "serve", "--demo")) as server:
        httpx.get(server.url + "/", timeout=30, follow_redirects=True).raise_for_status()
        return time.perf_counter() - began
