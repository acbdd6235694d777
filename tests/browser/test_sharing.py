"""A conversation inside another site's page; a preview beside the designer; sharing pages that axe finds nothing in."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.demo import DemoServer
from tests.browser.pages import expect_soon
from tests.browser.staff import sign_in
from tests.browser.test_accessibility import assert_accessible
from tests.browser.watching import Watch

pytestmark = pytest.mark.browser


@contextmanager
def another_site(body: str) -> Iterator[str]:
    """A page of another site that holds `body`; its address."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(f"<!doctype html><title>Elsewhere</title>{body}".encode())

        def log_message(self, *args: Any) -> None:
            pass

    site = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=site.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{site.server_port}"
    finally:
        site.shutdown()
        site.server_close()


def allow(server: DemoServer, origins: str) -> None:
    with sqlite3.connect(server.directory / "formagent.sqlite3") as database:
        database.execute("UPDATE interviews_form SET allowed_origins = ? WHERE slug = 'product-feedback'", (origins,))


def snippet(server: DemoServer) -> str:
    base = f"http://localhost:{urlsplit(server.base_url).port}"
    return (
        f'<iframe data-formagent src="{base}/f/product-feedback/?embed=1" title="Feedback" width="100%" height="640">'
        f'</iframe><script src="{base}/static/js/embed.js"></script>'
    )


def test_the_conversation_runs_inside_an_allowed_site(page: Page, server: DemoServer):
    with another_site(snippet(server)) as site:
        allow(server, f'["{site}"]')
        page.goto(site)
        frame = page.frame_locator("iframe")
        if frame.get_by_role("checkbox").count():
            frame.get_by_role("checkbox").check()
        frame.get_by_role("button", name="Start").click()
        said = frame.locator("#messages .message-assistant")
        expect(said.first).to_be_visible()
        before = said.count()
        frame.get_by_label("Your message").fill("Ada Lovelace")
        frame.get_by_role("button", name="Send").click()
        expect(frame.get_by_text("Ada Lovelace").first).to_be_visible()
        expect(said).not_to_have_count(before)
        expect(page.locator("iframe")).to_have_attribute("style", "height: 720px;")
    allow(server, "[]")


def test_elsewhere_it_does_not_run(page: Page, server: DemoServer, watch: Watch):
    watch.tolerate("frame-ancestors")
    with another_site(snippet(server)) as site:
        allow(server, '["https://example.org"]')
        page.goto(site)
        expect_soon(page, lambda: page.frames[1].url.startswith("chrome-error://"), "the frame was not refused")
        expect(page.frame_locator("iframe").get_by_role("button", name="Start")).to_have_count(0)
    allow(server, "[]")


def test_without_an_allowed_site_a_card_opens_a_tab(page: Page, server: DemoServer):
    with another_site(snippet(server)) as site:
        page.goto(site)
        with page.context.expect_page() as opened:
            page.frame_locator("iframe").get_by_role("link", name="Start").click()
        expect(opened.value.get_by_role("button", name="Start")).to_be_visible()


def test_a_draft_is_tried_beside_the_designer(page: Page, server: DemoServer):
    sign_in(page, server)
    page.goto(f"{server.base_url}/forms/product-feedback/")
    page.locator("#preview-at").select_option(index=1)
    page.get_by_role("button", name="Try it").click()
    frame = page.frame_locator("#preview-frame")
    expect(frame.get_by_text("Preview: nothing of this counts.")).to_be_visible()
    expect(frame.locator("#messages .message-assistant").first).to_be_visible()


def test_pages_of_sharing(page: Page, server: DemoServer, new_context: Callable[..., BrowserContext]):
    sign_in(page, server)
    for path in ("share/", "versions/", "webhooks/", "export/", "preview/"):
        page.goto(f"{server.base_url}/forms/product-feedback/{path}")
        assert_accessible(page, path)
    page.goto(f"{server.base_url}/w/demo/forms/import/")
    assert_accessible(page, "import")


def test_what_was_decided_while_the_page_was_drawn_is_seen(page: Page, server: DemoServer):
    """The page is as it would be had its rows, and what is compared, been read just before the review's last event."""
    sign_in(page, server)

    page.add_init_script("""document.addEventListener("readystatechange", () => {
        const badge = document.querySelector("td .badge-ok");
        if (document.readyState !== "interactive" || !badge) return;
        badge.className = document.body.dataset.aged = "badge";
        document.getElementById("compare-title").textContent = "From version 0 to draft";
    })""")
    page.goto(f"{server.base_url}/forms/product-feedback/versions/")
    expect(page.locator("body")).to_have_attribute("data-aged", "badge")
    expect(page.locator("#compare-title")).to_have_text("From version 1 to draft")
    expect(page.locator("td .badge-ok")).to_have_text("live")


def test_who_opens_a_personal_link_to_a_form_for_everybody_is_seen_to_begin(
    page: Page, server: DemoServer, new_context: Callable[..., BrowserContext]
):
    sign_in(page, server)
    page.goto(f"{server.base_url}/forms/product-feedback/share/")
    page.get_by_label("Names or addresses").fill("Mina")
    page.get_by_role("button", name="Make the links").click()
    link = page.get_by_label("Link for Mina").input_value()
    page.goto(f"{server.base_url}/forms/product-feedback/share/")
    row = page.get_by_role("row", name="Mina")
    expect(row).to_contain_text("Not opened")
    respondent = new_context().new_page()
    respondent.goto(f"{server.base_url}/{link.split('/', 3)[3]}")
    respondent.wait_for_url(f"{server.base_url}/f/product-feedback/")
    if respondent.get_by_role("checkbox").count():
        respondent.get_by_role("checkbox").check()
    respondent.get_by_role("button", name="Start").click()
    respondent.wait_for_url("**/i/**")
    expect(row).to_contain_text("Begun")
