"""The Architect by rule."""

import json

from formagent.llm.messages import ModelRequest
from interviews.forms.planning.plan_checks import plan_problems
from interviews.forms.planning.plan_definition import PlanDefinition
from interviews.rule_engine import architect
from interviews.sessions.rules.briefs import ArchitectBrief
from tests.interviews.rule_engine.scenes import LOAN, context, field, form


def plan_for(a_form):
    brief = ArchitectBrief(form=a_form, language="en", context=context("en"))
    reply = architect.respond(ModelRequest(role="architect", messages=[], brief=brief))
    [call] = reply.tool_calls
    assert call.name == "create_plan"
    return PlanDefinition.model_validate(json.loads(call.arguments))


def test_the_designers_order_is_kept() -> None:
    plan = plan_for(LOAN)
    assert plan.order == [f.field_id for f in LOAN.fields]
    assert plan_problems(plan, LOAN) == []


def test_a_field_moves_behind_what_its_condition_reads() -> None:
    late = form(
        "en",
        field("chip", "Chip number", "short_text", condition="pet == true"),
        field("name", "Name", "short_text"),
        field("pet", "Do you have a pet?", "yes_no"),
    )
    plan = plan_for(late)
    assert plan_problems(plan, late) == []
    assert plan.order.index("chip") > plan.order.index("pet")


def test_the_intent_comes_from_the_label_when_there_is_none() -> None:
    planned = {p.field_id: p.intent for p in plan_for(LOAN).fields}
    assert planned["email"] == "so the bank can send the offer"
    assert planned["start"] == "Preferred start date"
