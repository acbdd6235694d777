"""Text 7 : 1, edges of controls 4.5 : 1, targets of 44 px: on respondents' and staff's pages, in every state they show."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.contrast import too_faint
from tests.browser.demo import DemoServer
from tests.browser.pages import FORM, PHONE, Chat, PlainForm, StartPage
from tests.browser.staff import sign_in
from tests.browser.watching import UNPROCESSABLE, Watch

pytestmark = pytest.mark.browser

SMALL = """() => [...document.querySelectorAll("button, summary, select, a.button, a.chip, a.change, label.chip, .menu-item, .input")]
    .filter((e) => e.checkVisibility() && !e.closest(".visually-hidden") && !e.matches(".skip-link") && e.offsetWidth > 1)
    .filter((e) => { const { width, height } = e.getBoundingClientRect(); return width < 43.5 || height < 43.5; })
    .map((e) => `${e.className} ${e.textContent.trim().slice(0, 20)} ${e.getBoundingClientRect().height}`)"""


def test_respondents_pages_are_never_faint(chat: Chat, server: DemoServer, watch: Watch):
    page, session = chat.page, chat.session
    watch.tolerate(UNPROCESSABLE)
    found = {f"start: {what}" for what in _of_start(page.context.new_page(), server)}
    chat.introduce()
    chat.skip()
    chat.row("email").locator(".evidence summary").click()
    page.locator("details.menu summary").click()
    found |= {f"days, menu: {what}" for what in too_faint(page)}
    page.keyboard.press("Escape")
    chat.say("11 March")
    chat.pick("Research")
    chat.tray.locator(".chip").first.click()
    chat.row("email").locator("a.change").click()
    expect(chat.row("email").locator("[name=value]")).to_be_visible()
    found |= {f"picked, editing: {what}" for what in too_faint(page)}
    chat.menu("Use the plain form")
    PlainForm(page).fill({"email": "nobody"})
    page.locator("button[value=review]").click()
    expect(page.locator("#wrong")).to_be_visible()
    found |= {f"refused: {what}" for what in too_faint(page)}
    page.goto(f"{server.base_url}/i/{session}/confirm/")
    found |= {f"look-over: {what}" for what in too_faint(page)}
    assert not found, "\n".join(sorted(found))


def _of_start(page: Page, server: DemoServer) -> set[str]:
    StartPage(page, server)
    return too_faint(page)


@pytest.mark.parametrize(
    "address",
    ["w/demo/", f"forms/{FORM}/", f"forms/{FORM}/responses/", f"forms/{FORM}/versions/", f"forms/{FORM}/share/", "reviews/", "account/"],
)  # fmt: skip
def test_staff_pages_are_never_faint(page: Page, server: DemoServer, address: str):
    sign_in(page, server)
    page.goto(f"{server.base_url}/{address}")
    found = too_faint(page)
    assert not found, "\n".join(sorted(found))


def test_every_target_is_large_enough_for_a_thumb(chat: Chat):
    page = chat.page
    page.set_viewport_size(PHONE)
    chat.introduce()
    chat.skip()
    page.locator("details.menu summary").click()
    assert page.evaluate(SMALL) == []
    page.keyboard.press("Escape")
    chat.menu("Use the plain form")
    PlainForm(page)
    assert page.evaluate(SMALL) == []


def test_nothing_moves_for_those_who_ask_for_it(chat: Chat):
    """The progress line too; and who asks for more contrast gets black on white."""
    moving = """() => [...document.querySelectorAll("*")].filter((e) => ["", "::before", "::after"].some((part) => {
        const style = getComputedStyle(e, part || null);
        return parseFloat(style.transitionDuration) > 0 && style.transitionProperty !== "none"
            || style.animationName !== "none";
    })).map((e) => e.className)"""
    chat.send("Ireland")
    chat.ready()
    assert chat.page.evaluate(moving) == []
    line = "() => getComputedStyle(document.querySelector('#progress progress'), '::-webkit-progress-value').transitionProperty"
    assert chat.page.evaluate(line) == "none"
    chat.page.emulate_media(contrast="more", color_scheme="light")
    soft = chat.page.locator("#sofar .field-label").first
    expect(soft).to_have_css("color", "rgb(0, 0, 0)")
