"""Going back to an answer, and coming back from a pause: nothing that was said is lost on the way, and it is said."""

from __future__ import annotations

from typing import Any

import pytest
from channels.db import database_sync_to_async

from interviews.access import RESPONDENT_COOKIE
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.sessions.rules.state import Stage
from interviews.sessions.services.sessions import issue_resume_secret
from interviews.sessions.services.snapshots import session_snapshot
from tests.interviews.pages import Browser, text_of, working
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db(transaction=True)

TRIP = FormDefinition(
    slug="trip",
    title="A trip",
    fields=(
        FieldDefinition(field_id="name", label="Name", type="short_text", required=True),
        FieldDefinition(field_id="email", label="E-mail", type="email", required=True),
        FieldDefinition(field_id="car", label="Do you come by car?", type="yes_no", required=True),
        FieldDefinition(field_id="plate", label="Number plate", type="short_text", condition="car == true"),
        FieldDefinition(field_id="note", label="A note", type="long_text"),
    ),
)


async def at_note() -> Interview:
    """Everything but the note is told."""
    trip = await Interview.under_way(TRIP)
    for words in ("Ada Lovelace", "ada@example.org", "yes", "AB 1234"):
        await trip.say(words)
    assert (await trip.state()).current_field_id == "note"
    return trip


def browser_of(trip: Interview) -> Browser:
    browser = Browser()
    browser.cookies[RESPONDENT_COOKIE] = trip.token
    return browser


async def seen(trip: Interview) -> dict[str, Any]:
    snapshot = await database_sync_to_async(session_snapshot)(await trip.session())
    return {f.field_id: f.display for f in snapshot.fields if f.answered}


async def reopen(trip: Interview, field_id: str, words: str) -> None:
    await trip.say(words)
    assert (await trip.state()).current_field_id == field_id


TOLD = {"name": "Ada Lovelace", "email": "ada@example.org", "car": "Yes", "plate": "AB 1234"}


async def test_what_is_asked_again_stands_and_is_shown_until_there_is_another():
    trip = await at_note()
    await reopen(trip, "email", "I want to change my e-mail")
    assert await seen(trip) == TOLD
    assert "ada@example.org" in await trip.last_words()
    event = [e for e in await trip.events("onFieldChange") if e["fieldId"] == "email"][-1]
    assert (event["state"], event["value"]) == ("interviewing", "ada@example.org")
    await trip.say("countess@example.org")
    assert await seen(trip) == {**TOLD, "email": "countess@example.org"}


@pytest.mark.parametrize("words", ["go on", "leave it as it is", "ok", "continue"])
async def test_who_goes_on_without_another_answer_keeps_the_one_before(words: str):
    trip = await at_note()
    await reopen(trip, "email", "I want to change my e-mail")
    await trip.say(words)
    assert (await trip.values())["email"] == "ada@example.org"
    assert "It stays as it was: ada@example.org." in await trip.last_words()
    assert (await trip.state()).current_field_id == "note"


async def test_what_depends_on_an_answer_that_is_asked_again_stays_too():
    trip = await at_note()
    await reopen(trip, "plate", "go back")
    await reopen(trip, "car", "go back")
    assert await seen(trip) == TOLD
    await trip.say("no")
    assert "plate" not in await seen(trip)


async def test_a_button_leaves_what_stands_also_of_a_required_field():
    trip = await at_note()
    await reopen(trip, "email", "I want to change my e-mail")
    page = text_of(await browser_of(trip).get(f"/i/{trip.session_id}/"))
    assert "Keep this answer" in page
    await trip.send("skipField", {"fieldId": "email"})
    assert (await trip.values())["email"] == "ada@example.org"
    assert "It stays as it was" in await trip.last_words()


async def test_the_plain_form_and_a_pause_find_every_answer():
    trip = await at_note()
    await reopen(trip, "email", "I want to change my e-mail")
    await trip.send("pause")
    assert await seen(trip) == TOLD
    await trip.send("switchToForm")
    assert await trip.values() == {"name": "Ada Lovelace", "email": "ada@example.org", "car": True, "plate": "AB 1234"}


async def test_words_that_are_no_answer_do_not_take_the_one_that_stands():
    trip = await at_note()
    await reopen(trip, "email", "I want to change my e-mail")
    for _ in range(4):
        await trip.say("something with a heron")
    assert (await trip.values())["email"] == "ada@example.org"


async def test_an_agreement_that_is_taken_back_does_not_stand():
    fields = (
        FieldDefinition(
            field_id="photos", label="Photos", type="consent", config={"statement": "You may show photos."}
        ),
        FieldDefinition(field_id="name", label="Name", type="short_text", required=True),
    )
    trip = await Interview.under_way(TRIP.model_copy(update={"fields": fields}))
    await trip.say("I agree")
    assert await trip.values() == {"photos": True}
    await reopen(trip, "photos", "go back")
    await trip.say("I do not agree")
    assert (await trip.values()).get("photos") is not True


# --- on from a pause


async def tray_of(trip: Interview) -> str:
    content = (await browser_of(trip).get(f"/i/{trip.session_id}/")).content.decode()
    return content.partition('id="tray"')[2].partition('id="say"')[0]


async def paused_at_car() -> Interview:
    """At a question that is answered by a tap."""
    trip = await Interview.under_way(TRIP)
    await trip.say("Ada Lovelace")
    await trip.say("ada@example.org")
    assert ">Yes<" in await tray_of(trip)
    await trip.send("pause")
    assert ">Yes<" not in await tray_of(trip)
    return trip


async def test_go_on_brings_the_question_and_its_buttons_back():
    trip = await paused_at_car()
    page = text_of(await browser_of(trip).get(f"/i/{trip.session_id}/"))
    assert "You paused here" in page
    async with working():
        posted = await browser_of(trip).post_form(f"/i/{trip.session_id}/switch", to="chat")
    assert posted.status_code == 303
    assert (await trip.state()).stage is Stage.INTERVIEWING
    assert "by car" in await trip.last_words()
    assert ">Yes<" in await tray_of(trip)
    assert [hint["widget"] for hint in await trip.events("onInputHint")][-2:] == ["none", "yes_no"]
    await trip.say("Yes")
    assert (await trip.values())["car"] is True


async def test_the_page_after_pausing_goes_on_by_its_button():
    trip = await Interview.under_way(TRIP)
    async with working():
        page = (await browser_of(trip).post_form(f"/i/{trip.session_id}/pause")).content.decode()
    form = page.partition(f'action="/i/{trip.session_id}/switch"')[2]
    assert 'value="chat"' in form.partition("</main>")[0]


async def test_a_link_opened_elsewhere_goes_on_at_once():
    trip = await paused_at_car()
    secret = await database_sync_to_async(issue_resume_secret)(await trip.session())
    async with working():
        opened = await Browser().post_form(f"/i/{trip.session_id}/resume", secret=secret)
    assert opened.status_code == 303
    assert ">Yes<" in await tray_of(trip)


async def test_an_edit_during_a_pause_goes_on_too():
    trip = await paused_at_car()
    await trip.send("editAnswer", {"fieldId": "name", "value": "Ada King"})
    assert "by car" in await trip.last_words()
    assert ">Yes<" in await tray_of(trip)
