"""A turn changes a branch of the state; what was before stays, to be told what differs."""

from __future__ import annotations

from interviews.sessions.rules.bootstrap import Bootstrap
from interviews.sessions.rules.field_transitions import confirm_all
from interviews.sessions.rules.state import Evidence, FactRecord, FieldRecord, FieldState, MainSessionState, Spoken

SAID = Evidence(message_id="m1", quote="two")


def _state() -> MainSessionState:
    done = FieldRecord(state=FieldState.DONE, value=2, evidence=[SAID], message_ids=["m1"], confirmed=False)
    return MainSessionState(
        session_id="s",
        form_version_id=1,
        bootstrap=Bootstrap(language="en"),
        fields={"guests": done, "name": FieldRecord()},
        messages=[Spoken(message_id="m1", role="respondent", content="two")],
    )


def test_nothing_that_is_done_to_a_branch_reaches_the_state_before() -> None:
    before = _state()
    as_it_was = before.dumped()
    now = before.branch()
    assert now.dumped() == as_it_was
    now.record("guests").message_ids.append("m2")
    now.record("guests").take(3, [SAID, SAID])
    now.record("guests").stand()
    now.record("email").state = FieldState.INTERVIEWING
    now.fields["name"] = FieldRecord(value="Aiko")
    now.messages.append(now.messages[0])
    now.revisit.append("name")
    now.bootstrap.language, now.usage.calls = "ja", 3
    confirm_all(now)
    assert before.dumped() == as_it_was


def test_an_answer_that_stood_before_is_the_branchs_own_once_it_is_restored() -> None:
    before = _state()
    before.record("guests").stand()
    as_it_was, now = before.dumped(), before.branch()
    now.record("guests").restore()
    now.record("guests").facts["a"] = FactRecord(fact_key="a")
    assert before.dumped() == as_it_was


def test_a_record_that_was_given_out_is_the_branchs_own() -> None:
    now = _state().branch()
    assert now.record("guests") is now.record("guests") is now.fields["guests"]


def test_a_branch_of_a_branch_leaves_both_as_they_are() -> None:
    before = _state()
    now = before.branch()
    now.record("guests").value = 3
    expected = now.branch()
    expected.record("guests").value = 4
    assert [one.seen("guests").value for one in (before, now, expected)] == [2, 3, 4]


def test_a_record_that_moved_to_another_field_is_copied_there() -> None:
    """As items of a group do when one before them is taken out."""
    before = _state()
    now = before.branch()
    now.fields["name"] = now.fields["guests"]
    now.record("name").value = 5
    assert before.seen("guests").value == now.seen("guests").value == 2
