"""Invitations sent from the Share page or over REST: a pasted list or a table, each address once, and clear refusals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from formagent.config import Config
from interviews.forms.pasted_addresses import pasted_addresses
from interviews.models import Form, RespondentInvitation
from interviews.staff.rules.rights import Right
from tests.interviews.cast import Cast
from tests.interviews.pages import text_of
from tests.interviews.session_factory import publish_form

pytestmark = pytest.mark.django_db(transaction=True)
PLACE = "/forms/visit/share/invitations/mail"


@pytest.fixture
def shared(cast: Cast) -> Form:
    form = publish_form()
    form.workspace = cast.workspace
    form.save()
    return form


@pytest.fixture
def mailing(configured: Callable[..., Config]) -> None:
    configured(FORMAGENT_EMAIL__URL="smtp://localhost:2525", FORMAGENT_PUBLIC_BASE_URL="https://forms.example.org")


def sent() -> list[str]:
    return sorted(RespondentInvitation.objects.filter(mail_due_at__isnull=False).values_list("email", flat=True))


@pytest.mark.parametrize(
    ("pasted", "addresses"),
    [
        ("mina@example.org\nben@example.org", ["mina@example.org", "ben@example.org"]),
        ("mina@example.org, ben@example.org; mina@example.org", ["mina@example.org", "ben@example.org"]),
        ("Mina Sato <mina@example.org>", ["mina@example.org"]),
        ('name,email\n"Sato, Mina",mina@example.org\n', ["mina@example.org"]),
        ("mina@example.org\nBen", ["mina@example.org", "Ben"]),
        ("", []),
    ],
)
def test_addresses_are_read_out_of_what_was_pasted(pasted: str, addresses: list[str]) -> None:
    assert pasted_addresses(pasted) == addresses


def test_a_list_and_a_table_are_sent_and_nobody_is_written_to_twice(cast: Cast, shared: Form, mailing: None) -> None:
    bob = cast.client("bob")
    assert "Send by e-mail" in text_of(bob.get("/forms/visit/share/"))
    table = SimpleUploadedFile("people.csv", b"name;email\nBen;ben@example.org\n", "text/csv")
    answer = bob.post(PLACE, {"labels": "mina@example.org", "table": table, "days": "3"}, follow=True)
    assert sent() == ["ben@example.org", "mina@example.org"]
    assert "2 invitations are on their way by e-mail." in text_of(answer)
    again = bob.post(PLACE, {"labels": "Mina@example.org\neve@example.org"}, follow=True)
    assert sent() == ["ben@example.org", "eve@example.org", "mina@example.org"]
    assert "1 address holds a link already" in text_of(again)


def test_a_line_without_an_address_is_named_and_nothing_is_lost_or_sent(
    cast: Cast, shared: Form, mailing: None
) -> None:
    answer = cast.client("bob").post(PLACE, {"labels": "mina@example.org\nBen from sales"})
    assert answer.status_code == 422 and sent() == []
    seen = answer.content.decode()
    assert "Correct or remove what is no e-mail address: “ben from sales”" in text_of(answer)
    assert "Ben from sales" in text_of(answer) and "mina@example.org" in seen[seen.index('id="labels"') :]
    assert cast.client("bob").post(PLACE, {"labels": ""}).status_code == 422


def test_where_no_mail_leaves_or_nobody_could_answer_it_is_said(
    cast: Cast, shared: Form, configured: Callable[..., Config]
) -> None:
    bob = cast.client("bob")
    assert "Send by e-mail" not in text_of(bob.get("/forms/visit/share/"))
    assert "sends no e-mail" in text_of(bob.post(PLACE, {"labels": "mina@example.org"}))
    configured(FORMAGENT_EMAIL__URL="smtp://localhost:2525", FORMAGENT_PUBLIC_BASE_URL="https://forms.example.org")
    Form.objects.update(status=Form.Status.CLOSED)
    assert "takes no new responses" in text_of(bob.post(PLACE, {"labels": "mina@example.org"}))
    assert sent() == []


def test_programs_send_them_too(cast: Cast, shared: Form, mailing: None) -> None:
    def post(who: str, addresses: list[str]) -> Any:
        headers = {"Authorization": f"Bearer {cast.token(who, Right.EDIT_FORMS, Right.READ_FORMS)}"}
        place = "/api/v1/forms/visit/invitations/mail"
        return Client(headers=headers).post(place, {"addresses": addresses}, content_type="application/json")

    made = post("bob", ["mina@example.org"])
    assert made.status_code == 202
    assert [(one["label"], one["mail"], one["url"]) for one in made.json()] == [("mina@example.org", "due", None)]
    assert post("bob", ["mina@example.org"]).json() == []
    assert post("bob", ["mina"]).status_code == 422
    assert post("victor", ["eve@example.org"]).status_code == 403
    assert sent() == ["mina@example.org"]
