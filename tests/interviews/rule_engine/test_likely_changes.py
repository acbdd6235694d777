"""Changes that are spoken of beside an answer, and meant for the field that most signs speak for: said back, or added in words."""

from __future__ import annotations

from typing import Any

import pytest

from tests.interviews.rule_engine.test_nothing_lost import told, turn

CLINIC, EVENT, PRODUCT = "clinic-intake", "event-registration", "product-feedback"
COUGH = {"reason": "a cough for two weeks, not getting better"}


@pytest.mark.parametrize(
    ("form", "language", "asked", "stands", "message", "changed"),
    [
        (PRODUCT, "en", "may_contact", {"platforms": ["phone"]}, "no. Could you add the tablet to what I said?", {"platforms": ["phone", "tablet"]}),
        (PRODUCT, "de", "may_contact", {"platforms": ["phone"]}, "nein. Nehmen Sie oben das Tablet noch dazu", {"platforms": ["phone", "tablet"]}),
        (PRODUCT, "pt", "may_contact", {"platforms": ["phone"]}, "não. Acrescente o tablet ao que eu disse", {"platforms": ["phone", "tablet"]}),
        (PRODUCT, "ja", "may_contact", {"platforms": ["phone", "tablet"]}, "いいえ。タブレットって言ったけど娘のなので外してください", {"platforms": ["phone"]}),
        (PRODUCT, "fr", "may_contact", {"usage": "weekly"}, "non. J'ai dit chaque semaine mais je l'ouvre tous les jours", {"usage": "daily"}),
        (EVENT, "ja", "dietary", {"guests": 3}, "特にないです。三人と書いたけど一人来られないので二人にして", {"guests": 2}),
        (EVENT, "en", "phone", {"session_track": "research"}, "I've thought about it, swap me to beginner", {"session_track": "beginner"}),
    ],
)  # fmt: skip
async def test_the_likely_change_is_taken_or_said_back(
    form: str, language: str, asked: str, stands: dict[str, Any], message: str, changed: dict[str, Any]
) -> None:
    outcome = await turn(form, asked, message, stands, language)

    assert {field: told(outcome)[field] for field in changed} == changed


@pytest.mark.parametrize(
    ("language", "stands", "message", "added"),
    [
        ("en", COUGH, "actually make that nearly five weeks, I counted", "actually make that nearly five weeks, I counted"),
        ("en", COUGH, "no. Oh and the cough, it's more like five weeks", "Oh and the cough, it's more like five weeks"),
        ("fr", {"reason": "une toux qui traîne"}, "En fait oubliez la toux, je viens pour la tension", "En fait oubliez la toux, je viens pour la tension"),
        ("es", {"reason": "me torcí el tobillo jugando al tenis"}, "sí. y no fue jugando como puse, fue bajando la escalera", "no fue jugando como puse, fue bajando la escalera"),
    ],
)  # fmt: skip
async def test_a_story_is_put_right_in_the_respondents_words(
    language: str, stands: dict[str, Any], message: str, added: str
) -> None:
    outcome = await turn(CLINIC, "has_pain", message, stands, language)

    assert told(outcome)["reason"] == f"{stands['reason']}\n{added}"


@pytest.mark.parametrize(
    ("form", "asked", "stands", "message"),
    [
        (PRODUCT, "liked", {"usage": "daily"}, "The usage report. Every month I get it by mail"),
        (PRODUCT, "liked", {"usage": "daily"}, "I never have to swap devices"),
        (PRODUCT, "obstacle", {"platforms": ["phone"]}, "It is slow. Syncing to a tablet takes ages"),
        (PRODUCT, "satisfaction", {"usage": "daily"}, "4 or 5, not less"),
        (EVENT, "guests", {"attendance_date": "2027-03-10"}, "2, could we come on the 12th too?"),
        (CLINIC, "anything_else", COUGH, "I could swap shifts if another time is better"),
    ],
)
async def test_what_is_only_told_changes_nothing(form: str, asked: str, stands: dict[str, Any], message: str) -> None:
    outcome = await turn(form, asked, message, stands)

    assert {field: told(outcome)[field] for field in stands} == stands
