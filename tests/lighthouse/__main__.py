"""Have Lighthouse judge the pages of respondents and staff: `make lighthouse [ARGS=start,designer]`. Needs npm, which fetches it.

Each page is met as people meet it: in the middle of a conversation, at its end, signed in. Respondents' pages are judged on its
simulated phone, the staff's on its desktop.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
django.setup()

from playwright.sync_api import Browser, Page, expect, sync_playwright  # noqa: E402

from interviews.demo import demo_form  # noqa: E402
from tests import services  # noqa: E402
from tests.benchmarks.first_hour import LINES  # noqa: E402
from tests.browser.answering import Respondent  # noqa: E402
from tests.browser.finished import FinishedServer  # noqa: E402
from tests.browser.pages import FORM, PATIENCE, Chat, StartPage  # noqa: E402
from tests.browser.staff import sign_in  # noqa: E402

_VERSION = "12"
LEAST = 95
CATEGORIES = ("performance", "accessibility", "best-practices")
STAFF = {
    "sign-in": "/accounts/login/",
    "forms": "/w/demo/",
    "new form": "/w/demo/forms/new",
    "designer": f"/forms/{FORM}/",
    "responses": f"/forms/{FORM}/responses/",
    "analytics": f"/forms/{FORM}/analytics/",
    "console": "/console/?w=demo",
}


@dataclass(frozen=True)
class Subject:
    """A page, and the cookies of whoever looks at it."""

    name: str
    url: str
    cookies: str = ""
    desktop: bool = False


@dataclass(frozen=True)
class Verdict:
    subject: Subject
    scores: dict[str, int]
    faults: list[str]
    """What cost points, with what Lighthouse shows of it."""

    @property
    def passes(self) -> bool:
        return all(score >= LEAST for score in self.scores.values())


def subjects(browser: Browser, server: FinishedServer) -> Iterator[Subject]:
    """Each in its state when it is judged: they are one interview's, and what follows changes what was."""
    yield Subject("public page", f"{server.base_url}/")
    yield Subject("start", f"{server.base_url}/f/{FORM}/")
    chat = _begun(browser, server)
    yield _seen(chat.page, "conversation")
    respondent = Respondent(chat.page, demo_form(FORM), LINES)
    respondent.answer_all()
    yield _seen(chat.page, "conversation, looked over")
    chat.page.goto(f"{server.base_url}/i/{chat.session}/confirm/")
    yield _seen(chat.page, "look-over")
    respondent.send()
    yield _seen(chat.page, "ending")
    page = browser.new_page()
    sign_in(page, server)  # type: ignore[arg-type]
    for name, path in STAFF.items():
        page.goto(f"{server.base_url}{path}")
        yield Subject(name, f"{server.base_url}{path}", "" if name == "sign-in" else _cookies(page), desktop=True)


def _begun(browser: Browser, server: FinishedServer) -> Chat:
    page = browser.new_context(locale="en-GB").new_page()
    chat = StartPage(page, server).agree().start()  # type: ignore[arg-type]
    chat.say("I'm Aiko Tanaka, aiko@example.org")
    chat.say("Hoshi Labs")
    return chat


def _seen(page: Page, name: str) -> Subject:
    return Subject(name, page.url, _cookies(page))


def _cookies(page: Page) -> str:
    return "; ".join(f"{each['name']}={each['value']}" for each in page.context.cookies())


def judged(subject: Subject, folder: Path) -> Verdict:
    """What Lighthouse says. RuntimeError where it says nothing."""
    report, headers = folder / "report.json", folder / "headers.json"
    report.unlink(missing_ok=True)
    headers.write_text(json.dumps({"Cookie": subject.cookies} if subject.cookies else {}))
    command = [
        *("npx", "--yes", f"lighthouse@{_VERSION}", subject.url, "--quiet", "--output=json", f"--output-path={report}"),
        *(f"--extra-headers={headers}", f"--only-categories={','.join(CATEGORIES)}", "--disable-storage-reset"),
        f"--chrome-flags={' '.join(flag for flag in services.CHROMIUM_ARGS if ' ' not in flag)}",
        *(["--preset=desktop"] if subject.desktop else []),
    ]
    environ = {**os.environ, "CHROME_PATH": services.need("chromium")}
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder, env=environ)
    if not report.exists():
        raise RuntimeError(f"Lighthouse did not judge {subject.name}:\n{done.stdout}{done.stderr}"[-2000:])
    return _read(subject, json.loads(report.read_text()))


def _read(subject: Subject, said: dict) -> Verdict:  # type: ignore[type-arg]
    scores, faults = {}, []
    for name in CATEGORIES:
        category = said["categories"][name]
        scores[name] = round(100 * (category["score"] or 0))
        for reference in category["auditRefs"]:
            audit = said["audits"][reference["id"]]
            if audit["score"] is not None and audit["score"] < 0.9 and reference["weight"]:
                faults.append(f"{name}: {audit['title']} {audit.get('displayValue', '')} {_shown(audit)}".rstrip())
    return Verdict(subject, scores, faults)


def _shown(audit: dict) -> str:  # type: ignore[type-arg]
    items = audit.get("details", {}).get("items", [])
    return "; ".join(
        str(item.get("node", {}).get("snippet") or item.get("description", ""))[:160] for item in items[:3]
    )


def main() -> int:
    wanted = set(sys.argv[1].split(",")) if len(sys.argv) > 1 else set()
    verdicts = []
    with tempfile.TemporaryDirectory() as home, FinishedServer(Path(home)) as server, sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE)
        chromium = services.need("chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=services.CHROMIUM_ARGS)
        for subject in subjects(browser, server):
            if wanted and subject.name not in wanted:
                continue
            verdict = judged(subject, Path(home))
            verdicts.append(verdict)
            scores = ", ".join(f"{name} {score}" for name, score in verdict.scores.items())
            print(f"{'' if verdict.passes else 'LESS: '}{subject.name}: {scores}", flush=True)
            for fault in verdict.faults:
                print(f"    {fault}", flush=True)
    return 0 if all(verdict.passes for verdict in verdicts) else 1


if __name__ == "__main__":
    sys.exit(main())
