"""A newcomer's first steps, on an empty database and by the pages alone: from the printed link to a response."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.pages import Chat, follow
from tests.browser.test_accessibility import assert_accessible
from tests.server import ServerProcess

pytestmark = pytest.mark.browser

QUESTIONS = {"What is your name?": "short_text", "On which day will you come?": "date"}
REPLIES = {"name": "I'm Grace Hopper", "day": "12 March 2027"}
"""What is said when a question holds these words."""


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[ServerProcess]:
    """What `make run DEMO=no` starts, where nothing is yet."""
    with ServerProcess(tmp_path / "var", ("manage.py", "serve", "--migrate"), forked=True) as server:
        yield server


def test_from_the_printed_link_to_a_response(
    empty: ServerProcess, page: Page, new_context: Callable[..., BrowserContext]
) -> None:
    """The server comes first, so that it ends last: a page that is open still talks to it."""
    _account_made(page, _printed_link(empty))
    form = _designed(page)
    link = _published(page)
    _answered(new_context().new_page(), link)
    page.goto(f"{form}responses/")
    expect(page.locator("main")).to_contain_text("Grace Hopper")


def _printed_link(server: ServerProcess) -> str:
    found = re.search(r"http://localhost:\d+/first-account/#\S+", "".join(server.output))
    assert found, server.output
    return found[0]


def _account_made(page: Page, link: str) -> None:
    page.goto(link)
    expect(page.get_by_label("Your name")).to_be_focused()
    expect(page.locator("#id_secret")).to_be_hidden()
    assert "#" not in page.url
    assert_accessible(page, "first account")
    page.get_by_label("Your name").fill("Nadia Rahimi")
    page.get_by_label("E-mail address").fill("nadia@example.org")
    page.get_by_label("Password").fill("seven lemons on a boat")
    page.get_by_label("Name of your workspace").fill("Harbour clinic")
    page.get_by_role("button", name="Make the account").click()
    page.wait_for_url("**/w/harbour-clinic/")


def _designed(page: Page) -> str:
    """A form with two questions, made from the empty list on; its address."""
    page.get_by_label("Title").fill("Open day")
    page.get_by_role("button", name="Begin empty").click()
    page.wait_for_url("**/forms/*/")
    for label, kind in QUESTIONS.items():
        adding = page.locator("form.adding")
        if adding.count() == 0:
            page.locator("#outline").get_by_role("link", name="Add a question").click()
        adding.locator("#new-label").fill(label)
        adding.locator(f"button[value='{kind}']").click()
        expect(page.locator("#field-label")).to_have_value(label)
    return re.sub(r"(/forms/[^/]+/).*", r"\1", page.url)


def _published(page: Page) -> str:
    """Published, for anybody with the link; the link, from the share page."""
    follow(page.get_by_role("link", name="Publish…"))
    assert_accessible(page, "publish")
    page.get_by_label("Anybody with the link").check()
    page.get_by_role("button", name="Publish", exact=True).click()
    expect(page.locator("#link")).to_be_visible()
    assert_accessible(page, "share")
    return page.locator("#link").input_value()


def _answered(page: Page, link: str) -> None:
    page.goto(link)
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/i/*/")
    chat = Chat(page).ready()
    for words, reply in REPLIES.items():
        expect(chat.messages.last).to_contain_text(words)
        chat.say(reply)
    expect(page.locator("main.chat")).to_have_attribute("data-stage", "confirming")
    page.locator("form[action$='/submit'] button").first.click()
    page.wait_for_url("**/receipt/")
