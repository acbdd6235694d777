"""Looking for responses in a real browser: a chosen field brings its comparisons, and countries are picked by name."""

from __future__ import annotations

import sqlite3

import pytest
from playwright.sync_api import Page, expect

from tests.browser.demo import DemoServer
from tests.browser.pages import PHONE, Chat
from tests.browser.staff import sign_in
from tests.browser.test_accessibility import assert_accessible
from tests.browser.watching import Watch

pytestmark = pytest.mark.browser


def adopt(server: DemoServer, slug: str) -> None:
    """Give a form to the demo's owner."""
    with sqlite3.connect(server.directory / "formagent.sqlite3") as database:
        workspace = "SELECT id FROM interviews_workspace WHERE slug = 'demo'"
        database.execute(f"UPDATE interviews_form SET workspace_id = ({workspace}) WHERE slug = ?", (slug,))


def test_a_filter_offers_what_fits_the_field_and_countries_by_name(page: Page, server: DemoServer) -> None:
    adopt(server, "widgets")
    chat = Chat.begun(page, server, "widgets")
    chat.say("11 March 2027")
    sign_in(page, server)
    page.goto(f"{server.base_url}/forms/widgets/responses/")
    page.get_by_text("Filter by answers").click()
    expect(page.locator("#operator-1")).to_have_count(0)
    page.locator("#field-1").select_option(label="How many boxes?")
    expect(page.locator("#operator-1 option").first).to_have_text("is")
    page.locator("#operator-1").select_option(label="is between")
    expect(page.locator("#to-1")).to_have_attribute("type", "number")
    page.locator("#field-1").select_option(label="Which country is it from?")
    expect(page.locator("#operator-1 option").first).to_have_text("is one of")
    search = page.locator("#value-1")
    for name in ("Japan", "fr"):
        search.fill(name)
        search.press("Enter")
    chips = page.locator(".filter-row").first.locator(".picked .chip")
    expect(chips).to_have_text(["Japan", "France"])
    page.set_viewport_size(PHONE)
    assert_accessible(page, "responses, filtered")
    chips.first.click()
    expect(chips).to_have_text(["France"])
    expect(search).to_be_focused()
    page.get_by_role("button", name="Filter", exact=True).click()
    page.wait_for_url("**value-1=FR**")
    expect(page.locator(".results-count")).to_contain_text("0 responses")


def test_responses_arrive_by_themselves_and_never_under_busy_hands(page: Page, server: DemoServer) -> None:
    adopt(server, "widgets")
    Chat.begun(page, server, "widgets")
    sign_in(page, server)
    page.goto(f"{server.base_url}/forms/widgets/responses/")
    rows, colleague = page.locator("#results tbody tr"), page.context.new_page()
    colleague.goto(f"{server.base_url}/forms/widgets/responses/")

    def tag(name: str) -> None:
        colleague.locator("#results input[name=response]").first.check()
        colleague.get_by_label("Tags, between commas").fill(name)
        colleague.get_by_role("button", name="Add tag").click()
        expect(colleague.get_by_text("1 response was changed.")).to_be_visible()

    tag("seen by two")
    expect(rows.first).to_contain_text("seen by two")
    rows.first.get_by_role("checkbox").check()
    expect(page.locator(".selected-count")).to_contain_text("1 picked")
    tag("later")
    expect(page.locator("#arrivals")).to_contain_text("1 response has changed since.")
    expect(rows.first).not_to_contain_text("later")
    assert_accessible(page, "picked responses")
    page.locator("#arrivals").get_by_role("button").click()
    expect(rows.first).to_contain_text("later")
    expect(page.locator("#arrivals")).to_be_hidden()
    expect(page.locator("#tag")).to_be_attached()
    for width in (1280, 1024, 700):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_going_back_undoes_what_was_pressed_in_the_list(page: Page, server: DemoServer) -> None:
    adopt(server, "widgets")
    Chat.begun(page, server, "widgets").say("11 March 2027")
    sign_in(page, server)
    place = f"{server.base_url}/forms/widgets/responses/"
    page.goto(place)
    count, search, state = page.locator(".results-count"), page.locator("#q"), page.locator("#standing")
    everything = count.inner_text()
    state.select_option(label="Abandoned")
    page.get_by_role("button", name="Show", exact=True).click()
    page.wait_for_url("**standing=abandoned**")
    expect(count).to_contain_text("0 responses")
    page.get_by_role("link", name="Show all").click()
    page.wait_for_url(place)
    page.go_back()
    page.wait_for_url("**standing=abandoned**")
    expect(count).to_contain_text("0 responses")
    page.go_back()
    page.wait_for_url(place)
    expect(count).to_have_text(everything)
    page.locator("#results thead").get_by_role("link", name="Started").click()
    page.wait_for_url("**order=up**")
    search.press_sequentially("nowhere to be found")
    page.wait_for_url("**q=nowhere**found**")
    expect(count).to_contain_text("0 responses")
    page.go_back()
    page.wait_for_url(place)
    expect(count).to_have_text(everything)
    expect(search).to_have_value("")
    page.go_forward()
    page.wait_for_url("**q=nowhere**found**")
    expect(search).to_have_value("nowhere to be found")
    expect(count).to_contain_text("0 responses")


def test_a_refused_tag_leaves_what_was_picked_and_typed(page: Page, server: DemoServer, watch: Watch) -> None:
    watch.tolerate("status of 422")
    adopt(server, "widgets")
    Chat.begun(page, server, "widgets")
    sign_in(page, server)
    page.goto(f"{server.base_url}/forms/widgets/responses/?standing=under_way")
    picked = page.locator("#results input[name=response]").first
    picked.check()
    page.get_by_label("Tags, between commas").fill("t" * 90)
    page.get_by_role("button", name="Add tag").click()
    expect(page.get_by_text("A tag has at most 40 letters.")).to_be_visible()
    expect(picked).to_be_checked()
    expect(page.locator(".selected-count")).to_contain_text("1 picked")
    expect(page.get_by_label("Tags, between commas")).to_have_value("t" * 90)
    assert page.url.endswith("/responses/?standing=under_way")
    page.get_by_label("Tags, between commas").fill("short")
    page.get_by_role("button", name="Add tag").click()
    expect(page.get_by_text("1 response was changed.")).to_be_visible()
