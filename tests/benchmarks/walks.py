"""Every kind of file and every template, walked in a browser from nothing to a submission: published by its staff, and answered
by somebody with a phone through the input of each question."""

from __future__ import annotations

import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import BrowserContext, Error, expect, sync_playwright

from interviews.forms.templates import form_template, template_names
from tests import services
from tests.browser.answering import answered
from tests.browser.demo import DemoServer
from tests.browser.newcomer import Newcomer
from tests.browser.pages import DESKTOP, PATIENCE, PHONE
from tests.browser.samples import SAMPLES


@dataclass(frozen=True)
class Walked:
    """`wrong` says where the way ended, and is empty where it went through."""

    seconds: float
    inputs: Counter[str]
    wrong: str = ""


def walked() -> Iterator[tuple[str, Walked]]:
    """By what the form was made of."""
    with tempfile.TemporaryDirectory() as home, DemoServer(Path(home)) as server, sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE)
        chromium = services.need("chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=services.CHROMIUM_ARGS)
        staff, phone = (
            browser.new_context(viewport=DESKTOP, locale="en-GB"),
            browser.new_context(viewport=PHONE, has_touch=True, locale="en-GB", timezone_id="Europe/Dublin"),
        )
        newcomer = Newcomer(staff.new_page(), server)
        for kind, sample in SAMPLES.items():
            file = sample.written(Path(home))
            yield f"file: {kind}", _gone(newcomer, phone, lambda file=file: newcomer.drop(file), sample.lines)  # type: ignore[misc]
        for name in template_names():
            title = form_template(name).said_in("en").title
            yield f"template: {title}", _gone(newcomer, phone, lambda title=title: newcomer.take_template(title))  # type: ignore[misc]


def _gone(
    newcomer: Newcomer, phone: BrowserContext, make: Callable[[], None], lines: dict[str, str] | None = None
) -> Walked:
    began, page = time.perf_counter(), phone.new_page()
    try:
        newcomer.begin_anew()
        make()
        slug = newcomer.publish()
        used = answered(page, newcomer.server, slug, newcomer.definition(slug), lines)
    except (AssertionError, Error) as error:
        return Walked(time.perf_counter() - began, Counter(), str(error).splitlines()[0])
    finally:
        page.close()
    return Walked(time.perf_counter() - began, Counter(used))
