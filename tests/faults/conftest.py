"""Fixtures of fault tests. Every test here starts real servers and most of them kill one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.fake_openai import FakeOpenAI
from tests.fake_openai.interview import InterviewModel
from tests.faults.support import live_server
from tests.live import LiveServer


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.faults)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[LiveServer]:
    """A running server without models, on a database of its own."""
    with live_server(tmp_path) as running:
        yield running


@pytest.fixture(scope="module")
def fake() -> Iterator[FakeOpenAI]:
    """A model that does its work, for all tests of a module."""
    with FakeOpenAI(InterviewModel(countries={"Japan": "JP"})) as running:
        yield running
