"""A scale stands in one row on any phone, says what its ends mean, and is answered by a tap or by arrow keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.demo import DemoServer
from tests.browser.hard_forms import ENDS
from tests.browser.pages import PHONE, Chat, PlainForm

pytestmark = pytest.mark.browser
NARROW = {"width": 320, "height": 640}


def asked(page: Page, server: DemoServer, language: str = "") -> Chat:
    chat = Chat.begun(page, server, "scales", language=language)
    chat.expect_asked("recommend")
    return chat


def assert_one_row(scale: Locator, points: int) -> None:
    """Every point is reached by a finger, and none lies beyond the screen."""
    boxes = [box for point in scale.locator(".scale-point").all() if (box := point.bounding_box())]
    assert len(boxes) == points
    assert len({round(box["y"]) for box in boxes}) == 1
    assert all(box["height"] >= 44 and box["width"] >= 24 for box in boxes), boxes
    assert boxes[0]["x"] >= 0
    assert boxes[-1]["x"] + boxes[-1]["width"] <= scale.evaluate("() => innerWidth")


def assert_ends_beneath(scale: Locator) -> None:
    row = scale.locator(".scale-points").bounding_box()
    assert row
    for words in ENDS.values():
        end = scale.get_by_text(words).bounding_box()
        assert end and end["y"] >= row["y"] + row["height"]


@pytest.mark.parametrize("size", [NARROW, PHONE])
def test_a_scale_is_one_row_on_a_phone(
    new_context: Callable[..., BrowserContext], server: DemoServer, size: dict[str, int]
):
    chat = asked(new_context(viewport=size).new_page(), server)
    assert_one_row(chat.tray, 11)
    assert_ends_beneath(chat.tray)
    chat.rate("7")
    chat.expect_asked("comfort")
    assert_one_row(chat.tray, 10)
    assert server.answers(chat.session) == {"recommend": 7}
    chat.menu("Use the plain form")
    assert_one_row(PlainForm(chat.page).entry("recommend"), 11)
    assert_ends_beneath(PlainForm(chat.page).entry("recommend"))


def test_a_point_is_chosen_by_arrow_keys(page: Page, server: DemoServer):
    chat = asked(page, server)
    scale = page.get_by_role("radiogroup", name="Rating")
    expect(scale).to_have_accessible_description("Not at all likely … Extremely likely")
    scale.get_by_role("radio").first.focus()
    expect(scale.get_by_role("radio", name="0 of 10, Not at all likely", exact=True)).to_be_focused()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(scale.get_by_role("radio", name="3 of 10", exact=True)).to_be_checked()
    assert chat.own.count() == 0
    page.keyboard.press("Enter")
    chat.expect_asked("comfort")
    assert server.answers(chat.session) == {"recommend": 3}


def test_the_ends_are_said_in_the_respondents_language_and_where_an_answer_is_edited(page: Page, server: DemoServer):
    chat = asked(page, server, "ja")
    expect(chat.tray.locator(".scale-ends")).to_contain_text("とても薦めたい")
    chat.rate("10")
    chat.row("recommend").locator("a.change").click()
    expect(chat.row("recommend").locator(".scale-ends")).to_contain_text("まったく薦めない")
    expect(chat.row("recommend").locator("input[value='10']")).to_be_checked()
