"""What a rejected plan becomes by rule."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.planning.plan_checks import plan_in_order, plan_problems
from interviews.forms.planning.plan_definition import PlanDefinition
from interviews.forms.planning.replanning import PlanFeedback, Remedy, relatives, replanned, unanswered
from tests.rows import rows


def field(field_id: str, kind: str = "short_text", **more: Any) -> FieldDefinition:
    return FieldDefinition(field_id=field_id, label=f"Your {field_id}", type=kind, **more)


def form(*fields: FieldDefinition) -> FormDefinition:
    numbered = tuple(each.model_copy(update={"order": number}) for number, each in enumerate(fields))
    return FormDefinition(slug="f", title="A form", fields=numbered)


CLINIC = form(
    field("name"),
    field("illness", "long_text", sensitive=True, intent="What they are ill with"),
    field("city"),
    field("child_name", section="Child"),
    field("pet", "yes_no"),
    field("chip", condition="pet == true"),
    field("child_age", "integer", section="Child"),
    field("story", "long_text", intent="Surely a good one?"),
    field("income", "money", sensitive=True),
)


def plan(a_form: FormDefinition = CLINIC, order: str = "") -> PlanDefinition:
    return plan_in_order(order.split() or [each.field_id for each in a_form.fields], a_form)


def held(field_id: str, remedy: Remedy | None, rule: str = "") -> PlanFeedback:
    return PlanFeedback(field_id=field_id, reason="No.", rule=rule, remedy=remedy)


def test_what_is_sensitive_goes_to_the_end():
    better = replanned(plan(), CLINIC, [held("illness", Remedy.LATER)])
    assert better.order[-1] == "illness"
    assert [each for each in better.order if each != "illness"] == [each for each in plan().order if each != "illness"]


def test_several_that_go_to_the_end_keep_their_order():
    better = replanned(plan(), CLINIC, [held("income", Remedy.LATER), held("illness", Remedy.LATER)])
    assert better.order[-2:] == ["illness", "income"]


def test_what_is_hard_goes_before_what_is_sensitive():
    better = replanned(plan(order="story"), CLINIC, [held("story", Remedy.LATER)])
    assert better.order[-2:] == ["story", "income"]


def test_later_goes_as_far_as_conditions_allow():
    needed = form(field("secret", sensitive=True), field("a"), field("b", condition="secret == 'x'"))
    better = replanned(plan(needed), needed, [held("secret", Remedy.LATER)])
    assert better.order == ["a", "secret", "b"]
    assert plan_problems(better, needed) == []


def test_a_field_that_was_moved_goes_back_where_the_designer_had_it():
    torn = plan(order="name illness city pet chip child_age story income child_name")
    assert replanned(torn, CLINIC, [held("child_name", Remedy.PLACE)]).order == [
        *["name", "illness", "city", "child_name", "pet", "chip", "child_age", "story", "income"]
    ]


def test_a_lost_field_comes_back_where_the_designer_had_it():
    lost = plan()
    del lost.fields[4]
    assert replanned(lost, CLINIC, [held("pet", Remedy.REPAIR)]) == plan()


def test_where_the_designer_tore_it_apart_it_goes_beside_its_relatives():
    better = replanned(plan(), CLINIC, [held("child_age", Remedy.PLACE)])
    assert better.order.index("child_age") == better.order.index("child_name") + 1


def test_of_a_pair_that_was_torn_apart_only_the_one_that_was_moved_moves():
    torn = plan(order="name illness city child_name pet child_age story income chip")
    assert replanned(torn, CLINIC, [held("pet", Remedy.PLACE), held("chip", Remedy.PLACE)]) == plan()


def test_a_hard_one_that_stands_alone_goes_late():
    hard_first = form(field("story", "long_text"), field("a"), field("b"))
    assert replanned(plan(hard_first), hard_first, [held("story", Remedy.PLACE)]).order == ["a", "b", "story"]


def test_a_whole_order_is_the_designers_again_and_then_served():
    mixed = plan(order="chip income name")
    feedback = [held("", Remedy.PLACE)]
    assert replanned(mixed, CLINIC, feedback).order == plan().order
    served = replanned(plan(), CLINIC, feedback).order
    assert served[-2:] == ["illness", "income"]
    assert served.index("child_age") == served.index("child_name") + 1


def test_words_of_the_planner_give_way_to_the_forms_own():
    leading = plan()
    leading.fields[0].intent = "Is it not a lovely name?"
    leading.fields[2].label = "Your beautiful city"
    better = replanned(leading, CLINIC, [held("name", Remedy.REWORD), held("city", Remedy.REWORD)])
    assert better == plan()


def test_the_forms_own_intent_gives_way_to_its_label():
    better = replanned(plan(), CLINIC, [held("story", Remedy.REWORD)])
    assert {each.field_id: each.intent for each in better.fields}["story"] == "Your story"


def test_what_nobody_objected_to_stays():
    own = plan()
    own.fields[2].intent = "Where they live"
    better = replanned(own, CLINIC, [held("story", Remedy.REWORD)])
    assert {each.field_id: each.intent for each in better.fields}["city"] == "Where they live"


@rows(
    ("feedback", "answered"),
    [
        (held("illness", Remedy.LATER, "sensitive_early"), True),
        (held("story", Remedy.REWORD, "leading"), True),
        (held("income", Remedy.OWN_WORDS, "must_not_ask"), False),
        (held("income", Remedy.LATER, "sensitive_early"), False),
        (held("pet", Remedy.REWORD, "double_barrelled"), False),
        (held("", Remedy.REPAIR, "incomplete"), True),
        (held("name", None, ""), False),
        (held("nowhere", Remedy.REWORD, "leading"), False),
    ],
)
def test_what_only_the_form_can_put_right_is_told(feedback: PlanFeedback, answered: bool):
    better = replanned(plan(), CLINIC, [feedback])
    assert unanswered(plan(), better, [feedback]) == (() if answered else (feedback,))


def test_a_forbidden_topic_of_the_planners_own_is_taken_out():
    asked = plan()
    asked.fields[0].intent = "Their religion"
    feedback = [held("name", Remedy.OWN_WORDS, "must_not_ask")]
    better = replanned(asked, CLINIC, feedback)
    assert better.fields[0].intent == "Your name"
    assert unanswered(asked, better, feedback) == ()


def test_who_belongs_together():
    assert relatives(CLINIC, "chip") == {"pet"}
    assert relatives(CLINIC, "pet") == {"chip"}
    assert relatives(CLINIC, "child_age") == {"child_name"}
    assert relatives(CLINIC, "name") == frozenset()
    guests = form(field("guest_name"), field("guest_age"), field("guest"))
    assert relatives(guests, "guest_age") == {"guest_name"}


ids = [each.field_id for each in CLINIC.fields]
feedbacks = st.lists(
    st.builds(held, st.sampled_from([*ids, "", "unknown", "child.1.name"]), st.sampled_from([None, *Remedy])),
    max_size=8,
)


@given(st.permutations(ids), st.integers(0, len(ids)), feedbacks)
def test_whatever_is_held_against_whatever_plan_the_next_one_is_sound(
    order: list[str], kept: int, feedback: list[PlanFeedback]
):
    broken = PlanDefinition(fields=[{each.field_id: each for each in plan().fields}[name] for name in order[:kept]])
    before = broken.model_copy(deep=True)
    better = replanned(broken, CLINIC, feedback)
    assert plan_problems(better, CLINIC) == []
    assert broken == before
    assert set(unanswered(broken, better, feedback)) <= set(feedback)
