"""`setRegion`: where the respondent is, over the socket, over REST and from the page's menu without scripts."""

from __future__ import annotations

import json
import uuid
from typing import Any

import pytest
from django.test import AsyncClient

from formagent.work import run_until_idle
from interviews.access import RESPONDENT_COOKIE
from interviews.forms.definition import FieldDefinition, FormDefinition
from tests.interviews.pages import Browser, text_of, working
from tests.interviews.talking import Interview, published
from tests.interviews.wire_client import Tab

pytestmark = pytest.mark.django_db(transaction=True)

CALL = FormDefinition(
    slug="call",
    title="A call",
    languages=("en", "ja"),
    fields=(
        FieldDefinition(field_id="name", label="Name", type="short_text", required=True),
        FieldDefinition(field_id="phone", label="Phone number", type="phone", required=True),
    ),
)


async def snapshot(interview: Interview) -> dict[str, Any]:
    authorization = {"Authorization": f"Bearer {interview.token}"}
    answer = await AsyncClient().get(f"/api/v1/sessions/{interview.session_id}", headers=authorization)
    return dict(json.loads(answer.content))


async def posted(interview: Interview, payload: dict[str, Any]) -> Any:
    command = {"type": "setRegion", "id": str(uuid.uuid4()), "payload": payload}
    address = f"/api/v1/sessions/{interview.session_id}/commands"
    headers = {"Authorization": f"Bearer {interview.token}"}
    return await AsyncClient().post(address, json.dumps(command), content_type="application/json", headers=headers)


async def test_over_the_socket_it_changes_how_words_are_read() -> None:
    interview = await Interview.under_way(CALL)
    said = len(await interview.events("onNewMessage"))
    async with Tab(f"/ws/v1/sessions/{interview.session_id}/", interview.token) as tab:
        sent = await tab.command("setRegion", {"country": "be"})
        assert (await tab.payload("onCommandAccepted"))["id"] == sent
        await run_until_idle()
    known = await snapshot(interview)
    assert (known["country"], known["timezone"]) == ("BE", "Europe/Brussels")
    assert len(await interview.events("onNewMessage")) == said, "nothing is said to it"
    assert not (await interview.state()).bootstrap.country_assumed
    await interview.say("Zoé Lambert")
    await interview.say("0470 12 34 56")
    assert (await interview.values())["phone"] == "+32470123456"


@pytest.mark.parametrize(
    ("payload", "expected"),
    [
        ({"country": "US"}, ("US", "America/New_York")),
        ({"country": "US", "timezone": "America/Denver"}, ("US", "America/Denver")),
        ({"country": "ZZ"}, ("ZZ", "Asia/Tokyo")),
        ({"country": "IN", "timezone": "Asia/Calcutta"}, ("IN", "Asia/Kolkata")),
        ({"timezone": "Asia/Tokyo"}, ("JP", "Asia/Tokyo")),
    ],
)
async def test_country_zone_or_both(payload: dict[str, str], expected: tuple[str, str]) -> None:
    interview = await Interview.under_way(CALL)
    assert (await posted(interview, payload)).status_code == 202
    await run_until_idle()
    known = await snapshot(interview)
    assert (known["country"], known["timezone"]) == expected
    assert (await interview.session()).country == expected[0]


@pytest.mark.parametrize(
    ("payload", "code", "names"),
    [
        ({"country": "QQ"}, "invalid_value", "QQ"),
        ({"country": ""}, "invalid_value", "''"),
        ({"country": "Japan"}, "invalid_command", "country"),
        ({"timezone": "Moon/Sea"}, "invalid_value", "Moon/Sea"),
        ({"timezone": "Europe/Paris"}, "invalid_value", "Asia/Tokyo"),
        ({"country": "US", "timezone": "Europe/Paris"}, "invalid_value", "America/Denver"),
        ({}, "invalid_command", "country"),
        ({"country": None}, "invalid_command", "country"),
        ({"city": "Tokyo"}, "invalid_command", "city"),
        ({"country": 3}, "invalid_command", "country"),
    ],
)
async def test_what_cannot_be_is_told(payload: dict[str, Any], code: str, names: str) -> None:
    interview = await Interview.under_way(CALL)
    answer = await posted(interview, payload)
    problem = json.loads(answer.content)
    assert (problem["code"], answer.status_code >= 400) == (code, True)
    assert names in problem["detail"]
    await run_until_idle()
    assert (await snapshot(interview))["country"] == "JP"


async def test_while_the_greeter_asks_for_the_country_it_is_the_answer() -> None:
    asking = CALL.model_copy(update={"greeting": "ask"})
    interview = await Interview.begin(await published(asking), language="en", browser_language="en")
    await interview.say("English")
    assert (await interview.session()).stage == "greeting"
    await interview.send("setRegion", {"country": "DE"})
    assert (await interview.state()).current_field_id == "name"
    assert "name" in (await interview.last_words()).lower()


async def test_a_session_that_is_closed_or_not_consented_refuses_it() -> None:
    form = await published(CALL.model_copy(update={"consent_text": "Do you agree?"}))
    interview = await Interview.begin(form, language="en")
    assert json.loads((await posted(interview, {"country": "DE"})).content)["code"] == "consent_required"
    await interview.send("giveConsent", {"accepted": False})
    assert json.loads((await posted(interview, {"country": "DE"})).content)["code"] == "session_closed"


async def test_from_the_menu_without_scripts() -> None:
    interview = await Interview.under_way(CALL)
    browser = Browser()
    browser.cookies[RESPONDENT_COOKIE] = interview.token
    place = f"/i/{interview.session_id}/"
    page = (await browser.get(place)).content.decode()
    assert '<option value="JP" selected>Japan</option>' in page
    assert "by the clock of Tokyo" in page and 'name="timezone"' not in page
    async with working():
        changed = await browser.post_form(f"{place}region", country="US", timezone="Asia/Tokyo", **{"in": "form"})
        assert (changed.status_code, changed["Location"]) == (303, f"{place}form/")
        page = (await browser.get(f"{place}form/")).content.decode()
        assert '<option value="America/New_York" selected>New York</option>' in page
        await browser.post_form(f"{place}region", country="US", timezone="America/Denver")
        refused = await browser.post_form(f"{place}region", country="QQ")
    assert refused.status_code == 422
    assert "Choose a country from the list." in text_of(refused)
    assert (await snapshot(interview))["timezone"] == "America/Denver"


async def test_in_japanese_the_menu_names_countries_in_japanese() -> None:
    interview = await Interview.under_way(CALL, language="ja")
    browser = Browser()
    browser.cookies[RESPONDENT_COOKIE] = interview.token
    page = (await browser.get(f"/i/{interview.session_id}/")).content.decode()
    assert '<option value="JP" selected>日本</option>' in page
    assert "国とタイムゾーン" in page
