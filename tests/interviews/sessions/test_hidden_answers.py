"""An answer that a later one hides is not sent: whoever gave it is told so, once, in their language."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any

import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from tests.fake_openai import FakeOpenAI
from tests.interviews.sessions.groups.party import PARTY, guests, party
from tests.interviews.sessions.test_several_acts import Reviewing, puts, told
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db(transaction=True)

Serve = Callable[..., FakeOpenAI]
NOW = dt.datetime(2026, 11, 23, 10, 0, tzinfo=dt.UTC)

WORDS = {
    "de": ("zurück", "Essen?", "Welches Essen?", "Das gehört nicht mehr zu Ihren Angaben: „Welches Essen?“."),
    "es": ("atrás", "¿Comida?", "Detalles", "Esto ya no forma parte de sus respuestas: «Detalles»."),
    "fr": ("retour", "Repas ?", "Détails", "Ceci ne fait plus partie de vos réponses : « Détails »."),
    "ja": ("戻る", "食事", "内容", "次の項目はお答えに含まれなくなりました：「内容」。"),
    "pt": ("voltar", "Comida?", "Detalhes", "Isto já não faz parte das suas respostas: “Detalhes”."),
}
TRANSLATED = [{code: {"label": words[place]} for code, words in WORDS.items()} for place in (1, 2)]

MEALS = FormDefinition(
    slug="meals",
    title="Meals",
    languages=("en", *WORDS),
    fields=(
        FieldDefinition(field_id="diet", label="Diet", type="yes_no", required=True, translations=TRANSLATED[0]),
        FieldDefinition(
            field_id="foods", label="Which", type="short_text", condition="diet == true", translations=TRANSLATED[1]
        ),
        FieldDefinition(field_id="phone", label="Phone", type="phone"),
        FieldDefinition(field_id="note", label="Anything else", type="long_text"),
    ),
)
GONE = "This no longer belongs to your answers: “Which”."
NO_DIET, DIET = "And my diet is no, that's for the others", "My diet is a yes after all"


async def at_the_phone(*acts: dict[str, Any], served_by: Serve) -> tuple[Interview, FakeOpenAI]:
    """Nuts are avoided; the phone number is asked for. `acts` are those of `NO_DIET`."""
    again = [puts("diet", True, "My diet is a yes")]
    fake = served_by(Reviewing({"nuts": [puts("foods", "nuts", "nuts")], NO_DIET: list(acts), DIET: again}))
    interview = await Interview.under_way(MEALS)
    for words in ("yes", "nuts"):
        await interview.say(words)
    return interview, fake


async def test_the_interviewer_is_told_what_is_no_longer_sent(served_by: Serve):
    interview, fake = await at_the_phone(puts("diet", False, "my diet is no"), served_by=served_by)
    assert "no_longer_sent" not in told(fake)
    await interview.say(NO_DIET)
    assert (await interview.values())["diet"] is False
    assert told(fake)["no_longer_sent"] == ["Which"]
    await interview.say(DIET)
    assert "no_longer_sent" not in told(fake), "it counts again"
    assert [each["label"] for each in told(fake)["just_noted"]] == ["Which", "Diet"]


async def test_what_is_put_right_and_hidden_at_once_is_only_said_not_to_be_sent(served_by: Serve):
    acts = puts("foods", "eggs", "eggs"), puts("diet", False, "my diet is no")
    interview, fake = await at_the_phone(served_by=served_by)
    fake.responder = Reviewing({"eggs, but my diet is no": list(acts)})
    await interview.say("eggs, but my diet is no")
    assert told(fake)["no_longer_sent"] == ["Which"]
    assert [each["label"] for each in told(fake)["just_noted"]] == ["Diet"]


@pytest.mark.parametrize("foods", ["nuts", None])
async def test_a_button_that_hides_an_answer_is_told_of_as_words_are(foods: str | None):
    interview = await Interview.under_way(MEALS)
    await interview.say("yes")
    if foods:
        await interview.say(foods)
    else:
        await interview.send("skipField", {"fieldId": "foods"})
    await interview.say("go back to the diet")
    assert (await interview.state()).current_field_id == "diet"
    await interview.send("editAnswer", {"fieldId": "diet", "value": False})
    assert (GONE in await interview.last_words()) is bool(foods), "what was left out is not missed"
    await interview.say("+81 90 1234 5678")
    assert GONE not in await interview.last_words()


async def test_a_group_that_is_hidden_goes_by_its_name():
    alone = FieldDefinition(field_id="alone", label="Alone", type="yes_no", required=True)
    form = party(guests(condition="alone == false"))
    interview = await Interview.under_way(form.model_copy(update={"fields": (alone, *form.fields)}))
    for words in ("no", "Maria", "yes", "Anna", "34"):
        await interview.say(words)
    assert (await interview.state()).current_field_id == "guests.1.diet"
    await interview.say("go back to alone")
    await interview.send("editAnswer", {"fieldId": "alone", "value": True})
    assert "This no longer belongs to your answers: “Guests”." in await interview.last_words()


async def test_an_item_that_is_taken_out_hides_nothing_of_the_others():
    interview = await Interview.under_way(PARTY)
    for words in ("Maria", "yes", "Anna", "34", "vegan", "yes", "Ben", "5", "vegan", "no"):
        await interview.say(words)
    await interview.send("editAnswer", {"fieldId": "guests.2.age", "value": 2})
    await interview.say("Anna isn't coming")
    values = await interview.values()
    assert (values["guests.1.name"], "guests.1.diet" in values) == ("Ben", False)
    assert "no longer belongs" not in await interview.last_words()


@pytest.mark.parametrize("language", WORDS)
async def test_it_is_said_in_the_language_of_the_conversation(language: str):
    back, *_, gone = WORDS[language]
    interview = await Interview.under_way(MEALS, language=language)
    await interview.send("editAnswer", {"fieldId": "diet", "value": True})
    await interview.say(back)
    await interview.send("editAnswer", {"fieldId": "foods", "value": "xyz"})
    assert (await interview.state()).current_field_id == "diet"
    await interview.send("editAnswer", {"fieldId": "diet", "value": False})
    assert gone in await interview.last_words()
