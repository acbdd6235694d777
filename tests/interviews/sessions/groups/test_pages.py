"""Groups on pages, in a browser without JavaScript: the plain form, the answers, the receipt and its copies."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from typing import Any

import pytest
from channels.db import database_sync_to_async

from interviews.forms.groups import items_of
from interviews.models import Session, Submission
from interviews.sessions.rules.state import MainSessionState
from interviews.sessions.services.sessions import start_session
from tests.interviews.pages import Browser, text_of, working
from tests.interviews.sessions.groups.party import PARTY, guests, party
from tests.interviews.talking import published

pytestmark = pytest.mark.django_db(transaction=True)

HOST = {"field-host": "Maria"}
ANNA = {"field-guests.1.name": "Anna", "field-guests.1.age": "34", "field-guests.1.diet": "vegan"}
BEN = {"field-guests.2.name": "Ben", "field-guests.2.age": "6", "field-guests.2.diet": "none"}


class Host:
    """Somebody with a session in a browser without JavaScript."""

    def __init__(self, session: Session, browser: Browser) -> None:
        self.session, self.browser, self.path = session, browser, f"/i/{session.pk}/"

    async def get(self, page: str) -> Any:
        return await self.browser.get(self.path + page)

    async def post(self, page: str, **fields: Any) -> Any:
        return await self.browser.post_form(self.path + page, **fields)

    async def items(self) -> list[dict[str, Any]]:
        session = await Session.objects.aget(pk=self.session.pk)
        return items_of(PARTY.field("guests"), MainSessionState.model_validate(session.state).fields)


async def begun(form=PARTY, **options: Any) -> Host:
    started = await database_sync_to_async(start_session)(await published(form), language="en", **options)
    return Host(started.session, Browser.of(started))


@pytest.fixture
async def host() -> AsyncIterator[Host]:
    async with working():
        yield await begun()


def names(response: Any) -> list[str]:
    """The names of the inputs on a page."""
    return list(dict.fromkeys(re.findall(r'name="(field-[^"]+)"', response.content.decode())))


async def test_items_are_added_filled_in_and_sent(host):
    page = await host.get("form/")
    assert names(page) == ["field-host"]
    assert "Add Guest 1" in text_of(page)
    added = await host.post("form/", **{"field-host": "Maria", "add": "guests.more.1"})
    assert added.status_code == 303
    assert added["Location"].endswith("#item-guests.1")
    page = await host.get("form/")
    assert names(page) == ["field-host", "field-guests.1.name", "field-guests.1.age"]
    assert 'value="Maria"' in page.content.decode()

    await host.post("form/", **{"field-host": "Maria", **ANNA, "add": "guests.more.2"})
    await host.post("form/", **{"field-host": "Maria", **ANNA, **BEN, "do": "save"})
    assert "field-guests.2.diet" in names(await host.get("form/"))
    reviewed = await host.post("form/", **{"field-host": "Maria", **ANNA, **BEN, "do": "review"})
    assert reviewed["Location"].endswith("/confirm/")
    shown = text_of(await host.get("confirm/"))
    assert "Guest 1" in shown
    assert "Ben" in shown

    await host.post("submit")
    submission = await Submission.objects.aget(session=host.session)
    assert submission.answers == {
        "host": "Maria",
        "guests": [{"name": "Anna", "age": 34, "diet": "vegan"}, {"name": "Ben", "age": 6, "diet": "none"}],
    }
    text = (await host.get("answers.txt")).content.decode()
    assert re.search(r"Guest 2\n  Name\n    Ben\n  Age\n    6\n  Diet\n    No restrictions\n", text)
    copied = json.loads((await host.get("answers.json")).content)["answers"]["guests"]
    assert [item["name"]["value"] for item in copied["items"]] == ["Anna", "Ben"]
    assert "Guest 2" in text_of(await host.get("receipt/"))


async def test_an_item_is_removed_and_the_rest_moves_up(host):
    await host.post("form/", **{"field-host": "Maria", "add": "guests.more.1"})
    await host.post("form/", **HOST, **ANNA, add="guests.more.2")
    await host.post("form/", **HOST, **ANNA, **BEN, do="save")
    await host.post("form/", **HOST, **BEN, **{"field-guests.1.age": "not a number", "remove": "guests.1"})
    assert [item["name"] for item in await host.items()] == ["Ben"]
    assert "field-guests.2.name" not in names(await host.get("form/"))


async def test_the_same_validation_and_nothing_is_lost(host):
    await host.post("form/", **{"field-host": "Maria", "add": "guests.more.1"})
    page = await host.post(
        "form/", **HOST, **{"field-guests.1.name": "Anna", "field-guests.1.age": "200", "add": "guests.more.2"}
    )
    assert page.status_code == 422
    assert "Enter 120 or less." in text_of(page)
    assert 'value="200"' in page.content.decode()
    assert await host.items() == [{"name": "Anna"}]


async def test_nobody_is_added_by_looking_over(host):
    await host.post("form/", **{"field-host": "Maria", "do": "review"})
    assert "No entries" in text_of(await host.get("confirm/"))
    await host.post("submit")
    assert (await Submission.objects.aget(session=host.session)).answers == {"host": "Maria", "guests": []}


async def test_items_are_added_and_removed_beside_the_answers(host):
    people = [{"name": "Anna", "age": 34, "diet": "vegan"}, {"name": "Ben", "age": 6, "diet": "none"}]
    filled = await begun(prefill={"host": "Maria", "guests": people})
    await filled.post("form/", do="save", **{"field-host": "Maria", **ANNA, **BEN})
    removed = await filled.post("items?in=answer", remove="guests.1")
    assert removed["Location"].endswith("/confirm/")
    assert await filled.items() == people[1:]
    await filled.post("items", add="guests.more.2")
    assert len(await filled.items()) == 2
    again = await filled.post("items", remove="guests.7")
    assert again.status_code == 303
    assert len(await filled.items()) == 2


async def test_an_item_that_must_be_there_has_no_button_to_remove_it():
    async with working():
        host = await begun(party(guests(config={"item_label": "guest", "minimum": 1})))
        page = (await host.get("form/")).content.decode()
    assert 'id="item-guests.1"' in page
    assert 'name="remove"' not in page


async def test_one_field_of_an_item_is_changed_in_place(host):
    await host.post("form/", **{"field-host": "Maria", "add": "guests.more.1"})
    await host.post("form/", **HOST, **ANNA, do="save")
    page = await host.get("fields/guests.1.age/edit?in=answer")
    assert 'id="answer-guests-1-age"' in page.content.decode()
    await host.post("fields/guests.1.age/edit?in=answer", value="35")
    assert (await host.items())[0]["age"] == 35
    assert (await host.get("fields/guests.3.age/edit")).status_code == 404


async def test_what_an_item_is_named_by_keeps_its_own_direction() -> None:
    people = [{"name": "מרים (אורחת)", "age": 34, "diet": "vegan"}, {"name": "Ben", "age": 6, "diet": "none"}]
    filled = await begun(prefill={"host": "Maria", "guests": people})
    page = (await filled.get("")).content.decode()
    assert '<bdi class="soft">מרים (אורחת)</bdi>' in page and '<bdi class="soft">Ben</bdi>' in page
