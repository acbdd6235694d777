"""Each kind of question on every screen: it is read, its input is reached, nothing lies over it, nothing sticks out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, TimeoutError, ViewportSize, expect

from interviews.field_types import type_names
from tests.browser.demo import DemoServer
from tests.browser.measures import too_wide
from tests.browser.pages import PHONE, StartPage
from tests.browser.test_question_in_view import MAGNIFIED, QUESTION, SEEN, TYPING

pytestmark = pytest.mark.browser

SCREENS: tuple[ViewportSize, ...] = (
    PHONE,
    TYPING,
    MAGNIFIED,
    {"width": 844, "height": 390},
    {"width": 1440, "height": 900},
)
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
    chat = StartPage(page, server, "every").start()
    found, met = [], []
    for _ in type_names():
        kind = chat.asked()
        met.append(kind)
        for screen in SCREENS:
            page.set_viewport_size(screen)
            found += [f"{kind} at {screen['width']} × {screen['height']}: {what}" for what in _wrong(page)]
        page.set_viewport_size(PHONE)
        if len(met) < len(type_names()):
            chat.skip()
            expect(chat.tray).not_to_have_attribute("data-field", str(kind))
    assert set(met) == set(type_names())
    assert not found, "\n".join(found)


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
