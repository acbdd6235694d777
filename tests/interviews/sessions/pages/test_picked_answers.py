"""What is picked from an input is the answer's value: it is never read as language, whatever the language is."""

from __future__ import annotations

from typing import Any

import pytest

from formagent.work import run_until_idle
from interviews.access import RESPONDENT_COOKIE
from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from tests.interviews.pages import Browser, working
from tests.interviews.talking import Interview
from tests.interviews.wire_client import Tab

pytestmark = pytest.mark.django_db(transaction=True)

STALL = FormDefinition(
    slug="stall",
    title="A stall at the market",
    languages=("en", "de", "fr"),
    fields=(
        FieldDefinition(field_id="hour", label="When do you come?", type="time", required=True),
        FieldDefinition(field_id="day", label="On which day?", type="date", required=True),
        FieldDefinition(field_id="width", label="How wide is it?", type="number", required=True),
        FieldDefinition(
            field_id="fee",
            label="What do you pay?",
            type="money",
            required=True,
            config={"currencies": ["EUR", "USD"]},
        ),
        FieldDefinition(
            field_id="place",
            label="Which place?",
            type="choice",
            required=True,
            config={"choices": [{"value": "2", "label": "1"}, {"value": "1", "label": "2"}]},
        ),
        FieldDefinition(field_id="mood", label="How was it last time?", type="rating", required=True),
    ),
)
PICKS: dict[str, tuple[Any, Any]] = {
    "hour": ("10:30", "10:30"),
    "day": ("2027-03-04", "2027-03-04"),
    "width": ("1.500", 1.5),
    "fee": ({"amount": "1.50", "currency": "USD"}, {"amount": "1.50", "currency": "USD"}),
    "place": ("1", "1"),
    "mood": ("4", 4),
}
DIET = FormDefinition(
    slug="diet",
    title="Diet",
    fields=(
        FieldDefinition(
            field_id="diet",
            label="Are there foods you avoid?",
            type="yes_no",
            required=True,
            facts=(FactDefinition(fact_key="foods", fact="which foods"),),
        ),
        FieldDefinition(
            field_id="terms", label="Do you agree to the rules?", type="consent", config={"statement": "Be kind."}
        ),
        FieldDefinition(field_id="note", label="A note", type="long_text"),
    ),
)


def browser_of(interview: Interview) -> Browser:
    browser = Browser()
    browser.cookies[RESPONDENT_COOKIE] = interview.token
    return browser


@pytest.mark.parametrize("language", ["en", "de", "fr"])
async def test_picks_are_taken_as_they_are_over_the_socket(language: str):
    stall = await Interview.under_way(STALL)
    await stall.send("setLanguage", {"language": language})
    async with Tab(f"/ws/v1/sessions/{stall.session_id}/", stall.token) as tab:
        for field_id, (picked, value) in PICKS.items():
            assert (await stall.state()).current_field_id == field_id
            await tab.command("editAnswer", {"fieldId": field_id, "value": picked, "picked": True})
            await tab.event("onCommandAccepted")
            await run_until_idle()
            assert (await stall.values())[field_id] == value
    assert (await stall.state()).stage == "confirming"
    (evidence,) = (await stall.answers())["hour"].evidence
    assert evidence["source"] == "widget"


async def test_the_page_offers_values_where_a_field_is_asked_and_words_where_the_greeter_asks():
    stall = await Interview.under_way(STALL)
    page = (await browser_of(stall).get(f"/i/{stall.session_id}/")).content.decode()
    tray = page.partition('id="tray"')[2].partition('id="say"')[0]
    assert (
        f'action="/i/{stall.session_id}/fields/hour/edit?in=tray" data-command="editAnswer" data-field="hour"' in tray
    )
    assert 'name="value" required type="time"' in tray
    assert 'name="text"' not in tray


@pytest.mark.parametrize("language", ["en", "de"])
async def test_without_scripts_a_picked_time_is_taken_and_the_next_question_shown(language: str):
    stall = await Interview.under_way(STALL)
    await stall.send("setLanguage", {"language": language})
    async with working():
        posted = await browser_of(stall).post_form(f"/i/{stall.session_id}/fields/hour/edit?in=tray", value="10:30")
    assert (posted.status_code, posted["Location"]) == (303, f"/i/{stall.session_id}/#latest")
    assert await stall.values() == {"hour": "10:30"}
    assert (await stall.state()).current_field_id == "day"


async def test_what_belongs_to_a_pick_is_asked_for():
    diet = await Interview.under_way(DIET)
    await diet.send("editAnswer", {"fieldId": "diet", "value": "true", "picked": True})
    assert (await diet.state()).current_field_id == "diet"
    await diet.say("I avoid peanuts")
    answer = (await diet.answers())["diet"]
    assert (answer.value, answer.incomplete) == (True, False)
    assert (await diet.state()).current_field_id == "terms"


async def test_a_program_that_sets_a_value_is_not_asked_on():
    diet = await Interview.under_way(DIET)
    await diet.send("editAnswer", {"fieldId": "diet", "value": True})
    assert (await diet.answers())["diet"].incomplete
    assert (await diet.state()).current_field_id == "terms"


async def test_a_no_that_a_consent_does_not_take_is_said():
    diet = await Interview.under_way(DIET)
    await diet.send("editAnswer", {"fieldId": "diet", "value": "false"})
    page = (await browser_of(diet).get(f"/i/{diet.session_id}/")).content.decode()
    assert f'name="text" value="I do not agree" formaction="/i/{diet.session_id}/say"' in page
    await diet.say("I do not agree")
    assert (await diet.state()).current_field_id == "note"
