"""Country and time zone in the menu of the conversation: shown, changed, and what words are read by."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.demo import DemoServer
from tests.browser.pages import DESKTOP, PHONE, Chat, StartPage
from tests.browser.test_accessibility import assert_accessible

NewContext = Callable[..., BrowserContext]


def begun(new_context: NewContext, server: DemoServer, **browser: object) -> Chat:
    page = new_context(**{"timezone_id": "Europe/Dublin", **browser}).new_page()
    return Chat.begun(page, server)


def region(server: DemoServer, chat: Chat) -> tuple[str, str]:
    found = server.rows("SELECT country, timezone FROM interviews_session WHERE id = ?", chat.session.replace("-", ""))
    return tuple(found[0])


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_menu_shows_and_changes_where_the_respondent_is(
    new_context: NewContext, server: DemoServer, size: object
) -> None:
    chat = begun(new_context, server, viewport=size)
    page = chat.page
    chat.expect_asked("full_name")
    assert region(server, chat) == ("IE", "Europe/Dublin")
    page.locator("details.menu summary").click()
    expect(page.locator("#region-country")).to_have_value("IE")
    expect(page.locator("#region-zone")).to_contain_text("Dublin")
    expect(page.locator("#region-timezone")).to_have_count(0)
    assert_accessible(page, "menu with the country", overlaid=True)
    page.keyboard.press("Escape")
    chat.move_to("Australia")
    assert region(server, chat) == ("AU", "Australia/Sydney")
    chat.move_to("Australia", "Perth")
    assert region(server, chat) == ("AU", "Australia/Perth")
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]  # type: ignore[index]
    assert chat.messages.count() == 1, "nothing is said to it"


def test_without_scripts_a_country_that_nothing_tells_is_not_asked_for_and_can_be_changed(
    new_context: NewContext, server: DemoServer
) -> None:
    page = new_context(java_script_enabled=False, viewport=PHONE, locale="en-US").new_page()
    StartPage(page, server).choose_language("English").agree().press_start()
    expect(page.locator("#messages .words").last).to_contain_text("full name")
    page.locator("#text").fill("Zoé Lambert")
    page.locator(".say-send").click()
    expect(page.locator("#messages .words").last).to_contain_text("e-mail")
    page.locator("details.menu summary").click()
    expect(page.locator("#region-country")).not_to_have_value("US")
    page.locator("#region-country").select_option("FR")
    page.locator(".menu-region button").click()
    page.locator("details.menu summary").click()
    expect(page.locator("#region-country")).to_have_value("FR")
