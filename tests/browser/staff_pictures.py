"""What screenshots.py shows of the staff's pages: which there are, and a plan that reviewers do not agree to."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page, expect

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.importers.own import FormSettings, OwnDocument
from tests.browser.demo import DemoServer

REGISTRATION = "/forms/event-registration"
PAGES = {
    "designer": f"{REGISTRATION}/fields/session_track/",
    "form-picture": f"{REGISTRATION}/flow/",
    "form-settings": f"{REGISTRATION}/settings/",
    "versions": f"{REGISTRATION}/versions/",
    "share": f"{REGISTRATION}/share/",
    "responses": f"{REGISTRATION}/responses/",
    "analytics": f"{REGISTRATION}/analytics/",
    "webhooks": f"{REGISTRATION}/webhooks/",
    "export": f"{REGISTRATION}/export/",
    "new-form": "/w/demo/forms/new",
    "templates": "/w/demo/templates/",
    "template": "/w/demo/templates/patient-intake/",
    "import": "/w/demo/forms/import/",
    "members": "/w/demo/members/",
    "workspace": "/w/demo/settings/",
    "audit-log": "/w/demo/audit/",
    "data-map": "/w/demo/data-map/",
    "account": "/account/",
    "reviews": "/reviews/?show=all",
    "review-settings": "/w/demo/reviews/settings/",
    "judges": "/w/demo/judges/",
}
"""Picture → address."""

LUNCH = FormDefinition(
    slug="lunch",
    title="Lunch in the office",
    must_not_ask=("religion",),
    fields=(
        FieldDefinition(field_id="illness", label="Which illnesses do you have?", type="long_text", sensitive=True),
        FieldDefinition(field_id="faith", label="Which religion do you follow?", type="short_text", required=True),
        FieldDefinition(field_id="meal", label="What do you like to eat at noon?", type="short_text", required=True),
        FieldDefinition(field_id="days", label="On how many days are you here?", type="integer", required=True),
    ),
)
"""Reviewers reject every plan for it."""


def await_preview(page: Page) -> None:
    """Beside the designer a conversation begins by itself, where there is room for it."""
    if page.locator("#preview-frame:visible").count():
        page.frame_locator("#preview-frame").locator("main:not([data-not-yet])").wait_for()


def contest(page: Page, server: DemoServer, folder: Path) -> None:
    """Import LUNCH, publish it, and wait until a human is asked. The page is signed in."""
    file = folder / "lunch.json"
    file.write_text(json.dumps(OwnDocument(form=LUNCH, settings=FormSettings(public=True)).model_dump(mode="json")))
    page.goto(f"{server.base_url}/w/demo/forms/import/")
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="Import", exact=True).click()
    page.wait_for_url("**/import-report/")
    page.goto(f"{server.base_url}/forms/{LUNCH.slug}/versions/")
    page.get_by_role("button", name="Publish the draft").click()
    expect(page.locator("#review-notices")).to_contain_text("waits for a person", timeout=60_000)


def review_pages(page: Page, server: DemoServer) -> Iterator[str]:
    """The contested review and the editor of its plan: the page shows each when its picture's name is given."""
    page.goto(f"{server.base_url}/reviews/")
    page.get_by_role("link", name="Lunch in the office").first.click()
    page.wait_for_url("**/reviews/*-*/")
    yield "review"
    page.goto(f"{page.url}edit/")
    yield "plan-editor"


def undone_page(page: Page, server: DemoServer) -> None:
    """The designer after a question was removed and that was undone; the form is as it was."""
    page.goto(f"{server.base_url}{REGISTRATION}/fields/company/")
    page.locator("#toolbar").get_by_role("button", name="Remove").click()
    expect(page.locator("#undo-line")).to_contain_text("removed")
    page.locator("#undo").click()
    expect(page.locator("#redo-line")).to_be_visible()


def response_page(page: Page, server: DemoServer) -> None:
    """The newest response to the registration."""
    page.goto(f"{server.base_url}{REGISTRATION}/responses/")
    page.locator("main table tbody a").first.click()
    page.wait_for_url("**/responses/*-*/")
