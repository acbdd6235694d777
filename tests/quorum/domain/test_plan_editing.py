"""A plan in a person's hands."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from interviews.forms.planning.plan_checks import PlanFault, plan_faults
from quorum.domain.plan_editing import EmptyText, edited_plan, editing_faults, moved_by
from tests.quorum.hearing import ORDER, VISIT, plan_of

TEXTS = {field_id: f"About {field_id}" for field_id in ORDER}


def test_what_is_typed_is_taken_and_trimmed() -> None:
    plan = edited_plan(
        ["day", *[fid for fid in ORDER if fid != "day"]], {**TEXTS, "day": "  The day \r\n"}, TEXTS, VISIT
    )
    assert plan.order[0] == "day" and plan.fields[0].label == "The day"
    assert editing_faults(plan, VISIT) == []


def test_requiredness_cannot_be_edited() -> None:
    plan = edited_plan(ORDER, TEXTS, TEXTS, VISIT)
    assert [planned.required for planned in plan.fields] == [field.required for field in VISIT.fields]


def test_every_fault_is_told_in_the_order_of_the_plan() -> None:
    order = ["referral", "name", "first", "first", "shoe"]
    faults = editing_faults(
        edited_plan(order, {**TEXTS, "shoe": "Size", "name": " "}, {**TEXTS, "shoe": "?"}, VISIT), VISIT
    )
    assert faults == [
        PlanFault("order", "referral", other="first"),
        EmptyText("name", "label"),
        PlanFault("doubled", "first", count=2),
        PlanFault("unknown", "shoe"),
        PlanFault("missing", "day"),
        PlanFault("missing", "illness"),
    ]


@given(st.permutations(ORDER), st.sampled_from(ORDER), st.integers(-9, 9))
def test_moving_one_keeps_the_others_in_order(order: list[str], field_id: str, steps: int) -> None:
    plan = edited_plan(order, TEXTS, TEXTS, VISIT)
    moved = moved_by(plan, field_id, steps)
    assert [fid for fid in moved.order if fid != field_id] == [fid for fid in order if fid != field_id]
    wanted = order.index(field_id) + steps
    assert moved.order.index(field_id) == min(max(wanted, 0), len(order) - 1)


@given(st.permutations(ORDER))
def test_a_plan_without_faults_is_one_that_code_takes(order: list[str]) -> None:
    plan = edited_plan(order, TEXTS, TEXTS, VISIT)
    assert bool(editing_faults(plan, VISIT)) == bool(plan_faults(plan, VISIT))


def test_moving_what_is_not_there_changes_nothing() -> None:
    assert moved_by(plan_of(), "shoe", 1) == plan_of()
