"""What is said to people when something cannot be: there, friendly, in English and Japanese."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from django.utils.translation import override

from interviews import wording
from interviews.sessions.protocol import ErrorCode
from interviews.sessions.system_texts import _TEXTS, system_text

REASONS = {
    "empty": {}, "wrong_type": {}, "too_short": {"minimum": 2}, "too_long": {"maximum": 20}, "pattern": {},
    "invalid_email": {}, "invalid_phone": {}, "invalid_url": {}, "not_a_number": {}, "not_whole": {},
    "below_minimum": {"minimum": 1}, "above_maximum": {"maximum": 4}, "impossible_date": {},
    "too_early": {"earliest": "2027-03-10"}, "too_late": {"latest": "2027-03-12"}, "invalid_time": {},
    "unknown_choice": {}, "too_few_choices": {"minimum": 1}, "too_many_choices": {"maximum": 3},
    "unknown_country": {}, "unknown_language": {}, "unknown_timezone": {}, "timezone_elsewhere": {},
}  # fmt: skip
OFFERS = ("human_requested", "reviews_failed", "field_not_understood", "required_fields_missing", "model_unavailable")
AGENT_STATES = [("thinking", "greeter", None), ("thinking", "reviewer", None), ("executing_tool", "architect", "create_plan")]  # fmt: skip


def all_words() -> dict[str, str]:
    """Everything that is said to people about what cannot be, in the language of the moment."""
    words = {f"code {code}": wording.refusal_words(code) for code in get_args(ErrorCode)}
    words |= {f"reason {reason}": wording.invalid_value_words(reason, params) for reason, params in REASONS.items()}
    words |= {f"offer {reason}": wording.manual_offer_words(reason) for reason in OFFERS}
    words |= {f"agent {agent}": wording.agent_words(state, agent, tool) for state, agent, tool in AGENT_STATES}
    words |= {f"script {name}": text for name, text in wording.script_words().items()}
    return words


def test_every_refusal_has_words_of_its_own() -> None:
    with override("en"):
        words = {code: wording.refusal_words(code) for code in get_args(ErrorCode) if code != "invalid_value"}
        reasons = {reason: wording.invalid_value_words(reason, params) for reason, params in REASONS.items()}
    assert len(set(words.values())) == len(words)
    assert len(set(reasons.values())) == len(reasons)
    with override("en"):
        offers = {wording.manual_offer_words(reason) for reason in OFFERS}
    assert len(offers) >= len(OFFERS) - 1


@pytest.mark.parametrize("language", ["en", "ja"])
def test_words_for_people_are_friendly(language: str) -> None:
    with override(language):
        words = all_words()
    words |= {
        f"system {key}": system_text(
            key, language, fields="A.", label="B.", value="C.", item="D", display="E.", options="F"
        )
        for key in _TEXTS
    }
    for key, text in words.items():
        assert 4 <= len(text) <= 140, key
        assert text[-1] in ".?…。", (key, text)
        assert not re.search(r"[a-z]_[a-z]|%\(|\b(error|invalid|illegal|failed|null|None)\b", text), (key, text)


def test_words_for_people_are_there_in_japanese() -> None:
    with override("ja"):
        words = all_words()
    words |= {
        f"system {key}": system_text(
            key, "ja", fields="A.", label="B.", value="C.", item="D", display="E.", options="F"
        )
        for key in _TEXTS
    }
    untranslated = {key for key, text in words.items() if not re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", text)}
    assert not untranslated


def test_limits_are_named_in_the_words() -> None:
    with override("en"):
        assert "4" in wording.invalid_value_words("above_maximum", {"minimum": 0, "maximum": 4})
        assert "0" in wording.invalid_value_words("below_minimum", {"minimum": 0, "maximum": 4})
        days = {"earliest": "2027-03-10", "latest": "2027-03-12"}
        assert wording.invalid_value_words("too_late", days) == "Choose 12 March 2027 or earlier."
        assert (
            wording.invalid_value_words("too_early", {"earliest": "08:00", "latest": "19:00"})
            == "Choose 08:00 or later."
        )
    with override("ja"):
        assert "2027年3月10日" in wording.invalid_value_words("too_early", days)
