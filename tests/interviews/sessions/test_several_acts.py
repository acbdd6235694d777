"""One message, several acts: a good model's reviews, through whole turns. Nothing said is lost, each act is dealt with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from interviews.models import Submission
from tests.fake_openai import Answer, FakeOpenAI, tool_reply
from tests.fake_openai.interview import Asked, InterviewModel
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db(transaction=True)

Serve = Callable[..., FakeOpenAI]

TRIP = FormDefinition(
    slug="trip",
    title="A trip",
    languages=("en", "ja"),
    fields=(
        FieldDefinition(field_id="name", label="Name", type="short_text", required=True),
        FieldDefinition(field_id="email", label="E-mail", type="email", required=True),
        FieldDefinition(
            field_id="people", label="People", type="integer", required=True, config={"minimum": 1, "maximum": 9}
        ),
        FieldDefinition(field_id="meal", label="Vegetarian meals?", type="yes_no", required=True),
        FieldDefinition(field_id="phone", label="Phone", type="phone"),
        FieldDefinition(field_id="wish", label="A wish", type="long_text"),
    ),
)

DIET = FormDefinition(
    slug="diet",
    title="Food",
    fields=(
        FieldDefinition(field_id="name", label="Name", type="short_text", required=True),
        FieldDefinition(field_id="diet", label="Anything you do not eat?", type="yes_no", required=True),
        FieldDefinition(
            field_id="details",
            label="What you do not eat",
            type="long_text",
            required=True,
            condition="diet == true",
            facts=(FactDefinition(fact_key="food", fact="which"), FactDefinition(fact_key="why", fact="why")),
        ),
        FieldDefinition(field_id="phone", label="Phone", type="phone"),
    ),
)


def puts(field_id: str, value: Any, *evidence: str) -> dict[str, Any]:
    return {"act": "set", "field_id": field_id, "value": value, "evidence": list(evidence)}


class Reviewing(InterviewModel):
    """Gives these acts for these words, `second` ones when a review is given back; the rest as InterviewModel."""

    def __init__(
        self, acts: dict[str, list[dict[str, Any]]], second: dict[str, list[dict[str, Any]]] | None = None
    ) -> None:
        super().__init__()
        self.acts, self.second = acts, second or {}

    def review(self, asked: Asked) -> Answer:
        if asked.words[-1] in self.second and asked.messages[-1]["role"] == "tool":
            return tool_reply("review", acts=self.second[asked.words[-1]])
        if asked.words[-1] in self.acts:
            return tool_reply("review", acts=self.acts[asked.words[-1]])
        return super().review(asked)


def told(fake: FakeOpenAI) -> dict[str, Any]:
    """What the Interviewer was last told to do."""
    return next(a for a in map(Asked, reversed(fake.requests)) if a.role == "interviewer").directive


async def field(interview: Interview, field_id: str) -> dict[str, Any]:
    """The last that clients were told of a field."""
    return [each for each in await interview.events("onFieldChange") if each["fieldId"] == field_id][-1]


async def test_everything_that_a_message_does_is_done(served_by: Serve):
    message = "It's Ben, not Bob. ben@example.org. And why do you need it? No phone please."
    asks = {"act": "ask_back", "question": "And why do you need it?"}
    skips = {"act": "skip", "field_id": "phone"}
    acts = [puts("name", "Ben", "It's Ben"), puts("email", "ben@example.org", "ben@example.org"), asks, skips]
    fake = served_by(Reviewing({message: acts}))
    interview = await Interview.under_way(TRIP)
    await interview.say("Bob")
    await interview.say(message)
    assert await interview.values() == {"name": "Ben", "email": "ben@example.org"}
    state = await interview.state()
    assert (state.current_field_id, state.record("phone").state) == ("people", "skipped")
    directive = told(fake)
    assert directive["they_asked"] == ["And why do you need it?"]
    assert [one.partition(":")[0] for one in directive["the_form_asks_for"]] == [each.label for each in TRIP.fields]
    assert {each["label"]: each.get("corrected", False) for each in directive["just_noted"]} == {
        "Name": True,
        "E-mail": False,
    }
    assert directive["skipped"] == ["Phone"]
    assert directive["field"]["field_id"] == "people"


async def test_a_language_wish_beside_an_answer_is_granted_and_the_answer_kept(served_by: Serve):
    message = "bob@example.org, 日本語でお願いします"
    wish = {"act": "language", "language": "ja"}
    served_by(Reviewing({message: [puts("email", "bob@example.org", "bob@example.org"), wish]}))
    interview = await Interview.under_way(TRIP)
    await interview.say("Bob")
    await interview.say(message)
    state = await interview.state()
    assert (state.language, state.current_field_id) == ("ja", "people")
    assert (await interview.values())["email"] == "bob@example.org"


async def test_a_language_the_form_lacks_is_answered_and_costs_nothing(served_by: Serve):
    message = "bob@example.org. Puis-je parler en français ?"
    wish = {"act": "language", "language": "fr"}
    fake = served_by(Reviewing({message: [puts("email", "bob@example.org", "bob@example.org"), wish]}))
    interview = await Interview.under_way(TRIP)
    await interview.say("Bob")
    fake.requests.clear()
    await interview.say(message)
    assert (await interview.state()).current_field_id == "people"
    spoken = next(a for a in map(Asked, reversed(fake.requests)) if a.role == "interviewer")
    assert "language that this form does not have" in str(spoken.messages[1]["content"])


async def test_an_inferred_value_is_said_back_confirmed_and_submitted(served_by: Serve):
    family = "hubby and the kids"
    fake = served_by(Reviewing({family: [puts("people", 4, family)], "of course": [{"act": "affirm"}]}))
    interview = await Interview.under_way(TRIP)
    await interview.say("Bob")
    await interview.say("bob@example.org")
    await interview.say(family)
    assert told(fake)["could_have_meant"] == ["4"]
    assert "people" not in await interview.values()
    await interview.say("of course")
    assert (await interview.values())["people"] == 4
    said = await field(interview, "people")
    assert (said["value"], said["confirmed"]) == (4, True)


async def test_who_goes_on_leaves_an_inferred_value_marked_until_it_is_sent(served_by: Serve):
    family, on = "hubby and the kids", "yes vegetarian for all of us"
    served_by(Reviewing({family: [puts("people", 4, family)], on: [puts("meal", True, on)]}))
    interview = await Interview.under_way(TRIP)
    for words in ("Bob", "bob@example.org", family, on):
        await interview.say(words)
    assert (await interview.answers())["people"].confirmed is False
    assert (await field(interview, "people"))["confirmed"] is False
    await interview.send("skipField", {"fieldId": "phone"})
    await interview.send("skipField", {"fieldId": "wish"})
    assert (await interview.session()).stage == "confirming"
    await interview.send("confirmSubmission")
    assert (await Submission.objects.aget(session_id=interview.session_id)).answers["people"] == 4
    assert (await interview.answers())["people"].confirmed is True


async def test_an_answer_that_is_taken_back_is_gone(served_by: Serve):
    message = "forget my e-mail, we are 3"
    clear = {"act": "clear", "field_id": "email", "evidence": ["forget my e-mail"]}
    served_by(Reviewing({message: [clear, puts("people", 3, "we are 3")]}))
    interview = await Interview.under_way(TRIP)
    await interview.say("Bob")
    await interview.say("bob@example.org")
    await interview.say(message)
    assert await interview.values() == {"name": "Bob", "people": 3}
    assert (await interview.state()).current_field_id == "email"


async def test_twenty_acts_and_more_end_in_a_turn_like_any_other(served_by: Serve):
    acts = [puts("email", "bob@example.org", "bob@example.org"), *[{"act": "feeling", "feeling": "joking"}] * 40]
    served_by(Reviewing({"bob@example.org": acts}))
    interview = await Interview.under_way(TRIP)
    await interview.say("Bob")
    turn = await interview.say("bob@example.org")
    assert turn.end_reason != "model_failed"
    assert (await interview.values())["email"] == "bob@example.org"


async def test_a_yes_beside_the_offered_value_again_is_a_yes(served_by: Serve):
    family, yes = "hubby and the kids", "yes exactly"
    again = [{"act": "affirm"}, puts("people", 4, family, yes)]
    served_by(Reviewing({family: [puts("people", 4, family)], yes: again}))
    interview = await Interview.under_way(TRIP)
    for words in ("Bob", "bob@example.org", family, yes):
        await interview.say(words)
    assert (await interview.answers())["people"].confirmed is True
    assert (await interview.state()).current_field_id == "meal"


@pytest.mark.parametrize(("said", "act", "value"), [("yes", "affirm", True), ("no, thanks", "deny", False)])
async def test_a_yes_or_no_to_the_question_counts_though_nothing_was_offered(
    served_by: Serve, said: str, act: str, value: bool
):
    served_by(Reviewing({"3": [puts("people", 3, "3")], said: [{"act": act}], "sure": [{"act": "affirm"}]}))
    interview = await Interview.under_way(TRIP)
    for words in ("Bob", "bob@example.org", "3", said):
        await interview.say(words)
    assert (await interview.answers())["meal"].value is value
    await interview.say("sure")
    assert "phone" not in await interview.values(), "to no other question is it an answer"


async def test_a_joke_is_met_as_one_and_not_as_an_answer_that_failed(served_by: Serve):
    joke = "as many as the bus holds, ha"
    fake = served_by(Reviewing({joke: [{"act": "feeling", "feeling": "joking"}]}))
    interview = await Interview.under_way(TRIP)
    for words in ("Bob", "bob@example.org", joke):
        await interview.say(words)
    spoken = next(a for a in map(Asked, reversed(fake.requests)) if a.role == "interviewer")
    assert "Respond to the aside" in str(spoken.messages[1]["content"])
    assert told(fake)["they_feel"] == ["joking"]
    assert "why_it_did_not_count" not in told(fake)


async def test_a_correction_that_a_field_cannot_take_is_asked_about_with_the_reason(served_by: Serve):
    message = "yes please, and we are 20 now"
    acts = [puts("meal", True, "yes please"), puts("people", 20, "we are 20 now")]
    fake = served_by(Reviewing({"3": [puts("people", 3, "3")], message: acts}))
    interview = await Interview.under_way(TRIP)
    for words in ("Bob", "bob@example.org", "3", message):
        await interview.say(words)
    assert (await interview.state()).current_field_id == "people"
    directive = told(fake)
    assert directive["stands_unless_they_give_another"] == "3"
    assert "9" in directive["why_it_did_not_count"]
    assert (await interview.values())["meal"] is True


async def test_a_detail_told_with_what_it_depends_on_is_asked_for_the_rest(served_by: Serve):
    first, rest = "yes, I eat no nuts", "it is an allergy. No phone"
    detail = {**puts("details", "I eat no nuts", "I eat no nuts"), "facts": [{"fact_key": "food", "quote": "nuts"}]}
    why = {**puts("details", "I eat no nuts. it is an allergy", "it is an allergy")}
    why["facts"] = [{"fact_key": "why", "quote": "an allergy"}]
    acts = {first: [puts("diet", True, "yes"), detail], rest: [why, {"act": "skip", "field_id": "phone"}]}
    fake = served_by(Reviewing(acts))
    interview = await Interview.under_way(DIET)
    await interview.say("Bob")
    await interview.say(first)
    assert (await interview.state()).current_field_id == "details"
    assert told(fake)["still_to_be_learned"] == ["why"]
    await interview.say(rest)
    assert (await interview.values())["details"] == "I eat no nuts\nit is an allergy."
    assert (await interview.session()).stage == "confirming"


async def test_what_is_added_to_an_open_answer_joins_what_was_said_before(served_by: Serve):
    wish, more = "I would like a window seat", "and add a blanket to my wish"
    joined = f"{wish}\na blanket"
    told_at_once = [puts("people", 4, "4"), puts("meal", False, "no meals"), {"act": "skip", "field_id": "phone"}]
    served_by(Reviewing({"4, no meals, no phone": told_at_once, more: [puts("wish", None, "a blanket")]}))
    interview = await Interview.under_way(TRIP)
    for words in ("Bob", "bob@example.org", "4, no meals, no phone", wish, more):
        await interview.say(words)
    assert (await interview.values())["wish"] == joined


async def test_a_question_beside_a_pause_is_answered_before_it(served_by: Serve):
    message = "bob@example.org. Who reads this? I have to stop now"
    asks = {"act": "ask_back", "question": "Who reads this?"}
    acts = [puts("email", "bob@example.org", "bob@example.org"), asks, {"act": "pause"}]
    fake = served_by(Reviewing({message: acts}))
    interview = await Interview.under_way(TRIP)
    await interview.say("Bob")
    await interview.say(message)
    assert (await interview.session()).stage == "paused"
    assert told(fake)["they_asked"] == ["Who reads this?"] and "field" not in told(fake)
    said = [m["role"] for m in await interview.events("onNewMessage")]
    assert said[-3:] == ["respondent", "assistant", "system"]
    assert (await interview.values())["email"] == "bob@example.org"
    await interview.say("3")
    assert (await interview.values())["people"] == 3


async def test_an_inferred_value_of_another_field_is_said_back_and_confirmed(served_by: Serve):
    message = "bob@example.org, hubby and the kids come too"
    acts = [puts("email", "bob@example.org", "bob@example.org"), puts("people", 4, "hubby and the kids")]
    fake = served_by(Reviewing({message: acts, "yes, four": [puts("people", 4, "yes")]}))
    interview = await Interview.under_way(TRIP)
    await interview.say("Bob")
    await interview.say(message)
    assert (told(fake)["field"]["field_id"], told(fake)["could_have_meant"]) == ("people", ["4"])
    await interview.say("yes, four")
    assert (await interview.answers())["people"].confirmed is True
    assert (await interview.state()).current_field_id == "meal"


async def test_a_no_before_stopping_is_kept_by_rule():
    interview = await Interview.under_way(TRIP)
    for words in ("Bob", "bob@example.org", "3", "no, but I would like to stop here"):
        await interview.say(words)
    assert (await interview.session()).stage == "paused"
    assert (await interview.values())["meal"] is False
