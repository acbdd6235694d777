"""What a respondent reads: how their words were understood, and how the conversation goes on in another language."""

from __future__ import annotations

import re

import pytest

from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from interviews.reading.languages.phrases import phrases_for
from tests.interviews.pages import Browser
from tests.interviews.session_factory import Started
from tests.interviews.talking import FRUIT, Interview

pytestmark = pytest.mark.django_db(transaction=True)

FORM = FormDefinition(
    slug="reading",
    title="Reading",
    fields=(
        FieldDefinition(field_id="name", label="Name", type="short_text", required=True),
        FieldDefinition(field_id="email", label="E-mail", type="email", required=True),
        FieldDefinition(field_id="story", label="Your story", type="long_text", required=True),
        FieldDefinition(field_id="day", label="Which day?", type="date", required=True),
    ),
)
STORY = "Once there was a baker who wanted to know what bread thinks of all day, and nobody could tell her."


async def readings(interview: Interview) -> list[str]:
    """What stands under the respondent's messages on the page, in order."""
    started = Started(await interview.session(), interview.token)
    page = (await Browser.of(started).get(f"/i/{interview.session_id}/")).content.decode()
    shown = re.findall(r'class="reading"[^>]*>(.*?)</span>\s*(?:<a|</li>)', page, flags=re.DOTALL)
    return [" ".join(re.sub(r"<[^>]+>", "", reading).split()) for reading in shown]


async def test_what_was_understood_keeps_its_own_direction_beside_the_label():
    interview = await Interview.under_way(FORM)
    await interview.send("editAnswer", {"fieldId": "name", "value": "שלום (עולם)"})
    await interview.say("My mail is ada@example.org")
    started = Started(await interview.session(), interview.token)
    page = (await Browser.of(started).get(f"/i/{interview.session_id}/")).content.decode()
    for words in ("שלום (עולם)", "ada@example.org"):
        assert re.search(rf'<span class="reading" dir="auto">.*?<bdi>{re.escape(words)}</bdi>', page), words


async def test_short_values_are_shown_and_long_words_are_not_said_twice():
    interview = await Interview.under_way(FORM)
    await interview.say("I'm Ada Lovelace and my mail is ada@example.org")
    assert await readings(interview) == ["Name: Ada Lovelace", "E-mail: ada@example.org"]
    await interview.say(STORY)
    assert (await readings(interview))[2:] == ["Your story"]
    await interview.say("11 March 2027")
    assert (await readings(interview))[3:] == ["11 March 2027"]


async def test_a_correction_shows_which_of_two_values_stands():
    interview = await Interview.under_way(FORM)
    await interview.say("I'm Ada Lovelace and my mail is ada@example.com")
    await interview.say("actually my email is ada@example.org, not the example.com one")
    assert (await readings(interview))[-1] == "ada@example.org"


@pytest.mark.parametrize(
    "how", [("submitUserInput", {"text": "日本語でお願いします"}), ("setLanguage", {"language": "ja"})]
)
async def test_in_another_language_the_question_is_simply_asked(how):
    interview = await Interview.under_way(FRUIT)
    await interview.send(*how)
    assert (await interview.state()).language == "ja"
    words = await interview.last_words()
    assert "Name" in words
    assert phrases_for("ja").of_course not in words


async def test_a_text_told_in_several_messages_is_noted_under_the_last_of_them():
    told = FieldDefinition(
        field_id="bike",
        label="What is wrong with the bicycle?",
        type="long_text",
        required=True,
        facts=(
            FactDefinition(
                fact_key="since", fact="since when it is broken", questioning_hints="Since when do you have this?"
            ),
        ),
    )
    interview = await Interview.under_way(
        FORM.model_copy(update={"fields": (told, FORM.field("email"), FORM.field("name"))})
    )
    await interview.say("The brakes squeal")
    assert await readings(interview) == []
    await interview.say("Since last Tuesday")
    assert await readings(interview) == ["What is wrong with the bicycle?"]
    await interview.say("ada@example.org, and my name is Ada Lovelace")
    assert (await readings(interview))[1:] == ["E-mail: ada@example.org", "Name: Ada Lovelace"]


async def test_a_question_stands_before_its_value_without_a_colon():
    interview = await Interview.under_way(FORM.model_copy(update={"fields": (FORM.field("day"), FORM.field("email"))}))
    await interview.say("11 March 2027, and my mail is ada@example.org")
    assert await readings(interview) == ["Which day? 11 March 2027", "E-mail: ada@example.org"]
