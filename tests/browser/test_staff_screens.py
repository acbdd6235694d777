"""Staff pages on the screens that staff have: tables fit or scroll in themselves, and inputs keep their distance."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewContext
from tests.browser.demo import DemoServer
from tests.browser.pages import DESKTOP, PHONE, Chat
from tests.browser.staff import sign_in

pytestmark = pytest.mark.browser
SCREENS = [PHONE, DESKTOP]
HIDDEN_WIDTH = "e => e.scrollWidth - e.clientWidth"


def opened(new_context: NewContext, server: DemoServer, path: str, size: Any) -> Page:
    page = new_context(viewport=size).new_page()
    sign_in(page, server)
    page.goto(f"{server.base_url}{path}")
    return page


def page_is_no_wider(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def lines(locator: Locator) -> int:
    """In how many lines a text stands."""
    count = "e => { const range = document.createRange(); range.selectNodeContents(e); return range.getClientRects().length; }"
    return int(locator.evaluate(count))


@pytest.mark.parametrize("size", SCREENS, ids=["phone", "desktop"])
def test_the_audit_log_fits(new_context: NewContext, server: DemoServer, size: Any):
    page = opened(new_context, server, "/w/demo/audit/", size)
    assert page_is_no_wider(page)
    table = page.get_by_role("table")
    expect(table.get_by_role("row").nth(1).get_by_role("cell").nth(2)).to_be_in_viewport()
    if size is PHONE:
        assert page.locator(".table-frame").evaluate(HIDDEN_WIDTH) <= 0


@pytest.mark.parametrize("size", SCREENS, ids=["phone", "desktop"])
def test_responses_scroll_in_their_own_frame_and_break_no_address(
    new_context: NewContext, server: DemoServer, size: Any
):
    respondent = new_context().new_page()
    Chat.begun(respondent, server).introduce()
    page = opened(new_context, server, "/forms/event-registration/responses/", size)
    assert page_is_no_wider(page)
    assert lines(page.locator(".cell", has_text="ada@example.org").first) == 1
    frame = page.locator(".table-frame")
    frame.locator("thead").scroll_into_view_if_needed()
    frame.evaluate("e => { e.scrollLeft = e.scrollWidth; }")
    expect(frame.locator("thead th").last).to_be_in_viewport(ratio=0.95)


@pytest.mark.parametrize("size", SCREENS, ids=["phone", "desktop"])
def test_the_numbers_of_two_rules_do_not_touch(new_context: NewContext, server: DemoServer, size: Any):
    page = opened(new_context, server, "/w/demo/reviews/settings/", size)
    first, second = (page.locator(f"[name=rule-{rule}]").bounding_box() for rule in ("at_least", "percentage"))
    assert first and second
    assert second["y"] - (first["y"] + first["height"]) >= 6
