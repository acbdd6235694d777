"""Rehearsals in processes that die at every step: they go on, nobody takes part twice, and nothing counts as a response."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from formagent.server.crash_points import REHEARSAL_STEPS
from tests.fake_openai import FakeOpenAI
from tests.fake_openai.replies import Answer, tool_reply
from tests.faults.forks import Forks, dies_at_every
from tests.faults.support import LOUD
from tests.migrated import migrated
from tests.quorum.rehearsals.prompts import wanted_in

HOUSE = "tests.faults.rehearsal_house"
TURN_STEPS = ("in_commit", "committed")
CAPS = {"FORMAGENT_CAPS__TOTAL__TOKENS": "100000000"}
AT_ONCE = {"FORMAGENT_REHEARSALS__AT_ONCE": "3"}


class House:
    def __init__(self, directory: Path, **environ: str) -> None:
        shutil.copytree(migrated(), directory, dirs_exist_ok=True)
        self.forks = Forks(FORMAGENT_VAR_DIR=str(directory), **LOUD, **CAPS, **AT_ONCE, **environ)
        self.do("furnish")

    def do(self, name: str, *given: Any) -> Any:
        return self.forks.run(f"{HOUSE}:{name}", *given)

    def check(self, key: str, state: str) -> dict[str, Any]:
        """What holds whatever has died: ten took part, once each; all turns are over; it is nowhere a response."""
        found: dict[str, Any] = self.do("look", key)
        assert (found["state"], found["unfinished"]) == (state, 0)
        assert found["sessions"] == found["rehearsed"] <= 10, "nobody has a second session"
        assert found["responses"] == found["by_form"] == 0
        assert all(one["record"] for one in found["conversations"])
        done = [done for _, done in found["told"]]
        assert sorted(set(done)) == sorted(done) or state == "stopped", "each end is told once"
        return found


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Any]:
    made: list[House] = []

    def build(**environ: str) -> House:
        made.append(House(tmp_path / str(len(made)), **environ))
        return made[-1]

    yield build
    for one in made:
        one.forks.__exit__(None, None, None)


def came_of(found: dict[str, Any]) -> list[Any]:
    """All but what depends on the clock."""
    clocked = {"seconds", "cost", "spent", "persona_spent", "fields"}
    return [
        (
            {name: value for name, value in one["record"].items() if name not in clocked},
            [{**field, "spent": None} for field in one["record"]["fields"]],
            one["said"],
        )
        for one in found["conversations"]
    ]


def test_one_that_dies_at_every_step_comes_to_the_same(house: Any):
    quiet, dying = house(), house()
    undisturbed = quiet.do("begin")
    assert quiet.forks.work() == ""
    key = dying.do("begin")
    steps = [step for step in REHEARSAL_STEPS if step != "persona_cast"]
    deaths = dies_at_every([*steps, *TURN_STEPS], dying.forks.work)
    assert set(deaths) == {*steps, *TURN_STEPS}
    found = dying.check(key, "done")
    expected = quiet.check(undisturbed, "done")
    assert came_of(found) == came_of(expected), "every word was said once"
    assert found["findings"] == expected["findings"]
    assert [one["kind"] for one in found["findings"]] == ["leading"]


def plays(body: dict[str, Any]) -> Answer:
    """A model that makes somebody up and says plainly what it is told to say."""
    if wanted := wanted_in(str(body["messages"][-1]["content"])):
        return tool_reply("say", text=wanted)
    return tool_reply("describe", who="Kim, 40, a carpenter.", answers={"email": "kim@example.org"})


def test_a_person_is_made_up_once_although_processes_die(house: Any):
    with FakeOpenAI(plays) as fake:
        model = {"BASE_URL": fake.base_url, "MODEL": "m", "API_KEY": "key", "MAX_RETRIES": "0"}
        environ = {f"FORMAGENT_MODELS__M__{name}": value for name, value in model.items()}
        dying = house(**environ, FORMAGENT_ROLES__RESPONDENT='["m"]')
        key = dying.do("begin")
        deaths = dies_at_every(REHEARSAL_STEPS, dying.forks.work)
        assert set(deaths) == set(REHEARSAL_STEPS)
        made_up = [body for body in fake.requests if not wanted_in(str(body["messages"][-1]["content"]))]
    found = dying.check(key, "done")
    assert len(made_up) == 10
    assert {one["record"]["who"] for one in found["conversations"]} == {"Kim, 40, a carpenter."}
    assert {one["record"]["ending"] for one in found["conversations"]} == {"submitted"}
    assert found["spent"] == sum(one["tokens"] for one in found["conversations"]) > 0, "each reply is paid for once"


def test_one_that_is_stopped_while_it_runs_ends_although_processes_die(house: Any):
    dying = house()
    key = dying.do("begin")
    assert dying.forks.work("persona_spoke") == "persona_spoke"
    assert dying.do("stop", key)
    assert not dying.do("stop", key), "it is stopped once"
    deaths = dies_at_every(["persona_ending", "persona_done"], dying.forks.work)
    assert set(deaths) == {"persona_ending", "persona_done"}
    found = dying.check(key, "stopped")
    assert {one["record"]["ending"] for one in found["conversations"]} == {"stopped"}
    assert dying.forks.work() == "", "nothing is left to do"
    said = [line for one in found["conversations"] for line in one["said"]]
    assert dying.do("look", key)["conversations"] == found["conversations"]
    assert said
