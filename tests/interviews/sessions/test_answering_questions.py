"""What the Interviewer is given to answer a question from: what the question may be about, and little else."""

from __future__ import annotations

import datetime as dt
import json
from typing import Any

import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.reading.readings import ParseContext
from interviews.sessions.agents.answering import MOST_FIELDS
from interviews.sessions.agents.directives import directive_text
from interviews.sessions.rules.briefs import DirectiveKind, InterviewerBrief
from interviews.sessions.rules.memory import cut_at_item

KEPT = "Your answers are kept for thirty days after the course."
CONSENT = f"The school runs evening courses all over the town. {KEPT} {'Nobody but the office reads them. ' * 40}"
FORM = FormDefinition(
    slug="course",
    title="A course",
    languages=("en", "de"),
    consent_text=CONSENT,
    fields=(
        *(
            FieldDefinition(field_id=f"part_{n}", label=f"Part {n}", type="short_text", intent="so and so")
            for n in range(30)
        ),
        FieldDefinition(field_id="phone", label="Phone", type="phone", intent="to reach you if it rains"),
        FieldDefinition(
            field_id="level",
            label="Level",
            type="choice",
            config={"choices": [{"value": "a", "label": "Beginner"}, {"value": "b", "label": "Advanced"}]},
        ),
    ),
)


def told(question: str, language: str = "en") -> dict[str, Any]:
    brief = InterviewerBrief(
        form=FORM, language=language, kind=DirectiveKind.RESUME, field=FORM.fields[0], questions=[question],
        context=ParseContext(language=language, country=None, timezone="UTC", today=dt.date(2027, 1, 1)),
    )  # fmt: skip
    found: dict[str, Any] = json.loads(directive_text(brief).partition("\n")[2])
    return found


def test_a_question_about_something_else_adds_little():
    data = told("Is there parking?")
    assert len(data["consent_text"]) <= 240
    assert len(data["the_form_asks_for"]) == MOST_FIELDS + 1
    assert data["the_form_asks_for"][0] == "Part 0"
    assert data["the_form_asks_for"][-1] == "… and 20 more"


@pytest.mark.parametrize(
    ("question", "language"), [("Who reads my data?", "en"), ("Wer liest meine Daten?", "de"), ("누가 읽나요?", "ko")]
)
def test_a_question_about_the_answers_gets_the_consent_text(question: str, language: str):
    assert told(question, language)["consent_text"].startswith(CONSENT[:1000])


def test_a_question_that_shares_words_with_it_gets_those_sentences():
    assert told("Is it thirty days?")["consent_text"] == KEPT


@pytest.mark.parametrize(
    ("question", "line"),
    [
        ("Why do you need my phone?", "Phone (to reach you if it rains)"),
        ("What does “advanced” mean?", "Level: Beginner, Advanced"),
    ],
)
def test_a_field_that_is_spoken_of_is_told_in_full_however_late_it_stands(question: str, line: str):
    lines = told(question)["the_form_asks_for"]
    assert line in lines
    assert "Part 0" in lines


@pytest.mark.parametrize(
    ("text", "cut"),
    [
        ("1. Cost › 2. Time", "1. Cost › 2. Time"),
        ("1. The price of it › 2. The time › 3. Things to take home", "1. The price of it › 2. The time …"),
        ("apples, pears, plums and very many cherries", "apples, pears …"),
        ("my left knee when I am running downhill all day", "my left knee when I am running …"),
        ("あ" * 50, "あ" * 39 + "…"),
    ],
)
def test_what_is_summed_up_is_cut_between_items(text: str, cut: str):
    assert cut_at_item(text, 40) == cut
