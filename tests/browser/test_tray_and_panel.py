"""The inputs over the text field, and "so far": both are optional, and both agree with what is said."""

from __future__ import annotations

import datetime as dt
import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, ViewportSize, WebSocketRoute, expect

from interviews.field_types.display.written import browser_style, written_moment
from tests.browser.demo import DemoServer
from tests.browser.pages import DESKTOP, PHONE, Chat, expect_of
from tests.browser.watching import UNPROCESSABLE, Watch

pytestmark = pytest.mark.browser


# --- the tray


def test_scripts_write_days_as_the_server_does(chat: Chat):
    """One style everywhere: what the bubble says and what stands beneath it do not differ."""
    write = """async ({ style }) => {
        const { writtenMoment } = await import("/static/js/written.js");
        return writtenMoment(new Date(2027, 2, 11, 14, 30), style);
    }"""
    for language in ("en", "en-US", "ja", "de", "fr", "es", "ar", "fa", "th"):
        words = chat.page.evaluate(write, {"style": json.dumps(browser_style(language))})
        assert words.split() == written_moment(dt.datetime(2027, 3, 11, 14, 30), language).split(), language


def test_every_widget_answers(chat: Chat, server: DemoServer):
    """Chips for one, chips for several, days, numbers, yes and no; and leaving out."""
    chat.introduce()
    chat.skip()
    chat.expect_asked("attendance_date")
    chat.pick("11 Mar")
    assert chat.readings() == ["11 March 2027"]
    chat.pick("Practitioner")
    chat.pick("Agents", "Ethics")
    assert chat.readings() == ["Agents and Ethics"]
    chat.pick("3")
    chat.pick("No")
    chat.expect_asked("phone")
    assert server.answers(chat.session) == {
        "full_name": "Ada Lovelace",
        "email": "ada@example.org",
        "attendance_date": "2027-03-11",
        "session_track": "practitioner",
        "workshops": ["agents", "ethics"],
        "guests": 3,
        "dietary": False,
    }
    expect(chat.row("company")).to_contain_text("Company")
    expect(chat.page.locator("#panel .group", has_text="Left out")).to_be_visible()


def test_what_is_asked_stays_in_sight_beside_the_conversation(
    new_context: Callable[..., BrowserContext], server: DemoServer
):
    page = new_context(viewport={"width": 1280, "height": 420}).new_page()
    chat = Chat.begun(page, server).introduce()
    chat.say("Hoshi Labs")
    asked = page.locator("#sofar [aria-current]")
    expect(asked).to_contain_text("Which day will you attend?")
    expect(asked).to_be_in_viewport(ratio=1)
    page.reload()
    expect(asked).to_be_in_viewport(ratio=1)


def test_a_time_out_of_range_says_so_where_it_was_typed(page: Page, server: DemoServer):
    """The one input that holds the boxes together is not seen, and what it refuses would be a button that does nothing."""
    chat = Chat.begun(page, server, "widgets")
    chat.choose("2026-05-06")
    chat.fill_boxes("23:30")
    chat.tray.locator(".tray-send").click()
    expect_of(chat.tray.get_by_label("Hour"), "e => e.validationMessage.includes('10:00')")
    assert chat.choose("22:00")
    assert server.answers(chat.session)["hour"] == "22:00"


def test_inputs_for_what_has_many_values(page: Page, server: DemoServer):
    """A date without limits, a time, a stepper, a scale, a list to search in: each is taken as it was picked."""
    chat = Chat.begun(page, server, "widgets")
    chat.choose("2026-05-06")
    chat.expect_asked("hour")
    assert chat.readings() == ["6 May 2026"]
    chat.choose("14:30")
    chat.expect_asked("boxes")
    chat.step(3)
    chat.expect_asked("mood")
    chat.rate("4")
    chat.expect_asked("origin")
    chat.search("portu")
    chat.expect_asked("note")
    chat.skip()
    expect(page.locator("#main")).to_have_attribute("data-stage", "confirming")
    values = {"day": "2026-05-06", "hour": "14:30", "boxes": 3, "mood": 4, "origin": "PT"}
    assert server.answers(chat.session) == values
    assert server.spoken(chat.session) == ["6 May 2026", "14:30", "3", "4 / 5", "Portugal"]


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
def test_a_picked_time_is_no_question_of_morning_or_evening(
    new_context: Callable[..., BrowserContext], server: DemoServer, locale: str
):
    """Half past ten by a clock that counts to twelve is typed as words; picked, it is what it is."""
    chat = Chat.begun(new_context(locale=locale).new_page(), server, "widgets")
    chat.choose("2026-04-03")
    chat.choose("10:30")
    chat.expect_asked("boxes")
    assert server.answers(chat.session) == {"day": "2026-04-03", "hour": "10:30"}


def test_every_input_is_reached_above_an_open_keyboard(new_context: Callable[..., BrowserContext], server: DemoServer):
    """A tray of many inputs scrolls in its own place: nothing of it lies above the screen or under another part."""
    page = new_context(viewport={"width": 390, "height": 400}).new_page()
    chat = Chat.begun(page, server, "parts")
    chat.expect_asked("where")
    reached = "e => e.getBoundingClientRect().top >= 0 && e.getBoundingClientRect().bottom <= innerHeight"
    for entry in chat.tray.locator("select, input:not([type=hidden]), button").all():
        entry.focus()
        expect_of(entry, reached)
    expect_of(chat.messages.last.locator(".words"), "e => e.getBoundingClientRect().bottom > 0")


def test_no_button_is_broken_on_a_narrow_phone(new_context: Callable[..., BrowserContext], server: DemoServer):
    page = new_context(viewport={"width": 320, "height": 640}).new_page()
    chat = Chat.begun(page, server, "parts")
    chat.say("12 Dame Street, Dublin D02 XH91, Ireland")
    chat.expect_asked("when")
    lines = "e => { const words = document.createRange(); words.selectNode(e.firstChild); return words.getClientRects().length; }"
    for link in (chat.tray.locator(".tray-send"), chat.own.last.locator(".readings a")):
        assert link.evaluate(lines) == 1


def test_typing_works_beside_every_widget(chat: Chat):
    chat.introduce()
    chat.say("no company")
    chat.expect_asked("attendance_date")
    chat.text.fill("the eleventh of March")
    expect(chat.tray.locator(".chip").first).to_be_visible()
    chat.text.press("Enter")
    chat.expect_asked("session_track")
    assert chat.readings() == ["11 March 2027"]


def test_what_is_asked_about_is_picked(chat: Chat, server: DemoServer):
    chat.say("Ada Lovelace")
    chat.expect_asked("email")
    chat.say("ada@gmial.com")
    expect(chat.tray.locator(".chip")).to_have_text(["ada@gmail.com", "ada@gmial.com"])
    chat.pick("ada@gmail.com")
    chat.expect_asked("company")
    expect(chat.value("email")).to_have_text("ada@gmail.com")
    assert server.answers(chat.session)["email"] == "ada@gmail.com"
    expect(chat.tray.locator(".chip")).to_have_count(0)


# --- "so far"


def test_an_answer_is_changed_where_it_stands(chat: Chat, server: DemoServer, watch: Watch):
    chat.introduce()
    watch.tolerate(UNPROCESSABLE)
    chat.edit("email", "ada at example")
    expect(chat.row("email").locator(".error")).to_have_text("Enter an e-mail address like name@example.com.")
    expect(chat.row("email").locator("[name=value]")).to_have_value("ada at example")
    chat.row("email").locator("[name=value]").fill("lovelace@example.org")
    chat.row("email").locator("button[value=save]").click()
    expect(chat.value("email")).to_have_text("lovelace@example.org")
    assert server.answers(chat.session)["email"] == "lovelace@example.org"
    chat.expect_asked("company")


def test_an_edit_can_be_given_up(chat: Chat):
    chat.introduce()
    chat.row("email").locator("a.change").click()
    chat.row("email").locator("[name=value]").fill("nobody@example.org")
    chat.row("email").get_by_text("Cancel").click()
    expect(chat.value("email")).to_have_text("ada@example.org")


SCREENS: list[ViewportSize] = [PHONE, {"width": 390, "height": 420}, DESKTOP]
"""The second is a phone whose keyboard is open."""
IN_SIGHT = """e => {
    const { top, bottom } = e.getBoundingClientRect();
    const bar = document.querySelector(".top"), composer = document.getElementById("composer");
    const covering = (one) => getComputedStyle(one).position === "sticky" ? one.getBoundingClientRect() : null;
    return top >= (covering(bar)?.bottom ?? 0) - 1 && bottom <= (covering(composer)?.top ?? innerHeight) + 20;
}"""


def edited(chat: Chat, field: str, number: int = -1) -> Locator:
    """The row under one of the respondent's messages, its editor open."""
    bubble = chat.own.nth(number) if number >= 0 else chat.own.last
    row = bubble.locator(f".readings li[id$='-{field}']")
    row.locator("a.change").click()
    expect(row.locator("[name=value]")).to_be_focused()
    return row


@pytest.mark.parametrize("viewport", SCREENS, ids=["phone", "keyboard", "desktop"])
def test_change_under_a_message_edits_right_there(
    new_context: Callable[..., BrowserContext], server: DemoServer, viewport: ViewportSize
):
    """No sheet, no other place: the editor is named, its input is in sight, and the question stays last and is seen again."""
    page = new_context(viewport=viewport).new_page()
    chat = Chat.begun(page, server).introduce()
    chat.skip()
    chat.pick("11 Mar")
    question, bubbles = chat.messages.last.inner_text(), chat.messages.count()
    row = edited(chat, "email", 0)
    expect(page.locator("dialog#sheet")).to_be_hidden()
    expect(chat.own.first.get_by_role("form", name="Change: E-mail address")).to_be_visible()
    expect_of(row.locator("[name=value]"), IN_SIGHT)
    row.locator("[name=value]").fill("phone@example.org")
    row.locator("button[value=save]").click()
    expect(row.locator(".reading")).to_have_text("E-mail address: phone@example.org (changed)")
    expect(row.locator("a.change")).to_be_focused()
    expect(chat.messages).to_have_count(bubbles)
    assert chat.messages.last.inner_text() == question
    expect(chat.messages.last.locator(".words > :last-child")).to_be_in_viewport(ratio=1)
    expect_of(chat.messages.last.locator(".words > :last-child"), IN_SIGHT)
    assert server.answers(chat.session)["email"] == "phone@example.org"
    row.get_by_role("button", name="undo").click()
    expect(row.locator(".reading")).to_have_text("E-mail address: ada@example.org")
    expect(row.get_by_role("button", name="undo")).to_have_count(0)
    expect(row.locator("a.change")).to_be_focused()
    assert server.answers(chat.session)["email"] == "ada@example.org"
    chat.expect_asked("session_track")


def test_the_frame_of_an_edit_may_come_before_its_answer(chat: Chat):
    chat.introduce()
    row = edited(chat, "email")

    def late(route: Route) -> None:
        if route.request.method != "POST":
            return route.continue_()
        answer = route.fetch()
        expect(row.locator(".reading")).to_contain_text("(changed)")
        route.fulfill(response=answer)

    chat.page.route("**/fields/email/edit?*", late)
    row.locator("[name=value]").fill("phone@example.org")
    with chat.page.expect_response("**/fields/email/edit?*"):
        row.locator("button[value=save]").click()
    expect(row.locator("a.change")).to_be_focused()


def test_the_frame_of_an_edit_may_come_after_its_answer(chat: Chat):
    """The link that has the focus is drawn anew; the one in its place has it then."""
    chat.introduce()
    row = edited(chat, "email")
    answered = row.locator("a.change[data-answered]")

    def late(socket: WebSocketRoute) -> None:
        def passed_on(frame: str | bytes) -> None:
            if "phone@example.org" in str(frame):
                expect(answered).to_have_count(1)
            socket.send(frame)

        socket.connect_to_server().on_message(passed_on)

    chat.page.route_web_socket("**/ws/**", late)
    chat.page.reload()
    edited(chat.ready(), "email")
    row.locator("[name=value]").fill("phone@example.org")
    row.locator("button[value=save]").click()
    expect(row.locator("a.change")).to_be_focused()
    row.locator("a.change").evaluate("link => { link.dataset.answered = ''; }")
    expect(answered).to_have_count(0)
    expect(row.locator("a.change")).to_be_focused()


@pytest.mark.parametrize("way", ["Escape", "Cancel"])
def test_an_edit_in_the_conversation_is_given_up_where_it_began(chat: Chat, way: str):
    chat.introduce()
    row = edited(chat, "email")
    row.locator("[name=value]").fill("nobody@example.org")
    if way == "Escape":
        row.locator("[name=value]").press("Escape")
    else:
        row.get_by_text("Cancel").click()
    expect(row.locator(".reading")).to_have_text("E-mail address: ada@example.org")
    expect(row.locator("a.change")).to_be_focused()


def test_an_edit_is_given_up_in_the_moment_in_which_it_has_the_focus(chat: Chat):
    """Its links work by then: none of them loads the page anew."""
    chat.introduce()
    chat.page.evaluate("""() => {
        document.body.dataset.still = "here";
        const escape = { key: "Escape", bubbles: true, cancelable: true };
        document.addEventListener("focusin", ({ target }) =>
            target.name === "value" && target.dispatchEvent(new KeyboardEvent("keydown", escape)));
    }""")
    link = chat.own.last.locator(".readings li[id$='-email'] a.change")
    with chat.page.expect_response(re.compile(r"/fields/email/\?")):
        link.click()
    expect(link).to_be_focused()
    expect(chat.page.locator("body[data-still]")).to_have_count(1)


def test_an_edit_that_opens_or_closes_outlives_what_arrives(chat: Chat):
    """The words' readings are drawn anew while the row is on its way: the editor opens, and later its link gets the focus."""
    chat.introduce()
    other = Chat(chat.page.context.new_page())
    other.page.goto(chat.page.url)
    other.ready()
    names = iter(["Ada King", "Augusta Ada King"])

    def late(route: Route) -> None:
        answer = route.fetch()
        elsewhere, name = edited(other, "full_name"), next(names)
        elsewhere.locator("[name=value]").fill(name)
        elsewhere.locator("button[value=save]").click()
        expect(chat.own.last.locator("[data-reading=full_name]")).to_contain_text(f"{name} (changed)")
        route.fulfill(response=answer)

    chat.page.route(re.compile("/fields/email"), late)
    row = edited(chat, "email")
    row.locator("[name=value]").press("Escape")
    expect(row.locator("a.change")).to_be_focused()


def test_what_is_wrong_with_an_edit_is_said_in_its_row(chat: Chat, watch: Watch):
    chat.introduce()
    watch.tolerate(UNPROCESSABLE)
    row = edited(chat, "email")
    row.locator("[name=value]").fill("ada at example")
    row.locator("[name=value]").press("Enter")
    expect(row.locator(".error")).to_have_text("Enter an e-mail address like name@example.com.")
    expect(row.locator("[name=value]")).to_be_focused()
    expect(row.locator("[name=value]")).to_have_value("ada at example")


def test_an_open_edit_outlives_what_arrives(chat: Chat):
    chat.introduce()
    row = edited(chat, "email")
    row.locator("[name=value]").fill("half@exam")
    other = Chat(chat.page.context.new_page())
    other.page.goto(chat.page.url)
    other.ready().say("ada.lovelace@example.org is my e-mail address")
    expect(chat.value("email")).to_have_text("ada.lovelace@example.org")
    expect(chat.page.locator("[data-editing] [name=value]")).to_have_value("half@exam")


def test_an_edit_adds_no_bubble_and_the_question_stays_last(chat: Chat):
    """Here, in another tab and after a reload; what became of it stands where the words were said."""
    chat.introduce()
    question = chat.messages.last.inner_text()
    bubbles = chat.messages.count()
    other = Chat(chat.page.context.new_page())
    other.page.goto(chat.page.url)
    other.ready()
    row = edited(chat, "email")
    row.locator("[name=value]").fill("countess@example.org")
    row.locator("button[value=save]").click()
    expect(chat.value("email")).to_have_text("countess@example.org")
    chat.page.reload()
    for tab in (chat, other):
        expect(tab.own.last.locator("[data-reading=email]")).to_contain_text("countess@example.org (changed)")
        expect(tab.messages).to_have_count(bubbles)
        assert tab.messages.last.inner_text() == question
        expect(tab.page.locator("#status")).to_be_empty()


def test_change_at_the_look_over_edits_where_it_was_pressed(page: Page, server: DemoServer):
    chat = Chat.begun(page, server, "streets")
    for words in ("Ada Lovelace", "The 5th street", "Many trees and benches"):
        chat.say(words)
    expect(page.locator("#main")).to_have_attribute("data-stage", "confirming")
    row = edited(chat, "name", 0)
    row.locator("[name=value]").fill("Ada King")
    row.locator("button[value=save]").click()
    expect(page.locator("#answer-name .answer-value")).to_have_text("Ada King")
    expect(row).to_contain_text("Ada King (changed)")
    expect(chat.own).to_have_count(3)


def test_the_words_behind_an_answer_are_shown_on_demand(chat: Chat):
    chat.introduce()
    evidence = chat.row("email").locator(".evidence")
    expect(evidence.locator("blockquote")).to_be_hidden()
    evidence.locator("summary").click()
    quote = evidence.locator("blockquote a")
    expect(quote).to_have_text("ada@example.org")
    quote.click()
    expect(chat.page.locator(".message:target .words")).to_have_text("Ada Lovelace, ada@example.org")
