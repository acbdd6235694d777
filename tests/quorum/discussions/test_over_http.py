"""A discussion and a debate by models of a server that speaks HTTP."""

from __future__ import annotations

import json
from collections.abc import Callable

from quorum.discussions import debate, discuss
from quorum.domain.discussions.debate import DebateOutcome, Ruling
from quorum.domain.discussions.discussion import DiscussionOutcome
from quorum.reviews.reviewers import named_model
from tests.fake_openai import Html, Status, fake_text
from tests.fake_openai.reviewing import ReviewPanel
from tests.quorum.discussions.scripts import CONTEXT
from tests.quorum.discussions.talking import talker

Voters = Callable[..., ReviewPanel]


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
