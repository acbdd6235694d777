"""Conversations whose every call is answered by a process of its own, some of which die in it: nothing is lost or doubled."""

from __future__ import annotations

import shutil
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from formagent.server.crash_points import CONVERSATION_STEPS
from tests.faults.forks import Forks
from tests.faults.support import LOUD
from tests.migrated import migrated

HOUSE = "tests.faults.conversation_house"


class Agents:
    """Agents' programs. Each of their calls is a process; one that dies is called again with the same arguments."""

    def __init__(self, directory: Path, accounts: dict[str, dict[str, str]]) -> None:
        self.forks = _forks(directory)
        self.accounts = accounts
        self.tokens: dict[str, str] = {}
        self.crash_at = ""
        self.deaths = 0

    def call(self, who: str, name: str, **given: Any) -> dict[str, Any]:
        if name != "authenticate":
            given["session_token"] = self.tokens[who]
        if name == "get_next_action":
            given["request_id"] = str(uuid.uuid4())
        dying = {"FORMAGENT_CRASH_AT": self.crash_at} if self.crash_at else {}
        code, answer = self.forks.attempt(f"{HOUSE}:call", name, given, **dying)
        if code == -9:
            self.deaths += 1
            self.crash_at = ""
            answer = self.forks.run(f"{HOUSE}:call", name, given)
        else:
            assert code == 0, self.forks.output
        if name == "authenticate":
            self.tokens[who] = answer["session_token"]
        found: dict[str, Any] = answer
        return found

    def say(self, who: str, content: str, **given: Any) -> None:
        said = self.call(who, "send_message", content=content, message_id=str(uuid.uuid4()), **given)
        assert said.get("success"), said

    def heard(self, who: str) -> list[str]:
        return [one["content"] for one in self.call(who, "get_pending_messages")["messages"]]

    def look(self) -> dict[str, Any]:
        found: dict[str, Any] = self.forks.run(f"{HOUSE}:look")
        return found


def _forks(directory: Path) -> Forks:
    settings = {"FORMAGENT_VAR_DIR": str(directory), "FORMAGENT_CONVERSATIONS__IDLE_SECONDS": "600"}
    return Forks(**settings, **LOUD)


@pytest.fixture(scope="module")
def furnished(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, dict[str, str]]]:
    """A directory to be copied, and the accounts of its agents."""
    directory = Path(shutil.copytree(migrated(), tmp_path_factory.mktemp("furnished") / "var"))
    with _forks(directory) as forks:
        return directory, forks.run(f"{HOUSE}:furnish", "Anna", "Ben", "Carla", "Dora")


@pytest.fixture
def agents(tmp_path: Path, furnished: tuple[Path, dict[str, dict[str, str]]]) -> Iterator[Agents]:
    directory, accounts = furnished
    made = Agents(Path(shutil.copytree(directory, tmp_path / "var")), accounts)
    with made.forks:
        yield made


@pytest.mark.parametrize("step", ["", *CONVERSATION_STEPS])
def test_the_use_case_with_a_kill_between_any_two_steps_and_in_one(agents: Agents, step: str):
    agents.call("Anna", "authenticate", passkey=agents.accounts["Anna"]["passkey"])
    agents.crash_at = step
    ben = agents.accounts["Ben"]["id"]
    begun = agents.call("Anna", "start_conversation", target_agent_id=ben, purpose="How to sign in")
    assert begun.get("success") or begun["code"] == "conversation_already_active"
    agents.call("Ben", "authenticate", passkey=agents.accounts["Ben"]["passkey"])
    assert agents.call("Ben", "get_next_action")["action"] == "conversation_request"
    agents.say("Anna", "JWT or sessions?", target_agent_id=ben)
    assert agents.call("Ben", "get_next_action")["action"] == "get_pending_messages"
    assert agents.heard("Ben") == ["JWT or sessions?"]
    agents.say("Ben", "JWT.", target_agent_id=agents.accounts["Anna"]["id"])
    assert agents.call("Anna", "get_next_action")["action"] == "get_pending_messages"
    assert agents.heard("Anna") == ["JWT."]
    agents.say("Anna", "Understood.", target_agent_id=ben)
    ended = agents.call("Anna", "end_conversation")
    assert ended.get("success") or ended["code"] in ("conversation_closed", "no_active_conversation")
    for who in ("Ben", "Anna"):
        assert agents.call(who, "get_next_action")["action"] == "conversation_ended"
    assert agents.heard("Ben") == ["Understood."]
    _check(agents, [["Anna", "JWT or sessions?"], ["Ben", "JWT."], ["Anna", "Understood."]], told=2)
    assert agents.deaths == (1 if step else 0)


def test_a_group_of_four_with_a_kill_between_any_two_steps(agents: Agents):
    others = ["Ben", "Carla", "Dora"]
    agents.call("Anna", "authenticate", passkey=agents.accounts["Anna"]["passkey"])
    ids = [agents.accounts[name]["id"] for name in others]
    talk = agents.call("Anna", "start_conversation", target_agent_ids=ids)["conversation_id"]
    for name in others:
        agents.call(name, "authenticate", passkey=agents.accounts[name]["passkey"])
        assert agents.call(name, "get_next_action")["action"] == "conversation_request"
    agents.say("Anna", "Who has time?", conversation_id=talk)
    said = [["Anna", "Who has time?"]]
    for name in others:
        assert agents.heard(name) == [content for _, content in said]
        agents.say(name, f"{name} has.", conversation_id=talk)
        said.append([name, f"{name} has."])
    assert agents.heard("Anna") == ["Ben has.", "Carla has.", "Dora has."]
    agents.call("Carla", "end_conversation", conversation_id=talk)
    for name in ("Anna", *others):
        told = agents.call(name, "get_next_action")
        assert (told["action"], told["reason"]) == ("conversation_ended", "participant_ended")
    _check(agents, said, told=4)


@pytest.mark.parametrize("step", ["own_answer_found", "own_answer_storing", "message_storing", "message_stored"])
def test_a_forms_own_agent_answers_once_whatever_dies(agents: Agents, step: str):
    agents.call("Anna", "authenticate", passkey=agents.accounts["Anna"]["passkey"])
    agents.call("Anna", "start_conversation", target_agent_id=agents.accounts["form"]["id"])
    agents.say("Anna", "May dogs come along?", target_agent_id=agents.accounts["form"]["id"])
    assert agents.forks.work(step) == step
    agents.forks.work()
    [answered] = agents.heard("Anna")
    assert "Dogs may come along on a lead" in answered
    assert len(agents.look()["said"]) == 2


def _check(agents: Agents, said: list[list[str]], told: int) -> None:
    found = agents.look()
    assert found["said"] == said
    assert (found["state"], found["told"]) == ("ended", told)
    assert found["states"] == ["pending", "active", "terminating", "ended"]
    first = found["events"][0]
    assert found["events"] == list(range(first, first + len(found["events"]))), "told without gaps"
