"""Messages that tell several things at once to a form in the respondent's own language: a cooking class."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from interviews.forms.definition import FormDefinition
from interviews.sessions.rules.outcome import TurnOutcome
from tests.interviews.rule_engine.scenes import field, form
from tests.interviews.rule_engine.test_nothing_lost import told
from tests.interviews.understanding import scenes
from tests.interviews.understanding.scenes import Scene, play


def _class(
    language: str, name: str, mail: str, dish: str, day: str, people: str, taste: str, news: str, *dishes: str
) -> FormDefinition:
    options = [{"value": value, "label": label} for value, label in zip(("pasta", "sushi"), dishes, strict=True)]
    return form(
        language,
        field("name", name, "short_text"),
        field("mail", mail, "email"),
        field("dish", dish, "choice", config={"choices": options}),
        field("day", day, "date"),
        field("people", people, "integer", config={"minimum": 0, "maximum": 6}),
        field("taste", taste, "long_text", required=False),
        field("news", news, "yes_no", required=False),
    )


FORMS = {
    "en": _class(
        "en",
        "Your name",
        "E-mail address",
        "Which class would you like to take?",
        "Which day will you come?",
        "How many people are coming with you?",
        "What would you like to learn?",
        "Would you like our newsletter?",
        "Fresh pasta",
        "Sushi",
    ),
    "de": _class(
        "de",
        "Ihr Name",
        "E-Mail-Adresse",
        "Welchen Kurs möchten Sie besuchen?",
        "An welchem Tag kommen Sie?",
        "Wie viele Personen kommen mit?",
        "Was möchten Sie gern lernen?",
        "Möchten Sie unseren Newsletter bekommen?",
        "Frische Pasta",
        "Sushi",
    ),
    "fr": _class(
        "fr",
        "Votre nom",
        "Adresse e-mail",
        "Quel cours souhaitez-vous suivre ?",
        "Quel jour viendrez-vous ?",
        "Combien de personnes vous accompagnent ?",
        "Que souhaitez-vous apprendre ?",
        "Souhaitez-vous recevoir notre newsletter ?",
        "Pâtes fraîches",
        "Sushi",
    ),
}
BEGUN = {"name": "Eva Lang", "mail": "eva@lang.example", "dish": "pasta", "day": "2026-12-05"}


async def turn(language: str, asked: str, said: str, stands: Mapping[str, Any], monkeypatch: Any) -> TurnOutcome:
    monkeypatch.setattr(scenes, "form_of", lambda slug: FORMS[slug])
    return await play(Scene(language, language, stands, asked, "?", said, [], {}, False), lambda role: None)


@pytest.mark.parametrize(
    ("language", "said", "answers"),
    [
        ("en", "I'm Eva Lang and I want to book sushi for Saturday",
         {"name": "Eva Lang", "dish": "sushi", "day": "2026-11-28"}),
        ("en", "Eva Lang here, I'd love to take the sushi class", {"name": "Eva Lang", "dish": "sushi"}),
        ("en", "my name is Eva Lang and would like to take sushi", {"name": "Eva Lang", "dish": "sushi"}),
        ("de", "Guten Tag, ich bin Eva Lang und komme am 5. Dezember zum Pastakurs",
         {"name": "Eva Lang", "day": "2026-12-05"}),
        ("fr", "Bonjour, je suis Eva Lang et j'aimerais suivre le cours de sushi le 5 décembre avec mon mari",
         {"name": "Eva Lang", "day": "2026-12-05"}),
        ("de", "Mein Name ist Eva Lang und ich möchte Sushi lernen", {"name": "Eva Lang", "dish": "sushi"}),
    ],
)  # fmt: skip
async def test_who_it_is_and_what_they_want(
    language: str, said: str, answers: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert told(await turn(language, "name", said, {}, monkeypatch)) == answers


@pytest.mark.parametrize(
    ("language", "said", "people"),
    [
        ("en", "just me", 0),
        ("en", "only my sister", 1),
        ("en", "my husband is coming too", 1),
        ("en", "my sister and her two kids", 3),
        ("de", "meine Schwester kommt mit", 1),
        ("de", "nur ich", 0),
        ("fr", "juste ma femme", 1),
        ("fr", "ma sœur vient avec moi", 1),
    ],
)
async def test_who_comes_along_is_counted(
    language: str, said: str, people: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert told(await turn(language, "people", said, BEGUN, monkeypatch))["people"] == people


@pytest.mark.parametrize(
    ("language", "said", "taste", "news"),
    [
        ("en", "How to roll it thin. And I'd like the newsletter", "How to roll it thin.", True),
        ("en", "How to roll it thin. No newsletter please", "How to roll it thin.", False),
        ("de", "Wie man Teig dünn ausrollt. Und den Newsletter nehme ich gern", "Wie man Teig dünn ausrollt.", True),
    ],
)
async def test_a_sentence_behind_a_story_answers_another_question(
    language: str, said: str, taste: str, news: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    outcome = await turn(language, "taste", said, {**BEGUN, "people": 1}, monkeypatch)
    assert (told(outcome)["taste"], told(outcome)["news"]) == (taste, news)
    assert not outcome.state.fields["news"].confirmed
    assert (
        f"{taste[:-1]}”" in outcome.state.messages[-1].content or f"{taste[:-1]}“" in outcome.state.messages[-1].content
    )


async def test_a_word_counts_behind_what_is_elided_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    allergic = field("allergic", "Avez-vous des allergies ?", "yes_no")
    monkeypatch.setitem(FORMS, "fr", form("fr", *FORMS["fr"].fields, allergic))
    outcome = await turn("fr", "people", "juste moi et pas d'allergies", BEGUN, monkeypatch)
    assert (told(outcome)["people"], told(outcome)["allergic"]) == (0, False)


async def test_the_name_of_an_option_is_no_yes(monkeypatch: pytest.MonkeyPatch) -> None:
    skill = field(
        "skill", "Experiência", "choice", config={"choices": [{"value": "a", "label": "Alguma"}, {"value": "n"}]}
    )
    asked = form("pt", field("mail", "E-mail", "email"), field("ill", "Tem alguma alergia?", "yes_no"), skill)
    monkeypatch.setitem(FORMS, "pt", asked)
    stands = {"mail": "eva@lang.example", "ill": False}
    said = "alguma, mas o meu e-mail estava errado: eva.lang@web.example"
    outcome = await turn("pt", "skill", said, stands, monkeypatch)
    assert told(outcome) == {"mail": "eva.lang@web.example", "ill": False, "skill": "a"}


async def test_what_is_wished_for_oneself_is_no_other_persons(monkeypatch: pytest.MonkeyPatch) -> None:
    outcome = await turn("en", "people", "2. Please send me the newsletter as well", BEGUN, monkeypatch)
    assert (told(outcome)["people"], told(outcome)["news"]) == (2, True)
    outcome = await turn("en", "people", "2. Please send my wife the newsletter as well", BEGUN, monkeypatch)
    assert "news" not in told(outcome)
