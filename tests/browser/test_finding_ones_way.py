"""Finding one's way on staff pages: a drawer on phones, Ctrl+K for everything, ? for the page's keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewContext
from tests.browser.demo import DemoServer
from tests.browser.pages import DESKTOP, PHONE
from tests.browser.staff import sign_in
from tests.browser.test_accessibility import violations

pytestmark = pytest.mark.browser


def test_by_keyboard_and_on_a_phone(new_context: NewContext, server: DemoServer) -> None:
    page = new_context(viewport=DESKTOP).new_page()
    sign_in(page, server)
    page.goto(f"{server.base_url}/forms/event-registration/share/")
    page.keyboard.press("?")
    keys = page.locator("#keys")
    expect(keys).to_contain_text("Ctrl")
    assert violations(page, overlaid=True) == []
    page.keyboard.press("Control+k")
    expect(keys).to_be_hidden()
    palette = page.get_by_role("dialog", name="Find")
    options = palette.get_by_role("option")
    expect(options.first).to_contain_text("Design")
    page.keyboard.press("ArrowDown")
    expect(options.nth(1)).to_have_attribute("aria-selected", "true")
    page.keyboard.type("hope to take home")
    expect(options.first).to_contain_text("What do you hope to take home")
    assert violations(page, overlaid=True) == []
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/forms/[a-z0-9-]+/fields/goals/"))
    page.set_viewport_size(PHONE)
    navigation = page.get_by_role("navigation", name="Main")
    expect(navigation).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    expect(navigation.get_by_role("link", name="Conversations")).to_be_visible()
    assert violations(page, overlaid=True) == []
    navigation.get_by_text("Workspace", exact=True).click()
    navigation.get_by_role("link", name="Members").click()
    expect(page.get_by_role("heading", name="Members", level=1)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
