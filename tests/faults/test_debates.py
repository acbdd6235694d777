"""A debate before a review's votes, in a real process that dies at every step: nobody is asked twice what was stored."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from formagent.server.crash_points import DEBATE_STEPS
from tests.fake_openai.reviewing import plan_or_score, yes_sayer
from tests.fake_openai.server import tool_names
from tests.faults.test_reviews import prepared, reviewed
from tests.quorum.discussions.talking import talker

__all__ = ["prepared", "reviewed"]
DEBATING = ("state_case", "file_claims", "answer_claims", "rule_on_claims")


@pytest.mark.parametrize("step", DEBATE_STEPS)
def test_a_crash_at_any_step_of_a_debate_loses_no_stored_reply(reviewed: Any, step: str):
    talkers = {"one": talker("Yes."), "two": talker("No."), "three": talker("It is answered.", "dismissed")}
    run = reviewed(
        dict.fromkeys(talkers, yes_sayer),
        CONSENSUS_LEVEL="ensemble", PLANNING_MODELS='["one", "two"]', STRATEGY="debate",
    )  # fmt: skip
    asked: Counter[str] = Counter()

    def answer(body: dict[str, Any]) -> Any:
        if body["tools"] and set(DEBATING) & set(tool_names(body)):
            asked.update(tool_names(body))
            return talkers[body["model"]](body)
        return plan_or_score(body)

    run.panel.planner = answer
    run.server.start(FORMAGENT_CRASH_AT=step)
    run.publish()
    run.server.wait_until_dead()
    run.server.start()
    assert run.settled("approved", "human", "rejected") == "approved"
    assert run.rounds() == ["●●●"]
    assert set(asked) == set(DEBATING)
    lost = 1 if step == "debate_replied" else 0
    assert sum(asked.values()) == len(DEBATING) + lost, "a reply that had not been stored is asked for again, no other"
    kinds = [row[0] for row in run.server.rows(
        "SELECT json_extract(payload, '$.kind') FROM quorum_staffevent WHERE type = 'onAgentProgress' ORDER BY seq")]  # fmt: skip
    assert [one for one in kinds if one.startswith("debate")] == [
        "debate_start", "debate_round", "debate_claim", "debate_ruling", "debate_settled",
    ]  # fmt: skip
    run.check()
