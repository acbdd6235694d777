"""How long a respondent's press waits for the picture that shows it, on a phone whose processor is slowed down four times.

Chromium's Event Timing: from the press to the next picture, in steps of 8 ms; what is shorter than 16 ms is not told apart.
"""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from interviews.forms.definition import FieldDefinition, FormDefinition
from tests import services
from tests.browser.pages import PATIENCE, PHONE, Chat, StartPage
from tests.live import LiveServer

SLOWED = 4
FEW, MANY = 3, 40
TRIES = 15
UNTOLD = 16.0
OPTIONS = [{"value": f"o{number}", "label": f"Option number {number}"} for number in range(6)]
LONG = FormDefinition(
    slug="long",
    title="A long form",
    fields=tuple(
        FieldDefinition(
            field_id=f"q{number}",
            label=f"What do you say to point {number}?",
            type="choice" if number % 2 else "short_text",
            required=True,
            config={"choices": OPTIONS} if number % 2 else {},
        )
        for number in range(MANY + 4)
    ),
)
_WATCH = """() => {
    window.waited = [];
    new PerformanceObserver((list) => window.waited.push(...list.getEntries().map(({ name, duration }) => [name, duration])))
        .observe({ type: "event", durationThreshold: 16, buffered: false });
}"""
_TAKEN = """async () => {
    for (let n = 0; n < 3; n += 1) await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));
    const longest = Math.max(0, ...window.waited.map(([, duration]) => duration));
    window.waited = [];
    return longest;
}"""


def milliseconds() -> Iterator[tuple[str, list[float]]]:
    """By what is pressed: each try."""
    with (
        tempfile.TemporaryDirectory() as home,
        LiveServer(Path(home), (LONG,)) as server,
        sync_playwright() as playwright,
    ):
        expect.set_options(timeout=PATIENCE)
        chromium = services.need("chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=services.CHROMIUM_ARGS)
        context = browser.new_context(
            viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=3, locale="en-GB"
        )
        context.set_default_timeout(PATIENCE)
        chat = StartPage(context.new_page(), server, LONG.slug).start()  # type: ignore[arg-type]
        for answered in (FEW, MANY):
            while len(chat.so_far()) < answered:
                _next(chat)
            if "Option" not in chat.tray.inner_text():
                _next(chat)
            yield from _at(chat, answered)


def _next(chat: Chat) -> None:
    if chat.tray.locator(".option").count():
        chat.pick("Option number 3")
    else:
        chat.say("Nothing much, to be honest")


def _at(chat: Chat, answered: int) -> Iterator[tuple[str, list[float]]]:
    page = chat.page
    page.reload()
    chat.ready()
    throttle = page.context.new_cdp_session(page)
    throttle.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    page.evaluate(_WATCH)
    chat.text.tap()
    page.evaluate(_TAKEN)
    presses: dict[str, Callable[[], None]] = {
        "a key in the text field": lambda: page.keyboard.press("a"),
        "the menu is opened or closed": lambda: page.locator("details.menu summary").tap(),
        "“so far” is opened": lambda: _panel(page),
        "an option is touched": lambda: _touched(page, chat),
    }
    for what, press in presses.items():
        if "key" not in what:
            chat.text.fill("")
        yield f"{what}, after {answered} answers", [_waited(page, press) for _ in range(TRIES)]
        page.keyboard.press("Escape")
    throttle.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    throttle.detach()


def _waited(page: Page, press: Callable[[], None]) -> float:
    press()
    return float(page.evaluate(_TAKEN))


def _panel(page: Page) -> None:
    """Opened; and closed again before what is counted, but for the first time."""
    if page.locator("dialog#sheet").is_visible():
        page.keyboard.press("Escape")
        page.evaluate(_TAKEN)
    page.locator("[data-open-panel]").tap()


def _touched(page: Page, chat: Chat) -> None:
    """A finger comes down on an option and slides away, so that nothing is answered."""
    box = chat.tray.locator(".option").nth(2).bounding_box()
    assert box
    session = page.context.new_cdp_session(page)
    at = {"x": box["x"] + 40, "y": box["y"] + box["height"] / 2}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    page.evaluate("() => new Promise(requestAnimationFrame)")
    session.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})
    session.detach()


def median(tries: list[float]) -> float:
    return max(statistics.median(tries), UNTOLD)
