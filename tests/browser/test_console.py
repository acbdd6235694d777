"""The console in a browser: keys, tabs, the command line; drafts that survive; a call allowed on a phone while it is watched."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.conftest import NewContext
from tests.browser.demo import DemoServer
from tests.browser.staff import sign_in
from tests.browser.test_accessibility import assert_accessible
from tests.browser.watching import UNPROCESSABLE, Watch
from tests.environment import clean_environment
from tests.launcher import run

pytestmark = pytest.mark.browser

ASK_A_YES = """
from interviews.models import Workspace
from quorum.services.confirmations import request_confirmation
arguments = {"form": "visit\\u202e", "note": "for everybody, at once, in all the languages that the form has"}
request_confirmation(
    Workspace.objects.get(slug="demo"), "publish_form", arguments, requested_by=None, level="WARN",
    message="The form goes live for everybody.", seconds=3600, changes=["Version 2 replaces version 1"],
)
"""
PHONE = {"width": 360, "height": 640}


def in_server(server: DemoServer, code: str) -> None:
    """Run it as the server's own programs do, beside it."""
    environment = clean_environment(FORMAGENT_VAR_DIR=str(server.directory), FORMAGENT_TESTING="1")
    run(["manage.py", "shell", "-c", code], environment)


def command(page: Page, line: str) -> None:
    page.keyboard.press(":")
    expect(page.locator("#command-line")).to_be_focused()
    page.locator("#command-line").fill(line)
    page.keyboard.press("Enter")


def test_tabs_and_commands_by_keyboard(page: Page, watches: list[Watch], server: DemoServer) -> None:
    sign_in(page, server)
    page.goto(f"{server.base_url}/console/")
    assert_accessible(page, "the console")
    here = page.locator(".console-tab-current > a")
    page.keyboard.press("d")
    expect(here).to_contain_text("Discuss")
    page.locator("#composer-text").fill("Half a thought")
    page.keyboard.press("Escape")
    page.keyboard.press("a")
    expect(here).to_contain_text("Ask")
    page.keyboard.press("g")
    page.keyboard.press("t")
    expect(here).to_contain_text("Discuss")
    expect(page.locator("#composer-text")).to_have_value("Half a thought")
    page.reload()
    expect(page.locator("#composer-text")).to_have_value("Half a thought")
    page.keyboard.press("g")
    page.keyboard.press("Shift+T")
    expect(here).to_contain_text("Ask")

    page.keyboard.press(":")
    page.keyboard.type("tabn")
    page.keyboard.press("Tab")
    expect(page.locator("#command-line")).to_have_value(":tabnew ")
    page.keyboard.type("ag")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(here).to_contain_text("Agent")
    watches[0].tolerate(UNPROCESSABLE)
    command(page, ":scope fst")
    expect(page.locator("#command-problem")).to_contain_text("Did you mean :scope fast?")
    page.locator("#command-line").fill("")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#command-line")).to_have_value(":scope fst")
    page.locator("#command-line").fill(":fast")
    page.keyboard.press("Enter")
    expect(page.locator(".composer-settings summary")).to_contain_text("Fast")
    command(page, ":tabclose")
    expect(page.locator(".console-tab")).to_have_count(2)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")


def test_a_call_is_allowed_on_a_phone_while_it_is_watched(
    page: Page, new_context: NewContext, server: DemoServer
) -> None:
    sign_in(page, server)
    page.goto(f"{server.base_url}/reviews/")
    page.wait_for_load_state("networkidle")
    in_server(server, ASK_A_YES)
    card = page.locator("#waiting-calls .confirmation")
    expect(card).to_contain_text("visit⟦U+202E⟧")
    phone = new_context(viewport=PHONE, storage_state=json.loads(json.dumps(page.context.storage_state()))).new_page()
    phone.goto(f"{server.base_url}/w/demo/")
    phone.get_by_role("link", name="Look at it").click()
    expect(phone.get_by_text("Version 2 replaces version 1")).to_be_visible()
    assert_accessible(phone, "a call that waits, on a phone")
    phone.set_viewport_size(PHONE)
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    for name in ("Approve", "Reject"):
        box = phone.get_by_role("button", name=name).bounding_box()
        assert box and box["height"] >= 44 and box["width"] >= 44
    phone.get_by_label("Reason").fill("It is time")
    phone.get_by_role("button", name="Approve").click()
    expect(phone.get_by_text("Allowed.")).to_be_visible()
    expect(card).to_have_count(0)


def test_who_decides_second_is_told_and_keeps_the_words(
    page: Page, new_context: NewContext, watches: list[Watch], own_server: DemoServer
) -> None:
    """What comes over the socket afterwards takes neither the notice nor the reason away."""
    watches[0].tolerate("status of 409", "net::ERR_FAILED")
    sign_in(page, own_server)
    in_server(own_server, ASK_A_YES)
    page.goto(f"{own_server.base_url}/w/demo/")
    page.get_by_role("link", name="Look at it").click()
    expect(page.get_by_label("Reason")).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.route("**/confirmations/*/", lambda route: route.abort())
    page.get_by_label("Reason").fill("Not before the board has met")
    first = new_context(storage_state=json.loads(json.dumps(page.context.storage_state()))).new_page()
    first.goto(page.url)
    with page.expect_event("requestfailed"):  # what the socket tells of the first one's answer comes too late
        first.get_by_role("button", name="Approve").click()
    expect(first.get_by_text("allowed it.")).to_be_visible()
    page.unroute_all()
    with page.expect_response(is_part):
        page.get_by_role("button", name="Reject").click()
    with page.expect_response(is_part):  # the one before has been put in place when the next one is asked for
        in_server(own_server, ASK_A_YES)
    expect(page.get_by_role("alert")).to_contain_text("allowed it.")
    expect(page.get_by_label("What you wrote")).to_have_value("Not before the board has met")


def is_part(response: Response) -> bool:
    """A part of the page that its script has fetched anew."""
    return response.request.method == "GET" and "hx-request" in response.request.headers


def test_a_chore_goes_as_far_as_the_settings_beside_it_say(page: Page, server: DemoServer) -> None:
    sign_in(page, server)
    page.goto(f"{server.base_url}/console/?new=agent")
    page.locator(".composer-settings summary").click()
    page.get_by_label("How far it goes").select_option("plan_only")
    page.locator(".chore button", has_text="report").click()
    expect(page.locator("#run-plan")).to_be_visible()
    expect(page.locator("#run-state")).to_contain_text("Proposes a plan")


def test_the_headings_of_a_report_are_as_large_as_its_text(page: Page, server: DemoServer) -> None:
    sign_in(page, server)
    page.goto(f"{server.base_url}/console/?new=agent")
    page.locator(".chore button", has_text="report").click()
    report = page.locator(".said .prose")
    expect(report.locator(":is(h4, h5, h6)").first).to_be_visible()
    sizes = report.locator(":is(h4, h5, h6, p)").evaluate_all("all => all.map(one => getComputedStyle(one).fontSize)")
    assert len(set(sizes)) == 1, sizes


def test_it_works_without_scripts(new_context: NewContext, server: DemoServer) -> None:
    page = new_context(java_script_enabled=False).new_page()
    sign_in(page, server)
    page.goto(f"{server.base_url}/console/?new=agent")
    page.locator("#composer-text").fill("Make the clinic form shorter")
    page.get_by_role("button", name="Begin", exact=True).click()
    expect(page.locator(".console-tab-current")).to_contain_text("Make the clinic form shorter")
    page.locator("#command-line").fill(":help")
    page.get_by_role("button", name="Send the command").click()
    expect(page.get_by_text(":scope full|fast|plan_only").first).to_be_visible()


def test_the_drawer_opens_beside_a_form(page: Page, server: DemoServer) -> None:
    sign_in(page, server)
    page.goto(f"{server.base_url}/forms/clinic-intake/")
    page.get_by_role("link", name="Ask about this").click()
    drawer = page.locator("#console-drawer")
    expect(drawer.locator("#chores-about")).to_have_value("clinic-intake")
    drawer.get_by_role("button", name="Where do people stop?").click()
    expect(drawer.locator("#run-title")).to_contain_text("Where do people stop in")
    assert page.url.endswith("/forms/clinic-intake/")


LONG_TITLED = """
from interviews.access import principal_of_user
from interviews.models import Membership, Workspace
from quorum.domain.interactions.forms import InteractionForm
from quorum.services.interactions.starting import InteractionRequest, start_interaction
workspace = Workspace.objects.get(slug="demo")
by = principal_of_user(Membership.objects.filter(workspace=workspace, role="owner").first().user)
words = "Where do people stop in the new patient intake form of the harbour clinic, and what of it could be left out at all?"
for request in (words, "Unbroken" * 18):
    start_interaction(workspace, InteractionRequest(InteractionForm.DISCUSS, request, about={"form": "clinic-intake"}), by=by)
"""
OVERLAPPING = """lines => lines.flatMap((line) => {
    const words = document.createRange();
    words.selectNodeContents(line.querySelector("a > [dir=auto]"));
    const card = line.getBoundingClientRect(), badge = line.querySelector(".badge").getBoundingClientRect();
    return [...words.getClientRects()].filter((at) => at.right > card.right + 1 || badge.right > card.right + 1 ||
        at.right > badge.left + 1 && at.left < badge.right && at.bottom > badge.top + 2 && at.top < badge.bottom - 2)
        .map(() => line.innerText);
})"""


@pytest.mark.parametrize(("size", "scheme"), [((1280, 800), "light"), ((390, 844), "dark")])
def test_long_titles_in_the_drawer_leave_room_for_their_states(
    new_context: NewContext, server: DemoServer, size: tuple[int, int], scheme: str
) -> None:
    in_server(server, LONG_TITLED)
    page = new_context(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme).new_page()
    sign_in(page, server)
    page.goto(f"{server.base_url}/forms/clinic-intake/")
    page.get_by_role("link", name="Ask about this").click()
    lines = page.locator("#console-drawer .console-recent .tree-line")
    expect(lines.filter(has_text="UnbrokenUnbroken").first).to_be_visible()
    assert not lines.evaluate_all(OVERLAPPING)


def test_what_was_sent_does_not_come_back(page: Page, server: DemoServer) -> None:
    """The answer takes the place of the form, so that the form's own events came to nobody."""
    sign_in(page, server)
    page.goto(f"{server.base_url}/console/?new=ask&workspace=demo&form=product-feedback")
    box = page.locator("#composer-text")
    box.press_sequentially("Where do people stop?")
    page.locator(".composer-foot button").last.click()
    expect(page.locator("#run-story")).to_be_visible()
    page.goto(f"{server.base_url}/console/?new=ask&workspace=demo&form=product-feedback")
    expect(box).to_have_value("")
    box.press_sequentially("What is not sent")
    page.goto(f"{server.base_url}/forms/product-feedback/")
    page.locator(".console-opener").click()
    expect(page.locator("#console-drawer #composer-text")).to_have_value("What is not sent")
