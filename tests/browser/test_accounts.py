"""Signing in and the pages of a workspace in a browser: usable from the keyboard's first word on, no violation that axe finds."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.demo import DemoServer
from tests.browser.pages import PHONE, follow
from tests.browser.staff import sign_in, sign_in_by_hand
from tests.browser.test_accessibility import assert_accessible
from tests.browser.watching import Watch

pytestmark = pytest.mark.browser


def test_pages_of_staff(page: Page, server: DemoServer) -> None:
    page.goto(f"{server.base_url}/accounts/login/")
    assert_accessible(page, "sign in")
    sign_in_by_hand(page, server)
    assert_accessible(page, "forms")
    for path in ("members/", "settings/", "audit/", "judges/", "data-map/"):
        page.goto(f"{server.base_url}/w/demo/{path}")
        assert_accessible(page, path)
    page.goto(f"{server.base_url}/account/")
    page.get_by_text("New token").click()
    assert_accessible(page, "account, new token")


def test_somebody_is_invited_and_joins(
    page: Page, server: DemoServer, new_context: Callable[..., BrowserContext]
) -> None:
    sign_in(page, server)
    page.goto(f"{server.base_url}/w/demo/members/")
    page.get_by_label("E-mail address").fill("nina@example.org")
    page.locator(".form-grid [name=role]").select_option("designer")
    follow(page.get_by_role("button", name="Invite", exact=True))
    link = page.locator("#link").input_value()
    assert_accessible(page, "members, invited")

    guest = new_context().new_page()
    guest.goto(link)
    assert_accessible(guest, "invitation")
    follow(guest.get_by_role("link", name="Make an account"))
    assert_accessible(guest, "sign up")
    guest.get_by_label("Your name").fill("Nina Sundberg")
    guest.locator("[name=password1]").fill("a quiet river at noon")
    guest.locator("[name=password2]").fill("a quiet river at noon")
    guest.get_by_role("button", name="Make an account").click()
    guest.wait_for_url("**/w/demo/")
    expect(guest.get_by_role("link", name="New form")).to_be_visible()
    expect(guest.get_by_role("link", name="Members")).to_have_count(0)


def test_a_second_factor_is_set_up(page: Page, server: DemoServer) -> None:
    sign_in(page, server)
    page.goto(f"{server.base_url}/accounts/2fa/totp/activate/")
    assert_accessible(page, "is it you")
    page.get_by_label("Password").fill((server.directory / "demo_password").read_text().strip())
    page.get_by_role("button", name="Confirm").click()
    page.wait_for_url("**/totp/activate/")
    assert_accessible(page, "authenticator")
    page.set_viewport_size(PHONE)
    assert page.locator("output").evaluate("e => e.scrollWidth <= e.clientWidth"), "the secret is cut off"


@pytest.mark.parametrize("listening", [True, False], ids=["by its socket", "by asking"])
def test_a_page_left_open_leads_to_sign_in_once_the_login_has_ended(
    page: Page, server: DemoServer, watch: Watch, listening: bool
) -> None:
    watch.tolerate("status of 401")
    sign_in(page, server)
    if not listening:
        page.route_web_socket("**", lambda socket: None)
    page.goto(f"{server.base_url}/forms/event-registration/responses/?standing=submitted")
    elsewhere = page.context.new_page()
    elsewhere.goto(f"{server.base_url}/account/")
    elsewhere.get_by_role("button", name="Sign out", exact=True).click()
    page.wait_for_url("**/accounts/login/?next=%2Fforms%2Fevent-registration%2Fresponses%2F%3Fstanding%3Dsubmitted")
    expect(page.get_by_label("Password")).to_be_visible()
