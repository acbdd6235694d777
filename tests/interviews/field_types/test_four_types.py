"""datetime, duration, money and consent in whole interviews: by words, by the plain form, and at the confirmation."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from channels.db import database_sync_to_async

from formagent.errors import ProtocolError
from formagent.protocol import limits
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.models import Session, Submission
from interviews.sessions.services.sessions import start_session
from tests.interviews.pages import Browser, text_of, working
from tests.interviews.talking import Interview, published

pytestmark = pytest.mark.django_db(transaction=True)

STUDIO = FormDefinition(
    slug="studio",
    title="Studio",
    languages=("en", "ja"),
    fields=(
        FieldDefinition(
            field_id="start",
            label="Start",
            type="datetime",
            required=True,
            config={"earliest": "2027-03-01", "latest": "2027-03-31"},
            translations={"ja": {"label": "開始日時"}},
        ),
        FieldDefinition(
            field_id="length",
            label="Length of the booking",
            type="duration",
            required=True,
            config={"units": ["hours", "minutes"], "maximum": "PT8H"},
            translations={"ja": {"label": "利用時間"}},
        ),
        FieldDefinition(
            field_id="fee",
            label="Fee",
            type="money",
            required=True,
            config={"currencies": ["EUR", "JPY"], "minimum": 1},
            translations={"ja": {"label": "料金"}},
        ),
        FieldDefinition(
            field_id="why_so_much",
            label="Why so much?",
            type="short_text",
            required=True,
            condition='fee.currency == "EUR" && fee.amount > 100.0 && length.hours < 8.0',
        ),
        FieldDefinition(
            field_id="photos",
            label="Photos",
            type="consent",
            config={"statement": "Photos of me may be shown.", "must_accept": False},
            translations={"ja": {"label": "写真", "config": {"statement": "私の写真を公開してもよい。"}}},
        ),
        FieldDefinition(
            field_id="rules",
            label="House rules",
            type="consent",
            required=True,
            config={"statement": "I keep to the house rules.", "link": "https://example.org/rules"},
            translations={"ja": {"label": "利用規約", "config": {"statement": "利用規約を守ります。"}}},
        ),
        FieldDefinition(
            field_id="final",
            label="Binding",
            type="consent",
            required=True,
            config={"statement": "This booking is binding.", "at_confirmation": True},
            translations={"ja": {"label": "確約", "config": {"statement": "この予約は確定です。"}}},
        ),
    ),
)
BOOKED = {
    "start": "2027-03-12T15:00",
    "length": "PT1H30M",
    "fee": {"amount": "12.50", "currency": "EUR"},
    "photos": False,
    "rules": True,
    "final": True,
}


async def values(interview: Interview) -> dict[str, Any]:
    return (await interview.state()).collected_fields


async def test_a_booking_by_talking_in_english():
    talk = await Interview.under_way(STUDIO)
    await talk.say("12 March 2027")
    assert "time" in await talk.last_words()
    assert (await values(talk)) == {}
    await talk.say("at 3pm")
    assert (await values(talk))["start"] == "2027-03-12T15:00"
    await talk.say("a while")
    await talk.say("an hour and a half")
    await talk.say("12.50")
    assert "currency" in await talk.last_words()
    await talk.say("euros")
    assert "Photos of me may be shown." in await talk.last_words()
    await talk.say("no")
    assert "I keep to the house rules." in await talk.last_words()
    await talk.say("ok whatever")
    assert "rules" not in await values(talk)
    await talk.say("no")
    assert (await talk.state()).record("rules").explained
    await talk.say("I agree")
    assert (await talk.state()).stage == "confirming"
    await talk.say("yes")
    assert "This booking is binding." in await talk.last_words()
    await talk.say("yes, I agree")
    assert (await talk.state()).stage == "confirming"
    await talk.say("yes, submit it")
    assert (await talk.state()).stage == "completed"
    assert (await Submission.objects.aget(session_id=talk.session_id)).answers == BOOKED


async def test_a_booking_by_talking_in_japanese():
    talk = await Interview.begin(await published(STUDIO), language="ja", browser_timezone="Asia/Tokyo")
    await talk.say("2027年3月12日の午後3時です")
    await talk.say("1時間半です")
    await talk.say("3千円でお願いします")
    assert (await values(talk))["fee"] == {"amount": "3000", "currency": "JPY"}
    await talk.say("同意しません")
    await talk.say("はい、同意します")
    state = await talk.state()
    assert state.collected_fields == {
        "start": "2027-03-12T15:00",
        "length": "PT1H30M",
        "fee": {"amount": "3000", "currency": "JPY"},
        "photos": False,
        "rules": True,
    }
    assert state.stage == "confirming"
    await talk.say("はい")
    assert "この予約は確定です。" in await talk.last_words()
    await talk.say("同意します")
    await talk.say("はい、送信してください")
    assert (await talk.state()).stage == "completed"


async def test_a_consent_is_not_taken_before_its_statement_was_shown():
    talk = await Interview.under_way(STUDIO)
    await talk.say("12 March 2027 at 3pm, and house rules: I agree")
    assert "rules" not in await values(talk)
    await talk.say("photos: yes")
    assert "photos" not in await values(talk)


async def test_a_condition_reads_amount_and_length():
    talk = await Interview.under_way(STUDIO)
    for field_id in ("start", "length"):
        await talk.send("editAnswer", {"fieldId": field_id, "value": BOOKED[field_id]})
    await talk.send("editAnswer", {"fieldId": "fee", "value": {"amount": "120", "currency": "EUR"}})
    assert (await talk.state()).current_field_id == "why_so_much"


async def test_nothing_is_sent_before_the_consent_of_the_confirmation():
    talk = await Interview.under_way(STUDIO)
    for field_id in ("start", "length", "fee", "photos", "rules"):
        await talk.send("editAnswer", {"fieldId": field_id, "value": BOOKED[field_id]})
    assert (await talk.state()).stage == "confirming"
    with pytest.raises(ProtocolError) as refusal:
        await talk.send("confirmSubmission")
    assert (refusal.value.code, refusal.value.details["fields"]) == ("required_fields_missing", ["final"])
    with pytest.raises(ProtocolError) as refusal:
        await talk.send("editAnswer", {"fieldId": "final", "value": False})
    assert refusal.value.details["reason"] == "consent_required"
    await talk.send("editAnswer", {"fieldId": "final", "value": True})
    await talk.send("confirmSubmission")
    assert (await talk.state()).stage == "completed"


# --- pages without JavaScript -------------------------------------------------------------------------------------


class Page:
    """The pages of one session."""

    def __init__(self, session: Session, browser: Browser) -> None:
        self.session, self.browser, self.path = session, browser, f"/i/{session.pk}/"

    async def get(self, page: str) -> Any:
        return await self.browser.get(self.path + page)

    async def post(self, page: str, **fields: Any) -> Any:
        return await self.browser.post_form(self.path + page, **fields)

    async def value(self, field_id: str) -> Any:
        session = await Session.objects.aget(pk=self.session.pk)
        return session.state["fields"].get(field_id, {}).get("value")


@pytest.fixture
async def page() -> AsyncIterator[Page]:
    limits.limits.cache_clear()
    form = await published(STUDIO)
    async with working():
        started = await database_sync_to_async(start_session)(form, language="en")
        somebody = Page(started.session, Browser.of(started))
        await somebody.post("switch", to="form")
        yield somebody
    limits.limits.cache_clear()


FILLED = {
    "field-start": "2027-03-12T15:00",
    "field-length.hours": "1",
    "field-length.minutes": "30",
    "field-fee.amount": "12.50",
    "field-fee.currency": "EUR",
    "field-photos": "false",
    "field-rules": "true",
}


async def test_the_plain_form_has_an_input_for_every_part(page: Page):
    body = (await page.get("form/")).content.decode()
    for piece in (
        'type="datetime-local"',
        'name="field-length.hours"',
        'name="field-fee.amount"',
        '<option value="EUR" selected>',
        'name="field-rules" value="true"',
        "I keep to the house rules.",
        'href="https://example.org/rules"',
    ):
        assert piece in body, piece
    assert "field-final" not in body


async def test_the_plain_form_is_filled_looked_over_and_sent(page: Page):
    response = await page.post("form/", do="review", **FILLED)
    assert response.status_code == 303, text_of(response)
    assert await page.value("fee") == BOOKED["fee"]
    assert await page.value("length") == "PT1H30M"
    confirmation = await page.get("confirm/")
    assert "This booking is binding." in text_of(confirmation)
    refused = await page.post("submit")
    assert refused.status_code == 422
    assert (await page.post("fields/final/edit?in=answer", value="true")).status_code == 303
    assert await page.value("final") is True
    assert (await page.post("submit")).status_code == 303


async def test_what_is_wrong_with_a_part_is_said_and_kept(page: Page):
    response = await page.post(
        "form/", do="save", **{**FILLED, "field-fee.amount": "12.505", "field-length.hours": "9"}
    )
    assert response.status_code == 422
    body = response.content.decode()
    assert 'value="12.505"' in body
    assert "This is more exact than is possible here." in text_of(response)
    assert "Enter 8 hours or less." in text_of(response)
    assert await page.value("start") == "2027-03-12T15:00"


async def test_a_currency_alone_is_no_answer(page: Page):
    await page.post("form/", do="save", **{"field-fee.currency": "EUR"})
    assert await page.value("fee") is None


async def test_saving_the_same_parts_again_changes_nothing(page: Page):
    await page.post("form/", do="save", **FILLED)
    before = (await Session.objects.aget(pk=page.session.pk)).state_version
    await page.post("form/", do="save", **FILLED)
    assert (await Session.objects.aget(pk=page.session.pk)).state_version == before
