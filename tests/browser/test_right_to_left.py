"""A form in Arabic: everything runs from right to left, and the page says that its own words are in English."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from tests.browser.demo import DemoServer
from tests.browser.pages import PHONE, StartPage
from tests.browser.test_accessibility import violations

pytestmark = pytest.mark.browser
PLAINLY = "Buttons and notes around them are in English."


def sides(element: Locator) -> tuple[float, float]:
    """What is left free at the left and at the right."""
    box = element.bounding_box()
    assert box
    return box["x"], PHONE["width"] - box["x"] - box["width"]


def test_an_arabic_form_from_the_start_to_the_look_over(new_context: Callable[..., BrowserContext], server: DemoServer):
    page = new_context(viewport=PHONE, locale="ar").new_page()
    start = StartPage(page, server, "arabic")
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    expect(page.get_by_text(PLAINLY)).to_be_visible()
    assert violations(page) == []
    chat = start.start()
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    left, right = sides(page.locator(".menu summary"))
    assert left < right
    expect(chat.text).to_have_css("direction", "rtl")
    page.locator(".menu summary").click()
    expect(page.get_by_text(PLAINLY)).to_be_visible()
    page.keyboard.press("Escape")
    chat.choose("2027-03-11")
    left, right = sides(chat.own.last.locator(".words"))
    assert left < right
    chat.expect_asked("track")
    assert chat.readings() == ["11 مارس 2027"]
    chat.pick("التطبيق")
    points = chat.tray.locator(".scale-point").all()
    assert sides(points[0])[1] < sides(points[-1])[1]
    assert violations(page) == []
    assert chat.rate("9").endswith("رقم الهاتف")
    chat.say("+353 1 800 4343")
    expect(page.locator("#main")).to_have_attribute("data-stage", "confirming")
    assert server.answers(chat.session)["day"] == "2027-03-11"
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_form_the_interface_speaks_says_nothing_of_it(new_context: Callable[..., BrowserContext], server: DemoServer):
    page = new_context().new_page()
    StartPage(page, server)
    expect(page.locator("html")).to_have_attribute("dir", "ltr")
    expect(page.get_by_text(PLAINLY)).to_have_count(0)
