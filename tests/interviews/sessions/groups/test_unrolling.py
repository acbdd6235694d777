"""The rules of repeating groups: which fields there are, what they are called, what becomes of items."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviews.forms.checks import form_problems
from interviews.forms.conditions.conditions import dependencies
from interviews.forms.definition import FactDefinition, FieldDefinition
from interviews.forms.groups import count_items, is_more, items_of, place_of, unroll_answers
from interviews.forms.planning.plan_checks import plan_problems, repair_plan
from interviews.sessions.rules.field_transitions import mark_answered
from interviews.sessions.rules.items import take_out
from interviews.sessions.rules.navigation import (
    field_ids_in_order,
    missing_required,
    next_field,
    progress,
    refresh_applicability,
    submitted,
)
from interviews.sessions.rules.state import Evidence, FieldRecord, FieldState, MainSessionState
from tests.interviews.sessions.groups.party import AGE, DIET, NAME, PARTY, guests, party
from tests.rows import rows


def begun(form=PARTY) -> MainSessionState:
    state = MainSessionState(session_id="s", form_version_id=1)
    refresh_applicability(state, form)
    return state


def answer(state: MainSessionState, field_id: str, value: Any, form=PARTY) -> None:
    record = state.record(field_id)
    record.value, record.evidence = value, [Evidence(message_id="m", quote=str(value))]
    mark_answered(state, field_id)
    refresh_applicability(state, form)


def filled(people: list[dict[str, Any]], form=PARTY) -> MainSessionState:
    """A state in which all this was told, in the order in which it is asked."""
    state = begun(form)
    for field_id, value in unroll_answers(form, {"guests": people}).items():
        answer(state, field_id, value, form)
    return state


people = st.lists(
    st.fixed_dictionaries(
        {
            "name": st.text(min_size=1, max_size=8),
            "age": st.integers(3, 120),
            "diet": st.sampled_from(["none", "vegan"]),
        }
    ),
    max_size=4,
)


# --- which fields there are ------------------------------------------------------------------------------------------


def test_only_the_question_stands_before_it_is_answered():
    assert field_ids_in_order(begun(), PARTY) == ["host", "guests.more.1", "chair"]


def test_a_yes_brings_the_item_and_the_next_question():
    state = begun()
    answer(state, "guests.more.1", True)
    assert field_ids_in_order(state, PARTY)[1:6] == [
        "guests.more.1",
        "guests.1.name",
        "guests.1.age",
        "guests.1.diet",
        "guests.more.2",
    ]


def test_what_must_be_there_is_not_asked_about_and_nothing_beyond_the_most():
    form = party(guests(config={"minimum": 1, "maximum": 2}))
    state = begun(form)
    assert field_ids_in_order(state, form) == [
        "host",
        "guests.1.name",
        "guests.1.age",
        "guests.1.diet",
        "guests.more.2",
        "chair",
    ]
    answer(state, "guests.more.2", True, form)
    assert "guests.more.3" not in field_ids_in_order(state, form)
    assert not form.has_field("guests.3.name")
    assert not form.has_field("guests.more.1")


def test_a_required_group_has_one_item_at_least():
    form = party(guests(required=True))
    assert "guests.1.name" in field_ids_in_order(begun(form), form)


@given(people)
def test_answers_survive_being_unrolled_and_rolled(told):
    assert items_of(PARTY.field("guests"), filled(told).fields) == told


@given(people, st.integers(0, 3), st.one_of(st.none(), st.integers(1, 4)))
def test_least_and_most_hold(told, least, most):
    most = most if most is None or most >= least else least
    config = {"minimum": least, **({"maximum": most} if most else {})}
    form = party(guests(config=config))
    state = filled(told[: most or 4], form)
    there = count_items(form.field("guests"), state.fields)
    assert least <= there <= (most or 100)
    asked = [place_of(fid).number for fid in field_ids_in_order(state, form) if is_more(fid)]
    assert all(least < number <= (most or 100) for number in asked)


@given(people.filter(bool), st.data())
def test_a_removed_item_leaves_the_others_in_their_order(told, data):
    state = filled(told)
    gone = data.draw(st.integers(1, len(told)))
    take_out(state, PARTY, place_of(f"guests.{gone}.name"), [Evidence(message_id="m", quote="Remove")])
    refresh_applicability(state, PARTY)
    assert items_of(PARTY.field("guests"), state.fields) == [*told[: gone - 1], *told[gone:]]
    assert all(
        state.record(fid).value is None
        for fid in field_ids_in_order(state, PARTY)
        if fid.startswith(f"guests.{len(told)}.")
    )


@given(people)
def test_a_state_with_items_survives_json(told):
    state = filled(told)
    assert MainSessionState.model_validate_json(state.model_dump_json()) == state


@pytest.mark.parametrize(
    "field_id", ["guests", "guests.1", "guests.01.name", "guests.1.more.2", "guests.x.name", "a.b.c.d"]
)
def test_other_ids_are_no_place(field_id):
    assert place_of(field_id) is None


@pytest.mark.parametrize(
    "field_id", ["guests.0.name", "guests.5.name", "guests.1.other", "guests.more.5", "host.1.name", "nothing.more.1"]
)
def test_the_form_knows_no_other_items(field_id):
    assert not PARTY.has_field(field_id)
    with pytest.raises(KeyError, match=field_id):
        PARTY.field(field_id)


# --- what they are called --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "field_id", "label"),
    [
        ("en", "guests.2.name", "Guest 2: Name"),
        ("en", "guests.more.1", "Is there anything to add under “Guests”?"),
        ("en", "guests.more.2", "Is there anything more to add under “Guests”?"),
        ("ja", "guests.2.name", "同伴者2：お名前"),
        ("ja", "guests.more.1", "同伴者を追加しますか。"),
        ("ja", "guests.more.2", "ほかにも同伴者を追加しますか。"),
    ],
)
def test_labels_say_which_item_it_is(language, field_id, label):
    assert PARTY.localized(language).field(field_id).label == label


def test_labels_without_a_name_for_an_item():
    form = party(guests(config={}))
    assert form.field("guests.1.age").label == "Guests 1: Age"
    assert form.field("guests.more.1").label == "Is there anything to add under “Guests”?"


# --- what is asked and submitted -------------------------------------------------------------------------------------


def test_a_condition_within_an_item_reads_that_item():
    state = filled([{"name": "Anna", "age": 34}, {"name": "Bo", "age": 2}])
    assert state.record("guests.1.diet").state is FieldState.PENDING
    assert state.record("guests.2.diet").state is FieldState.NOT_APPLICABLE
    assert missing_required(state, PARTY) == ["host", "guests.1.diet"]


def test_a_condition_outside_reads_the_list_once_it_is_whole():
    state = filled([{"name": "Bo", "age": 2}])
    assert state.record("chair").state is FieldState.NOT_APPLICABLE
    answer(state, "guests.more.2", False)
    assert state.record("chair").state is FieldState.PENDING
    answer(state, "guests.1.age", 30)
    assert state.record("chair").state is FieldState.NOT_APPLICABLE


def test_taking_an_item_back_forgets_it():
    state = filled([{"name": "Anna", "age": 34, "diet": "vegan"}])
    answer(state, "guests.more.1", False)
    assert submitted(state, PARTY) == {"guests": []}
    answer(state, "guests.more.1", True)
    assert next_field(state, PARTY) == "host"
    assert state.record("guests.1.name") == FieldRecord()


def test_a_hidden_group_keeps_its_answers_and_submits_none():
    form = party(guests(condition='host == "Kim"'))
    state = begun(form)
    answer(state, "host", "Kim", form)
    for field_id, value in unroll_answers(form, {"guests": [{"name": "Anna", "age": 34, "diet": "vegan"}]}).items():
        answer(state, field_id, value, form)
    answer(state, "host", "Lee", form)
    assert submitted(state, form) == {"host": "Lee"}
    answer(state, "host", "Kim", form)
    assert submitted(state, form)["guests"] == [{"name": "Anna", "age": 34, "diet": "vegan"}]


def test_what_does_not_apply_is_left_out_of_an_item():
    state = filled([{"name": "Bo", "age": 2}])
    assert submitted(state, PARTY)["guests"] == [{"name": "Bo", "age": 2}]


def test_progress_counts_the_items():
    before, after = progress(begun(), PARTY), progress(filled([{"name": "Anna"}]), PARTY)
    assert (before.total, after.total) == (2, 5)


# --- plans and problems ----------------------------------------------------------------------------------------------


def test_a_plan_orders_the_group_as_one_thing():
    plan = repair_plan(None, PARTY)
    assert plan.order == ["host", "guests", "chair"]
    assert not plan_problems(plan, PARTY)
    plan.fields.append(plan.fields[0].model_copy(update={"field_id": "guests.1.name"}))
    assert plan_problems(plan, PARTY) == ["unknown field guests.1.name"]


def test_a_group_comes_after_what_its_fields_read():
    form = party(guests(fields=(NAME, AGE.model_copy(update={"condition": 'host != ""'}))))
    assert dependencies(form) == {"guests": {"host"}, "chair": {"guests"}}


@rows(
    ("group", "place", "message"),
    [
        (guests(fields=()), "fields.guests.fields", "at least one field"),
        (guests(facts=(FactDefinition(fact_key="f", fact="f"),)), "fields.guests.facts", "no facts"),
        (guests(config={"minimum": 3, "maximum": 2}), "fields.guests.config.minimum", "more than the maximum"),
        (guests(config={"minimum": -1}), "fields.guests.config.minimum", "must be 0 or more"),
        (guests(config={"least": 1}), "fields.guests.config.least", "not known"),
        (guests(fields=(NAME, NAME)), "fields.guests.fields.name", "stands 2 times"),
        (
            guests(fields=(NAME.model_copy(update={"field_id": "more"}),)),
            "fields.guests.fields.more",
            "asks for another",
        ),
        (guests(fields=(NAME.model_copy(update={"field_id": "1"}),)), "fields.guests.fields.1", "lower-case letters"),
        (guests(fields=(guests(field_id="inner"),)), "fields.guests.fields.inner.type", "no other group"),
        (guests(fields=(NAME.model_copy(update={"type": "poem"}),)), "fields.guests.fields.name.type", "unknown type"),
        (guests(fields=(NAME, DIET)), "fields.guests.fields.diet.condition", "reads 'age'"),
        (
            guests(fields=(NAME, AGE, DIET.model_copy(update={"condition": "name > 2"}))),
            "fields.guests.fields.diet.condition",
            "types",
        ),
        (
            guests(fields=(AGE.model_copy(update={"condition": "size(guests) > 0"}),)),
            "fields.guests.fields.age.condition",
            "itself",
        ),
        (
            guests(fields=(AGE.model_copy(update={"condition": "chair"}),)),
            "fields.guests.fields.age.condition",
            "itself",
        ),
        (guests(condition="chair"), "fields.guests.condition", "itself"),
    ],
)
def test_what_is_wrong_with_a_group_is_named(group: FieldDefinition, place: str, message: str):
    problems = form_problems(party(group))
    assert any(where == place and message in what for where, what in problems), problems


def test_a_condition_outside_is_checked_against_the_fields_of_the_items():
    chair = PARTY.fields[-1]
    assert not form_problems(PARTY)
    wrong = PARTY.model_copy(
        update={"fields": (*PARTY.fields[:2], chair.model_copy(update={"condition": "guests.all(g, g.name)"}))}
    )
    assert [place for place, _ in form_problems(wrong)] == ["fields.chair.condition"]
    unknown = chair.model_copy(update={"condition": "guests.exists(g, g.height > 2)"})
    problems = form_problems(PARTY.model_copy(update={"fields": (*PARTY.fields[:2], unknown)}))
    assert problems == [("fields.chair.condition", "reads 'height', which no field within the group is called")]


def test_only_a_group_holds_fields():
    form = PARTY.model_copy(update={"fields": (PARTY.fields[0].model_copy(update={"fields": (NAME,)}),)})
    assert form_problems(form) == [("fields.host.fields", "only a group holds fields")]
