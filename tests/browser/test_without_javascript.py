"""The same registration in a browser that runs no scripts: ordinary forms, ordinary pages."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.demo import DemoServer
from tests.browser.pages import PHONE, PlainForm, Receipt, ScriptlessChat, StartPage
from tests.browser.watching import UNPROCESSABLE, Watch

pytestmark = pytest.mark.browser

ANSWERS = {
    "full_name": "Grace Hopper",
    "email": "grace@example.com",
    "attendance_date": "2027-03-12",
    "session_track": "research",
    "workshops": ["deployment"],
    "guests": 2,
    "dietary": True,
    "dietary_details": "I can't eat shellfish\nit's an allergy",
    "phone": "+12025550123",
    "goals": "I want to learn how compilers work\nthe next release of our toolchain",
}


@pytest.fixture
def page(new_context: Callable[..., BrowserContext]) -> Page:
    return new_context(java_script_enabled=False, viewport=PHONE, timezone_id="America/New_York").new_page()


@pytest.fixture
def chat(page: Page, server: DemoServer, watch: Watch) -> ScriptlessChat:
    watch.tolerate(UNPROCESSABLE)
    StartPage(page, server).choose_language("English").agree().press_start()
    return ScriptlessChat(page)


def test_a_registration_by_talking(chat: ScriptlessChat, server: DemoServer):
    for words in (
        "United States",
        "Grace Hopper, grace@example.com",
    ):
        chat.say(words)
    chat.skip()
    chat.say("12 Marhc")
    assert chat.readings() == ["12 March 2027"]
    chat.pick("Research")
    chat.pick("Deployment")
    chat.pick("2")
    chat.pick("Yes")
    for words in ("I can't eat shellfish", "it's an allergy", "+1 202 555 0123"):
        chat.say(words)
    chat.say("I want to learn how compilers work")
    chat.say("the next release of our toolchain")
    receipt = chat.submit()
    assert receipt.answers()["attendance_date"] == "12 March 2027"
    (submission,) = server.submissions(chat.session)
    assert submission["answers"] == ANSWERS
    assert submission["evidence"]["attendance_date"] == [("12 Marhc", "12 Marhc")]


def test_what_is_picked_is_written_as_people_do(page: Page, server: DemoServer):
    StartPage(page, server, "widgets").press_start()
    chat = ScriptlessChat(page)
    chat.choose("2026-05-06")
    assert chat.readings() == ["6 May 2026"]
    chat.choose("10:30")
    chat.choose("3")
    assert server.answers(chat.session) == {"day": "2026-05-06", "hour": "10:30", "boxes": 3}
    assert server.spoken(chat.session) == ["6 May 2026", "10:30", "3"]


def test_a_double_click_says_it_once(chat: ScriptlessChat, server: DemoServer):
    chat.text.fill("Austria")
    chat.send_button.dblclick()
    expect(chat.own).to_have_count(1)
    assert server.spoken(chat.session) == ["Austria"]


def test_a_form_that_is_posted_again_changes_nothing(chat: ScriptlessChat, server: DemoServer):
    """What a browser does on "send the form again", and an impatient proxy by itself."""
    with chat.page.expect_request("**/say") as posted:
        chat.say("Austria")
    request = posted.value
    again = chat.page.request.post(
        request.url, data=request.post_data or "", headers={"content-type": request.headers["content-type"]}
    )
    assert again.ok
    assert server.spoken(chat.session) == ["Austria"]


def test_the_plain_form_from_beginning_to_end(chat: ScriptlessChat, server: DemoServer):
    """A required field that a "yes" opens is named at the confirmation, and filled in from there."""
    chat.menu("Use the plain form")
    form = PlainForm(chat.page)
    form.fill({key: str(value) for key, value in ANSWERS.items() if key in ("full_name", "email", "phone", "goals")})
    form.fill({"attendance_date": "2027-03-12", "session_track": "research", "workshops": "deployment"})
    form.fill({"guests": "2", "dietary": "true"})
    form.review()
    missing = chat.page.locator("#answers .missing")
    expect(missing).to_contain_text("1 required answer is still missing")
    missing.get_by_role("link", name="Dietary requirements").click()
    chat.page.locator("textarea[name=value]").fill("I can't eat shellfish\nit's an allergy")
    chat.page.get_by_role("button", name="Save").click()
    expect(chat.page.get_by_role("heading", level=1)).to_have_text("Look over your answers")
    expect(missing).to_have_count(0)
    chat.page.locator("#submit .button-primary").dblclick()
    receipt = Receipt(chat.page).ready()
    assert "company" in receipt.answers()
    (submission,) = server.submissions(chat.session)
    assert submission["answers"] == ANSWERS
    assert set(submission["evidence"]) == set(ANSWERS)


def test_the_plain_form_says_what_is_wrong_and_keeps_what_was_typed(chat: ScriptlessChat, server: DemoServer):
    chat.menu("Use the plain form")
    form = PlainForm(chat.page)
    form.fill(
        {"full_name": "Grace Hopper", "email": "grace at example", "attendance_date": "2027-04-01", "guests": "9"}
    )
    chat.expect_refusal(form.review)
    wrong = chat.page.locator("#wrong")
    for words in (
        "Enter an e-mail address like name@example.com.",
        "Choose 12 March 2027 or earlier.",
        "Enter 4 or less.",
    ):
        expect(wrong).to_contain_text(words)
    expect(form.entry("email").locator("input")).to_have_value("grace at example")
    expect(form.entry("email").locator("input")).to_have_attribute("aria-invalid", "true")
    assert server.answers(chat.session) == {"full_name": "Grace Hopper"}
    form.fill({"email": "grace@example.com", "attendance_date": "2027-03-12", "guests": "4"})
    form.save()
    expect(chat.page.locator("#saved")).to_have_text("Saved.")
    assert server.answers(chat.session)["guests"] == 4


def test_saying_nothing_is_refused_in_words(chat: ScriptlessChat, server: DemoServer):
    chat.text.fill(" \u200b ")
    chat.expect_refusal(chat.send_button.click)
    expect(chat.page.locator("#problem")).to_have_text("Enter an answer.")
    assert server.spoken(chat.session) == []


def test_consent_comes_first(page: Page, server: DemoServer):
    start = StartPage(page, server).choose_language("English")
    box = page.locator("input[name=consent]")
    page.locator("form .button-primary").click()
    assert box.evaluate("e => e.validity.valueMissing")
    assert "/f/" in page.url
    start.agree().press_start()
    assert "/i/" in page.url
