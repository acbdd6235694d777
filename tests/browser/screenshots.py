"""`python -m tests.browser.screenshots`: draws docs/screenshots anew, every page on a phone and a desktop, light and dark.

The pages are real: the demo's server, a respondent who talks, a submission at the end. `… screenshots console` draws the
console's alone, `… inputs` what there is to answer with, `… typefaces` what a form can be drawn in.
"""

from __future__ import annotations

import os
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Literal

import django
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
django.setup()

from formagent.config import BASE_DIR  # noqa: E402
from formagent.typefaces.faces import TYPEFACES  # noqa: E402
from tests import services  # noqa: E402
from tests.browser import console_pictures, input_pictures  # noqa: E402
from tests.browser.clinic_work import clinic_server  # noqa: E402
from tests.browser.demo import PARTS, WIDGETS, DemoServer  # noqa: E402
from tests.browser.looks import drawn_in  # noqa: E402
from tests.browser.pages import DESKTOP, PHONE, Chat, StartPage  # noqa: E402
from tests.browser.png import with_palette  # noqa: E402
from tests.browser.staff import sign_in  # noqa: E402
from tests.browser.staff_pictures import (  # noqa: E402
    PAGES,
    await_preview,
    contest,
    response_page,
    review_pages,
    undone_page,
)
from tests.fake_openai import FakeOpenAI  # noqa: E402
from tests.live import LiveServer  # noqa: E402

FOLDER = BASE_DIR / "docs" / "screenshots"
LARGEST_BYTES = 150_000
FONTS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<include>/etc/fonts/fonts.conf</include>
<match target="pattern"><test name="family"><string>DejaVu Sans</string></test>
<edit name="family" mode="assign" binding="strong"><string>Noto Sans CJK JP</string></edit></match>
<match target="pattern"><test name="family"><string>system-ui</string></test>
<edit name="family" mode="assign" binding="strong"><string>Noto Sans CJK JP</string></edit></match>
<match target="pattern"><test name="family"><string>sans-serif</string></test>
<edit name="family" mode="assign" binding="strong"><string>Noto Sans CJK JP</string></edit></match>
</fontconfig>"""
"""What a phone's system font looks like comes closer to this than to the usual font of a server."""

Device = Literal["phone", "desktop"]
Light = Literal["light", "dark"]
VIEWPORTS = {"phone": PHONE, "desktop": DESKTOP}


class Camera:
    """Takes the pictures of one kind of device."""

    def __init__(self, browser: Browser, server: DemoServer, device: Device, light: Light) -> None:
        self.browser, self.server, self.device, self.light = browser, server, device, light
        self.reader = browser.new_page()

    @contextmanager
    def respondent(self, locale: str = "en-GB", zone: str = "Asia/Tokyo") -> Iterator[BrowserContext]:
        """Somebody with this device."""
        context = self.browser.new_context(
            viewport=VIEWPORTS[self.device],
            device_scale_factor=2 if self.device == "phone" else 1,
            has_touch=self.device == "phone",
            is_mobile=self.device == "phone",
            permissions=["microphone"],
            color_scheme=self.light,
            reduced_motion="reduce",
            locale=locale,
            timezone_id=zone,
        )
        with context:
            yield context

    def take(self, page: Page, name: str, *, whole: bool = False) -> None:
        """One picture, as `<name>-<device>-<light>.png`; `whole`, of all that can be scrolled to."""
        page.wait_for_timeout(200)
        picture = with_palette(page.screenshot(full_page=whole), self.reader)
        path = FOLDER / f"{name}-{self.device}-{self.light}.png"
        if len(picture) > LARGEST_BYTES:
            raise SystemExit(f"{path.name} has {len(picture)} bytes, more than {LARGEST_BYTES}")
        path.write_bytes(picture)

    def take_all(self) -> None:
        with self.respondent() as context:
            self._before(context.new_page())
            chat = self._conversation(context.new_page())
            self._aside(chat)
            self._end(chat)
        with self.respondent(locale="ja-JP") as context:
            self._in_japanese(context.new_page())
        with self.respondent() as context:
            self._staff(context.new_page())

    def _before(self, page: Page) -> None:
        page.goto(self.server.base_url)
        self.take(page, "home")
        StartPage(page, self.server).choose_language("English").agree()
        self.take(page, "start")
        page.goto(f"{self.server.base_url}/i/somebody-elses/")
        self.take(page, "not-here")

    def _conversation(self, page: Page) -> Chat:
        chat = StartPage(page, self.server).choose_language("English").agree().start()
        chat.say("I'm Aiko Tanaka, aiko@example.org")
        chat.say("Hoshi Labs")
        chat.say("the 11th please")
        chat.say("practitioner")
        self.take(page, "conversation")
        return chat

    def _aside(self, chat: Chat) -> None:
        """What lies beside the conversation: the menu, "so far", an edit, the plain form, the pause."""
        page, conversation = chat.page, chat.page.url
        page.locator("details.menu summary").click()
        self.take(page, "menu")
        page.keyboard.press("Escape")
        page.locator("[data-open-panel]").click()
        self.take(page, "so-far")
        chat.row("email").locator("a.change").click()
        page.locator("#panel-email[data-editing]").wait_for()
        self.take(page, "change")
        page.goto(f"{conversation}form/")
        self.take(page, "plain-form")
        page.goto(conversation)

    def _end(self, chat: Chat) -> None:
        page, conversation = chat.page, chat.page.url
        for words in ("agents and evaluation", "one", "no", "+81 3 1234 5678"):
            chat.say(words)
        page.goto(f"{conversation}confirm/")
        self.take(page, "something-missing")
        page.goto(conversation)
        chat.say("I want to learn how to evaluate agents")
        chat.say("our support chatbot")
        self.take(page, "look-over")
        page.goto(f"{conversation}confirm/")
        self.take(page, "confirmation")
        page.goto(conversation)
        chat.menu("Pause and go on later")
        page.locator("#link").wait_for()
        page.locator("#link").evaluate("e => e.value = 'https://forms.example.org/i/…/#Xq3mV7…'")
        self.take(page, "paused")
        page.goto(f"{conversation}confirm/")
        chat.submit()
        self.take(page, "receipt")

    def _staff(self, page: Page) -> None:
        """The pages of the demo's owner."""
        page.goto(f"{self.server.base_url}/accounts/login/")
        self.take(page, "sign-in")
        sign_in(page, self.server)
        self.take(page, "forms")
        for name, path in PAGES.items():
            page.goto(f"{self.server.base_url}{path}")
            await_preview(page)
            self.take(page, name)
        undone_page(page, self.server)
        await_preview(page)
        self.take(page, "designer-undo")
        response_page(page, self.server)
        self.take(page, "response")
        for name in review_pages(page, self.server):
            self.take(page, name)

    def _in_japanese(self, page: Page) -> None:
        chat = StartPage(page, self.server).agree().start()
        for words in ("田中愛子です。aiko@example.orgにお願いします", "星ラボ", "11日でお願いします"):
            chat.say(words)
        self.take(page, "conversation-ja")

    def take_each(self, pictures: Callable[[Page], Iterator[str]]) -> None:
        """Whatever `pictures` shows on a page of somebody's."""
        with self.respondent() as context:
            page = context.new_page()
            for name in pictures(page):
                self.take(page, name)


def _only_the_demo(server: DemoServer) -> None:
    """The tests' own forms are nothing to show."""
    with sqlite3.connect(server.directory / "formagent.sqlite3") as database:
        database.execute("UPDATE interviews_form SET public = 0 WHERE slug IN (?, ?)", [WIDGETS.slug, PARTS.slug])


def _demo(browser: Browser, directory: Path) -> None:
    """Every page of the demo, for respondents and staff."""
    with DemoServer(directory) as server:
        _only_the_demo(server)
        page = browser.new_page()
        sign_in(page, server)
        contest(page, server, directory)
        for device, light in product(VIEWPORTS, ("light", "dark")):
            Camera(browser, server, device, light).take_all()  # type: ignore[arg-type]


def _console(browser: Browser, directory: Path) -> None:
    """The console: with models at work, while a call waits and when it is over, and without any."""
    with clinic_server(directory / "models") as (server, password):
        page = browser.new_page()
        sign_in(page, server)
        shown = console_pictures.begin(page, server, password)
        _taken(browser, server, lambda page: console_pictures.pictures(page, shown))
        _taken(browser, server, lambda page: console_pictures.allowing(page, shown))
        console_pictures.finish(browser.new_page(), shown)
        _taken(browser, server, lambda page: console_pictures.afterwards(page, shown))
    with DemoServer(directory / "plain") as server:
        _only_the_demo(server)
        _taken(browser, server, lambda page: console_pictures.without_model(page, server))


def _taken(browser: Browser, server: DemoServer, pictures: Callable[[Page], Iterator[str]]) -> None:
    for device, light in product(VIEWPORTS, ("light", "dark")):
        Camera(browser, server, device, light).take_each(pictures)  # type: ignore[arg-type]


def _inputs(browser: Browser, directory: Path) -> None:
    """Inputs of every kind, voice among them."""
    drawn = input_pictures.pictures_drawn(browser.new_page())
    with FakeOpenAI() as speech, DemoServer(directory / "every") as plain:
        environ = {"FORMAGENT_SPEECH__MODEL": "whisper-1", "FORMAGENT_SPEECH__BASE_URL": speech.base_url}
        with LiveServer(directory / "cabin", (input_pictures.cabin(drawn),), **environ) as server:
            input_pictures.keep_pictures(server, drawn)
            _taken(browser, plain, lambda page: input_pictures.stages(page, server, speech))
        camera = Camera(browser, plain, "desktop", "light")
        with camera.respondent() as context:
            page = context.new_page()
            input_pictures.every_input(page, plain)
            camera.take(page, "every-input", whole=True)


def _typefaces(browser: Browser, directory: Path) -> None:
    """One form in each of them."""
    with DemoServer(directory / "typefaces") as server:
        camera = Camera(browser, server, "phone", "light")
        for typeface in TYPEFACES:
            with drawn_in(server, typeface), camera.respondent() as context:
                page = context.new_page()
                StartPage(page, server).choose_language("English")
                camera.take(page, f"typeface-{typeface}")


PARTS_OF_IT = {"demo": _demo, "console": _console, "inputs": _inputs, "typefaces": _typefaces}


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = sys.argv[1:] or list(PARTS_OF_IT)
    with tempfile.TemporaryDirectory() as directory, sync_playwright() as playwright:
        fonts = Path(directory) / "fonts.conf"
        fonts.write_text(FONTS)
        environ = {"FONTCONFIG_FILE": str(fonts), **os.environ}
        chromium = services.need("chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=services.CHROMIUM_ARGS, env=environ)
        for name in wanted:
            PARTS_OF_IT[name](browser, Path(directory))
    sys.stdout.write(f"{len(list(FOLDER.glob('*.png')))} pictures in {FOLDER}\n")


if __name__ == "__main__":
    main()
