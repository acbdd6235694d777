"""The greeting: no question that the form does not need, and nothing lost of what is said in it (rules.md, Greeter)."""

from __future__ import annotations

from typing import Any

import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from tests.fake_openai.interview import Asked, InterviewModel, Judged, roles
from tests.fake_openai.replies import Answer, tool_reply
from tests.interviews.talking import Interview, published

pytestmark = pytest.mark.django_db(transaction=True)

CHOICES = [{"value": "clay", "label": "Pottery"}, {"value": "ink", "label": "Calligraphy"}]
CLASS = FormDefinition(
    slug="class",
    title="Evening class",
    purpose="The teacher prepares the material.",
    languages=("en", "ja", "de"),
    fields=(
        FieldDefinition(field_id="name", label="Full name", type="short_text", required=True),
        FieldDefinition(field_id="email", label="E-mail", type="email", required=True),
        FieldDefinition(
            field_id="workshop", label="Workshop", type="choice", config={"choices": CHOICES}, required=True
        ),
        FieldDefinition(field_id="wishes", label="Wishes", type="long_text"),
    ),
)
PHONE = FieldDefinition(field_id="phone", label="Phone number", type="phone", required=True)
MOMENT = FieldDefinition(
    field_id="start", label="Start of the call", type="datetime", required=True, config={"with_timezone": True}
)
ASKING = CLASS.model_copy(update={"greeting": "ask"})
FIRST = "My name is Ben Adler, ben@adler.example, the pottery workshop please. What do you need my name for?"


async def begun(form: FormDefinition = CLASS, **options: Any) -> Interview:
    return await Interview.begin(await published(form), **{"language": "en", **options})


async def start_of(interview: Interview) -> Any:
    return (await interview.state()).bootstrap


# --- brief ----------------------------------------------------------------------------------------------------------


async def test_the_first_message_greets_and_asks_the_first_question() -> None:
    interview = await begun(browser_timezone="Asia/Tokyo")
    [said] = await interview.events("onNewMessage")
    assert "“Evening class”" in said["content"]
    assert said["content"].count("?") == 1 and said["content"].endswith("name?")
    assert (await interview.state()).current_field_id == "name"
    start = await start_of(interview)
    assert (start.language, start.country, start.timezone) == ("en", "JP", "Asia/Tokyo")
    assert start.country_assumed


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"browser_timezone": "Europe/Vienna", "browser_country": "DE"}, ("AT", "Europe/Vienna", True)),
        ({"browser_country": "DE"}, ("DE", "Europe/Berlin", True)),
        ({"browser_timezone": "Nowhere/Land"}, ("ZZ", "Asia/Tokyo", False)),
        ({"browser_timezone": "UTC"}, ("ZZ", "Etc/UTC", False)),
        ({}, ("ZZ", "Asia/Tokyo", False)),
    ],
)
async def test_country_and_zone_are_taken_from_the_browser(options: dict[str, str], expected: tuple[Any, ...]) -> None:
    start = await start_of(await begun(**options))
    assert (start.country, start.timezone, start.country_assumed) == expected


async def test_the_language_is_the_browsers_or_the_forms_first() -> None:
    assert (await start_of(await begun(language=None, browser_language="ja-JP"))).language == "ja"
    assert (await start_of(await begun(language=None, browser_language="it"))).language == "en"


async def test_several_values_and_a_question_in_the_first_message() -> None:
    interview = await begun()
    await interview.say(FIRST)
    assert await interview.values() == {"name": "Ben Adler", "email": "ben@adler.example", "workshop": "clay"}
    words = await interview.last_words()
    assert words.startswith("The form says: “The teacher prepares the material”.")
    assert "Noted: Ben Adler, ben@adler.example, Pottery." in words
    assert (await interview.state()).current_field_id == "wishes"


async def test_a_question_behind_the_values_takes_none_of_them_away() -> None:
    interview = await begun()
    await interview.say("I'm Ben Adler, ben@adler.example, and who reads this?")
    assert await interview.values() == {"name": "Ben Adler", "email": "ben@adler.example"}
    assert (await interview.state()).current_field_id == "workshop"


async def test_several_values_and_a_question_in_the_first_message_with_a_model(served_by: Any) -> None:
    values = {"name": ("Ben Adler", "Ben Adler"), "email": ("ben@adler.example",) * 2, "workshop": ("clay", "pottery")}
    acts = [
        {"act": "set", "field_id": fid, "value": value, "evidence": [words]} for fid, (value, words) in values.items()
    ]
    question = "What do you need my name for?"

    class Model(InterviewModel):
        def review(self, asked: Asked) -> Answer:
            return tool_reply("review", acts=[*acts, {"act": "ask_back", "question": question}])

    fake = served_by(Model())
    interview = await begun()
    assert roles(fake.requests) == {"interviewer": 1}, "the opening costs one call"
    assert "Open the conversation" in (Asked(fake.requests[0]).after("Now:") or "")
    await interview.say(FIRST)
    assert await interview.values() == {fid: value for fid, (value, _) in values.items()}
    assert roles(fake.requests)["greeter"] == 0
    told = Asked(fake.requests[-1]).directive
    assert told["they_asked"] == [question]
    assert told["field"]["field_id"] == "wishes"


@pytest.mark.parametrize("words", ["in Japanese please", "日本語でお願いします", "Could we speak Japanese?"])
async def test_a_wish_for_a_language_is_no_country(words: str) -> None:
    interview = await begun(browser_timezone="Europe/Berlin")
    await interview.say(words)
    start = await start_of(interview)
    assert (start.language, start.country) == ("ja", "DE")
    assert await interview.values() == {}
    assert "お名前" in await interview.last_words() or "Full name" in await interview.last_words()


@pytest.mark.parametrize(
    ("words", "language", "name"),
    [
        ("Guten Tag, ich heiße Anna Berg", "de", "Anna Berg"),
        ("私の名前は田中愛子です", "ja", "田中愛子"),
        ("Anna Berg", "en", "Anna Berg"),
        ("田中愛子", "en", "田中愛子"),
        ("Karl von und zu Berg", "en", "Karl von und zu Berg"),
    ],
)
async def test_the_language_follows_the_first_words_where_they_are_certain(
    words: str, language: str, name: str
) -> None:
    interview = await begun()
    await interview.say(words)
    assert (await start_of(interview)).language == language
    assert await interview.values() == {"name": name}


async def test_later_words_in_another_language_change_nothing_by_themselves() -> None:
    interview = await begun()
    await interview.say("Anna Berg")
    await interview.say("anna@berg.example, vielen Dank")
    assert (await start_of(interview)).language == "en"
    assert (await interview.values())["email"] == "anna@berg.example"


# --- what a field needs -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("browser", [{"browser_country": "US"}, {"browser_timezone": "UTC"}, {}])
async def test_a_country_that_a_field_needs_is_asked_for_there_where_it_is_uncertain(browser: dict[str, str]) -> None:
    form = CLASS.model_copy(update={"fields": (*CLASS.fields[:1], PHONE)})
    interview = await begun(form, **browser)
    await interview.say("Zoé Lambert")
    await interview.say("0470 12 34 56")
    assert "country code" in await interview.last_words()
    await interview.say("+32 470 12 34 56")
    assert await interview.values() == {"name": "Zoé Lambert", "phone": "+32470123456"}


async def test_a_number_of_another_country_is_asked_for_with_its_code() -> None:
    form = CLASS.model_copy(update={"fields": (*CLASS.fields[:1], PHONE)})
    interview = await begun(form, browser_country="GB", browser_timezone="Europe/London")
    await interview.say("Zoé Lambert")
    await interview.say("06 12 55 01 77")
    assert "If it is from another country, please put its country code in front" in await interview.last_words()
    await interview.say("+33 6 12 55 01 77")
    assert (await interview.values())["phone"] == "+33612550177"


async def test_a_country_that_somebody_says_to_live_in_tells_how_numbers_are_read() -> None:
    interview = await begun(CLASS.model_copy(update={"fields": (*CLASS.fields[:1], PHONE)}))
    await interview.say("Zoé Lambert, I live in Belgium")
    assert not (await start_of(interview)).country_assumed
    await interview.say("0470 12 34 56")
    assert (await interview.values())["phone"] == "+32470123456"


async def test_a_country_that_the_browsers_clock_tells_is_not_asked_for() -> None:
    form = CLASS.model_copy(update={"fields": (PHONE,)})
    interview = await begun(form, browser_timezone="Europe/Brussels")
    await interview.say("0470 12 34 56")
    assert await interview.values() == {"phone": "+32470123456"}


async def test_a_phone_number_with_a_country_of_its_own_needs_none() -> None:
    phone = PHONE.model_copy(update={"config": {"default_country": "JP"}})
    interview = await begun(CLASS.model_copy(update={"fields": (phone,)}))
    await interview.say("090-1234-5678")
    assert await interview.values() == {"phone": "+819012345678"}


async def test_a_zone_that_a_field_needs_is_asked_for_where_the_country_has_several() -> None:
    interview = await begun(CLASS.model_copy(update={"fields": (MOMENT,)}))
    await interview.say("United States")
    assert "New York" in await interview.last_words()
    await interview.say("It is the same as in Denver")
    start = await start_of(interview)
    assert (start.country, start.timezone) == ("US", "America/Denver")
    await interview.say("11 March 2027 at 3 pm")
    assert await interview.values() == {"start": "2027-03-11T15:00-07:00"}


async def test_a_zone_that_nobody_can_name_is_the_usual_one() -> None:
    interview = await begun(CLASS.model_copy(update={"fields": (MOMENT,)}))
    for words in ("Australia", "no idea", "hm"):
        await interview.say(words)
    start = await start_of(interview)
    assert (start.country, start.timezone, start.timezone_uncertain) == ("AU", "Australia/Sydney", True)
    assert (await interview.session()).stage == "interviewing"


# --- ask --------------------------------------------------------------------------------------------------------------


async def test_a_form_may_ask_for_language_and_country_first() -> None:
    interview = await Interview.begin(await published(ASKING), browser_language="en", browser_timezone="Asia/Tokyo")
    assert "Shall we go on in English?" in await interview.last_words()
    await interview.say("yes")
    assert "Japan" in await interview.last_words()
    await interview.say("No, I'm in Germany")
    assert (await interview.state()).current_field_id == "name"
    start = await start_of(interview)
    assert (start.country, start.timezone, start.country_assumed) == ("DE", "Europe/Berlin", False)


async def test_what_is_said_beside_the_answers_of_the_greeting_is_kept() -> None:
    interview = await begun(ASKING, browser_timezone="Europe/Berlin")
    await interview.say("Yes. My e-mail is ben@adler.example, and I would like the pottery workshop.")
    assert await interview.values() == {"email": "ben@adler.example", "workshop": "clay"}
    words = await interview.last_words()
    assert "ben@adler.example, Pottery" in words and words.endswith("name?")
    assert (await interview.state()).current_field_id == "name"


async def test_answers_of_the_greeting_alone_are_reviewed_by_nobody(served_by: Any) -> None:
    fake = served_by(InterviewModel(countries={"Japan": "JP"}))
    interview = await begun(ASKING)
    await interview.say("Japan")
    assert roles(fake.requests) == {"greeter": 2, "interviewer": 1}


async def test_a_model_reviews_once_what_was_said_beside(served_by: Any) -> None:
    words = "Japan. I'm Ben Adler, ben@adler.example"

    class Model(InterviewModel):
        def review(self, asked: Asked) -> Answer:
            assert asked.after("Field under review:") is None
            act = {"act": "set", "field_id": "email", "value": "ben@adler.example", "evidence": ["ben@adler.example"]}
            return tool_reply(
                "review", acts=[act, {"act": "set", "field_id": "name", "value": "Zoé", "evidence": ["Zoé"]}]
            )

    fake = served_by(Model(countries={words: "JP"}))
    interview = await begun(ASKING)
    await interview.say(words)
    assert roles(fake.requests)["reviewer"] == 1
    assert await interview.values() == {"email": "ben@adler.example"}
    assert (await start_of(interview)).country == "JP"


@pytest.mark.parametrize(
    ("said", "lives"),
    [
        ("actually I live in Belgium", True),
        ("I used to live in Belgium", False),
        ("my sister lives in Belgium", False),
    ],
)
@pytest.mark.parametrize("by_model", [False, True])
async def test_a_country_told_in_passing_counts_where_nothing_was_asked_about_it(
    served_by: Any, said: str, lives: bool, by_model: bool
):
    if by_model:
        served_by(InterviewModel({"phone": {said: Judged(passed=False)}}))
    interview = await begun(
        CLASS.model_copy(update={"fields": (CLASS.fields[0], PHONE)}), browser_timezone="Asia/Tokyo"
    )
    await interview.say("Zoé Lambert")
    await interview.say(said)
    start = (await interview.state()).bootstrap
    assert (start.country, start.timezone) == (("BE", "Europe/Brussels") if lives else ("JP", "Asia/Tokyo"))
    assert start.country_assumed is not lives
    await interview.say("0470 12 34 56")
    assert (await interview.values())["phone"] == ("+32470123456" if lives else "+81470123456")
