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


def by_keys(chat: Chat, *, to: str) -> None:
    """From the day over the track to the workshops."""
    for key, asked in (("2", "session_track"), ("c", to)):
        chat.page.keyboard.press(key)
        chat.page.keyboard.press("Enter")
        chat.expect_asked(asked)


def test_a_blank_behind_the_first_letter_goes_on_with_the_words(chat: Chat):
    """It would send the option that the letter marked, and what follows would go to the next question."""
    keyboard = chat.page.keyboard
    chat.introduce().skip()
    chat.expect_asked("attendance_date")
    keyboard.type("1 May")
    expect(chat.text).to_have_value("1 May")
    expect(chat.text).to_be_focused()
    chat.text.fill("")
    keyboard.type("a tenor")
    expect(chat.text).to_have_value("a tenor")
    chat.expect_asked("attendance_date")
    chat.text.fill("")
    by_keys(chat, to="workshops")
    keyboard.type("a b c d")
    expect(chat.text).to_have_value("a b c d")
    expect(chat.tray.locator("input:checked")).to_have_count(0)


def test_a_blank_picks_a_row_that_was_reached_by_tab(chat: Chat):
    keyboard, rows = chat.page.keyboard, chat.tray.locator(".option input")
    chat.introduce().skip()
    chat.expect_asked("attendance_date")
    by_keys(chat, to="workshops")
    keyboard.press("a")
    expect(rows.nth(0)).to_be_focused()
    keyboard.press("Tab")
    expect(rows.nth(1)).to_be_focused()
    keyboard.press("Space")
    expect(rows.nth(1)).to_be_checked()
    expect(rows.nth(0)).to_be_checked()
    expect(chat.text).to_have_value("")


def test_a_mark_is_taken_back_by_backspace_and_an_accent(chat: Chat):
    keyboard, rows = chat.page.keyboard, chat.tray.locator(".option")
    chat.introduce().skip()
    chat.expect_asked("attendance_date")
    keyboard.press("a")
    expect(rows.first).to_be_focused()
    keyboard.press("Backspace")
    expect(chat.text).to_be_focused()
    expect(chat.text).to_have_value("")
    keyboard.press("a")
    expect(rows.first).to_be_focused()
    rows.first.dispatch_event("keydown", {"key": "Dead", "bubbles": True, "cancelable": True})
    expect(chat.text).to_be_focused()
    expect(chat.text).to_have_value("a")


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
