"""Which words of the program nobody is told, and which that look like some are people's."""

from __future__ import annotations

import datetime as dt
import json
from typing import Any

import pytest

from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from interviews.reading.readings import ParseContext
from interviews.sessions.agents.directives import directive_text
from interviews.sessions.rules.briefs import Changed, DirectiveKind, InterviewerBrief
from interviews.sessions.rules.words.code_words import DIRECTIVE_KEYS
from interviews.sessions.rules.words.wording_checks import objection, speakable, wanted_words

TIME = FieldDefinition(field_id="visit_time", label="Time of the visit", type="time", intent="so that a room is free")
FORM = FormDefinition(
    slug="visit",
    title="A visit",
    languages=("en", "ja"),
    consent_text="We keep what you say.",
    fields=(
        TIME,
        FieldDefinition(field_id="user_name", label="Your user_name in the forum", type="short_text"),
        FieldDefinition(
            field_id="guests",
            label="Guests",
            type="group",
            fields=(FieldDefinition(field_id="full_name", label="Name", type="short_text"),),
        ),
        FieldDefinition(
            field_id="story",
            label="What happened",
            type="long_text",
            facts=(FactDefinition(fact_key="where_it_hurts", fact="where"),),
        ),
    ),
)


def brief(**told: Any) -> InterviewerBrief:
    kept = {"form": FORM, "language": "en", "kind": DirectiveKind.ASK, "field": TIME, **told}
    context = ParseContext(language=kept["language"], country=None, timezone="UTC", today=dt.date(2027, 1, 1))
    return InterviewerBrief(context=context, **kept)


@pytest.mark.parametrize(
    ("language", "text", "word"),
    [
        ("ja", "reviewer_says: 予約時刻を教えてください。visit_time", "reviewer_says"),
        ("ja", "予約時刻を教えてください。visit_time", "visit_time"),
        ("ja", "visit_timeを教えてください。", "visit_time"),
        ("en", "What is your “visit_time”?", "visit_time"),
        ("en", "What is the name of guests.2?", "guests.2"),
        ("en", "What is guests.2.full_name?", "guests.2.full_name"),
        ("en", "Shall I add guests.more.2?", "guests.more.2"),
        ("en", "What about where_it_hurts?", "where_it_hurts"),
    ],
)
def test_names_in_the_data_are_not_said(language: str, text: str, word: str):
    wanted = wanted_words(brief(language=language))
    assert repr(word) in (objection(text, wanted) or "")
    assert word not in text[: speakable(f"{text} X. X", wanted)]


@pytest.mark.parametrize(
    "text",
    [
        "When is the visit, and at what time?",
        "What is your user_name in the forum?",
        "Which guests. 2 are enough?",
        "Shall I write to visit_time@example.org?",
        "Noted: 3.5 hours. At what time do you come?",
    ],
)
def test_words_that_people_use_are_said(text: str):
    assert objection(text, wanted_words(brief())) is None


def test_what_the_respondent_wrote_may_be_said_again():
    asks = "Is visit_time what the other page calls it?"
    assert objection(asks, wanted_words(brief()))
    assert objection(asks, wanted_words(brief(message="it asked me for visit_time"))) is None
    answer = Changed(field_id="story", label="What happened", display="I typed visit_time")
    assert objection(asks, wanted_words(brief(changed=[answer]))) is None


@pytest.mark.parametrize("text", ["!", "Thank you.", "Thanks!", "Please!"])
def test_courtesies_are_no_words_where_something_is_to_be_said(text: str):
    assert objection(text, wanted_words(brief(kind=DirectiveKind.CONFIRM, field=None)))
    assert objection(text, wanted_words(brief()))
    scan = FieldDefinition(field_id="scan", label="A scan", type="file")
    assert objection(text, wanted_words(brief(field=scan)))
    assert objection("You can add the scan below.", wanted_words(brief(field=scan))) is None


def test_who_leaves_may_be_thanked_and_no_more():
    leaving = wanted_words(brief(kind=DirectiveKind.ANSWER, field=None))
    assert objection("Thank you.", leaving) is None
    assert objection("!", leaving)


def test_every_key_of_a_directive_is_known():
    change = Changed(field_id="story", label="What happened", display="I fell", corrected=True, to_be_confirmed=True)
    fullest = brief(
        changed=[change], kept=[change], contradicted=[change], standing="14:30", told_so_far={"Your name": "Bo"}, skipped=["Name"],
        cleared=["Name"], removed=["Bo"], questions=["why the consent?"], feelings=["annoyed"], previous_field=TIME,
        noted={"user_name": "bo"}, put_off=True, open_questions=3, missing_facts=["where_it_hurts"], problem="unclear",
        candidates=["14:30"], feedback="no time",
    )  # fmt: skip
    keys: set[str] = set()
    json.loads(directive_text(fullest).partition("\n")[2], object_hook=lambda found: keys.update(found) or found)
    assert {key for key in keys if "_" in key} - {field.field_id for field in FORM.fields} <= DIRECTIVE_KEYS
    assert {"reviewer_says", "they_asked", "consent_text", "field_id"} <= keys
