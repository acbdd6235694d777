"""Interviews led by a model, over real HTTP: what is stored, how many calls it takes, what reaches the respondent when."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from channels.db import database_sync_to_async

from formagent.work import run_until_idle
from interviews.demo import demo_form
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.publishing.publish import publish_form
from interviews.forms.services.forms import save_definition
from interviews.models import Submission, Turn, Workspace
from tests.fake_openai import FakeOpenAI, Held, Status, tool_reply
from tests.fake_openai.interview import Asked, InterviewModel, Judged, is_draft, roles
from tests.fake_openai.replies import Answer
from tests.interviews.sessions.test_several_acts import Reviewing, puts
from tests.interviews.talking import FRUIT, Interview, overheard

pytestmark = pytest.mark.django_db(transaction=True)

Serve = Callable[..., FakeOpenAI]

GOALS = "I want to learn how to evaluate agents"
PROJECT = "For the booking assistant that we are building"
REGISTRATION: dict[str, dict[str, Any]] = {
    "full_name": {"People call me Aiko Tanaka": "Aiko Tanaka"},
    "email": {"You reach me at aiko@example.org": "aiko@example.org"},
    "attendance_date": {"the second day, 11 March": "2027-03-11"},
    "session_track": {"I practise this daily, so that one": "practitioner"},
    "workshops": {"agents and evals, please": ["agents", "evaluation"]},
    "guests": {"two friends come along": 2},
    "dietary": {"yes, I do": True},
    "phone": {"090-1234-5678": "+819012345678"},
    "goals": {
        GOALS: Judged(GOALS, passed=False, facts=("learning",)),
        PROJECT: Judged(f"{GOALS}\n{PROJECT}", facts=("project",)),
    },
}
REPLIES = [
    "People call me Aiko Tanaka",
    "You reach me at aiko@example.org",
    "Northwind",
    "the second day, 11 March",
    "I practise this daily, so that one",
    "yes",
    "agents and evals, please",
    "two friends come along",
    "yes, I do",
    "No peanuts, it is an allergy",
    "090-1234-5678",
    GOALS,
    PROJECT,
]


@database_sync_to_async
def publish_demo(name: str) -> Any:
    workspace, _ = Workspace.objects.get_or_create(slug="demo", defaults={"name": "Demo"})
    form = save_definition(workspace, demo_form(name), public=True)
    publish_form(form)
    form.refresh_from_db()
    return form


@pytest.mark.parametrize("stream", [True, False])
async def test_the_demo_form_is_filled_by_a_model(served_by: Serve, stream: bool):
    served_by(InterviewModel(REGISTRATION), stream=stream)
    interview = await Interview.begin(await publish_demo("event-registration"), browser_timezone="Asia/Tokyo")
    await interview.send("giveConsent", {"accepted": True})
    for words in REPLIES:
        await interview.say(words)
    assert (await interview.session()).stage == "confirming"
    await interview.send("confirmSubmission")

    submission = await Submission.objects.aget(session_id=interview.session_id)
    assert submission.answers == {
        "full_name": "Aiko Tanaka",
        "email": "aiko@example.org",
        "company": "Northwind",
        "attendance_date": "2027-03-11",
        "session_track": "practitioner",
        "workshops": ["agents", "evaluation"],
        "guests": 2,
        "dietary": True,
        "dietary_details": "No peanuts, it is an allergy",
        "phone": "+819012345678",
        "goals": f"{GOALS}\n{PROJECT}",
    }
    said = {m["messageId"]: m["content"] for m in await interview.events("onNewMessage") if m["role"] == "respondent"}
    for field_id, evidence in submission.evidence.items():
        assert evidence, field_id
        assert all(item["quote"] in said[item["message_id"]] for item in evidence), field_id
    engines = {t.engine async for t in Turn.objects.filter(session_id=interview.session_id) if t.engine}
    assert engines == {"fake"}
    assert (await interview.session()).offline_turns == 0


@pytest.mark.parametrize(
    ("said", "quoted"), [("I’m Bo O’Neill", "I'm Bo O'Neill"), ("I'm Bo O'Neill", "“I’m Bo O’Neill.”")]
)
async def test_how_a_keyboard_sets_quotation_marks_takes_no_evidence_away(served_by: Serve, said: str, quoted: str):
    served_by(InterviewModel({"name": {said: Judged("Bo O'Neill", evidence=(quoted,))}}))
    interview = await Interview.under_way(FRUIT)
    await interview.say(said)
    answer = (await interview.answers())["name"]
    assert answer.value == "Bo O'Neill"
    assert [item["quote"] for item in answer.evidence] == [said], "the respondent's own spelling"


async def test_facts_carry_their_own_evidence(served_by: Serve):
    served_by(InterviewModel({"story": {"apples": Judged("apples", passed=False, facts=("fruit",))}}))
    interview = await Interview.under_way(FRUIT)
    for words in ("Aiko", "aiko@example.org", "apples", "they keep well"):
        await interview.say(words)
    story = (await interview.answers())["story"]
    assert [item["quote"] for item in story.facts["fruit"]] == ["apples"]
    assert [item["quote"] for item in story.facts["why"]] == ["they keep well"]
    assert not story.incomplete


# --- calls --------------------------------------------------------------------------------------------------------


async def test_a_passing_answer_costs_two_calls(served_by: Serve):
    fake = served_by(InterviewModel())
    interview = await Interview.under_way(FRUIT)
    fake.requests.clear()
    await interview.say("Aiko")
    assert roles(fake.requests) == {"reviewer": 1, "interviewer": 1}
    assert await interview.values() == {"name": "Aiko"}


async def test_the_next_question_is_written_while_the_answer_is_checked(served_by: Serve):
    model = InterviewModel()
    fake = served_by(model)
    interview = await Interview.under_way(FRUIT)
    drafted = Held(model)
    drafted.go.set()
    reviewed = Held(model, go=drafted.given)
    fake.when(drafted, tool="ask")
    fake.when(reviewed, tool="review")
    fake.requests.clear()
    await interview.say("Aiko")
    assert drafted.given.is_set()
    assert [is_draft(body) for body in fake.requests if Asked(body).role == "interviewer"] == [True]
    assert "E-mail" in await interview.last_words()


async def test_a_miss_costs_a_third_call(served_by: Serve):
    model = InterviewModel({"name": {"Somebody": Judged(passed=False)}})
    fake = served_by(model)
    interview = await Interview.under_way(FRUIT)
    fake.requests.clear()
    drafted = Held(model)
    fake.when(drafted, matches=is_draft)
    fake.when(Held(model, go=drafted.asked), tool="review")
    await interview.say("Somebody")
    drafted.go.set()
    assert roles(fake.requests) == {"reviewer": 1, "interviewer": 2}
    assert await interview.values() == {}
    assert "Name" in await interview.last_words()


async def test_a_question_after_a_sum_of_the_answers_is_written_meanwhile_too(served_by: Serve):
    fake = served_by(InterviewModel())
    fields = [
        FieldDefinition(field_id=f"mail_{n}", label=f"Address {n}", type="email", required=True) for n in range(15)
    ]
    interview = await Interview.under_way(FormDefinition(slug="mails", title="Mails", fields=tuple(fields)))
    for n in range(10):
        fake.requests.clear()
        await interview.say(f"aiko{n}@example.org")
        assert roles(fake.requests) == {"reviewer": 1, "interviewer": 1}
    summed = next(Asked(body) for body in fake.requests if is_draft(body))
    assert len(summed.directive["told_so_far"]) == 10 and "just_noted" not in summed.directive
    assert summed.after("Answered before (data):") is None, "no answer is told twice"


async def test_an_answer_that_is_to_be_put_right_is_not_summed_up_meanwhile(served_by: Serve):
    """One of two answers waits for a yes while the other is asked for."""
    said = "Ines, Jun and Kofi. The sixth one may be Finley, and the second is wrong"
    names = ["Adela", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal"]
    told = {f"name_{8 + n}": name for n, name in enumerate(("Ines", "Jun", "Kofi"))}
    newest = [puts(field_id, name, name) for field_id, name in told.items()]
    newest.append({"act": "set", "field_id": "name_5", "could_mean": ["Finley"], "evidence": ["may be Finley"]})
    newest.append({"act": "set", "field_id": "name_1"})
    fake = served_by(Reviewing({said: newest}))
    fields = [
        FieldDefinition(field_id=f"name_{n}", label=f"Name {n}", type="short_text", required=True) for n in range(13)
    ]
    interview = await Interview.under_way(FormDefinition(slug="names", title="Names", fields=tuple(fields)))
    for words in (*names, said):
        await interview.say(words)
    state = await interview.state()
    assert (state.current_field_id, state.fields["name_5"].offered) == ("name_1", True)
    summed = next(asked for asked in map(Asked, reversed(fake.requests)) if asked.role == "interviewer")
    assert summed.directive["told_so_far"] == {
        f"Name {n}": name for n, name in enumerate([*names, *told.values()]) if n != 5
    }


async def test_what_the_parser_refuses_is_not_drafted(served_by: Serve):
    fake = served_by(InterviewModel({"email": {"at home": None}}))
    interview = await Interview.under_way(FRUIT)
    await interview.say("Aiko")
    fake.requests.clear()
    await interview.say("at home")
    assert roles(fake.requests) == {"reviewer": 1, "interviewer": 1}


async def test_a_draft_for_another_value_than_the_reviewer_found_is_dropped(served_by: Serve):
    model = InterviewModel({"name": {"Bob Bobson": "Bob"}})
    fake = served_by(model)
    interview = await Interview.under_way(FRUIT)
    fake.requests.clear()
    drafted = Held(model)
    drafted.go.set()
    fake.when(drafted, matches=is_draft)
    fake.when(Held(model, go=drafted.given), tool="review")
    await interview.say("Bob Bobson")
    assert await interview.values() == {"name": "Bob"}
    told = [Asked(body).directive["just_noted"] for body in fake.requests if Asked(body).role == "interviewer"]
    assert [[one["display"] for one in noted] for noted in told] == [["Bob Bobson"], ["Bob"]]


async def test_nothing_is_drafted_on_a_reading_that_is_only_likely(served_by: Serve):
    fake = served_by(InterviewModel({"name": {"it should be Bob, I think": "Bob"}}))
    interview = await Interview.under_way(FRUIT)
    fake.requests.clear()
    await interview.say("it should be Bob, I think")
    assert not any(map(is_draft, fake.requests))
    assert roles(fake.requests) == {"reviewer": 1, "interviewer": 1}


# --- order --------------------------------------------------------------------------------------------------------


async def until(happened: Callable[[], bool], seconds: float = 10) -> None:
    async with asyncio.timeout(seconds):
        while not happened():  # noqa: ASYNC110  it happens in other threads too
            await asyncio.sleep(0.005)


def deltas(heard: list[dict[str, Any]]) -> list[str]:
    return [hint["text"] for hint in heard if hint["type"] == "hint.delta"]


async def test_words_stream_before_the_commit(served_by: Serve):
    model = InterviewModel()
    fake = served_by(model)
    interview = await Interview.under_way(FRUIT)
    fake.responder = lambda body: replace(model(body), piece_delay=0.03 if Asked(body).role == "interviewer" else 0)
    async with overheard(interview.session_id) as heard:
        turn_id = await interview.enqueue("submitUserInput", {"text": "Aiko"})
        running = asyncio.create_task(run_until_idle())
        await until(lambda: bool(deltas(heard)))
        assert (await Turn.objects.aget(pk=turn_id)).status == "running"
        await running
        await until(lambda: any(hint["type"] == "hint.answered" for hint in heard))
    assert len(deltas(heard)) == 2, "sentence by sentence"
    assert "".join(deltas(heard)) == await interview.last_words()


async def test_no_word_of_a_draft_is_heard_before_the_review(served_by: Serve):
    model = InterviewModel()
    fake = served_by(model)
    interview = await Interview.under_way(FRUIT)
    reviewed, drafted = Held(model), Held(model)
    drafted.go.set()
    fake.when(reviewed, tool="review")
    fake.when(drafted, tool="ask")
    async with overheard(interview.session_id) as heard:
        await interview.enqueue("submitUserInput", {"text": "Aiko"})
        running = asyncio.create_task(run_until_idle())
        await until(drafted.given.is_set)
        await asyncio.sleep(0.2)  # time enough for a draft that is not held back
        assert deltas(heard) == []
        reviewed.go.set()
        await running
        await until(lambda: "".join(deltas(heard)).endswith("E-mail"))
    assert await interview.values() == {"name": "Aiko"}


async def test_no_word_of_a_refused_draft_is_heard_at_all(served_by: Serve):
    model = InterviewModel({"name": {"guess": Judged(passed=False)}})
    fake = served_by(model)
    interview = await Interview.under_way(FRUIT)
    drafted = Held(model)
    drafted.go.set()
    fake.when(Held(model, go=drafted.given), tool="review")
    fake.when(drafted, matches=is_draft)
    async with overheard(interview.session_id) as heard:
        await interview.say("guess")
        await until(lambda: any(hint["type"] == "hint.answered" for hint in heard))
    assert "".join(deltas(heard)) == await interview.last_words()
    assert "E-mail" not in "".join(deltas(heard))


async def test_nobody_waits_twice_in_a_turn_for_a_model_that_failed(served_by: Serve):
    """Where the Reviewer's call fails, the Interviewer's words are the offline engine's, without another call."""
    fake = served_by(InterviewModel())
    interview = await Interview.under_way(FRUIT)
    for words in ("Aiko", "aiko@example.org"):
        await interview.say(words)
    asked = roles(fake.requests)["interviewer"]
    fake.when(Status(400), tool="review")
    turn = await interview.say("apples")
    assert roles(fake.requests)["interviewer"] == asked
    assert (turn.engine, turn.end_reason) == ("offline", "model_failed")
    assert (await interview.state()).current_field_id == "story"


async def test_an_open_answer_is_gone_into(served_by: Serve):
    """Depth: a follow-up takes up what was said, and what is answered to it joins the answer."""
    model = InterviewModel()
    fake = served_by(model)
    work = FieldDefinition(field_id="work", label="How is work?", type="long_text", required=True, depth=1)
    form = FRUIT.model_copy(update={"slug": "work", "fields": (work, *FRUIT.fields[:1])})
    interview = await Interview.under_way(form)
    fake.requests.clear()
    await interview.say("I have been thinking of leaving since the spring")
    [asked] = [body for body in fake.requests if Asked(body).role == "interviewer"]
    assert "Take up one thing" in asked["messages"][-1]["content"]
    assert (await interview.state()).collected_fields == {"work": "I have been thinking of leaving since the spring"}
    await interview.say("my boss left and nobody asked us")
    values = await interview.values()
    assert values == {"work": "I have been thinking of leaving since the spring\nmy boss left and nobody asked us"}
    assert (await interview.state()).current_field_id == "name"


async def test_what_an_answer_was_taken_from_is_told_with_it(served_by: Serve):
    class Answers(InterviewModel):
        def __call__(self, body: dict[str, Any]) -> Answer:
            if Asked(body).role == "interviewer" and Asked(body).directive.get("they_asked"):
                return tool_reply("ask", text="Your answers are used to bake the right pie. What is your name?")
            return super().__call__(body)

    served_by(Answers({"name": {"what is it for?": Judged(passed=False, intent="question")}}))
    form = FRUIT.model_copy(update={"purpose": "We use your answers to bake the right pie.", "slug": "pie"})
    interview = await Interview.under_way(form)
    await interview.say("what is it for?")
    told = [
        m["metadata"]["source_documents"] for m in await interview.events("onNewMessage") if m["role"] == "assistant"
    ]
    assert told[-1] == [{"id": "purpose", "text": "We use your answers to bake the right pie"}]
    assert not any(told[:-1])


async def test_an_answer_that_does_not_fit_another_is_pointed_out(served_by: Serve):
    class Notices(InterviewModel):
        def review(self, asked: Asked) -> Answer:
            act = {"act": "set", "field_id": "email", "value": "bo@example.org", "evidence": ["bo@example.org"]}
            if asked.words[-1] == "bo@example.org":
                return tool_reply("review", acts=[{**act, "contradicts": "name"}])
            return super().review(asked)

    fake = served_by(Notices())
    interview = await Interview.under_way(FRUIT)
    await interview.say("Aiko")
    fake.requests.clear()
    await interview.say("bo@example.org")
    told = [Asked(body).directive.get("does_not_fit") for body in fake.requests if Asked(body).role == "interviewer"]
    assert told[-1] == [{"label": "Name", "display": "Aiko"}]
    assert await interview.values() == {"name": "Aiko", "email": "bo@example.org"}
