"""The editor of an agent's plan in a browser: tools, order, leaving out, undo; on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.demo import DemoServer
from tests.browser.staff import sign_in
from tests.browser.test_accessibility import assert_accessible
from tests.browser.test_console import PHONE, in_server

pytestmark = pytest.mark.browser

CONTESTED = """
import datetime as dt
from django.db import transaction
from django.utils import timezone
from interviews.access import principal_of_user
from interviews.models import Membership, Workspace
from quorum.domain.interactions.forms import InteractionForm
from quorum.domain.interactions.run_plans import RunPlan
from quorum.domain.interactions.run_steps import Phase
from quorum.models import Review
from quorum.services.interactions import agent_steps, running
from quorum.services.interactions.starting import InteractionRequest, start_interaction
plan = RunPlan.model_validate({"objective": "Fewer people leave the registration", "tasks": [
    {"title": "収入の質問を短くする", "intent": "一文で尋ねる", "tools": [{"tool": "edit_field"}, {"tool": "read_analytics"}]},
    {"title": "Check the form", "intent": "Nothing is held against it", "tools": [{"tool": "check_form"}]},
    {"title": "Publish it", "tools": [{"tool": "publish_form", "why": "so that people meet it"}]},
]})
with transaction.atomic():
    workspace = Workspace.objects.get(slug="demo")
    owner = principal_of_user(Membership.objects.filter(workspace=workspace, role="owner").first().user)
    asked = InteractionRequest(InteractionForm.AGENT, "Too many people leave; find out why and fix it")
    row = start_interaction(workspace, asked, by=owner)
    claimed = running.claim_interaction(str(row.pk), 600)
    running.begin(claimed)
    running.write(claimed, lambda row: running.move_on(row, Phase.PLANNING))
    agent_steps.record_plan(claimed, plan, "planner")
    review = Review.objects.get(interaction=row)
    later = timezone.now() + dt.timedelta(hours=72)
    review.rounds.update(outcome="no_quorum", closed_at=timezone.now())
    Review.objects.filter(pk=review.pk).update(
        state="human", human_reason="no_quorum", expires_at=later, wake_at=later, notified_at=timezone.now()
    )
    running.wait_for(claimed, f"review:{review.pk}")
"""


def test_a_plan_is_edited_on_a_phone(page: Page, server: DemoServer) -> None:
    sign_in(page, server)
    in_server(server, CONTESTED)
    page.set_viewport_size(PHONE)
    page.goto(f"{server.base_url}/reviews/?kind=run_plan")
    page.locator(".queue-what a").first.click()
    page.get_by_role("link", name="Edit the plan").click()
    assert_accessible(page, "the editor of an agent's plan, on a phone")
    page.set_viewport_size(PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    tasks = page.locator(".editor-line")
    expect(tasks).to_have_count(3)

    summary = page.locator("#editor-summary")
    tasks.nth(2).get_by_text("Leave this task out").click()
    expect(summary).to_contain_text("Left out, was at place 3")
    page.get_by_role("button", name="Undo").click()
    expect(summary).to_contain_text("Nothing is changed yet")
    tasks.nth(2).get_by_text("Leave this task out").click()
    assert_accessible(page, "the editor with a task left out")
    page.set_viewport_size(PHONE)

    tasks.nth(0).locator("summary").click()
    tasks.nth(0).get_by_label("Change a question").uncheck()
    tasks.nth(0).get_by_label("Change a condition").check()
    expect(page.locator("#tools-said-1")).to_contain_text("Change a condition")
    expect(summary).to_contain_text("Change a condition")
    tasks.nth(0).get_by_label("Task", exact=True).fill("")
    expect(summary).to_contain_text("It has no title.")
    tasks.nth(0).get_by_label("Task", exact=True).fill("収入の質問を任意にする")
    tasks.nth(0).get_by_role("button", name="down").click()
    expect(summary).to_contain_text("Moved from place 1 to 2")
    page.get_by_role("button", name="Put to the vote").click()
    expect(page.get_by_text("Your plan is put to the vote as round 2.")).to_be_visible()
    expect(page.get_by_text("収入の質問を任意にする").first).to_be_visible()
