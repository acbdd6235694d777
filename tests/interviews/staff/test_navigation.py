"""What leads to the staff pages: lines by right, the current one marked, and lines that another app adds."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from interviews.staff.pages import navigation
from interviews.staff.pages.navigation import Destination, register_entries
from interviews.staff.rules.rights import Right
from tests.interviews.cast import Cast
from tests.interviews.session_factory import publish_form

pytestmark = pytest.mark.django_db

LINE = re.compile(r'<li><a href="([^"]+)"( aria-current="page")?>.*?<span>([^<]+)</span>', re.DOTALL)


def lines(client: Client, page: str, label: str) -> dict[str, str]:
    """Addresses by their words, of the navigation with that label."""
    return {words: url for url, _, words in LINE.findall(_drawn(client, page, label))}


def current(client: Client, page: str, label: str) -> list[str]:
    return [words for _, marked, words in LINE.findall(_drawn(client, page, label)) if marked]


def _drawn(client: Client, page: str, label: str) -> str:
    content = client.get(page).content.decode()
    return content[content.index(f'aria-label="{label}"') :].partition("</nav>")[0]


@pytest.fixture
def form_of_harbour(cast: Cast) -> str:
    form = publish_form()
    type(form).objects.filter(pk=form.pk).update(workspace=cast.workspace)
    return f"/forms/{form.slug}/"


class TestLines:
    def test_everybody_sees_what_they_may_open(self, cast: Cast) -> None:
        seen = lines(cast.client("victor"), "/w/harbour/", "Main")
        assert set(seen) >= {"Forms", "Stored data"} and not set(seen) & {"Members", "Audit log", "Settings"}
        owned = lines(cast.client("alice"), "/w/harbour/", "Main")
        assert set(owned) >= {"Forms", "Members", "Audit log", "Stored data", "Settings"}
        for url in owned.values():
            assert cast.client("alice").get(url).status_code == 200

    def test_every_tab_of_a_form_opens(self, cast: Cast, form_of_harbour: str) -> None:
        tabs = lines(cast.client("alice"), form_of_harbour, "This form")
        assert set(tabs) >= {"Design", "Settings", "Versions", "Share", "Responses", "Analytics", "Webhooks"}
        for url in tabs.values():
            assert cast.client("alice").get(url).status_code == 200

    def test_the_line_that_leads_to_a_page_is_marked_wherever_the_page_lies(
        self, cast: Cast, form_of_harbour: str
    ) -> None:
        client = cast.client("alice")
        assert current(client, f"{form_of_harbour}delete/", "This form") == ["Settings"]
        assert current(client, f"{form_of_harbour}erase/", "This form") == ["Settings"]
        assert current(client, f"{form_of_harbour}erase/", "Main") == current(client, form_of_harbour, "Main")
        assert current(client, "/w/harbour/delete/", "Main") == ["Settings"]

    @pytest.mark.django_db(transaction=True)
    def test_who_may_answer_is_asked_beneath_the_versions(self, cast: Cast, form_of_harbour: str) -> None:
        assert current(cast.client("alice"), f"{form_of_harbour}publish", "This form") == ["Versions"]

    def test_the_line_of_the_page_and_of_pages_below_it_is_marked(self, cast: Cast, form_of_harbour: str) -> None:
        client = cast.client("alice")
        assert current(client, "/w/harbour/members/", "Main") == ["Members"]
        assert current(client, f"{form_of_harbour}settings/", "This form") == ["Settings"]
        assert current(client, f"{form_of_harbour}add/", "This form") == ["Design"]
        assert current(client, form_of_harbour, "Main") == []

    def test_what_keeps_the_workspace_is_a_group_that_opens_where_one_is_in_it(self, cast: Cast) -> None:
        client = cast.client("alice")
        work, _, keeping = _drawn(client, "/w/harbour/", "Main").partition('<details class="staff-nav-group">')
        assert [words for *_, words in LINE.findall(work)] == ["Forms", "Reviews", "Console", "Conversations"]
        assert {words for *_, words in LINE.findall(keeping)} >= {"Members", "Audit log", "Agents", "Review settings"}
        assert '<details class="staff-nav-group" open>' in _drawn(client, "/w/harbour/members/", "Main")


class TestOfAnotherApp:
    def test_its_lines_stand_behind_the_one_it_names(
        self, cast: Cast, form_of_harbour: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(navigation, "OF_FORM", list(navigation.OF_FORM))
        preview = Destination(Right.EDIT_FORMS, "Try it out", "interviews:preview_page", "pen")
        register_entries(navigation.OF_FORM, preview, after="interviews:versions")
        register_entries(navigation.OF_FORM, preview)
        tabs = lines(cast.client("bob"), form_of_harbour, "This form")
        names = list(tabs)
        assert names.count("Try it out") == 1 and names.index("Try it out") == names.index("Versions") + 1
        assert tabs["Try it out"] == f"{form_of_harbour}preview/"
        assert "Try it out" not in lines(cast.client("victor"), form_of_harbour, "This form")

    def test_behind_a_line_that_is_not_there_is_refused(self) -> None:
        preview = Destination(Right.EDIT_FORMS, "Try it out", "interviews:preview_page", "pen")
        with pytest.raises(ValueError, match="nowhere"):
            register_entries(list(navigation.OF_FORM), preview, after="interviews:nowhere")
