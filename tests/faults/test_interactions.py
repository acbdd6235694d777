"""An agent's run in real processes that die at every step: nothing is lost, done twice, or done that was not allowed."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from formagent.server.crash_points import RUN_STEPS
from tests.fake_openai import FakeOpenAI
from tests.fake_openai.replies import Answer, Call
from tests.fake_openai.reviewing import Asked, Persona, ReviewPanel, ballot, obedient, yes_sayer
from tests.fake_openai.staff_work import StaffWork, calls, done_gathering, finished, plan, task
from tests.faults.forks import Forks, dies_at_every
from tests.faults.support import LOUD, VISIT, until
from tests.live import LiveServer, seed

LEASE = {"FORMAGENT_WORKER__LEASE_SECONDS": "600"}
RENAME = {"form": "visit", "field": "note", "changes": {"label": "Anything else that you would like us to know?"}}
SHORTER = {"form": "visit", "field": "note", "changes": {"label": "Anything else?"}}
OPTIONAL = {"form": "visit", "field": "guests", "changes": {"required": False}}
WORK = StaffWork(
    gathering=[calls(Call("read_form", {"form": "visit"})), done_gathering("Field guests is required.")],
    plan=[plan("Fewer leave", task("Ease the form", "edit_field"), task("Close it", "close_form"))],
    tasks={
        "Ease the form": [
            calls(Call("edit_field", OPTIONAL)),
            calls(Call("edit_field", RENAME)),
            calls(Call("edit_field", SHORTER)),
            finished("Guests is optional, the note is short."),
        ],
        "Close it": [calls(Call("close_form", {"form": "visit"})), finished("It is closed.")],
    },
    summary="Guests is optional and the form is closed.",
)


def strict(body: dict[str, Any]) -> Answer:
    """Against the long label alone."""
    long = "would like us to know" in str(Asked(body).data.get("Its arguments", ""))
    return ballot(not long, "Too long." if long else "Fine.")


class Working:
    """A server whose worker finds an agent's run begun, with a panel of reviewers."""

    def __init__(self, directory: Path, prepared: Path, personas: dict[str, Persona]) -> None:
        self.panel = ReviewPanel(personas, WORK)
        self.fake = FakeOpenAI(self.panel)
        self.fake.__enter__()
        environ = {"FORMAGENT_QUORUM__REVIEW_MODELS": '["' + '", "'.join(personas) + '"]'}
        environ |= {"FORMAGENT_QUORUM__DECISION_MODEL": "one", "FORMAGENT_QUORUM__EXPLORATION_MODEL": "one"}
        for name in personas:
            model = {"BASE_URL": self.fake.base_url, "MODEL": name, "API_KEY": "key", "MAX_RETRIES": "0"}
            environ |= {f"FORMAGENT_MODELS__{name}__{setting}": value for setting, value in model.items()}
        self.server = LiveServer(directory, (VISIT,), **LOUD, **LEASE, **environ)
        shutil.rmtree(self.server.directory)
        shutil.copytree(prepared, self.server.directory)
        self._seed({})

    def _seed(self, environ: dict[str, str]) -> str:
        place = {"FORMAGENT_VAR_DIR": str(self.server.directory)}
        return seed("tests.run_seed", (VISIT,), **self.server.environ, **place, **environ)

    def close(self) -> None:
        self.server.kill()
        self.fake.__exit__(None, None, None)

    def dies_at_every(self, steps: Sequence[str]) -> list[str]:
        with Forks(FORMAGENT_VAR_DIR=str(self.server.directory), **self.server.environ) as forks:
            return dies_at_every(steps, forks.work)

    def answer(self) -> None:
        """A second member allows what waits, while the server runs or not."""
        assert self._seed({"RUN_ANSWER": "1"}) == "1"

    def one(self, sql: str) -> Any:
        rows = self.server.rows(sql)
        return rows[0][0] if rows else None

    @property
    def state(self) -> str:
        return str(self.one("SELECT state FROM quorum_interaction"))

    def reaches(self, happened: Callable[[], Any], what: str) -> None:
        until(happened, what, server=self.server)

    def confirmation(self) -> None:
        waiting = "SELECT count(*) FROM quorum_confirmation WHERE resolved_at IS NULL"
        self.reaches(lambda: self.one(waiting) == 1 or self.state == "failed", "a confirmation that waits")
        assert self.state != "failed", self.server.rows("SELECT tool, arguments_json, error FROM quorum_tooluse")

    def check(self) -> None:
        """What holds of every run at its end: told without gaps, each call recorded once, every effect there once."""
        numbers = [row[0] for row in self.server.rows("SELECT seq FROM quorum_staffevent ORDER BY seq")]
        assert numbers == list(range(1, len(numbers) + 1))
        entries = [row[0] for row in self.server.rows("SELECT number FROM quorum_interactionentry ORDER BY number")]
        assert entries == list(range(1, len(entries) + 1))
        uses = self.server.rows("SELECT scope, tool, state FROM quorum_tooluse ORDER BY id")
        assert uses == [
            ("gathering", "read_form", "done"),
            ("task-1", "edit_field", "done"),
            ("task-1", "edit_field", "rejected"),
            ("task-1", "edit_field", "done"),
            ("task-2", "close_form", "done"),
        ]
        fields = (
            "SELECT f.field_id, f.required, f.label FROM interviews_field f JOIN interviews_form o ON o.id = f.form_id"
        )
        drafted = {
            name: (required, label) for name, required, label in self.server.rows(f"{fields} WHERE o.slug = 'visit'")
        }
        assert (bool(drafted["guests"][0]), drafted["note"][1]) == (False, "Anything else?")
        assert self.one("SELECT count(*) FROM quorum_appliedchanges") == 1
        audited = Counter(row[0] for row in self.server.rows("SELECT action FROM interviews_auditentry"))
        assert (audited["form.closed"], audited["confirmation.used"], audited["form.changed"]) == (1, 1, 1)
        told = Counter(row[0] for row in self.server.rows("SELECT kind FROM quorum_interactionentry"))
        assert (told["task_start"], told["task_complete"], told["plan"], told["message"]) == (2, 2, 1, 2)


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return LiveServer(tmp_path_factory.mktemp("prepared"), (VISIT,)).directory


@pytest.fixture
def working(prepared: Path, tmp_path: Path) -> Iterator[Any]:
    made: list[Working] = []

    def start(personas: dict[str, Persona]) -> Working:
        made.append(Working(tmp_path, prepared, personas))
        return made[-1]

    yield start
    for one in made:
        one.close()


THREE = {"one": strict, "two": strict, "three": yes_sayer}


def test_a_run_that_dies_at_every_step_loses_and_doubles_nothing(working: Any):
    """In forks, one after another, before the confirmation and behind it."""
    run = working(THREE)
    deaths = run.dies_at_every(RUN_STEPS)
    assert run.state == "waiting", run.state
    run.answer()
    deaths += run.dies_at_every(RUN_STEPS)
    assert set(deaths) == set(RUN_STEPS), "it has died everywhere"
    assert run.state == "completed"
    run.check()


@pytest.mark.parametrize("step", ["run_replied", "before_effect"])
def test_a_server_that_crashes_loses_and_doubles_nothing(working: Any, step: str):
    """The process dies where it is told to, once before the confirmation and, where the step comes again, once behind it."""
    run = working(THREE)
    run.server.start(FORMAGENT_CRASH_AT=step)
    assert run.server.wait_until_dead() == -9, run.server.output
    run.server.start()
    run.confirmation()
    run.server.kill()
    run.answer()
    run.server.start(FORMAGENT_CRASH_AT=step)
    run.reaches(lambda: run.state == "completed" or run.server.exit_code() is not None, "a second death, or the end")
    if run.state != "completed":
        run.server.start()
    run.reaches(lambda: run.state == "completed", "a completed run")
    run.check()


def test_a_malicious_voter_neither_allows_nor_prevents(working: Any):
    """One of three does what texts tell it, and those tell it to reject: the run goes on by the others."""
    run = working({**THREE, "three": obedient})
    run.server.start()
    run.confirmation()
    run.answer()
    run.reaches(lambda: run.state == "completed", "a completed run")
    run.check()
