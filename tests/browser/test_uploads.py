"""Files in the conversation: sent without a reload, and when they do not arrive it is said why and what to do."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.demo import DemoServer
from tests.browser.pages import Chat
from tests.browser.test_accessibility import assert_accessible
from tests.browser.watching import Watch

pytestmark = pytest.mark.browser

PAPER = {"name": "letter.txt", "mimeType": "text/plain", "buffer": b"Dear clinic,"}


@pytest.fixture
def asked_for_file(page: Page, server: DemoServer) -> Chat:
    """At the file's question: its form came over the socket."""
    chat = Chat.begun(page, server, "papers")
    chat.say("Ada Lovelace")
    chat.expect_asked("scan")
    return chat


def send_paper(chat: Chat) -> None:
    chat.tray.locator("input[type=file]").set_input_files(PAPER)  # type: ignore[arg-type]
    chat.tray.locator(".tray-send").click()


def test_a_form_that_came_over_the_socket_sends_its_file(asked_for_file: Chat, server: DemoServer):
    send_paper(asked_for_file)
    expect(asked_for_file.page.locator("#main")).to_have_attribute("data-stage", "confirming")
    assert "scan" in server.answers(asked_for_file.session)


def test_no_form_of_the_page_is_without_a_token(asked_for_file: Chat):
    """Neither those it came with nor those that the socket brought since: the tray's, the panel's, the look-over's."""
    send_paper(asked_for_file)
    page = asked_for_file.page
    expect(page.locator("#submit")).to_be_visible()
    bare = "() => [...document.forms].filter((f) => f.method === 'post' && !f.elements.csrfmiddlewaretoken?.value).map((f) => f.action)"
    assert page.evaluate(bare) == []


@pytest.mark.parametrize(
    ("status", "words"),
    [
        (403, "This page was open for too long. Load it again, then repeat this; what you said is kept."),
        (413, "A file may have at most 10 MB."),
        (502, "That did not arrive. Nothing is lost: check the connection, then try again."),
        (None, "That did not arrive. Nothing is lost: check the connection, then try again."),
    ],
)
def test_what_became_of_a_file_that_was_not_taken_is_said_in_place(
    asked_for_file: Chat, watch: Watch, server: DemoServer, status: int | None, words: str
):
    page = asked_for_file.page
    watch.tolerate("Failed to load resource", "net::")

    def refuse(route: Route) -> None:
        if status:
            route.fulfill(status=status, content_type="text/plain", body="Forbidden")
        else:
            route.abort()

    page.route("**/files/scan", refuse)
    send_paper(asked_for_file)
    complaint = asked_for_file.tray.locator("[data-error]")
    expect(complaint).to_have_text(words)
    if status == 413:
        assert_accessible(page, "a file that is too large")
    page.unroute("**/files/scan")
    asked_for_file.tray.locator(".tray-send").click()
    expect(page.locator("#main")).to_have_attribute("data-stage", "confirming")
    assert "scan" in server.answers(asked_for_file.session)


def test_an_edit_that_does_not_arrive_says_so_and_keeps_what_was_typed(asked_for_file: Chat, watch: Watch):
    page = asked_for_file.page
    watch.tolerate("Failed to load resource", "net::", "Response Status Error")
    page.route(
        "**/fields/name/edit**",
        lambda route: (
            route.fulfill(status=403, body="Forbidden") if route.request.method == "POST" else route.fallback()
        ),
    )
    asked_for_file.edit("name", "Grace Hopper")
    row = asked_for_file.row("name")
    expect(row.locator(".error")).to_contain_text("open for too long")
    expect(row.locator("[name=value]")).to_have_value("Grace Hopper")
