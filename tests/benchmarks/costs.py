"""What some work takes: time, processor time, statements of every thread, and rows that agents add."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch


@dataclass
class Cost:
    """What some work took. `cpu` is this process's, in seconds; `rows` are those that were added."""

    wall: float = 0.0
    cpu: float = 0.0
    statements: int = 0
    rows: int = 0


def best(work: Any, *, processor: bool = False, rounds: int = 5) -> float:
    clock = time.process_time if processor else time.perf_counter
    took = []
    for _ in range(rounds):
        began = clock()
        work()
        took.append(clock() - began)
    return min(took)


@contextmanager
def counted_cost(cost: Cost) -> Iterator[None]:
    """Time, statements and new rows of what is done inside; statements of every thread."""
    from django.db.backends.utils import CursorWrapper

    before, executed = _rows(), CursorWrapper._execute

    def counting(self: Any, sql: str, *rest: Any) -> Any:
        cost.statements += 1
        return executed(self, sql, *rest)

    with patch.object(CursorWrapper, "_execute", counting):
        wall, cpu = time.perf_counter(), time.process_time()
        yield
        cost.wall, cost.cpu = time.perf_counter() - wall, time.process_time() - cpu
    cost.rows = _rows() - before


def _rows() -> int:
    """Of what agents write: all tables of theirs, and the audit log."""
    from concurrent.futures import ThreadPoolExecutor

    def counted() -> int:
        from django.apps import apps
        from django.db import connection

        kinds = [*apps.get_app_config("quorum").get_models(), apps.get_model("interviews", "AuditEntry")]
        try:
            return sum(kind._default_manager.count() for kind in kinds)
        finally:
            connection.close()

    with ThreadPoolExecutor(1) as pool:
        return pool.submit(counted).result()
