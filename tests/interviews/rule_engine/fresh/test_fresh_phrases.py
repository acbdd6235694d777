"""Phrasings written before the rules that read them: each is understood right or asked again, and none is stored wrong.

Expected of each: a value of the field that was asked, {field_id: value} for what else must come of it, an Intent, REMOVED for
an item that is taken back, None where nothing may be stored; a tuple lists several outcomes that are fine.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from interviews.rule_engine.understanding.intents import Intent
from tests.interviews.rule_engine.fresh import talking
from tests.interviews.rule_engine.fresh.club_phrases import CLUB
from tests.interviews.rule_engine.fresh.flat_phrases import FLAT
from tests.interviews.rule_engine.fresh.kennel_phrases import KENNEL
from tests.interviews.rule_engine.fresh.removed import REMOVED
from tests.interviews.rule_engine.fresh.talking import Heard
from tests.rows import rows

PHRASES = [
    (form, language, field_id, phrases)
    for form, told in (("kennel", KENNEL), ("flat", FLAT), ("club", CLUB))
    for language, field_id, phrases in told
]


say = lru_cache(maxsize=None)(talking.say)
"""Both tests ask of the same words."""


def _same(value: Any, expected: Any) -> bool:
    if isinstance(value, dict) and "amount" in value:
        return float(value["amount"]) == float(expected)
    numeric = (
        isinstance(expected, int | float) and not isinstance(expected, bool) and not isinstance(value, bool | list)
    )
    return float(value) == float(expected) if numeric else bool(value == expected)


def _fits(current: str, heard: Heard, expected: Any) -> bool:
    stored = dict(heard.stored)
    if isinstance(expected, Intent):
        return not stored and heard.intent is expected
    if expected is REMOVED:
        return bool(heard.gone)
    if expected is None:
        return not stored and not heard.gone and not heard.led_away and heard.partly is None
    if heard.partly is not None:
        stored.setdefault(current, heard.partly)
    wanted = expected if isinstance(expected, dict) else {current: expected}
    return stored.keys() == wanted.keys() and all(_same(stored[key], wanted[key]) for key in wanted)


def _outcome(form: str, language: str, current: str, text: str, expected: Any) -> str:
    heard = say(form, language, current, text)
    if any(_fits(current, heard, one) for one in (expected if isinstance(expected, tuple) else (expected,))):
        return "right"
    if not heard.stored and heard.offered is not None and _same(heard.offered, expected):
        return "echoed"
    stored = heard.stored or heard.gone or heard.led_away or heard.partly is not None
    return f"wrong: {heard}" if stored else "again"


@rows(("form", "language", "current", "phrases"), PHRASES)
def test_none_is_stored_wrong(form: str, language: str, current: str, phrases: list[tuple[str, Any]]) -> None:
    wrong = {
        text: outcome
        for text, expected in phrases
        if (outcome := _outcome(form, language, current, text, expected)).startswith("wrong")
    }
    assert not wrong


def test_most_are_understood() -> None:
    outcomes = [
        _outcome(form, language, current, text, expected)
        for form, language, current, phrases in PHRASES
        for text, expected in phrases
    ]
    assert (outcomes.count("right") + outcomes.count("echoed")) / len(outcomes) > 0.9
