"""Lists, tables and rings on a phone, and a page that is enlarged four times: nothing is cut off, covered or out of reach."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from tests.browser.demo import DemoServer
from tests.browser.pages import DESKTOP, PHONE, Chat, expect_of

pytestmark = pytest.mark.browser
NewContext = Callable[..., BrowserContext]
NARROW = {"width": 320, "height": 640}
FOUR_TIMES = {"width": 320, "height": 256}
"""What 400 % leave of a screen of 1280 × 1024."""
IN_FRONT = """e => {
    const { left, top, width, height } = e.getBoundingClientRect();
    return e.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
RING_SHOWN = """e => {
    const chip = e.getBoundingClientRect(), list = e.closest("form").getBoundingClientRect();
    const style = getComputedStyle(e);
    const ring = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
    const drawn = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2; // Within its row, or around it.
    return drawn && chip.left - ring >= list.left && chip.top - ring >= list.top;
}"""


def asked(new_context: NewContext, server: DemoServer, size: object, form: str = "lists") -> Chat:
    chat = Chat.begun(new_context(viewport=size).new_page(), server, form)
    return chat


@pytest.mark.parametrize("size", [NARROW, PHONE])
def test_a_long_list_is_as_wide_as_the_phone_and_skipping_stays_in_reach(
    new_context: NewContext, server: DemoServer, size: dict[str, int]
):
    chat = asked(new_context, server, size)
    chat.tray.get_by_role("combobox").click()
    listbox = chat.tray.get_by_role("listbox")
    expect(listbox).to_be_visible()
    width, height = size["width"] - 32, size["height"] - 120
    expect_of(
        listbox,
        f"""e => {{
            const {{ top, width, height }} = e.getBoundingClientRect();
            return width >= {width} && height >= 240 && height <= {height} && top >= 0;
        }}""",
    )
    expect_of(chat.page.locator("#composer .tray-skip"), IN_FRONT)
    chat.skip()
    chat.expect_asked("marks")


@pytest.mark.parametrize("size", [NARROW, PHONE, DESKTOP])
def test_the_composer_stays_at_the_end_under_a_table(new_context: NewContext, server: DemoServer, size: dict[str, int]):
    """Inputs that are scrolled out of a table's sight make the page no longer; a phone has one statement after another."""
    chat = asked(new_context, server, size)
    chat.skip()
    chat.expect_asked("marks")
    at_the_end = """e => {
        const below = parseFloat(getComputedStyle(e.parentElement).paddingBottom); // Keeps a short question as high as a long one.
        return document.documentElement.scrollHeight - scrollY - e.getBoundingClientRect().bottom - below < 2;
    }"""
    expect_of(chat.page.locator("#composer"), at_the_end)
    for name in ("Quality", "Staff"):
        row = chat.tray.get_by_role("group", name=name)
        while not row.is_visible():
            chat.tray.get_by_role("button", name="The next statement").click()
        row.locator(".chip", has_text="Fair").scroll_into_view_if_needed()
        expect_of(row.locator(".chip", has_text="Fair"), IN_FRONT)
        row.locator(".chip", has_text="Fair").click()
    expect_of(chat.tray.locator(".tray-send"), IN_FRONT)


def test_no_ring_is_cut_off(new_context: NewContext, server: DemoServer):
    chat = Chat.begun(new_context(viewport=PHONE).new_page(), server)
    chat.introduce()
    chat.skip()
    chat.expect_asked("attendance_date")
    first = chat.tray.locator(".chip").first
    expect_ring(first)
    chat = asked(new_context, server, PHONE)
    chat.skip()
    chat.expect_asked("marks")
    chat.tray.get_by_role("radio").first.focus()
    chat.page.keyboard.press("ArrowRight")
    chat.page.keyboard.press("ArrowLeft")
    expect_of(chat.tray.locator(".chip").first, RING_SHOWN)


def test_of_a_folded_row_the_question_is_cut_and_not_the_answer(new_context: NewContext, server: DemoServer):
    chat = Chat.begun(new_context(viewport=PHONE).new_page(), server).introduce()
    chat.skip()
    chat.say("11 March")
    chat.pick("Research")
    chat.skip()
    row = chat.page.locator(".message.folded .reading", has_text="11 March 2027")
    expect_of(row, "e => e.offsetHeight < 1.5 * parseFloat(getComputedStyle(e).lineHeight)")


def expect_ring(chip: Locator) -> None:
    """Reached with the keyboard, so that the ring shows."""
    chip.focus()
    chip.press("Tab")
    chip.page.keyboard.press("Shift+Tab")
    expect(chip).to_be_focused()
    expect_of(chip, RING_SHOWN)


@pytest.mark.parametrize("form", ["scales", "lists"])
def test_the_question_is_read_at_400_percent(new_context: NewContext, server: DemoServer, form: str):
    chat = asked(new_context, server, FOUR_TIMES, form)
    question = chat.messages.last.locator(".words")
    expect(question).to_be_in_viewport(ratio=0.9)
    expect_of(question, IN_FRONT)
    assert chat.page.evaluate("document.documentElement.scrollWidth") <= FOUR_TIMES["width"]
