"""rules.md, Interview: what follows from a verdict, whatever the models say."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from interviews.sessions.rules.bootstrap import Bootstrap
from interviews.sessions.rules.briefs import Aside, DirectiveKind
from interviews.sessions.rules.dialogue_policy import apply_verdict
from interviews.sessions.rules.field_transitions import Directive, advance, confirm_all, make_current
from interviews.sessions.rules.navigation import missing_required, next_field, progress, refresh_applicability
from interviews.sessions.rules.review import Act, ActKind, Finding, NoAcceptedValue, Verdict
from interviews.sessions.rules.state import Evidence, FactRecord, FieldState, MainSessionState, Stage

FORM = FormDefinition(
    slug="f",
    title="F",
    languages=("en", "ja"),
    fields=(
        FieldDefinition(field_id="name", label="Name", type="short_text", required=True),
        FieldDefinition(field_id="email", label="E-mail", type="email", required=True),
        FieldDefinition(field_id="diet", label="Diet?", type="yes_no", required=True),
        FieldDefinition(
            field_id="diet_details",
            label="Which?",
            type="long_text",
            required=True,
            condition="diet == true",
            facts=(
                FactDefinition(fact_key="foods", fact="which foods"),
                FactDefinition(fact_key="kind", fact="allergy or preference"),
            ),
        ),
        FieldDefinition(field_id="note", label="Note", type="long_text"),
    ),
)


def session(at: str | None = "name", **done: Any) -> MainSessionState:
    state = MainSessionState(session_id="s", form_version_id=1, stage=Stage.INTERVIEWING)
    state.bootstrap = Bootstrap(language="en")
    for field_id, value in done.items():
        record = state.record(field_id)
        record.state, record.value = FieldState.DONE, value
        record.evidence = [Evidence(message_id="m", quote=str(value))]
    refresh_applicability(state, FORM)
    if at:
        make_current(state, FORM, at, Directive(kind=DirectiveKind.ASK))
    return state


def evidence_of(words: Any) -> list[Evidence]:
    return [Evidence(message_id="m1", quote=str(words))]


def found(field_id: str, value: Any) -> Finding:
    return Finding(field_id, value, evidence_of(value))


def said(*wishes: ActKind | Act, passed: bool = False, **rest: Any) -> Verdict:
    acts = tuple(wish if isinstance(wish, Act) else Act(act=wish, question="?") for wish in wishes)
    return Verdict(passed=passed, wishes=acts, **rest)


def after(state: MainSessionState, verdict: Verdict) -> Directive:
    return apply_verdict(state, FORM, verdict, "m1")


def test_a_passing_answer_is_done_and_the_next_field_is_asked() -> None:
    state = session()
    directive = after(state, said(passed=True, finding=found("name", "Aiko")))
    assert state.record("name").state is FieldState.DONE
    assert (directive.kind, directive.field_id, directive.changed) == (DirectiveKind.ASK, "email", ["name"])


def test_a_message_fills_several_fields_and_none_is_asked_again() -> None:
    state = session()
    verdict = said(passed=True, finding=found("name", "Aiko"), others=[found("email", "a@example.org")])
    directive = after(state, verdict)
    assert directive.field_id == "diet"
    assert state.collected_fields == {"name": "Aiko", "email": "a@example.org"}


def test_an_answer_to_another_question_is_kept_and_costs_no_follow_up() -> None:
    state = session("name")
    directive = after(state, said(others=[found("email", "a@example.org")], problem="unclear"))
    assert state.record("email").state is FieldState.DONE
    assert (directive.kind, directive.field_id) == (DirectiveKind.ASK, "name")
    assert state.record("name").follow_ups == 0


def test_why_an_answer_does_not_count_is_told_beside_what_does() -> None:
    state = session("name")
    directive = after(state, said(others=[found("email", "a@example.org")], problem="too_long"))
    assert state.record("email").state is FieldState.DONE
    assert (directive.kind, directive.field_id, directive.problem) == (DirectiveKind.FOLLOW_UP, "name", "too_long")


def test_a_value_for_an_answered_field_takes_the_place_of_the_one_that_stands() -> None:
    state = session("diet", name="Aiko", email="old@example.org")
    directive = after(state, said(others=[found("email", "new@example.org")], problem="unclear"))
    assert state.record("email").value == "new@example.org"
    assert (directive.corrected, directive.field_id) == (["email"], "diet")


def test_a_correction_without_a_value_comes_back_to_the_field_and_then_goes_on() -> None:
    state = session("diet", name="Aiko", email="old@example.org")
    directive = after(state, said(targets=["email"]))
    assert (directive.field_id, state.current_field_id) == ("email", "email")
    directive = after(state, said(passed=True, finding=found("email", "new@example.org")))
    assert directive.field_id == "diet"


def test_a_correction_of_an_unclear_target_is_asked_about() -> None:
    state = session("diet", name="Aiko", email="a@example.org")
    assert after(state, said(unclear_target=True)).kind is DirectiveKind.NEED_TARGET


def test_a_correction_hides_and_shows_fields_and_keeps_their_answers() -> None:
    state = session("note", name="A", email="a@example.org", diet=True, diet_details="no nuts")
    state.record("diet_details").facts = {key: FactRecord(fact_key=key) for key in ("foods", "kind")}
    after(state, said(others=[found("diet", False)]))
    assert state.record("diet_details").state is FieldState.NOT_APPLICABLE
    assert "diet_details" not in state.collected_fields
    after(state, said(others=[found("diet", True)]))
    assert state.collected_fields["diet_details"] == "no nuts"


def test_missing_facts_are_followed_up_one_at_a_time_within_the_limit() -> None:
    state = session("diet_details", name="A", email="a@example.org", diet=True)
    first = after(state, said(finding=found("diet_details", "nuts"), missing_facts=["foods", "kind"]))
    assert (first.kind, first.missing_facts) == (DirectiveKind.FOLLOW_UP, ["foods", "kind"])
    assert state.record("diet_details").asked_fact == "foods"
    facts = {"foods": FactRecord(fact_key="foods")}
    second = after(state, said(finding=found("diet_details", "nuts"), facts=facts, missing_facts=["kind"]))
    assert second.missing_facts == ["kind"]
    third = after(state, said(finding=found("diet_details", "nuts"), facts=facts, missing_facts=["kind"]))
    assert third.field_id == "note"
    record = state.record("diet_details")
    assert (record.state, record.incomplete) == (FieldState.DONE, True)


def test_an_optional_field_is_skipped_at_once() -> None:
    state = session("note", name="A", email="a@example.org", diet=False)
    directive = after(state, said(ActKind.SKIP))
    assert (directive.kind, directive.skipped) == (DirectiveKind.CONFIRM, ["note"])
    assert state.stage is Stage.CONFIRMING


def test_a_required_field_is_explained_once_then_ends_with_the_widget_and_the_plain_form() -> None:
    state = session("name")
    followed = [after(state, said(ActKind.SKIP, problem="unclear")) for _ in range(5)]
    assert [directive.problem for directive in followed] == [None] * 5, "it was understood"
    assert [directive.kind for directive in followed] == [
        DirectiveKind.EXPLAIN,
        DirectiveKind.FOLLOW_UP,
        DirectiveKind.FOLLOW_UP,
        DirectiveKind.SHOW_WIDGET,
        DirectiveKind.OFFER_MANUAL,
    ]
    assert after(state, said(ActKind.SKIP)).field_id == "email"
    assert state.record("name").put_off


def test_three_failed_reviews_in_a_row_offer_the_plain_form() -> None:
    form_limit = FORM.model_copy(update={"follow_up_limit": 5})
    state = session("name")
    offers = [apply_verdict(state, form_limit, said(problem="unclear"), "m1").offer_manual for _ in range(3)]
    assert offers == [None, None, "reviews_failed"]


def test_an_optional_field_that_is_not_understood_is_left_after_the_follow_ups() -> None:
    state = session("note", name="A", email="a@example.org", diet=False)
    for _ in range(3):
        directive = after(state, said(problem="unclear"))
    assert state.record("note").state is FieldState.SKIPPED
    assert directive.kind is DirectiveKind.CONFIRM


@pytest.mark.parametrize(
    ("wish", "kind"),
    [
        (ActKind.ASK_BACK, DirectiveKind.RESUME),
        (ActKind.REPEAT, DirectiveKind.REPEAT),
        (ActKind.HUMAN, DirectiveKind.RESUME),
        (ActKind.DELETE, DirectiveKind.RESUME),
    ],
)
def test_digressions_keep_the_place_and_cost_nothing(wish: ActKind, kind: DirectiveKind) -> None:
    state = session("email", name="A")
    directive = after(state, said(wish))
    assert (directive.kind, directive.field_id) == (kind, "email")
    assert (state.record("email").follow_ups, state.record("email").failures) == (0, 0)


def test_a_question_beside_an_answer_is_dealt_with_and_the_interview_goes_on() -> None:
    state = session("email", name="A")
    asks = Act(act=ActKind.ASK_BACK, question="why?")
    directive = after(state, said(asks, passed=True, finding=found("email", "a@example.org")))
    assert (directive.field_id, directive.questions, directive.changed) == ("diet", ["why?"], ["email"])


def test_all_acts_of_a_message_are_carried_out_in_their_order() -> None:
    state = session("email", name="Aiko")
    verdict = said(
        ActKind.PAUSE,
        Act(act=ActKind.SKIP, field_id="note"),
        Act(act=ActKind.ASK_BACK, question="why?"),
        ActKind.LANGUAGE,
        passed=True,
        finding=found("email", "a@example.org"),
        others=[found("name", "Aiko Tanaka")],
        language="ja",
    )
    directive = after(state, verdict)
    assert state.language == "ja"
    assert state.collected_fields == {"name": "Aiko Tanaka", "email": "a@example.org"}
    assert (directive.corrected, directive.changed, directive.skipped) == (["name"], ["email"], ["note"])
    assert (directive.questions, directive.action, directive.field_id) == (["why?"], "pause", "diet")


def test_of_what_leads_away_only_the_first_in_the_fixed_order_counts() -> None:
    state = session("email", name="Aiko")
    directive = after(state, said(ActKind.BACK, ActKind.HUMAN, ActKind.STOP, ActKind.DELETE))
    assert (directive.asides, directive.action, directive.offer_manual) == ([Aside.DELETE], None, None)
    assert after(state, said(ActKind.BACK, ActKind.HUMAN, ActKind.STOP)).action == "pause"
    assert after(state, said(ActKind.BACK, ActKind.HUMAN)).offer_manual == "human_requested"


def test_an_answer_that_is_taken_back_is_gone_and_its_field_left_out_if_it_may_be() -> None:
    state = session("diet", name="Aiko", email="a@example.org", note="call me")
    directive = after(state, said(Act(act=ActKind.CLEAR, field_id="note")))
    assert (state.record("note").state, directive.cleared, directive.field_id) == (FieldState.SKIPPED, ["note"], "diet")
    directive = after(state, said(Act(act=ActKind.CLEAR, field_id="email")))
    assert directive.field_id == "email" and "email" not in state.collected_fields


def test_facts_told_early_are_not_asked_for_again() -> None:
    state = session("diet", name="A", email="a@example.org")
    told = {"foods": FactRecord(fact_key="foods"), "kind": FactRecord(fact_key="kind")}
    after(state, said(passed=True, finding=found("diet", True), other_facts={"diet_details": {"foods": told["foods"]}}))
    assert set(state.record("diet_details").facts) == {"foods"}
    state = session("diet", name="A", email="a@example.org")
    details = found("diet_details", "no nuts, allergic")
    verdict = said(passed=True, finding=found("diet", True), others=[details], other_facts={"diet_details": told})
    assert after(state, verdict).field_id == "note"


def inferred(field_id: str, value: Any) -> Finding:
    return dataclasses.replace(found(field_id, value), confirmed=False)


def offered() -> MainSessionState:
    state = session("diet", name="Aiko", email="a@example.org")
    directive = after(state, said(passed=True, finding=inferred("diet", True)))
    assert (directive.kind, directive.field_id, directive.candidates) == (DirectiveKind.CHECK, "diet", [True])
    assert "diet" not in state.collected_fields
    return state


def test_an_inferred_value_is_said_back_and_a_yes_confirms_it() -> None:
    state = offered()
    directive = after(state, said(ActKind.AFFIRM))
    assert (directive.changed, directive.field_id) == (["diet"], "diet_details")
    assert (state.collected_fields["diet"], state.record("diet").confirmed) == (True, True)


def test_a_no_undoes_an_inferred_value() -> None:
    state = offered()
    directive = after(state, said(ActKind.DENY))
    assert (directive.kind, directive.field_id, directive.problem) == (DirectiveKind.FOLLOW_UP, "diet", None)
    assert state.record("diet").value is None


def test_a_no_to_what_was_to_take_an_answers_place_leaves_that_answer() -> None:
    state = session("diet", name="Aiko", email="old@example.org")
    inferred = dataclasses.replace(found("email", "new@example.org"), confirmed=False)
    directive = after(state, said(others=[inferred], problem="unclear"))
    assert (directive.field_id, state.record("email").offered) == ("email", True)
    directive = after(state, said(ActKind.DENY))
    assert (state.record("email").state, state.record("email").value) == (FieldState.DONE, "old@example.org")
    assert (directive.kept, directive.field_id) == (["email"], "diet")


def test_another_answer_that_may_mean_several_is_asked_for_with_them() -> None:
    state = session("name")
    refused = {"email": NoAcceptedValue("ambiguous", candidates=["a@b.org", "a@b.com"])}
    directive = after(state, said(passed=True, finding=found("name", "Aiko"), targets=["email"], refused=refused))
    assert (directive.field_id, directive.problem) == ("email", "ambiguous")
    assert directive.candidates == ["a@b.org", "a@b.com"]


@pytest.mark.parametrize("wishes", [(), (ActKind.OFF_TOPIC,)])
def test_words_that_were_not_understood_are_no_yes_to_an_inferred_value(wishes: tuple[ActKind, ...]) -> None:
    state = session("email", name="Aiko")
    inferred = dataclasses.replace(found("email", "new@example.org"), confirmed=False)
    after(state, said(passed=True, finding=inferred))
    directive = after(state, said(*wishes, problem="unclear"))
    assert (directive.field_id, directive.candidates) == ("email", ["new@example.org"])
    directive = after(state, said(*wishes, problem="unclear"))
    assert (state.record("email").state, state.record("email").confirmed) == (FieldState.DONE, False)
    assert directive.field_id == "diet"


def test_going_on_leaves_an_inferred_value_unconfirmed_until_it_is_submitted() -> None:
    state = offered()
    after(state, said(others=[found("note", "call me")]))
    assert (state.collected_fields["diet"], state.record("diet").confirmed) == (True, False)
    confirm_all(state)
    assert state.record("diet").confirmed


GOING_ON = [
    said(Act(act=ActKind.SKIP, field_id="note")),
    said(Act(act=ActKind.SKIP, field_id="name")),
    said(Act(act=ActKind.CLEAR, field_id="note")),
    said(others=[found("note", "call me")]),
    said(others=[found("name", "Aiko")]),
    said(other_facts={"diet_details": {"foods": FactRecord(fact_key="foods")}}),
    said(left_over=evidence_of("call me late"), all_for_later=True),
    said(targets=["name"]),
]


@pytest.mark.parametrize("verdict", GOING_ON)
def test_whoever_goes_on_leaves_what_was_to_take_an_answers_place(verdict: Verdict) -> None:
    state = session("diet", name="Aiko", email="old@example.org")
    after(state, said(others=[inferred("email", "new@example.org")], problem="unclear"))
    assert state.record("email").offered
    directive = after(state, verdict)
    record = state.record("email")
    assert (record.state, record.value, record.confirmed) == (FieldState.DONE, "new@example.org", False)
    assert (directive.kept, "email" in directive.corrected) == ([], True)
    assert directive.field_id == ("name" if verdict.targets else "diet")


@pytest.mark.parametrize("wish", [ActKind.SKIP, ActKind.CLEAR, ActKind.ASK_BACK, ActKind.OFF_TOPIC])
def test_what_is_about_the_offer_alone_is_no_going_on(wish: ActKind) -> None:
    state = session("diet", name="Aiko", email="old@example.org")
    after(state, said(others=[inferred("email", "new@example.org")], problem="unclear"))
    after(state, said(wish))
    assert not state.record("email").settled or state.collected_fields.get("email") == "old@example.org"


def test_an_inferred_answer_that_is_asked_anew_is_not_said_back_by_that() -> None:
    state = offered()
    after(state, said(others=[found("note", "call me")]))
    after(state, said(targets=["diet"]))
    assert state.current_field_id == "diet" and not state.record("diet").offered
    after(state, said(ActKind.DENY, passed=True, finding=found("diet", False)))
    assert state.collected_fields["diet"] is False


def test_another_value_takes_the_place_of_an_inferred_one() -> None:
    state = offered()
    after(state, said(passed=True, finding=found("diet", False)))
    assert (state.collected_fields["diet"], state.record("diet").confirmed) == (False, True)


def test_a_question_about_an_inferred_value_is_answered_and_it_is_said_back_again() -> None:
    directive = after(offered(), said(ActKind.ASK_BACK))
    assert (directive.kind, directive.questions, directive.candidates) == (DirectiveKind.CHECK, ["?"], [True])


def test_an_inferred_value_takes_no_answers_place() -> None:
    state = session("note", name="Aiko", email="a@example.org", diet=False)
    directive = after(state, said(others=[inferred("email", "b@example.org")]))
    assert (state.collected_fields["email"], directive.field_id) == ("a@example.org", "email")


def test_language_changes_to_one_of_the_forms_and_to_no_other() -> None:
    state = session("email", name="A")
    assert after(state, said(ActKind.LANGUAGE, language="ja-JP")).kind is DirectiveKind.ASK
    assert state.language == "ja"
    assert after(state, said(ActKind.LANGUAGE, language="fi")).asides == [Aside.CANNOT_SPEAK]
    assert state.language == "ja"


def test_back_returns_to_the_previous_answer_and_forward_again() -> None:
    state = session("email", name="Aiko")
    directive = after(state, said(ActKind.BACK))
    assert (directive.field_id, state.record("name").state) == ("name", FieldState.INTERVIEWING)
    assert after(state, said(passed=True, finding=found("name", "Aki"))).field_id == "email"


def test_stop_pauses() -> None:
    assert after(session("email", name="A"), said(ActKind.STOP)).action == "pause"


def test_nothing_required_may_be_missing_at_the_end() -> None:
    state = session(None, name="A", diet=False)
    state.record("email").put_off = True
    state.record("note").state = FieldState.SKIPPED
    directive = advance(state, FORM, Directive(kind=DirectiveKind.ASK))
    assert missing_required(state, FORM) == ["email"]
    assert directive.action == "manual"


_FIELDS = [f.field_id for f in FORM.fields]
_WISHES = st.builds(
    Act,
    act=st.sampled_from([kind for kind in ActKind if kind is not ActKind.SET]),
    field_id=st.sampled_from([None, *_FIELDS]),
    question=st.just("why?"),
)
_VERDICTS = st.builds(
    lambda wishes, **rest: said(*wishes, **rest),
    st.lists(_WISHES, max_size=3),
    passed=st.booleans(),
    finding=st.none() | st.builds(found, st.just("x"), st.sampled_from([True, "v"])),
    others=st.lists(st.builds(found, st.sampled_from(_FIELDS), st.sampled_from([True, False, "v"])), max_size=2),
    missing_facts=st.lists(st.sampled_from(["foods", "kind"]), max_size=2),
    problem=st.sampled_from([None, "unclear"]),
    language=st.sampled_from([None, "ja", "fi"]),
    targets=st.lists(st.sampled_from(_FIELDS), max_size=2),
    unclear_target=st.booleans(),
)


@given(st.lists(_VERDICTS, max_size=25))
def test_whatever_is_said_the_state_stays_sound(verdicts: list[Verdict]) -> None:
    """The current field is always one that is open; done fields have a value; the confirmation has no open field."""
    state = session("name")
    for verdict in verdicts:
        if verdict.passed and verdict.finding is None:
            continue
        apply_verdict(state, FORM, verdict, "m1")
        if state.current_field_id:
            assert state.record(state.current_field_id).state is FieldState.INTERVIEWING
        else:
            assert next_field(state, FORM) is None
        for record in state.fields.values():
            assert record.state is not FieldState.DONE or (record.value is not None and record.evidence)
            assert record.follow_ups <= FORM.follow_up_limit
        counted = progress(state, FORM)
        assert 0 <= counted.done <= counted.total and counted.required_done <= counted.required_total
        restored = MainSessionState.model_validate_json(state.model_dump_json())
        assert restored == state
