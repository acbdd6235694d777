"""What a model's interview costs: prompts that do not grow, usage on record, budgets that hold, plans made once."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.models import Plan, Turn
from tests.fake_openai import Answer, FakeOpenAI, Held, tool_reply
from tests.fake_openai.interview import Asked, InterviewModel, Judged, is_draft, roles
from tests.interviews.talking import FRUIT, Interview, published

pytestmark = pytest.mark.django_db(transaction=True)

Serve = Callable[..., FakeOpenAI]


async def test_prompts_do_not_grow_with_the_conversation(served_by: Serve):
    fields = tuple(
        FieldDefinition(field_id=f"field_{n}", label=f"Thing number {n:02}", type="short_text", required=True)
        for n in range(45)
    )
    fake = served_by(InterviewModel(), stream=False)
    interview = await Interview.under_way(FormDefinition(slug="long", title="Long", fields=fields))
    sizes: list[tuple[int, int]] = []
    for number in range(42):
        fake.requests.clear()
        await interview.say(f"what I say to number {number:02}")
        whole = sum(len(json.dumps(body["messages"])) for body in fake.requests)
        changing = sum(len(json.dumps(body["messages"][1:])) for body in fake.requests)
        sizes.append((whole, changing))
    for early, late in zip(sizes[19], sizes[39], strict=True):
        assert abs(late - early) <= 0.05 * early
    assert sizes[39][0] < 25_000
    prefixes = {json.dumps(body["messages"][0]) for body in fake.requests}
    assert len(prefixes) == 2  # the Reviewer's and the Interviewer's, the same in every turn


async def test_usage_is_recorded(served_by: Serve):
    fake = served_by(InterviewModel({"name": {"guess": Judged(passed=False)}}))
    interview = await Interview.under_way(FRUIT)
    fake.requests.clear()
    turn = await interview.say("Aiko")
    counted = sum(len(json.dumps(body["messages"])) // 4 for body in fake.requests)
    assert turn.usage["calls"] == 2
    assert turn.usage["prompt_tokens"] == counted
    assert turn.usage["completion_tokens"] > 20
    assert turn.usage["cost"] == pytest.approx((counted + 2 * turn.usage["completion_tokens"]) / 1_000_000)


async def test_a_session_adds_up_what_its_turns_used(served_by: Serve):
    model = InterviewModel({"name": {"guess": Judged(passed=False)}})
    fake = served_by(model)
    interview = await Interview.under_way(FRUIT)
    drafted = Held(model)
    fake.when(Held(model, go=drafted.asked), tool="review")
    fake.when(drafted, matches=is_draft)
    await interview.say("guess")
    drafted.go.set()
    for words in ("Aiko", "aiko@example.org"):
        await interview.say(words)
    turns = [turn.usage async for turn in Turn.objects.filter(session_id=interview.session_id)]
    usage = (await interview.session()).usage
    assert usage["calls"] == sum(turn["calls"] for turn in turns) == len(fake.requests)
    assert usage["prompt_tokens"] == sum(turn["prompt_tokens"] for turn in turns)


@pytest.mark.parametrize(
    "limits",
    [
        {"FORMAGENT_LIMITS__CALLS_PER_SESSION": "5"},
        {"FORMAGENT_LIMITS__TOKENS_PER_SESSION": "3000"},
        {"FORMAGENT_LIMITS__COST_PER_SESSION": "0.003"},
    ],
)
async def test_a_spent_budget_leaves_the_rest_to_the_offline_engine(served_by: Serve, limits: dict[str, str]):
    fake = served_by(InterviewModel(), **limits)
    interview = await Interview.under_way(FRUIT)
    for words in ("Aiko", "aiko@example.org", "I picked apples, because they keep well in the cellar"):
        turn = await interview.say(words)
    assert len(fake.requests) <= 7
    assert turn.engine == "offline"
    assert turn.end_reason == "model_failed"
    assert (await interview.session()).offline_turns >= 1
    assert (await interview.values())["email"] == "aiko@example.org"


async def test_the_switch_stops_every_model(served_by: Serve):
    fake = served_by(InterviewModel(), FORMAGENT_CAPS__STOP_MODELS="1")
    interview = await Interview.under_way(FRUIT)
    turn = await interview.say("Aiko")
    assert (fake.requests, turn.engine) == ([], "offline")
    assert (await interview.session()).offline_turns == 0


# --- plans --------------------------------------------------------------------------------------------------------


async def test_a_form_may_have_a_plan_for_each_session(served_by: Serve):
    fake = served_by(InterviewModel())
    form = await published(FRUIT.model_copy(update={"plan_scope": "session"}))
    interview = await Interview.begin(form, language="en")
    assert roles(fake.requests) == {"architect": 1, "interviewer": 1}
    plan = await Plan.objects.aget(session_id=interview.session_id)
    assert [planned["field_id"] for planned in plan.definition["fields"]] == ["name", "email", "story"]
    assert (plan.repaired, plan.engine) == (False, "fake")
    fake.requests.clear()
    await interview.say("Aiko")
    assert roles(fake.requests) == {"reviewer": 1, "interviewer": 1}


async def test_a_plan_that_is_wrong_twice_is_put_right(served_by: Serve):
    model = InterviewModel()

    def forgetful(body: dict[str, Any]) -> Any:
        return plan_of("story", "nothing") if Asked(body).role == "architect" else model(body)

    fake = served_by(forgetful)
    form = await published(FRUIT.model_copy(update={"plan_scope": "session"}))
    interview = await Interview.begin(form, language="en")
    assert roles(fake.requests) == {"architect": 2, "interviewer": 1}
    plan = await Plan.objects.aget(session_id=interview.session_id)
    assert [planned["field_id"] for planned in plan.definition["fields"]] == ["story", "name", "email"]
    assert plan.repaired


def plan_of(*field_ids: str) -> Answer:
    fields = [{"field_id": fid, "label": fid, "intent": f"about {fid}", "required": True} for fid in field_ids]
    return tool_reply("create_plan", fields=fields)
