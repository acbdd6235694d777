"""Work in processes that may die on the way: each a fork of one that has loaded Django, so that it begins in no time.

    with Forks(environ) as forks:
        begun = forks.run("tests.faults.staff_house:begin_ask", "Where do people stop?")      # what it gave
        died_at = forks.work("run_journaled", "run_ended")                                     # "": it came to its end

A fork has its own pid, its own connections and its own configuration, and is killed as any process is.
"""

from __future__ import annotations

import asyncio
import gc
import importlib
import inspect
import json
import os
import re
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from types import TracebackType
from typing import Any

from tests.environment import clean_environment
from tests.launcher import LaunchedProcess, launch

WORK = "tests.faults.forks:work_until_idle"


class Forks:
    """The process that forks, seen from the test. `environ` are settings of all its forks."""

    def __init__(self, **environ: str) -> None:
        ours = {"DJANGO_SETTINGS_MODULE": "formagent.settings", "FORMAGENT_TESTING": "1", **environ}
        orders, self._orders_end = os.pipe()
        self._errors = tempfile.TemporaryFile("w+")  # noqa: SIM115 - closed with the object
        with os.fdopen(orders) as given:
            self._process: LaunchedProcess = launch(
                ["-m", "tests.faults.forks"], clean_environment(**ours), given, self._errors
            )

    def __enter__(self) -> Forks:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self._orders_end)
        self._process.wait()
        self._process.stdout.close()
        self._errors.close()

    def attempt(self, what: str, *given: Any, **environ: str) -> tuple[int, Any]:
        """(exit code, what `module:function` gave) of one fork; -9 when it was killed, and then nothing."""
        order = json.dumps({"what": what, "given": given, "environ": environ})
        os.write(self._orders_end, f"{order}\n".encode())
        reply = json.loads(self._process.stdout.readline())
        return reply["code"], reply["gave"]

    def run(self, what: str, *given: Any, **environ: str) -> Any:
        """What it gave. AssertionError with all that the processes said when it fails."""
        code, gave = self.attempt(what, *given, **environ)
        assert code == 0, f"{what}: {code}\n{self.output}"
        return gave

    def work(self, *crash_at: str) -> str:
        """Advance whatever is due, until nothing is, or until it comes to one of these crash points: which, or ""."""
        code, _ = self.attempt(WORK, FORMAGENT_CRASH_AT=",".join(crash_at))
        assert code in (0, -9), self.output
        return re.findall(r"^crash point: (\w+)$", self.output, re.MULTILINE)[-1] if code else ""

    @property
    def output(self) -> str:
        """What all of them have said so far."""
        self._errors.seek(0)
        return self._errors.read()


FORWARD = frozenset(
    [
        "run_journaled",
        "tool_asked",
        "tool_done",
        "action_in_review",
        "action_confirming",
        "action_allowed",
        "run_waiting",
        "vote_stored",
    ]
)
"""Steps behind which something is stored that the next process goes on from."""
MOST_PROCESSES = 120


def dies_at_every(steps: Sequence[str], work: Callable[..., str]) -> list[str]:
    """One process after another, each of which dies at the next of the steps, until nothing is due any more: where they died.

    Where dying brings nothing forward, one process dies; the others are let past that step.
    """
    deaths: list[str] = []
    while died_at := work(*(step for step in steps if step in FORWARD or step not in deaths)):
        deaths.append(died_at)
        assert len(deaths) < MOST_PROCESSES, Counter(deaths)
    return deaths


# --- inside a fork ----------------------------------------------------------------------------------------------------


async def work_until_idle() -> None:
    from formagent import work
    from formagent.errors import LeaseLost
    from formagent.llm.openai_transport import close_clients

    with suppress(LeaseLost):  # somebody else has it by now, or it was cancelled: as a worker, let go of it
        await work.run_until_idle()
    await close_clients()


def _perform(order: dict[str, Any]) -> Any:
    from formagent.config import get_config

    os.environ.update(order["environ"])
    get_config.cache_clear()
    module, _, name = order["what"].partition(":")
    found = getattr(importlib.import_module(module), name)(*order["given"])
    return asyncio.run(found) if inspect.isawaitable(found) else found


def _fork(order: dict[str, Any]) -> dict[str, Any]:
    """Do it in a new process, and wait for its end."""
    written, end = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(written)
        os.dup2(2, 1)
        try:
            with os.fdopen(end, "w") as pipe:
                pipe.write(json.dumps(_perform(order)))
            code = 0
        except BaseException:  # whatever it is, this process ends here
            traceback.print_exc()
            code = 1
        sys.stderr.flush()
        os._exit(code)
    os.close(end)
    with os.fdopen(written) as pipe:
        gave = pipe.read()
    _, status = os.waitpid(pid, 0)
    return {"code": os.waitstatus_to_exitcode(status), "gave": json.loads(gave) if gave else None}


def main() -> None:
    import django

    django.setup()
    importlib.import_module("formagent.llm.openai_transport")
    importlib.import_module("quorum.interactions.jobs")
    gc.freeze()
    for line in sys.stdin:
        print(json.dumps(_fork(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
