"""rules.md, Architect: a plan that cannot be used is named as such, and repaired by code."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.planning.plan_checks import plan_faults, plan_problems, planned_field, repair_plan
from interviews.forms.planning.plan_definition import PlanDefinition

FORM = FormDefinition(
    slug="f",
    title="F",
    fields=(
        FieldDefinition(field_id="a", label="A", type="yes_no", required=True),
        FieldDefinition(field_id="b", label="B", type="yes_no", condition="a == true"),
        FieldDefinition(field_id="c", label="C", type="yes_no", condition="a == true && b == true"),
        FieldDefinition(field_id="d", label="D", type="short_text"),
    ),
)


def plan(*ids: str) -> PlanDefinition:
    fields = [planned_field(FORM, fid if FORM.has_field(fid) else "a") for fid in ids]
    for planned, fid in zip(fields, ids, strict=True):
        planned.field_id = fid
    return PlanDefinition(fields=fields)


def test_a_sound_plan_has_no_problems() -> None:
    assert plan_problems(plan("d", "a", "b", "c"), FORM) == []


def test_each_fault_names_its_field_and_what_it_is() -> None:
    a_plan = plan("c", "a", "a", "x")
    a_plan.fields[0].required = True
    faults = [(one.code, one.field_id, one.other) for one in plan_faults(a_plan, FORM)]
    assert faults == [
        ("unknown", "x", ""),
        ("doubled", "a", ""),
        ("missing", "b", ""),
        ("missing", "d", ""),
        ("requiredness", "c", ""),
        ("order", "c", "a"),
    ]


def test_each_kind_of_problem_is_named() -> None:
    problems = plan_problems(plan("c", "a", "a", "x"), FORM)
    assert problems == [
        "unknown field x",
        "field a stands 2 times",
        "field b is missing",
        "field d is missing",
        "field c stands before a, which its condition reads",
    ]


def test_required_must_stay_as_it_is() -> None:
    wrong = plan("a", "b", "c", "d")
    wrong.fields[0].required = False
    assert plan_problems(wrong, FORM) == ["field a must stay required"]


@given(st.lists(st.sampled_from(["a", "b", "c", "d", "x", "y"]), max_size=8))
def test_every_plan_can_be_repaired(ids: list[str]) -> None:
    assert plan_problems(repair_plan(plan(*ids), FORM), FORM) == []


def test_repairing_keeps_the_order_and_intents_it_can() -> None:
    broken = plan("d", "c", "a", "b")
    broken.fields[0].intent = "what they do"
    fixed = repair_plan(broken, FORM)
    assert fixed.order == ["d", "a", "b", "c"]
    assert fixed.fields[0].intent == "what they do"
