"""A moment that stands, and words that tell another time of day or another day of it."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from interviews.field_types import field_type
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.reading.readings import ParseContext
from interviews.sessions.orchestrator.playing import play_conversation

ARRIVAL = FieldDefinition(field_id="arrival", label="When will you arrive?", type="datetime", required=True)
NOTES = FieldDefinition(field_id="notes", label="Anything else?", type="long_text")
TODAY = dt.datetime(2026, 11, 28, 10, tzinfo=dt.UTC)


@pytest.mark.parametrize(
    ("language", "text", "now"),
    [
        ("en", "at 8:30pm instead", "2026-12-10T20:30"),
        ("en", "on the 12th", "2026-12-12T19:00"),
        ("de", "erst um 20:30", "2026-12-10T20:30"),
        ("ja", "20時半に変更してください", "2026-12-10T20:30"),
        ("en", "on Friday at 8pm", None),  # a moment of its own
        ("en", "two guests", None),
        ("en", "8 or 9 pm", None),
    ],
)
def test_a_part_of_it_is_changed(language: str, text: str, now: Any) -> None:
    kind, context = field_type(ARRIVAL), ParseContext(language=language, today=TODAY.date(), country="GB")
    assert kind.changed("2026-12-10T19:00", text, kind.configure(ARRIVAL), context) == now


@pytest.mark.parametrize(
    ("value", "quote", "inferred"),
    [
        ("2027-03-12T12:00", "the last day at noon", True),
        ("2027-03-12T19:00", "Friday evening", True),
        ("2027-03-11T19:00", "12 March, in the evening", False),
        ("2027-03-12T09:00", "the last day at 7pm", False),
    ],
)
def test_what_is_inferred_is_no_other_day_and_no_other_time(value: str, quote: str, inferred: bool) -> None:
    kind = field_type("datetime")
    config = kind.Config(earliest="2027-03-10", latest="2027-03-12")
    context = ParseContext(language="en", today=TODAY.date(), country="GB")
    assert kind.may_infer(value, [quote], config, context) is inferred


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("replies", "noted", "said"),
    [
        (("Thursday 10 December at 7pm", "change the arrival to 8:30pm"), "20:30", "I've changed"),
        (("Thursday 10 December at 7pm", "no, at 8:30pm"), "19:00", "Did you mean 10 December 2026, 20:30?"),
        (
            ("arriving Thursday 10 December at 7pm", "at 8:30pm instead"),
            "20:30",
            "Did you mean 10 December 2026, 20:30?",
        ),
        (("arriving Thursday 10 December at 7pm",), "19:00", "Did you mean 10 December 2026, 19:00?"),
    ],
)
async def test_a_conversation_keeps_the_other_part(replies: tuple[str, ...], noted: str, said: str) -> None:
    form = FormDefinition(slug="visit", title="Your visit", languages=("en",), fields=(ARRIVAL, NOTES))
    conversation = await play_conversation(form, replies, now=TODAY, language="en", at="arrival")
    last = conversation.exchanges[-1]
    assert last.noted == {"arrival": f"10 December 2026, {noted}"}
    assert said in last.said[0]
