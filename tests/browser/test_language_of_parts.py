"""A form in Dutch: its words are marked as Dutch, the page's own as English, and the pickers name days as the Dutch do."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.demo import DemoServer
from tests.browser.pages import StartPage
from tests.browser.test_accessibility import violations

pytestmark = pytest.mark.browser


def test_pickers_speak_the_language_of_the_questions(new_context: Callable[..., BrowserContext], server: DemoServer):
    page = new_context(locale="nl-BE").new_page()
    chat = StartPage(page, server, "dutch").agree().start()
    chat.expect_asked("day")
    page.get_by_label("Year").select_option("2024")
    page.get_by_label("Month", exact=True).select_option(label="januari")
    expect(page.get_by_role("grid", name="januari 2024")).to_be_visible()
    expect(page.locator(".month-days th").first).to_have_attribute("abbr", "maandag")
    before = page.get_by_role("button", name="The month before")
    expect(before).to_have_attribute("lang", "en")
    page.get_by_role("button", name="29 januari 2024").click()
    chat.expect_asked("birth")
    expect(chat.tray.locator(".box > span")).to_have_text(["Dag", "Maand", "Jaar"])
    assert not violations(page)


SPOKEN = """() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), said = {};
    while (walker.nextNode()) {
        const around = walker.currentNode.parentElement, words = walker.currentNode.textContent.trim();
        if (words && !around.closest("script, noscript, template")) (said[around.closest("[lang]").lang] ??= []).push(words);
    }
    return said;
}"""
"""The words of a page by the language that they are marked to be in."""


def expect_languages(page: Page, dutch: list[str], english: list[str]) -> None:
    said = page.evaluate(SPOKEN)
    assert [words for words in dutch if words not in said["nl"]] == [], said
    assert [words for words in english if words not in said["en"]] == [], said


def test_every_part_names_the_language_that_it_is_in(new_context: Callable[..., BrowserContext], server: DemoServer):
    page = new_context(locale="nl").new_page()
    start = StartPage(page, server, "dutch")
    expect_languages(
        page,
        ["Koorweekend", "We zingen aan het meer.", "We bewaren de antwoorden een jaar."],
        ["Read the text", "I agree to how my answers are used", "Start"],
    )
    chat = start.agree().start()
    chat.choose("2027-03-11")
    chat.expect_asked("birth")
    expect_languages(
        page,
        ["Koorweekend", "Op welke dag komt u aan?", "Welke stem zingt u?", "11 maart 2027"],
        ["So far", "Answered", "Still to come", "Your message", "Choose", "You:", "change", "now"],
    )
    for part, number in (("Jaar", "1990"), ("Maand", "5"), ("Dag", "1")):
        chat.tray.get_by_label(part).fill(number)
    chat.tray.locator(".tray-send").click()
    chat.expect_asked("voice")
    chat.pick("Bas")
    expect(page.locator("#main")).to_have_attribute("data-stage", "confirming")
    expect_languages(page, ["Welke stem zingt u?", "Bas"], ["Your answers", "Send my answers", "change"])
    page.goto(f"{page.url.partition('?')[0].rstrip('/')}/form/")
    expect_languages(page, ["Welke stem zingt u?", "Bas"], ["The plain form", "Save this", "Save all"])
    assert not violations(page)


def test_a_calendar_opens_at_the_day_that_is_asked_about(
    new_context: Callable[..., BrowserContext], server: DemoServer
):
    page = new_context(locale="nl-BE").new_page()
    chat = StartPage(page, server, "dutch").agree().start()
    chat.expect_asked("day")
    chat.say("14-2-2031 or 15-2-2031")
    chat.expect_asked("day")
    expect(page.get_by_role("grid", name="februari 2031")).to_be_visible()
