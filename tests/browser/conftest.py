"""A server with the demo, a Chromium, and fresh browser contexts that are watched.

Everything ends with the last test of this package: Playwright keeps an event loop running meanwhile, which tests that
bring their own could not bear.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests import services
from tests.browser.demo import DemoServer
from tests.browser.pages import DESKTOP, PATIENCE, Chat
from tests.browser.watching import Watch, watched


@pytest.fixture(scope="package")
def browser(chromium_path: str) -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=chromium_path, args=services.CHROMIUM_ARGS)


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DemoServer]:
    """One server for all tests that leave it alone."""
    with DemoServer(tmp_path_factory.mktemp("demo")) as running:
        yield running


@pytest.fixture(scope="package")
def mortal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DemoServer]:
    with DemoServer(tmp_path_factory.mktemp("mortal")) as running:
        yield running


@pytest.fixture
def own_server(mortal: DemoServer) -> DemoServer:
    """A server to kill and start; whatever the test before did to it, it runs."""
    if not mortal.running:
        mortal.start()
    return mortal


NewContext = Callable[..., BrowserContext]


@pytest.fixture
def watches() -> list[Watch]:
    """The watches of the test's contexts, in the order in which they were made."""
    return []


@pytest.fixture
def new_context(browser: Browser, watches: list[Watch]) -> Iterator[NewContext]:
    """`new_context(java_script_enabled=False, …)`: somebody's browser, with its own cookies and storage."""
    with ExitStack() as contexts:

        def make(**options: Any) -> BrowserContext:
            defaults = {"viewport": DESKTOP, "locale": "en-GB", "timezone_id": "Europe/Dublin"}
            context = browser.new_context(**{**defaults, "reduced_motion": "reduce", **options})
            context.set_default_timeout(PATIENCE)
            watches.append(contexts.enter_context(watched(context)))
            return context

        yield make


@pytest.fixture
def page(new_context: NewContext) -> Page:
    return new_context().new_page()


@pytest.fixture
def watch(page: Page, watches: list[Watch]) -> Watch:
    """The watch over `page`."""
    return watches[0]


@pytest.fixture
def chat(page: Page, server: DemoServer) -> Chat:
    """A conversation about the event, in English, that has just begun."""
    return Chat.begun(page, server)
