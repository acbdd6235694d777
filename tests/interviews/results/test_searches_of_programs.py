"""A search of a program that cannot be read in whole is refused, with its parameter named, before anything is done."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from interviews.models import AuditEntry, BulkChange, Form, Response, SavedView
from interviews.staff.rules.rights import Right
from tests.interviews.cast import Cast
from tests.interviews.results.answered import answer, party_form
from tests.rows import rows

pytestmark = pytest.mark.django_db(transaction=True)
REST = "/api/v1/forms/party"
WRONG = (
    ("filter=name>Nobody", "filter", "malformed"),
    ("filter=name:is", "filter", "no_value"),
    ("filter=name:equals:x", "filter", "unknown_operator"),
    ("filter=name:answered:no", "filter", "unused_value"),
    ("filter=nosuch:is:x", "filter", "unknown_column"),
    ("filter=name:above:1", "filter", "wrong_operator"),
    ("filter=", "filter", "empty"),
    ("&".join(["filter=name:is:Ann"] * 13), "filter", "too_many"),
    ("since=yesterday", "since", "not_a_date"),
    ("until=2027-02-30", "until", "not_a_date"),
    ("since=2027-01-01&since=2026-01-01", "since", "repeated"),
    ("standing=bogus", "standing", "unknown_value"),
    ("version=abc", "version", "not_a_number"),
    ("theme=x", "theme", "not_a_number"),
    ("sort=nosuch", "sort", "unknown_column"),
    ("order=sideways", "order", "unknown_value"),
    ("q=", "q", "empty"),
    ("q=" + "x" * 201, "q", "too_long"),
    ("tag=" + "x" * 41, "tag", "too_long"),
    ("fitler=x", "fitler", "unknown_parameter"),
    ("field-1=name&operator-1=is&value-1=Ann", "field-1", "unknown_parameter"),
)


@pytest.fixture
def form(cast: Cast) -> Form:
    form = party_form(cast.workspace)
    answer(form, {"name": "Ann"})
    return form


def told(response: Any) -> tuple[int, str, str]:
    problem = response.json()
    return response.status_code, problem.get("field", ""), problem.get("reason", "")


def bearer(cast: Cast, *rights: Right) -> dict[str, str]:
    return {"Authorization": f"Bearer {cast.token('alice', Right.READ_RESPONSES, *rights)}"}


@rows(("search", "field", "reason"), WRONG)
def test_lists_files_and_changes_refuse_what_cannot_be_read(
    cast: Cast, form: Form, search: str, field: str, reason: str
) -> None:
    headers = bearer(cast, Right.EXPORT_RESPONSES, Right.HANDLE_RESPONSES, Right.CHANGE_RESPONSES)
    client = Client(headers=headers)
    tag = {"action": "tag", "tags": ["b"], "expected": 1}
    answers = [
        client.get(f"{REST}/responses?{search}"),
        client.get(f"{REST}/responses?format=csv&{search}"),
        client.post(f"{REST}/bulk-erasures?{search}", {"expected": 1}, "application/json"),
        client.post(f"{REST}/bulk-changes?{search}", tag, "application/json"),
        client.post(f"{REST}/views", {"name": "Mine", "query": search}, "application/json"),
    ]
    assert [told(one) for one in answers] == [(422, field, reason)] * len(answers)
    assert not BulkChange.objects.exists() and not SavedView.objects.exists() and Response.objects.count() == 1
    assert not AuditEntry.objects.filter(action="responses.exported").exists()


@rows(
    ("address", "field", "reason"),
    [
        ("analytics?since=yesterday", "since", "not_a_date"),
        ("analytics?form=party", "form", "unknown_parameter"),
        ("analytics?q=Ann", "q", "unknown_parameter"),
        ("analytics/cross?down=dances&across=dish&until=soon", "until", "not_a_date"),
        ("analytics/cross?down=dances&accross=dish", "accross", "unknown_parameter"),
        ("responses?key=x", "key", "unknown_key"),
    ],
)
def test_numbers_and_pages_refuse_it_too(cast: Cast, form: Form, address: str, field: str, reason: str) -> None:
    assert told(Client(headers=bearer(cast)).get(f"{REST}/{address}")) == (422, field, reason)


def test_one_response_has_the_formats_that_are_told(cast: Cast, form: Form) -> None:
    client, place = Client(headers=bearer(cast)), f"{REST}/responses/{Response.objects.get().pk}"
    assert client.get(place).status_code == 200
    assert told(client.get(f"{place}?format=docx")) == (422, "format", "unknown_value")
    assert told(client.get(f"{place}?fromat=pdf")) == (422, "fromat", "unknown_parameter")


def test_the_refusal_says_what_there_is(cast: Cast, form: Form) -> None:
    client = Client(headers=bearer(cast))
    assert client.get(f"{REST}/responses?standing=bogus").json()["detail"] == (
        "standing: “bogus” is none of: submitted, under_way, abandoned, declined, wants_person."
    )


@rows(
    ("search", "found"),
    [
        ("filter=name:is:Nobody", 0),
        ("filter=name:is:Ann&filter=name:answered", 1),
        ("filter=name:answered:", 1),
        ("q=Ann&standing=submitted&sort=name&order=up", 1),
        ("standing=wants_person", 0),
        ("version=99&since=2020-01-01&until=2999-12-31", 0),
        ("sort=submitted&assignee=nobody", 1),
    ],
)
def test_a_search_that_can_be_read_finds_what_it_found(cast: Cast, form: Form, search: str, found: int) -> None:
    listed = Client(headers=bearer(cast)).get(f"{REST}/responses?{search}")
    assert (listed.status_code, listed.json().get("count")) == (200, found)


def test_a_version_that_nobody_has_stays_in_the_address_of_what_follows(cast: Cast, form: Form) -> None:
    """A list that is empty exports nothing, where `version=0` was left out of the export's own search."""
    alice = cast.client("alice")
    page = alice.get("/forms/party/responses/export/?version=0").content.decode()
    assert 'value="version=0"' in page
