"""Telephone numbers of respondents whose browser tells no country: inputs read them, and show examples, as of the workspace's."""

from __future__ import annotations

from typing import Any

import pytest
from channels.db import database_sync_to_async

from formagent.server.database_thread import in_database
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.services.prefill import checked_prefill
from interviews.models import Form, Session, Workspace
from interviews.sessions.rules.state import MainSessionState
from interviews.sessions.services.sessions import start_session
from tests.interviews.pages import Browser, text_of, working
from tests.interviews.talking import Interview, published

pytestmark = pytest.mark.django_db(transaction=True)

CALL = FormDefinition(
    slug="call",
    title="Call back",
    languages=("en", "de"),
    fields=(FieldDefinition(field_id="phone", label="Your telephone number", type="phone", required=True),),
)


async def form_kept_in(zone: str) -> Form:
    form = await published(CALL)
    await Workspace.objects.filter(pk=form.workspace_id).aupdate(timezone=zone)
    return await Form.objects.select_related("workspace", "live_version").aget(pk=form.pk)


async def filled_in(zone: str, number: str, **beginning: Any) -> tuple[Any, str]:
    """What stands in the session of a browser that keeps UTC, and what the plain form says."""
    form = await form_kept_in(zone)
    started = await database_sync_to_async(start_session)(form, **{"browser_timezone": "UTC", **beginning})
    browser, path = Browser.of(started), f"/i/{started.session.pk}/form/"
    async with working():
        page = await browser.post_form(path, **{"field-phone": number})
    state = MainSessionState.model_validate((await Session.objects.aget(pk=started.session.pk)).state)
    return state.record("phone").value, text_of(page)


@pytest.mark.parametrize(
    ("zone", "number", "kept"),
    [
        ("Europe/London", "020 7946 0018", "+442079460018"),
        ("Asia/Tokyo", "090-1234-5678", "+819012345678"),
        ("Europe/London", "+81 90 1234 5678", "+819012345678"),
    ],
)
async def test_a_local_number_is_read_as_one_of_the_workspaces_country(zone: str, number: str, kept: str):
    assert (await filled_in(zone, number))[0] == kept


async def test_the_respondents_own_country_goes_first():
    value, page = await filled_in("Asia/Tokyo", "020 7946 0018", browser_timezone="Europe/London")
    assert value == "+442079460018"


@pytest.mark.parametrize(
    ("zone", "beginning", "example"),
    [
        ("Europe/London", {}, "+44 121 234 5678"),
        ("Asia/Tokyo", {}, "+81 3-1234-5678"),
        ("Asia/Tokyo", {"browser_timezone": "Europe/Paris"}, "+33 1 23 45 67 89"),
        ("UTC", {"language": "en"}, "+1 201-555-0123"),
        ("UTC", {"language": "de"}, "+49 30 123456"),
    ],
)
async def test_the_example_is_of_the_country_that_is_meant(zone: str, beginning: dict[str, Any], example: str):
    value, page = await filled_in(zone, "12", **beginning)
    assert value is None and f" {example}." in page


async def test_a_conversation_asks_for_the_country_code_as_before():
    interview = await Interview.begin(await form_kept_in("Europe/London"), language="en", browser_timezone="UTC")
    await interview.say("020 7946 0018")
    assert (await interview.state()).record("phone").value is None


async def test_a_number_that_a_link_brings_is_read_by_the_workspace_too():
    form = await form_kept_in("Europe/London")
    assert await in_database(checked_prefill, form, {"phone": "020 7946 0018"}) == {"phone": "+442079460018"}
