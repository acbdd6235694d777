"""What changed between two plans of a run, and that a log of it holds no word of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quorum.domain.interactions.run_plan_changes import (
    TaskAdded,
    TaskMoved,
    TaskRemoved,
    TaskReworded,
    TaskTools,
    change_line,
    run_plan_changes,
)
from quorum.domain.interactions.run_plan_edits import EditedTask, ToolNames, edited_run_plan, task_faults
from quorum.domain.interactions.run_plans import PlannedTask, RunPlan, ToolIntent

TOOLS = ToolNames(known=("read_form", "edit_field", "publish_form"), permitted=("read_form", "edit_field"))


def task(title: str, intent: str = "", *tools: str) -> PlannedTask:
    return PlannedTask(title=title, intent=intent, tools=tuple(ToolIntent(tool=name, why="so") for name in tools))


def plan(*tasks: PlannedTask, objective: str = "Fewer leave") -> RunPlan:
    return RunPlan(objective=objective, tasks=tasks)


BEFORE = plan(
    task("収入の質問を短くする", "一文にする", "edit_field"),
    task("Ask for the name last", "It is the last question", "edit_field"),
    task("Look it over", "", "read_form"),
)


def test_the_likest_tasks_belong_together() -> None:
    after = plan(
        task("Look it over", "Nothing is wrong", "read_form"),
        task("収入の質問を短くする（任意）", "一文にする", "edit_field"),
        task("Write to everybody", "All know of it"),
    )
    assert run_plan_changes(BEFORE, after) == [
        TaskReworded(1, "Look it over", "intent", "", "Nothing is wrong"),
        TaskMoved(2, "収入の質問を短くする（任意）", 1, 2, "Look it over"),
        TaskReworded(
            2, "収入の質問を短くする（任意）", "title", "収入の質問を短くする", "収入の質問を短くする（任意）"
        ),
        TaskAdded(3, "Write to everybody"),
        TaskRemoved(2, "Ask for the name last"),
    ]


def test_an_edit_knows_which_task_is_which_however_it_is_reworded() -> None:
    tasks = [
        EditedTask(number=2, title="Something else", intent="Otherwise", tools=("read_form",)),
        EditedTask(number=1),
    ]
    changes = run_plan_changes(BEFORE, edited_run_plan(BEFORE, tasks), [2, 1])
    assert TaskTools(1, "Something else", ("edit_field",), ("read_form",)) in changes
    assert not any(isinstance(one, TaskAdded) for one in changes)
    lines = "; ".join(map(change_line, changes))
    assert "task 1: tools +read_form −edit_field" in lines and "task 3 of before: left out" in lines
    assert "Something" not in lines and "収入" not in lines


@pytest.mark.parametrize(
    ("tasks", "said"),
    [
        ([], ["the plan has no tasks: leave one at least"]),
        ([EditedTask(number=4)], ["the plan has no task 4"]),
        ([EditedTask(number=1), EditedTask(number=1)], ["task 1 stands there more than once"]),
        ([EditedTask(number=1, title="\u200b")], ["task 1 has no title"]),
        ([EditedTask(number=1, tools=("launch",))], ["task 1: there is no tool launch"]),
        ([EditedTask(number=1, tools=("publish_form",))], ["task 1: whoever asked may not use publish_form"]),
        (
            [EditedTask(number=3, tools=tuple(f"tool{n}" for n in range(21)))],
            ["task 3 has too many tools: 20 at most", *(f"task 3: there is no tool tool{n}" for n in range(21))],
        ),
    ],
)
def test_what_is_wrong_with_an_edit(tasks: list[EditedTask], said: list[str]) -> None:
    assert [str(fault) for fault in task_faults(BEFORE, tasks, TOOLS)] == said


def test_a_tool_that_the_plan_had_is_held_to_the_rights_of_this_moment() -> None:
    gone = ToolNames(known=TOOLS.known, permitted=())
    assert [str(fault) for fault in task_faults(BEFORE, [EditedTask(number=3)], gone)] == [
        "task 3: whoever asked may not use read_form"
    ]


@given(st.permutations([1, 2, 3]), st.integers(1, 3))
def test_any_edit_of_order_and_number_tells_what_is_gone_and_keeps_why(order: list[int], kept: int) -> None:
    tasks = [EditedTask(number=number) for number in order[:kept]]
    assert task_faults(BEFORE, tasks, TOOLS) == []
    after = edited_run_plan(BEFORE, tasks)
    assert [one.title for one in after.tasks] == [BEFORE.tasks[number - 1].title for number in order[:kept]]
    assert after.objective == BEFORE.objective and {why.why for one in after.tasks for why in one.tools} <= {"so"}
    changes = run_plan_changes(BEFORE, after)
    assert changes == run_plan_changes(BEFORE, after, order[:kept])
    assert sum(isinstance(one, TaskRemoved) for one in changes) == 3 - kept
