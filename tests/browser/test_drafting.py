"""Describing a form in a browser: nothing that axe finds, on a phone and a desktop, in light and dark; and it works by clicks."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewContext
from tests.browser.demo import DemoServer
from tests.browser.pages import follow
from tests.browser.staff import Designer, sign_in
from tests.browser.watching import UNPROCESSABLE, Watch

pytestmark = pytest.mark.browser

QUESTIONS = """Guest survey
Help us to improve our evenings.
1. Your name (required)
2. Do you drink wine?
   ( ) Yes
   ( ) No
3. If yes, which kinds? (select all that apply)
   [ ] Red
   [ ] White
   [ ] Sparkling
4. Please rate these statements (1 = strongly disagree, 5 = strongly agree):
   a) The food was good
   b) The price is fair
5. What did you like and what would you change?
Unless you are a member, how did you hear of us?
"""


def kept(page: Page, name: str) -> None:
    """A picture, where SCREENSHOTS names a folder."""
    if folder := os.environ.get("SCREENSHOTS"):
        page.screenshot(path=str(Path(folder) / f"{name}.png"), full_page=True)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_a_pasted_questionnaire_is_taken_over(new_context: NewContext, server: DemoServer, width: int, scheme: str):
    context = new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
    page = context.new_page()
    sign_in(page, server)
    Designer.of_new_form(page, server, "Evenings")
    follow(page.get_by_role("link", name="Or describe the whole form, or paste a questionnaire"))
    kept(page, f"describe-{width}-{scheme}")
    assert Axe().run(page).response["violations"] == []
    page.get_by_label("Description or questionnaire").fill(QUESTIONS)
    page.get_by_role("button", name="Propose fields").click()
    expect(page.get_by_role("button", name="Accept the chosen")).to_be_visible()
    kept(page, f"proposal-{width}-{scheme}")
    assert Axe().run(page).response["violations"] == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_label("Your name").uncheck()
    page.get_by_role("button", name="Accept the chosen").click()
    page.wait_for_url("**/forms/*/")
    names = page.locator("#outline .entry-name")
    expect(names.filter(has_text="Do you drink wine?")).to_have_count(1)
    expect(names.filter(has_text="Your name")).to_have_count(0)


def test_a_text_that_is_too_large_is_told_how_large_it_may_be(page: Page, server: DemoServer, watches: list[Watch]):
    watches[-1].tolerate(UNPROCESSABLE)
    sign_in(page, server)
    page.goto(f"{server.base_url}/w/demo/forms/new")
    large = {"name": "notes.txt", "mimeType": "text/plain", "buffer": b"What is your name?\n" * 80_000}
    page.locator("#describe-file").set_input_files([large])
    follow(page.get_by_role("button", name="Show me the questions"))
    expect(page.get_by_text("has more than 1 MB")).to_be_visible()
