"""Acts that contradict each other, and acts about what is not there: each has one outcome, whichever comes first."""

from __future__ import annotations

from typing import Any

import pytest

from interviews.reading.readings import ParseContext
from interviews.sessions.rules.briefs import Aside, DirectiveKind
from interviews.sessions.rules.review import Act, ActKind, ReviewResult
from interviews.sessions.rules.review_validation import validate_review
from interviews.sessions.rules.state import Evidence, FieldRecord, FieldState, Spoken
from tests.interviews.sessions.rules.test_dialogue_policy import after, found, offered, said, session
from tests.interviews.sessions.rules.test_review_validation import FORM, act, verdict_on

EITHER = pytest.mark.parametrize("turned", [False, True])


def acts(turned: bool, *those: Any) -> list[Any]:
    return list(reversed(those)) if turned else list(those)


@EITHER
def test_who_says_yes_and_no_is_asked(turned: bool) -> None:
    state = offered()
    directive = after(state, said(*acts(turned, ActKind.AFFIRM, ActKind.DENY)))
    assert (directive.kind, directive.field_id, state.record("diet").value) == (DirectiveKind.FOLLOW_UP, "diet", None)


@EITHER
def test_another_value_counts_more_than_a_yes_or_a_no(turned: bool) -> None:
    for kind in (ActKind.AFFIRM, ActKind.DENY):
        state = offered()
        after(state, said(kind, passed=True, finding=found("diet", False)))
        assert state.collected_fields["diet"] is False


@EITHER
def test_a_value_counts_more_than_leaving_out_or_taking_back(turned: bool) -> None:
    for kind in (ActKind.SKIP, ActKind.CLEAR):
        state = session("name", email="a@example.org")
        verdict = said(
            Act(act=kind, field_id="note"), passed=True, finding=found("name", "A"), others=[found("note", "x")]
        )
        after(state, verdict)
        assert state.collected_fields["note"] == "x"
        own = {"act": kind.value, "field_id": "name", "evidence": ["Aiko it is"]}
        both = acts(turned, own, act("name", "Aiko", "Aiko"))
        state = session("name", email="a@example.org")
        after(state, verdict_on("name", "Aiko it is", acts=both))
        assert state.collected_fields["name"] == "Aiko"


@EITHER
def test_who_pauses_and_stops_pauses_once_and_what_they_said_is_kept(turned: bool) -> None:
    state = session("name")
    directive = after(
        state, said(*acts(turned, ActKind.PAUSE, ActKind.STOP), passed=True, finding=found("name", "Aiko"))
    )
    assert (directive.action, state.collected_fields) == ("pause", {"name": "Aiko"})


@EITHER
def test_who_wants_everything_gone_does_not_pause(turned: bool) -> None:
    directive = after(session("name"), said(*acts(turned, ActKind.PAUSE, ActKind.DELETE)))
    assert (directive.action, directive.asides) == (None, [Aside.DELETE])


@EITHER
def test_an_item_is_not_taken_out_and_told_of_by_a_no(turned: bool) -> None:
    both = acts(turned, {"act": "remove_item", "item": "guests.1", "evidence": ["no"]}, act("guests", 3, "three"))
    verdict = verdict_on("guests", "no, three", acts=both)
    assert (verdict.removed, verdict.finding and verdict.finding.value) == ([], 3)


def test_a_no_beside_a_pause_is_an_answer() -> None:
    state = session("diet", name="A", email="a@example.org")
    directive = after(state, said(ActKind.STOP, passed=True, finding=found("diet", False)))
    assert (directive.action, state.record("diet").state) == ("pause", FieldState.DONE)


def test_of_several_values_for_another_field_the_last_one_counts() -> None:
    both = [act("guests", 2, "two"), act("guests", 3, "three")]
    verdict = verdict_on("name", "Bob. two, no, three", value="Bob", evidence=["Bob"], acts=both)
    assert [(other.field_id, other.value) for other in verdict.others] == [("guests", 3)]


def test_words_of_another_message_carry_no_other_fields_value() -> None:
    earlier = [act("email", "aiko@example.org", "aiko@example.org")]
    verdict = verdict_on("guests", "my mail is aiko@example.org", "three", value=3, evidence=["three"], acts=earlier)
    assert verdict.others == []


def test_a_value_that_was_offered_is_agreed_to_by_giving_it_again_with_a_yes() -> None:
    record = FieldRecord(value=3, confirmed=False, evidence=[Evidence(message_id="m", quote="us")])
    for words, kinds in (("yes", [ActKind.AFFIRM]), ("yes please!", [ActKind.AFFIRM]), ("hm", []), ("no", [])):
        said_now = [Spoken(message_id="m1", role="respondent", content=words)]
        result = ReviewResult.model_validate({"acts": [act("guests", 3, words)]})
        verdict = validate_review(result, FORM.field("guests"), record, FORM, said_now, ParseContext())
        assert [wish.act for wish in verdict.wishes] == kinds


@pytest.mark.parametrize(
    ("words", "those", "idle"),
    [
        ("hello there", [], True),
        ("hi!", [{"act": "off_topic"}], True),
        ("as many as fit, ha", [{"act": "feeling", "feeling": "joking"}], True),
        ("as many as fit, ha", [{"act": "feeling", "feeling": "annoyed"}], False),
        ("hello", [{"act": "human"}], False),
        ("lots", [], False),
        ("lots, ha", [{"act": "feeling", "feeling": "joking"}, act("guests", 99, "lots")], False),
    ],
)
def test_a_joke_or_a_greeting_alone_tries_nothing(words: str, those: list[dict[str, Any]], idle: bool) -> None:
    assert verdict_on("guests", words, acts=those).idle is idle
