"""A designer rehearses a form: begins it, watches it, stops it, and reads what it shows. The respondents' model speaks when it is let."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from interviews.forms.importers.own import FormSettings, OwnDocument
from tests.browser.demo import DemoServer
from tests.browser.pages import DESKTOP, PHONE
from tests.browser.staff import sign_in
from tests.browser.test_accessibility import assert_accessible
from tests.fake_openai import FakeOpenAI
from tests.fake_openai.reviewing import Slow
from tests.faults.test_dying_rehearsals import plays
from tests.quorum.rehearsals.seeded import LEADING

pytestmark = pytest.mark.browser


@dataclass
class Stage:
    """A server whose respondents a model plays, which says nothing before `model.go` is set."""

    server: DemoServer
    model: Slow


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    model = Slow(plays)
    with FakeOpenAI(model) as fake:
        settings = {"BASE_URL": fake.base_url, "MODEL": "m", "API_KEY": "key", "MAX_RETRIES": "0"}
        environ = {f"FORMAGENT_MODELS__M__{name}": value for name, value in settings.items()}
        with DemoServer(tmp_path, **environ, FORMAGENT_ROLES__RESPONDENT='["m"]') as server:
            yield Stage(server, model)
            model.go.set()


def import_form(page: Page, server: DemoServer, folder: Path) -> None:
    file = folder / "service.json"
    document = OwnDocument(form=LEADING, settings=FormSettings(public=True))
    file.write_text(json.dumps(document.model_dump(mode="json")))
    page.goto(f"{server.base_url}/w/demo/forms/import/")
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="Import", exact=True).click()
    expect(page.get_by_role("link", name="Rehearse")).to_be_visible()


def test_a_designer_rehearses_watches_stops_and_reads(page: Page, stage: Stage, tmp_path: Path) -> None:
    sign_in(page, stage.server)
    import_form(page, stage.server, tmp_path)
    page.get_by_role("link", name="Rehearse").click()
    expect(page.get_by_role("heading", name="Not rehearsed yet")).to_be_visible()
    page.get_by_role("button", name="Rehearse").click()
    state = page.locator(".rehearsal-state")
    expect(state).to_contain_text("0 of 10 conversations are over")
    expect(page.get_by_role("progressbar", name="Conversations that are over")).to_be_visible()
    assert_accessible(page, "a rehearsal that runs")

    page.get_by_role("button", name="Stop").click()
    expect(state).to_contain_text("Stopped")
    stage.model.go.set()
    expect(page.locator(".rehearsal td", has_text="was stopped")).to_have_count(10)

    stage.model.go.clear()
    page.get_by_role("button", name="Rehearse again").click()
    expect(state).to_contain_text("0 of 10 conversations are over")
    stage.model.go.set()
    expect(state).to_contain_text("1 fault found")
    expect(state).to_contain_text("10 of 10 reached the end")
    finding = page.locator(".rehearsal-findings .is-fault")
    expect(finding).to_contain_text("“Fast delivery”, which “How happy were you with our fast delivery?” names before")
    finding.get_by_role("link", name="Its row").click()
    row = page.locator("#question-best")
    expect(row).to_be_in_viewport()
    expect(row.locator("td")).to_have_count(10 + 4)
    for size in (PHONE, DESKTOP):
        page.set_viewport_size(size)
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= size["width"], "the heat list scrolls in its frame, the page does not"
    assert_accessible(page, "a rehearsal that is over")

    page.locator(".heat").get_by_role("link", name="Impatient").click()
    expect(page.locator(".rehearsed-person")).to_have_text("Kim, 40, a carpenter.")
    meant = page.get_by_role("row", name="E-mail address")
    expect(meant.locator("td")).to_have_text(["kim@example.org", "kim@example.org", "● understood"])
    expect(page.locator(".said-respondent")).to_contain_text(["kim@example.org"])
    assert_accessible(page, "a simulated conversation")
