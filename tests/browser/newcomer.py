"""Somebody with an account in which there is nothing: makes a workspace, then forms by each way to begin, and publishes them."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from interviews.forms.definition import FormDefinition
from tests.browser.demo import DemoServer
from tests.browser.effort import Effort
from tests.browser.pages import follow
from tests.browser.staff import sign_in


class Newcomer:
    """On a page of their own; signed in when it is made."""

    def __init__(self, page: Page, server: DemoServer, workspace: str = "Village hall") -> None:
        self.page, self.server = page, server
        self.effort = Effort.counted_in(page.context)
        self.at = f"{server.base_url}/w/{workspace.lower().replace(' ', '-')}/"
        sign_in(page, server)
        page.goto(f"{server.base_url}/w/new")
        page.get_by_label("Name").fill(workspace)
        follow(page.locator("main form .button-primary").first)

    def begin_anew(self) -> None:
        """Count from zero, on the page where a form begins."""
        self.page.goto(f"{self.at}forms/new")
        self.effort.clear()
        self.effort.read(self.page)

    # --- the ways to begin, each as far as the designer

    def describe(self, text: str) -> None:
        described = self.page.get_by_label("What do you want to learn?")
        described.click()
        described.press_sequentially(text)
        self.go(self.page.get_by_role("button", name="Show me the questions"))
        self.go(self.page.get_by_role("button", name="Accept the chosen"))

    def take_template(self, title: str) -> None:
        self.go(self.page.locator(".way-often").get_by_role("link", name=title, exact=True))
        self.go(self.page.get_by_role("button", name="Use this template"))

    def drop(self, file: Path) -> None:
        """From another window onto the page. Where the form comes from another tool, its report is read on the way."""
        _dropped(self.page, self.page.locator("#describe-file"), file)
        self.effort.presses += 1
        expect(self.page.locator("#describe-file")).to_have_value(re.compile(re.escape(file.name)))
        self.go(self.page.get_by_role("button", name="Show me the questions"))
        accept = self.page.get_by_role("button", name="Accept the chosen")
        self.go(accept if accept.count() else self.page.get_by_role("link", name="To the designer"))

    # --- what follows

    def publish(self) -> str:
        """For anybody with the link; the form's slug."""
        self.go(self.page.get_by_role("link", name="Publish…"))
        self._heed()
        self.page.get_by_label("Anybody with the link").click()
        self.go(self.page.get_by_role("button", name="Publish", exact=True))
        link, decide = self.page.locator("#link"), self.page.get_by_role("link", name="Decide", exact=True)
        link.or_(decide).first.wait_for()
        if decide.count():
            self._decide(decide)
            expect(self.page.locator("td .badge-ok")).to_have_text("live")
        return self.page.url.split("/forms/")[1].split("/")[0]

    def _heed(self) -> None:
        """Say why something is asked, where reviewers would want to know, and take the first change they propose otherwise."""
        reasons, changes = self.page.locator(".held .fix [name^=reason]"), self.page.locator(".held .fix button")
        for _ in range(20):
            if reasons.count():
                reasons.first.fill("We have to know it to plan who comes when.")
                self.go(reasons.first.locator("xpath=..").get_by_role("button"))
            elif changes.count():
                self.go(changes.first)
            else:
                return

    def _decide(self, link: Locator) -> None:
        """Let it go out as it is, which whoever owns the workspace may; there is nobody else."""
        self.go(link)
        self.page.get_by_label("Reason").fill("That is how we always ask.")
        self.page.locator("#review-decision button[value=approve]").click()
        expect(self.page.locator("#decision-form")).to_have_count(0)
        self.go(self.page.get_by_role("link", name="Versions of the form"))

    def definition(self, slug: str) -> FormDefinition:
        """What was published."""
        sql = """SELECT definition FROM interviews_formversion v JOIN interviews_form f ON f.id = v.form_id
            WHERE f.slug = ? AND number IS NOT NULL ORDER BY number DESC"""
        return FormDefinition.model_validate(json.loads(self.server.rows(sql, slug)[0][0]))

    def go(self, link: Locator) -> None:
        """Press what leads to another page, and read that."""
        follow(link)
        self.effort.read(self.page)


def _dropped(page: Page, onto: Locator, file: Path) -> None:
    """As the browser drops a file: its own input takes it."""
    onto.scroll_into_view_if_needed()
    box = onto.bounding_box()
    assert box
    session = page.context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    data = {"items": [], "files": [str(file)], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        session.send("Input.dispatchDragEvent", {"type": kind, **at, "data": data})
    session.detach()
