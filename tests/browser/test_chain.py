"""Interactions within each other in a browser: a contested review is talked over, the talk begets work, the work a question."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clinic import Clinic, accept_plan, answer, command, expect_state
from tests.browser.conftest import NewContext
from tests.browser.staff import sign_in
from tests.browser.staff_pictures import LUNCH, contest
from tests.browser.test_accessibility import assert_accessible
from tests.browser.watching import UNPROCESSABLE, Watch
from tests.fake_openai.replies import Call, tool_reply
from tests.fake_openai.reviewing import Asked, Slow, contrary, yes_sayer
from tests.fake_openai.server import Reply, tool_names
from tests.fake_openai.staff_work import StaffWork, calls, finished, plan, task
from tests.patience import PATIENCE
from tests.quorum.discussions.talking import talker

pytestmark = pytest.mark.browser
CONCLUSION = "It may go out: the kitchen has to know of illnesses."
LOOKING, QUESTION = "Have it looked up", "What does the form lunch ask first?"
WORK = StaffWork(
    plan=[plan("It is known what is asked first.", task(LOOKING, "spawn_ask"))],
    tasks={LOOKING: [calls(Call("spawn_ask", {"request": QUESTION})), finished("Illnesses are asked about first.")]},
    others={
        "answer": [
            calls(Call("read_form", {"form": LUNCH.slug})),
            tool_reply("answer", text="It asks “Which illnesses do you have?” first [S1]."),
        ]
    },
    summary="Illnesses come first in it.",
)
TREE = "#run-side .tree-line"


def against_forms(body: dict[str, Any]) -> Reply:
    """Rejects each plan of a form, and nothing else."""
    return (contrary if isinstance(Asked(body).data.get("The plan"), list) else yes_sayer)(body)


@pytest.fixture
def clinic(tmp_path: Path) -> Iterator[Clinic]:
    with Clinic(tmp_path) as running:
        running.talkers = dict.fromkeys(("ann", "ben", "cleo"), talker(CONCLUSION))
        yield running


def begin_within(page: Page, form: str, request: str) -> None:
    page.locator(".console-child summary").click()
    child = page.locator(".console-child")
    child.locator(".chip", has_text=form).click()
    child.get_by_label("Request").fill(request)
    child.get_by_role("button", name="Begin within this").click()


def expect_tree(page: Page, *lines: str) -> None:
    """Each line of the tree holds its words, in order."""
    expect(page.locator(TREE)).to_have_count(len(lines))
    for number, words in enumerate(lines):
        expect(page.locator(TREE).nth(number)).to_contain_text(words)


def test_from_a_contested_review_to_a_question_within_the_work(
    clinic: Clinic, page: Page, new_context: NewContext, watches: list[Watch], tmp_path: Path
) -> None:
    clinic.plays(WORK, ann=against_forms, ben=against_forms)
    sign_in(page, clinic.server)
    contest(page, clinic.server, tmp_path)
    page.goto(f"{clinic.server.base_url}/reviews/")
    page.get_by_role("link", name=LUNCH.title).first.click()
    page.wait_for_url("**/reviews/*-*/")
    review = page.url
    page.get_by_role("button", name="Have it talked over").click()
    talks = page.locator("#review-talks")
    expect(talks).to_contain_text(CONCLUSION)
    talks.get_by_role("link", name="Go on from it in the console").click()
    expect_state(page, "Done")

    begin_within(page, "Agent", "Find out what lunch asks first")
    accept_plan(page)
    expect(page.locator(".confirmation")).to_contain_text("Ask within this")
    phone = clinic.rita(new_context)
    answer(phone, clinic, "Ask within this", "Approve")
    expect_state(page, "Done")
    expect(page.locator("#run-story")).to_contain_text("Illnesses come first in it.")
    expect_tree(page, "The review", "The reviewers do not settle this", "Find out what lunch asks first", QUESTION)
    for depth in range(3):
        expect(page.locator(f".tree-depth-{depth}")).to_have_count(1)
    assert_accessible(page, "a tree of interactions")

    page.locator(TREE).last.get_by_role("link").click()
    expect(page.locator("#run-title")).to_have_text(QUESTION)
    expect(page.locator("#run-story")).to_contain_text("It asks “Which illnesses do you have?” first")
    begin_within(page, "Ask", "Is that right?")
    expect(page.locator("#run-title")).to_have_text("Is that right?")
    expect_state(page, "Done")
    expect(page.locator(".console-deepest")).to_contain_text("it is 3 levels deep, which is the deepest")
    expect(page.locator(".console-child")).to_have_count(0)
    watches[0].tolerate(UNPROCESSABLE)
    assert refused_below(page) == [422, True]
    assert clinic.server.rows("SELECT max(depth), count(*) FROM quorum_interaction") == [(3, 4)]

    phone.goto(review)
    expect(phone.locator("#review-talks")).to_contain_text(CONCLUSION)
    phone.get_by_label("Reason").fill("As was talked over")
    phone.get_by_role("button", name="Approve against the vote").click()
    expect(phone.locator(".page-head .badge").first).to_have_text("Approved")


def refused_below(page: Page) -> list[Any]:
    """What comes of beginning something below the deepest level by its address."""
    told: list[Any] = page.evaluate(
        """async () => {
            const body = new URLSearchParams({ new: "ask", request: "And this?" });
            body.set("csrfmiddlewaretoken", document.querySelector("[name=csrfmiddlewaretoken]").value);
            const response = await fetch(`/console/interactions/${document.getElementById("run").dataset.run}/within`, { method: "POST", body });
            return [response.status, (await response.text()).includes("it would be at depth 4, and 3 is the deepest")];
        }"""
    )
    return told


def test_cancelling_at_the_top_goes_down(clinic: Clinic, page: Page, new_context: NewContext) -> None:
    asking = Slow(WORK)
    clinic.plays(lambda body: asking(body) if "answer" in tool_names(body) else WORK(body))
    clinic.console(page)
    command(page, ":discuss Is the clinic's form fair?")
    expect_state(page, "Done")
    top = page.locator("#run").get_attribute("data-live-run")
    begin_within(page, "Agent", "Find out what lunch asks first")
    accept_plan(page)
    expect(page.locator(".confirmation")).to_contain_text("Ask within this")
    answer(clinic.rita(new_context), clinic, "Ask within this", "Approve")
    expect(page.locator(TREE)).to_have_count(3)
    assert asking.asked.wait(PATIENCE)

    page.goto(f"{clinic.server.base_url}{top}")
    page.get_by_role("button", name="Cancel what goes on within it").click()
    for number, state in enumerate(("Done", "Cancelled", "Cancelled")):
        expect(page.locator(TREE).nth(number).locator(".badge")).to_have_text(state)
    expect(page.get_by_role("button", name="Cancel what goes on within it")).to_have_count(0)
    asking.go.set()
    page.locator(TREE).last.get_by_role("link").click()
    expect_state(page, "Cancelled")
    expect(page.locator("#run-story .said-assistant")).to_have_count(0)
