"""Each kind of question on every screen: it is read, its input is reached, nothing lies over it, nothing sticks out; and on what
an open keyboard leaves of a phone it is answered by touch, by words and by keys alone, the question in view at every step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, FloatRect, Locator, Page, TimeoutError, ViewportSize, expect

from interviews.field_types import type_names
from tests.browser.demo import DemoServer
from tests.browser.hands import STEPS, WORDS, Finger, Hand, Keys
from tests.browser.measures import too_wide
from tests.browser.pages import PHONE, Chat, StartPage
from tests.browser.screen_reader import read_out, unclear, unclear_input
from tests.browser.test_accessibility import violations
from tests.browser.test_question_in_view import MAGNIFIED, QUESTION, SEEN, TYPING, expect_seen

pytestmark = pytest.mark.browser

SCREENS: tuple[ViewportSize, ...] = (
    PHONE,
    TYPING,
    MAGNIFIED,
    {"width": 844, "height": 390},
    {"width": 1440, "height": 900},
)
ASKED = "#messages > .message:last-child .question"
"""The question itself; what is said behind it may be scrolled to."""
UNREACHED = """() => {
    const targets = "#tray :is(button, input:not([type=hidden]), select, textarea), #text, .say-send, .menu summary";
    const shown = (e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest(".visually-hidden");
    return [...document.querySelectorAll(targets)].map((e) => e.closest("label") || e).filter(shown).filter((e) => {
        e.scrollIntoView({ block: "center", inline: "nearest" });
        const { left, top, width, height } = e.getBoundingClientRect();
        if (width < 2) return false;
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return !(hit && (e.contains(hit) || hit.contains(e) && hit.closest("label") === e));
    }).map((e) => `${e.tagName.toLowerCase()}.${e.className} ${e.textContent.trim().slice(0, 20)}`);
}"""


def test_each_input_on_each_screen(new_context: Callable[..., BrowserContext], server: DemoServer):
    page = new_context(viewport=PHONE, has_touch=True).new_page()
    chat = Chat.begun(page, server, "every")
    found, met = [], []
    for _ in type_names():
        kind = chat.asked()
        met.append(kind)
        label = f"What do you answer where a {str(kind).replace('_', ' ')} is asked for?"
        heard = unclear(page) | unclear_input(page, "Do you agree?" if kind == "consent" else label, label)
        found += [f"{kind} as it is read out: {what}" for what in heard]
        for screen in SCREENS:
            page.set_viewport_size(screen)
            found += [f"{kind} at {screen['width']} × {screen['height']}: {what}" for what in _wrong(page)]
        page.set_viewport_size(PHONE)
        found += [f"{kind}: {each['help']}" for each in violations(page, overlaid=True)]
        if len(met) < len(type_names()):
            chat.skip()
            expect(chat.tray).not_to_have_attribute("data-field", str(kind))
    assert set(met) == set(type_names())
    assert not found, "\n".join(found)


def test_the_pages_around_are_read_out(new_context: Callable[..., BrowserContext], server: DemoServer):
    page = new_context(viewport=PHONE, has_touch=True).new_page()
    start = StartPage(page, server, "every")
    found = {f"opening: {what}" for what in unclear(page)}
    chat = start.start()
    found |= {f"log: {what}" for what in unclear(page)}
    page.goto(f"{server.base_url}/i/{chat.session}/form/")
    found |= {f"plain form: {what}" for what in unclear(page)}
    page.locator("[name='field-short_text']").fill("Ada")
    page.locator("button[value='review']").click()
    expect(page.locator("main h1")).to_have_text("Look over your answers")
    found |= {f"look-over: {what}" for what in unclear(page)}
    page.locator("form[action$='/submit'] button").first.click()
    expect(page.locator(".ending")).to_be_visible()
    found |= {f"ending: {what}" for what in unclear(page)}
    order = [node.name for node in read_out(page) if node.name in ("Sent", "What happens next", "Save as text")]
    assert order[:1] == ["Sent"] and order[-1] == "Save as text" and "What happens next" in order
    assert not found, "\n".join(sorted(found))


@pytest.mark.parametrize("hand", [Finger, Keys])
def test_each_kind_is_answered_by_hand(
    hand: type[Finger | Keys], new_context: Callable[..., BrowserContext], server: DemoServer, tmp_path: Path
):
    paper = tmp_path / "letter.txt"
    paper.write_text("Dear clinic,")
    page = new_context(viewport=TYPING, has_touch=hand is Finger).new_page()
    chat = Chat.begun(page, server, "every")
    used = hand(page)
    for kind in _asked(chat):
        _answer(page, used, kind, str(paper))
    assert set(server.answers(chat.session)) == set(type_names())


def test_nothing_picked_of_several_is_said(new_context: Callable[..., BrowserContext], server: DemoServer):
    """The button did nothing, and nobody was told why."""
    page = new_context(viewport=PHONE, has_touch=True).new_page()
    chat = Chat.begun(page, server, "every")
    for kind in _asked(chat):
        if kind == "multi_choice":
            break
        chat.skip() if kind == "file" else chat.say(WORDS[kind])
    page.locator("#tray .tray-send").tap()
    first = page.locator("#tray [type=checkbox]").first
    expect(first).to_have_js_property("validationMessage", "Choose at least one.")
    page.locator("#tray .option").first.tap()
    expect(first).to_have_js_property("validationMessage", "")
    page.locator("#tray .tray-send").tap()
    expect(chat.tray).not_to_have_attribute("data-field", "multi_choice")


def test_each_kind_is_answered_by_words(new_context: Callable[..., BrowserContext], server: DemoServer):
    page = new_context(viewport=TYPING, has_touch=True).new_page()
    chat = Chat.begun(page, server, "every")
    for kind in _asked(chat):
        if kind == "file":
            chat.skip()
        else:
            chat.say(WORDS[kind])
    assert set(server.answers(chat.session)) == set(type_names()) - {"file"}


def test_a_ranked_option_is_dragged_past_several(new_context: Callable[..., BrowserContext], server: DemoServer):
    page = new_context(viewport={"width": 800, "height": 900}).new_page()
    chat = Chat.begun(page, server, "every")
    chat.asked()
    page.goto(f"{server.base_url}/i/{chat.session}/form/")
    box = page.locator(".ranking-box")
    for _ in range(3):
        box.locator(".ranking-left button:enabled").first.click()
    ranked = box.locator(".ranking-name")
    expect(ranked).to_have_text(["Red", "Blue", "Green"])
    box.scroll_into_view_if_needed()
    middles = [
        (at["x"] + at["width"] / 2, at["y"] + at["height"] / 2) for at in _boxes_of(box.locator(".ranking-number"))
    ]
    page.mouse.move(*middles[0])
    page.mouse.down()
    page.mouse.move(*middles[1])
    page.mouse.move(*middles[2])
    page.mouse.up()
    expect(ranked).to_have_text(["Blue", "Green", "Red"])
    sent = page.evaluate("[...document.querySelectorAll('select[name^=field-ranking]')].map((each) => each.value)")
    assert sent == ["b", "g", "r"]


def _boxes_of(found: Locator) -> Iterator[FloatRect]:
    for each in found.all():
        rect = each.bounding_box()
        assert rect is not None
        yield rect


def _asked(chat: Chat) -> Iterator[str]:
    """One kind after the other, each with its question in view; it must be answered before the next."""
    for _ in type_names():
        kind = str(chat.asked())
        expect_seen(chat.page, ASKED)
        yield kind
        expect(chat.tray).not_to_have_attribute("data-field", kind)
        chat.ready()
    expect(chat.page.locator("#main")).to_have_attribute("data-stage", "confirming")


def _answer(page: Page, hand: Hand, kind: str, paper: str) -> None:
    if kind == "file":
        hand.choose_file("#tray .drop-input", paper)
        hand.press("#tray .tray-send")
        return
    for place, words in STEPS[kind]:
        if words:
            hand.write(place, words)
        elif place == ".say-send" and isinstance(hand, Keys):
            page.keyboard.press("Enter")
        else:
            hand.press(place)
        if (place, words) != STEPS[kind][-1]:
            expect_seen(page, ASKED)


def _wrong(page: Page) -> list[str]:
    wrong = ["scrolls sideways"] if too_wide(page) else []
    wrong += [] if _seen(page) else ["the question is not in view"]
    return wrong + [f"out of reach: {what}" for what in page.evaluate(UNREACHED)]


def _seen(page: Page) -> bool:
    try:
        page.wait_for_function(SEEN, arg=QUESTION)
    except TimeoutError:
        return False
    return True
