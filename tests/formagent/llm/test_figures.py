"""What is counted of models: calls, kinds of failure, latency, cost; and that nothing is lost between two savings."""

from __future__ import annotations

import pytest

from formagent.errors import ModelCalledNoTool, ModelRefused
from formagent.llm.figures import Count, Figures, ModelStanding, Tally, tally
from formagent.llm.messages import ModelReply, TokenUsage
from formagent.llm.pieces import complete
from tests.fake_openai import Status, fake_text
from tests.formagent.llm.conftest import request


@pytest.fixture(autouse=True)
def fresh_tally():
    tally().drain()


def reply(latency_ms: int) -> ModelReply:
    return ModelReply(latency_ms=latency_ms, usage=TokenUsage(calls=1, prompt_tokens=10, completion_tokens=2, cost=0.5))


def test_median_and_worst_of_latencies_are_close_to_the_truth():
    counted = Tally()
    for milliseconds in [100] * 90 + [5_000] * 10:
        counted.replied("m", "reviewer", reply(milliseconds))
    figures = counted.counts["m"].figures
    assert figures.latency(0.5) == pytest.approx(0.1, rel=0.08)
    assert figures.latency(0.95) == pytest.approx(5.0, rel=0.08)
    assert (figures.calls, figures.prompt_tokens, figures.completion_tokens, figures.cost) == (100, 1_000, 200, 50.0)
    assert Figures().latency(0.5) is None


def test_figures_add_up_and_survive_json():
    counted = Tally()
    counted.replied("m", "reviewer", reply(20))
    counted.repaired("m", "wrapper")
    counted.refused("m", "no_evidence")
    counted.failed("m", "reviewer", ModelRefused("m: HTTP 500 (x)", status=500))
    once = counted.counts["m"].figures
    twice = once + Figures.model_validate_json(once.model_dump_json())
    assert (twice.calls, twice.cost) == (2, 1.0)
    assert (twice.repairs, twice.refusals) == ({"wrapper": 2}, {"no_evidence": 2})
    assert twice.failures == {"ModelRefused": 2}
    assert twice.latencies.total() == 2


def test_what_could_not_be_saved_is_counted_on():
    counted = Tally()
    counted.replied("m", "reviewer", reply(20))
    drained = counted.drain()
    assert counted.counts == {}
    counted.replied("m", "reviewer", reply(20))
    counted.put_back(drained)
    assert counted.counts["m"].figures.calls == 2


def test_a_model_serves_when_the_newest_call_of_every_role_went_well():
    assert Count().standing.serves is None
    good, bad = (
        ModelStanding(failing={"interviewer": None}),
        ModelStanding(failing={"reviewer": "late", "interviewer": None}),
    )
    assert good.serves
    assert (bad.serves, bad.failure) == (False, "reviewer: late")
    assert good.updated(bad).serves is False
    assert bad.updated(ModelStanding(failing={"reviewer": None})).serves


def test_a_model_that_answers_one_role_is_there_for_every_role():
    counted, away = Tally(), ModelRefused("m: HTTP 503 (x)", status=503)
    counted.failed("m", "reviewer", away)
    saved = Count.model_validate_json(counted.drain()["m"].model_dump_json()).standing
    assert saved.serves is False
    counted.replied("m", "voter", reply(20))
    assert saved.updated(counted.counts["m"].standing).serves
    counted.failed("m", "reviewer", away)
    counted.replied("m", "voter", reply(20))
    assert counted.counts["m"].standing.serves


def test_who_calls_a_roles_tools_badly_does_not_serve_it_whatever_others_say():
    counted = Tally()
    counted.failed("m", "reviewer", ModelCalledNoTool("m: it calls no tool"))
    saved = counted.drain()["m"].standing
    counted.replied("m", "voter", reply(20))
    both = saved.updated(counted.counts["m"].standing)
    assert (both.serves, both.failure) == (False, "reviewer: it calls no tool")
    counted.replied("m", "reviewer", reply(20))
    assert both.updated(counted.counts["m"].standing).serves


async def test_a_client_counts_its_calls_under_the_configured_name(fake, make_client):
    fake.queue(fake_text("well", latency=0.05), Status(401, code="invalid_api_key"))
    await complete(make_client(), request())
    with pytest.raises(ModelRefused):
        await complete(make_client(api_key="sk-secret"), request())
    count = tally().counts["fast"]
    assert (count.figures.calls, count.figures.failures) == (1, {"ModelRefused": 1})
    assert (count.figures.latency(0.5) or 0) >= 0.045
    assert count.standing.failure == "interviewer: HTTP 401 (invalid_api_key)"
    assert count.standing.serves is False
