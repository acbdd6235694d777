"""No violation that axe can find: every page, several states of the conversation, phone and desktop, light and dark."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.demo import DemoServer
from tests.browser.pages import DESKTOP, FORM, PHONE, Chat, PlainForm, StartPage, follow
from tests.browser.watching import NOT_FOUND, UNPROCESSABLE, Watch

pytestmark = pytest.mark.browser

TO_THE_END = """async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await drawn();
    scrollTo(0, document.documentElement.scrollHeight);
    const bar = document.querySelector(".top")?.getBoundingClientRect().bottom ?? 0;
    for (let tries = 0; tries < 12; tries += 1) {
        const cut = [...document.querySelectorAll("main :is(a, button)")].map((e) => e.getBoundingClientRect())
            .filter(({ top, bottom }) => top < bar && bottom > bar);
        if (!cut.length) return;
        scrollBy(0, Math.floor(Math.min(...cut.map(({ top }) => top)) - bar - 1));
        await drawn();
    }
}"""
"""As far down as it goes once the page has settled in its new size, but with nothing half under the bar: what is cut there is no smaller than it is. What becomes whole may
bring a hair of the row above it."""


def violations(page: Page, *, overlaid: bool = False) -> list[dict[str, Any]]:
    """What axe finds, contrast of 7 : 1 included. While something lies over the page (`overlaid`), the sizes of what peeps out are
    not judged."""
    if not page.evaluate("Boolean(window.axe)"):
        page.evaluate(AXE_SCRIPT)
    rules = {
        "target-size": not overlaid,
        "color-contrast-enhanced": True,
        "color-contrast": False,
    }  # 7 : 1 is 4.5 : 1 too
    options = {"resultTypes": ["violations"], "rules": {name: {"enabled": on} for name, on in rules.items()}}
    found: list[dict[str, Any]] = page.evaluate(
        "(options) => axe.run(options).then(({ violations }) => violations)", options
    )
    for violation in found:
        if violation["id"] == "target-size":
            violation["nodes"] = [node for node in violation["nodes"] if not _is_under_the_bar(page, node["target"])]
    return [violation for violation in found if violation["nodes"]]


def _is_under_the_bar(page: Page, target: list[str]) -> bool:
    """Whether it is covered by the bar as a whole: nobody can press it before it is scrolled to."""
    script = """(selector) => {
        const bar = document.querySelector(".top"), found = document.querySelector(selector);
        return Boolean(bar && found && !bar.contains(found)
            && found.getBoundingClientRect().bottom <= bar.getBoundingClientRect().bottom + 1);
    }"""
    return bool(page.evaluate(script, target[-1]))


def assert_accessible(page: Page, state: str, *, overlaid: bool = False) -> None:
    """At both widths and in both themes, looking at the latest words; what shows in two pictures needs no four."""
    found: dict[str, Any] = {}
    for size, theme in ((PHONE, "light"), (DESKTOP, "dark")):
        page.set_viewport_size(size)
        page.evaluate(TO_THE_END)
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        for violation in violations(page, overlaid=overlaid):
            places = [node["html"][:160] for node in violation["nodes"]]
            found[f"{state}, {size['width']} px, {theme}: {violation['id']}, {violation['help']}"] = places
    page.set_viewport_size(DESKTOP)
    assert not found, "\n".join(f"{what}\n  " + "\n  ".join(places) for what, places in found.items())


def test_before_a_session(page: Page, server: DemoServer):
    page.goto(server.base_url)
    assert_accessible(page, "home")
    StartPage(page, server)
    page.get_by_text("Read the text").click()
    assert_accessible(page, "start, the text of the consent open")
    page.goto(f"{server.base_url}/f/{FORM}/?embed=1")
    assert_accessible(page, "embedded start")


def test_a_conversation(chat: Chat):
    page = chat.page
    assert_accessible(page, "greeting")
    chat.introduce()
    assert_accessible(page, "two readings")
    chat.row("email").locator("a.change").click()
    expect(chat.row("email").locator("[name=value]")).to_be_visible()
    assert_accessible(page, "edit in place")
    chat.row("email").get_by_text("Cancel").click()
    chat.skip()
    chat.row("email").locator(".evidence summary").click()
    assert_accessible(page, "days, evidence open")
    chat.say("no idea")
    chat.say("11 March")
    page.locator("details.menu summary").click()
    assert_accessible(page, "chips, menu open", overlaid=True)
    page.keyboard.press("Escape")
    chat.pick("Research")
    assert_accessible(page, "several chips")


def test_a_sheet_on_the_phone(chat: Chat):
    chat.introduce()
    chat.page.set_viewport_size(PHONE)
    chat.page.locator("[data-open-panel]").click()
    sheet = chat.page.locator("dialog#sheet")
    expect(sheet).to_be_visible()
    expect(sheet.get_by_role("button", name="Close")).to_be_focused()
    found = violations(chat.page)
    assert not found, found
    assert chat.page.evaluate("() => [...document.querySelectorAll('main, header')].every((each) => each.inert)")


@pytest.mark.parametrize("way", ["Escape", "beside it", "Close"])
def test_the_page_wakes_with_its_focus_when_the_sheet_goes(chat: Chat, way: str):
    page = chat.page
    page.set_viewport_size(PHONE)
    sheet, opener = page.locator("dialog#sheet"), page.locator("[data-open-panel]")
    for _ in range(2):
        opener.focus()
        page.keyboard.press("Enter")
        expect(sheet.get_by_role("button", name="Close")).to_be_focused()
        if way == "Escape":
            page.keyboard.press("Escape")
        elif way == "beside it":
            page.mouse.click(20, 20)
        else:
            sheet.get_by_role("button", name="Close").click()
        expect(sheet).to_be_hidden()
        expect(opener).to_be_focused()
    assert page.locator("[inert]").count() == 0
    page.set_viewport_size(DESKTOP)
    expect(page.locator("main #sofar")).to_be_visible()


def test_the_end_of_a_conversation(page: Page, server: DemoServer):
    """The confirmation in the conversation and on its own page, the closed conversation, the receipt."""
    chat = Chat.begun(page, server, "widgets")
    for words in ("6 May 2026", "14:30", "3", "4", "Portugal", "It was a rainy day in spring."):
        chat.say(words)
    expect(page.locator("#submit")).to_be_visible()
    assert_accessible(page, "confirmation in the conversation")
    page.goto(f"{server.base_url}/i/{chat.session}/confirm/")
    page.locator("#answer-note a.change").click()
    expect(page.locator("#answer-note [name=value]")).to_be_visible()
    assert_accessible(page, "confirmation, editing")
    Chat(page).submit()
    assert_accessible(page, "receipt")
    follow(page.get_by_role("link", name="Read the conversation again"))
    assert_accessible(page, "closed conversation")


def test_the_plain_form(chat: Chat, watch: Watch):
    page = chat.page
    watch.tolerate(UNPROCESSABLE)
    chat.menu("Use the plain form")
    PlainForm(page)
    assert_accessible(page, "plain form")
    PlainForm(page).fill({"email": "nobody"})
    page.locator("button[value=review]").click()
    expect(page.locator("#wrong")).to_be_visible()
    assert_accessible(page, "plain form, refused")
    PlainForm(page).fill({"email": ""})
    page.locator("button[value=review]").click()
    expect(page.locator("#answers .missing")).to_be_visible()
    assert_accessible(page, "confirmation, answers missing")


def test_paused_and_in_japanese(new_context: Callable[..., BrowserContext], server: DemoServer):
    page = new_context().new_page()
    Chat.begun(page, server, language="ja")
    assert_accessible(page, "Japanese")
    page.locator("details.menu summary").click()
    page.locator("form[action$='/pause'] button").click()
    expect(page.locator("#link")).to_be_visible()
    assert_accessible(page, "paused")


def test_outside(chat: Chat, new_context: Callable[..., BrowserContext], watches: list[Watch], server: DemoServer):
    stranger = new_context().new_page()
    watches[-1].tolerate(NOT_FOUND)
    stranger.goto(chat.page.url)
    assert_accessible(stranger, "not here")
    stranger.goto(f"{server.base_url}/nowhere/")
    assert_accessible(stranger, "404")
