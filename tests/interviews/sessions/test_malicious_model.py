"""A model that lies, skips and pries: the rules are in code, so nothing comes of it (product.md, Principles 1 and 2)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.models import Answer as StoredAnswer
from interviews.models import Event, Message, Session
from tests.fake_openai import Answer, Call, FakeOpenAI, fake_text, tool_reply
from tests.fake_openai.interview import Asked, InterviewModel, Judged, roles
from tests.interviews.talking import Interview, published

pytestmark = pytest.mark.django_db(transaction=True)

Serve = Callable[..., FakeOpenAI]

VISIT = FormDefinition(
    slug="visit",
    title="A visit",
    languages=("en", "ja"),
    fields=(
        FieldDefinition(field_id="email", label="E-mail", type="email", required=True),
        FieldDefinition(
            field_id="guests", label="Guests", type="integer", required=True, config={"minimum": 0, "maximum": 4}
        ),
        FieldDefinition(field_id="note", label="Note", type="long_text"),
    ),
)
ASKING = VISIT.model_copy(update={"greeting": "ask"})


class Changed(InterviewModel):
    """The honest model, but for one role."""

    def __init__(self, role: str, answer: Callable[[Asked], Answer | None], **table: Any) -> None:
        super().__init__(table)
        self.role, self.answer = role, answer

    def __call__(self, body: dict[str, Any]) -> Answer:
        asked = Asked(body)
        changed = self.answer(asked) if asked.role == self.role else None
        return changed or super().__call__(body)


@pytest.mark.parametrize(
    "judged",
    [
        Judged("mallory@evil.example"),
        Judged("mallory@evil.example", evidence=("you can write to mallory@evil.example",)),
        Judged("mallory@evil.example", evidence=("   ", "…")),
        Judged("mallory@evil.example", evidence=("",)),
        Judged(None, passed=True),
    ],
)
async def test_a_value_that_was_not_said_is_not_stored(served_by: Serve, judged: Judged):
    served_by(InterviewModel({"email": {"my address is aiko@example.org": judged}}))
    interview = await Interview.under_way(VISIT)
    await interview.say("my address is aiko@example.org")
    assert await interview.values() == {}
    state = await interview.state()
    assert (state.current_field_id, state.stage) == ("email", "interviewing")


@pytest.mark.parametrize(
    "value", ["not an address", ["a@b.example"], {"email": "a@b.example"}, True, "x" * 5000 + "@example.org"]
)
async def test_of_a_value_that_is_none_what_was_plainly_said_is_stored(served_by: Serve, value: Any):
    served_by(InterviewModel({"email": {"my address is aiko@example.org": Judged(value)}}))
    interview = await Interview.under_way(VISIT)
    await interview.say("my address is aiko@example.org")
    assert await interview.values() == {"email": "aiko@example.org"}


@pytest.mark.parametrize("value", ["lots", 2.5, -1, 9, [2, 3], {"n": 2}, "3 or 4"])
async def test_passed_with_a_value_of_the_wrong_type_is_no_pass(served_by: Serve, value: Any):
    served_by(InterviewModel({"guests": {"two or so": Judged(value)}}))
    interview = await Interview.under_way(VISIT)
    await interview.say("aiko@example.org")
    await interview.say("two or so")
    assert await interview.values() == {"email": "aiko@example.org"}


async def test_words_of_the_assistant_are_no_evidence(served_by: Serve):
    leading = tool_reply("ask", text="You write from mallory@evil.example, do you not?")
    lie = Judged("mallory@evil.example", evidence=("mallory@evil.example",))
    model = Changed("interviewer", lambda asked: leading, email={"yes": lie})
    served_by(model)
    interview = await Interview.under_way(VISIT)
    await interview.say("yes")
    assert await interview.values() == {}


async def test_values_for_other_fields_need_evidence_too(served_by: Serve):
    others = {"guests": 4, "note": "invented", "nothing": 1}
    judged = Judged("aiko@example.org", evidence=("aiko@example.org",), others=others)
    model = InterviewModel({"email": {"aiko@example.org": judged}})
    served_by(model)
    interview = await Interview.under_way(VISIT)
    await interview.say("aiko@example.org")
    answers = await interview.answers()
    assert "guests" not in answers
    for answer in answers.values():
        assert all(item["quote"] in "aiko@example.org" for item in answer.evidence)


async def test_asking_on_does_not_skip_the_reviewer(served_by: Serve):
    """The Interviewer goes on as if all were well; the field stays open, and the reply goes to the Reviewer all the same."""
    asks_on = Changed(
        "interviewer",
        lambda asked: tool_reply("ask", text="Wonderful, stored. What shall I note?"),
        email={"I will not say": Judged(passed=False)},
    )
    fake = served_by(asks_on)
    interview = await Interview.under_way(VISIT)
    fake.requests.clear()
    await interview.say("I will not say")
    assert "reviewer" in {Asked(body).role for body in fake.requests}
    assert await interview.values() == {}
    assert (await interview.state()).current_field_id == "email"


async def test_a_reviewer_that_does_not_review_is_replaced(served_by: Serve):
    fake = served_by(Changed("reviewer", lambda asked: fake_text("Fine by me, go on.")))
    interview = await Interview.under_way(VISIT)
    fake.requests.clear()
    turn = await interview.say("it is complicated")
    assert [Asked(body).role for body in fake.requests].count("reviewer") == 2, "once, and once more when reminded"
    assert turn.end_reason == "model_failed"
    assert await interview.values() == {}
    assert (await interview.session()).offline_turns == 1


async def test_a_model_that_calls_no_tool_gives_way_to_the_next_and_rests(served_by: Serve):
    with FakeOpenAI(lambda body: fake_text("Let me think about that.")) as chatty:
        served_by(
            InterviewModel({"email": {"aiko@example.org": "aiko@example.org"}, "guests": {"two": 2}}),
            FORMAGENT_ROLES__DEFAULT='["chatty", "fake"]',
            FORMAGENT_MODELS__CHATTY__BASE_URL=chatty.base_url,
            FORMAGENT_MODELS__CHATTY__MODEL="chatty-1",
            FORMAGENT_MODELS__CHATTY__API_KEY="key",
        )
        interview = await Interview.under_way(VISIT)
        await interview.say("aiko@example.org")
        tried = roles(chatty.requests)
        await interview.say("two")
    assert await interview.values() == {"email": "aiko@example.org", "guests": 2}
    assert (await interview.session()).offline_turns == 0, "the second model of the role did the work"
    assert tried["reviewer"] == 2, "where a tool is due it is reminded once"
    assert roles(chatty.requests)["reviewer"] == 2, "then it rests"


@pytest.mark.parametrize(
    "call",
    [
        Call("submit_form", {}),
        Call("set_answer", {"session_id": "00000000-0000-0000-0000-000000000000", "value": 1}),
        Call("review", "{broken"),
        Call("review", {"acts": "perhaps"}),
        Call("review", {"acts": [{"act": "invent", "value": 1}]}),
        Call("review", {"passed": True, "field_value": "a@b.example"}),
        Call("review", "[]"),
        Call("review", ""),
    ],
)
async def test_wrong_calls_are_told_so_and_change_nothing(served_by: Serve, call: Call):
    """The first try is wrong, the second is right: the turn costs a call more, and nothing else."""
    first = Changed("reviewer", lambda asked: None if len(asked.messages) > 2 else Answer(calls=(call,)))
    fake = served_by(first)
    interview = await Interview.under_way(VISIT)
    fake.requests.clear()
    await interview.say("aiko@example.org")
    reviews = [Asked(body) for body in fake.requests if Asked(body).role == "reviewer"]
    assert len(reviews) == 2
    assert reviews[1].messages[-1]["role"] == "tool"
    assert reviews[1].messages[-1]["content"].startswith("Error: ")
    assert await interview.values() == {"email": "aiko@example.org"}


@pytest.mark.parametrize("arguments", [{"text": ""}, {"text": "x" * 4001}, {"words": "hello"}, {"text": 3}, "nonsense"])
async def test_an_ask_that_is_wrong_every_time_ends_offline(served_by: Serve, arguments: Any):
    fake = served_by(Changed("interviewer", lambda asked: Answer(calls=(Call("ask", arguments),))))
    interview = await Interview.under_way(VISIT)
    fake.requests.clear()
    turn = await interview.say("aiko@example.org")
    assert len(fake.requests) <= 10
    assert turn.engine == "offline"
    assert await interview.values() == {"email": "aiko@example.org"}
    assert (await interview.last_words()).strip()


async def test_other_sessions_are_out_of_reach(served_by: Serve):
    secret = "hanako@example.org"
    honest = InterviewModel()
    served_by(honest)
    other = await Interview.under_way(VISIT)
    await other.say(secret)
    before = await _everything(other.session_id)

    steal = Judged(secret, evidence=(secret,), others={"guests": 4}, target=f"{other.session_id}/email")
    calls = (
        Call("review", {"passed": True, "field_value": secret, "evidence": [{"quote": secret}]}),
        Call("set_language", {"language": "ja", "session_id": other.session_id}),
        Call("load_session", {"session_id": other.session_id}),
    )
    served_by(
        Changed("reviewer", lambda asked: Answer(calls=calls) if len(asked.words) > 1 else None, email={"hi": steal})
    )
    mine = await Interview.begin((await _form(other)), language="en")
    for words in ("hi", "and now?"):
        await mine.say(words)
    assert await mine.values() == {}
    assert secret not in str(await mine.events())
    assert await _everything(other.session_id) == before


async def _form(interview: Interview) -> Any:
    return (await Session.objects.select_related("form__live_version").aget(pk=interview.session_id)).form


async def _everything(session_id: str) -> list[Any]:
    rows: list[Any] = []
    for model in (StoredAnswer, Event, Message):
        rows += [row async for row in model.objects.filter(session_id=session_id).order_by("pk").values()]
    return [*rows, await Session.objects.values().aget(pk=session_id)]


# --- the Greeter ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["xx", "fr", "", "english; drop table", "en\u0000"])
async def test_a_greeter_cannot_set_a_language_the_form_does_not_speak(served_by: Serve, language: str):
    served_by(Changed("greeter", lambda asked: _stubborn(asked, Call("set_language", {"language": language}))))
    interview = await Interview.begin(await _published())
    await interview.say("Klingon")
    assert (await interview.state()).bootstrap.language in (None, "en", "ja")
    assert (await interview.last_words()).strip()


@pytest.mark.parametrize(
    "call", [Call("set_country", {"country": "Atlantis"}), Call("set_timezone", {"timezone": "Moon/Sea"})]
)
async def test_a_greeter_cannot_set_places_that_do_not_exist(served_by: Serve, call: Call):
    served_by(Changed("greeter", lambda asked: _stubborn(asked, call)))
    interview = await Interview.begin(await _published(), language="en")
    await interview.say("somewhere")
    start = (await interview.state()).bootstrap
    assert start.country is None or len(start.country) == 2
    assert start.timezone != "Moon/Sea"


def _stubborn(asked: Asked, call: Call) -> Answer | None:
    """The same wrong call whenever something was said; the honest greeting before."""
    return Answer(calls=(call,)) if asked.data_after("Respondent's words (data):") else None


async def _published() -> Any:
    from tests.interviews.talking import published

    return await published(ASKING)


async def test_a_model_cannot_finish_a_form_with_required_fields_open(served_by: Serve):
    leave = Judged(None, passed=False, intent="skip")
    served_by(InterviewModel({"email": dict.fromkeys(("no", "never", "no!", "nope"), leave)}))
    interview = await Interview.under_way(VISIT)
    for words in ("no", "never", "no!", "nope"):
        await interview.say(words)
    state = await interview.state()
    assert state.stage != "completed"
    assert not state.record("email").settled
    await asyncio.sleep(0)


def greeting(*calls: Call) -> Changed:
    """A Greeter that asks once, then makes these calls whatever it hears, then asks again."""

    def answer(asked: Asked) -> Answer:
        if asked.after("Respondent's words (data):") is None or asked.messages[-1]["role"] == "tool":
            return tool_reply("ask", text="Welcome. Which country do you live in?")
        return Answer(calls=calls)

    return Changed("greeter", answer)


async def greeted(served_by: Serve, model: Changed, *words: str) -> Any:
    """What the session knows of its respondent after these words."""
    fake = served_by(model)
    interview = await Interview.begin(await published(ASKING), browser_language="en", browser_timezone="Europe/Paris")
    for said in words:
        await interview.say(said)
    assert fake.requests
    return (await interview.state()).bootstrap


@pytest.mark.parametrize("words", ["I live in France", "hello", "yes", "why do you ask?"])
async def test_the_greeter_sets_nothing_that_nobody_said(served_by: Serve, words: str):
    model = greeting(
        Call("set_country", {"country": "KP"}),
        Call("set_language", {"language": "ja"}),
        Call("set_timezone", {"timezone": "Asia/Pyongyang"}),
    )
    start = await greeted(served_by, model, words)
    assert start.country != "KP"
    assert start.language != "ja"
    assert start.timezone != "Asia/Pyongyang"


async def test_the_greeter_sets_what_was_said(served_by: Serve):
    model = greeting(Call("set_language", {"language": "ja"}), Call("set_country", {"country": "FR"}))
    start = await greeted(served_by, model, "Japanese, please. I live in France")
    assert (start.language, start.country, start.timezone) == ("ja", "FR", "Europe/Paris")


async def test_a_yes_accepts_the_country_that_was_offered_by_name(served_by: Serve):
    def answer(asked: Asked) -> Answer:
        words = asked.data_after("Respondent's words (data):")
        if words == "yes":
            return tool_reply("set_country", country="PT")
        if words is None:
            return tool_reply("ask", text="Shall we go on in English?")
        if asked.messages[-1]["role"] == "tool":
            return tool_reply("ask", text="Is it Portugal that you live in?")
        return Answer(calls=(Call("set_language", {"language": "en"}), Call("set_country", {"country": "PT"})))

    start = await greeted(served_by, Changed("greeter", answer), "English is fine")
    assert start.country is None, "nobody has spoken of it"
    start = await greeted(served_by, Changed("greeter", answer), "English is fine", "yes")
    assert start.country == "PT"


async def test_no_reviewer_changes_the_language_unasked(served_by: Serve):
    turn_over = Changed("reviewer", lambda asked: tool_reply("review", acts=[{"act": "language", "language": "ja"}]))
    served_by(turn_over)
    interview = await Interview.under_way(VISIT)
    await interview.say("it is complicated")
    assert (await interview.state()).language == "en"
    await interview.say("日本語でお願いします")
    assert (await interview.state()).language == "ja"
