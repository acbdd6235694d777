"""An option that only so many may have: refused once it is full, in words, by hand, and at the last moment; never given twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from channels.db import database_sync_to_async
from django.db import transaction

from formagent.protocol import limits
from interviews.field_types import field_type
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.option_limits import full_labels, with_full_options
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.forms import save_definition
from interviews.forms.services.option_places import as_offered
from interviews.models import Form, Message, Session, Submission
from interviews.reading.readings import InvalidValue, ParseContext
from interviews.sessions.services.reopening import open_again
from interviews.sessions.services.sessions import start_session
from tests.interviews.cast import Cast
from tests.interviews.pages import Browser, text_of, working
from tests.interviews.sessions.pages.test_answers import Respondent
from tests.interviews.talking import Interview, published

SLOTS = [{"value": "am", "label": "Morning", "limit": 1}, {"value": "pm", "label": "Afternoon"}]
TOURS = FormDefinition(
    slug="tours",
    title="Tours",
    fields=(
        FieldDefinition(field_id="slot", label="Which tour?", type="choice", required=True, config={"choices": SLOTS}),
        FieldDefinition(
            field_id="extras",
            label="Extras?",
            type="multi_choice",
            config={"choices": [{"value": "tea", "label": "Tea", "limit": 1}, {"value": "cake", "label": "Cake"}]},
        ),
    ),
)
MORNING = {"field-slot": "am", "field-extras": ["tea", "cake"]}


@pytest.fixture
async def form() -> AsyncIterator[Form]:
    limits.limits.cache_clear()
    made = await published(TOURS)
    async with working():
        yield made
    limits.limits.cache_clear()


async def somebody(form: Form, **answers: object) -> Respondent:
    started = await database_sync_to_async(start_session)(form, language="en")
    respondent = Respondent(started.session, Browser.of(started))
    if answers:
        await respondent.post("form/", do="review", **answers)
    return respondent


def test_a_full_option_is_refused_and_marked():
    form = with_full_options(TOURS, {"slot": {"am"}})
    field = form.field("slot")
    kind = field_type(field)
    config = kind.configure(field)
    with pytest.raises(InvalidValue, match="option_full"):
        kind.validate("Morning", config, ParseContext())
    assert kind.validate("pm", config, ParseContext()) == "pm"
    assert [(each.value, each.full) for each in kind.widget(config, "en").choices] == [("am", True), ("pm", False)]
    assert full_labels(field, "am") == ["Morning"] and full_labels(field, "pm") == []
    assert with_full_options(TOURS, {"slot": ()}) is TOURS


@pytest.mark.django_db(transaction=True)
async def test_what_one_has_taken_is_not_offered_to_the_next(form: Form):
    first = await somebody(form, **MORNING)
    await first.post("submit")
    page = (await (await somebody(form)).get("form/")).content.decode()
    assert 'value="am" disabled' in page or 'value="am" id="field-slot" disabled' in page
    assert page.count('<small class="full">full</small>') == 2
    late = await Interview.begin(form)
    await late.say("Morning")
    assert "full" in await late.last_words()
    assert "slot" not in await late.values()
    await late.say("Afternoon")
    assert (await late.values())["slot"] == "pm"


@pytest.mark.django_db(transaction=True)
async def test_who_chose_it_before_it_was_full_is_told_at_the_look_over(form: Form):
    first, second = await somebody(form, **MORNING), await somebody(form, **MORNING)
    await first.post("submit")
    looked = text_of(await second.get("confirm/"))
    assert "Others have taken this meanwhile: choose again." in looked
    refused = text_of(await second.post("submit"))
    assert "“Morning” is full" in refused
    assert await Submission.objects.acount() == 1
    await second.post("form/", do="review", **{"field-slot": "pm", "field-extras": ["cake"]})
    await second.post("submit")
    assert await Submission.objects.acount() == 2


@pytest.mark.django_db(transaction=True)
@pytest.mark.postgres
async def test_two_at_the_same_moment_do_not_both_get_the_last(form: Form):
    both = [await somebody(form, **MORNING), await somebody(form, **MORNING)]
    await asyncio.gather(*(each.post("submit") for each in both))
    taken = [one.answers["slot"] async for one in Submission.objects.all()]
    assert taken == ["am"]
    told = [one async for one in Message.objects.filter(content__contains="Others have taken “Morning")]
    stages = {one.stage async for one in Session.objects.all()}
    assert "completed" in stages and len(stages) == 2 and len(told) <= 1


@pytest.mark.django_db(transaction=True)
async def test_a_submission_that_is_opened_again_gives_its_place_back(form: Form):
    first = await somebody(form, **MORNING)
    await first.post("submit")
    offered = database_sync_to_async(as_offered)
    assert full_labels((await offered(form.pk, TOURS)).field("slot"), "am") == ["Morning"]
    await database_sync_to_async(_reopen)(first.session)
    assert full_labels((await offered(form.pk, TOURS)).field("slot"), "am") == []


def _reopen(session: Session) -> None:
    with transaction.atomic():
        open_again(Session.objects.select_for_update().get(pk=session.pk))


@pytest.mark.django_db
def test_a_limit_is_set_at_the_option(cast: Cast):
    form = save_definition(cast.workspace, TOURS, public=True)
    client = cast.client("alice")
    page = client.get("/forms/tours/fields/slot/").content.decode()
    assert 'name="config-choices-0-limit" type="number" min="1" inputmode="numeric" value="1"' in page
    sent = {
        "label": "Which tour?", "config-choices-shown": "1", "when-mode": "always",
        "config-choices-0-label": "Morning", "config-choices-0-value": "am", "config-choices-0-limit": "",
        "config-choices-1-label": "Afternoon", "config-choices-1-value": "pm", "config-choices-1-limit": "12",
    }  # fmt: skip
    client.post("/forms/tours/fields/slot/save", sent)
    form.refresh_from_db()
    assert [one.get("limit") for one in draft_definition(form).field("slot").config["choices"]] == [None, 12]
