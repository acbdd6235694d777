"""A form in German: its words are marked as German, the page's own as English, and the pickers name days as Germans do."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

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


SPOKEN = """() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), said = {};
    while (walker.nextNode()) {
        const around = walker.currentNode.parentElement, words = walker.currentNode.textContent.trim();
        if (words && !around.closest("script, noscript, template")) (said[around.closest("[lang]").lang] ??= []).push(words);
    }
    return said;
}"""
"""The words of a page by the language that they are marked to be in."""


def expect_languages(page: Page, german: list[str], english: list[str]) -> None:
    said = page.evaluate(SPOKEN)
    assert [words for words in german if words not in said["de"]] == [], said
    assert [words for words in english if words not in said["en"]] == [], said


def test_every_part_names_the_language_that_it_is_in(new_context: Callable[..., BrowserContext], server: DemoServer):
    page = new_context(locale="de").new_page()
    start = StartPage(page, server, "german")
    expect_languages(
        page,
        ["Chorwochenende", "Wir singen am See.", "Wir behalten die Antworten ein Jahr."],
        ["Read the text", "I agree to how my answers are used", "Start"],
    )
    chat = start.agree().start()
    chat.choose("2027-03-11")
    chat.expect_asked("birth")
    expect_languages(
        page,
        ["Chorwochenende", "An welchem Tag kommen Sie an?", "Welche Stimme singen Sie?", "11. März 2027"],
        ["So far", "Answered", "Still to come", "Your message", "Choose", "You:", "change", "now"],
    )
    for part, number in (("Jahr", "1990"), ("Monat", "5"), ("Tag", "1")):
        chat.tray.get_by_label(part).fill(number)
    chat.tray.locator(".tray-send").click()
    chat.expect_asked("voice")
    chat.pick("Bass")
    expect(page.locator("#main")).to_have_attribute("data-stage", "confirming")
    expect_languages(page, ["Welche Stimme singen Sie?", "Bass"], ["Your answers", "Send my answers", "change"])
    page.goto(f"{page.url.partition('?')[0].rstrip('/')}/form/")
    expect_languages(page, ["Welche Stimme singen Sie?", "Bass"], ["The plain form", "Save this", "Save all"])
    assert not violations(page)
