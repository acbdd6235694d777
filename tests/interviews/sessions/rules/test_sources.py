"""Which of a form's texts an answer was taken from: those whose words it has, and no others."""

from __future__ import annotations

import datetime as dt

import pytest

from interviews.demo import demo_form
from interviews.reading.readings import ParseContext
from interviews.rule_engine.interviewer import words
from interviews.sessions.rules.briefs import DirectiveKind, InterviewerBrief
from interviews.sessions.rules.words.sources import source_documents


def brief(question: str, field_id: str = "company", language: str = "en") -> InterviewerBrief:
    form = demo_form("event-registration").localized(language)
    context = ParseContext(language=language, today=dt.date(2026, 11, 23))
    return InterviewerBrief(
        form=form, language=language, context=context, kind=DirectiveKind.RESUME, field=form.field(field_id),
        questions=[question], message=question,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("said", "used"),
    [
        ("Your answers are kept until 30 days after the event. Which company do you work for?", ["consent_text"]),
        ("They help us to plan rooms and catering. What is your company?", ["purpose"]),
        ("It is shown on the badge if you like. What is your company called?", ["company.intent"]),
        ("I do not know that, I am afraid. Which company do you work for?", []),
        ("Is the company shown on the badge, if you like?", []),
    ],
)
def test_a_models_answer(said: str, used: list[str]):
    assert [one["id"] for one in source_documents(said, brief("…?"))] == used


@pytest.mark.parametrize(
    ("question", "field_id", "language", "used"),
    [
        ("why do you need that?", "company", "en", "company.intent"),
        ("how long do you keep my data?", "company", "en", "consent_text"),
        ("what are the tracks?", "session_track", "en", "session_track.choices"),
        ("何に使いますか。", "company", "ja", "company.intent"),
    ],
)
def test_what_the_rule_engine_quotes(question: str, field_id: str, language: str, used: str):
    asked = brief(question, field_id, language)
    found = source_documents(words(asked), asked)
    assert used in [one["id"] for one in found]
    assert all(one["text"] for one in found)
