"""A typeface that comes late: the page can be read before, and nothing moves when it is there."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from formagent.typefaces.faces import TYPEFACES
from tests.browser.conftest import NewContext
from tests.browser.demo import DemoServer
from tests.browser.looks import drawn_in
from tests.browser.pages import DESKTOP, FORM, PHONE, StartPage, posted

pytestmark = pytest.mark.browser

COUNT_SHIFTS = """
    window.shifted = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((one) => { window.shifted += one.value; }))
        .observe({ type: "layout-shift", buffered: true });
"""
LEAST_SHIFT = 0.001
"""What a browser's report rounds to nothing: a sign beside a word that has become half a pixel wider."""
NOTE_TOPS = """() => {
    const blocks = [...document.querySelectorAll("main *")].filter((e) => getComputedStyle(e).display !== "inline");
    window.tops = blocks.filter((e) => e.checkVisibility()).map((e) => [e, e.getBoundingClientRect().top]);
}"""
MOVED = """() => window.tops.filter(([e]) => e.checkVisibility())
    .filter(([e, top]) => Math.abs(e.getBoundingClientRect().top - top) > 1)
    .map(([e, top]) => `${e.outerHTML.slice(0, 80)}: ${top} to ${e.getBoundingClientRect().top}`)"""
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


class LateFonts:
    """Holds the fonts that a browser asks for, until they are let go."""

    def __init__(self, context: BrowserContext) -> None:
        self.held: list[Route] = []
        context.route("**/typefaces/*.woff2", self._hold)

    def _hold(self, route: Route) -> None:
        self.held.append(route)

    def come(self, page: Page, family: str) -> None:
        """They come to a page that was drawn without them: nothing moves."""
        there = f"() => [...document.fonts].some((one) => one.family === '{family}' && one.status === 'loaded')"
        page.evaluate(TWO_FRAMES)
        assert self.held and not page.evaluate(there)
        page.evaluate(NOTE_TOPS)
        while self.held:
            self.held.pop().continue_()
        page.wait_for_function(there)
        page.evaluate(TWO_FRAMES)
        assert page.evaluate(MOVED) == []
        assert page.evaluate("window.shifted") < LEAST_SHIFT


@pytest.mark.parametrize("typeface", sorted(TYPEFACES))
def test_nothing_moves_when_the_typeface_comes(server: DemoServer, new_context: NewContext, typeface: str):
    """On the page that the form's link opens, and in the conversation."""
    context = new_context(viewport=PHONE)
    context.add_init_script(COUNT_SHIFTS)
    fonts, page, family = LateFonts(context), context.new_page(), TYPEFACES[typeface].family
    start = f"{server.base_url}/f/{FORM}/"
    with drawn_in(server, typeface):
        conversation = posted(page, start, f"{start}start", {"language": "en", "consent": "yes"}, {})
        for address, viewport in ((start, PHONE), (start, DESKTOP), (server.base_url + conversation, PHONE)):
            page.set_viewport_size(viewport)
            page.goto(address, wait_until="domcontentloaded")
            fonts.come(page, family)


def test_a_form_without_one_loads_none(server: DemoServer, new_context: NewContext):
    page = new_context().new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    StartPage(page, server, FORM).agree().start()
    assert asked and not [url for url in asked if "typefaces" in url or url.endswith("woff2")]
