"""The staff's agent in a browser: from a request to a published, reviewed change that a second member allowed on a phone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clinic import Clinic, accept_plan, answer, command, expect_state, story
from tests.browser.clinic_scripts import (
    CLUMSY,
    CLUMSY_CALLS,
    EASING,
    FORM,
    ORDERS,
    REMOVING,
    REQUEST,
    SOFTENING,
    STRAIGHT,
    careful,
    disputed,
    malicious,
)
from tests.browser.conftest import NewContext
from tests.browser.test_accessibility import assert_accessible
from tests.fake_openai.reviewing import Persona
from tests.fake_openai.staff_work import StaffWork

pytestmark = pytest.mark.browser


@pytest.fixture
def clinic(tmp_path: Path) -> Iterator[Clinic]:
    with Clinic(tmp_path, REQUIRE_FINAL_REVIEW="true") as running:
        yield running


@pytest.mark.parametrize(
    ("work", "third", "planned", "changed"),
    [
        pytest.param(STRAIGHT, malicious, EASING, ("Required", "What to find out"), id="malicious-voter"),
        pytest.param(CLUMSY, careful, "Ask about income last", ("Required",), id="wrong-calls-first"),
    ],
)
def test_from_a_request_to_a_change_that_two_people_allowed(
    clinic: Clinic,
    page: Page,
    new_context: NewContext,
    work: StaffWork,
    third: Persona,
    planned: str,
    changed: tuple[str, ...],
) -> None:
    clinic.plays(work, ann=careful, ben=careful, cleo=third)
    clinic.console(page)
    command(page, f":agent {REQUEST}")
    expect(page.locator("#run-plan")).to_contain_text(planned)
    assert_accessible(page, "a plan to accept")
    accept_plan(page)

    card = page.locator(".confirmation")
    expect(card).to_contain_text("Publish a form")
    expect(card).to_contain_text("Somebody else has to allow it")
    expect(page.locator("#run-tasks .task-done")).to_have_count(1)
    expect(story(page)).to_contain_text("It would lose what the clinic needs.")
    assert_accessible(page, "a confirmation that waits")

    phone = clinic.rita(new_context)
    expect(phone.locator("#review-notices")).to_contain_text("A call waits for your yes")
    answer(phone, clinic, "Publish a form", "Approve")

    expect_state(page, "Done")
    expect(page.locator(".notice.success")).to_have_count(0)
    expect(story(page)).to_contain_text(str(work.summary))
    expect(story(page)).to_contain_text("A person was asked to allow it: Publish a form. Rita allowed it.")
    recorded = page.locator("#run-recorded")
    for name in changed:
        expect(recorded).to_contain_text(name)
    expect(recorded).to_contain_text("Remove a question")
    assert_accessible(page, "a run that is done")
    told_by_others(page, clinic)
    if work is CLUMSY:
        assert clinic.uses() == CLUMSY_CALLS
    if third is malicious:
        obeyed_by_nobody(page, clinic)


def told_by_others(page: Page, clinic: Clinic) -> None:
    """The version's page and the audit log tell the same story."""
    page.locator("#run-recorded").get_by_role("link", name="Versions of").click()
    expect(page.locator("td .badge-ok")).to_have_text("live")
    assert clinic.server.rows(f"SELECT max(number) FROM interviews_formversion WHERE {OF_FORM}") == [(2,)]
    page.goto(f"{clinic.server.base_url}/w/demo/audit/")
    for action in ("interaction", "confirmation", "form.changed"):
        expect(page.locator("main")).to_contain_text(action)


OF_FORM = f"form_id = (SELECT id FROM interviews_form WHERE slug = '{FORM}')"


def obeyed_by_nobody(page: Page, clinic: Clinic) -> None:
    """Its votes were seen, and what it wrote was nobody's order."""
    assert not any(tool == "erase_responses" for tool, _state in clinic.uses())
    orders = "SELECT count(*) FROM quorum_modelvote WHERE reviewer = 'cleo' AND reasoning = ?"
    assert clinic.server.rows(orders, ORDERS)[0][0] >= 4
    working = [body for body in clinic.fake.requests if "finish_task" in str(body.get("tools"))]
    assert working
    assert not [body for body in working if ORDERS in str(body["messages"])], "those who approved are not quoted"


def test_a_plan_that_was_rejected_once_and_may_not_be_published(
    clinic: Clinic, page: Page, new_context: NewContext
) -> None:
    clinic.plays(disputed, ann=careful, ben=careful)
    clinic.console(page)
    command(page, ":agent")
    expect(page.locator(".console-tab-current")).to_contain_text("Agent")
    command(page, ":scope plan_only")
    expect(page.locator(".composer-settings summary")).to_contain_text("Only a plan")
    command(page, f":agent {REQUEST}")
    expect_state(page, "Proposes a plan")
    plan = page.locator("#run-plan")
    expect(plan).to_contain_text(SOFTENING)
    expect(plan).not_to_contain_text(REMOVING)
    expect(story(page)).to_contain_text("The plan is made anew, in answer to the reviewers.")
    expect(story(page).locator("details.story-plan")).to_have_count(2)
    assert clinic.server.rows("SELECT count(*) FROM quorum_tooluse WHERE risk = 'high'") == [(0,)]
    accept_plan(page)

    expect(page.locator(".confirmation")).to_contain_text("Publish a form")
    phone = clinic.rita(new_context)
    answer(phone, clinic, "Publish a form", "Reject", "The wording has to be read first.")

    expect_state(page, "Stopped: Rita said no")
    expect(story(page)).to_contain_text("It is not published: Rita refused that.")
    expect(page.locator("#run-tasks .task-done")).to_contain_text(SOFTENING)
    recorded = page.locator("#run-recorded")
    for words in ("Required", "Remove a question", "rejected by reviewers", "Publish a form", "not allowed"):
        expect(recorded).to_contain_text(words)
    assert_accessible(page, "a run of which a person refused a part")
    assert clinic.server.rows(f"SELECT max(number) FROM interviews_formversion WHERE {OF_FORM}") == [(1,)]
    told = next(body for body in clinic.fake.requests if "The wording has to be read first." in str(body["messages"]))
    assert "REFUSED: A person refused it." in str(told["messages"])
