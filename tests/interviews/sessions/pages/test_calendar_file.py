"""Appointments for the respondent's calendar: the file's form, and who gets it when."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any

import pytest
from channels.db import database_sync_to_async
from hypothesis import given
from hypothesis import strategies as st

from formagent.protocol import limits
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.sessions.presenters.calendar_file import Appointment, calendar_file
from interviews.sessions.services.sessions import start_session
from tests.interviews.pages import Browser, text_of, working
from tests.interviews.sessions.pages.test_answers import Respondent
from tests.interviews.talking import published

MADE = dt.datetime(2027, 3, 1, 12, tzinfo=dt.UTC)
VISIT = FormDefinition(
    slug="visit",
    title="Your visit, at last",
    fields=(
        FieldDefinition(
            field_id="when", label="When do you come?", type="datetime", required=True, config={"appointment": True}
        ),
        FieldDefinition(field_id="back", label="Next check", type="date", config={"appointment": True}),
        FieldDefinition(field_id="born", label="Date of birth", type="date"),
    ),
)


def test_days_and_moments_are_written_as_calendars_read_them():
    zoned = dt.datetime(2027, 3, 11, 9, 30, tzinfo=dt.timezone(dt.timedelta(hours=9)))
    text = calendar_file(
        [
            Appointment("1@x", dt.date(2027, 3, 11), "A; b, c\\d", "one\ntwo"),
            Appointment("2@x", dt.datetime(2027, 3, 11, 9, 30), "By the clock there"),
            Appointment("3@x", zoned, "By UTC"),
        ],
        MADE,
    )
    assert text.startswith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:")
    assert text.endswith("END:VEVENT\r\nEND:VCALENDAR\r\n")
    lines = text.split("\r\n")
    starts = [line for line in lines if line.startswith("DTSTART")]
    assert starts == ["DTSTART;VALUE=DATE:20270311", "DTSTART:20270311T093000", "DTSTART:20270311T003000Z"]
    assert "SUMMARY:A\\; b\\, c\\\\d" in lines
    assert "DESCRIPTION:one\\ntwo" in lines
    assert lines.count("DTSTAMP:20270301T120000Z") == 3


@given(st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), max_size=200))
def test_no_line_is_too_long_and_none_is_lost(title: str):
    text = calendar_file([Appointment("1@x", dt.date(2027, 3, 11), title)], MADE)
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    escaped = title.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")
    assert f"SUMMARY:{escaped}\r\n" in text.replace("\r\n ", "")


@pytest.mark.django_db(transaction=True)
async def test_a_form_that_marks_appointments_gives_them_at_the_end(configured: Callable[..., Any]):
    configured(FORMAGENT_WEBHOOKS__UNDO_SECONDS="60")
    limits.limits.cache_clear()
    form = await published(VISIT)
    async with working():
        started = await database_sync_to_async(start_session)(form, language="en")
        respondent = Respondent(started.session, Browser.of(started))
        await respondent.post("switch", to="form")
        answers = {"field-when": "2027-03-11T09:30", "field-born": "1990-05-06"}
        await respondent.post("form/", do="review", **answers)
        assert (await respondent.get("appointments.ics"))["Location"].endswith("/receipt/")
        await respondent.post("submit")
        seen = text_of(await respondent.get("receipt/"))
        assert "Add to my calendar" in seen
        assert seen.index("11 March 2027") < seen.index("Your visit, at last", seen.index("11 March 2027"))
        assert seen.index("When do you come?") > seen.index("Add to my calendar"), "only among the answers"
        response = await respondent.get("appointments.ics")
        assert response["Content-Type"] == "text/calendar; charset=utf-8"
        text = response.content.decode()
        assert text.count("BEGIN:VEVENT") == 1
        assert "DTSTART:20270311T093000\r\nSUMMARY:Your visit\\, at last\r\n" in text
        await respondent.post("undo")
        assert (await respondent.get("appointments.ics"))["Location"].endswith("/receipt/")
    limits.limits.cache_clear()


@pytest.mark.django_db(transaction=True)
async def test_other_dates_are_nobodys_appointments():
    limits.limits.cache_clear()
    born = VISIT.fields[2].model_copy(update={"required": True})
    form = await published(VISIT.model_copy(update={"fields": (born,)}))
    async with working():
        started = await database_sync_to_async(start_session)(form, language="en")
        respondent = Respondent(started.session, Browser.of(started))
        await respondent.post("switch", to="form")
        await respondent.post("form/", do="review", **{"field-born": "1990-05-06"})
        await respondent.post("submit")
        assert "Add to my calendar" not in text_of(await respondent.get("receipt/"))
        assert (await respondent.get("appointments.ics"))["Location"].endswith("/receipt/")
    limits.limits.cache_clear()
