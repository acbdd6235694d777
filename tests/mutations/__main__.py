"""Makes random mutations, one at a time, in a copy of the tree, and says which of them the tests catch.

    python -m tests.mutations [--number 40] [--seed N] [--seconds 300] [--tests PATH]… [files or folders…]

For each, the test files of its app run until one fails, nearest first, for so many seconds at most; a mutation that they had
no time for is counted apart, for it may be caught or not. A test that fails without the mutation as well is left out from
then on. `--tests` runs these instead: what a new test notices.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.mutations.choosing import candidates, nearest_tests
from tests.mutations.making import Mutation

ROOT = Path(__file__).resolve().parents[2]
HANGING_SECONDS = 90
"""A test that takes longer hangs, which is noticed too."""
NEAREST = (4, 16)
"""Test files that run before the others: so many first, then up to so many."""
_FAILED = re.compile(r"^(?:FAILED|ERROR) (tests/[^\s\[]+)", re.M)


class OutOfTime(Exception):
    """The time for one mutation was over before all tests had run: nothing is known of it."""


class Copy:
    """A copy of the tree where mutations are tried."""

    def __init__(self, root: Path, seconds: float, tests: list[str]) -> None:
        self._root, self._seconds, self._tests = root, seconds, tests
        self._broken: list[str] = []
        """Tests that fail without any mutation."""
        self._sound: set[str] = set()

    def caught_by(self, path: Path, mutation: Mutation) -> str | None:
        """The test that fails with the mutation and only with it; None when all pass. Raises OutOfTime."""
        ends = time.monotonic() + self._seconds
        for portion in _portions(self._tests or nearest_tests(path, self._root)):
            if failed := self._caught_in(portion, path, mutation, ends):
                return failed
        return None

    def _caught_in(self, tests: list[str], path: Path, mutation: Mutation, ends: float) -> str | None:
        source = (self._root / path).read_text()
        while True:
            self._write(path, mutation.applied(source))
            try:
                failed = self._failing(tests, ends - time.monotonic())
            finally:
                self._write(path, source)
            if failed is None or self._is_sound(failed):
                return failed
            self._broken.append(failed)

    def _write(self, path: Path, source: str) -> None:
        """Compiled code is recognized by its source's size and second, which a mutation may leave as they were."""
        (self._root / path).write_text(source)
        for compiled in (self._root / path).parent.glob(f"__pycache__/{path.stem}.*.pyc"):
            compiled.unlink()

    def _is_sound(self, test: str) -> bool:
        if test not in self._sound and self._failing([test], self._seconds) is None:
            self._sound.add(test)
        return test in self._sound

    def _failing(self, tests: list[str], seconds: float) -> str | None:
        """The first test that fails, or what kept them from running. Raises OutOfTime."""
        command = [sys.executable, "-m", "pytest", "-x", "--tb=no", "-rfE", "-p", "no:cacheprovider"]
        command += ["-o", f"faulthandler_timeout={HANGING_SECONDS}", "-o", "faulthandler_exit_on_timeout=true"]
        command += [f"--deselect={test}" for test in self._broken]
        process = subprocess.Popen(
            [*command, *tests],
            cwd=self._root,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            printed, _ = process.communicate(timeout=max(1.0, seconds))
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            raise OutOfTime from None
        if process.returncode in (0, 5):
            return None
        found = _FAILED.search(printed)
        return found[1] if found else f"no test could run, or one hung (pytest ended with {process.returncode})"


def _portions(tests: list[str]) -> Iterator[list[str]]:
    """In one process pytest-django puts tests with a database before all others: the nearest run in processes of their own."""
    begin = 0
    for end in (*NEAREST, len(tests)):
        if portion := tests[begin:end]:
            yield portion
        begin = end


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.mutations")
    parser.add_argument("paths", nargs="*", help="files or folders of the product; all of it without any")
    parser.add_argument("--number", type=int, default=40)
    parser.add_argument("--seed", type=int, default=random.randrange(10_000))
    parser.add_argument("--seconds", type=float, default=300, help="time for the tests of one mutation")
    parser.add_argument("--tests", action="append", default=[], help="run these tests alone, for every mutation")
    options = parser.parse_args()
    made = candidates(ROOT, options.paths)
    chosen = random.Random(options.seed).sample(made, min(options.number, len(made)))
    print(f"{len(chosen)} of {len(made)} mutations, seed {options.seed}", flush=True)
    counts: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(prefix="formagent-mutations-") as directory:
        root = Path(shutil.copytree(ROOT, Path(directory) / "copy", ignore=shutil.ignore_patterns(".*", "staticfiles")))
        copy = Copy(root, options.seconds, options.tests)
        for path, mutation in chosen:
            began = time.monotonic()
            try:
                test = copy.caught_by(path, mutation)
                verdict, by = ("caught", f" by {test}") if test else ("SURVIVED", "")
            except OutOfTime:
                verdict, by = "OUT OF TIME", ""
            counts[verdict] += 1
            print(f"{path}:{mutation.line}: {verdict}{by} ({time.monotonic() - began:.0f} s)")
            print(f"    - {mutation.original}\n    + {mutation.mutated}", flush=True)
    print(f"of {len(chosen)}:", ", ".join(f"{verdict} {count}" for verdict, count in counts.most_common()))


if __name__ == "__main__":
    main()
