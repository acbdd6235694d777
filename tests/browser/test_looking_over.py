"""On the way to the end with something missing: what is said of it holds, and is said once."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.demo import DemoServer
from tests.browser.pages import Chat, PlainForm
from tests.browser.watching import UNPROCESSABLE, Watch

pytestmark = pytest.mark.browser


@pytest.fixture
def chat(page: Page, server: DemoServer) -> Chat:
    return Chat.begun(page, server, "streets")


def test_nothing_is_said_to_be_missing_once_it_is_there(chat: Chat, watch: Watch):
    watch.tolerate(UNPROCESSABLE)
    chat.menu("Use the plain form")
    form = PlainForm(chat.page)
    form.fill({"name": "Ada Lovelace"})
    form.review()
    chat.page.locator("#submit button").click()
    missing = chat.page.get_by_text("still missing", exact=False)
    expect(missing.first).to_have_text("Some required answers are still missing. They are listed here.")
    row = chat.page.locator("#answer-street")
    row.locator("a.change").click()
    row.get_by_text("5th street").click()
    row.locator("button[value=save]").click()
    expect(row.locator(".answer-value")).to_contain_text("5th street")
    expect(missing).to_have_count(0)


def test_the_plain_form_that_one_was_led_to_is_offered_once(chat: Chat):
    chat.say("Ada Lovelace")
    while chat.asked() == "street":
        chat.say("I would rather not say")
    chat.say("Many trees and benches")
    expect(chat.page.locator("#main")).to_have_attribute("data-stage", "manual")
    expect(chat.page.get_by_role("link", name="Open the plain form")).to_be_visible()
    for _ in range(2):
        expect(chat.page.locator(".notice:visible")).to_have_count(1)
        chat.page.reload()
