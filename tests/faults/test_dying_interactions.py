"""Ask, Discuss and nested interactions in processes that die at every step, over and over: nothing is lost, nothing is doubled.

Each process is a fork (tests/faults/forks.py) that carries on what the dead ones left, and dies where it is told to.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from formagent.server.crash_points import ASK_STEPS, CANCELLING, DISCUSS_STEPS, SPAWN_STEPS
from tests.fake_openai import FakeOpenAI
from tests.fake_openai.replies import Call, tool_reply
from tests.fake_openai.reviewing import Broken, Persona, ReviewPanel, Slow, yes_sayer
from tests.fake_openai.server import tool_names
from tests.fake_openai.staff_work import StaffWork, calls, finished, plan, task
from tests.faults.forks import Forks, dies_at_every
from tests.faults.support import LOUD
from tests.migrated import migrated
from tests.patience import PATIENCE
from tests.quorum.discussions.talking import talker

HOUSE = "tests.faults.staff_house"
NAMES = ("one", "two", "three")
LOSING = frozenset(("run_replied", "answer_streaming"))
"""Steps at which a reply is on its way that is not stored yet."""


class House:
    """The house of `tests.faults.staff_house` with models, and processes that work in it."""

    def __init__(self, directory: Path, furnished: Path, planner: Persona, reviewer: Persona, **quorum: str) -> None:
        self.panel = ReviewPanel(dict.fromkeys(NAMES, reviewer), planner)
        self.fake = FakeOpenAI(self.panel)
        self.fake.__enter__()
        shutil.copytree(furnished, directory, dirs_exist_ok=True)
        models = '["' + '", "'.join(NAMES) + '"]'
        wanted = {"REVIEW_MODELS": models, "EXPLORATION_MODEL": "one", "DECISION_MODEL": "one"} | quorum
        environ = {f"FORMAGENT_QUORUM__{name}": value for name, value in wanted.items()}
        for name in NAMES:
            model = {"BASE_URL": self.fake.base_url, "MODEL": name, "API_KEY": "key", "MAX_RETRIES": "0"}
            environ |= {f"FORMAGENT_MODELS__{name}__{setting}": value for setting, value in model.items()}
        counted = {"FORMAGENT_CAPS__TOTAL__TOKENS": "100000000"}
        self.environ = {"FORMAGENT_VAR_DIR": str(directory), **LOUD, **counted, **environ}
        self.forks = Forks(**self.environ)
        self.deaths: list[str] = []
        self._database = directory / "formagent.sqlite3"

    def close(self) -> None:
        self.forks.__exit__(None, None, None)
        self.fake.__exit__(None, None, None)

    def do(self, name: str, *given: Any, **environ: str) -> Any:
        return self.forks.run(f"{HOUSE}:{name}", *given, **environ)

    def look(self) -> dict[str, Any]:
        found: dict[str, Any] = self.do("look")
        return found

    def work(self, *crash_at: str) -> str:
        """One process; where it died, if it did. What was stored before is not asked for in it."""
        before, stored = len(self.fake.requests), self._stored()
        died_at = self.forks.work(*crash_at)
        asked = {(body["model"], *tool_names(body)) for body in self.fake.requests[before:] if len(body["tools"]) == 1}
        assert not asked & stored - {("one", "sum_up")}, "a discussion and a run sum up by tools of the same name"
        return died_at

    def _stored(self) -> set[tuple[str, str]]:
        """(model, tool) of the replies that are stored."""
        with closing(sqlite3.connect(self._database)) as database:
            rows = database.execute("SELECT model, reply FROM quorum_recordedreply").fetchall()
        return {(model, call["name"]) for model, reply in rows for call in json.loads(reply)["tool_calls"]}

    def dies_at_every(self, steps: Sequence[str]) -> None:
        self.deaths += dies_at_every(steps, self.work)

    def check(self, *wanted: str) -> dict[str, Any]:
        """What holds whatever has died: told without gaps and once, each reply paid once, every end there once."""
        found = self.look()
        rows, events = found["interactions"], found["events"]
        assert [event["seq"] for event in events] == list(range(1, len(events) + 1))
        for kind in ("onInteractionSpawned", "onInteractionCompleted"):
            told = [event["payload"]["interactionId"] for event in events if event["type"] == kind]
            ended = [row["id"] for row in rows if kind.endswith("Spawned") or row["state"] not in ("waiting", "queued")]
            assert sorted(told) == sorted(ended), kind
        for row in rows:
            assert [entry["number"] for entry in row["entries"]] == list(range(1, len(row["entries"]) + 1))
            said = [entry["content"]["role"] for entry in row["entries"] if entry["kind"] == "message"]
            assert said == ["user", "assistant"][: len(said)]
            assert row["calls"] == len(row["replies"]), "each stored reply is paid for once"
            assert row["tokens"] == sum(reply["tokens"] for reply in row["replies"])
        assert tuple(row["state"] for row in rows) == wanted, [row["error"] for row in rows]
        assert found["spent"] >= sum(row["tokens"] for row in rows)
        return found


@pytest.fixture(scope="module")
def furnished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    directory = tmp_path_factory.mktemp("furnished")
    shutil.copytree(migrated(), directory, dirs_exist_ok=True)
    with Forks(FORMAGENT_VAR_DIR=str(directory)) as forks:
        forks.run(f"{HOUSE}:furnish")
    return directory


@pytest.fixture
def house(furnished: Path, tmp_path: Path) -> Iterator[Any]:
    made: list[House] = []

    def build(planner: Persona, reviewer: Persona = yes_sayer, **quorum: str) -> House:
        made.append(House(tmp_path / "var", furnished, planner, reviewer, **quorum))
        return made[-1]

    yield build
    for one in made:
        one.close()


READING = [
    calls(Call("read_analytics", {"form": "party"})),
    calls(Call("read_form", {"form": "party"}), Call("read_failed_reviews", {"form": "party"})),
    tool_reply("answer", text="87 of 4 people stopped [S1]."),
    tool_reply("answer", text="1 of 4 people stopped [S1].\n\nIt was at “Your story”.\n"),
]


def test_an_ask_that_dies_at_every_step_answers_once(house: Any):
    asked = house(StaffWork(others={"answer": READING}))
    asked.do("begin", "ask", "Where do people stop?", {})
    asked.dies_at_every(ASK_STEPS)
    found = asked.check("completed")
    [row] = found["interactions"]
    assert set(asked.deaths) == set(ASK_STEPS), "it has died everywhere"
    assert row["result"]["answer"].startswith("1 of 4 people stopped [S1](/forms/party/analytics/).")
    assert row["uses"] == [
        ["answering", "read_analytics", "done"],
        ["answering", "read_form", "done"],
        ["answering", "read_failed_reviews", "done"],
    ]
    assert Counter(reply["calls"][0] for reply in row["replies"]) == {"read_analytics": 1, "read_form": 1, "answer": 2}
    lost = sum(step in LOSING for step in asked.deaths)
    assert 4 < len(asked.fake.requests) <= 4 + lost, "what had been stored is not asked for again"
    assert found["spent"] == row["tokens"]
    assert found["audited"]["interaction.completed"] == 1


TALKERS = {"one": talker("Ask it later."), "two": talker("Ask it last."), "three": talker("Leave it out.")}


@pytest.mark.parametrize(
    ("debating", "phases", "settings"),
    [
        (False, {"give_answer": 3, "review_answers": 3, "sum_up": 1}, {}),
        (
            True,
            {"state_case": 1, "file_claims": 1, "answer_claims": 1, "rule_on_claims": 1},
            {"CONSENSUS_LEVEL": "ensemble", "PLANNING_MODELS": '["one", "two"]'},
        ),
    ],
    ids=["discussion", "debate"],
)
def test_a_discuss_that_dies_at_every_step_concludes_once(
    house: Any, debating: bool, phases: dict[str, int], settings: dict[str, str]
):
    talk = house(lambda body: TALKERS[body["model"]](body), **settings)
    talk.do("begin", "discuss", "Is income asked too early?", {"mode": {"strategy": "debate"}} if debating else {})
    talk.dies_at_every(DISCUSS_STEPS)
    found = talk.check("completed")
    [row] = found["interactions"]
    assert set(talk.deaths) == set(DISCUSS_STEPS), "it has died everywhere"
    assert Counter(reply["calls"][0] for reply in row["replies"]) == phases
    keys = [entry["key"] for entry in row["entries"] if entry["key"]]
    assert len(set(keys)) == len(keys)
    told = Counter(entry["kind"] for entry in row["entries"])
    once = ("debate_start", "debate_settled") if debating else ("discuss_start", "discuss_synthesis")
    assert all(told[kind] == 1 for kind in once)
    assert found["spent"] == row["tokens"]
    assert found["audited"]["interaction.completed"] == 1


# --- interactions within interactions ---------------------------------------------------------------------------------

INSIDE = [
    calls(Call("spawn_ask", {"request": "Where do people stop?", "brief": "It is the party."})),
    calls(Call("spawn_discuss", {"request": "Is income asked too early?"})),
    finished("Asked and talked over."),
]
SPAWNING = StaffWork(
    plan=[plan("Find out", task("Have it looked into", "spawn_ask", "spawn_discuss"))],
    tasks={"Have it looked into": INSIDE},
    others={"answer": [READING[0], READING[-1]]},
)


def spawning(body: dict[str, Any]) -> Any:
    talks = {"give_answer", "review_answers"} & set(tool_names(body)) or tool_names(body) == ["sum_up"]
    inside = talks and "said of" not in str(body) and "The tasks and what they came to" not in str(body)
    return TALKERS[body["model"]](body) if inside else SPAWNING(body)


def test_a_run_that_spawns_and_dies_at_every_step_spawns_each_once(house: Any):
    run = house(spawning)
    run.do("begin", "agent", "Find out why they leave", {"mode": {"phase_scope": "fast"}})
    run.dies_at_every(SPAWN_STEPS)
    for _ in range(2):
        assert run.do("allow") == 1
        run.dies_at_every(SPAWN_STEPS)
    found = run.check("completed", "completed", "completed")
    assert set(run.deaths) == set(SPAWN_STEPS), "it has died everywhere"
    top, asked, talk = found["interactions"]
    assert [(one["form"], one["parent"], one["depth"], one["origin"]) for one in (asked, talk)] == [
        ("ask", top["id"], 1, "tool"),
        ("discuss", top["id"], 1, "tool"),
    ]
    assert [(tool, state) for _, tool, state in top["uses"]] == [("spawn_ask", "done"), ("spawn_discuss", "done")]
    told = [body["messages"][-1]["content"] for body in run.fake.requests if "finish_task" in tool_names(body)]
    assert any("[Ask Result]: 1 of 4 people stopped" in text for text in told)
    assert any("[Discuss Result (3 models)]: Ask it later." in text for text in told)
    assert found["confirmations"] == [
        {"tool": tool, "approved": True, "used": True} for tool in ("spawn_ask", "spawn_discuss")
    ]
    assert len(set(map(tuple, found["votes"]))) == len(found["votes"])
    assert [one["state"] for one in found["reviews"]] == ["approved"] * 3


def test_what_a_rule_begins_is_begun_once_whatever_dies(house: Any):
    """Too few can vote on the plan: models talk it over, in an interaction that the workspace's rule begins."""
    broken = Broken("prose")
    planner = StaffWork(plan=[plan("Fewer leave", task("Look", "read_form"))])

    def answers(body: dict[str, Any]) -> Any:
        return (
            TALKERS[body["model"]](body)
            if len(body["tools"]) == 1 and "create_plan" not in str(body)
            else planner(body)
        )

    run = house(answers, broken, DISCUSS_ON_NO_QUORUM="true")
    run.do("begin", "agent", "Too many leave; fix it", {"mode": {"phase_scope": "fast"}})
    steps = ("vote_cast", "vote_stored", "child_begun", "round_closed", "human_asked", *DISCUSS_STEPS)
    run.dies_at_every(steps)
    found = run.check("waiting", "completed")
    assert {"child_begun", "round_closed", "discussed", "run_ended"} <= set(run.deaths)
    top, talk = found["interactions"]
    assert (talk["form"], talk["parent"], talk["origin"]) == ("discuss", top["id"], "policy")
    assert [(one["state"], one["human_reason"]) for one in found["reviews"]] == [("human", "no_quorum")]
    asked_for_human = [event for event in found["events"] if event["type"] == "onHumanInterventionRequired"]
    assert len(asked_for_human) == 1


def test_a_cancelling_that_dies_has_cancelled_nothing_and_then_everything(house: Any):
    top = house(lambda body: TALKERS[body["model"]](body))
    root = top.do("begin", "discuss", "Which way?", {})
    middle = top.do("begin_within", root, "ask", "Where do people stop?")
    top.do("begin_within", middle, "discuss", "And why there?")
    code, _ = top.forks.attempt(f"{HOUSE}:cancel", root, FORMAGENT_CRASH_AT=CANCELLING)
    assert code == -9
    before = top.check("queued", "queued", "queued")
    assert "interaction.cancelled_by" not in before["audited"]
    top.do("cancel", root)
    top.do("cancel", root)
    assert top.work() == ""
    found = top.check("cancelled", "cancelled", "cancelled")
    assert (found["audited"]["interaction.cancelled_by"], found["audited"]["interaction.cancelled"]) == (1, 3)
    assert not top.fake.requests, "nothing is asked for what is cancelled"


def test_who_works_on_what_is_cancelled_meanwhile_stores_nothing_more(house: Any):
    slow = Slow(lambda body: TALKERS[body["model"]](body))
    talk = house(slow)
    root = talk.do("begin", "discuss", "Which way?", {})
    inside = talk.do("begin_within", root, "discuss", "And why?")
    with Forks(**talk.environ) as other, ThreadPoolExecutor(1) as beside:
        working = beside.submit(talk.forks.work)
        assert slow.asked.wait(PATIENCE)
        other.run(f"{HOUSE}:cancel", root)
        slow.go.set()
        assert working.result(PATIENCE) == ""
    found = talk.check("cancelled", "cancelled")
    assert [row["id"] for row in found["interactions"]] == [root, inside]
    assert all(row["result"] is None for row in found["interactions"])
    assert found["spent"] == sum(row["tokens"] for row in found["interactions"]), "what was asked for is paid"
