"""PostgreSQL restarts under load: nobody is told 500, reads are answered, and what was acknowledged is there once."""

from __future__ import annotations

import signal
import threading
import uuid
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import httpx

from tests.faults.support import LOUD, VISIT, Respondent, check, until
from tests.live import LiveServer
from tests.live_postgres import PostgresLiveServer
from tests.services import PostgresServer

READERS, WRITERS, RESTARTS = 6, 3, 3
ENOUGH = 4
"""Answers that everybody has to get between two restarts."""


@dataclass
class Load:
    """Threads that each do one thing again and again, and count what they are answered."""

    ask: list[Callable[[], int]]
    answers: list[Counter[int]] = field(default_factory=list)
    stopping: threading.Event = field(default_factory=threading.Event)
    threads: list[threading.Thread] = field(default_factory=list)
    failures: list[Exception] = field(default_factory=list)

    def __enter__(self) -> Load:
        for ask in self.ask:
            counted: Counter[int] = Counter()
            self.answers.append(counted)
            self.threads.append(threading.Thread(target=self._go_on, args=(ask, counted), daemon=True))
            self.threads[-1].start()
        return self

    def _go_on(self, ask: Callable[[], int], counted: Counter[int]) -> None:
        try:
            while not self.stopping.wait(0.05):
                counted[ask()] += 1
        except Exception as error:
            self.failures.append(error)

    def served(self) -> list[int]:
        """How often each was given what it asked for."""
        return [counted[200] + counted[202] for counted in self.answers]

    def __exit__(self, *_: object) -> None:
        self.stopping.set()
        for thread in self.threads:
            thread.join()


class Reader:
    def __init__(self, server: LiveServer, respondent: Respondent, path: str) -> None:
        self.path = path
        self.http = httpx.Client(base_url=server.base_url, headers=respondent.session.bearer, timeout=120)

    def __call__(self) -> int:
        return self.http.get(self.path).status_code


class Writer:
    """Sends messages, and each again under its id until it is taken."""

    def __init__(self, respondent: Respondent) -> None:
        self.respondent, self.taken = respondent, 0
        self.id = str(uuid.uuid4())

    def __call__(self) -> int:
        response = self.respondent.send("submitUserInput", {"text": f"message {self.taken}"}, self.id)
        if response.status_code == 202:
            self.taken, self.id = self.taken + 1, str(uuid.uuid4())
        elif response.status_code == 503:
            assert response.headers["Retry-After"]
            assert (response.json()["code"], response.json()["retryable"]) == ("unavailable", True)
        return response.status_code


def test_a_restart_under_load_is_no_500(tmp_path: Path, postgres_server: PostgresServer):
    options: Any = {**LOUD, "server": postgres_server}
    with PostgresLiveServer(tmp_path, (VISIT,), **options) as server:
        respondents = [Respondent.begin(server) for _ in range(WRITERS)]
        api = f"/api/v1/sessions/{respondents[0].session.session_id}"
        readers = [Reader(server, respondents[0], path) for path in (api, f"{api}/events?after=0&wait=0", "/f/visit/")]
        writers = [Writer(respondent) for respondent in respondents]
        with Load([*readers * (READERS // len(readers)), *writers]) as load:
            for restart in range(RESTARTS + 1):
                before = load.served()
                until(partial(_all_served, load, before), "answers", server=server)
                if restart < RESTARTS:
                    postgres_server.stop(signal.SIGINT)
                    postgres_server.start()
        seen = sum(load.answers, Counter[int]())
        assert set(seen) <= {200, 202, 503}, (seen, server.output)
        for counted in load.answers[:READERS]:
            assert set(counted) == {200}, (seen, server.output)
        for writer, respondent in zip(writers, respondents, strict=True):
            respondent.settle()
            said = [text for text in respondent.said("respondent") if text.startswith("message ")]
            assert said[: writer.taken] == [f"message {n}" for n in range(writer.taken)]
            check(respondent)


def _all_served(load: Load, before: list[int]) -> bool:
    if load.failures:
        raise load.failures[0]
    return all(now - then >= ENOUGH for now, then in zip(load.served(), before, strict=True))
