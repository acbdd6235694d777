"""The console where no socket holds: asked for by polling and by loading pages, and nothing is doubled when one comes back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.clinic import Clinic, accept_plan, answer, expect_state
from tests.browser.clinic_scripts import EASING, REQUEST, STRAIGHT, careful
from tests.browser.conftest import NewContext
from tests.browser.pages import expect_equal

pytestmark = pytest.mark.browser


@pytest.fixture
def clinic(tmp_path: Path) -> Iterator[Clinic]:
    with Clinic(tmp_path) as running:
        yield running


class Cable:
    """What lies between a page's sockets and the server. `refuses`: closed at once; otherwise nothing ever comes."""

    def __init__(self, page: Page, refuses: bool) -> None:
        self.cut, self.refuses = True, refuses
        self.tried = self.through = 0
        page.route_web_socket(re.compile("/ws/"), self._open)

    def _open(self, socket: WebSocketRoute) -> None:
        self.tried += 1
        if not self.cut:
            self.through += 1
            socket.connect_to_server()
        elif self.refuses:
            socket.close(code=4000, reason="cut")


@pytest.mark.parametrize("refuses", [True, False], ids=["refused", "silent"])
def test_a_run_without_a_socket_and_with_one_again(
    clinic: Clinic, page: Page, new_context: NewContext, refuses: bool
) -> None:
    clinic.plays(STRAIGHT, ann=careful, ben=careful)
    cable = Cable(page, refuses)
    clinic.console(page)
    page.goto(f"{clinic.server.base_url}/console/?new=agent")
    page.locator("#composer-text").fill(REQUEST)
    page.get_by_role("button", name="Begin", exact=True).dblclick()
    expect(page.locator("#run-plan")).to_contain_text(EASING)
    accept_plan(page)
    expect(page.locator(".confirmation")).to_contain_text("Publish a form")
    assert cable.tried and not cable.through
    assert clinic.server.rows("SELECT count(*) FROM quorum_interaction") == [(1,)], "pressed twice, begun once"

    cable.cut = False
    page.evaluate("dispatchEvent(new Event('online'))")
    expect_equal(page, lambda: cable.through, 1)
    phone = clinic.rita(new_context)
    Cable(phone, refuses)
    answer(phone, clinic, "Publish a form", "Approve")
    expect_state(page, "Done")
    expect(page.locator("#run-story")).to_contain_text(STRAIGHT.summary)
    lines = "[...document.querySelectorAll('#run-story > li')].map((line) => line.id)"
    shown = page.evaluate(lines)
    assert len(shown) == len(set(shown))
    page.reload()
    assert page.evaluate(lines) == shown, "what came piece by piece is what stands there"
    assert clinic.uses() == [
        ("read_form", "done"),
        ("read_analytics", "done"),
        ("remove_field", "rejected"),
        ("edit_field", "done"),
        ("edit_field", "done"),
        ("check_form", "done"),
        ("publish_form", "done"),
    ]
    said = "SELECT count(*) FROM quorum_interactionentry WHERE kind = 'message'"
    assert clinic.server.rows(said) == [(2,)]
