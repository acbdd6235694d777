"""Page objects: what a respondent can do and see, in their words rather than in selectors."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.demo import DemoServer

FORM = "event-registration"
PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1280, "height": 900}
PATIENCE = 60_000
"""Milliseconds that a condition is waited for: more than a busy machine takes, since only what fails waits so long."""


class StartPage:
    """A form's public face."""

    def __init__(self, page: Page, server: DemoServer, slug: str = FORM) -> None:
        self.page = page
        page.goto(f"{server.base_url}/f/{slug}/")

    def choose_language(self, name: str) -> StartPage:
        choice = self.page.locator(".language-choice")
        if choice.locator("details:not([open])").count():
            choice.locator("summary").click()
        choice.get_by_role("link", name=name).click()
        expect(choice.locator("[aria-current=true]")).to_have_text(name)
        return self

    def agree(self) -> StartPage:
        self.page.locator("input[name=consent]").check()
        return self

    def press_start(self) -> None:
        self.page.locator("form .button-large").click()
        self.page.wait_for_url("**/i/*/")

    def start(self) -> Chat:
        self.press_start()
        return Chat(self.page).ready()


class Chat:
    """The conversation's page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.text = page.locator("#text")
        self.messages = page.locator("#messages > .message")
        self.send_button = page.locator(".say-send")
        self.own = page.locator("#messages > .message-respondent")
        self.pending = page.locator("#pending > .message")
        self.tray = page.locator("#tray")

    @classmethod
    def begun(cls, page: Page, server: DemoServer, slug: str = FORM, language: str = "") -> Chat:
        """A conversation that has just begun, as a form's public face begins it; that page is asked for, but not drawn.

        Without a `language`, in the browser's.
        """
        region = page.evaluate("[navigator.languages.join(), Intl.DateTimeFormat().resolvedOptions().timeZone]")
        accepted = {"Accept-Language": region[0]}
        address = f"{server.base_url}/f/{slug}/"
        given = {"language": language, "timezone": region[1], "consent": "yes"}
        page.goto(server.base_url + posted(page, address, f"{address}start", given, accepted))
        return cls(page).ready()

    @property
    def session(self) -> str:
        return re.search(r"/i/([0-9a-f-]{36})/", self.page.url)[1]  # type: ignore[index]

    def ready(self) -> Chat:
        """Wait until the assistant has spoken and nothing is on its way."""
        self.page.wait_for_function(
            """() => {
                const last = document.querySelector("#messages > .message:last-child");
                return last && !last.classList.contains("message-respondent")
                    && !document.querySelector("#pending > .message");
            }"""
        )
        return self

    def send(self, words: str) -> None:
        """Type and press Enter; do not wait."""
        self.text.fill(words)
        self.text.press("Enter")

    def say(self, words: str) -> str:
        """Type, send, and read the reply."""
        count = self.own.count()
        self.send(words)
        expect(self.own).to_have_count(count + 1)
        return self.reply()

    def reply(self) -> str:
        """The assistant's last words, once the turn is over."""
        self.ready()
        return self.messages.last.locator(".words").inner_text().strip()

    # --- the tray

    def pick(self, *labels: str) -> str:
        """A chip, or several and "Choose these"."""
        several = self.tray.locator("input[type=checkbox]").count() > 0
        for label in labels[:-1] if not several else labels:
            self.tray.locator(".chip", has_text=label).click()
        last = ".tray-send" if several else f".chip:has-text('{labels[-1]}')"
        return self._answer_with(self.tray.locator(last))

    def rate(self, points: str) -> str:
        return self._answer_with(self.tray.locator(f".scale-point input[value='{points}']"))

    def choose(self, value: str) -> str:
        """A date or a time, as its input holds it."""
        if self.tray.locator(".month").count():
            year, month, _ = value.split("-")
            self.tray.get_by_label("Year").select_option(year)
            self.tray.get_by_label("Month", exact=True).select_option(str(int(month) - 1))
            return self._answer_with(self.tray.locator(f"[data-day='{value}']"))
        self.fill_boxes(value)
        return self._answer_with(self.tray.locator(".tray-send"))

    def fill_boxes(self, value: str) -> None:
        """A day, a time or both into a box for each part; the browser's clock has 24 hours."""
        day, _, time = value.partition("T") if "-" in value else ("", "", value)
        parts = [*zip(("Year", "Month", "Day"), day.split("-"), strict=False)] if day else []
        parts += [*zip(("Hour", "Minute"), time.split(":")[:2], strict=False)] if time else []
        for label, digits in parts:
            self.tray.get_by_label(label, exact=True).fill(digits)

    def step(self, times: int) -> str:
        """The stepper: "one more", some times."""
        for _ in range(times):
            self.tray.locator("[data-step='1']").click()
        return self._answer_with(self.tray.locator(".tray-send"))

    def search(self, words: str) -> str:
        """Type into the list's search, take the first match with the arrow key."""
        self.tray.get_by_role("combobox").press_sequentially(words)
        expect(self.tray.get_by_role("option").first).to_be_visible()
        self.tray.get_by_role("combobox").press("ArrowDown")
        count = self.own.count()
        self.tray.get_by_role("combobox").press("Enter")
        expect(self.own).to_have_count(count + 1)
        return self.reply()

    def _answer_with(self, button: Locator) -> str:
        count = self.own.count()
        button.click()
        expect(self.own).to_have_count(count + 1)
        return self.reply()

    def skip(self) -> None:
        """Leave the question out; nothing is said by that, but the next question comes."""
        count = self.messages.count()
        self.page.locator("#composer .tray-skip").click()
        expect(self.messages).not_to_have_count(count)
        self.ready()

    def introduce(self) -> Chat:
        """As far as the company, which is optional."""
        self.say("Ada Lovelace, ada@example.org")
        self.expect_asked("company")
        return self

    def readings(self, number: int = -1) -> list[str]:
        """What is written under one of the respondent's messages, the last one unless told."""
        bubble = self.own.nth(number) if number >= 0 else self.own.last
        return [text.strip() for text in bubble.locator(".readings .reading").all_inner_texts()]

    def asked(self) -> str | None:
        """The field that the tray belongs to."""
        return self.tray.get_attribute("data-field")

    def expect_asked(self, field: str) -> None:
        expect(self.tray).to_have_attribute("data-field", field)

    # --- "so far"

    def row(self, field: str) -> Locator:
        return self.page.locator(f"#panel-{field}")

    def value(self, field: str) -> Locator:
        return self.row(field).locator(".field-value")

    def so_far(self) -> dict[str, str]:
        """Answered fields as the panel shows them."""
        rows = self.page.locator("#panel .field:has(.field-value)").all()
        return {
            str(row.get_attribute("id")).removeprefix("panel-"): row.locator(".field-value").inner_text().strip()
            for row in rows
        }

    def edit(self, field: str, value: str) -> None:
        """Change an answer where it stands in the panel."""
        self.row(field).locator("a.change").click()
        editing = self.page.locator(f"#panel-{field}[data-editing]")
        fill_entry(editing, value)
        editing.locator("button[value=save]").click()

    # --- the menu

    def move_to(self, country: str, city: str = "") -> None:
        """Country, and city of the time zone, as they are picked in the menu."""
        self.page.locator("details.menu summary").click()
        self.page.locator("#region-country").select_option(label=country)
        if city:
            self.page.locator("#region-timezone").select_option(label=city)
        with self.page.expect_navigation():
            self.page.locator(".menu-region button").click()
        self.ready()

    def menu(self, item: str | re.Pattern[str]) -> None:
        self.page.locator("details.menu summary").click()
        self.page.locator(".menu-sheet").get_by_role("button", name=item).click()

    # --- the end

    def submit(self) -> Receipt:
        self.page.locator("#submit .button-primary").click()
        return Receipt(self.page).ready()


class ScriptlessChat(Chat):
    """The same page in a browser that runs no scripts: every step is a page of its own."""

    def ready(self) -> ScriptlessChat:
        """Nothing is awaited: the server answers when the turn is over."""
        expect(self.messages.last).not_to_have_class(re.compile("message-respondent"))
        return self

    def send(self, words: str) -> None:
        self.text.fill(words)
        self.send_button.click()

    def fill_boxes(self, value: str) -> None:
        """The browser's own input takes the whole."""
        self.tray.locator("input[name=value]").fill(value)

    def expect_refusal(self, action: Callable[[], None]) -> None:
        """The next page says why, under the status of an unprocessable form."""
        with self.page.expect_response(lambda response: response.request.method == "POST") as posted:
            action()
        assert posted.value.status == 422


def posted(
    page: Page, shown_at: str, sent_to: str, given: dict[str, str], headers: dict[str, str] | None = None
) -> str:
    """Send what a page's form sends, with the cookies of its browser; the path it leads to."""
    shown = page.request.get(shown_at, headers=headers).text()
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', shown)
    assert token, shown
    form = {"csrfmiddlewaretoken": token[1], **given}
    answer = page.request.post(sent_to, form=form, headers=headers, max_redirects=0)  # type: ignore[arg-type]
    assert "location" in answer.headers, answer.text()
    return answer.headers["location"]


class PlainForm:
    """All fields at once."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.wait_for_url("**/form/**")

    def entry(self, field: str) -> Locator:
        return self.page.locator(f"#entry-{field}")

    def fill(self, values: dict[str, str]) -> None:
        for field, value in values.items():
            fill_entry(self.entry(field), value)

    def review(self) -> None:
        self.page.locator("button[value=review]").click()

    def save(self) -> None:
        self.page.locator(".entries-end button[value=save]").click()


class Receipt:
    """What the respondent takes home."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def ready(self) -> Receipt:
        """The address is looked at again and again: of a double click, the second breaks off what the first began."""
        expect(self.page).to_have_url(re.compile(r"/receipt/$"))
        expect(self.page.locator(".stamp")).to_be_visible()
        return self

    @property
    def reference(self) -> str:
        return self.page.locator(".reference").inner_text().strip()

    def answers(self) -> dict[str, str]:
        """Field → value as shown."""
        return {
            str(row.get_attribute("id")).removeprefix("answer-"): row.locator(".answer-value").inner_text().strip()
            for row in self.page.locator(".answer").all()
        }

    def copy(self) -> dict[str, Any]:
        """The JSON copy, as downloaded."""
        with self.page.expect_download() as download:
            self.page.locator("a[href$='answers.json']").click()
        return dict(json.loads(download.value.path().read_text()))


def fill_entry(entry: Locator, value: str) -> None:
    """Fill a field's input, whatever kind it is; `value` is what the input holds, not what it shows."""
    inputs = entry.locator("input:not([type=hidden]), textarea, select")
    kind = inputs.first.evaluate("e => e.type")
    if kind in ("radio", "checkbox"):
        entry.locator(f"label:has(input[value='{value}'])").click()
    elif kind == "select-one":
        inputs.first.select_option(value)
    else:
        inputs.first.fill(value)


def expect_soon(page: Page, holds: Callable[[], bool], otherwise: str) -> None:
    """Wait until it holds: a page draws what it does a frame or two after what causes it, a server's words come later still."""
    for _ in range(PATIENCE // 20):
        if holds():
            return
        page.wait_for_timeout(20)
    raise AssertionError(otherwise)


def expect_of(element: Locator, script: str) -> None:
    """Wait until a function of the element says so."""
    expect_soon(element.page, lambda: bool(element.evaluate(script)), f"{element} does not satisfy {script}")


def expect_equal(page: Page, read: Callable[[], object], wanted: object) -> None:
    """Wait until what is read is what is wanted."""
    expect_soon(page, lambda: read() == wanted, f"expected {wanted}")
    assert read() == wanted


def follow(link: Locator) -> None:
    """Press it and wait for the page that it leads to."""
    with link.page.expect_navigation():
        link.click()
