"""Text 7 : 1, edges of controls 4.5 : 1, targets of 44 px, forced colours, no motion: every page, in the states it shows."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.contrast import ACCENTS
from tests.browser.demo import DemoServer
from tests.browser.measures import faults
from tests.browser.pages import Chat, PlainForm, StartPage
from tests.browser.staff import sign_in
from tests.browser.staff_pictures import PAGES, REGISTRATION, contest, review_pages
from tests.browser.watching import NOT_FOUND, UNPROCESSABLE, Watch

pytestmark = pytest.mark.browser

STAFF_PAGES = (
    "/w/demo/", "/w/demo/?status=archived", "/w/new", "/w/house/", "/w/demo/delete/",
    *PAGES.values(),
    "/forms/lunch/", "/forms/lunch/share/", f"{REGISTRATION}/erase/", f"{REGISTRATION}/draft/", f"{REGISTRATION}/preview/",
    f"{REGISTRATION}/responses/export/", "/forms/widgets/analytics/", "/forms/lunch/import-report/",
    "/accounts/2fa/", "/accounts/email/", "/accounts/password/change/", "/accounts/logout/",
)  # fmt: skip
STRANGERS_PAGES = ("/", "/accounts/login/", "/accounts/password/reset/", "/f/lunch/", "/nowhere/", "/i/somebody-elses/")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DemoServer]:
    """A server whose staff have everything to look at: a submission, and a review that waits for a human."""
    with DemoServer(tmp_path_factory.mktemp("house")) as running:
        yield running


def test_a_respondents_pages(chat: Chat, server: DemoServer, watch: Watch):
    page, session = chat.page, chat.session
    watch.tolerate(UNPROCESSABLE)
    found = {f"start: {what}" for what in _of_start(page.context.new_page(), server)}
    chat.introduce()
    chat.skip()
    chat.row("email").locator(".evidence summary").click()
    page.locator("details.menu summary").click()
    found |= {f"days, menu: {what}" for what in faults(page, accents=ACCENTS)}
    page.keyboard.press("Escape")
    expect(page.locator(".menu-sheet")).to_be_hidden()
    chat.say("11 March")
    chat.pick("Research")
    chat.tray.locator(".chip").first.click()
    chat.row("email").locator("a.change").click()
    expect(chat.row("email").locator("[name=value]")).to_be_visible()
    found |= {f"picked, editing: {what}" for what in faults(page)}
    chat.menu("Use the plain form")
    PlainForm(page).fill({"email": "nobody"})
    page.locator("button[value=review]").click()
    expect(page.locator("#wrong")).to_be_visible()
    found |= {f"refused: {what}" for what in faults(page)}
    for step in ("confirm/", "erase/"):
        page.goto(f"{server.base_url}/i/{session}/{step}")
        found |= {f"{step}: {what}" for what in faults(page)}
    assert not found, "\n".join(sorted(found))


def _of_start(page: Page, server: DemoServer) -> set[str]:
    StartPage(page, server)
    return faults(page)


def test_the_end_of_a_conversation(page: Page, server: DemoServer):
    chat = Chat.begun(page, server, "widgets")
    for words in ("6 May 2026", "14:30", "3", "4", "Portugal", "It was a rainy day in spring."):
        chat.say(words)
    expect(page.locator("#submit")).to_be_visible()
    found = {f"look-over: {what}" for what in faults(page, accents=ACCENTS)}
    chat.submit()
    found |= {f"receipt: {what}" for what in faults(page)}
    assert not found, "\n".join(sorted(found))


def test_pages_for_anybody(page: Page, house: DemoServer, watch: Watch):
    watch.tolerate(NOT_FOUND)
    found = set()
    for path in STRANGERS_PAGES:
        page.goto(f"{house.base_url}{path}")
        found |= {f"{path}: {what}" for what in faults(page)}
    assert not found, "\n".join(sorted(found))


def test_staff_pages(page: Page, house: DemoServer, tmp_path: Path, watch: Watch):
    watch.tolerate(NOT_FOUND)
    sign_in(page, house)
    contest(page, house, tmp_path)
    found = set()
    for path in STAFF_PAGES:
        page.goto(f"{house.base_url}{path}")
        found |= {f"{path}: {what}" for what in faults(page, staff=True)}
    for name in review_pages(page, house):
        found |= {f"{name}: {what}" for what in faults(page, staff=True)}
    assert not found, "\n".join(sorted(found))


def test_who_asks_for_more_contrast_gets_black_on_white(chat: Chat):
    chat.page.emulate_media(contrast="more", color_scheme="light")
    soft = chat.page.locator("#sofar .field-label").first
    expect(soft).to_have_css("color", "rgb(0, 0, 0)")


def test_the_line_of_progress_is_seen(chat: Chat):
    page = chat.introduce().page
    page.emulate_media(color_scheme="light")
    assert _contrast_of_ends(page) >= 4.5
    page.emulate_media(color_scheme="dark")
    assert _contrast_of_ends(page) >= 4.5
    page.emulate_media(forced_colors="active")
    assert _contrast_of_ends(page) >= 4.5


def _contrast_of_ends(page: Page) -> float:
    """How much the beginning of the line differs from its end, as they are painted."""
    picture = base64.b64encode(page.locator("#progress progress").screenshot()).decode()
    read = """async (picture) => {
        const bytes = Uint8Array.from(atob(picture), (one) => one.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d", { willReadFrequently: true });
        canvas.drawImage(bitmap, 0, 0);
        const linear = (c) => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
        const light = (x) => canvas.getImageData(x, 0, 1, 1).data.slice(0, 3)
            .reduce((sum, c, place) => sum + linear(c) * [0.2126, 0.7152, 0.0722][place], 0);
        const ends = [light(2), light(bitmap.width - 3)];
        return (Math.max(...ends) + 0.05) / (Math.min(...ends) + 0.05);
    }"""
    return float(page.evaluate(read, picture))
