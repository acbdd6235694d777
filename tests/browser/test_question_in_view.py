"""What is asked stays in view on a phone, whatever covers it or pushes it: keyboard, tray, language, words that arrive."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, WebSocketRoute, expect

from tests.browser.demo import DemoServer
from tests.browser.pages import DESKTOP, PHONE, Chat, StartPage, expect_of, expect_soon

pytestmark = pytest.mark.browser

TYPING: ViewportSize = {"width": 390, "height": 420}
"""What an open keyboard leaves of a phone."""
MAGNIFIED: ViewportSize = {"width": 320, "height": 256}
"""1280 × 1024 at 400 %."""

SEEN = """(selector) => {
    const asked = document.querySelector(selector).getBoundingClientRect();
    const bar = document.querySelector(".top");
    const stuck = getComputedStyle(bar).position === "sticky" ? bar.getBoundingClientRect().bottom : 0;
    const { offsetTop, height } = window.visualViewport;
    const composer = document.getElementById("composer").getBoundingClientRect();
    const top = Math.max(stuck, offsetTop);
    const bottom = Math.min(offsetTop + height, composer.height ? composer.top : Infinity);
    return asked.height > 0 && asked.top >= top - 1 && asked.bottom <= bottom + 1;
}"""
QUESTION = "#messages > .message:last-child .words > :last-child"
ON_TOP = """(element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === element;
}"""
NewContext = Callable[..., BrowserContext]

OVERLAID = """
    const stand = new EventTarget();
    let covered = 0;
    Object.defineProperties(stand, {
        height: { get: () => innerHeight - covered }, width: { get: () => innerWidth },
        offsetTop: { get: () => 0 }, offsetLeft: { get: () => 0 }, scale: { get: () => 1 },
    });
    Object.defineProperty(window, "visualViewport", { value: stand });
    window.openKeyboard = (height) => { covered = height; stand.dispatchEvent(new Event("resize")); };
"""
"""A browser whose keyboard lies over the page and leaves its size alone."""


def expect_seen(page: Page, selector: str = QUESTION) -> None:
    page.wait_for_function(SEEN, arg=selector)


def long_talk(page: Page, server: DemoServer) -> Chat:
    """More was said than a screen holds; asked is for a street, of many."""
    chat = Chat.begun(page, server, "streets")
    for _ in range(4):
        chat.say("Why do you want to know that, and who is going to read what I say here?")
    chat.say("My name is Ada Lovelace")
    chat.expect_asked("street")
    page.wait_for_function("() => document.documentElement.scrollHeight > innerHeight + 100")
    return chat


@pytest.fixture
def phone(new_context: NewContext) -> Page:
    return new_context(viewport=PHONE, has_touch=True).new_page()


def test_when_the_keyboard_takes_its_part_of_the_page(phone: Page, server: DemoServer):
    chat = long_talk(phone, server)
    expect_seen(phone)
    phone.set_viewport_size(TYPING)
    expect_seen(phone)
    expect(chat.tray.locator(".chip").first).to_be_in_viewport()
    phone.set_viewport_size(PHONE)
    expect_seen(phone)


def test_above_the_keyboard_options_come_before_what_was_said(phone: Page, server: DemoServer):
    """What was said before took the room, and the last ones were not seen."""
    phone.set_viewport_size(TYPING)
    phone.goto(f"{server.base_url}/f/product-feedback/")
    phone.locator("#text").fill("4")
    phone.keyboard.press("Enter")
    options = phone.locator("#tray .chip")
    expect(options).to_have_text(["Every day", "Every week", "Every month", "Less often"])
    for place in range(4):
        expect(options.nth(place)).to_be_in_viewport(ratio=1)
    expect_seen(phone)


def test_when_the_keyboard_lies_over_the_page(new_context: NewContext, server: DemoServer):
    context = new_context(viewport=PHONE, has_touch=True)
    context.add_init_script(OVERLAID)
    page = context.new_page()
    long_talk(page, server)
    page.evaluate("openKeyboard(424)")
    expect_seen(page)
    expect_of(page.locator("#composer"), f"e => e.getBoundingClientRect().bottom <= {PHONE['height'] - 424}")


def test_when_the_tray_grows(phone: Page, server: DemoServer):
    """The answer before was typed; this question brings a list of options that is taller than what the keyboard left."""
    phone.set_viewport_size(TYPING)
    chat = long_talk(phone, server)
    expect_seen(phone)
    phone.evaluate(
        "document.querySelector('#tray .options').append(...[1, 2, 3].map(() => document.querySelector('#tray .chip').cloneNode(true)))"
    )
    expect_seen(phone)
    chat.tray.locator(".chip").last.scroll_into_view_if_needed()
    expect(chat.tray.locator(".chip").last).to_be_in_viewport(ratio=1)
    expect_seen(phone)


def test_while_parts_of_an_answer_are_typed(phone: Page, server: DemoServer):
    """The tray has the room of what stands beneath it until the next question; nothing lies over its inputs."""
    chat = Chat.begun(phone, server, "parts")
    phone.set_viewport_size(TYPING)
    for name, words in (("street_address", "1 Grafton Street"), ("city", "Dublin")):
        part = chat.tray.locator(f"[name='value.{name}']")
        part.tap()
        part.fill(words)
        expect_of(phone.locator(".say"), "e => e.offsetHeight <= 1")
        expect_seen(phone)
        assert part.evaluate(ON_TOP)
    chat.tray.locator(".tray-send").tap()
    chat.expect_asked("when")
    expect_of(phone.locator(".say"), "e => e.offsetHeight > 40")
    expect_seen(phone)


def test_while_a_list_is_searched(phone: Page, server: DemoServer):
    chat = Chat.begun(phone, server, "lists")
    phone.set_viewport_size(TYPING)
    chat.tray.get_by_role("combobox").tap()
    expect(chat.tray.get_by_role("option").nth(1)).to_be_in_viewport(ratio=1)
    expect_seen(phone)
    assert phone.locator(QUESTION).evaluate(ON_TOP)


def test_when_something_else_above_the_field_grows(phone: Page, server: DemoServer):
    long_talk(phone, server)
    phone.evaluate("document.getElementById('connection').textContent = 'It takes long. '.repeat(12)")
    expect_seen(phone)


def test_when_the_language_is_switched(phone: Page, server: DemoServer):
    chat = long_talk(phone, server)
    chat.menu("日本語")
    expect(phone.locator("html")).to_have_attribute("lang", "ja")
    chat.ready()
    expect_seen(phone)
    phone.set_viewport_size(TYPING)
    expect_seen(phone)


def test_while_a_long_message_is_streamed(phone: Page, server: DemoServer):
    """Its newest words are seen; when it is complete, its question."""
    sockets: list[WebSocketRoute] = []

    def listen(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    phone.route_web_socket("**/ws/pages/**", listen)
    chat = long_talk(phone, server)
    expect_soon(phone, lambda: bool(sockets), "no socket was opened")
    for number in range(30):
        sockets[-1].send(json.dumps({"kind": "delta", "message": "one", "text": f"{number} words and more words, "}))
    expect(phone.locator("#live")).to_contain_text("29 words")
    end = "() => document.querySelector('#live').getBoundingClientRect().bottom <= document.querySelector('#composer').getBoundingClientRect().top + 1"
    phone.wait_for_function(end)
    chat.say("Why?")
    expect_seen(phone)


def test_at_400_percent(new_context: NewContext, server: DemoServer):
    page = new_context(viewport=MAGNIFIED).new_page()
    long_talk(page, server)
    expect_seen(page)


def test_who_reads_what_was_said_before_is_left_there(phone: Page, server: DemoServer):
    chat = long_talk(phone, server)
    expect_seen(phone)
    phone.mouse.move(190, 300)
    phone.mouse.wheel(0, -2000)
    phone.wait_for_function("() => scrollY === 0")
    phone.set_viewport_size(TYPING)
    phone.evaluate("document.getElementById('connection').textContent = 'It takes long. '.repeat(12)")
    phone.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert phone.evaluate("scrollY") == 0
    chat.text.click()
    expect_seen(phone)


def test_the_look_over_begins_with_its_head(phone: Page, server: DemoServer):
    chat = long_talk(phone, server)
    chat.say("The 5th street, from harbour to hall")
    chat.say("Nothing else that I can think of, but " + "many trees and benches " * 30)
    expect(phone.locator("#main")).to_have_attribute("data-stage", "confirming")
    expect_seen(phone, "#confirm-title")
    phone.set_viewport_size(TYPING)
    expect_seen(phone, "#confirm-title")
    phone.reload()
    expect_seen(phone, "#confirm-title")


def test_a_wide_page_lists_the_answers_once(new_context: NewContext, server: DemoServer):
    """Beside the look-over, "so far" would be the same list again; what counts the answers leads to the look-over."""
    page = new_context(viewport=DESKTOP).new_page()
    chat = long_talk(page, server)
    expect(page.locator("#panel")).to_be_visible()
    chat.say("The 5th street, from harbour to hall")
    chat.say("Many trees and benches")
    expect(page.locator("#answers")).to_be_visible()
    expect(page.locator("#panel")).to_be_hidden()
    page.locator("[data-open-panel]").click()
    expect(page.locator("#confirm-title")).to_be_focused()
    expect_seen(page, "#confirm-title")


def test_the_question_stands_a_third_from_the_top_with_its_input_beneath(phone: Page, server: DemoServer):
    """The first as well as a later one."""
    placed = """() => {
        const { top, bottom } = document.querySelector("#messages > :last-child .question").getBoundingClientRect();
        const input = document.querySelector("#tray .chip, #text").getBoundingClientRect();
        return top > innerHeight / 5 && top < innerHeight * 0.45 && input.top - bottom < 160 && input.top > bottom;
    }"""
    chat = Chat.begun(phone, server)
    phone.wait_for_function(placed)
    chat.introduce()
    phone.wait_for_function(placed)
    chat.skip()
    chat.expect_asked("attendance_date")
    phone.wait_for_function(placed)


def test_the_first_question_is_answered_where_the_conversation_opens(phone: Page, server: DemoServer):
    """By words and by a tap; what is agreed to has to be, and what was written waits for it."""
    opening = StartPage(phone, server).choose_language("English")
    place = phone.locator("#asked").bounding_box()
    assert place
    assert place["y"] < PHONE["height"] * 0.45
    phone.locator("#text").fill("Ada Lovelace")
    phone.locator("#text").press("Enter")
    expect(phone.locator("input[name=consent]")).to_be_focused()
    chat = opening.agree().start()
    chat.expect_asked("email")
    expect(chat.own).to_have_text(re.compile("Ada Lovelace"))
    StartPage(phone, server, "product-feedback").choose_language("English")
    phone.locator(".scale-point", has_text="4").click()
    phone.wait_for_url("**/i/*/")
    expect(chat.own).to_have_text(re.compile("4 / 5"))
    expect_seen(phone)


def test_what_was_said_before_folds_into_rows_that_open_in_place(phone: Page, server: DemoServer):
    chat = Chat.begun(phone, server)
    chat.say("Ada Lovelace")
    expect(chat.own.first.locator(".words")).to_be_visible()
    chat.say("ada@example.org")
    row = chat.own.first
    expect(row.locator(".words")).to_be_hidden()
    expect(row.locator(".readings")).to_have_text(re.compile(r"Full name:\s+Ada Lovelace"))
    asked = chat.messages.first.locator(".words")
    assert asked.evaluate("e => e.closest('.message').getBoundingClientRect().height") <= 1
    row.get_by_role("button", name="What was said here").click()
    expect(row.locator(".words")).to_have_text("Ada Lovelace")
    expect(row.locator(".words")).to_be_visible()
    expect(asked).to_be_in_viewport()
    row.get_by_role("button", name="What was said here").click()
    expect(row.locator(".words")).to_be_hidden()
