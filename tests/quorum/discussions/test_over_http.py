"""A discussion and a debate by models of a server that speaks HTTP."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from quorum.discussions import debate, discuss
from quorum.domain.discussions.debate import DebateOutcome, Ruling
from quorum.domain.discussions.discussion import DiscussionOutcome
from quorum.reviews.reviewers import named_model
from tests.fake_openai import Html, Status, fake_text, tool_reply
from tests.fake_openai.reviewing import Asked, Persona, ReviewPanel
from tests.fake_openai.server import Reply, tool_names
from tests.quorum.discussions.scripts import CONTEXT

Voters = Callable[..., ReviewPanel]
CLAIM = {"statement": "Income comes first.", "evidence": "Income", "severity": "major"}


def talker(text: str) -> Persona:
    """One who takes part in everything."""

    def answer(body: dict[str, Any]) -> Reply:
        data, [tool] = Asked(body).data, tool_names(body)
        match tool:
            case "give_answer":
                return tool_reply(tool, answer=text)
            case "review_answers":
                given = [
                    {"answer": one, "agreement": "agree", "comment": "Yes."} for one in data["The others' answers"]
                ]
                return tool_reply(tool, opinions=given)
            case "sum_up":
                return tool_reply(tool, conclusion=text, consensus=["All agree."], disagreements=[], key_points=[])
            case "state_case":
                return tool_reply(tool, case=text)
            case "file_claims":
                return tool_reply(tool, claims=[CLAIM])
            case "answer_claims":
                answers = [{"claim": one["id"], "concede": False, "answer": text} for one in data["Claims to answer"]]
                return tool_reply(tool, answers=answers)
        rulings = [
            {"claim": one, "ruling": "upheld", "reason": text} for one in data["Where the debate is"]["to rule on"]
        ]
        return tool_reply(tool, rulings=rulings, verdict="settled", conclusion=text)

    return answer


async def test_a_discussion_over_http(voters: Voters):
    personas = {
        "first": talker("No."),
        "second": talker("Not yet."),
        "down": lambda body: Status(500),
        "page": lambda body: Html(),
    }

    panel = voters(dict.fromkeys(personas), planner=lambda body: personas[body["model"]](body))
    ended = await discuss("Is it good?", CONTEXT, list(personas), named_model)
    assert (ended.outcome, ended.conclusion, ended.participants) == (
        DiscussionOutcome.SETTLED,
        "No.",
        ("first", "second"),
    )
    assert [one.model for one in ended.left_out] == ["down", "page"]
    assert all(one.error for one in ended.left_out)
    assert ended.usage.calls == 7
    assert ended.usage.cost > 0
    assert panel.fake is not None
    sent = json.dumps([one["messages"] for one in panel.fake.requests])
    assert not [name for name in personas if f"{name}." in sent]


async def test_a_debate_over_http(voters: Voters):
    personas = {"pro": talker("It is fine."), "con": talker("It is not."), "mod": talker("It is early.")}
    voters(dict.fromkeys(personas), planner=lambda body: personas[body["model"]](body))
    ended = await debate("Is it good?", CONTEXT, list(personas), named_model)
    [claim] = ended.claims
    assert (ended.outcome, claim.ruling, ended.conclusion) == (DebateOutcome.SETTLED, Ruling.UPHELD, "It is early.")
    assert ended.usage.calls == 4


async def test_a_server_without_tools_takes_part_in_words(voters: Voters):
    personas = {"first": talker("No."), "poet": lambda body: fake_text("Roses are red.")}
    voters(dict.fromkeys(personas), planner=lambda body: personas[body["model"]](body))
    ended = await discuss("Is it good?", CONTEXT, list(personas), named_model)
    assert [one.text for one in ended.answers] == ["No.", "Roses are red."]
    assert [bool(one.opinions) for one in ended.reviews] == [True, False]
    assert (ended.outcome, ended.moderator) == (DiscussionOutcome.SETTLED, "first")
