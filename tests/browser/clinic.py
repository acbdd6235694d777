"""A clinic whose staff work with agents: a server with 400 responses to `clinic-intake`, models that play by a script, and two members.

    with Clinic(directory) as clinic:
        clinic.plays(MENDING, ann=careful, ben=careful, cleo=malicious)
        begin(page, "too many people drop out of clinic-intake; fix it")
        phone = clinic.rita(new_context)                # who reviews, on a phone
        answer(phone, "Publish a form", "Approve")

Ann plans and carries out; ann, ben and cleo vote. Scripts and voters can be exchanged while the server runs.
"""

from __future__ import annotations

import atexit
import shutil
import tempfile
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewContext
from tests.browser.demo import DemoServer
from tests.browser.staff import sign_in
from tests.fake_openai import FakeOpenAI
from tests.fake_openai.reviewing import Asked, Persona, ReviewPanel, plan_or_score, yes_sayer
from tests.fake_openai.server import Reply, tool_names
from tests.fake_openai.staff_work import StaffWork
from tests.live import seed

VOTERS = ("ann", "ben", "cleo")
_WORKING = {"note_findings", "create_plan", "finish_task", "answer"}
PHONE = {"width": 360, "height": 640}


@lru_cache(maxsize=1)
def _seeded() -> tuple[Path, str]:
    """A directory with the demo and the clinic's responses, and Rita's password; made once a process."""
    home = Path(tempfile.mkdtemp(prefix="formagent-clinic-"))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    directory = DemoServer(home).directory
    return directory, seed("tests.clinic_seed", (), FORMAGENT_VAR_DIR=str(directory))


class Clinic:
    """The server with its models. `settings` are of `[quorum]`."""

    def __init__(self, directory: Path, **settings: str) -> None:
        self.panel = ReviewPanel(dict.fromkeys(VOTERS, yes_sayer), self._staff)
        self.fake = FakeOpenAI(self.panel)
        self.work: Persona = StaffWork()
        self.talkers: Mapping[str, Persona] = {}
        """Who takes part in discussions, by name."""
        seeded, self.password = _seeded()
        self._directory, self._seeded, self._settings = directory, seeded, settings
        self.server: DemoServer

    def __enter__(self) -> Clinic:
        self.fake.__enter__()
        settings = {"REVIEW_MODELS": ",".join(VOTERS), "DECISION_MODEL": "ann", "EXPLORATION_MODEL": "ann"}
        environ = {f"FORMAGENT_QUORUM__{name}": value for name, value in (settings | self._settings).items()}
        for name in VOTERS:
            model = {"BASE_URL": self.fake.base_url, "MODEL": name, "API_KEY": "key", "MAX_RETRIES": "0"}
            environ |= {f"FORMAGENT_MODELS__{name.upper()}__{setting}": value for setting, value in model.items()}
        self.server = DemoServer(self._directory, self._seeded, **environ)
        self.server.__enter__()
        return self

    def __exit__(self, *error: Any) -> None:
        self.server.__exit__(*error)
        self.fake.__exit__(*error)

    def plays(self, work: Persona, **personas: Persona) -> None:
        """From now on the models work by this script and vote like this."""
        self.work = work
        self.panel.personas = dict.fromkeys(VOTERS, yes_sayer) | personas

    def _staff(self, body: dict[str, Any]) -> Reply:
        """The plan of a form, and what is said in a discussion, are others' work than a run's."""
        names, told = set(tool_names(body)), Asked(body).data
        if "create_plan" in names and "The tools" not in told:
            return plan_or_score(body)
        if names & _WORKING or "The tasks and what they came to" in told:
            return self.work(body)
        return self.talkers[body["model"]](body)

    def rita(self, new_context: NewContext) -> Page:
        """The second member, on a phone."""
        phone = new_context(viewport=PHONE).new_page()
        phone.goto(f"{self.server.base_url}/accounts/login/")
        phone.get_by_label("Email").fill("rita@example.org")
        phone.get_by_label("Password").fill(self.password)
        phone.get_by_role("button", name="Sign in").click()
        phone.wait_for_url("**/w/demo/")
        return phone

    def console(self, page: Page) -> None:
        """The owner, at the console."""
        sign_in(page, self.server)
        page.goto(f"{self.server.base_url}/console/")

    def uses(self) -> list[tuple[str, str]]:
        """(tool, state) of every call so far, in order."""
        return [(tool, state) for tool, state in self.server.rows("SELECT tool, state FROM quorum_tooluse ORDER BY id")]


def command(page: Page, line: str) -> None:
    page.get_by_label("Command", exact=True).fill(line)
    page.keyboard.press("Enter")


def story(page: Page) -> Locator:
    return page.locator("#run-story")


def expect_state(page: Page, words: str) -> None:
    expect(page.locator("#run-state")).to_have_text(words, timeout=60_000)


def accept_plan(page: Page) -> None:
    expect(page.get_by_role("heading", name="Is this what is to be done?")).to_be_visible()
    page.get_by_role("button", name="Accept the plan").click()


def answer(phone: Page, clinic: Clinic, tool: str, button: str, reason: str = "") -> None:
    """Approve or Reject the call that waits, under Reviews."""
    phone.goto(f"{clinic.server.base_url}/reviews/")
    card = phone.locator(".confirmation")
    expect(card).to_contain_text(tool)
    card.get_by_label("Reason").fill(reason)
    card.get_by_role("button", name=button).click()
    expect(card.locator("form")).to_have_count(0)
