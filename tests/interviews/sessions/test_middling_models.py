"""What a middling model gets nearly right: nothing that was said is lost by it, and nothing is done that was not asked for."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from formagent.agents.argument_repairs import Repairs
from formagent.agents.tools import tool
from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from interviews.sessions.rules.agreement import asks_to_send
from interviews.sessions.rules.review import ReviewResult
from tests.fake_openai import Answer, FakeOpenAI, tool_reply
from tests.fake_openai.interview import Asked
from tests.interviews.sessions.test_several_acts import Reviewing, puts, told
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db(transaction=True)

Serve = Callable[..., FakeOpenAI]

VISIT = FormDefinition(
    slug="visit",
    title="A visit",
    languages=("en", "de", "ja"),
    fields=(
        FieldDefinition(field_id="day", label="Day of the visit", type="date", required=True),
        FieldDefinition(field_id="time", label="Time of the visit", type="time", required=True),
        FieldDefinition(field_id="interpreter", label="Language of the interpreter", type="language"),
        FieldDefinition(
            field_id="story",
            label="What happened",
            type="long_text",
            facts=(FactDefinition(fact_key="where", fact="where it hurts"),),
        ),
        FieldDefinition(field_id="phone", label="Phone", type="phone"),
    ),
)


async def visit(served_by: Serve, *messages: tuple[str, list[dict[str, Any]]], language: str = "en") -> Interview:
    """These messages, each with what the model makes of it."""
    served_by(Reviewing(dict(messages)))
    interview = await Interview.under_way(VISIT, language=language)
    for words, _ in messages:
        await interview.say(words)
    return interview


DAY = ("12 March 2099", [puts("day", "2099-03-12", "12 March 2099")])
TIME = ("14:30", [puts("time", "14:30", "14:30")])
LANGUAGE = ("Turkish", [puts("interpreter", "tr", "Turkish")])


async def test_who_wants_it_sent_does_not_leave_and_is_shown_the_answers(served_by: Serve) -> None:
    for words in ("that's it, send it", "NOTHING. submit!"):
        interview = await visit(served_by, DAY, TIME, (words, [{"act": "stop"}]))
        state = await interview.state()
        assert (state.stage, state.record("story").state, state.record("phone").state) == (
            "confirming",
            "skipped",
            "skipped",
        )


async def test_a_value_without_a_quote_is_said_back_where_one_clause_says_it(served_by: Serve) -> None:
    said = "12 March 2099, my phone is +44 161 496 0772, and at 14:30"
    interview = await visit(served_by, (said, [puts("day", "2099-03-12", "12 March 2099"), puts("time", "14:30")]))
    state = await interview.state()
    assert [state.record(name).value for name in ("day", "time")] == ["2099-03-12", "14:30"]


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("that's it, send it", True), ("no phone, that's all. Submit", True), ("Nein danke, das war's. Abschicken bitte.", True),
        ("いいえ、以上です。送信してください", True), ("My refund form never arrived. Please send it.", False),
        ("資料が届いていません。送ってください。", False), ("send it to my home", False), ("can you send it?", False),
    ],
)  # fmt: skip
def test_who_asks_to_send_tells_nothing_else(text: str, asks: bool) -> None:
    assert asks_to_send(text) is asks


async def test_who_wants_it_sent_is_told_what_cannot_be_left_out(served_by: Serve) -> None:
    interview = await visit(served_by, DAY, ("send it please", [{"act": "stop"}]))
    state = await interview.state()
    assert (state.stage, state.current_field_id, state.record("phone").state) == ("interviewing", "time", "skipped")


async def test_words_to_send_among_others_are_no_wish_to_change_something(served_by: Serve) -> None:
    done = ("no phone, that's all. submit", [{"act": "stop"}])
    interview = await visit(served_by, DAY, TIME, done, ("NOTHING. send it!!", []))
    state = await interview.state()
    assert (state.stage, state.asked_to_confirm) == ("confirming", True)


async def test_a_quote_that_is_nearly_right_carries_the_answer_in_the_words_that_were_said(served_by: Serve) -> None:
    said = "my left knee, when I'm running downhill"
    told = {**puts("story", None, "my left knee when I am running downhill"), "facts": []}
    interview = await visit(served_by, DAY, TIME, LANGUAGE, (said, [told]))
    assert (await interview.state()).record("story").value == said


async def test_a_quote_with_another_number_is_none(served_by: Serve) -> None:
    said = ("we come on 12 March 2098 then", [puts("day", "2098-03-11", "we come on 11 March 2098 then")])
    interview = await visit(served_by, said)
    assert "day" not in await interview.values()


async def test_a_value_is_read_as_its_type_reads_it(served_by: Serve) -> None:
    interview = await visit(
        served_by,
        ("der 12.3.2099", [puts("day", "12.03.2099", "12.3.2099")]),
        ("um halb drei nachmittags", [puts("time", "14:30 Uhr", "halb drei nachmittags")]),
        language="de",
    )
    values = await interview.values()
    assert values["day"] == "2099-03-12"
    assert (await interview.state()).record("time").value == "14:30"


async def test_a_time_that_the_words_contradict_is_asked_about(served_by: Serve) -> None:
    said = ("um halb zehn", [puts("time", "10:30", "um halb zehn")])
    interview = await visit(served_by, ("12.3.2099", [puts("day", "2099-03-12", "12.3.2099")]), said, language="de")
    state = await interview.state()
    assert "time" not in await interview.values()
    assert (state.current_field_id, state.record("time").value) == ("time", None)


async def test_none_is_the_field_that_was_asked_for(served_by: Serve) -> None:
    interview = await visit(served_by, ("12 March 2099", [puts("none", "2099-03-12", "12 March 2099")]))
    assert await interview.values() == {"day": "2099-03-12"}


async def test_a_language_that_answers_a_question_is_no_wish_to_speak_it(served_by: Serve) -> None:
    said = "the interpreter in German, please"
    acts = [puts("interpreter", "de", said), {"act": "language", "language": "de"}]
    interview = await visit(served_by, DAY, TIME, (said, acts))
    state = await interview.state()
    assert (state.record("interpreter").value, state.bootstrap.language) == ("de", "en")


async def test_a_country_is_no_language(served_by: Serve) -> None:
    said = "I was hurt in Germany, can we speak German please?"
    acts = [puts("story", None, "I was hurt in Germany"), {"act": "language", "language": "de"}]
    interview = await visit(served_by, DAY, TIME, LANGUAGE, (said, acts))
    assert (await interview.state()).bootstrap.language == "de"


async def test_a_few_foreign_words_change_no_language(served_by: Serve) -> None:
    said = "the stairs were so slippery that I fell, 死ぬほど痛い"
    acts = [puts("story", None, said), {"act": "language", "language": "ja"}]
    interview = await visit(served_by, DAY, TIME, LANGUAGE, (said, acts))
    state = await interview.state()
    assert (state.record("story").value, state.bootstrap.language) == (said, "en")


async def test_a_no_to_the_time_beside_leaves_the_language_that_is_asked_about(served_by: Serve) -> None:
    passing = ("12 March 2099, early in the morning", [*DAY[1], puts("time", "06:00", "early in the morning")])
    offered = ("the one from Ankara", [puts("interpreter", "tr", "the one from Ankara")])
    acts = [{"act": "affirm"}, {"act": "deny"}, puts("time", "06:30", "6:30")]
    interview = await visit(served_by, passing, offered, ("yes, Turkish, and NOT six, 6:30", acts))
    state = await interview.state()
    assert state.record("interpreter").value == "tr"
    assert [state.record("interpreter").confirmed, state.record("time").value] == [True, "06:30"]


async def test_what_cannot_be_told_settles_its_fact_without_words(served_by: Serve) -> None:
    story = {**puts("story", None, "I fell on the stairs"), "facts": []}
    dunno = {**puts("story", None), "facts": [{"fact_key": "where", "quote": "I don't know"}]}
    interview = await visit(
        served_by, DAY, TIME, LANGUAGE, ("I fell on the stairs", [story]), ("I don't know", [dunno])
    )
    record = (await interview.state()).record("story")
    assert record.value == "I fell on the stairs"
    assert all(not fact.evidence for fact in record.facts.values())


async def test_a_yes_to_offered_words_settles_the_facts_that_they_tell(served_by: Serve) -> None:
    said = "14:30, I slipped on the wet stairs behind the kitchen door and hurt my knee"
    beside = (said, [puts("time", "14:30", "14:30"), {"act": "feeling", "feeling": "in_distress"}])
    facts = {"act": "set", "field_id": "story", "facts": [{"fact_key": "where", "quote": "hurt my knee"}]}
    interview = await visit(served_by, DAY, beside, LANGUAGE, ("yes", [{"act": "affirm"}, facts]))
    state = await interview.state()
    record = state.record("story")
    assert (record.value, record.confirmed) == (said.partition(", ")[2], True)
    assert [one.quote for one in record.facts["where"].evidence] == ["hurt my knee"]
    assert state.current_field_id == "phone"


async def test_what_is_said_beside_an_answer_is_kept_though_a_feeling_shows(served_by: Serve) -> None:
    said = "14:30, I slipped on the wet stairs behind the kitchen door and hurt my knee"
    acts = [puts("time", "14:30", "14:30"), {"act": "feeling", "feeling": "in_distress"}]
    interview = await visit(served_by, DAY, (said, acts), LANGUAGE)
    record = (await interview.state()).record("story")
    assert (record.value, record.confirmed) == (said.partition(", ")[2], False)


async def test_a_question_is_answered_with_what_the_form_says_of_the_field_it_speaks_of(served_by: Serve) -> None:
    fields = tuple(
        field.model_copy(update={"intent": f"For {field.field_id} alone."}) if field.field_id != "day" else field
        for field in VISIT.fields
    )
    asks = "why do you need my phone?"
    fake = served_by(Reviewing({asks: [{"act": "ask_back", "question": asks}]}))
    interview = await Interview.under_way(VISIT.model_copy(update={"fields": fields}), language="en")
    await interview.say(asks)
    lines = told(fake)["the_form_asks_for"]
    assert "Phone (For phone alone.)" in lines
    assert not any("For story" in line for line in lines)


BOTH = "14:30 on 12 March 2099"
ON_THE_DAY = puts("day", "2099-03-12", "12 March 2099")


@pytest.mark.parametrize("name", ["Set", "SET", "answer", "Correct", "update"])
async def test_a_value_counts_whatever_its_act_is_called(served_by: Serve, name: str) -> None:
    acts = [ON_THE_DAY, {**puts("time", "14:30", "14:30"), "act": name}]
    interview = await visit(served_by, (BOTH, acts))
    assert (await interview.values(), (await interview.state()).record("time").value) == (
        {"day": "2099-03-12", "time": "14:30"},
        "14:30",
    )


@pytest.mark.parametrize(
    ("given", "is_act", "feeling"),
    [
        ({"act": "question", "question": "why?"}, "ask_back", None),
        ({"act": "Ask-Back", "question": "why?"}, "ask_back", None),
        ({"act": "confirm"}, "affirm", None),
        ({"act": "feeling", "feeling": "frustrated"}, "feeling", "annoyed"),
        ({"act": "feeling", "feeling": "Angry"}, "feeling", "annoyed"),
        ({"act": "feeling", "feeling": "sad"}, "feeling", "in_distress"),
        ({"act": "feeling", "feeling": "amused"}, "feeling", None),
    ],
)
async def test_acts_and_feelings_by_other_names_are_put_right_and_counted(
    given: dict[str, Any], is_act: str, feeling: str | None
) -> None:
    taken: list[ReviewResult] = []

    @tool
    async def review(result: ReviewResult, /) -> str:
        """Review."""
        taken.append(result)
        return "noted"

    repairs = Repairs()
    await review.call(json.dumps({"acts": [ON_THE_DAY, given]}), repairs)
    assert [(act.act, act.feeling) for act in taken[0].acts] == [("set", None), (is_act, feeling)]
    assert bool(repairs.made) == (given.get("feeling") != "amused")


@pytest.mark.parametrize("name", ["correct", "submit"])
async def test_a_name_that_says_nothing_of_anything_is_no_act(name: str) -> None:
    """ "Correct" alone may be a yes as well."""
    acts = ReviewResult.model_validate({"acts": [ON_THE_DAY, {"act": name}]})
    assert ([act.act for act in acts.acts], acts.unknown) == (["set"], [])


@pytest.mark.parametrize("heeds", [True, False])
async def test_an_act_that_there_is_not_is_given_back_once_where_it_says_something(
    served_by: Serve, heeds: bool
) -> None:
    unknown = {**puts("time", "14:30", "14:30"), "act": "jot_down"}
    second = {BOTH: [ON_THE_DAY, {**unknown, "act": "set"}]} if heeds else None
    fake = served_by(Reviewing({BOTH: [ON_THE_DAY, unknown]}, second))
    interview = await Interview.under_way(VISIT, language="en")
    await interview.say(BOTH)
    given_back = [m["content"] for body in fake.requests for m in body["messages"] if m["role"] == "tool"]
    assert len(given_back) == 1
    assert "There is no act 'jot_down'" in given_back[0] and "ask_back" in given_back[0]
    assert await interview.values() == {"day": "2099-03-12"} | ({"time": "14:30"} if heeds else {})


@pytest.mark.parametrize(
    ("words", "acts", "heard"),
    [
        ("12 March 2099", DAY[1], None),
        ("why do you ask?", [{"act": "ask_back", "question": "why do you ask?"}], None),
        ("sometime", [puts("day", None, "sometime")], "names no day"),
    ],
)
async def test_what_a_reviewer_says_beside_is_passed_on_only_where_something_is_wrong(
    served_by: Serve, words: str, acts: list[dict[str, Any]], heard: str | None
) -> None:
    class Talkative(Reviewing):
        def review(self, asked: Asked) -> Answer:
            return tool_reply("review", acts=acts, feedback=heard or "ok")

    fake = served_by(Talkative({}))
    interview = await Interview.under_way(VISIT, language="en")
    await interview.say(words)
    assert told(fake).get("reviewer_says") == heard
