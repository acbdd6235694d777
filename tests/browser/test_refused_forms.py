"""Forms of staff pages that come back refused, on a phone: what is wrong is seen, however far down the page it stands."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Dialog, Page, expect

from tests.browser.conftest import NewContext
from tests.browser.demo import DemoServer
from tests.browser.pages import PHONE, expect_equal, follow
from tests.browser.staff import sign_in
from tests.browser.test_console import in_server
from tests.browser.watching import UNPROCESSABLE, Watch

pytestmark = pytest.mark.browser

HELD = """
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.services.forms import save_definition
from interviews.models import Workspace
asked = [FieldDefinition(field_id=f"q{n}", label=label, type="short_text", sensitive=True)
    for n, label in enumerate(("Any food allergies?", "Which illnesses do you have?"))]
save_definition(Workspace.objects.get(slug="demo"), FormDefinition(slug="held", title="Held", fields=tuple(asked)), public=None)
"""


@pytest.fixture
def phone(new_context: NewContext, watches: list[Watch], server: DemoServer) -> Page:
    page = new_context(viewport=PHONE, is_mobile=True, has_touch=True).new_page()
    watches[-1].tolerate(UNPROCESSABLE)
    sign_in(page, server)
    return page


def webhook(page: Page) -> None:
    page.locator("main [name=url]").fill("https://")
    page.get_by_role("button", name="Add", exact=True).click()


def agent(page: Page) -> None:
    page.get_by_role("button", name="Make it").click()


def token(page: Page) -> None:
    page.get_by_text("New token").click()
    page.locator("details[open] form button").last.click()


def keeping(page: Page) -> None:
    page.locator("#retention_days").fill("99999999")
    page.locator(".settings-form button.button-primary").first.click()


@pytest.mark.parametrize(
    ("place", "send", "problem"),
    [
        ("/forms/event-registration/webhooks/", webhook, "address"),
        ("/w/demo/agents/", agent, "Give it a name"),
        ("/account/", token, "This field is required."),
        ("/forms/event-registration/settings/", keeping, "Give a whole number from 1 to 36,500, or nothing."),
    ],
)
def test_what_is_wrong_is_seen(
    phone: Page, server: DemoServer, place: str, send: Callable[[Page], None], problem: str
) -> None:
    phone.goto(server.base_url + place)
    phone.evaluate("() => document.querySelectorAll('form').forEach((form) => { form.noValidate = true; })")
    with phone.expect_navigation():
        send(phone)
    expect(phone.locator("main .error", has_text=problem).first).to_be_in_viewport()


def test_leaving_settings_asks_only_where_something_would_be_lost(page: Page, server: DemoServer, watches: list[Watch]):
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    sign_in(page, server)
    page.on("dialog", stay)
    watches[-1].tolerate(UNPROCESSABLE)
    settings, away = f"{server.base_url}/forms/event-registration/settings/", page.locator(".crumbs a").first
    page.goto(settings)
    description, save = page.locator("#description"), page.locator(".settings-end button")
    before = description.input_value()
    description.fill("Something else")
    description.fill(before)
    follow(away)
    assert asked == []
    page.goto(settings)
    description.fill("Something else")
    away.click()
    expect_equal(page, lambda: list(asked), ["beforeunload"])
    expect(description).to_have_value("Something else")
    page.locator("#readers").fill("Nobody")
    save.click()
    expect_equal(page, lambda: list(asked), ["beforeunload"] * 2)
    page.locator("#readers").fill("")
    page.locator("#allowed_origins").fill("cup.example.org")
    follow(save)
    away.click()
    expect_equal(page, lambda: list(asked), ["beforeunload"] * 3)
    page.locator("#allowed_origins").fill("")
    description.fill(before)
    follow(save)
    follow(away)
    assert asked == ["beforeunload"] * 3


def test_settings_that_stand_against_another_edit_are_not_left_by_mistake(
    page: Page, server: DemoServer, watches: list[Watch]
) -> None:
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    def save(tab: Page, tone: str) -> None:
        tab.locator("#tone").fill(tone)
        follow(tab.locator(".settings-end button"))

    sign_in(page, server)
    page.on("dialog", stay)
    watches[-1].tolerate("status of 409")
    settings = f"{server.base_url}/forms/product-feedback/settings/"
    page.goto(settings)
    with page.context.new_page() as other:
        other.goto(settings)
        save(other, "theirs")
    save(page, "mine")
    expect(page.locator(".conflict")).to_contain_text("theirs")
    page.locator(".crumbs a").first.click()
    expect_equal(page, lambda: list(asked), ["beforeunload"])
    expect(page.locator(".conflict")).to_be_visible()
    follow(page.get_by_role("link", name="Take theirs"))
    expect(page.locator("#tone")).to_have_value("theirs")
    page.goto(settings)
    with page.context.new_page() as other:
        other.goto(settings)
        save(other, "theirs again")
    save(page, "mine")
    follow(page.get_by_role("button", name="Keep mine"))
    page.goto(settings)
    expect(page.locator("#tone")).to_have_value("mine")
    assert asked == ["beforeunload"]


def test_the_sheet_of_publishing_keeps_what_is_written_while_concerns_are_settled(
    page: Page, server: DemoServer
) -> None:
    sign_in(page, server)
    in_server(server, HELD)
    page.goto(f"{server.base_url}/forms/held/publish")
    page.locator("#consent_text").fill("Kept for a year.")
    page.locator("#closes_at").fill("2031-06-01T18:00")
    concerns = page.locator(".held-list > li")
    expect(concerns).to_have_count(2)
    concerns.first.get_by_label("Why do you need this?").fill("The kitchen plans with it.")
    follow(concerns.first.get_by_role("button", name="Save"))
    expect(concerns).to_have_count(1)
    page.get_by_label("Anybody with the link").check()
    concerns.get_by_label("Why do you need this?").fill("The nurse plans with it.")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    expect(page.get_by_text("Nothing is published yet")).to_be_visible()
    expect(concerns).to_have_count(0)
    expect(page.locator("#consent_text")).to_have_value("Kept for a year.")
    expect(page.locator("#closes_at")).to_have_value("2031-06-01T18:00")
    expect(page.get_by_label("Anybody with the link")).to_be_checked()


def test_a_long_word_does_not_widen_the_page(phone: Page, server: DemoServer) -> None:
    """A consent text without a blank made the page 27,000 pixels wide."""
    in_server(server, HELD)
    phone.goto(f"{server.base_url}/forms/held/publish")
    phone.locator("#consent_text").fill("x" * 3000)
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
