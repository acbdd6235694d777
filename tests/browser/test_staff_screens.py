"""Staff pages on the screens that staff have: tables fit or scroll in themselves, and inputs keep their distance."""

from __future__ import annotations

import sqlite3
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewContext
from tests.browser.demo import DemoServer
from tests.browser.pages import DESKTOP, PHONE, Chat
from tests.browser.staff import sign_in
from tests.browser.test_filtering import adopt

pytestmark = pytest.mark.browser
SCREENS = [PHONE, DESKTOP]
WIDTHS = [320, 360, 390]
HIDDEN_WIDTH = "e => e.scrollWidth - e.clientWidth"


def opened(new_context: NewContext, server: DemoServer, path: str, size: Any, **options: Any) -> Page:
    page = new_context(viewport=size, **options).new_page()
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


@pytest.mark.parametrize("size", SCREENS, ids=["phone", "desktop"])
def test_an_answer_without_a_space_is_broken_and_leaves_room_for_the_others(
    new_context: NewContext, server: DemoServer, size: Any
):
    respondent = new_context().new_page()
    Chat.begun(respondent, server).introduce()
    page = opened(new_context, server, "/forms/event-registration/responses/", size)
    before = page.locator(".table-frame").evaluate(HIDDEN_WIDTH)
    page.locator(".cell", has_text="ada@example.org").first.evaluate("e => { e.textContent = 'w'.repeat(150); }")
    answer = page.locator(".cell", has_text="w" * 150)
    assert lines(answer) > 1
    box = answer.bounding_box()
    assert box is not None and box["width"] <= 22 * 16 + 1
    assert answer.evaluate(HIDDEN_WIDTH) <= 0, "nothing of its lines is cut off"
    assert page.locator(".table-frame").evaluate(HIDDEN_WIDTH) <= max(before, 0) + 22 * 16


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


def test_a_phone_shows_long_questions_whole_above_their_answers_and_short_ones_beside(
    new_context: NewContext, server: DemoServer
):
    adopt(server, "parts")
    Chat.begun(new_context().new_page(), server, "parts")
    page = opened(new_context, server, "/forms/parts/responses/", PHONE)
    answer = page.locator("#results tbody tr").first.locator(".answered").first
    beneath = """(td, question) => {
        td.dataset.question = question;
        const value = td.querySelector(".cell");
        value.textContent = "3 May 2027";
        return value.getBoundingClientRect().top - td.getBoundingClientRect().top;
    }"""
    alike = "On which day of the long weekend in the coming summer do you"
    for ending in ("arrive?", "leave again?"):
        assert answer.evaluate(beneath, f"{alike} {ending}") > 30, "two lines"
    assert answer.evaluate(beneath, "Day") < 5
    assert page_is_no_wider(page)


def test_on_a_phone_nothing_covers_when_a_response_began_nor_the_box_that_picks_all(
    new_context: NewContext, server: DemoServer
):
    """Nor covered: what is done is as long as the moment it was done at."""
    adopt(server, "streets")
    chat = Chat.begun(new_context().new_page(), server, "streets")
    for words in ("Ada Lovelace", "The 5th street", "Many trees and benches"):
        chat.say(words)
    chat.submit()
    page = opened(new_context, server, "/forms/streets/responses/", PHONE)
    row = page.locator("#results tbody tr").filter(has=page.locator(".badge-ok")).first
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page_is_no_wider(page)
        assert not overlap(row.locator("time"), row.locator(".badge"))
        assert not overlap(page.locator("[data-pick-all]"), page.get_by_role("link", name="Started"))


@pytest.mark.parametrize("size", SCREENS, ids=["phone", "desktop"])
def test_the_numbers_of_two_rules_do_not_touch(new_context: NewContext, server: DemoServer, size: Any):
    page = opened(new_context, server, "/w/demo/reviews/settings/", size)
    first, second = (page.locator(f"[name=rule-{rule}]").bounding_box() for rule in ("at_least", "percentage"))
    assert first and second
    assert second["y"] - (first["y"] + first["height"]) >= 6


def boxes(*locators: Locator) -> list[Any]:
    found = [locator.bounding_box() for locator in locators]
    assert all(found)
    return found


def overlap(*locators: Locator) -> bool:
    first, second = boxes(*locators)
    spans = (("x", "width"), ("y", "height"))
    return all(first[at] < second[at] + second[size] and second[at] < first[at] + first[size] for at, size in spans)


def test_two_questions_are_chosen_on_a_phone_with_their_names_to_be_read(new_context: NewContext, server: DemoServer):
    Chat.begun(new_context().new_page(), server).introduce()
    page = opened(new_context, server, "/forms/event-registration/analytics/", PHONE)
    asked = page.locator("#crossing form")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page_is_no_wider(page)
        for label in ("A row for each answer to", "A column for each answer to"):
            name, choice = boxes(asked.get_by_text(label, exact=True), asked.get_by_label(label, exact=True))
            assert min(name["width"], choice["width"]) > width / 2
            assert name["y"] + name["height"] <= choice["y"]
        assert lines(asked.get_by_role("button")) == 1
    page.set_viewport_size(DESKTOP)
    first, second, button = boxes(*asked.get_by_role("combobox").all(), asked.get_by_role("button"))
    assert first["y"] == second["y"] and button["x"] > second["x"] + second["width"]


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "ja-JP"])
def test_the_head_of_a_response_fits_a_phone_with_each_button_in_a_line(
    new_context: NewContext, server: DemoServer, locale: str
):
    for _ in range(3):
        Chat.begun(new_context().new_page(), server).introduce()
    page = opened(new_context, server, "/forms/event-registration/responses/", PHONE, locale=locale)
    page.goto(str(page.locator("#results tbody .when a").nth(1).evaluate("e => e.href")))
    buttons = page.locator(".page-head .pager .button")
    expect(buttons).to_have_count(4)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page_is_no_wider(page)
        for button in buttons.all():
            box = boxes(button)[0]
            assert box["height"] < box["width"] and box["height"] < 60


def test_what_is_searched_for_and_its_button_stand_side_by_side(new_context: NewContext, server: DemoServer):
    Chat.begun(new_context().new_page(), server).introduce()
    page = opened(new_context, server, "/forms/event-registration/responses/", DESKTOP)
    for width in (1280, 1024, 700, 390, 320):
        page.set_viewport_size({"width": width, "height": 800})
        field, button = boxes(page.locator("#q"), page.get_by_role("button", name="Show", exact=True))
        assert abs(field["y"] + field["height"] - button["y"] - button["height"]) < 4, width
        assert 0 < button["x"] - field["x"] - field["width"] < 40, width
        assert page_is_no_wider(page)


def test_what_narrows_the_list_stands_in_one_line_where_a_tag_comes_to_it(new_context: NewContext, server: DemoServer):
    adopt(server, "papers")
    Chat.begun(new_context().new_page(), server, "papers").say("Aiko Tanaka")
    with sqlite3.connect(server.directory / "formagent.sqlite3") as database:
        database.execute(
            "INSERT INTO interviews_responsetag (response_id, form_id, name, folded)"
            " SELECT session_id, form_id, 'call back', 'call back' FROM interviews_response"
            " WHERE form_id = (SELECT id FROM interviews_form WHERE slug = 'papers')"
        )
    page = opened(new_context, server, "/forms/papers/responses/", DESKTOP)
    for width in (1280, 1440, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        inputs = page.locator("#standing, #tag, #since, #until")
        assert inputs.count() == 4
        assert len({box["y"] for one in inputs.all() for box in boxes(one)}) == 1, width
        field, button = boxes(page.locator("#q"), page.get_by_role("button", name="Show", exact=True))
        assert field["y"] + field["height"] < boxes(inputs.first)[0]["y"]
        assert 0 < button["x"] - field["x"] - field["width"] < 40 and page_is_no_wider(page)
