"""Chores of a server's idle moments: all are done, in order, and one that fails leaves the others."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator

import pytest

from formagent.server import idle_moments
from tests.patience import PATIENCE


async def test_chores_are_done_one_after_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(idle_moments, "AFTER_SECONDS", 0.0)
    done: list[str] = []
    finished = threading.Event()

    def broken() -> object:
        raise ValueError("no")

    def first() -> Iterator[Callable[[], object]]:
        yield lambda: done.append("first")
        yield broken
        yield lambda: done.append("after it")

    def second() -> Iterator[Callable[[], object]]:
        assert done == ["first", "after it"], "a chore tells its steps when it is its turn"
        yield lambda: done.append("second")
        yield finished.set

    await idle_moments.in_idle_moments(first, second)()
    assert await asyncio.to_thread(finished.wait, PATIENCE)
    assert done == ["first", "after it", "second"]


def test_a_step_waits_while_others_are_at_work_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(idle_moments, "LONGEST_WAIT_SECONDS", 0.1)
    looks: list[float] = []

    def busy() -> float:
        looks.append(1.0)
        threading.Event().wait(0.01)
        return 1.0

    monkeypatch.setattr(idle_moments, "_seconds_of_others", busy)
    idle_moments._wait_for_idleness()
    assert len(looks) > 1
    looks.clear()
    monkeypatch.setattr(idle_moments, "_seconds_of_others", lambda: looks.append(0.0) or 0.0)
    idle_moments._wait_for_idleness()
    assert len(looks) == 1


async def test_a_chore_that_cannot_tell_its_steps_leaves_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(idle_moments, "AFTER_SECONDS", 0.0)
    finished = threading.Event()

    def lost() -> Iterator[Callable[[], object]]:
        raise ImportError("no")

    await idle_moments.in_idle_moments(lost, lambda: [finished.set])()
    assert await asyncio.to_thread(finished.wait, PATIENCE)
