"""What the first hour takes: a new user to a published form, and a respondent to a submission, on real pages in Chromium.

Presses and keys are those that the pages got. A person's seconds are assumed (tests/browser/effort.py), the machine's measured.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from interviews.demo import demo_form
from tests import services
from tests.browser.answering import Respondent
from tests.browser.demo import DemoServer
from tests.browser.effort import DESK, SHARE_READ, THUMBS, Effort, Pace
from tests.browser.newcomer import Newcomer
from tests.browser.pages import DESKTOP, FORM, PATIENCE, PHONE, StartPage
from tests.browser.samples import SAMPLES
from tests.fake_openai import FakeOpenAI

DESCRIPTION = (
    "A sign-up for our spring workshop: name, e-mail, which day (10 or 11 March), how many people come along, "
    "dietary needs if any, and what they hope to learn."
)
TEMPLATE = "Event registration"
RICH = (
    "I'm Aiko Tanaka, aiko@example.org, from Hoshi Labs. I come on 11 March 2027 with one guest, practitioner track, "
    "workshops on agents and evaluation, no dietary requirements. I want to learn how to evaluate agents, for our support chatbot."
)
LINES = {
    "full_name": "Aiko Tanaka",
    "email": "aiko@example.org",
    "company": "Hoshi Labs",
    "phone": "+81 3 1234 5678",
    "goals": "I want to learn how to evaluate agents, for our support chatbot",
}
SPOKEN = LINES | {
    "attendance_date": "The eleventh of March",
    "session_track": "The practitioner track",
    "workshops": "Agents and evaluation",
    "guests": "One guest",
    "dietary": "No, none",
}


@dataclass(frozen=True)
class Walk:
    """A way that was gone to its end."""

    effort: Effort
    machine: float
    """Seconds without anybody who reads, thinks and types."""
    pace: Pace

    def seconds(self, share: float = SHARE_READ) -> float:
        return self.machine + self.effort.seconds(self.pace, share)


def walks() -> Iterator[tuple[str, Walk]]:
    """By what was done, staff first."""
    with (
        tempfile.TemporaryDirectory() as home,
        FakeOpenAI() as speech,
        sync_playwright() as playwright,
        _served(Path(home), speech) as server,
    ):
        expect.set_options(timeout=PATIENCE)
        chromium = services.need("chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=services.CHROMIUM_ARGS)
        yield from _publishing(browser, server, Path(home))
        yield from _answering(browser, server, speech)


@contextmanager
def _served(home: Path, speech: FakeOpenAI) -> Iterator[DemoServer]:
    environ = {"FORMAGENT_SPEECH__MODEL": "whisper-1", "FORMAGENT_SPEECH__BASE_URL": speech.base_url}
    with DemoServer(home, **environ) as server:
        yield server


def _publishing(browser: Browser, server: DemoServer, folder: Path) -> Iterator[tuple[str, Walk]]:
    context = browser.new_context(viewport=DESKTOP, locale="en-GB", reduced_motion="reduce")
    with context:
        newcomer = Newcomer(context.new_page(), server)
        file = SAMPLES["Google Forms"].written(folder)
        ways: dict[str, Callable[[], None]] = {
            "by description": lambda: newcomer.describe(DESCRIPTION),
            "by template": lambda: newcomer.take_template(TEMPLATE),
            "by import": lambda: newcomer.drop(file),
        }
        newcomer.begin_anew()  # Once more than it is counted: the server has answered each kind of page before.
        for way, make in ways.items():
            newcomer.begin_anew()
            began = time.perf_counter()
            make()
            newcomer.publish()
            yield f"a published form {way}", Walk(replace(newcomer.effort), time.perf_counter() - began, DESK)


def _answering(browser: Browser, server: DemoServer, speech: FakeOpenAI) -> Iterator[tuple[str, Walk]]:
    ways: dict[str, type[_Person]] = {
        "by taps, optional questions left out": _Tapping,
        "by one rich message": _Telling,
        "by voice, question by question": _Speaking,
        "by voice, all at once": _SpeakingAtOnce,
    }
    for way, kind in ways.items():
        context = browser.new_context(
            viewport=PHONE, has_touch=True, locale="en-GB", timezone_id="Europe/Dublin", permissions=["microphone"]
        )
        with context:
            person = kind(context, speech)
            began = time.perf_counter()
            person.register(server)
            yield f"{FORM} {way}", Walk(replace(person.effort), time.perf_counter() - began, THUMBS)


class _Person(Respondent):
    """Somebody with a phone, who reads what is asked before they answer."""

    def __init__(self, context: BrowserContext, speech: FakeOpenAI) -> None:
        self.effort, self.speech = Effort.counted_in(context), speech
        super().__init__(context.new_page(), demo_form(FORM), LINES)

    def register(self, server: DemoServer) -> None:
        start = StartPage(self.page, server).agree()
        self.effort.read(self.page)
        start.start()
        self.begin()
        self.answer_all()
        self.effort.read(self.page)
        self.send()
        self.effort.read(self.page)

    def begin(self) -> None:
        """What is said before the questions are answered one by one."""

    def answer(self, field_id: str, *, again: bool = False) -> None:
        self.effort.read(self.page, "#messages > .message:last-child")
        self.effort.read(self.page, "#tray")
        super().answer(field_id, again=again)


class _Tapping(_Person):
    def answer(self, field_id: str, *, again: bool = False) -> None:
        left_out = not self.definition.field(field_id).required
        super().answer(field_id, again=left_out or again)

    def _one(self, field_id: str) -> None:
        self._press(f"button.chip:enabled >> nth={-1 if field_id == 'dietary' else 0}")


class _Telling(_Person):
    def begin(self) -> None:
        self.chat.say(RICH)


class _Speaking(_Person):
    def answer(self, field_id: str, *, again: bool = False) -> None:
        if again:
            super().answer(field_id, again=True)
            return
        self.effort.read(self.page, "#messages > .message:last-child")
        self.speak(SPOKEN.get(field_id) or self.words(field_id))

    def speak(self, words: str) -> None:
        """A press begins, another ends; what was written down is read, and sent."""
        self.speech.transcript = words
        self.effort.words_spoken += len(words.split())
        self.effort.words_read += len(words.split())
        speak = self.page.locator("#speak")
        speak.click()
        expect(speak).to_have_attribute("aria-pressed", "true")
        speak.click()
        expect(self.chat.text).to_have_value(words)
        count = self.chat.own.count()
        self.chat.send_button.click()
        expect(self.chat.own).to_have_count(count + 1)
        self.chat.ready()


class _SpeakingAtOnce(_Speaking):
    def begin(self) -> None:
        self.speak(RICH)
