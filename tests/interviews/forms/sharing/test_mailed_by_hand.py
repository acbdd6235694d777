"""Invitations sent from the Share page or over REST: a pasted list or a table, each address once, and clear refusals."""

from __future__ import annotations

from collections.abc import Callable
from html import unescape
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
    assert [one.text for one in pasted_addresses(pasted)] == addresses


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
    assert "Nothing was sent: 1 row is no e-mail address. Row 2: “Ben from sales” There is no @ in it." in text_of(
        answer
    )
    assert "Ben from sales" in text_of(answer) and "mina@example.org" in seen[seen.index('id="labels"') :]
    assert cast.client("bob").post(PLACE, {"labels": ""}).status_code == 422


def test_each_wrong_row_is_named_and_the_others_are_sent_alone(cast: Cast, shared: Form, mailing: None) -> None:
    bob = cast.client("bob")
    table = SimpleUploadedFile(
        "people.csv", b"name;email\nBen;ben@example.org\nEve;eve@exa mple\nIda;id\xc3\xa0@example.org\n"
    )
    typed = {"labels": "mina@example.org\n\nnobody", "days": "3"}
    answer = bob.post(PLACE, {**typed, "table": table})
    assert answer.status_code == 422 and sent() == []
    page = text_of(answer)
    for words in (
        "3 rows are no e-mail addresses",
        "Row 3: “nobody” There is no @ in it.",
        "Row 5: “eve@exa” What stands behind the @ is no domain.",
        "Row 6: “idà@example.org” What stands before the @ cannot stand in an address.",
        "Send to the 2 others",
    ):
        assert words in page, words
    html = answer.content.decode()
    kept = unescape(html[html.index('id="labels"') :].partition(">")[2].partition("</textarea>")[0])
    assert kept.splitlines()[2:5] == ["nobody", "Ben;ben@example.org", "Eve;eve@exa mple"]
    assert 'value="3"' in html[html.index('id="days"') :].partition(">")[0]
    told = text_of(bob.post(PLACE, {"labels": kept, "days": "3", "rest": "1"}, follow=True))
    assert sent() == ["ben@example.org", "mina@example.org"]
    assert "2 invitations are on their way" in told and "no address: “nobody”, “eve@exa”, “idà@example.org”" in told
    assert RespondentInvitation.objects.filter(expires_at__isnull=False).count() == 2
    none = bob.post(PLACE, {"labels": "nobody", "rest": "1"})
    assert none.status_code == 422 and "Send to the" not in text_of(none)


def test_an_international_domain_is_written_to_once_however_it_is_written(
    cast: Cast, shared: Form, mailing: None
) -> None:
    bob, plain = cast.client("bob"), "user@xn--bcher-kva.example"
    ways = [
        "user@bücher.example",
        plain,
        "USER@BÜCHER.example",
        "mailto:user@bücher.example?subject=Hi",
        f"MAILTO:{plain}",
    ]
    assert "1 invitation is on its way" in text_of(bob.post(PLACE, {"labels": "\n".join(ways)}, follow=True))
    for way in ways:
        assert "1 address holds a link already" in text_of(bob.post(PLACE, {"labels": way}, follow=True)), way
    [row] = RespondentInvitation.objects.all()
    assert (row.email, row.label) == (plain, "user@bücher.example")
    RespondentInvitation.objects.update(email="user@bücher.example")  # as it was stored before
    assert "1 address holds a link already" in text_of(bob.post(PLACE, {"labels": plain}, follow=True))
    bob.post(PLACE, {"labels": "user@straße.example"})
    assert sent()[-1] == "user@xn--strae-oqa.example", "and never strasse.example, which is somebody else's"


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
