"""Addresses that only take what is posted: whoever opens one as a page comes to the page above."""

from __future__ import annotations

import uuid

import pytest
from django.test import Client

from tests.interviews.cast import Cast, make_cast
from tests.interviews.results.answered import party_form
from tests.rows import rows

pytestmark = pytest.mark.django_db
SESSION = uuid.UUID(int=7)
PAGE = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.fixture
def cast() -> Cast:
    return make_cast()


@rows(
    ("address", "page"),
    [
        (f"/i/{SESSION}/pause", f"/i/{SESSION}/"),
        (f"/i/{SESSION}/submit", f"/i/{SESSION}/"),
        ("/forms/party/settings/save", "/forms/party/settings/"),
        ("/forms/party/share/invitations", "/forms/party/share/"),
        ("/forms/party/duplicate", "/forms/party/"),
        ("/w/harbour/reviews/settings/save", "/w/harbour/reviews/settings/"),
        ("/account/tokens/new", "/account/"),
    ],
)
def test_it_leads_to_the_page_above(cast: Cast, address: str, page: str) -> None:
    client = cast.client("alice")
    for ask in (client.get, client.head):
        response = ask(f"{address}?next=//example.org", headers=PAGE)
        assert (response.status_code, response.headers["Location"]) == (302, page)


def test_the_page_above_is_there(cast: Cast) -> None:
    party_form(cast.workspace)
    client = cast.client("alice")
    for address in ("/forms/party/settings/save", "/forms/party/share/invitations", "/account/tokens/new"):
        assert client.get(address, headers=PAGE, follow=True).status_code == 200


@rows(
    ("address", "headers"),
    [
        (f"/i/{SESSION}/pause", {"Accept": "application/json"}),
        (f"/i/{SESSION}/pause", {**PAGE, "HX-Request": "true"}),
        ("/api/v1/workspaces/harbour/find", {}),
    ],
)
def test_programs_are_told_that_it_is_not_possible(address: str, headers: dict[str, str]) -> None:
    response = Client().get(address, headers=headers)
    assert response.status_code in (401, 405)


def test_what_is_posted_is_refused_as_before(cast: Cast) -> None:
    assert cast.client("alice").post("/forms/party/flow/", headers=PAGE).status_code == 405
