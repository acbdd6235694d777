"""Options and scales picked by keys: a key marks, Enter sends, and whoever goes on typing wrote a word."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.demo import DemoServer
from tests.browser.pages import Chat
from tests.browser.test_accessibility import violations

pytestmark = pytest.mark.browser


def test_rows_are_picked_by_letter_and_number_and_words_stay_words(chat: Chat):
    keyboard, rows = chat.page.keyboard, chat.tray.locator(".option")
    chat.introduce().skip()
    chat.expect_asked("attendance_date")
    keyboard.press("2")
    expect(rows.nth(1)).to_be_focused()
    keyboard.press("Enter")
    chat.expect_asked("session_track")
    expect(chat.text).to_be_focused()
    keyboard.type("bad")
    expect(chat.text).to_have_value("bad")
    expect(chat.text).to_be_focused()
    chat.text.fill("")
    keyboard.press("b")
    expect(rows.nth(1)).to_be_focused()
    keyboard.press("Escape")
    expect(chat.text).to_be_focused()
    keyboard.press("c")
    keyboard.press("Enter")
    chat.expect_asked("workshops")
    keyboard.press("a")
    keyboard.press("c")
    expect(rows.nth(2).locator("input")).to_be_checked()
    keyboard.type("xy")
    expect(chat.text).to_have_value("acxy")
    expect(rows.nth(2).locator("input")).not_to_be_checked()
    chat.text.fill("")
    keyboard.press("a")
    keyboard.press("c")
    keyboard.press("Enter")
    chat.expect_asked("guests")
    assert chat.so_far()["workshops"] == "Agents and Deployment"
    assert chat.so_far()["session_track"] == "Research"
    left_out = chat.page.locator("#messages > .message-assistant .readings > li")
    expect(left_out).to_have_text(re.compile(r"Company or organisation:\s+Left out\s+answer"))


def test_who_leaves_a_question_out_types_into_the_next(page: Page, server: DemoServer):
    """Not onto the button that leaves it out, which stands there again and would take the first blank for a press."""
    chat = Chat.begun(page, server, "product-feedback")
    chat.rate("4")
    chat.pick("Every day")
    chat.expect_asked("liked")
    chat.skip()
    chat.expect_asked("obstacle")
    page.keyboard.type("It is slow")
    expect(chat.text).to_have_value("It is slow")
    chat.expect_asked("obstacle")


def test_a_day_by_arrow_keys(page: Page, server: DemoServer):
    chat = Chat.begun(page, server, "widgets")
    expect(page.locator("[data-day]:enabled").last).to_have_attribute("aria-current", "date")
    page.get_by_label("Year").select_option("2024")
    page.get_by_label("Month", exact=True).select_option("1")
    month = page.get_by_role("grid", name="February 2024")
    month.locator("[tabindex='0']").focus()
    for _ in range(4):
        page.keyboard.press("ArrowDown")
    expect(month.get_by_role("button", name="29 February 2024")).to_be_focused()
    assert not violations(page)
    page.keyboard.press("PageDown")
    expect(page.get_by_role("grid", name="March 2024")).to_be_visible()
    expect(page.locator("[data-day='2024-03-29']")).to_be_focused()
    page.keyboard.press("Enter")
    chat.expect_asked("hour")
    assert server.answers(chat.session) == {"day": "2024-03-29"}


def test_a_point_of_two_digits(page: Page, server: DemoServer):
    chat = Chat.begun(page, server, "scales")
    page.keyboard.press("1")
    expect(chat.tray.locator("input[value='1']")).to_be_checked()
    page.keyboard.press("0")
    expect(chat.tray.locator("input[value='10']")).to_be_checked()
    page.keyboard.press("Enter")
    chat.expect_asked("comfort")
    assert chat.so_far()["recommend"] == "10 / 10"
