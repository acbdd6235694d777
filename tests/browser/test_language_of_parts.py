"""A form in German: its words are marked as German, the page's own as English, and the pickers name days as Germans do."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.demo import DemoServer
from tests.browser.pages import StartPage
from tests.browser.test_accessibility import violations

pytestmark = pytest.mark.browser


def test_pickers_speak_the_language_of_the_questions(new_context: Callable[..., BrowserContext], server: DemoServer):
    page = new_context(locale="de-AT").new_page()
    chat = StartPage(page, server, "german").agree().start()
    chat.expect_asked("day")
    page.get_by_label("Year").select_option("2024")
    page.get_by_label("Month", exact=True).select_option(label="Jänner")
    expect(page.get_by_role("grid", name="Jänner 2024")).to_be_visible()
    expect(page.locator(".month-days th").first).to_have_attribute("abbr", "Montag")
    before = page.get_by_role("button", name="The month before")
    expect(before).to_have_attribute("lang", "en")
    page.get_by_role("button", name="29. Jänner 2024").click()
    chat.expect_asked("birth")
    expect(chat.tray.locator(".box > span")).to_have_text(["Tag", "Monat", "Jahr"])
    assert not violations(page)
