"""From nothing to a submission: a file of another tool, or a template, published by its staff and answered by somebody else.

Some that differ most; all of them are walked by `python -m tests.benchmarks --only walks`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from interviews.forms.templates import form_template
from tests.browser.answering import answered
from tests.browser.demo import DemoServer
from tests.browser.newcomer import Newcomer
from tests.browser.pages import DESKTOP, PATIENCE, PHONE
from tests.browser.samples import SAMPLES
from tests.browser.watching import watched

pytestmark = pytest.mark.browser

KINDS = ("FHIR Questionnaire", "Google Forms", "Qualtrics", "PDF")
TEMPLATES = ("patient-intake", "incident-report")


@pytest.fixture(scope="module")
def newcomer(browser: Browser, server: DemoServer) -> Iterator[Newcomer]:
    """One for all forms, each of which begins where the last one left off."""
    context = browser.new_context(viewport=DESKTOP, locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    with watched(context):
        yield Newcomer(context.new_page(), server)


@pytest.fixture(scope="module")
def respondent(browser: Browser) -> Iterator[Page]:
    """Somebody with a phone; each form meets them as a stranger."""
    context = browser.new_context(
        viewport=PHONE, has_touch=True, locale="en-GB", timezone_id="Europe/Dublin", reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE)
    with watched(context):
        yield context.new_page()


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_becomes_a_form_that_is_answered(
    kind: str, newcomer: Newcomer, respondent: Page, tmp_path: Path
) -> None:
    sample = SAMPLES[kind]
    newcomer.begin_anew()
    newcomer.drop(sample.written(tmp_path))
    slug = newcomer.publish()
    inputs = answered(respondent, newcomer.server, slug, newcomer.definition(slug), sample.lines)
    assert inputs


@pytest.mark.parametrize("name", TEMPLATES)
def test_a_template_becomes_a_form_that_is_answered(name: str, newcomer: Newcomer, respondent: Page) -> None:
    newcomer.begin_anew()
    newcomer.take_template(form_template(name).said_in("en").title)
    slug = newcomer.publish()
    inputs = answered(respondent, newcomer.server, slug, newcomer.definition(slug))
    assert inputs
