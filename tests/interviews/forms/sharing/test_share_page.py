"""The share page: link, QR code, snippet, prefilled links, personal links; and the frames that follow from it."""

from __future__ import annotations

import csv
import html
import re
from io import StringIO
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from django.utils import timezone

from formagent.errors import ProtocolError
from formagent.llm.messages import TokenUsage
from formagent.protocol import limits
from interviews.access import RESPONDENT_COOKIE
from interviews.forms.definition import FieldDefinition
from interviews.forms.services.inviting import invite_respondents
from interviews.forms.services.prefill import read_prefill, sign_prefill
from interviews.models import AuditEntry, Form, RespondentInvitation, Session
from interviews.sessions.pages import first_answer
from interviews.sessions.services import usage
from tests.interviews.cast import Cast
from tests.interviews.pages import text_of
from tests.interviews.session_factory import FORM, publish_form

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch):
    limits.limits.cache_clear()
    monkeypatch.setattr(first_answer, "FIRST_WORDS_SECONDS", 0.0)


@pytest.fixture
def shared(cast: Cast) -> Form:
    form = publish_form()
    form.workspace = cast.workspace
    form.save()
    return form


def test_the_page_holds_link_code_and_snippet(cast: Cast, shared: Form):
    page = cast.client("bob").get("/forms/visit/share/")
    body = page.content.decode()
    assert 'value="http://testserver/f/visit/"' in body
    assert "/forms/visit/share/qr.svg" in body
    assert "&lt;iframe data-formagent src=&quot;http://testserver/f/visit/?embed=1&quot;" in body


def test_the_qr_code_is_an_svg(cast: Cast, shared: Form):
    code = cast.client("victor").get("/forms/visit/share/qr.svg")
    assert code["Content-Type"] == "image/svg+xml"
    assert code.content.startswith(b"<?xml")
    assert b"<path" in code.content
    download = cast.client("victor").get("/forms/visit/share/qr.svg?download=1")
    assert 'filename="visit.svg"' in download["Content-Disposition"]


def test_a_prefilled_link_brings_its_values(client: Client, cast: Cast, shared: Form):
    page = cast.client("bob").post("/forms/visit/share/prefilled", {"name": "Mina Sato", "note": ""})
    link = re.search(r'id="prefilled" readonly value="([^"]+)"', page.content.decode())
    assert link
    signed = parse_qs(urlsplit(link[1]).query)["prefill"][0]
    opened = client.get(f"/f/visit/?prefill={signed}")
    assert signed in opened.content.decode()
    client.post("/f/visit/start", {"prefill": signed})
    state = Session.objects.get().state
    assert state["fields"]["name"]["value"] == "Mina Sato"
    assert state["fields"]["name"]["evidence"][0]["quote"] == "Mina Sato"
    assert "note" not in state["fields"]


def test_a_changed_link_brings_nothing(shared: Form):
    signed = sign_prefill(shared, {"name": "Mina"})
    other = publish_form(FORM.model_copy(update={"slug": "other"}))
    assert read_prefill(shared, signed) == {"name": "Mina"}
    assert read_prefill(shared, signed[:-2] + "xx") == {}
    assert read_prefill(other, signed) == {}


def test_who_opens_a_changed_link_is_told(client: Client, shared: Form):
    signed = sign_prefill(shared, {"name": "Mina"})
    assert "cut off" not in text_of(client.get(f"/f/visit/?prefill={signed}"))
    page = client.get(f"/f/visit/?prefill={signed[:-2]}xx")
    assert "cut off on its way" in text_of(page) and 'name="prefill"' not in page.content.decode()
    client.post("/f/visit/start", {"prefill": f"{signed[:-2]}xx"})
    assert "name" not in Session.objects.get().state["fields"]


def test_a_link_brings_the_items_of_a_group(client: Client, cast: Cast):
    who = FORM.fields[0].model_copy(update={"field_id": "who", "label": "Name", "required": False})
    age = FieldDefinition(field_id="age", label="Age", type="integer")
    guests = FieldDefinition(field_id="guests", label="Guests", type="group", fields=(who, age))
    form = publish_form(FORM.model_copy(update={"fields": (guests,)}))
    form.workspace = cast.workspace
    form.save()
    bob = cast.client("bob")
    assert "Guests 2: Age" in text_of(bob.get("/forms/visit/share/"))
    values = {"guests.1.who": "O'Brien & <b>", "guests.1.age": "42", "guests.2.who": "山田 🎉"}
    page = bob.post("/forms/visit/share/prefilled", values).content.decode()
    link = html.unescape(page.split('id="prefilled" readonly value="')[1].split('"')[0])
    assert "O&#x27;Brien" in page
    client.post("/f/visit/start", {"prefill": parse_qs(urlsplit(link).query)["prefill"][0]})
    fields = Session.objects.get().state["fields"]
    found = {name: fields[name]["value"] for name in values}
    assert found == {"guests.1.who": "O'Brien & <b>", "guests.1.age": 42, "guests.2.who": "山田 🎉"}
    wrong = bob.post("/forms/visit/share/prefilled", {**values, "guests.1.age": "many"})
    assert wrong.status_code == 422 and 'role="alert"' in wrong.content.decode()


def test_no_link_agrees_for_anybody(cast: Cast):
    terms = FieldDefinition(field_id="terms", label="Terms", type="consent", config={"statement": "I agree."})
    form = publish_form(FORM.model_copy(update={"fields": (*FORM.fields, terms)}))
    form.workspace = cast.workspace
    form.save()
    page = cast.client("bob").get("/forms/visit/share/").content.decode()
    assert 'name="name"' in page and 'name="terms"' not in page
    with pytest.raises(ProtocolError) as refused:
        sign_prefill(form, {"terms": True})
    assert refused.value.details["reason"] == "not_by_link"


def test_a_value_that_its_field_refuses_is_told_there(cast: Cast):
    fields = (FORM.fields[0].model_copy(update={"field_id": "email", "type": "email", "label": "E-mail"}),)
    form = publish_form(FORM.model_copy(update={"fields": fields}))
    form.workspace = cast.workspace
    form.save()
    page = cast.client("bob").post("/forms/visit/share/prefilled", {"email": "not an address"})
    assert page.status_code == 422
    assert 'role="alert"' in page.content.decode()
    assert 'value="not an address"' in page.content.decode()


def test_what_is_fetched_anew_of_the_page_can_be_fetched(cast: Cast, shared: Form) -> None:
    """Also of the page that a post brought, which stands at an address that takes no other request."""
    bob = cast.client("bob")
    made = bob.post("/forms/visit/share/invitations", {"labels": "Mina"})
    for page in (made, bob.get("/forms/visit/share/?mail=undelivered")):
        (address,) = re.findall(r'id="invitation-list"[^>]* data-live="([^"]+)"', page.content.decode())
        fetched = bob.get(address, headers={"HX-Request": "true"})
        assert fetched.status_code == 200
        assert fetched.context["only_undelivered"] == page.context["only_undelivered"]


def test_personal_links_are_shown_once_and_listed(cast: Cast, shared: Form):
    bob = cast.client("bob")
    page = bob.post("/forms/visit/share/invitations", {"labels": "Mina\n\n Ben ", "days": "3"})
    links = re.findall(r'value="(http://testserver/f/visit/#[^"]+)"', page.content.decode())
    assert len(links) == RespondentInvitation.objects.count() == 2
    again = bob.get("/forms/visit/share/")
    assert links[0] not in again.content.decode()
    assert "Not opened" in text_of(again)
    assert AuditEntry.objects.get(action="respondents.invited").details == {"count": 2}
    first = RespondentInvitation.objects.order_by("pk").first()
    bob.post(f"/forms/visit/share/invitations/{first.pk}/revoke")
    assert "Revoked" in text_of(bob.get("/forms/visit/share/"))


def test_links_as_csv_are_formula_safe(cast: Cast, shared: Form):
    page = cast.client("bob").post("/forms/visit/share/invitations", {"labels": "=1+1\nBen", "csv": "1"})
    rows = list(csv.reader(StringIO(page.content.decode("utf-8-sig"))))
    assert rows[0] == ["name", "link"]
    assert rows[1][0] == "'=1+1"
    assert rows[2][1].startswith("http://testserver/f/visit/#")


def test_nobody_invites_without_the_right(cast: Cast, shared: Form):
    assert cast.client("victor").post("/forms/visit/share/invitations", {"labels": "x"}).status_code == 403
    assert cast.client("charlie").post("/forms/visit/share/invitations", {"labels": "x"}).status_code == 404


def test_allowed_sites_frame_the_conversation_with_cookies_that_work_there(shared: Form):
    Form.objects.update(allowed_origins=["https://example.org"])
    client = Client(enforce_csrf_checks=True)
    page = client.get("/f/visit/?embed=1")
    assert "frame-ancestors 'self' https://example.org;" in page["Content-Security-Policy"] + ";"
    assert "X-Frame-Options" not in page
    token = page.cookies["csrftoken"]
    assert (token["samesite"], token["secure"], token["partitioned"]) == ("None", True, True)
    started = client.post(
        "/f/visit/start", {"embed": "1", "csrfmiddlewaretoken": token.value}, headers={"host": "testserver"}
    )
    cookie = started.cookies[RESPONDENT_COOKIE]
    assert (cookie["samesite"], cookie["secure"], cookie["partitioned"]) == ("None", True, True)
    assert "Partitioned" in cookie.OutputString()
    chat = client.get(started["Location"])
    assert "frame-ancestors 'self' https://example.org" in chat["Content-Security-Policy"]


def test_elsewhere_the_cookie_stays_at_home(client: Client, shared: Form):
    cookie = client.post("/f/visit/start", {}).cookies[RESPONDENT_COOKIE]
    assert cookie["samesite"] == "Lax"
    assert not cookie["partitioned"]


def test_a_personal_link_to_a_form_for_everybody_begins_its_one_conversation(client: Client, cast: Cast, shared: Form):
    [made] = invite_respondents(shared, ["Mina"], by=cast.principal("bob"), prefill={"name": "Mina"})
    assert 'id="resume"' in client.get("/f/visit/").content.decode(), "what takes the secret out of the address"
    begun = {"consent": "yes"}

    def session_of(browser: Client) -> str:
        return browser.post("/f/visit/start", begun)["Location"].split("/")[2]

    stranger = session_of(Client())
    assert client.post("/f/visit/invited", {"secret": made.secret}).status_code == 303
    own = session_of(client)
    row = RespondentInvitation.objects.get()
    assert str(row.session_id) == own != stranger
    assert "Mina" in str(Session.objects.get(pk=own).state), "with what the link brought"
    assert client.post("/f/visit/invited", {"secret": made.secret})["Location"] == f"/i/{own}/", "it leads back"
    another = session_of(client)
    assert another != own, "whoever starts anew in the same browser is somebody else"
    row.refresh_from_db()
    assert str(row.session_id) == own


def test_the_page_says_that_the_turns_of_today_are_used_up(cast: Cast, shared: Form):
    bob = cast.client("bob")
    usage._own_turn_cap.cache_clear()
    Form.objects.filter(pk=shared.pk).update(daily_turn_cap=2)
    assert "Used up for today" not in text_of(bob.get("/forms/visit/share/"))
    usage.count_usage(shared.pk, TokenUsage())
    page = text_of(bob.get("/forms/visit/share/"))
    assert "Used up for today" in page and "no more answers can be taken today" in page


@pytest.mark.parametrize(
    "change", [{"revoked_at": timezone.now()}, {"expires_at": timezone.now()}, {"token_hash": "x"}]
)
def test_who_opens_a_void_personal_link_to_a_form_for_everybody_is_told(
    client: Client, cast: Cast, shared: Form, change: dict[str, Any]
):
    [made] = invite_respondents(shared, ["Ada"], by=cast.principal("bob"))
    RespondentInvitation.objects.update(**change)
    page = client.post("/f/visit/invited", {"secret": made.secret})
    assert page.status_code == 422
    assert "This link does not open anything any more." in text_of(page)
    assert "You can also start here without it" in text_of(page)
    assert 'action="/f/visit/start"' in page.content.decode()
    assert 'href="/f/visit/?language=' in page.content.decode(), "another language is asked for where pages are got"
    assert "You can also start here" not in text_of(client.get("/f/visit/"))
