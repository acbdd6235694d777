"""Which of several processes runs which tests: files stay whole, the browser's stay together, and what starts servers comes first.

A file's fixtures (servers, a browser, prepared databases) are made once, not once in every process, and the many small files at
the end let all processes finish together.
"""

from __future__ import annotations

import importlib
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

_FIRST = (
    "tests/browser/",
    "tests/faults/",
    "tests/interviews/sessions/protocol/",
    "tests/quorum/sockets/",
    "tests/attacks/",
)
"""The folders whose files take longest, in this order."""
_STAFF = (
    "accounts", "assistants", "contrast", "conversations", "designing", "drafting", "filtering", "first_steps", "from_nothing",
    "rehearsing", "review", "sharing", "staff_screens", "templates",
)  # fmt: skip
_TOGETHER = {
    "the staff's agent": tuple(
        f"tests/browser/test_{name}" for name in ("chain", "console", "plan_editing", "staff_agent")
    ),
    "staff": tuple(f"tests/browser/test_{name}" for name in _STAFF),
    "respondents": ("tests/browser/",),
}
"""Files that one process runs, as they share a browser and a server. All in one process, they would end after all others."""
_LAST = ("tests/interviews/reading/", "tests/interviews/field_types/")


def _rank(path: str) -> int:
    for rank, folder in enumerate(_FIRST):
        if path.startswith(folder):
            return rank
    return len(_FIRST) + path.startswith(_LAST)


def in_order(items: list[pytest.Item]) -> None:
    """Sort the tests; those of a file keep their order."""
    items.sort(key=lambda item: _rank(item.nodeid))


def import_in_turn(config: pytest.Config) -> None:
    """In a process that is to collect all tests: import their modules, each process beginning at another of them.

    Where none is compiled yet, each then compiles its share for the others, not all of them the same at the same time.
    """
    worker: dict[str, Any] | None = getattr(config, "workerinput", None)
    if worker is None or config.args != config.getini("testpaths"):
        return
    modules = [
        ".".join(path.relative_to(config.rootpath).with_suffix("").parts)
        for path in sorted(Path(config.rootpath, *config.args).rglob("test_*.py"))
    ]
    begin = len(modules) * int(worker["workerid"].removeprefix("gw")) // int(worker["workercount"])
    for module in modules[begin:] + modules[:begin]:
        with suppress(Exception, pytest.skip.Exception):  # collecting it says what is wrong
            importlib.import_module(module)


class FileByFile(LoadScopeScheduling):
    """Hands out the next file, or files that belong together, to whoever has nothing left to do."""

    def __init__(self, config: pytest.Config, log: Producer) -> None:
        super().__init__(config, log)
        config.option.loadscopereorder = False

    def _split_scope(self, nodeid: str) -> str:
        shared = (name for name, files in _TOGETHER.items() if nodeid.startswith(files))
        return next(shared, nodeid.split("::", 1)[0])
