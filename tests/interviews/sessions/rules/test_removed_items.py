"""Items of a group change their numbers when one is taken out: all that a message says of the others goes by the new ones."""

from __future__ import annotations

from typing import Any

import pytest

from interviews.forms.definition import FormDefinition
from interviews.forms.groups import item_place
from interviews.sessions.rules.bootstrap import Bootstrap
from interviews.sessions.rules.briefs import DirectiveKind
from interviews.sessions.rules.dialogue_policy import apply_verdict
from interviews.sessions.rules.field_transitions import Directive, make_current
from interviews.sessions.rules.navigation import refresh_applicability
from interviews.sessions.rules.review import Act, ActKind, NoAcceptedValue, Removal, Verdict
from interviews.sessions.rules.state import FieldRecord, FieldState, MainSessionState, Stage
from tests.interviews.sessions.groups.party import PARTY, guests, party
from tests.interviews.sessions.rules.test_dialogue_policy import evidence_of, found, inferred, said

PEOPLE: list[dict[str, Any]] = [
    {"name": "Anna", "age": 34, "diet": "vegan"},
    {"name": "Ben", "age": 8, "diet": "vegan"},
    {"name": "Carla", "age": 2},
]


def with_guests(at: str | None, *people: dict[str, Any], form: FormDefinition = PARTY) -> MainSessionState:
    """The host and these guests are told, and that there are no more; `at` is asked for."""
    state = MainSessionState(session_id="s", form_version_id=1, stage=Stage.INTERVIEWING)
    state.bootstrap = Bootstrap(language="en")
    told = {"host": "Maria", f"guests.more.{len(people) + 1}": False}
    for number, person in enumerate(people, start=1):
        told |= {f"guests.more.{number}": True} | {f"guests.{number}.{key}": value for key, value in person.items()}
    for field_id, value in told.items():
        if not form.has_field(field_id):  # an item that is there unasked
            continue
        record = state.record(field_id)
        record.state, record.value, record.evidence = FieldState.DONE, value, evidence_of(value)
    refresh_applicability(state, form)
    if at:
        make_current(state, form, at, Directive(kind=DirectiveKind.ASK))
    return state


def without(item: str, *wishes: Act, **rest: Any) -> Verdict:
    place = item_place(item)
    assert place is not None
    return said(*wishes, removed=[Removal(place, evidence_of("not coming"))], **rest)


def after(state: MainSessionState, verdict: Verdict, form: FormDefinition = PARTY) -> Directive:
    return apply_verdict(state, form, verdict, "m1")


def test_what_was_put_right_of_others_is_said_of_them() -> None:
    state = with_guests("chair", *PEOPLE)
    told = [found("guests.1.age", 35), found("guests.2.age", 9), found("guests.3.name", "Clara")]
    directive = after(state, without("guests.1", others=told))
    assert (directive.removed, directive.changed) == (["Anna"], [])
    assert directive.corrected == ["guests.1.age", "guests.2.name"], "nothing is said of whoever does not come"
    assert [state.record(fid).value for fid in directive.corrected] == [9, "Clara"]


def test_what_is_left_out_and_taken_back_is_that_of_the_one_who_is_meant() -> None:
    state = with_guests("chair", *PEOPLE)
    forgets = Act(act=ActKind.CLEAR, field_id="guests.2.age"), Act(act=ActKind.CLEAR, field_id="guests.1.name")
    directive = after(state, without("guests.1", *forgets))
    assert (directive.cleared, directive.field_id) == (["guests.1.age"], "guests.1.age")
    assert (state.record("guests.1.name").value, state.record("guests.2.age").value) == ("Ben", 2)


def test_what_is_said_to_be_wrong_or_does_not_fit_is_that_of_the_one_who_is_meant() -> None:
    state = with_guests("chair", *PEOPLE)
    refused = {"guests.3.age": NoAcceptedValue("too_high", {"maximum": 120})}
    wrong = without(
        "guests.1", targets=["guests.3.age"], refused=refused, contradicts=["guests.2.diet", "guests.1.diet"]
    )
    directive = after(state, wrong)
    assert (directive.field_id, directive.problem) == ("guests.2.age", "too_high")
    assert directive.contradicted == ["guests.1.diet"]


def test_an_answer_that_waits_for_its_condition_is_not_said_of_another_one() -> None:
    state = with_guests("chair", PEOPLE[0], {"name": "Carla", "age": 2, "diet": "none"}, PEOPLE[1])
    assert state.record("guests.2.diet").state is FieldState.NOT_APPLICABLE
    directive = after(state, without("guests.1"))
    assert state.record("guests.2.diet").value == "vegan" and directive.changed == []
    directive = after(state, said(others=[found("guests.1.age", 4)]))
    assert (directive.corrected, directive.changed) == (["guests.1.age"], ["guests.1.diet"])


def test_what_was_inferred_of_another_one_is_said_back() -> None:
    state = with_guests("guests.3.age", *PEOPLE[:2], {"name": "Carla"})
    told = [inferred("guests.3.diet", "none")]
    directive = after(state, without("guests.1", passed=True, finding=found("guests.3.age", 3), others=told))
    assert (directive.kind, directive.field_id, directive.candidates) == (
        DirectiveKind.CHECK,
        "guests.2.diet",
        ["none"],
    )
    assert directive.changed == ["guests.2.age"]


@pytest.mark.parametrize("gone", [1, 2])
def test_the_question_for_another_one_is_one_that_there_is(gone: int) -> None:
    form = party(guests(config={"item_label": "guest", "minimum": 1, "maximum": 4}))
    state = with_guests(None, *PEOPLE[:gone], form=form)
    state.fields[f"guests.more.{gone + 1}"] = FieldRecord()
    make_current(state, form, f"guests.more.{gone + 1}", Directive(kind=DirectiveKind.ASK))
    directive = after(state, without(f"guests.{gone}", Act(act=ActKind.SKIP)), form)
    assert (directive.field_id, directive.skipped) == (
        ("guests.1.name", []) if gone == 1 else (None, ["guests.more.2"])
    )
