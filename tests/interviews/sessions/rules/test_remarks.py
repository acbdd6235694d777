"""What is remarked beside a question: one sum in a long interview, an answer that does not fit another; and what is asked next."""

from __future__ import annotations

import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.sessions.rules.briefs import DirectiveKind
from interviews.sessions.rules.dialogue_policy import apply_verdict
from interviews.sessions.rules.field_transitions import Directive, make_current
from interviews.sessions.rules.remarks import contradicted, remark
from interviews.sessions.rules.review import Act, ActKind, Finding, ReviewResult, Verdict
from interviews.sessions.rules.state import Evidence, FieldState, MainSessionState, Stage


def long_form(count: int) -> FormDefinition:
    fields = [FieldDefinition(field_id=f"q{n}", label=f"Question {n}", type="short_text") for n in range(count)]
    return FormDefinition(slug="f", title="F", fields=tuple(fields))


def session(form: FormDefinition, done: int) -> MainSessionState:
    state = MainSessionState(session_id="s", form_version_id=1, stage=Stage.INTERVIEWING)
    for field in form.fields[:done]:
        record = state.record(field.field_id)
        record.state, record.value = FieldState.DONE, "x"
        record.evidence = [Evidence(message_id="m", quote="x")]
    make_current(state, form, form.fields[done].field_id, Directive(kind=DirectiveKind.ASK))
    return state


def remarked(state: MainSessionState, form: FormDefinition, **directive: object) -> bool:
    made = Directive(kind=DirectiveKind.ASK)
    for name, value in directive.items():
        setattr(made, name, value)
    remark(state, form, made, [])
    return made.sums_up


@pytest.mark.parametrize(("count", "done", "due"), [(15, 9, False), (15, 10, True), (15, 14, True), (12, 11, False)])
def test_a_long_interview_is_summed_up_at_two_thirds(count: int, done: int, due: bool):
    form = long_form(count)
    assert remarked(session(form, done), form) is due


def test_it_is_summed_up_once_and_not_beside_an_answer_to_a_question():
    form = long_form(15)
    state = session(form, 11)
    assert not remarked(state, form, questions=["why?"])
    assert not remarked(state, form, kind=DirectiveKind.FOLLOW_UP)
    assert remarked(state, form)
    assert not remarked(state, form)


def test_only_answers_that_stand_are_contradicted():
    form = long_form(5)
    state = session(form, 2)

    def named(*field_ids: str | None) -> ReviewResult:
        return ReviewResult(acts=[Act(act=ActKind.SET, field_id="q2", value="y", contradicts=one) for one in field_ids])

    assert contradicted(named("q1", "q1", "q3", "q2", "nothing", None), state) == ["q1"]
    directive = Directive(kind=DirectiveKind.ASK, changed=["q2"])
    remark(state, form, directive, ["q1"])
    assert directive.contradicted == ["q1"]
    corrected = Directive(kind=DirectiveKind.ASK, corrected=["q1"])
    remark(state, form, corrected, ["q1"])
    assert corrected.contradicted == [], "what was put right fits"


# --- what the respondent brings up ------------------------------------------------------------------------------------

MEAL = FormDefinition(
    slug="m",
    title="Meal",
    fields=(
        FieldDefinition(field_id="name", label="Name", type="short_text", required=True),
        FieldDefinition(field_id="day", label="Day", type="date", required=True),
        FieldDefinition(field_id="diet", label="Diet?", type="yes_no", required=True),
        FieldDefinition(field_id="foods", label="Foods", type="long_text", condition="diet == true"),
        FieldDefinition(
            field_id="fine", label="All true", type="consent", required=True, config={"at_confirmation": True}
        ),
    ),
)


def brings_up(target: str, state: MainSessionState) -> Directive:
    found = Finding("name", "Aiko", [Evidence(message_id="m", quote="Aiko")])
    return apply_verdict(state, MEAL, Verdict(passed=True, finding=found, targets=[target]), "m")


def test_what_they_bring_up_is_asked_next():
    state = session(MEAL, 0)
    assert brings_up("diet", state).field_id == "diet"
    assert state.record("name").state is FieldState.DONE


@pytest.mark.parametrize("target", ["foods", "fine"])
def test_what_a_condition_waits_for_and_consents_keep_their_place(target: str):
    assert brings_up(target, session(MEAL, 0)).field_id == "day"
