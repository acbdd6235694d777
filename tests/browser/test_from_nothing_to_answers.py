"""The whole way, as somebody who has never seen the product goes it: an empty workspace, a description, a form, an answer, a file."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.demo import DemoServer
from tests.browser.pages import Chat
from tests.browser.staff import Designer, sign_in

pytestmark = pytest.mark.browser

DESCRIPTION = """Garden party

1. Full name *
2. On which date will you come? *
3. Will you eat with us? *
   ( ) Yes, with meat
   ( ) Yes, without meat
   ( ) No
"""


def _workspace(page: Page, server: DemoServer) -> None:
    sign_in(page, server)
    page.goto(f"{server.base_url}/w/new")
    page.get_by_label("Name").fill("Garden club")
    page.locator("main form button[type=submit], main form .button-primary").first.click()
    page.wait_for_url("**/w/garden-club/**")


def _drafted(page: Page, server: DemoServer) -> Designer:
    """A new form, described in words; the proposed pieces are accepted."""
    page.goto(f"{server.base_url}/w/garden-club/")
    page.get_by_label("What do you want to learn?").fill(DESCRIPTION)
    page.get_by_role("button", name="Show me the questions").click()
    expect(page.locator(".piece")).not_to_have_count(0)
    page.get_by_role("button", name="Accept the chosen").click()
    page.wait_for_url(re.compile(r"/forms/garden-party[^/]*/$"))
    return Designer(page)


def _designed(designer: Designer) -> None:
    """Two facts, a condition by clicking, a repeating group."""
    editor = designer.editor
    assert designer.names()[:2] == ["Full name", "On which date will you come?"]
    designer.add("What should the cook know?", "long_text")
    for number, fact in enumerate(("which foods to avoid", "how strict it is")):
        designer.press("facts:add")
        editor.locator(f"#facts-{number}-fact").fill(fact)
    editor.get_by_text("Only when…").click()
    designer.row().locator("select").nth(0).select_option(label="Will you eat with us?")
    designer.row().locator("select").nth(2).select_option(label="Yes, without meat")
    expect(editor.locator("#expression code")).to_contain_text("==")
    designer.add("Guests", "group")
    designer.add("Name of the guest", "short_text", into=True)
    designer.open("Guests")
    designer.add("Age", "integer", into=True)
    designer.saved()


def _tried(page: Page) -> None:
    page.locator("#preview-at").select_option(label="Full name")
    page.get_by_role("button", name="Try it").click()
    preview = page.frame_locator("#preview-frame")
    expect(preview.locator("#messages .message-assistant").first).to_be_visible()
    frame = page.frame("preview-frame")
    assert frame
    frame.wait_for_load_state()
    preview.locator("#text").fill("Ada Lovelace")
    preview.locator("#text").press("Enter")
    expect(preview.locator("#messages .message-assistant")).to_have_count(2)


def _published(page: Page, form: str) -> str:
    page.goto(f"{form}settings/")
    page.get_by_label("Anybody with the link").check()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    page.goto(f"{form}versions/")
    page.get_by_role("button", name="Publish the draft").click()
    page.wait_for_url("**/share/")
    expect(page.locator("#review-notices")).to_contain_text("Version 1 is approved and live.", timeout=60_000)
    expect(page.locator(".notice")).to_have_count(1)
    return page.locator("#link").input_value()


REPLIES = {
    "where you live": "yes, the United Kingdom",
    "full name": "I'm Grace Hopper",
    "which date": "12 March 2027",
    "eat with us": "yes, without meat",
    "cook": "no nuts at all please, it is a severe allergy",
    "name of": "Mary Jackson",
    "age": "41",
    "old": "41",
}
"""What is said when a question holds these words."""


def _filled(page: Page, link: str) -> None:
    page.goto(link)
    page.locator("form .button-primary").click()
    page.wait_for_url("**/i/*/")
    chat = Chat(page).ready()
    for _ in range(15):
        if page.locator("main.chat").get_attribute("data-stage") == "confirming":
            break
        asked = chat.messages.last.locator(".words").inner_text().lower()
        known = page.locator("#messages").inner_text()
        others = "no, nobody else" if "Mary Jackson" in known else "yes"
        chat.say(next((reply for words, reply in REPLIES.items() if words in asked), others))
    else:
        pytest.fail(page.locator("#messages").inner_text())
    page.locator("form[action$='/submit'] button").first.click()
    page.wait_for_url("**/receipt/")


def _read(page: Page, form: str) -> None:
    """The response with its evidence, found by a filter."""
    page.goto(f"{form}responses/?q=Grace")
    expect(page.locator("tbody tr")).to_have_count(1)
    page.locator("tbody tr a").first.click()
    expect(page.locator("main")).to_contain_text("Grace Hopper")
    expect(page.locator("main")).to_contain_text("Mary Jackson")
    expect(page.locator("mark", has_text="Grace Hopper").first).to_be_visible()
    page.goto(f"{form}responses/?q=Zebra")
    expect(page.locator("tbody tr a")).to_have_count(0)


def _exported(page: Page, form: str, tmp_path: Path) -> openpyxl.Workbook:
    page.goto(f"{form}responses/export/")
    page.locator("input[name=format][value=xlsx]").check()
    with page.expect_download() as download:
        page.locator("main form button").first.click()
    path = tmp_path / "answers.xlsx"
    download.value.save_as(path)
    return openpyxl.load_workbook(path)


def test_from_nothing_to_answers(
    page: Page, server: DemoServer, new_context: Callable[..., BrowserContext], tmp_path: Path
):
    _workspace(page, server)
    designer = _drafted(page, server)
    _designed(designer)
    _tried(page)
    form = re.sub(r"(/forms/[^/]+/).*", r"\1", page.url)
    link = _published(page, form)
    _filled(new_context().new_page(), link)
    _read(page, form)
    workbook = _exported(page, form, tmp_path)
    values = [cell.value for cell in list(workbook.worksheets[0].iter_rows())[-1]]
    assert "Grace Hopper" in values
    assert any(isinstance(value, dt.datetime | dt.date) and value.month == 3 for value in values)
    guests = list(workbook.worksheets[1].iter_rows(values_only=True))
    assert any("Mary Jackson" in row and 41 in row for row in guests), guests
