"""A form that was drafted from a description passes the reviewers by rule, or its designer is told before."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from interviews.forms.services.definitions import draft_definition
from interviews.models import Form
from tests.interviews.cast import Cast, make_cast

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def people() -> Cast:
    return make_cast()


def described(people: Cast, text: str) -> Form:
    """The form that comes of describing it and keeping everything that is proposed."""
    bob = people.client("bob")
    begun = bob.post(f"/w/{people.workspace.slug}/forms/new", {"begin": "describe", "title": "Dinner"})["Location"]
    kept(bob, begun, text)
    return Form.objects.get(workspace=people.workspace)


def kept(client: Client, path: str, text: str) -> None:
    page = client.post(path, {"text": text}).content.decode()
    carried = re.search(r'name="proposal" value="([^"]+)"', page)
    assert carried, page
    pieces = re.findall(r'name="piece" value="([^"]+)"', page)
    assert client.post(path, {"proposal": carried[1], "piece": pieces}).status_code == 303


def test_where_nothing_says_why_the_gap_stands_at_the_question(people: Cast) -> None:
    form = described(people, "Dinner: name, email and allergies.")
    assert draft_definition(form).field("allergies").intent is None
    page = people.client("bob").get(f"/forms/{form.slug}/fields/allergies/", follow=True).content.decode()
    assert "Reviewers will not approve it: “Allergies”" in page


@pytest.mark.parametrize(
    ("text", "labels"),
    [
        ("Party: name, best time to call, allergies to nuts", ["Name", "Best time to call", "Allergies to nuts"]),
        ("申込: 名前、どのように知ったか", ["名前", "どのように知ったか"]),
    ],
)
def test_what_only_looks_like_a_reason_stays_in_the_label(people: Cast, text: str, labels: list[str]) -> None:
    assert [one.label for one in draft_definition(described(people, text)).fields] == labels
