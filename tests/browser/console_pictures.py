"""What screenshots.py shows of the console: an agent's story, a call that waits, an answer, a talk, what belongs together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from playwright.sync_api import Page, expect

from tests.browser.clinic_work import FORM, REQUEST
from tests.browser.demo import DemoServer
from tests.browser.staff import sign_in

QUESTION = "Why do people stop at the question about income?"
TALK = "Should the form ask for the income at all?"
SECONDS = 60_000


@dataclass
class Shown:
    """Where what was begun once is looked at on every device."""

    server: DemoServer
    password: str
    pages: dict[str, str] = field(default_factory=dict)
    """Picture → address."""


def begin(page: Page, server: DemoServer, password: str) -> Shown:
    """Everything that the pictures show, by hand: the page is signed in."""
    shown = Shown(server, password)
    shown.pages["console-waiting"] = _begun(page, server, f":agent {REQUEST}")
    page.get_by_role("button", name="Accept the plan").click()
    expect(page.locator(".confirmation")).to_contain_text("Publish a form", timeout=SECONDS)
    shown.pages["console-answer"] = _begun(page, server, f":ask {QUESTION}")
    _over(page)
    shown.pages["console-talk"] = _begun(page, server, f":discuss {TALK}")
    _over(page)
    for form, request in (("Agent", "Plan what the talk has come to"), ("Ask", "How many stop there?")):
        page.locator(".console-child > summary").click()
        page.locator(".console-child .chip").filter(has_text=form).click()
        page.locator("#child-text").fill(request)
        page.get_by_role("button", name="Begin within this").click()
        expect(page.locator("#run-title")).to_have_text(request)
    _over(page)
    shown.pages["console-tree"] = _address(page)
    return shown


def finish(page: Page, shown: Shown) -> None:
    """Rita allows the call, and the run comes to its end."""
    _rita(page, shown)
    page.goto(_address_of(shown, "console-waiting"))
    page.locator(".confirmation").get_by_role("button", name="Approve").click()
    expect(page.locator("#run-state")).to_have_text("Done", timeout=SECONDS)


def _rita(page: Page, shown: Shown) -> None:
    page.goto(f"{shown.server.base_url}/accounts/login/")
    page.get_by_label("Email").fill("rita@example.org")
    page.get_by_label("Password").fill(shown.password)
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url("**/w/demo/")


def _address_of(shown: Shown, name: str) -> str:
    return f"{shown.server.base_url}{shown.pages[name]}"


def _begun(page: Page, server: DemoServer, line: str) -> str:
    """The address of what the command begins about the clinic's form."""
    form = line.removeprefix(":").partition(" ")[0]
    page.goto(f"{server.base_url}/console/?new={form}&form={FORM}")
    page.locator("#command-line").fill(line)
    page.keyboard.press("Enter")
    page.locator("#run").wait_for()
    return _address(page)


def _address(page: Page) -> str:
    return page.locator("#run").get_attribute("data-live-run") or ""


def _over(page: Page) -> None:
    expect(page.locator("#run:not([data-moves])")).to_be_attached(timeout=SECONDS)


def pictures(page: Page, shown: Shown) -> Iterator[str]:
    """While a call waits. The page shows each when its picture's name is given."""
    sign_in(page, shown.server)
    for name in shown.pages:
        page.goto(_address_of(shown, name))
        yield name
    page.goto(f"{shown.server.base_url}/console/?new=agent&form={FORM}")
    yield "console-request"
    page.goto(f"{shown.server.base_url}/forms/{FORM}/")
    page.get_by_role("link", name="Ask about this").click()
    page.locator("#console-drawer #composer-text").wait_for()
    yield "console-drawer"


def allowing(page: Page, shown: Shown) -> Iterator[str]:
    """The card of that call, as she sees it who may allow it."""
    _rita(page, shown)
    page.get_by_role("link", name="Look at it").click()
    page.locator(".confirmation").wait_for()
    yield "console-call"


def afterwards(page: Page, shown: Shown) -> Iterator[str]:
    """The same run when it is over."""
    sign_in(page, shown.server)
    page.goto(_address_of(shown, "console-waiting"))
    yield "console-story"


def without_model(page: Page, server: DemoServer) -> Iterator[str]:
    """The console of an installation that has none."""
    sign_in(page, server)
    page.goto(f"{server.base_url}/console/?new=ask&form={FORM}")
    yield "console-no-model"
