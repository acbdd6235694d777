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
def test_responses_fit_or_scroll_in_their_own_frame_and_break_no_address(
    new_context: NewContext, server: DemoServer, size: Any
):
    respondent = new_context().new_page()
    Chat.begun(respondent, server).introduce()
    page = opened(new_context, server, "/forms/event-registration/responses/", size)
    assert page_is_no_wider(page)
    assert lines(page.locator(".cell", has_text="ada@example.org").first) == 1
    frame = page.locator(".table-frame")
    heads = scrolled = frame.locator("thead")
    heads.scroll_into_view_if_needed()
    if size is PHONE:
        assert frame.evaluate(HIDDEN_WIDTH) <= 0
    else:
        scrolled = frame
    scrolled.evaluate("e => { e.scrollLeft = e.scrollWidth; }")
    expect(heads.locator("th:visible").last).to_be_in_viewport(ratio=0.95)


def test_a_phone_shows_answers_beneath_their_questions_and_leaves_out_what_has_none(
    new_context: NewContext, server: DemoServer
):
    respondent = new_context().new_page()
    Chat.begun(respondent, server).introduce()
    page = opened(new_context, server, "/forms/event-registration/responses/", PHONE)
    card = page.locator("#results tbody tr").first
    answer = card.get_by_role("cell").filter(has_text="ada@example.org")
    answer.scroll_into_view_if_needed()
    expect(answer).to_be_in_viewport(ratio=0.95)
    question = answer.get_attribute("data-question")
    assert question
    assert answer.evaluate("e => getComputedStyle(e, '::before').content").startswith(f'"{question}"')
    assert card.get_by_role("cell").filter(visible=True).count() < card.locator("td").count()


@pytest.mark.parametrize("size", SCREENS, ids=["phone", "desktop"])
def test_the_numbers_of_two_rules_do_not_touch(new_context: NewContext, server: DemoServer, size: Any):
    page = opened(new_context, server, "/w/demo/reviews/settings/", size)
    first, second = (page.locator(f"[name=rule-{rule}]").bounding_box() for rule in ("at_least", "percentage"))
    assert first and second
    assert second["y"] - (first["y"] + first["height"]) >= 6
