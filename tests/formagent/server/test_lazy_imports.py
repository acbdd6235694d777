"""What is imported when it is first called, from several threads at once."""

from __future__ import annotations

import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from formagent.server.lazy_imports import Lazily
from tests.patience import PATIENCE

WHOLE = """
import threading

inside, other = threading.Event(), threading.Event()
inside.set()
met = other.wait(0.2)
from halves.part import PART
"""
PART = """
import halves

halves.other.set()
from halves import met

PART = 1
"""


def test_two_threads_do_not_meet_each_others_half_made_modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The package imports its part, and the part the package: the second thread begins within the first one's import."""
    (tmp_path / "halves").mkdir()
    (tmp_path / "halves" / "__init__.py").write_text(WHOLE)
    (tmp_path / "halves" / "part.py").write_text(PART)
    monkeypatch.syspath_prepend(tmp_path)
    try:
        with ThreadPoolExecutor(2) as threads:
            whole = threads.submit(Lazily("halves", "PART").load)
            while "inside" not in vars(sys.modules.get("halves", threading)):
                assert not whole.done()
            assert sys.modules["halves"].inside.wait(PATIENCE)
            assert not Lazily("halves", "PART").is_loaded
            part = threads.submit(Lazily("halves.part", "PART").load)
            assert (whole.result(PATIENCE), part.result(PATIENCE)) == (1, 1)
        assert not sys.modules["halves"].met and Lazily("halves", "PART").is_loaded
    finally:
        for name in ("halves", "halves.part"):
            sys.modules.pop(name, None)
