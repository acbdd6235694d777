"""What agents remember of a conversation: of constant size, however long it was; and the sub-sessions of a turn."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.models import Session
from interviews.sessions.rules.memory import (
    EXCHANGES,
    LONGEST_DIGEST,
    LONGEST_STANDS,
    forget_old_messages,
    last_exchanges,
    what_stands,
)
from interviews.sessions.rules.state import SCHEMA_VERSION, Evidence, FactRecord, FieldState, MainSessionState, Spoken
from tests.fake_openai import FakeOpenAI
from tests.fake_openai.interview import Asked, InterviewModel
from tests.interviews.sessions.rules.test_dialogue_policy import FORM
from tests.interviews.sessions.test_several_acts import Reviewing
from tests.interviews.talking import FRUIT, Interview

Serve = Callable[..., FakeOpenAI]
database = pytest.mark.django_db(transaction=True)


def remembered(turns: int, words: str = "what I say to question") -> MainSessionState:
    """A session after so many turns."""
    state = MainSessionState(session_id="s", form_version_id=1)
    for number in range(turns):
        question = Spoken(message_id=f"q{number}", role="assistant", content=f"Question {number:03}?")
        reply = Spoken(message_id=f"r{number}", role="respondent", content=f"{words} {number:03}", field_id="name")
        state.messages += [question, reply]
        forget_old_messages(state)
    return state


def size(state: MainSessionState) -> int:
    return len(state.summary) + sum(len(message.content) for message in last_exchanges(state.messages))


def test_what_is_remembered_is_as_long_after_200_turns_as_after_20() -> None:
    assert size(remembered(20)) == size(remembered(40)) == size(remembered(200))
    assert len(remembered(200).dumped()) < 4_000
    long = remembered(200, "word " * 800)
    assert len(long.summary) <= LONGEST_DIGEST and size(long) < LONGEST_DIGEST + EXCHANGES * (200 + 80)
    assert [len(message.content) for message in last_exchanges(long.messages)[-3:]] == [13, 200, 13]


def test_the_last_exchanges_are_whole_and_the_rest_is_a_digest() -> None:
    state = remembered(12)
    assert [message.message_id for message in last_exchanges(state.messages)][-3:] == ["q10", "r10", "q11"]
    assert len(last_exchanges(state.messages)) == 2 * EXCHANGES
    lines = state.summary.splitlines()
    assert lines[-1] == "name: what I say to question 006"
    assert "r6" not in {message.message_id for message in state.messages}


def test_messages_of_the_current_field_stay_whatever_their_age() -> None:
    state = remembered(3)
    state.current_field_id = "name"
    state.record("name").message_ids.append("r0")
    for number in range(3, 30):
        state.messages.append(Spoken(message_id=f"r{number}", role="respondent", content="x"))
        forget_old_messages(state)
    assert state.messages[0].message_id == "r0"
    assert "question 000" not in state.summary


LARGE = FormDefinition(
    slug="l",
    title="L",
    fields=tuple(FieldDefinition(field_id=f"f{n}", label=f"Name {n}", type="short_text") for n in range(12)),
)


NAMED_AT_LENGTH = LARGE.model_copy(
    update={
        "fields": tuple(
            field.model_copy(update={"field_id": f"{field.field_id}_of_a_very_long_name_indeed"})
            for field in LARGE.fields
        )
    }
)


def test_what_stands_is_short_says_where_it_is_cut_and_which_facts_are_known() -> None:
    state = MainSessionState(session_id="s", form_version_id=1)
    told = {"name": "A" * 300, "diet_details": "no nuts"}
    for field_id, value in told.items():
        record = state.record(field_id)
        record.take(value, [Evidence(message_id="m", quote=value)])
        record.state = FieldState.DONE
    state.record("diet_details").state = FieldState.PENDING
    state.record("diet_details").facts = {"foods": FactRecord(fact_key="foods")}
    shown = what_stands(state, FORM)
    assert shown["name"] == "A" * 59 + "…"
    assert shown["diet_details"] == "no nuts [known: foods]"


def test_what_was_answered_last_stands_there_wherever_its_question_is() -> None:
    state = MainSessionState(session_id="s", form_version_id=1)
    for number, field in enumerate(LARGE.fields):
        record = state.record(field.field_id)
        said = "new" if field.field_id == "f0" else f"old{number}"
        record.take("Aiko", [Evidence(message_id=said, quote="Aiko")])
        record.state = FieldState.DONE
    state.messages = [Spoken(message_id="new", role="respondent", content="Aiko")]
    shown = what_stands(state, LARGE)
    assert list(shown) == [field.field_id for field in LARGE.fields], "there is room for short answers"
    for number, field in enumerate(LARGE.fields):
        state.record(field.field_id).value = f"{number:02} and a rather long answer to it"
    shown = what_stands(state, LARGE)
    assert list(shown) == [field.field_id for field in LARGE.fields], "each is cut before one is left out"
    assert shown["f0"] == "00 and a rather long answer to it" and shown["f3"] == "03 and a rather…"
    for field in LARGE.fields:
        state.fields[f"{field.field_id}_of_a_very_long_name_indeed"] = state.fields.pop(field.field_id)
    shown = what_stands(state, NAMED_AT_LENGTH)
    ids = list(shown)
    assert ids[0] == "f0_of_a_very_long_name_indeed" and ids[-2:] == ["f11_of_a_very_long_name_indeed", "…"]
    assert shown["…"] == f"{12 - len(shown) + 1} more"
    assert sum(len(key) + len(text) + 6 for key, text in shown.items()) <= LONGEST_STANDS + len('"…":"5 more",')


def test_what_waits_for_a_yes_stands_there_as_such() -> None:
    state = MainSessionState(session_id="s", form_version_id=1)
    state.record("name").take("Aiko", [Evidence(message_id="m", quote="Aiko")], confirmed=False)
    state.record("name").state = FieldState.DONE
    assert what_stands(state, FORM) == {"name": "Aiko [not confirmed]"}


def test_what_the_form_has_no_more_is_not_counted() -> None:
    state = MainSessionState(session_id="s", form_version_id=1)
    for field_id in ("name", "gone"):
        state.record(field_id).take("Aiko", [Evidence(message_id="m", quote="Aiko")])
        state.record(field_id).state = FieldState.DONE
    assert what_stands(state, FORM) == {"name": "Aiko"}


def test_notices_are_no_exchanges() -> None:
    notice = Spoken(message_id="n", role="system", content="We keep your answers for a year.")
    question = Spoken(message_id="q", role="assistant", content="What is your name?")
    assert last_exchanges([notice, question]) == [question]


OLD = {
    "session_id": "s",
    "version": 3,
    "form_version_id": 1,
    "stage": "interviewing",
    "agent_stack": [{"agent": "interviewer"}],
    "sub_session_results": {"name": {"reviewer": "offline", "turn": 2}},
    "messages": [{"message_id": "m", "role": "respondent", "content": "Aiko", "field_id": "name"}],
    "bootstrap": {"language": "en"},
    "fields": {"name": {"state": "done", "value": "Aiko", "evidence": [{"message_id": "m", "quote": "Aiko"}]}},
}


def test_a_state_of_the_first_version_still_loads() -> None:
    state = MainSessionState.model_validate_json(json.dumps(OLD))
    assert (state.schema_version, state.agent_stack, state.sub_session_results) == (SCHEMA_VERSION, [], {})
    assert (state.collected_fields, state.version, state.summary) == ({"name": "Aiko"}, 3, "")
    again = MainSessionState.model_validate_json(state.dumped())
    assert again == state and json.loads(state.dumped())["schema_version"] == SCHEMA_VERSION


@database
async def test_a_session_that_an_older_version_stored_goes_on(served_by: Serve):
    served_by(InterviewModel())
    interview = await Interview.under_way(FRUIT)
    await interview.say("Aiko")
    session = await interview.session()
    old: dict[str, Any] = {**session.state, "agent_stack": OLD["agent_stack"]}
    old |= {"sub_session_results": OLD["sub_session_results"]}
    old.pop("schema_version")
    await Session.objects.filter(pk=interview.session_id).aupdate(state=old)
    await interview.say("aiko@example.org")
    assert (await interview.values())["email"] == "aiko@example.org"


@database
async def test_each_agent_leaves_its_result_under_its_id(served_by: Serve):
    fake = served_by(InterviewModel())
    interview = await Interview.under_way(FRUIT)
    turn = await interview.say("Aiko")
    state = await interview.state()
    number = turn.number
    assert state.agent_stack == []
    assert set(state.sub_session_results) == {f"{number}/reviewer/1", f"{number}/interviewer/1"}
    reviewed = state.sub_session_results[f"{number}/reviewer/1"]
    assert (reviewed["engine"], reviewed["review"]["acts"][0]["value"]) == ("fake", "Aiko")
    assert state.sub_session_results[f"{number}/interviewer/1"]["text"] == await interview.last_words()
    await interview.say("aiko@example.org")
    last = await interview.state()
    assert not set(last.sub_session_results) & set(state.sub_session_results), "those of the last turn only"
    asked = [Asked(body) for body in fake.requests if Asked(body).role in ("reviewer", "interviewer")]
    assert asked[-1].data_after("Answered before (data):")["name"] == "Aiko"
    for each in asked[-2:]:
        assert {"said": "Aiko"} in each.data_after("Last exchanges (data):")


@database
async def test_the_interviewer_is_told_an_answer_once(served_by: Serve):
    asks = "aiko@example.org. Why that?"
    acts = [
        {"act": "set", "field_id": "email", "value": "aiko@example.org", "evidence": ["aiko@example.org"]},
        {"act": "ask_back", "question": "Why that?"},
    ]
    fake = served_by(Reviewing({asks: acts}))
    interview = await Interview.under_way(FRUIT)
    await interview.say("Aiko")
    await interview.say(asks)
    *_, drafted, spoken = [each for each in map(Asked, fake.requests) if each.role == "interviewer"]
    assert drafted.data_after("Answered before (data):") == {"name": "Aiko"}
    assert spoken.after("Answered before (data):") is None
    assert [each["display"] for each in spoken.directive["just_noted"]] == ["aiko@example.org"]
    assert spoken.directive["noted_so_far"] == {"name": "Aiko"}


LONG = FormDefinition(
    slug="long",
    title="Long",
    fields=tuple(
        FieldDefinition(field_id=f"part_{number}", label=f"Part number {number}", type="short_text", required=True)
        for number in range(41)
    ),
)


@database
async def test_a_prompt_of_turn_40_is_within_15_percent_of_one_of_turn_5(served_by: Serve):
    fake = served_by(InterviewModel())
    interview = await Interview.under_way(LONG)
    sizes: dict[tuple[str, int], int] = {}
    for turn in range(1, 41):
        before = len(fake.requests)
        await interview.say(f"My part {turn:02} is as it is")
        for body in fake.requests[before:]:
            sizes[Asked(body).role, turn] = len(json.dumps([body["messages"], body["tools"]]))
    assert (await interview.values())["part_39"] == "My part 40 is as it is"
    for role in ("reviewer", "interviewer"):
        assert sizes[role, 40] <= 1.15 * sizes[role, 5]
        assert sizes[role, 40] <= 1.01 * sizes[role, 30]


PARTY = FormDefinition(
    slug="party",
    title="Party",
    fields=(
        FieldDefinition(
            field_id="guests",
            label="Guests",
            type="group",
            required=True,
            config={"minimum": 1},
            fields=(FieldDefinition(field_id="who", label="Name", type="short_text", required=True),),
        ),
        FieldDefinition(field_id="day", label="Day", type="date", required=True),
    ),
)


@database
async def test_whether_there_is_another_item_is_no_answer_to_tell_of(served_by: Serve):
    asks = "Why that?"
    fake = served_by(Reviewing({asks: [{"act": "ask_back", "question": asks}]}))
    interview = await Interview.under_way(PARTY)
    for words in ("Aiko", "yes", "Ben"):
        await interview.say(words)
    assert (await interview.state()).record("guests.more.2").value is True
    await interview.say(asks)
    last = [each for each in map(Asked, fake.requests) if each.role == "interviewer"][-1]
    assert last.directive["noted_so_far"] == {"guests.1.who": "Aiko", "guests.2.who": "Ben"}
