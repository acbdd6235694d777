"""Languages that a message names: one that the talk goes on in, or one that a question asks for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from tests.fake_openai import FakeOpenAI
from tests.interviews.sessions.test_several_acts import Reviewing, puts
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db(transaction=True)

Serve = Callable[..., FakeOpenAI]

CLINIC = FormDefinition(
    slug="clinic",
    title="A clinic",
    languages=("de", "en", "fr"),
    fields=(
        FieldDefinition(field_id="name", label="Name", type="short_text", required=True),
        FieldDefinition(field_id="interpreter", label="Sprache mit dem Arzt", type="language", required=True),
        FieldDefinition(field_id="note", label="Noch etwas?", type="long_text"),
    ),
)


def wish(language: str) -> dict[str, str]:
    return {"act": "language", "language": language}


@pytest.mark.parametrize("order", [("ru", "en"), ("en", "ru")])
async def test_of_two_languages_the_one_that_the_form_has_is_spoken(served_by: Serve, order: tuple[str, str]) -> None:
    said = "können wir das auf Russisch machen? Ich meine auf Englisch, sorry"
    served_by(Reviewing({said: [wish(language) for language in order]}))
    interview = await Interview.under_way(CLINIC, language="de")
    await interview.say(said)
    assert (await interview.state()).language == "en"


@pytest.mark.parametrize("value", ["French", "Französisch", "fr"])
async def test_the_language_that_is_an_answer_is_not_spoken_for_that(served_by: Serve, value: str) -> None:
    said = "Jens Petersen, und mit dem Arzt auf Französisch"
    acts = [puts("name", "Jens Petersen", "Jens Petersen"), puts("interpreter", value, "auf Französisch"), wish("fr")]
    served_by(Reviewing({said: acts}))
    interview = await Interview.under_way(CLINIC, language="de")
    await interview.say(said)
    assert ((await interview.state()).language, (await interview.values())["interpreter"]) == ("de", "fr")
