"""A start loads what the first page needs; the rest comes with its first request, or in idle moments."""

from __future__ import annotations

import subprocess
import sys

import pytest
from django.test import RequestFactory
from django.urls import NoReverseMatch, get_resolver, resolve, reverse
from django.utils import translation

from formagent.config import BASE_DIR
from formagent.server import job_kinds
from formagent.web import lazy_addresses
from formagent.web.lazy_addresses import LazyPattern, LazyViews, lazy_path
from tests.environment import clean_environment

STORY = """
import sys

import django

django.setup()
from django.urls import resolve, reverse

import formagent.asgi

LATER = ("interviews.api", "quorum.api", "mcp_types", "cel", "interviews.forms.importers", "interviews.rule_engine.reviewer",
         "interviews.sessions.orchestrator", "quorum.presenter", "quorum.tools", "interviews.admin", "oauthlib")
page = resolve("/").func.__name__, reverse("interviews:home"), reverse("quorum:reviews")
print("at the start:", *(name for name in LATER if name in sys.modules))
print(*page, reverse("api:snapshot", kwargs={"session_id": "s"}), resolve("/api/v1/conversations").url_name)
print("asked for:", *(name for name in LATER[:3] if name in sys.modules))
"""


def test_what_the_first_page_does_not_need_waits_for_its_first_request(tmp_path: object) -> None:
    environ = clean_environment(DJANGO_SETTINGS_MODULE="formagent.settings", FORMAGENT_VAR_DIR=str(tmp_path))
    told = subprocess.run(
        [sys.executable, "-c", STORY], cwd=BASE_DIR, env=environ, check=True, capture_output=True, text=True
    ).stdout
    assert told.splitlines() == [
        "at the start:",
        "home / /reviews/ /api/v1/sessions/s list_conversations",
        "asked for: interviews.api quorum.api",
    ]


def test_a_view_by_its_name_is_the_view() -> None:
    views = LazyViews("django.views.i18n")
    address = lazy_path("words/<str:of>/", views.set_language, name="words")
    assert isinstance(address, LazyPattern)
    assert address.resolve("elsewhere/") is None
    assert isinstance(address.callback, LazyViews), "nothing was asked for yet"
    found = address.resolve("words/en/")
    assert (found.func.__name__, found.kwargs, found.url_name) == ("set_language", {"of": "en"}, "words")
    assert found.func(RequestFactory().get("/")).status_code == 302


@pytest.mark.parametrize("name", ["django.views.i18n.nothing_like_it", "django.views.nowhere.view"])
def test_a_name_that_names_nothing_is_found_by_the_checks(name: str) -> None:
    address = lazy_path("x/", LazyViews(name), name="x")
    with pytest.raises((AttributeError, ImportError)):
        address.check()


def test_everything_that_waits_can_be_loaded() -> None:
    """As a server does in its idle moments."""
    for load in [*lazy_addresses.still_to_load(), *job_kinds.still_to_load()]:
        load()
    assert resolve("/w/new").func.__module__ == "interviews.staff.pages.workspaces"
    assert len(list(get_resolver().url_patterns)) > 5


def test_a_kind_of_job_has_the_name_by_which_it_is_known() -> None:
    job_kinds.load_all()
    assert len(job_kinds.kinds) > 10
    assert {name: kind.name for name, kind in job_kinds.kinds.items()} == {name: name for name in job_kinds.kinds}
    assert not [name for name, kind in job_kinds.kinds.items() if isinstance(kind, job_kinds.LaterKind)]


def test_nested_names_are_found_in_every_language() -> None:
    for language in ("en", "ja"):
        with translation.override(language):
            assert reverse("idp:oidc:token") == "/identity/o/api/token"
            assert reverse("admin:index") == "/admin/"
            with pytest.raises(NoReverseMatch):
                reverse("idp:oidc:nothing")
