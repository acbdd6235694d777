"""The settings of reviews in a browser: what they mean is told while they change; reviewers move by keyboard and without scripts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewContext
from tests.browser.demo import DemoServer
from tests.browser.pages import expect_equal, follow
from tests.browser.staff import sign_in
from tests.browser.test_accessibility import assert_accessible

pytestmark = pytest.mark.browser


class ReviewSettingsPage:
    def __init__(self, page: Page, server: DemoServer) -> None:
        sign_in(page, server)
        page.goto(f"{server.base_url}/w/demo/reviews/settings/")
        self.page = page
        self.meaning = page.locator("#meaning")
        self.saved = page.locator(".settings-save [value=save]")

    def reviewer(self, name: str) -> Locator:
        return self.page.locator(f"#setting-review_models li:has(input[value='offline-{name}'])")

    def order(self) -> list[str]:
        names = self.page.locator("#setting-review_models .model-name").all_inner_texts()
        return [name.removeprefix("offline-") for name in names]

    def expect_order(self, wanted: list[str]) -> None:
        expect_equal(self.page, self.order, wanted)


def test_what_it_means_is_told_while_it_changes(page: Page, server: DemoServer) -> None:
    settings = ReviewSettingsPage(page, server)
    expect(settings.meaning).to_contain_text("2 of 3 must approve.")
    settings.page.locator("[name=rule-at_least]").fill("3")
    expect(page.locator("[name=rule][value=at_least]")).to_be_checked()
    expect(settings.meaning).to_contain_text("All 3 must approve.")
    settings.reviewer("burden").locator("[type=checkbox]").uncheck()
    expect(settings.meaning).to_contain_text("3 approvals can never come from 2 reviewers")
    assert_accessible(page, "review settings, wrong")


def test_reviewers_move_by_keyboard_and_by_button(page: Page, server: DemoServer) -> None:
    settings = ReviewSettingsPage(page, server)
    box = settings.reviewer("wording").locator("[type=checkbox]")
    box.focus()
    page.keyboard.press("Alt+ArrowUp")
    page.keyboard.press("Alt+ArrowUp")
    settings.expect_order(["wording", "completeness", "burden"])
    expect(box).to_be_focused()
    expect(page.locator("#moved")).to_have_text("offline-wording is now number 1")
    page.get_by_role("button", name="Move offline-wording down").click()
    settings.expect_order(["completeness", "wording", "burden"])
    expect(page.get_by_role("button", name="Move offline-wording down")).to_be_focused()


def test_without_scripts_they_move_too_and_nothing_is_saved(new_context: NewContext, server: DemoServer) -> None:
    page = new_context(java_script_enabled=False).new_page()
    settings = ReviewSettingsPage(page, server)
    page.locator("[name=rule][value=unanimous]").check()
    follow(page.get_by_role("button", name="Move offline-wording up"))
    settings.expect_order(["completeness", "wording", "burden"])
    expect(page.get_by_role("status").filter(has_text="Not saved yet.")).to_be_visible()
    expect(settings.meaning).to_contain_text("All 3 must approve.")
    follow(page.get_by_role("button", name="Look without saving"))
    settings.expect_order(["completeness", "wording", "burden"])
    page.goto(f"{server.base_url}/w/demo/reviews/settings/")
    settings.expect_order(["completeness", "burden", "wording"])
    expect(settings.meaning).to_contain_text("2 of 3 must approve.")


def test_a_change_is_saved_shown_and_given_back(page: Page, server: DemoServer) -> None:
    settings = ReviewSettingsPage(page, server)
    page.locator("[name=rule][value=unanimous]").check()
    settings.saved.click()
    rule = page.locator("#setting-rule")
    expect(rule).to_contain_text("this workspace")
    assert_accessible(page, "review settings, own")
    rule.get_by_role("button", name="Use the installation's").click()
    expect(page.locator("[name=rule][value=majority]")).to_be_checked()
    page.get_by_role("button", name="Use the installation's settings for everything").click()
    expect(rule).not_to_contain_text("this workspace")
    expect(settings.meaning).to_contain_text("2 of 3 must approve.")
