"""What a form's link tells of itself: only what the form declares, kept with the response, shown and exported."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from interviews.forms.designing.drafts import SettingsChanges
from interviews.forms.link_values import LONGEST_VALUE, MOST_NAMES, checked_names, declared_values
from interviews.forms.services.designing import update_form_settings
from interviews.models import Form, Session
from interviews.results.reading.columns import Columns
from interviews.results.reading.records import Record
from interviews.results.writers.base import OWN_HEADERS, Tables
from interviews.results.writers.jsonl import record_json
from tests.interviews.cast import Cast
from tests.interviews.pages import text_of
from tests.interviews.session_factory import FORM, publish_form

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def form(cast: Cast) -> Form:
    form = publish_form(FORM.model_copy(update={"consent_text": ""}))
    form.workspace = cast.workspace
    form.save()
    changes = SettingsChanges.model_validate({"link_parameters": ["utm_source", "ref"]})
    update_form_settings(form, changes, by=cast.principal("bob"))
    return form


def test_the_page_carries_what_is_declared_and_nothing_else(form: Form) -> None:
    client = Client()
    body = client.get("/f/visit/?utm_source=News+letter&ref=&utm_medium=mail&prefill=x").content.decode()
    assert '<input type="hidden" name="link.utm_source" value="News letter">' in body
    assert "utm_medium" not in body and 'name="link.ref"' not in body
    sent = {"link.utm_source": " News\nletter ", "link.utm_medium": "mail", "utm_source": "other", "language": "en"}
    assert client.post("/f/visit/start", sent).status_code == 303
    assert Session.objects.get().link_values == {"utm_source": "News letter"}


def test_programs_give_them_too(form: Form) -> None:
    body = json.dumps({"link": {"ref": "board", "other": "x"}})
    assert Client().post("/api/v1/forms/visit/sessions", body, content_type="application/json").status_code == 201
    assert Session.objects.get().link_values == {"ref": "board"}


def test_staff_see_them_and_files_hold_them(cast: Cast, form: Form) -> None:
    Client().post("/f/visit/start", {"link.ref": "K=7; <b>", "language": "en"})
    session = Session.objects.get()
    page = cast.client("victor").get(f"/forms/visit/responses/{session.pk}/")
    assert "ref K=7; <b>" in text_of(page)
    record = _record(session)
    assert record_json(record)["link"] == {"ref": "K=7; <b>"}
    row = dict(zip(OWN_HEADERS, Tables(Columns(())).row(record), strict=True))
    assert row["Link"] == '"ref=K=7; <b>"'


def _record(session: Session) -> Record:
    return Record(
        str(session.pk), session.created_at, None, session.stage, 1, "en", "", "", {}, [], [], link=session.link_values
    )


@pytest.mark.parametrize(
    "names", [["language"], ["Utm"], ["a b"], [""], ["x" * 41], [f"n{n}" for n in range(MOST_NAMES + 1)]]
)
def test_names_that_cannot_be_are_refused(names: list[str]) -> None:
    with pytest.raises(ValueError):
        checked_names(names)


def test_values_are_one_line_and_not_too_long() -> None:
    given: dict[str, Any] = {"a": "x" * 500, "b": "  ", "c": "one\r\n two"}
    assert declared_values(["a", "b", "c", "d"], given) == {"a": "x" * LONGEST_VALUE, "c": "one two"}
    assert checked_names(["ref", "ref"]) == ("ref",)


def test_the_settings_page_says_what_is_wrong(cast: Cast, form: Form) -> None:
    page = cast.client("bob").get("/forms/visit/settings/").content.decode()
    assert "utm_source\nref</textarea>" in page
