"""The headings of a form's sections: in the plain form, where the answers are looked over, beside what is left."""

from __future__ import annotations

import re

import pytest
from channels.db import database_sync_to_async

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.sessions.services.sessions import start_session
from tests.interviews.pages import Browser, text_of, working
from tests.interviews.talking import published

pytestmark = pytest.mark.django_db(transaction=True)

HEADINGS = ("About you", "Your trip")
TRIP = FormDefinition(
    slug="trip",
    title="A day out",
    fields=(
        FieldDefinition(field_id="name", label="Name", type="short_text", section=HEADINGS[0]),
        FieldDefinition(field_id="age", label="Age", type="integer", section=HEADINGS[0]),
        FieldDefinition(
            field_id="friends",
            label="Friends",
            type="group",
            section=HEADINGS[1],
            config={"minimum": 1},
            fields=(FieldDefinition(field_id="who", label="Who", type="short_text"),),
        ),
        FieldDefinition(field_id="day", label="Day", type="date", section=HEADINGS[1]),
    ),
)


async def test_a_heading_stands_once_before_its_questions():
    form = await published(TRIP)
    async with working():
        started = await database_sync_to_async(start_session)(form, language="en")
        browser, path = Browser.of(started), f"/i/{started.session.pk}/"
        assert "About you about 1 min" in text_of(await browser.get(path))
        await browser.post_form(f"{path}switch", to="form")
        for page in ("form/", "confirm/"):
            shown = text_of(await browser.get(path + page))
            read = re.findall("About you|Your trip|Name|Age|Friend|Day", shown[shown.index(HEADINGS[0]) :])
            assert list(dict.fromkeys(read)) == ["About you", "Name", "Age", "Your trip", "Friend", "Day"]
            assert [shown.count(heading) for heading in HEADINGS] == [1, 1]
