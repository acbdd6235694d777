"""An option goes by verbs that part around it ("take ethics off again"), in modal and passive wording, and by what denies it."""

from __future__ import annotations

import pytest

from tests.interviews.rule_engine.scenes import choices, field, form, review
from tests.interviews.rule_engine.test_nothing_lost import CHOSEN, sure, told, turn

STANDS = {**CHOSEN, "session_track": "beginner", "workshops": ["agents", "ethics"]}
KIT = form(
    "en",
    field("kit", "Which equipment do you need?", "multi_choice", required=False, config=choices("Laptop", "Tablet")),
    field("seats", "How many seats?", "integer"),
    languages=("en", "de", "es", "fr", "pt", "ja"),
)


@pytest.mark.parametrize(
    "message",
    [
        "can you take ethics off again",
        "could you take ethics off the list?",
        "please leave ethics out",
        "ethics can come off",
        "I don't need ethics after all",
    ],
)
async def test_an_option_goes_in_whichever_words(message: str) -> None:
    outcome = await turn("event-registration", "guests", message, STANDS)
    assert told(outcome)["workshops"] == ["agents"]
    assert sure(outcome, "workshops")
    assert outcome.state.current_field_id == "guests"


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("de", "Tablet kann raus"),
        ("de", "nimm das Tablet wieder raus"),
        ("de", "das Tablet lassen wir weg"),
        ("es", "el Tablet puede quitarse"),
        ("fr", "le Tablet peut être enlevé"),
        ("pt", "o Tablet pode sair"),
        ("ja", "Tabletは外してください"),
    ],
)
def test_it_goes_in_every_language(language: str, message: str) -> None:
    heard = review(KIT, "seats", message, language=language, answered={"kit": ["laptop", "tablet"]})
    assert heard.others == {"kit": ["laptop"]}


@pytest.mark.parametrize(
    "message",
    ["I take Friday off", "can you take me off the mailing list?", "the ethics room is far off", "put ethics back"],
)
async def test_other_words_leave_it(message: str) -> None:
    outcome = await turn("event-registration", "guests", message, STANDS)
    assert told(outcome)["workshops"] == ["agents", "ethics"]
