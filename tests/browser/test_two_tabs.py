"""One interview open in two tabs: what one does, the other shows, down to what can still be done there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.demo import DemoServer
from tests.browser.pages import Chat, Receipt

pytestmark = pytest.mark.browser


@pytest.fixture
def first(page: Page, server: DemoServer) -> Chat:
    """At the look-over, with everything said."""
    chat = Chat.begun(page, server, "streets")
    for words in ("Ada Lovelace", "The 5th street", "Many trees and benches"):
        chat.say(words)
    expect(page.locator("#main")).to_have_attribute("data-stage", "confirming")
    return chat


@pytest.fixture
def second(first: Chat) -> Chat:
    other = Chat(first.page.context.new_page())
    other.page.goto(first.page.url)
    return other.ready()


def test_what_was_submitted_in_one_can_be_changed_in_neither(first: Chat, second: Chat):
    """Until the submission is undone: then it can again."""
    changes = second.page.locator("#messages a.change")
    expect(changes).to_have_count(3)
    receipt = first.submit()
    expect(second.page.get_by_role("link", name="See the receipt")).to_be_visible()
    expect(changes).to_have_count(0)
    expect(second.page.locator("#messages .reading")).to_have_count(3)
    receipt.page.locator("form[action$='/undo'] button").click()
    expect(second.page.locator("#submit")).to_be_visible()
    expect(changes).to_have_count(3)


def test_an_edit_that_was_open_when_it_was_submitted_leads_to_the_end(first: Chat, second: Chat):
    row = second.own.first.locator(".readings li").first
    row.locator("a.change").click()
    row.locator("[name=value]").fill("Ada King")
    first.submit()
    expect(second.page.locator("#main")).to_have_attribute("data-stage", "completed")
    with second.page.expect_navigation():
        row.locator("button[value=save]").click()
    expect(second.page.get_by_role("link", name="See the receipt")).to_be_visible()
    expect(second.page.locator("main")).to_have_count(1)


def test_a_page_to_look_over_that_was_submitted_elsewhere_leads_to_the_receipt(first: Chat, second: Chat):
    second.page.goto(f"{first.page.url}confirm/")
    first.submit()
    change = second.page.locator("#answer-name a.change")
    with second.page.expect_navigation():
        change.click()
    expect(second.page.locator("main")).to_have_count(1)
    second.page.go_back()
    second.page.goto(f"{first.page.url.removesuffix('receipt/')}confirm/")
    Receipt(second.page).ready()
