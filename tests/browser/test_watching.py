"""The watch itself: what a page must not do is noticed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.demo import DemoServer
from tests.browser.watching import Watch

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    ("deed", "complaint"),
    [
        ("console.error('broken')", "broken"),
        ("setTimeout(() => { throw new Error('thrown') })", "thrown"),
        ("document.body.append(Object.assign(document.createElement('script'), {textContent: '1'}))", "script-src"),
        ("document.body.setAttribute('style', 'color: red')", "style-src"),
        ("document.body.append(Object.assign(new Image(), {src: 'http://elsewhere.test/x.png'}))", "img-src"),
        ("fetch('http://elsewhere.test/').catch(() => 0)", "connect-src"),
    ],
)
def test_complaints_are_noticed(page: Page, server: DemoServer, watch: Watch, deed: str, complaint: str):
    page.goto(server.base_url)
    with page.context.expect_event("weberror" if complaint == "thrown" else "console"):
        page.evaluate(f"() => {{ {deed} }}")
    assert any(complaint in noticed for noticed in watch.complaints), watch.complaints
    watch.complaints.clear()
    watch.abroad.clear()


def test_requests_to_elsewhere_are_noticed(page: Page, watch: Watch):
    with page.expect_event("requestfailed"):
        page.set_content("<img src='http://elsewhere.test/x.png'>")
    assert watch.abroad == ["http://elsewhere.test/x.png"]
    watch.complaints.clear()
    watch.abroad.clear()
