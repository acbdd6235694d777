"""Words that are to say a value back, and to end by asking whether it is right."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from interviews.reading.readings import ParseContext
from interviews.sessions.rules.briefs import DirectiveKind, InterviewerBrief
from interviews.sessions.rules.words.wording_checks import objection, wanted_words
from tests.interviews.sessions.groups.party import PARTY


def wrong(field_id: str, value: Any, text: str, language: str = "en") -> str | None:
    context = ParseContext(language=language, country=None, timezone="UTC", today=dt.date(2026, 12, 1))
    form = PARTY.localized(language)
    brief = InterviewerBrief(
        form=form, language=language, context=context, kind=DirectiveKind.CHECK, field=form.field(field_id),
        candidates=[value],
    )  # fmt: skip
    return objection(text, wanted_words(brief))


@pytest.mark.parametrize(
    ("field_id", "value", "text", "language"),
    [
        ("guests.1.diet", "vegan", "Lakshmi is 78, and Anna is vegan. Does Lakshmi have a diet?", "en"),
        ("guests.1.diet", "vegan", "So Anna does not eat everything, is that right?", "en"),
        ("guests.1.age", 34, "Thank you. How old is Ben?", "en"),
        ("guests.1.diet", "vegan", "承知しました。お食事の制限はありますか？", "ja"),
    ],
)
def test_a_value_that_is_not_said_back_or_not_asked_about(field_id: str, value: Any, text: str, language: str):
    assert "end by asking whether that is right" in (wrong(field_id, value, text, language) or "")


@pytest.mark.parametrize(
    ("field_id", "value", "text", "language"),
    [
        ("guests.1.diet", "vegan", "So Anna is vegan, right?", "en"),
        ("guests.1.diet", "vegan", "I noted that Anna is vegan. Did I understand you correctly?", "en"),
        ("guests.1.age", 34, "Thirty-four, is that right?", "en"),
        ("guests.1.age", 34, "Noted: 34. Is that right?", "en"),
        ("guests.1.diet", "vegan", "ヴィーガンということでよろしいですか？", "ja"),
    ],
)
def test_a_value_that_is_said_back(field_id: str, value: Any, text: str, language: str):
    assert wrong(field_id, value, text, language) is None
