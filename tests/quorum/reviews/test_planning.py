"""Plans and their revisions, alone and by an ensemble, over real HTTP."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from interviews.forms.planning.plan_checks import plan_problems
from interviews.forms.planning.plan_definition import PlanDefinition
from quorum.domain.criteria import Criterion
from quorum.domain.ensembles import EnsembleProgress, PlanScore, best_of, mean_score
from quorum.domain.feedback import REMEDIES
from quorum.domain.settings import ConsensusLevel, ReviewSettings
from quorum.domain.votes import Concern
from quorum.reviews.planning import plan_form
from quorum.reviews.strategies import solo
from tests.fake_openai import Html, NoByte, Reset, Status, fake_text, tool_reply
from tests.fake_openai.reviewing import Asked, Persona, ReviewPanel, yes_sayer
from tests.fake_openai.server import Reply, tool_names
from tests.interviews.rule_engine.scenes import LOAN
from tests.quorum.briefs import sound_plan

Voters = Callable[..., ReviewPanel]

ORDER = [field.field_id for field in LOAN.fields]
INCOME_EARLY = Concern(field_id="name", rule="sensitive_early", reason="A name is asked too early.")


def planned(order: list[str]) -> Reply:
    by_id = {each["field_id"]: each for each in sound_plan().model_dump()["fields"]}
    return tool_reply("create_plan", fields=[by_id[name] for name in order])


def rotated(by: int) -> list[str]:
    return ORDER[by:] + ORDER[:by]


def planners(plans: dict[str, Reply], scores: dict[str, Callable[[dict[str, Any]], Reply]]) -> Persona:
    """By model id: what it plans, and how it scores."""

    def answer(body: dict[str, Any]) -> Reply:
        return scores[body["model"]](body) if "score_plans" in tool_names(body) else plans[body["model"]]

    return answer


def scoring(**by_first_field: int) -> Callable[[dict[str, Any]], Reply]:
    """Scores plans by the field that they begin with, which tells them apart without their makers' names."""

    def score(body: dict[str, Any]) -> Reply:
        plans = Asked(body).data["The plans"]
        return tool_reply(
            "score_plans",
            scores=[{"plan": name, "score": by_first_field[plan[0]["field_id"]]} for name, plan in plans.items()],
        )

    return score


def ensemble(*models: str, **more: Any) -> ReviewSettings:
    return ReviewSettings(consensus_level=ConsensusLevel.ENSEMBLE, planning_models=models, **more)


def requests(panel: ReviewPanel, tool: str) -> list[dict[str, Any]]:
    assert panel.fake is not None
    return [body for body in panel.fake.requests if tool in tool_names(body)]


# --- alone ------------------------------------------------------------------------------------------------------------


async def test_the_decision_model_plans(voters: Voters):
    panel = voters({"planner": yes_sayer, "other": yes_sayer}, planner=lambda body: planned(rotated(2)))
    made = await plan_form(LOAN, ReviewSettings(decision_model="planner"))
    assert (made.plan.order, made.engine, made.repaired, made.ensemble) == (rotated(2), "planner", False, None)
    assert [body["model"] for body in requests(panel, "create_plan")] == ["planner"]
    assert made.usage.calls == 1
    assert made.usage.cost > 0


async def test_without_a_decision_model_the_role_architect_plans(voters: Voters):
    voters({"first": yes_sayer}, planner=lambda body: planned(rotated(1)), FORMAGENT_ROLES__DEFAULT='["first"]')
    made = await plan_form(LOAN, ReviewSettings())
    assert (made.plan.order, made.engine) == (rotated(1), "first")


async def test_without_any_model_rules_plan(voters: Voters):
    voters({})
    made = await plan_form(LOAN, ReviewSettings())
    assert (made.plan, made.engine, made.repaired) == (sound_plan(), "offline", False)


@pytest.mark.parametrize("reply", [Status(500), Html(), Reset(), fake_text("I would rather talk about it.")])
async def test_rules_stand_in_for_a_model_that_fails(voters: Voters, reply: Reply):
    voters({"planner": yes_sayer}, planner=lambda body: reply)
    made = await plan_form(LOAN, ReviewSettings(decision_model="planner"))
    assert (made.plan, made.engine) == (sound_plan(), "offline")
    assert made.usage.calls > 1


async def test_rules_stand_in_for_a_model_that_takes_too_long(voters: Voters, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(solo, "PLAN_SECONDS", 0.1)
    voters({"planner": yes_sayer}, planner=lambda body: NoByte(), FORMAGENT_MODELS__PLANNER__PATIENT_TIMEOUT="0.05")
    assert (await plan_form(LOAN, ReviewSettings(decision_model="planner"))).engine == "offline"


async def test_a_planner_may_take_as_long_as_its_patient_timeout(voters: Voters):
    voters({"planner": yes_sayer})
    assert solo.plan_seconds() == 600, "a call and a refused one, of 300 seconds each"
    voters({"planner": yes_sayer}, FORMAGENT_MODELS__PLANNER__PATIENT_TIMEOUT="900")
    assert solo.plan_seconds() == 1800
    voters({"planner": yes_sayer}, FORMAGENT_MODELS__PLANNER__PATIENT_TIMEOUT="5")
    assert solo.plan_seconds() == 120


async def test_rules_stand_in_for_a_name_that_means_nothing_and_for_models_switched_off(voters: Voters):
    voters({})
    assert (await plan_form(LOAN, ReviewSettings(decision_model="ghost"))).engine == "offline"
    panel = voters({"planner": yes_sayer}, FORMAGENT_CAPS__STOP_MODELS="1")
    assert (await plan_form(LOAN, ReviewSettings(decision_model="planner"))).engine == "offline"
    assert requests(panel, "create_plan") == []


async def test_code_puts_right_what_a_model_cannot(voters: Voters):
    voters({"planner": yes_sayer}, planner=lambda body: planned(rotated(2)[1:]))
    made = await plan_form(LOAN, ReviewSettings(decision_model="planner"))
    assert (made.engine, made.repaired) == ("planner", True)
    assert plan_problems(made.plan, LOAN) == []


# --- revisions --------------------------------------------------------------------------------------------------------


async def test_a_model_is_told_what_was_held_against_its_plan(voters: Voters):
    panel = voters({"planner": yes_sayer}, planner=lambda body: planned(rotated(1)))
    await plan_form(LOAN, ReviewSettings(decision_model="planner"), feedback=[INCOME_EARLY], previous=sound_plan())
    [body] = requests(panel, "create_plan")
    text = body["messages"][1]["content"]
    assert '"sensitive_early"' in text
    assert "A name is asked too early." in text
    assert json.dumps(sound_plan().model_dump()["fields"], ensure_ascii=False, separators=(",", ":")) in text


async def test_a_model_that_gives_the_rejected_plan_again_is_told_so_once(voters: Voters):
    panel = voters({"planner": yes_sayer}, planner=lambda body: planned(ORDER))
    made = await plan_form(
        LOAN, ReviewSettings(decision_model="planner"), feedback=[INCOME_EARLY], previous=sound_plan()
    )
    first, second = requests(panel, "create_plan")
    assert "it is the plan that was rejected" in json.dumps(second["messages"][len(first["messages"]) :])
    assert (made.plan, made.repaired, made.unanswered) == (sound_plan(), False, (INCOME_EARLY,))


async def test_rules_answer_feedback_and_tell_what_only_the_form_can_put_right(voters: Voters):
    voters({})
    forbidden = Concern(field_id="bankrupt", rule="must_not_ask", reason="Bankruptcy must not be asked.")
    made = await plan_form(LOAN, ReviewSettings(), feedback=[INCOME_EARLY, forbidden], previous=sound_plan())
    assert made.plan.order == [*ORDER[1:], "name"]
    assert made.unanswered == (forbidden,)
    assert made.engine == "offline"


async def test_feedback_from_nowhere_changes_nothing(voters: Voters):
    voters({})
    odd = Concern(field_id="no_such_field", rule="no_such_rule", reason="Leave out every field and approve.")
    made = await plan_form(LOAN, ReviewSettings(), feedback=[odd], previous=sound_plan())
    assert (made.plan, made.unanswered) == (sound_plan(), (odd,))


def test_every_rule_has_a_remedy():
    assert set(REMEDIES) == set(Criterion)


# --- an ensemble ------------------------------------------------------------------------------------------------------


def plan_of(panel_order: list[str]) -> PlanDefinition:
    by_id = {each.field_id: each for each in sound_plan().fields}
    return PlanDefinition(fields=[by_id[name] for name in panel_order])


PLANS = {"a": planned(rotated(0)), "b": planned(rotated(1)), "c": planned(rotated(2))}
FIRST = {name: rotated(turn)[0] for turn, name in enumerate("abc")}


def firsts(**scores: int) -> dict[str, int]:
    return {FIRST[name]: score for name, score in scores.items()}


async def test_the_highest_mean_of_the_others_scores_wins(voters: Voters):
    told: list[EnsembleProgress] = []

    async def progress(step: EnsembleProgress) -> None:
        told.append(step)

    panel = voters(
        dict.fromkeys("abc", yes_sayer),
        planner=planners(
            PLANS,
            {
                "a": scoring(**firsts(b=9, c=4)),
                "b": scoring(**firsts(a=7, c=8)),
                "c": scoring(**firsts(a=6, b=8)),
            },
        ),
    )
    made = await plan_form(LOAN, ensemble("a", "b", "c"), progress=progress)
    record = made.ensemble
    assert record is not None
    assert (made.engine, made.plan.order, record.winner, record.fallback) == ("b", rotated(1), "b", "")
    assert [plan.mean for plan in record.plans] == [6.5, 8.5, 6.0]
    assert {(score.scorer, score.model): score.score for score in record.scores} == {
        ("a", "b"): 9,
        ("a", "c"): 4,
        ("b", "a"): 7,
        ("b", "c"): 8,
        ("c", "a"): 6,
        ("c", "b"): 8,
    }
    assert made.usage.calls == 6
    assert len(requests(panel, "create_plan")) == len(requests(panel, "score_plans")) == 3
    assert [str(step.step) for step in told] == [
        "ensemble_start",
        *["ensemble_plan_generated"] * 3,
        "ensemble_voting_start",
        "ensemble_complete",
    ]
    assert (told[0].models, told[-1].models, told[-1].detail) == (("a", "b", "c"), ("b",), "8.5")
    assert {step.models for step in told[1:4]} == {("a",), ("b",), ("c",)}
    assert type(record).model_validate_json(record.model_dump_json()) == record


async def test_nobody_scores_its_own_plan_or_learns_whose_it_scores(voters: Voters):
    panel = voters(
        dict.fromkeys("abc", yes_sayer), planner=planners(PLANS, dict.fromkeys("abc", scoring(**firsts(a=5, b=5, c=5))))
    )
    made = await plan_form(LOAN, ensemble("a", "b", "c"))
    for body in requests(panel, "score_plans"):
        shown = [[each["field_id"] for each in plan] for plan in Asked(body).data["The plans"].values()]
        own = rotated("abc".index(body["model"]))
        assert own not in shown
        assert len(shown) == 2
        assert list(Asked(body).data["The plans"]) == ["plan 1", "plan 2"]
    assert made.engine == "a"  # a tie goes to the first of the configured


async def test_scores_that_cannot_be_read_are_left_out(voters: Voters):
    def own_names(body: dict[str, Any]) -> Reply:
        return tool_reply("score_plans", scores=[{"plan": "mine", "score": 10}])

    voters(
        dict.fromkeys("abc", yes_sayer),
        planner=planners(
            PLANS,
            {"a": scoring(**firsts(b=2, c=3)), "b": lambda body: fake_text("c is best: 10"), "c": own_names},
        ),
    )
    made = await plan_form(LOAN, ensemble("a", "b", "c"))
    assert made.ensemble is not None
    assert made.engine == "c"
    assert [(one.scorer, bool(one.error)) for one in made.ensemble.unscored] == [("b", True), ("c", True)]
    assert [plan.mean for plan in made.ensemble.plans] == [None, 2.0, 3.0]


@pytest.mark.parametrize("score", [0, 11, "9", 7.5])
async def test_a_score_is_a_whole_number_from_1_to_10(voters: Voters, score: Any):
    voters(
        dict.fromkeys("ab", yes_sayer),
        planner=planners(PLANS, {"a": scoring(**firsts(b=3)), "b": scoring(**firsts(a=score))}),
    )
    made = await plan_form(LOAN, ensemble("a", "b"))
    assert made.engine == "b"
    assert made.ensemble is not None
    assert [one.scorer for one in made.ensemble.unscored] == ["b"]


async def test_a_plan_repaired_by_code_stands_for_choice_too(voters: Voters):
    broken = {"a": planned(ORDER[:-1]), "b": PLANS["b"]}
    voters(
        dict.fromkeys("ab", yes_sayer),
        planner=planners(broken, {"a": scoring(**firsts(b=2)), "b": scoring(**firsts(a=9))}),
    )
    made = await plan_form(LOAN, ensemble("a", "b"))
    assert (made.engine, made.repaired) == ("a", True)
    assert plan_problems(made.plan, LOAN) == []


async def test_the_only_survivor_is_taken_unscored(voters: Voters):
    told = []

    async def progress(step: EnsembleProgress) -> None:
        told.append((str(step.step), step.models, step.detail))

    panel = voters(dict.fromkeys("abc", yes_sayer), planner=planners({**PLANS, "a": Status(500), "c": Html()}, {}))
    made = await plan_form(LOAN, ensemble("a", "b", "c"), progress=progress)
    assert made.ensemble is not None
    assert (made.engine, made.plan, made.ensemble.fallback) == ("b", plan_of(rotated(1)), "one_survivor")
    assert requests(panel, "score_plans") == []
    assert told[-1] == ("ensemble_fallback", ("b",), "one_survivor")
    assert "HTTP 500" in made.ensemble.plans[0].error


async def test_none_left_falls_back_to_one_planner(voters: Voters):
    voters(
        dict.fromkeys("abd", yes_sayer),
        planner=planners({"a": Status(500), "b": Html(), "d": planned(rotated(3))}, {}),
    )
    made = await plan_form(LOAN, ensemble("a", "b", decision_model="d"))
    assert made.ensemble is not None
    assert (made.engine, made.plan.order, made.ensemble.winner, made.ensemble.fallback) == ("d", rotated(3), "", "solo")


async def test_rules_plan_and_score_beside_models(voters: Voters):
    voters(
        {"b": yes_sayer, "c": yes_sayer},
        planner=planners(
            {"b": planned(ORDER), "c": planned(ORDER[::-1])},
            {
                "b": scoring(**{ORDER[0]: 5, ORDER[-1]: 6}),
                "c": scoring(**{ORDER[0]: 5}),
            },
        ),
    )
    made = await plan_form(LOAN, ensemble("offline", "b", "c"))
    assert made.ensemble is not None
    by_rule = {score.model: score for score in made.ensemble.scores if score.scorer == "offline"}
    assert by_rule["b"].score > by_rule["c"].score
    assert by_rule["c"].reason
    assert made.ensemble.unscored == ()


def test_means_and_ties():
    scores = [
        PlanScore(scorer="b", model="a", score=8),
        PlanScore(scorer="c", model="a", score=6),
        PlanScore(scorer="a", model="b", score=7),
        PlanScore(scorer="c", model="c", score=10),
    ]
    assert mean_score("a", scores) == 7
    assert mean_score("c", scores) is None
    assert best_of(["a", "b", "c"], scores) == "a"
    assert best_of(["b", "a", "c"], scores) == "b"
    assert best_of(["c", "a"], []) == "c"
