"""A form out of a template, as somebody does it whose workspace is empty: by clicks alone, and few of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.demo import DemoServer
from tests.browser.pages import follow
from tests.browser.staff import sign_in
from tests.browser.test_accessibility import assert_accessible

pytestmark = pytest.mark.browser

MOST_CLICKS = 12


class Clicks:
    """Clicks, counted."""

    def __init__(self) -> None:
        self.number = 0

    def press(self, what: Locator) -> None:
        self.number += 1
        follow(what)

    def choose(self, what: Locator) -> None:
        self.number += 1
        what.check()


def test_from_an_empty_workspace_to_a_published_form(page: Page, server: DemoServer) -> None:
    sign_in(page, server)
    page.goto(f"{server.base_url}/w/new")
    page.get_by_label("Name").fill("Village hall")
    page.locator("main form .button-primary").first.click()
    page.wait_for_url("**/w/village-hall/")
    assert_accessible(page, "an empty workspace")
    clicks = Clicks()
    clicks.press(page.get_by_role("link", name="See all templates"))
    assert_accessible(page, "the gallery")
    clicks.press(page.get_by_role("link", name="Volunteer application"))
    assert_accessible(page, "a template")
    clicks.press(page.get_by_role("button", name="Use this template"))
    expect(page.get_by_text("Nothing to look at")).to_be_visible()
    clicks.press(page.get_by_role("link", name="Publish…"))
    clicks.choose(page.get_by_label("Anybody with the link"))
    clicks.press(page.get_by_role("button", name="Publish", exact=True))
    page.wait_for_url("**/forms/volunteer-*/share/")
    expect(page.locator("#link")).to_be_visible()
    assert clicks.number <= MOST_CLICKS
    page.goto(page.url.split("/forms/")[0] + "/f/" + page.url.split("/forms/")[1].split("/")[0] + "/")
    expect(page.get_by_role("heading", name="Volunteer with us")).to_be_visible()


def test_the_gallery_is_searched_without_javascript(
    new_context: Callable[..., BrowserContext], server: DemoServer
) -> None:
    page = new_context(java_script_enabled=False).new_page()
    sign_in(page, server)
    page.goto(f"{server.base_url}/w/demo/forms/new")
    page.get_by_role("link", name="See all templates").click()
    page.get_by_role("searchbox", name="Search").fill("wedding")
    page.get_by_role("button", name="Find").click()
    expect(page.locator(".template-card")).to_have_count(1)
    page.get_by_role("link", name="RSVP").click()
    page.get_by_role("link", name="日本語").click()
    page.get_by_role("button", name="Use this template").click()
    expect(page.locator(".entry-name").first).to_contain_text("お名前")
