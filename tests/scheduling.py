"""Which of several processes runs which tests: files stay whole, the browser's folder too, and what starts servers comes first.

A file's fixtures (servers, a browser, prepared databases) are made once, not once in every process, and the many small files at
the end let all processes finish together.
"""

from __future__ import annotations

import pytest
from xdist.scheduler import LoadScopeScheduling

_FIRST = (
    "tests/browser/",
    "tests/faults/",
    "tests/interviews/sessions/protocol/",
    "tests/quorum/sockets/",
    "tests/attacks/",
)
"""The folders whose files take longest, in this order."""
_WHOLE = ("tests/browser/",)
"""Folders that stay whole as well: their files share a browser and a server with the demo."""
_LAST = ("tests/interviews/reading/", "tests/interviews/field_types/")


def _rank(path: str) -> int:
    for rank, folder in enumerate(_FIRST):
        if path.startswith(folder):
            return rank
    return len(_FIRST) + path.startswith(_LAST)


def in_order(items: list[pytest.Item]) -> None:
    """Sort the tests; those of a file keep their order."""
    items.sort(key=lambda item: _rank(item.nodeid))


class FileByFile(LoadScopeScheduling):
    """Hands out the next file, or whole folder, to whoever has nothing left to do."""

    def __init__(self, config: pytest.Config) -> None:
        super().__init__(config)
        config.option.loadscopereorder = False

    def _split_scope(self, nodeid: str) -> str:
        folder = next((folder for folder in _WHOLE if nodeid.startswith(folder)), None)
        return folder or nodeid.split("::", 1)[0]
