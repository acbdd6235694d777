"""What prompts and schemas say to models of the staff's tools, held against the tools."""

from __future__ import annotations

from typing import Any

from quorum.agents.answerer import Answerer
from quorum.agents.prompting import talk_prompt, work_prompt
from quorum.agents.run_planner import DraftedPlan, RunPlanDraft, RunPlanner
from quorum.agents.task_worker import TaskOutcome, TaskWorker
from quorum.domain.policies import Effect
from quorum.tools.registry import STAFF_TOOLS


def schema_of(tool: Any) -> dict[str, Any]:
    schema: dict[str, Any] = tool.definition.spec.parameters
    return schema


def test_the_planner_is_told_of_every_beginning_that_a_person_has_to_allow():
    told = RunPlanner("", [], (), ()).messages(RunPlanDraft())[0].content
    [line] = [part for part in told.split("\n- ") if "need a person's yes" in part]
    begun = [name for name, tool in STAFF_TOOLS.items() if tool.effect in (Effect.SPAWN, Effect.CONVERSE)]
    assert len(begun) >= 4
    assert [name for name in begun if f"`{name}`" not in line] == []


def test_a_plan_has_to_have_tasks():
    create_plan = RunPlanner.create_plan
    assert "tasks" in create_plan.definition.spec.parameters["required"]


def test_the_planner_is_told_what_each_part_of_a_tool_is_and_what_no_tool_does():
    told = RunPlanner("", [], (), ()).messages(RunPlanDraft())[0].content
    assert "cannot_be_done" in told and "create_form" in told and "Members" in told
    parts = schema_of(RunPlanner.create_plan)["properties"]["tasks"]["items"]["properties"]["tools"]["items"]
    assert [name for name, part in parts["properties"].items() if not part.get("description")] == []


def test_an_answerer_is_told_in_which_order_numbers_are_calculated():
    said = schema_of(Answerer.answer)["properties"]["calculations"]["items"]["properties"]["of"]["description"]
    assert "a - b" in said and "100 * a / b" in said


def test_voters_on_plans_are_told_one_measure():
    told = work_prompt("run_plan_reviewer")
    assert "need not be perfect" not in told and "wait for a person's yes" in told


def test_the_worker_is_told_what_success_decides():
    told = TaskWorker("", []).messages(TaskOutcome())[0].content
    assert "true makes all of them, false none" in told and "what is done in part is true" not in told


def test_a_task_is_done_with_its_tools_alone_and_forms_are_named():
    told = TaskWorker("", []).messages(TaskOutcome())[0].content
    assert "this task and no other" in told and "tools, no other" not in told and "by itself" in told
    assert "on which form" in RunPlanner("", [], (), {}).messages(RunPlanDraft())[0].content


def test_those_who_talk_give_no_number_that_is_in_no_data():
    assert "neither in the data nor in the\n  question is not known" in talk_prompt("panelist")
    assert "add nothing of your own. A number" in talk_prompt("synthesizer")


def test_a_search_says_what_holds_for_what_is_left_out():
    said = schema_of(STAFF_TOOLS["search_responses"])["properties"]
    for name in ("match", "standing", "conversation", "sample", "seed"):
        assert "left out" in said[name]["description"].lower(), name


def test_what_a_vote_a_search_and_a_new_form_come_to_is_told():
    """As code has it: one fault can stop what others approve; what was not searched is not "nobody"; a new form stays."""
    assert "can stop what all others approve" in work_prompt("voting")
    answerer = work_prompt("answerer")
    assert 'not "nobody" and not 0' in answerer
    assert answerer.count("to report") == 1, "what a text is that gives orders is said once"
    assert "stays whatever becomes of the task" in TaskWorker("", []).messages(TaskOutcome())[0].content


def test_what_is_said_of_a_new_form_is_so():
    """Its slug is in the result of the call, other tools take it in the same task, and no plan can name it."""
    told = RunPlanner("", [], (), ()).messages(RunPlanDraft())[0].content
    said = STAFF_TOOLS["create_form"].definition.description
    assert "when its task is over" not in told and "in the next task" not in said
    assert "may be in the same task" in told and "in the same task" in said
    plan = DraftedPlan.model_validate(
        {
            "objective": "o",
            "tasks": [
                {"title": "t", "intent": "i", "tools": [{"tool": "add_field", "why": "w", "form": "repair-cafe"}]}
            ],
        }
    )
    [problem] = plan.unknown_forms({})
    assert "there is no form 'repair-cafe'" in problem and "leave `form` empty" in problem
