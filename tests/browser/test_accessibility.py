"""No violation that axe can find: every page, several states of the conversation, phone and desktop, light and dark."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.demo import DemoServer
from tests.browser.pages import DESKTOP, PHONE, Chat, StartPage
from tests.browser.watching import NOT_FOUND, Watch

pytestmark = pytest.mark.browser

OPTIONS = {"resultTypes": ["violations"], "rules": {"target-size": {"enabled": True}}}


def assert_accessible(page: Page, state: str) -> None:
    """At both widths, in both themes, looking at the latest words."""
    found: dict[str, Any] = {}
    for size in (PHONE, DESKTOP):
        page.set_viewport_size(size)
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            for violation in Axe().run(page, options=OPTIONS).response["violations"]:
                places = [node["html"][:160] for node in violation["nodes"]]
                found[f"{state}, {size['width']} px, {theme}: {violation['id']}, {violation['help']}"] = places
    page.set_viewport_size(DESKTOP)
    assert not found, "\n".join(f"{what}\n  " + "\n  ".join(places) for what, places in found.items())


@pytest.fixture
def chat(page: Page, server: DemoServer) -> Chat:
    return StartPage(page, server).choose_language("English").agree().start()


def test_before_a_session(page: Page, server: DemoServer):
    page.goto(server.base_url)
    assert_accessible(page, "home")
    StartPage(page, server)
    assert_accessible(page, "start")
    page.goto(f"{server.base_url}/f/{'event-registration'}/?embed=1")
    assert_accessible(page, "embedded start")


def test_a_conversation(chat: Chat):
    page = chat.page
    assert_accessible(page, "greeting")
    chat.say("Ireland")
    chat.say("Ada Lovelace, ada@example.org")
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
    assert_accessible(page, "chips, menu open")
    page.keyboard.press("Escape")
    chat.pick("Research")
    assert_accessible(page, "several chips")


def test_a_sheet_on_the_phone(chat: Chat):
    chat.say("Ireland")
    chat.say("Ada Lovelace, ada@example.org")
    chat.page.set_viewport_size(PHONE)
    chat.page.locator("[data-open-panel]").click()
    expect(chat.page.locator("dialog#sheet")).to_be_visible()
    found = Axe().run(chat.page, options=OPTIONS).response["violations"]
    assert not found, found


def test_the_end_of_a_conversation(chat: Chat, server: DemoServer):
    page = chat.page
    page.goto(f"{server.base_url}/i/{chat.session}/form/")
    assert_accessible(page, "plain form")
    page.locator("button[value=review]").click()
    expect(page.locator("#submit")).to_be_visible()
    assert_accessible(page, "confirmation, answers missing")


def test_outside(chat: Chat, new_context: Callable[..., BrowserContext], watches: list[Watch], server: DemoServer):
    stranger = new_context().new_page()
    watches[-1].tolerate(NOT_FOUND)
    stranger.goto(chat.page.url)
    assert_accessible(stranger, "not here")
    stranger.goto(f"{server.base_url}/nowhere/")
    assert_accessible(stranger, "404")
