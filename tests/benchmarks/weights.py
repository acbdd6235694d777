"""What comes over the line, headers included, until a page stands and until an interview is over: as `make run` serves it."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from autobahn.websocket.compress import PerMessageDeflate
from playwright.sync_api import Browser, Page, expect, sync_playwright

from formagent.server.socket_compression import WORTH_COMPRESSING, SentText
from interviews.demo import demo_form
from tests import services
from tests.benchmarks.first_hour import LINES, RICH
from tests.browser.answering import Respondent
from tests.browser.finished import FinishedServer
from tests.browser.pages import FORM, PATIENCE, PHONE, Chat, StartPage
from tests.browser.staff import sign_in

STAFF = {
    "signing in": "/accounts/login/",
    "forms": "/w/demo/",
    "a new form": "/w/demo/forms/new",
    "the designer": f"/forms/{FORM}/",
    "responses": f"/forms/{FORM}/responses/",
    "the console": "/console/?w=demo",
}


@dataclass
class Weight:
    """Since it was put to nothing."""

    files: int = 0
    frames: int = 0
    requests: int = 0

    @property
    def whole(self) -> int:
        return self.files + self.frames

    @classmethod
    def of(cls, page: Page) -> Weight:
        """What a page fetches from now on; frames of sockets as the server compresses them, which Chromium does not tell."""
        weight, session = cls(), page.context.new_cdp_session(page)

        def fetched(event: dict) -> None:  # type: ignore[type-arg]
            weight.files += int(event["encodedDataLength"])
            weight.requests += 1

        def heard(event: dict) -> None:  # type: ignore[type-arg]
            data = event["response"]["payloadData"].encode()
            weight.frames += len(data) if len(data) < WORTH_COMPRESSING else packed(data)

        sent, side = SentText(), PerMessageDeflate(True, False, True, 0, 0, 0)

        def packed(data: bytes) -> int:
            sent.begin(side)
            line = side.compress_message_data(data) + side.end_compress_message()
            sent.end(side, data)
            return len(line)

        session.on("Network.loadingFinished", fetched)
        session.on("Network.webSocketFrameReceived", heard)
        session.send("Network.enable")
        return weight


def bytes_by_view() -> Iterator[tuple[str, Weight]]:
    """Respondents' views first; each staff page with nothing kept from another."""
    with tempfile.TemporaryDirectory() as home, FinishedServer(Path(home)) as server, sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE)
        chromium = services.need("chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=services.CHROMIUM_ARGS)
        yield from _interview(browser, server)
        with _stranger(browser) as page:
            sign_in(page, server)  # type: ignore[arg-type]
            cookies = page.context.cookies()
        for name, path in STAFF.items():
            with _stranger(browser) as page:
                if name != "signing in":
                    page.context.add_cookies(cookies)  # type: ignore[arg-type]
                weight = Weight.of(page)
                page.goto(f"{server.base_url}{path}", wait_until="networkidle")
                yield f"staff: {name}", weight


@contextmanager
def _stranger(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport=PHONE, locale="en-GB", timezone_id="Europe/Dublin")
    context.set_default_timeout(PATIENCE)
    with context:
        yield context.new_page()


def _interview(browser: Browser, server: FinishedServer) -> Iterator[tuple[str, Weight]]:
    with _stranger(browser) as page:
        weight = Weight.of(page)
        start = StartPage(page, server)  # type: ignore[arg-type]
        page.wait_for_load_state("networkidle")
        yield "the first view", Weight(weight.files, weight.frames, weight.requests)
        chat: Chat = start.agree().start()
        page.wait_for_load_state("networkidle")
        yield "… and the conversation's page", Weight(weight.files, weight.frames, weight.requests)
        chat.say(RICH)
        respondent = Respondent(page, demo_form(FORM), LINES)
        respondent.answer_all()
        respondent.send()
        page.wait_for_load_state("networkidle")
        yield "a whole interview, ending included", weight
