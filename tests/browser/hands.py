"""Two ways to use an input, by touch and by keys alone, and what has to be done to answer each kind of question."""

from __future__ import annotations

import time
from math import dist
from typing import Protocol

from playwright.sync_api import Page

FAR = 60
"""Presses of Tab that lead from anywhere to anywhere."""
DOUBLE_TAP = 0.6
"""Seconds within which a browser takes two taps on one place for a double tap: what it then marks swallows what is typed."""
ONE_PLACE = 50
"""Pixels."""
REACHED = """(selector) => {
    const focused = document.activeElement, wanted = document.querySelector(selector);
    if (!wanted || !focused) return false;
    const radio = focused.type === "radio" && wanted.querySelector(`[name="${focused.name}"]`);
    return wanted === focused || wanted.contains(focused) || Boolean(radio);
}"""

Step = tuple[str, str]
"""A selector, and what is written there; where that is empty, it is pressed."""
SEND: Step = ("#tray .tray-send", "")


class Hand(Protocol):
    def press(self, selector: str) -> None: ...

    def write(self, selector: str, words: str) -> None: ...

    def choose_file(self, selector: str, path: str) -> None: ...


class Finger:
    """Taps, one after the other; what is tapped into is written by the screen's keys."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._tapped, self._place = 0.0, (0.0, 0.0)

    def press(self, selector: str) -> None:
        target = self.page.locator(selector).first
        target.scroll_into_view_if_needed()
        box = target.bounding_box()
        assert box is not None, f"{selector} is not to be seen"
        place = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if dist(place, self._place) < ONE_PLACE:
            time.sleep(max(0.0, self._tapped + DOUBLE_TAP - time.monotonic()))
        target.tap()
        self._tapped, self._place = time.monotonic(), place

    def write(self, selector: str, words: str) -> None:
        self.press(selector)
        self.page.keyboard.type(words)

    def choose_file(self, selector: str, path: str) -> None:
        with self.page.expect_file_chooser() as chooser:
            self.press(selector)
        chooser.value.set_files(path)


class Keys:
    """Tab leads there; Space, Enter and arrows do the rest."""

    def __init__(self, page: Page) -> None:
        self.page, self.keyboard = page, page.keyboard

    def press(self, selector: str) -> None:
        if "[role=option]" in selector:
            self.page.locator(selector).first.wait_for()
            self.keyboard.press("ArrowDown")
        else:
            self._reach(selector)
        kind = self.page.evaluate("document.activeElement.type")
        if kind in ("radio", "checkbox"):
            self.keyboard.press(" ")
        if kind != "checkbox":
            self.keyboard.press("Enter")

    def write(self, selector: str, words: str) -> None:
        self._reach(selector)
        self.keyboard.type(words)

    def choose_file(self, selector: str, path: str) -> None:
        with self.page.expect_file_chooser() as chooser:
            self._reach(
                selector
            )  # Its answer comes after the browser has begun to listen; a key alone may overtake that.
            self.keyboard.press("Enter")
        chooser.value.set_files(path)

    def _reach(self, selector: str) -> None:
        for _ in range(FAR):
            if self.page.evaluate(REACHED, selector):
                return
            self.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to {selector}")


def _written(words: str) -> tuple[Step, ...]:
    return (("#text", words), (".say-send", ""))


def _boxes(**parts: str) -> tuple[Step, ...]:
    return (*((f"#tray .box-{part} input", digits) for part, digits in parts.items()), SEND)


SEARCHED: tuple[Step, ...] = (("#tray [role=combobox]", "Portu"), ("#tray [role=option]", ""))
STEPS: dict[str, tuple[Step, ...]] = {
    "language": SEARCHED,
    "country": SEARCHED,
    "multi_choice": (("#tray .option:has([value=a])", ""), ("#tray .option:has([value=b])", ""), SEND),
    "choice": (("#tray .option", ""),),
    "yes_no": (("#tray .option", ""),),
    "consent": (("#tray .option", ""),),
    "rating": (("#tray .scale-point", ""),),
    "slider": (("#tray .slider-number", "40"), SEND),
    "date": (("#tray [data-day][tabindex='0']", ""),),
    "time": _boxes(hour="14", minute="30"),
    "datetime": _boxes(day="6", month="5", year="2026", hour="14", minute="30"),
    "duration": (("#tray [name='value.hours']", "2"), SEND),
    "money": (("#tray [name='value.amount']", "12.50"), SEND),
    "address": (
        ("#tray [name='value.street_address']", "1 Grafton Street"),
        ("#tray [name='value.postal_code']", "D02 AF30"),
        ("#tray [name='value.city']", "Dublin"),
        SEND,
    ),
    "signature": (("#tray .signature-name", "Ada Lovelace"), SEND),
    "ranking": (*((("#tray .ranking-left .chip", ""),) * 3), SEND),
    "matrix": (("#tray .matrix-row:not([hidden]) .chip", ""), ("#tray .matrix-row:not([hidden]) .chip", "")),
    "integer": _written("3"),
    "number": _written("3.5"),
    "email": _written("ada@example.org"),
    "phone": _written("+44 20 7946 0958"),
    "url": _written("https://example.org"),
    "short_text": _written("Plain paper"),
    "long_text": _written("It was a rainy day in spring."),
}
"""All kinds but files."""
WORDS = {
    "language": "Japanese",
    "country": "Portugal",
    "multi_choice": "One and Two",
    "choice": "Two",
    "yes_no": "Yes",
    "consent": "I agree",
    "rating": "4",
    "slider": "40",
    "date": "6 May 2026",
    "time": "14:30",
    "datetime": "6 May 2026 at 14:30",
    "duration": "2 hours",
    "money": "12.50 EUR",
    "address": "10 Downing Street, London SW1A 2AA, United Kingdom",
    "signature": "Ada Lovelace",
    "ranking": "Blue, then Red, then Green",
    "matrix": "Price: good, taste: bad",
    **{kind: steps[0][1] for kind, steps in STEPS.items() if steps == _written(steps[0][1])},
}
"""The same in words; a file has none."""
