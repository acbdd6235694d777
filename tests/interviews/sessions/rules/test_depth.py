"""rules.md, Depth: open questions go on from what was said, within limits of number and time."""

from __future__ import annotations

import datetime as dt

import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.sessions.rules.briefs import DirectiveKind
from interviews.sessions.rules.depth import depth_of, in_time
from interviews.sessions.rules.dialogue_policy import apply_verdict
from interviews.sessions.rules.field_transitions import Directive, keep_all, make_current
from interviews.sessions.rules.review import Act, ActKind, Finding, Verdict
from interviews.sessions.rules.state import Evidence, FieldState, MainSessionState, Stage

LEAVING = "I have been thinking of leaving since the spring"
BOSS = "my boss left and nobody asked us anything"


def form(**settings: object) -> FormDefinition:
    fields = (
        FieldDefinition(field_id="work", label="How is work?", type="long_text", required=True),
        FieldDefinition(field_id="name", label="Name", type="short_text"),
    )
    return FormDefinition.model_validate({"slug": "f", "title": "F", "depth": 1, **settings, "fields": fields})


def session(asked: FormDefinition) -> MainSessionState:
    state = MainSessionState(session_id="s", form_version_id=1, stage=Stage.INTERVIEWING)
    make_current(state, asked, "work", Directive(kind=DirectiveKind.ASK))
    return state


def answers(value: str) -> Verdict:
    return Verdict(passed=True, finding=Finding("work", value, [Evidence(message_id="m", quote=value)]))


def told(state: MainSessionState, asked: FormDefinition, text: str, verdict: Verdict | None = None) -> Directive:
    return apply_verdict(state, asked, verdict or answers(text), "m", newest=text)


def test_what_was_said_is_taken_up_once_and_the_answer_stands_meanwhile():
    asked = form()
    state = session(asked)
    directive = told(state, asked, LEAVING)
    assert (directive.kind, directive.field_id) == (DirectiveKind.DEEPEN, "work")
    assert state.collected_fields == {"work": LEAVING}
    directive = told(state, asked, BOSS, answers(f"{LEAVING}\n{BOSS}"))
    assert (directive.kind, directive.field_id) == (DirectiveKind.ASK, "name")
    assert state.collected_fields == {"work": f"{LEAVING}\n{BOSS}"}


def test_depth_two_takes_up_the_next_reply_too():
    asked = form(depth=2)
    state = session(asked)
    kinds = [told(state, asked, text).kind for text in (LEAVING, BOSS, "it has been like that for a year")]
    assert kinds == [DirectiveKind.DEEPEN, DirectiveKind.DEEPEN, DirectiveKind.ASK]


@pytest.mark.parametrize("settings", [{"depth": 0}, {"follow_up_limit": 0}])
def test_the_form_decides(settings: dict[str, int]):
    asked = form(**settings)
    assert told(session(asked), asked, LEAVING).field_id == "name"


@pytest.mark.parametrize(("depth", "own", "comes_to"), [(0, 2, 2), (2, 0, 0), (1, None, 1)])
def test_a_field_may_decide_for_itself(depth: int, own: int | None, comes_to: int):
    field = FieldDefinition(field_id="work", label="Work?", type="long_text", depth=own)
    assert depth_of(field, form(depth=depth)) == comes_to
    assert depth_of(field.model_copy(update={"type": "short_text"}), form(depth=depth)) == 0


@pytest.mark.parametrize(
    "verdict",
    [
        Verdict(passed=False, problem="no_evidence"),
        Verdict(passed=False, wishes=(Act(act=ActKind.SKIP),)),
        Verdict(passed=False, wishes=(Act(act=ActKind.ASK_BACK, question="why?"),)),
    ],
)
def test_who_has_no_more_to_say_goes_on(verdict: Verdict):
    asked = form()
    state = session(asked)
    told(state, asked, LEAVING)
    directive = told(state, asked, "no, why?", verdict)
    assert directive.field_id == "name"
    assert state.record("work").state is FieldState.DONE
    assert not state.record("work").incomplete
    assert state.collected_fields == {"work": LEAVING}


def test_nothing_is_taken_up_beside_a_question_or_out_of_two_words():
    asked = form()
    assert told(session(asked), asked, "quite well").field_id == "name"
    asking = Verdict(
        passed=True, finding=answers(LEAVING).finding, wishes=(Act(act=ActKind.ASK_BACK, question="who reads it?"),)
    )
    directive = told(session(asked), asked, LEAVING, asking)
    assert (directive.field_id, directive.questions) == ("name", ["who reads it?"])


def test_without_a_model_or_time_nothing_is_taken_up():
    asked = form()
    directive = apply_verdict(session(asked), asked, answers(LEAVING), "m")
    assert directive.field_id == "name"


def test_the_time_is_the_interviews():
    now = dt.datetime(2026, 11, 23, 12, tzinfo=dt.UTC)
    state = session(form())
    state.created_at = (now - dt.timedelta(minutes=10)).isoformat()
    assert in_time(state, form(), now)
    assert not in_time(state, form(depth_minutes=10), now)


def test_an_answer_that_is_being_gone_into_stands_when_the_plain_form_is_taken():
    asked = form()
    state = session(asked)
    told(state, asked, LEAVING)
    keep_all(state)
    assert state.record("work").state is FieldState.DONE
