"""The processes of a benchmark: the fake model, the server, and what they use."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any

import psutil

from formagent.config import BASE_DIR
from interviews.forms.definition import FieldDefinition, FormDefinition
from tests import services
from tests.live import LiveServer
from tests.live_postgres import PostgresLiveServer
from tests.server import clean_environment

FIELDS = 60
FORM = FormDefinition(
    slug="bench",
    title="A registration",
    description="Three days about software that listens. Registering takes about three minutes.",
    purpose="We use your answers to plan rooms, catering and sessions for the event, and to send you your ticket.",
    languages=("en",),
    fields=(
        *(
            FieldDefinition(field_id=f"address_{n}", label=f"E-mail address number {n}", type="email", required=True)
            for n in range(FIELDS)
        ),
    ),
)
"""Every field is typed, so that the same form serves the offline engine and the models."""


AT_REST = 0.05
"""The share of a core that a server with nothing to do may use."""


def reply_to(n: int) -> str:
    return f"person{n}@example.org"


@contextmanager
def server(*, postgres: bool = False, **environ: str) -> Iterator[LiveServer]:
    """A running server with FORM on a fresh database."""
    with tempfile.TemporaryDirectory(prefix="formagent-bench-") as directory:
        kind = PostgresLiveServer if postgres else LiveServer
        measured = kind(Path(directory), (FORM,), **environ)
        measured.forked = False  # memory and times are those of a process that began from nothing
        with measured as running:
            yield running


@contextmanager
def several_servers(processes: int, redis_url: str) -> Iterator[list[LiveServer]]:
    """So many servers with FORM on one fresh PostgreSQL database, that know of each other by Redis."""
    with server(postgres=True, FORMAGENT_REDIS_URL=redis_url) as first, ExitStack() as others:
        twins = [others.enter_context(first.twin()) for _ in range(processes - 1)]
        yield [first, *twins]


def measured_results(count: int, *, postgres: bool) -> dict[str, float]:
    """What `tests.benchmarks.results` measures, on a database of its own."""
    return _measured("results", "--count", str(count), postgres=postgres)


def measured_searching(count: int, *, postgres: bool) -> dict[str, float]:
    """What `tests.benchmarks.searching` measures, on a database of its own."""
    return _measured("searching", "--count", str(count), postgres=postgres)


def measured_deleting(count: int, *, postgres: bool) -> dict[str, float]:
    """What `tests.benchmarks.deleting` measures, on a database of its own."""
    return _measured("deleting", "--count", str(count), postgres=postgres, FORMAGENT_LOG__FORMAT="none")


def measured_large_forms(*, postgres: bool) -> dict[str, float]:
    """What `tests.benchmarks.large_forms` measures, on a database of its own."""
    return _measured("large_forms", postgres=postgres, FORMAGENT_LOG__FORMAT="none")


def measured_reviews(*, postgres: bool) -> dict[str, float]:
    """What `tests.benchmarks.reviewing` measures, on a database of its own."""
    return _measured("reviewing", postgres=postgres, FORMAGENT_LOG__FORMAT="none")


def measured_interactions(count: int, *, postgres: bool) -> dict[str, float]:
    """What `tests.benchmarks.interactions` measures, on a database of its own."""
    return _measured("interactions", "--count", str(count), postgres=postgres, FORMAGENT_LOG__FORMAT="none")


def measured_rehearsals() -> dict[str, dict[str, Any]]:
    """What `tests.benchmarks.rehearsing` measures, on a database of its own."""
    found: dict[str, Any] = _measured("rehearsing", postgres=False, FORMAGENT_LOG__FORMAT="none")
    return found


def measured_conversations(polls: int) -> dict[str, float]:
    """What `tests.benchmarks.conversations` measures."""
    return _measured("conversations", "--polls", str(polls), postgres=False)


@lru_cache
def _postgres() -> services.PostgresServer:
    """With a quarter of the machine's memory for its own, as docs/operating.md has it ("A PostgreSQL for millions of responses")."""
    quarter = psutil.virtual_memory().total // 4
    server = services.PostgresServer(shared_buffers=f"{quarter >> 20}MB")
    server.start()
    return server


def _measured(module: str, *arguments: str, postgres: bool, **environ: str) -> dict[str, float]:
    with tempfile.TemporaryDirectory(prefix="formagent-bench-") as directory:
        url = _postgres().create_database(f"bench_{uuid.uuid4().hex[:12]}") if postgres else ""
        environ |= {"FORMAGENT_VAR_DIR": directory, "FORMAGENT_TESTING": "1", "FORMAGENT_DATABASE_POOL_SIZE": "0"}
        environ |= {"FORMAGENT_DATABASE_URL": url} if url else {}
        done = subprocess.run(
            [sys.executable, "-m", f"tests.benchmarks.{module}", *arguments],
            cwd=BASE_DIR, text=True, stdout=subprocess.PIPE, check=True,
            env=clean_environment(DJANGO_SETTINGS_MODULE="formagent.settings", **environ),
        )  # fmt: skip
    found: dict[str, float] = json.loads(done.stdout)
    return found


async def at_rest(server: LiveServer) -> None:
    """Wait until the server rehearses no more, as it does after its start; open sockets cost it little."""
    before = -1.0
    while (now := cpu_seconds(server)) - before > AT_REST * 0.5:
        before = now
        await asyncio.sleep(0.5)


def cpu_seconds(server: LiveServer) -> float:
    """User and system time of the server's process so far."""
    times = server.process.cpu_times()
    return float(times.user + times.system)
