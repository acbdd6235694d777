"""Makes random mutations in a copy of the tree, and says which of them the tests catch.

    python -m tests.mutations [--number 40] [--seed N] [--seconds 300] [--tests PATH]… [files or folders…]

First one at a time: the test files nearest to the mutated module run until one fails, for so many seconds at most. What those
let pass is made together, at most one mutation of a module at a time, and all tests run once; those that fail are run once
more with each mutation alone, which tells whose they are. A test that fails without any mutation counts for none.
`--tests` runs these instead, one mutation at a time: what a new test notices.
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
from contextlib import contextmanager
from pathlib import Path

from tests.mutations.choosing import candidates, nearest_tests
from tests.mutations.making import Mutation

ROOT = Path(__file__).resolve().parents[2]
HANGING_SECONDS = 90
"""A test that takes longer hangs, which is noticed too."""
NEAREST = (4, 16)
"""Test files that run first: so many, then up to so many."""
PROCESSES = (os.cpu_count() or 1) + 1
NO_TEST = "no test could run, or one hung"
_FAILED = re.compile(r"^(?:FAILED|ERROR) (tests/[^\s\[]+)", re.M)

Mutant = tuple[Path, Mutation]


class OutOfTime(Exception):
    """The time for one mutation was over before its tests had run."""


class Tree:
    """A copy of the project in which tests run."""

    def __init__(self, root: Path) -> None:
        self._root = Path(shutil.copytree(ROOT, root, ignore=shutil.ignore_patterns(".*", "staticfiles")))

    def failing(self, tests: list[str], *options: str, seconds: float | None = None) -> list[str]:
        """The tests that fail, of all without any named; NO_TEST if nothing says which. Raises OutOfTime."""
        command = [sys.executable, "-m", "pytest", "--tb=no", "-rfE", "-p", "no:cacheprovider", *options]
        command += ["-o", f"faulthandler_timeout={HANGING_SECONDS}", "-o", "faulthandler_exit_on_timeout=true"]
        process = subprocess.Popen(
            [*command, *tests],
            cwd=self._root,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            printed, _ = process.communicate(timeout=seconds and max(1.0, seconds))
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            raise OutOfTime from None
        if process.returncode in (0, 5):
            return []
        return sorted(set(_FAILED.findall(printed))) or [NO_TEST]

    @contextmanager
    def mutated(self, mutants: list[Mutant]) -> Iterator[None]:
        """With these mutations, each in another module."""
        for path, mutation in mutants:
            self._write(path, mutation.applied((ROOT / path).read_text()))
        try:
            yield
        finally:
            for path, _ in mutants:
                self._write(path, (ROOT / path).read_text())

    def _write(self, path: Path, source: str) -> None:
        """Compiled code is recognized by its source's size and second, which a mutation may leave as they were."""
        (self._root / path).write_text(source)
        for compiled in (self._root / path).parent.glob(f"__pycache__/{path.stem}.*.pyc"):
            compiled.unlink()


class Trial:
    """Mutations tried in one tree; another, as it is, tells whether a test fails without them as well."""

    def __init__(self, folder: Path, seconds: float) -> None:
        self._tree, self._untouched, self._seconds = Tree(folder / "mutated"), Tree(folder / "untouched"), seconds
        self._sound: dict[str, bool] = {NO_TEST: True}
        """By test: whether it passes without any mutation."""

    def caught_by(self, mutant: Mutant, tests: list[str]) -> str | None:
        """The first of the tests that fails because of the mutation; None when all pass. Raises OutOfTime."""
        ends = time.monotonic() + self._seconds
        with self._tree.mutated([mutant]):
            while failed := self._tree.failing(tests, "-x", *self._left_out(), seconds=ends - time.monotonic()):
                if sound := self._sound_ones(failed):
                    return sound[0]
        return None

    def caught_together(self, mutants: list[Mutant]) -> dict[Mutant, str]:
        """For those of the mutations that all tests catch, of which each is in another module: a test that fails with it alone."""
        with self._tree.mutated(mutants):
            failed = self._tree.failing([], "-n", str(PROCESSES), "--dist", "loadfile", *self._left_out())
        suspects, found = [test for test in self._sound_ones(failed) if test != NO_TEST], {}
        for mutant in mutants if suspects else ():
            with self._tree.mutated([mutant]):
                if own := self._tree.failing(suspects, "-x"):
                    found[mutant] = own[0]
        return found

    def _left_out(self) -> list[str]:
        return [f"--deselect={test}" for test, sound in self._sound.items() if not sound]

    def _sound_ones(self, failed: list[str]) -> list[str]:
        if unknown := [test for test in failed if test not in self._sound]:
            broken = self._untouched.failing(unknown)
            self._sound |= {test: test not in broken for test in unknown}
        return [test for test in failed if self._sound[test]]


def _portions(tests: list[str]) -> Iterator[list[str]]:
    """In one process pytest-django puts tests with a database before all others: the nearest run in processes of their own."""
    begin = 0
    for end in NEAREST:
        if portion := tests[begin:end]:
            yield portion
        begin = end


def _nearest(trial: Trial, mutant: Mutant, chosen: list[str]) -> str | None:
    portions = [chosen] if chosen else _portions(nearest_tests(mutant[0], ROOT))
    return next((test for portion in portions if (test := trial.caught_by(mutant, portion))), None)


def _of_different_modules(mutants: list[Mutant]) -> Iterator[list[Mutant]]:
    """The mutations in as few lists as it takes."""
    rest = mutants
    while rest:
        first = {path: (path, mutation) for path, mutation in reversed(rest)}
        yield list(first.values())
        rest = [each for each in rest if each not in first.values()]


def _say(mutant: Mutant, verdict: str) -> None:
    path, mutation = mutant
    print(f"{path}:{mutation.line}: {verdict}\n    - {mutation.original}\n    + {mutation.mutated}", flush=True)


def _try_all(trial: Trial, mutants: list[Mutant], chosen: list[str]) -> Counter[str]:
    """How many were caught, survived, or had too little time."""
    counts: Counter[str] = Counter()
    left: list[Mutant] = []
    for mutant in mutants:
        try:
            test = _nearest(trial, mutant, chosen)
        except OutOfTime:
            test = None
        if test:
            counts["caught"] += 1
            _say(mutant, f"caught by {test}")
        else:
            left.append(mutant)
            _say(mutant, "passed by the nearest tests")
    for together in _of_different_modules(left) if not chosen else ():
        for mutant, test in trial.caught_together(together).items():
            counts["caught"] += 1
            left.remove(mutant)
            _say(mutant, f"caught by {test}")
    for mutant in left:
        _say(mutant, "SURVIVED")
    counts["survived"] = len(left)
    return counts


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.mutations")
    parser.add_argument("paths", nargs="*", help="files or folders of the product; all of it without any")
    parser.add_argument("--number", type=int, default=40)
    parser.add_argument("--seed", type=int, default=random.randrange(10_000))
    parser.add_argument("--seconds", type=float, default=300, help="time for the nearest tests of one mutation")
    parser.add_argument("--tests", action="append", default=[], help="run these tests alone, for every mutation")
    options = parser.parse_args()
    made = candidates(ROOT, options.paths)
    chosen = random.Random(options.seed).sample(made, min(options.number, len(made)))
    print(f"{len(chosen)} of {len(made)} mutations, seed {options.seed}", flush=True)
    with tempfile.TemporaryDirectory(prefix="formagent-mutations-") as directory:
        counts = _try_all(Trial(Path(directory), options.seconds), chosen, options.tests)
    print(f"of {len(chosen)}:", ", ".join(f"{verdict} {count}" for verdict, count in counts.most_common()))


if __name__ == "__main__":
    main()
