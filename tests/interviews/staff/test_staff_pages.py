"""What holds on every staff page: an id stands once, dates have one style, words are plain."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from inspect import iscoroutinefunction

import pytest
from django.contrib import admin
from django.test import Client
from django.urls import resolve, reverse

from interviews.staff.rules.rights import Right
from tests.interviews.access_callers import World, lasting_world, undone, url_of, world
from tests.interviews.access_world import SIGNED_IN, Place, pages

__all__ = ["lasting_world", "world"]

pytestmark = pytest.mark.django_db
STAFF_PAGES = [page for page in pages() if isinstance(page.rule, Right) or page.rule == SIGNED_IN]


class _Page(HTMLParser):
    """The ids of a page, and its words."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.words = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value for name, value in attrs if name == "id" and value]

    def handle_data(self, data: str) -> None:
        self.words += data


@pytest.fixture(scope="module")
def kept() -> dict[str, _Page]:
    """The pages, once a test has walked over them: no other one has to."""
    return {}


@pytest.fixture
def seen(kept: dict[str, _Page], world: World) -> dict[str, _Page]:
    """Every page that an owner can look at, by its address; those that wait for a model share their parts with these."""
    if not kept:
        with undone():
            kept.update(_walked(world.client("alice"), world.here))
    return kept


def _walked(alice: Client, place: Place) -> Iterator[tuple[str, _Page]]:
    for page in STAFF_PAGES:
        address = url_of(page, place)
        if iscoroutinefunction(resolve(address).func):
            continue
        answer = alice.get(address)
        if answer.status_code == 200 and answer["Content-Type"].startswith("text/html") and not answer.streaming:
            yield str(page), _Page(answer.content.decode())


def test_an_id_stands_once_on_a_page(seen: dict[str, _Page]) -> None:
    doubled = {
        address: twice
        for address, page in seen.items()
        if (twice := [one for one, number in Counter(page.ids).items() if number > 1])
    }
    assert doubled == {}


def test_dates_have_one_style(seen: dict[str, _Page]) -> None:
    """The day first, its month in letters, 24 hours: "11 Mar 2027, 14:30"."""
    other = re.compile(r"[AaPp]\.?m\.|\b\d{1,2}/\d{1,2}/\d{4}|[A-Z][a-z]+\.? \d{1,2}, \d{4}|\d{4}-\d\d-\d\d \d\d:\d\d")
    assert len(seen) > 25
    assert {address: found for address, page in seen.items() if (found := other.findall(page.words))} == {}
    day = re.compile(r"\b\d{1,2} [A-Z][a-z]{2,} \d{4}, \d\d:\d\d")
    assert sum(bool(day.search(page.words)) for page in seen.values()) >= 5


def test_names_of_pages_and_kinds_are_plain(seen: dict[str, _Page]) -> None:
    words = " ".join(page.words for page in seen.values())
    for unclear in ("Several of several", "Better changed", "Judges", "Data map"):
        assert unclear not in words
    assert "Stored data" in words
    assert "Multiple choice" in words


def test_plurals_are_no_singulars_with_an_s() -> None:
    reverse("admin:interviews_form_changelist")  # which has the admin's pages loaded
    for model in admin.site._registry:
        plural = str(model._meta.verbose_name_plural)
        assert not re.search(r"[^aeiou]ys$|ss$", plural), plural
