"""Answers by voice: recorded in the page, written down by a model, looked over, and sent."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewContext
from tests.browser.demo import DemoServer
from tests.browser.pages import Chat
from tests.browser.test_accessibility import violations
from tests.fake_openai import FakeOpenAI

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def speech() -> Iterator[FakeOpenAI]:
    with FakeOpenAI() as fake:
        yield fake


@pytest.fixture(scope="module")
def hearing(speech: FakeOpenAI, tmp_path_factory: pytest.TempPathFactory) -> Iterator[DemoServer]:
    environ = {"FORMAGENT_SPEECH__MODEL": "whisper-1", "FORMAGENT_SPEECH__BASE_URL": speech.base_url}
    with DemoServer(tmp_path_factory.mktemp("voice"), **environ) as running:
        yield running


def begun(page: Page, server: DemoServer) -> Chat:
    return Chat.begun(page, server, "papers")


@pytest.fixture
def page(new_context: NewContext) -> Page:
    return new_context(permissions=["microphone"]).new_page()


def test_what_is_said_is_looked_over_and_then_sent(page: Page, hearing: DemoServer, speech: FakeOpenAI):
    """A press begins, another ends; by keyboard as well. What is heard joins what was typed, and can be corrected."""
    chat = begun(page, hearing)
    speak, told = page.get_by_role("button", name="Speak"), page.locator("#hearing")
    speech.received.clear()
    speech.transcript = "Ada Lovelace"
    for press in (speak.click, lambda: speak.press("Enter")):
        press()
        expect(speak).to_have_attribute("aria-pressed", "true")
        expect(told).to_contain_text("Listening.")
        press()
        expect(told).to_have_text("Check what was written down, then send it.")
    assert violations(page) == []
    expect(chat.text).to_have_value("Ada Lovelace Ada Lovelace")
    expect(chat.text).to_be_focused()
    assert all(len(request.content) > 200 for request in speech.received)
    chat.text.fill("Ada Lovelace")
    chat.text.press("Enter")
    chat.expect_asked("scan")
    expect(told).to_have_text("")
    assert hearing.spoken(chat.session) == ["Ada Lovelace"]


def test_holding_ends_with_the_release_and_escape_discards(page: Page, hearing: DemoServer, speech: FakeOpenAI):
    chat = begun(page, hearing)
    speak, told = page.get_by_role("button", name="Speak"), page.locator("#hearing")
    speech.received.clear()
    speech.transcript = "Grace Hopper"
    speak.click()
    expect(speak).to_have_attribute("aria-pressed", "true")
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(speak).to_have_attribute("aria-pressed", "false")
    expect(told).to_have_text("")
    assert speech.received == []
    speak.click(delay=700)
    expect(chat.text).to_have_value("Grace Hopper")
    assert len(speech.received) == 1


def test_a_microphone_that_is_not_allowed_is_said_so(new_context: NewContext, hearing: DemoServer):
    page = new_context(permissions=[]).new_page()
    chat = begun(page, hearing)
    page.evaluate("() => { navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no')); }")
    page.get_by_role("button", name="Speak").click()
    expect(page.locator("#hearing")).to_contain_text("The microphone is not allowed here.")
    expect(chat.text).to_be_editable()


def test_in_a_talk_questions_are_read_and_answers_heard(page: Page, hearing: DemoServer, speech: FakeOpenAI):
    """The browser's voice reads the question; when it has ended, the microphone opens by itself."""
    page.add_init_script(
        """window.read = [];
        speechSynthesis.speak = (said) => { window.read.push([said.lang, said.text]); setTimeout(() => said.onend()); };"""
    )
    chat = begun(page, hearing)
    speak = page.get_by_role("button", name="Speak")
    speech.transcript = "Mary Somerville"
    page.locator(".menu summary").click()
    page.get_by_role("button", name="Read the question aloud").click()
    assert page.evaluate("window.read") == [["en", " ".join(chat.reply().split())]]
    expect(page.locator(".menu-sheet")).to_be_hidden()
    page.locator(".menu summary").click()
    page.locator("[data-aloud=always]").click()
    expect(speak).to_have_attribute("aria-pressed", "true")
    speak.click()
    expect(chat.text).to_have_value("Mary Somerville")
    chat.text.press("Enter")
    chat.expect_asked("scan")
    page.wait_for_function("() => window.read.length === 3")
    expect(speak).to_have_attribute("aria-pressed", "true")


def test_in_a_talk_a_question_is_read_that_came_together_with_what_was_said(page: Page, hearing: DemoServer):
    """As on a busy machine: the page hears of both messages at once."""
    page.add_init_script("window.read = []; speechSynthesis.speak = (said) => window.read.push(said.text);")
    begun(page, hearing)
    page.locator(".menu summary").click()
    page.locator("[data-aloud=always]").click()
    page.wait_for_function("() => window.read.length === 1")
    page.evaluate(
        """() => {
          const log = document.getElementById("messages");
          const question = log.querySelector(".message-assistant").cloneNode(true);
          log.append(document.createElement("div"));
          log.append(question);
        }"""
    )
    page.wait_for_function("() => window.read.length === 2")


def test_without_a_speech_model_there_is_no_microphone(page: Page, server: DemoServer):
    chat = begun(page, server)
    expect(chat.text).to_be_visible()
    expect(page.locator("#speak")).to_have_count(0)
