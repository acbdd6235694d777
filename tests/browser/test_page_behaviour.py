"""How the conversation's page behaves: what it keeps, what its parts do, what it shows of itself."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import APIResponse, BrowserContext, Page, Route, WebSocketRoute, expect

from tests.browser.demo import DemoServer
from tests.browser.pages import Chat, StartPage, expect_soon
from tests.browser.watching import NOT_FOUND, Watch

pytestmark = pytest.mark.browser


# --- what is kept


def test_a_draft_survives_a_reload(chat: Chat, server: DemoServer):
    chat.text.fill("I would rather")
    chat.page.reload()
    expect(chat.text).to_have_value("I would rather")
    chat.say("Ada Lovelace")
    chat.page.reload()
    expect(chat.text).to_have_value("")
    assert server.spoken(chat.session) == ["Ada Lovelace"]


def test_a_draft_of_the_first_answer_survives_another_language(page: Page, server: DemoServer):
    start = StartPage(page, server)
    page.locator("#text").fill("Ada Love")
    start.choose_language("Deutsch")
    expect(page.locator("#text")).to_have_value("Ada Love")
    page.reload()
    expect(page.locator("#text")).to_have_value("Ada Love")
    page.locator("#text").fill("Ada Lovelace")
    start.agree().press_start()
    assert page.evaluate("Object.keys(sessionStorage).filter((key) => key.includes('draft'))") == []


def test_lines_are_broken_by_shift_enter(chat: Chat, server: DemoServer):
    chat.text.press_sequentially("Ada")
    chat.text.press("Shift+Enter")
    chat.text.press_sequentially("Lovelace")
    assert server.spoken(chat.session) == []
    chat.text.press("Enter")
    expect(chat.own).to_have_count(1)
    assert server.spoken(chat.session) == ["Ada\nLovelace"]


def test_html_is_shown_as_the_text_it_is(chat: Chat):
    """A script that ran would complain about the policy, or set the mark."""
    words = '<script>window.mark = 1</script><img src=x onerror="window.mark = 1"><b>Ada</b>'
    chat.say(words)
    assert chat.own.last.locator(".words").inner_text().strip() == words
    assert chat.own.last.locator(".words :is(script, img, b)").count() == 0
    assert chat.page.locator("#panel script, #panel img").count() == 0
    chat.page.reload()
    assert chat.own.last.locator(".words").inner_text().strip() == words
    assert chat.page.evaluate("window.mark") is None


def test_what_cannot_be_stored_is_left_out_of_pasted_words(chat: Chat, server: DemoServer):
    chat.text.evaluate("e => { e.value = 'Ada\\0 Lovelace\\ud800'; }")
    chat.text.press("Enter")
    chat.expect_asked("email")
    assert server.spoken(chat.session) == ["Ada Lovelace"]


def test_words_that_run_from_right_to_left(chat: Chat):
    chat.text.fill("שמי עדה לאבלייס")
    assert chat.text.evaluate("e => e.matches(':dir(rtl)')")
    chat.say("שמי עדה לאבלייס")
    words = chat.own.last.locator(".words")
    assert words.evaluate("e => e.matches(':dir(rtl)')")
    assert chat.messages.last.locator(".words").evaluate("e => e.matches(':dir(ltr)')")


def test_who_waits_long_hears_that_nothing_is_lost(chat: Chat):
    """The server has what was said and does not answer for a while; the page's clock is the test's."""
    page, note = chat.page, chat.page.locator("#connection")
    held: list[tuple[WebSocketRoute, str]] = []

    def hold(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def take(frame: str | bytes) -> None:
            held.append((server, str(frame)))
            socket.send(json.dumps({"kind": "ack", "id": json.loads(frame)["id"], "duplicate": False}))

        socket.on_message(take)

    page.clock.install()
    page.route_web_socket("**/ws/pages/**", hold)
    page.reload()
    chat.ready()
    chat.send("Ada Lovelace")
    expect_soon(page, lambda: bool(held), "nothing was sent")
    page.clock.run_for(9_000)
    expect(page.locator("#status")).to_contain_text("One moment")
    expect(note).to_be_empty()
    page.clock.run_for(2_000)
    expect(note).to_have_text("This takes longer than usual. Your answer is safe.")
    server, frame = held[0]
    server.send(frame)
    chat.expect_asked("email")
    expect(note).to_be_empty()


def test_a_connection_that_is_dead_without_a_word_is_left_for_another(chat: Chat, server: DemoServer):
    """The first socket swallows what is sent, as a network does that the phone has left."""
    page, sockets = chat.page, list[WebSocketRoute]()

    def swallow(socket: WebSocketRoute) -> None:
        upstream, first = socket.connect_to_server(), not sockets
        sockets.append(socket)
        socket.on_message(lambda frame: None if first else upstream.send(frame))

    page.clock.install()
    page.route_web_socket("**/ws/pages/**", swallow)
    page.reload()
    chat.ready()
    page.clock.run_for(1_000)
    chat.send("Ada Lovelace")
    expect(chat.pending).to_have_text("Ada Lovelace")
    page.clock.run_for(10_500)
    expect(page.locator("#connection")).to_be_empty()
    page.clock.run_for(1_000)
    chat.expect_asked("email")
    assert len(sockets) == 2
    assert server.spoken(chat.session) == ["Ada Lovelace"]


def test_a_page_without_network_says_so_and_comes_back_with_it(chat: Chat, server: DemoServer):
    context, note = chat.page.context, chat.page.locator("#connection")
    context.set_offline(True)
    chat.text.fill("Ada ")
    expect(note).to_have_text("Reconnecting… What you write is kept.")
    chat.text.press_sequentially("Lovelace")
    context.set_offline(False)
    expect(note).to_be_empty()
    chat.text.press("Enter")
    chat.expect_asked("email")
    assert server.spoken(chat.session) == ["Ada Lovelace"]


# --- language, plain form, pause


def test_the_language_is_switched_in_the_middle(chat: Chat):
    chat.introduce()
    chat.menu("日本語")
    expect(chat.page.locator("html")).to_have_attribute("lang", "ja")
    chat.ready()
    assert "会社" in chat.reply()
    expect(chat.row("email")).to_contain_text("メールアドレス")
    expect(chat.text).to_have_attribute("placeholder", re.compile("[ぁ-ん]"))
    assert chat.so_far()["full_name"] == "Ada Lovelace"


def test_the_language_is_switched_by_saying_so(chat: Chat):
    chat.introduce()
    chat.send("日本語でお願いします")
    expect(chat.page.locator("html")).to_have_attribute("lang", "ja")
    chat.ready()
    assert "会社" in chat.reply()


def test_pausing_gives_a_link_that_opens_it_elsewhere(
    chat: Chat, new_context: Callable[..., BrowserContext], watches: list[Watch]
):
    chat.introduce()
    session = chat.session
    chat.menu("Pause and go on later")
    link = chat.page.locator("#link").input_value()
    address, _, secret = link.partition("#")
    assert address.endswith(f"/i/{session}/")
    assert len(secret) >= 22
    other = new_context().new_page()
    asked: list[str] = []
    other.on("request", lambda request: asked.append(request.url))
    watches[-1].tolerate(NOT_FOUND)
    other.goto(link)
    there = Chat(other)
    expect(there.own).to_have_count(1)
    assert other.url == address
    assert not any(secret in url for url in asked), "the secret left the browser in an address"
    there.say("I'm back")
    there.say("Analytical Engines")
    there.expect_asked("attendance_date")
    assert there.so_far()["company"] == "Analytical Engines"


def test_a_stranger_without_the_secret_sees_nothing(
    chat: Chat, new_context: Callable[..., BrowserContext], watches: list[Watch]
):
    chat.introduce()
    stranger = new_context().new_page()
    watches[-1].tolerate(NOT_FOUND)
    response = stranger.goto(chat.page.url)
    assert response
    assert response.status == 404
    assert "Ada" not in stranger.content()
    stranger.locator("#secret").fill("wrong-secret")
    stranger.get_by_role("button", name="Go on").click()
    expect(stranger.locator("[role=alert]")).to_contain_text("does not open anything")


# --- hands, eyes, two tabs


def test_by_keyboard_alone(page: Page, server: DemoServer):
    """From the start page to an answer by chip and back to the composer, with Tab, Space and Enter."""
    StartPage(page, server).choose_language("English")
    tab_to(page, "input[name=consent]")
    page.keyboard.press("Space")
    tab_to(page, "form .button-primary")
    page.keyboard.press("Enter")
    page.wait_for_url("**/i/*/")
    chat = Chat(page).ready()
    expect(chat.text).to_be_focused()
    page.keyboard.type("Ada Lovelace, ada@example.org")
    page.keyboard.press("Enter")
    chat.expect_asked("company")
    tab_to(page, "#leave .tray-skip")
    page.keyboard.press("Enter")
    chat.expect_asked("attendance_date")
    expect(chat.text).to_be_focused()
    tab_to(page, "#tray .chip:nth-of-type(2)", back=True)
    page.keyboard.press("Enter")
    chat.expect_asked("session_track")
    assert chat.readings() == ["11 March 2027"]
    tab_to(page, "#panel-email a.change")
    page.keyboard.press("Enter")
    entry = chat.row("email").locator("[name=value]")
    expect(entry).to_be_focused()
    entry.fill("keys@example.org")
    page.keyboard.press("Enter")
    expect(chat.value("email")).to_have_text("keys@example.org")
    tab_to(page, "details.menu summary", back=True)
    page.keyboard.press("Enter")
    expect(page.locator(".menu-sheet")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".menu-sheet")).to_be_hidden()
    expect(page.locator("details.menu summary")).to_be_focused()


def test_an_answer_that_is_saved_late_leaves_the_focus_where_it_went(chat: Chat):
    chat.introduce()
    on_its_way: list[tuple[Route, APIResponse]] = []

    def hold(route: Route) -> None:
        if route.request.method == "POST":
            on_its_way.append((route, route.fetch()))
        else:
            route.continue_()

    chat.page.route("**/fields/email/edit*", hold)
    chat.edit("email", "late@example.org")
    expect(chat.value("email")).to_have_text("late@example.org")
    menu = chat.page.locator("details.menu summary")
    menu.focus()
    for route, response in on_its_way:
        with chat.page.expect_response(response.url):
            route.fulfill(response=response)
    expect(chat.row("email").locator("a.change")).to_be_visible()
    expect(menu).to_be_focused()


def test_two_tabs_agree(chat: Chat):
    chat.introduce()
    other = Chat(chat.page.context.new_page())
    other.page.goto(chat.page.url)
    other.ready()
    chat.say("Analytical Engines")
    other.expect_asked("attendance_date")
    expect(other.own).to_have_count(2)
    other.say("11 March")
    chat.expect_asked("session_track")
    expect(chat.own).to_have_count(3)
    other.edit("company", "Engines Ltd")
    for tab in (chat, other):
        expect(tab.value("company")).to_have_text("Engines Ltd")
    assert chat.so_far() == other.so_far()
    expect(chat.messages).to_have_text(other.messages.all_inner_texts(), use_inner_text=True)


def test_the_theme_is_kept(new_context: Callable[..., BrowserContext], server: DemoServer):
    page = new_context(color_scheme="light").new_page()
    page.goto(server.base_url)
    paper = "() => getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(paper)
    page.locator("[data-theme-switch]").click()
    dark = page.evaluate(paper)
    assert light != dark
    chat = Chat.begun(page, server)
    assert page.evaluate(paper) == dark
    chat.menu("Light page")
    page.reload()
    assert page.evaluate(paper) == light


def test_nothing_is_cut_off_at_200_percent(new_context: Callable[..., BrowserContext], server: DemoServer):
    """1280 pixels at 200 % are 640 to the page, 320 the narrowest that WCAG asks for."""
    page = new_context(viewport={"width": 640, "height": 450}, device_scale_factor=2).new_page()
    page.goto(server.base_url)
    assert_fits(page)
    start = StartPage(page, server).choose_language("English")
    assert_fits(page)
    chat = start.agree().start().introduce()
    chat.say("A company whose name is " + "long" * 30)
    assert_fits(page)
    page.locator("[data-open-panel]").click()
    expect(page.locator("dialog#sheet")).to_be_visible()
    assert_fits(page)
    page.locator("[data-close-panel]").click()
    for path in ("form/", "confirm/"):
        page.goto(f"{server.base_url}/i/{chat.session}/{path}")
        assert_fits(page)


def assert_fits(page: Page) -> None:
    wide = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    for width in (640, 320):
        page.set_viewport_size({"width": width, "height": 450})
        assert page.evaluate(wide) <= 0, f"{page.url} scrolls sideways at {width}"
    page.set_viewport_size({"width": 640, "height": 450})


def tab_to(page: Page, selector: str, *, back: bool = False) -> None:
    """Press Tab until the focus is there."""
    for _ in range(60):
        if page.evaluate("s => document.activeElement.matches(s)", selector):
            return
        page.keyboard.press("Shift+Tab" if back else "Tab")
    raise AssertionError(f"no way to {selector} by keyboard")


def test_what_can_be_picked_stands_under_an_earlier_question(chat: Chat):
    """A label alone ends in no mark: beside it the two read as one sentence."""
    chat.introduce()
    chat.skip()
    chat.pick("11 Mar")
    chat.say("purple")
    words = chat.messages.nth(chat.messages.count() - 3).locator(".question").inner_text()
    assert words == "Which session track suits you?\nThe options are Beginner, Practitioner and Research."
