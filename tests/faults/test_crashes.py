"""G3: a process that dies at any step of a turn; the next one finishes the turn, and asks no recorded reply again."""

from __future__ import annotations

import shutil
import uuid
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

from formagent.server.crash_points import STEPS
from tests.fake_openai import Answer, FakeOpenAI, Held, tool_reply
from tests.fake_openai.interview import Asked, InterviewModel, roles
from tests.faults.support import LOUD, REPLIES, VALUES, VISIT, Respondent, check, modelled, until
from tests.live import LiveServer, LiveSession

LEASE = {"FORMAGENT_WORKER__LEASE_SECONDS": "600"}
"""Longer than any test: who takes a dead worker's turn over has seen that it is dead."""

CALLS = {
    **dict.fromkeys(("accepted", "claimed", "loaded", "model_called"), (1, 1)),
    **dict.fromkeys(("model_replied", "journaled"), (1, 2)),
    **dict.fromkeys(("before_commit", "in_commit", "committed", "after_kv"), (1, 1)),
}
"""By step: the fewest and the most calls that each of the two roles makes, both lives of the turn together."""


@dataclass(frozen=True)
class Begun:
    """A database with two sessions, to be copied."""

    directory: Path
    asked: LiveSession
    """At its first question."""
    confirming: LiveSession


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory, fake: FakeOpenAI) -> Begun:
    with LiveServer(tmp_path_factory.mktemp("begun"), (VISIT,), **LOUD, **modelled(fake)) as server:
        asked, confirming = Respondent.begin(server), Respondent.begin(server)
        confirming.answer("name", "email", "guests", "note")
        server.stop()
        return Begun(server.directory, asked.session, confirming.session)


@pytest.fixture
def copied(begun: Begun, tmp_path: Path, fake: FakeOpenAI) -> Iterator[LiveServer]:
    server = LiveServer(tmp_path, (VISIT,), **LOUD, **LEASE, **modelled(fake))
    shutil.rmtree(server.directory)
    shutil.copytree(begun.directory, server.directory)
    fake.requests.clear()
    yield server
    server.kill()


@pytest.mark.parametrize("step", STEPS)
def test_a_crash_in_mid_turn_resumes(step: str, copied: LiveServer, begun: Begun, fake: FakeOpenAI):
    respondent, id = Respondent(copied, begun.asked), str(uuid.uuid4())
    copied.start(FORMAGENT_CRASH_AT=step)
    _send_until_it_dies(respondent, "submitUserInput", {"text": REPLIES["name"]}, id)
    copied.start()
    respondent.settle()
    assert respondent.say(REPLIES["name"], id) == id  # the client does not know, and sends again
    respondent.settle()

    assert respondent.values() == {"name": VALUES["name"]}
    assert respondent.said("respondent").count(REPLIES["name"]) == 1
    assert len(respondent.said("assistant")) == 3  # the greeting, the first question, the second
    assert respondent.said("assistant")[-1].endswith("E-mail address")
    assert respondent.engines()[-1] == "fake"
    calls, (fewest, most) = roles(fake.requests), CALLS[step]
    assert set(calls) == {"reviewer", "interviewer"}
    assert all(fewest <= made <= most for made in calls.values()), calls
    if step == "journaled":
        assert min(calls.values()) == 1  # what was recorded was not asked again
    check(respondent)


@pytest.mark.parametrize("step", ["in_commit", "committed"])
def test_a_crash_in_mid_submission_submits_once(step: str, copied: LiveServer, begun: Begun):
    respondent, id = Respondent(copied, begun.confirming), str(uuid.uuid4())
    copied.start(FORMAGENT_CRASH_AT=step)
    _send_until_it_dies(respondent, "confirmSubmission", {}, id)
    copied.start()
    respondent.settle()
    assert respondent.send("confirmSubmission", {}, id).status_code == 202
    assert respondent.count("submission") == 1
    assert len(respondent.events("onSubmissionCompleted")) == 1
    assert respondent.snapshot()["stage"] == "completed"
    check(respondent)


def _send_until_it_dies(respondent: Respondent, kind: str, payload: dict[str, str], id: str) -> None:
    """The server may die before it can answer, or later."""
    with suppress(httpx.TransportError):
        respondent.send(kind, payload, id)
    assert respondent.server.wait_until_dead() == -9, respondent.server.output


def test_a_restart_resumes_at_once(copied: LiveServer, begun: Begun, fake: FakeOpenAI):
    """Killed while the model is thinking, with a lease that would have lasted for minutes."""
    respondent = Respondent(copied, begun.asked)
    thinking = Held(InterviewModel())
    fake.queue(thinking)
    copied.start()
    respondent.say(REPLIES["name"])
    until(thinking.asked.is_set, "the call")
    copied.restart()
    thinking.go.set()
    respondent.settle()
    assert respondent.values() == {"name": VALUES["name"]}
    check(respondent)


@pytest.mark.parametrize("step", ["model_replied", "before_commit", "after_kv"])
def test_a_resumed_turn_has_the_results_of_its_sub_sessions(step: str, copied: LiveServer, begun: Begun):
    """Under the ids that they had, and what was recorded is what they are, though the model would say something else now."""
    replies = Counter[str]()

    def never_the_same(body: dict[str, Any]) -> Answer:
        role = str(Asked(body).role)
        replies[role] += 1
        if role == "interviewer":
            return tool_reply(
                "ask", text=f"Thank you, I have noted that. Next, number {replies[role]}: your E-mail address?"
            )
        acts = [{"act": "set", "field_id": "name", "value": REPLIES["name"], "evidence": [REPLIES["name"]]}]
        return tool_reply("review", acts=acts, feedback=f"number {replies[role]}")

    with FakeOpenAI(never_the_same) as fake:
        environ = modelled(fake)
        respondent = Respondent(copied, begun.asked)
        copied.start(FORMAGENT_CRASH_AT=step, **environ)
        _send_until_it_dies(respondent, "submitUserInput", {"text": REPLIES["name"]}, str(uuid.uuid4()))
        recorded = Counter(replies)
        copied.start(**environ)
        respondent.settle()
    state = respondent.state()
    number = respondent.count("turn")
    results = state["sub_session_results"]
    assert set(results) == {f"{number}/reviewer/1", f"{number}/interviewer/1"}
    assert state.get("agent_stack", []) == [], "none is at work any more"
    assert results[f"{number}/interviewer/1"]["text"] == respondent.said("assistant")[-1]
    reviewed = results[f"{number}/reviewer/1"]
    assert (reviewed["engine"], reviewed["review"]["acts"][0]["value"]) == ("fake", REPLIES["name"])
    if step in ("before_commit", "after_kv"):
        assert replies == recorded, "what was recorded is not asked again"
        assert "number 1:" in results[f"{number}/interviewer/1"]["text"]
        assert reviewed["review"]["feedback"] == "number 1"
    check(respondent)
