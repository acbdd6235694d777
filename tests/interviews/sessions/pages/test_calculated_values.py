"""A calculated value from the settings to the export: edited, seen at the look-over, read by conditions, sorted and sent."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator

import pytest
from channels.db import database_sync_to_async

from formagent.protocol import limits
from interviews.forms.calculations import CalculationDefinition
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.forms import save_definition
from interviews.models import Answer, Event, Submission
from interviews.results.reading.columns import columns_of
from interviews.results.reading.records import records_of
from interviews.results.writers.base import Tables
from interviews.sessions.services.sessions import start_session
from tests.interviews.cast import Cast
from tests.interviews.pages import Browser, text_of, working
from tests.interviews.sessions.pages.test_answers import FILLED, SUPPER, Respondent
from tests.interviews.talking import published

pytestmark = pytest.mark.django_db(transaction=True)

PRICED = SUPPER.model_copy(
    update={
        "calculations": (
            CalculationDefinition(
                calculation_id="price",
                label="Price",
                expression='guests * 12.5 + score(dishes, {"soup": 3, "pie": 5})',
                shown=True,
            ),
            CalculationDefinition(calculation_id="large", label="Large", expression="price > 40", result="yes_no"),
        ),
        "translations": {"ja": {"calculations": {"price": "料金"}}},
        "fields": tuple(
            field.model_copy(update={"condition": "large == true"}) if field.field_id == "which" else field
            for field in SUPPER.fields
        ),
    }
)


@pytest.fixture
async def respondent() -> AsyncIterator[Respondent]:
    limits.limits.cache_clear()
    form = await published(PRICED)
    async with working():
        started = await database_sync_to_async(start_session)(form, language="en")
        yield Respondent(started.session, Browser.of(started))


async def test_it_is_seen_before_sending_and_stands_in_all_that_is_sent(respondent: Respondent):
    await respondent.post("form/", do="review", **FILLED)
    assert "Price 33" in text_of(await respondent.get("confirm/"))
    snapshot = (await respondent.browser.get(f"/api/v1/sessions/{respondent.session.pk}")).json()
    assert snapshot["calculated"] == [{"calculationId": "price", "label": "Price", "value": 33, "display": "33"}]
    await respondent.post("submit")
    told = await Event.objects.aget(type="onSubmissionCompleted")
    assert (told.payload["answers"]["price"], told.payload["answers"]["large"]) == (33, False)
    assert (await Submission.objects.aget()).answers["price"] == 33
    assert "Price 33" in text_of(await respondent.get("receipt/"))
    assert json.loads((await respondent.get("answers.json")).content)["answers"]["price"]["display"] == "33"
    await database_sync_to_async(_results_hold_it)(respondent)


def _results_hold_it(respondent: Respondent) -> None:
    answer = Answer.objects.get(session=respondent.session, field_id="price")
    assert (answer.sort_number, answer.form_id, answer.display) == (33.0, respondent.session.form_id, "33")
    columns = columns_of(respondent.session.form)
    assert [column.id for column in columns.top][-2:] == ["price", "large"]
    record = records_of([str(respondent.session.pk)], columns, sensitive=True)[0]
    assert dict(zip((tables := Tables(columns)).headers(), tables.row(record), strict=True))["Price [price]"] == 33


async def test_a_condition_waits_for_what_it_is_calculated_from_and_then_reads_it(respondent: Respondent):
    assert "field-which" not in (await respondent.get("form/")).content.decode()
    await respondent.post("form/", do="save", **{**FILLED, "field-guests": "4"})
    assert "field-which" in (await respondent.get("form/")).content.decode()
    await respondent.post("form/", do="save", **{**FILLED, "field-guests": "1"})
    assert "field-which" not in (await respondent.get("form/")).content.decode()


async def test_it_speaks_the_respondents_language(respondent: Respondent):
    await respondent.post("form/", do="review", **FILLED)
    await respondent.post("language", language="ja")
    assert "料金 33" in text_of(await respondent.get("confirm/"))


def test_it_is_edited_among_the_settings_and_told_what_is_wrong(cast: Cast):
    form = save_definition(cast.workspace, SUPPER, public=True)
    client = cast.client("alice")
    assert "score(dishes, {&quot;soup&quot;: 1, &quot;pie&quot;: 2})" in (
        client.get("/forms/supper/settings/").content.decode()
    )
    sent = {
        "title": form.title, "own": "en", "languages": "ja", "public": "yes", "greeting": "brief", "plan_scope": "version",
        "follow_up_limit": "2", "abandon_after_hours": "72", "expected": str(form.settings_revision), "slug": "supper",
        "calculation-0-label": "Price", "calculation-0-expression": "guests * cost", "calculation-0-shown": "on",
        "calculation-0-calculation_id": "price", "calculation-0-decimals": "1",
    }  # fmt: skip
    assert client.post("/forms/supper/settings/save", sent).status_code == 303
    form.refresh_from_db()
    kept = draft_definition(form).calculations
    assert [(each.calculation_id, each.expression, each.decimals, each.shown) for each in kept] == [
        ("price", "guests * cost", 1, True)
    ]
    page = text_of(client.get("/forms/supper/settings/"))
    assert "reads 'cost', which is no field of this form" in page
    assert "Price" in (listed := text_of(client.get("/forms/supper/"))) and "'cost'" in listed
    wrong = {**sent, "expected": str(form.settings_revision), "calculation-0-calculation_id": "My price"}
    refused = client.post("/forms/supper/settings/save", wrong)
    assert refused.status_code == 422 and "Use small letters" in text_of(refused)
