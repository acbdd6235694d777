"""The staff's agent in a browser: from a request to a published, reviewed change that a second member allowed on a phone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewContext
from tests.browser.demo import DemoServer
from tests.browser.staff import sign_in
from tests.browser.test_accessibility import assert_accessible
from tests.fake_openai import FakeOpenAI
from tests.fake_openai.replies import Answer, Call
from tests.fake_openai.reviewing import Asked, ReviewPanel, ballot, obedient
from tests.fake_openai.staff_work import StaffWork, calls, done_gathering, finished, plan, task
from tests.live import seed

pytestmark = pytest.mark.browser

FORM, INCOME = "clinic-intake", "household_income"
REQUEST = "too many people drop out of clinic-intake; fix it"
EDITS = "Ease the question about income"
WORK = StaffWork(
    gathering=[
        calls(Call("read_form", {"form": FORM}), Call("read_analytics", {"form": FORM}), text="First the numbers."),
        done_gathering("131 of 168 who left stopped at household_income, which is required and gives no reason."),
    ],
    plan=[
        plan(
            "Fewer people leave at the question about income.",
            task(EDITS, "edit_field", "check_form"),
            task("Publish the new version", "publish_form"),
        )
    ],
    tasks={
        EDITS: [
            calls(Call("change_question", {"form": FORM, "question": INCOME})),
            calls(Call("remove_field", {"form": FORM, "field": INCOME})),
            calls(Call("edit_field", {"form": FORM, "field": INCOME, "changes": {"required": False}})),
            calls(
                Call(
                    "edit_field",
                    {"form": FORM, "field": INCOME, "changes": {"intent": "To find out which fees can be waived."}},
                )
            ),
            calls(Call("check_form", {"form": FORM})),
            finished("Income is optional, and the form says what it is asked for."),
        ],
        "Publish the new version": [
            calls(Call("publish_form", {"form": FORM})),
            finished("Published; its plan is in review."),
        ],
    },
    summary="The question about income is optional now and says why it is asked.",
)


def careful(body: dict[str, Any]) -> Answer:
    """Against taking questions out; for everything else."""
    removes = Asked(body).data.get("The tool") == "remove_field"
    return ballot(not removes, "It would lose what the clinic needs." if removes else "It serves the request.")


@pytest.fixture(scope="module")
def clinic(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[DemoServer, str]]:
    personas = {"ann": careful, "ben": careful, "cleo": obedient}
    with FakeOpenAI(ReviewPanel(personas, WORK)) as fake:
        environ = {"FORMAGENT_QUORUM__REVIEW_MODELS": ",".join(personas), "FORMAGENT_QUORUM__DECISION_MODEL": "ann"}
        environ |= {"FORMAGENT_QUORUM__EXPLORATION_MODEL": "ann", "FORMAGENT_QUORUM__REQUIRE_FINAL_REVIEW": "true"}
        for name in personas:
            model = {"BASE_URL": fake.base_url, "MODEL": name, "API_KEY": "key", "MAX_RETRIES": "0"}
            environ |= {f"FORMAGENT_MODELS__{name.upper()}__{setting}": value for setting, value in model.items()}
        with DemoServer(tmp_path_factory.mktemp("clinic"), **environ) as server:
            password = seed("tests.clinic_seed", (), FORMAGENT_VAR_DIR=str(server.directory), **environ)
            yield server, password


def test_from_a_request_to_a_change_that_two_people_allowed(
    page: Page, new_context: NewContext, clinic: tuple[DemoServer, str]
) -> None:
    server, password = clinic
    sign_in(page, server)
    page.goto(f"{server.base_url}/console/")
    page.get_by_label("Command", exact=True).fill(f":agent {REQUEST}")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Is this what is to be done?")).to_be_visible()
    expect(page.locator("#run-plan")).to_contain_text(EDITS)
    assert_accessible(page, "a plan to accept")
    page.get_by_role("button", name="Accept the plan").click()

    card = page.locator(".confirmation")
    expect(card).to_contain_text("publish_form")
    expect(card).to_contain_text("Somebody else has to allow it")
    expect(page.locator("#run-tasks .task-done")).to_have_count(1)
    expect(page.locator("#run-story")).to_contain_text("It would lose what the clinic needs.")
    assert_accessible(page, "a confirmation that waits")

    phone = new_context(viewport={"width": 360, "height": 640}).new_page()
    phone.goto(f"{server.base_url}/accounts/login/")
    phone.get_by_label("Email").fill("rita@example.org")
    phone.get_by_label("Password").fill(password)
    phone.get_by_role("button", name="Sign in").click()
    phone.wait_for_url("**/w/demo/")
    expect(phone.locator("#review-notices")).to_contain_text("A call waits for your yes")
    phone.goto(f"{server.base_url}/reviews/")
    phone_card = phone.locator(".confirmation")
    expect(phone_card).to_contain_text("publish_form")
    phone_card.get_by_role("button", name="Approve").click()

    expect(page.locator("#run-state")).to_have_text("Done", timeout=60_000)
    story = page.locator("#run-story")
    expect(story).to_contain_text("The question about income is optional now")
    assert_accessible(page, "a run that is done")
    page.goto(f"{server.base_url}/w/demo/audit/")
    log = page.locator("main")
    for action in ("interaction", "confirmation", "form.changed"):
        expect(log).to_contain_text(action)
