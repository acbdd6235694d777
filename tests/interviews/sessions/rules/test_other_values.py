"""Facts and values that come early or for other fields: kept, waiting for their condition, said back when inferred."""

from __future__ import annotations

import dataclasses
from typing import Any

from interviews.forms.definition import FieldDefinition
from interviews.sessions.rules.briefs import DirectiveKind
from interviews.sessions.rules.dialogue_policy import apply_verdict
from interviews.sessions.rules.field_transitions import Directive, make_current
from interviews.sessions.rules.review import Act, ActKind
from interviews.sessions.rules.state import Bootstrap, FactRecord, FieldState, MainSessionState, Stage
from tests.interviews.sessions.groups.party import PARTY
from tests.interviews.sessions.rules.test_dialogue_policy import (
    FORM,
    after,
    evidence_of,
    found,
    inferred,
    said,
    session,
)


def facts(*keys: str) -> dict[str, FactRecord]:
    return {key: FactRecord(fact_key=key, evidence=evidence_of(key)) for key in keys}


def test_a_value_for_a_hidden_field_waits_for_its_condition_and_is_said_when_it_counts() -> None:
    state = session("email", name="A")
    told = {"diet_details": facts("foods", "kind")}
    directive = after(state, said(others=[found("diet_details", "no nuts")], other_facts=told))
    assert directive.changed == []
    after(state, said(passed=True, finding=found("email", "a@example.org")))
    directive = after(state, said(passed=True, finding=found("diet", True)))
    assert (directive.changed, directive.field_id) == (["diet", "diet_details"], "note")
    assert state.collected_fields["diet_details"] == "no nuts"


def test_a_value_for_a_field_that_stays_hidden_is_not_submitted() -> None:
    state = session("diet", name="A", email="a@example.org")
    after(state, said(others=[found("diet_details", "no nuts")]))
    after(state, said(passed=True, finding=found("diet", False)))
    assert state.record("diet_details").state is FieldState.NOT_APPLICABLE
    assert "diet_details" not in state.collected_fields


def test_a_value_told_early_is_asked_for_its_facts_and_no_more() -> None:
    for early in ({}, {"diet_details": facts("foods")}):
        state = session("email", name="A")
        after(state, said(others=[found("diet_details", "no nuts")], other_facts=early))
        after(state, said(passed=True, finding=found("email", "a@example.org")))
        directive = after(state, said(passed=True, finding=found("diet", True)))
        assert (directive.kind, directive.field_id) == (DirectiveKind.FOLLOW_UP, "diet_details")
        assert directive.missing_facts == (["kind"] if early else ["foods", "kind"])


def test_facts_of_items_are_kept_where_there_is_such_an_item() -> None:
    fact = {"fact_key": "born", "fact": "where born"}
    (group,) = PARTY.groups
    story = FieldDefinition(field_id="story", label="Story", type="long_text", required=True, facts=(fact,))
    wider = group.model_copy(update={"fields": (*group.fields, story)})
    fields = tuple(wider if each.is_group else each for each in PARTY.fields)
    form = PARTY.model_copy(update={"fields": fields})
    state = MainSessionState(session_id="s", form_version_id=1, stage=Stage.INTERVIEWING)
    state.bootstrap = Bootstrap(language="en")
    make_current(state, form, "host", Directive(kind=DirectiveKind.ASK))
    told = {"guests.1.story": facts("born"), "guests.7.story": facts("born")}
    others = [found("guests.1.name", "Anna"), found("guests.1.story", "born in Lyon")]
    verdict = said(passed=True, finding=found("host", "Maria"), others=others, other_facts=told)
    apply_verdict(state, form, verdict, "m1")
    assert state.record("guests.1.story").state is FieldState.DONE
    assert set(state.record("guests.1.story").facts) == {"born"}
    assert "guests.7.story" not in state.fields


def test_a_required_field_whose_fact_cannot_be_told_is_asked_for_the_next_and_ends_incomplete() -> None:
    state = session("diet_details", name="A", email="a@example.org", diet=True)
    directive = after(state, said(finding=found("diet_details", "nuts"), missing_facts=["foods", "kind"]))
    assert directive.missing_facts[0] == "foods"
    directive = after(state, said(ActKind.SKIP, missing_facts=["foods", "kind"]))
    assert (directive.kind, directive.missing_facts) == (DirectiveKind.FOLLOW_UP, ["kind"])
    known = state.record("diet_details").facts | facts("kind")
    after(state, said(passed=True, finding=found("diet_details", "nuts\nan allergy"), facts=known))
    record = state.record("diet_details")
    assert (record.state, record.incomplete) == (FieldState.DONE, True)


def test_a_text_that_is_replaced_without_its_facts_is_asked_for_them() -> None:
    state = session("note", name="A", email="a@example.org", diet=True, diet_details="no nuts, allergic")
    state.record("diet_details").facts = facts("foods", "kind")
    instead = dataclasses.replace(found("diet_details", "shrimp"), replaces=True)
    directive = after(state, said(others=[instead], other_facts={"diet_details": facts("foods")}))
    assert (directive.corrected, directive.field_id) == (["diet_details"], "diet_details")
    assert (directive.kind, directive.missing_facts) == (DirectiveKind.FOLLOW_UP, ["kind"])
    assert state.record("diet_details").value == "shrimp"


# --- values that were inferred ----------------------------------------------------------------------------------------


def beside(*others: Any) -> tuple[MainSessionState, Directive]:
    state = session("name", email="a@example.org")
    return state, after(state, said(passed=True, finding=found("name", "A"), others=list(others)))


def test_an_inferred_value_of_another_field_is_asked_about_before_going_on() -> None:
    state, directive = beside(inferred("diet", True))
    assert (directive.kind, directive.field_id, directive.candidates) == (DirectiveKind.CHECK, "diet", [True])
    assert directive.changed == ["name"]
    directive = after(state, said(ActKind.AFFIRM))
    assert state.record("diet").confirmed and state.collected_fields["diet"] is True
    assert directive.field_id == "diet_details"


def test_a_no_undoes_it_and_going_on_leaves_it_unconfirmed() -> None:
    state, _ = beside(inferred("diet", True))
    directive = after(state, said(ActKind.DENY))
    assert (state.record("diet").value, directive.field_id) == (None, "diet")
    state, _ = beside(inferred("diet", True))
    after(state, said(others=[found("note", "call me")]))
    assert (state.collected_fields["diet"], state.record("diet").confirmed) == (True, False)


def test_at_most_one_is_asked_about() -> None:
    state = session()
    others = [inferred("diet", False), inferred("note", "later")]
    directive = after(state, said(passed=True, finding=found("name", "A"), others=others))
    assert (directive.field_id, directive.changed) == ("diet", ["name", "note"])
    directive = after(state, said(ActKind.AFFIRM))
    assert (directive.kind, directive.field_id) == (DirectiveKind.ASK, "email")
    directive = after(state, said(passed=True, finding=found("email", "a@example.org")))
    assert (directive.kind, state.record("note").confirmed) == (DirectiveKind.CONFIRM, False)


def test_it_waits_while_something_else_is_open() -> None:
    state = session("name", email="a@example.org")
    directive = after(state, said(others=[inferred("diet", True)], problem="unclear"))
    assert (directive.field_id, directive.changed) == ("name", ["diet"])
    state = session("name", email="a@example.org")
    verdict = said(ActKind.PAUSE, passed=True, finding=found("name", "A"), others=[inferred("diet", True)])
    assert (after(state, verdict).action, state.record("diet").confirmed) == ("pause", False)


def test_an_inferred_correction_is_said_back_and_is_marked_when_somebody_goes_on_without_a_yes() -> None:
    def corrected() -> MainSessionState:
        state = session("note", name="A", email="a@example.org", diet=False)
        directive = after(state, said(others=[inferred("email", "b@example.org")]))
        assert (directive.kind, directive.candidates) == (DirectiveKind.CHECK, ["b@example.org"])
        assert state.collected_fields["email"] == "a@example.org"
        return state

    state = corrected()
    directive = after(state, said(ActKind.AFFIRM))
    assert (state.collected_fields["email"], directive.corrected) == ("b@example.org", ["email"])
    state = corrected()
    directive = after(state, said(others=[found("note", "call me")]))
    assert (state.collected_fields["email"], state.record("email").confirmed) == ("b@example.org", False)
    assert (directive.corrected, directive.kept) == (["email"], [])
    state = corrected()
    directive = after(state, said(ActKind.OFF_TOPIC))
    assert (state.collected_fields["email"], directive.kept) == ("a@example.org", ["email"])


def test_a_joke_or_a_greeting_costs_no_try() -> None:
    state = session()
    for _ in range(5):
        directive = after(state, said(Act(act=ActKind.FEELING, feeling="joking"), idle=True, problem="unclear"))
        assert (directive.kind, directive.offer_manual) == (DirectiveKind.OFF_TOPIC, None)
    assert (state.record("name").failures, state.failed_reviews_in_row) == (0, 0)
    state, _ = beside(inferred("diet", True))
    assert after(state, said(idle=True)).kind is DirectiveKind.CHECK
    assert FORM.field("diet").required
