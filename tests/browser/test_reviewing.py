"""Reviews in a browser: votes that come in while one watches, decisions by key and by word, the editor of a plan by keyboard."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewContext
from tests.browser.demo import DemoServer
from tests.browser.pages import PHONE, expect_equal
from tests.browser.staff import Designer, sign_in
from tests.browser.staff_pictures import contest
from tests.browser.test_accessibility import assert_accessible
from tests.browser.watching import UNPROCESSABLE, Watch
from tests.fake_openai import FakeOpenAI
from tests.fake_openai.reviewing import Changing, ReviewPanel, Slow, contrary, yes_sayer

pytestmark = pytest.mark.browser

OWN_NOTICE = re.compile(r"^(See the (review|votes)|Decide)$")
"""What leads from a page of a form to its own review; "See them" leads to those of all forms."""
QUESTIONS = {"Your name": "short_text", "Dinner on Friday?": "yes_no", "Dietary wishes": "long_text"}


@dataclass
class Bench:
    """A server whose reviewers are ann, ben and cleo. Ben thinks for long about the first round of a form."""

    server: DemoServer
    ben: Slow

    def publish(self, page: Page, title: str) -> None:
        """A form with three questions is published; from the page that shares it to that of its versions."""
        designer = Designer.of_new_form(page, self.server, title)
        for label, kind in QUESTIONS.items():
            designer.add(label, kind)
        designer.saved()
        page.get_by_role("link", name="Versions").click()
        page.get_by_role("button", name="Publish the draft").click()
        page.get_by_label("Anybody with the link").check()
        page.get_by_role("button", name="Publish", exact=True).click()
        expect(page).to_have_url(re.compile(r"/share/$"))
        page.get_by_role("link", name="Versions").click()
        expect(page.get_by_role("heading", name="All versions")).to_be_visible()


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bench]:
    ben = Slow(contrary)
    personas = {
        "ann": Changing(contrary, contrary, contrary, yes_sayer),
        "ben": Changing(ben, contrary, contrary, yes_sayer),
        "cleo": yes_sayer,
    }
    with FakeOpenAI(ReviewPanel(personas)) as fake:
        environ = {"FORMAGENT_QUORUM__REVIEW_MODELS": ",".join(personas)}
        for name in personas:
            model = {"BASE_URL": fake.base_url, "MODEL": name, "API_KEY": "key", "MAX_RETRIES": "0"}
            environ |= {f"FORMAGENT_MODELS__{name.upper()}__{setting}": value for setting, value in model.items()}
        with DemoServer(tmp_path_factory.mktemp("bench"), **environ) as server:
            yield Bench(server, ben)
            ben.go.set()


def order(page: Page) -> list[str]:
    """The editor's questions, in order."""
    return [field.input_value() for field in page.locator(".editor-line input.input").all()]


def handle(page: Page, label: str) -> Locator:
    return page.get_by_role("button", name=f"Move “{label}” with the arrow keys")


def test_from_contested_to_live(page: Page, bench: Bench) -> None:
    sign_in(page, bench.server)
    bench.ben.go.clear()
    bench.publish(page, "Summer dinner")
    expect(page.get_by_text("Version 1 is in review.")).to_be_visible()
    expect(page.locator("#review-notices .signs")).to_have_text("[○·●]")
    page.get_by_role("link", name="See the votes").click()
    signs, standing = page.locator(".signs-large"), page.locator("#review-standing")
    expect(signs).to_have_text("[○·●]")
    expect(page.locator("#review-votes")).to_contain_text("1 approved so far, 1 awaited")
    page.evaluate("window.watched = true")
    assert_accessible(page, "a vote under way")

    bench.ben.go.set()
    expect(page.get_by_role("heading", name="A human decides")).to_be_visible()
    expect(page.locator("#review-votes")).to_contain_text("Votes of round 3")
    expect(signs).to_have_text("[○○●]")
    expect(standing).to_contain_text("Needs a human. Round 3: 1 approves, 2 reject.")
    expect(page.locator("#waiting-reviews")).to_contain_text("1 waits for you")
    assert page.evaluate("window.watched"), "all of this came without loading the page"
    page.locator("#round-1 summary").click()
    expect(page.locator("#round-1")).to_contain_text("The order does not serve the respondent.")
    assert_accessible(page, "a contested review")

    page.keyboard.press("e")
    page.wait_for_url("**/edit/")
    edit_by_keyboard(page)
    page.get_by_role("button", name="Put to the vote").click()
    expect(page.locator(".page-head .badge").first).to_have_text("Approved")
    expect(signs).to_have_text("[●●●]")
    expect(page.locator("#review-history")).to_contain_text("edited the plan")
    expect(page.locator("#waiting-reviews")).to_be_hidden()
    page.get_by_role("link", name="Versions of the form").click()
    expect(page.locator("td .badge-ok")).to_have_text("live")
    assert audited(page, bench.server)[-len(STORY) :] == STORY


STORY = [
    "form.published",
    "review.opened",
    *["review.round_rejected"] * 3,
    "review.human_required",
    "review.edited",
    "review.round_approved",
    "review.approved",
]


def audited(page: Page, server: DemoServer) -> list[str]:
    """What the audit log tells of publishing and reviews, oldest first."""
    page.goto(f"{server.base_url}/w/demo/audit/")
    actions = reversed(page.locator("td code").all_inner_texts())
    return [action for action in actions if action.startswith(("form.published", "review."))]


def edit_by_keyboard(page: Page) -> None:
    first, second, third = order(page)
    handle(page, third).focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#editor-said")).to_have_text(f"{third}: now at place 2")
    expect(handle(page, third)).to_be_focused()
    expect_equal(page, lambda: order(page), [first, third, second])
    page.keyboard.press("Control+z")
    expect_equal(page, lambda: order(page), [first, second, third])
    page.get_by_label("What is asked").nth(2).focus()
    page.keyboard.press("Alt+ArrowUp")
    page.keyboard.press("Alt+ArrowUp")
    expect_equal(page, lambda: order(page), [third, first, second])
    summary = page.locator("#editor-summary")
    expect(summary).to_contain_text("Moved from place 3 to the beginning")
    page.get_by_label("Label").first.fill("")
    expect(page.locator(".editor-line").first).to_contain_text("It has no label.")
    expect(summary).to_contain_text("1 problem")
    assert_accessible(page, "the editor with a problem")
    page.get_by_label("Label").first.fill("Wishes")
    expect(summary).to_contain_text("Sound. This is what you change:")


def test_dragging_in_the_editor(page: Page, bench: Bench) -> None:
    sign_in(page, bench.server)
    bench.ben.go.set()
    to_human(page, bench, "Autumn dinner")
    page.keyboard.press("e")
    page.wait_for_url("**/edit/")
    first, second, third = order(page)
    grip = page.locator("[data-drag]").nth(2).bounding_box()
    target = page.locator(".editor-line").nth(0).bounding_box()
    assert grip and target
    page.mouse.move(grip["x"] + 10, grip["y"] + 10)
    page.mouse.down()
    page.mouse.move(target["x"] + 30, target["y"] + 30, steps=4)
    page.mouse.move(target["x"] + 30, target["y"] + 8)
    page.mouse.up()
    expect_equal(page, lambda: order(page), [third, first, second])
    page.get_by_role("button", name="Undo").click()
    expect_equal(page, lambda: order(page), [first, second, third])
    page.once("dialog", lambda dialog: dialog.accept())


def to_human(page: Page, bench: Bench, title: str) -> None:
    bench.publish(page, title)
    page.get_by_role("link", name=OWN_NOTICE).first.click()
    expect(page.get_by_role("heading", name="A human decides")).to_be_visible()
    page.wait_for_load_state()  # Keys work from the page's script on, which may come after its words.


def test_keys_and_words(page: Page, new_context: NewContext, watches: list[Watch], bench: Bench) -> None:
    sign_in(page, bench.server)
    bench.ben.go.set()
    to_human(page, bench, "Winter dinner")
    address = page.url
    page.keyboard.press("a")
    expect(page.locator("#note")).to_be_focused()
    page.keyboard.type("are early regards, /q?")
    assert page.url == address, "letters that are typed are no keys"
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    expect(page.locator("#command")).to_be_focused()
    page.keyboard.type("/reject")
    other = new_context().new_page()
    watches[-1].tolerate(UNPROCESSABLE)
    sign_in(other, bench.server)
    other.goto(address)
    other.locator("#command").fill("/rejct too long")
    other.keyboard.press("Enter")
    expect(other.get_by_role("alert")).to_contain_text("Did you mean /reject?")
    other.locator("#command").fill("/reject too long")
    other.keyboard.press("Enter")
    expect(other.locator(".page-head .badge")).to_have_text("Rejected")

    expect(page.locator(".page-head .badge")).to_have_text("Rejected")
    expect(page.get_by_label("What you wrote").first).to_have_value("are early regards, /q?")
    page.keyboard.press("Escape")
    page.goto(f"{bench.server.base_url}/reviews/?state=decided")
    page.keyboard.press("j")
    page.keyboard.press("Enter")
    expect(page.locator("#review-history")).to_contain_text("too long")


def test_what_is_wrong_with_a_decision_is_seen_where_it_was_made(
    new_context: NewContext, watches: list[Watch], own_server: DemoServer, tmp_path: Path
) -> None:
    """On a phone the votes stand above it, a screen high."""
    phone = new_context(viewport=PHONE, is_mobile=True, has_touch=True).new_page()
    watches[-1].tolerate(UNPROCESSABLE)
    sign_in(phone, own_server)
    contest(phone, own_server, tmp_path)
    phone.get_by_role("link", name="Decide").click()
    phone.get_by_role("button", name="Reject").click()
    expect(phone.get_by_role("alert").filter(has_text="reason")).to_be_in_viewport()
    expect(phone.get_by_label("Reason")).to_be_focused()
    phone.locator("#command").fill("/rejct it")
    phone.locator("#command").press("Enter")
    expect(phone.get_by_role("alert").filter(has_text="Did you mean /reject?")).to_be_in_viewport()
