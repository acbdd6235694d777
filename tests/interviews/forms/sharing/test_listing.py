"""The front page: a form stands there because somebody chose so, never because a link opens it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

from interviews.forms.services.forms import save_definition
from interviews.models import AuditEntry, Form
from interviews.staff.rules.rights import Right
from tests.interviews.cast import Cast
from tests.interviews.pages import text_of
from tests.interviews.session_factory import FORM, publish_form

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def form(cast: Cast) -> Form:
    """Live, for anybody with the link, of the cast's workspace."""
    form = publish_form()
    form.workspace = cast.workspace
    form.save()
    return form


def front_page() -> str:
    return text_of(Client().get("/"))


def settings_posted(**changed: str) -> dict[str, str]:
    values = {"title": "A visit", "languages": "en, ja", "follow_up_limit": "2", "abandon_after_hours": "72"}
    return values | {"greeting": "brief", "plan_scope": "version"} | changed


def save_settings(cast: Cast, **changed: str) -> Any:
    return cast.client("bob").post("/forms/visit/settings/save", settings_posted(**changed))


def test_the_settings_page_lists_and_the_log_says_so(cast: Cast, form: Form):
    assert "A visit" not in front_page()
    assert save_settings(cast, public="yes", listed="on").status_code == 303
    assert "A visit" in front_page()
    assert "listed: strangers find it" in text_of(cast.client("victor").get("/forms/visit/share/"))
    assert save_settings(cast, public="yes").status_code == 303
    assert "A visit" not in front_page()
    assert "not listed" in text_of(cast.client("victor").get("/forms/visit/share/"))
    actions = AuditEntry.objects.filter(subject="form:visit").order_by("pk").values_list("action", flat=True)
    assert list(actions) == ["form.listed", "form.unlisted"]


def test_a_form_that_is_restricted_leaves_the_front_page_for_good(cast: Cast, form: Form):
    Form.objects.update(listed=True)
    assert save_settings(cast, public="no", listed="on").status_code == 303
    assert save_settings(cast, public="yes").status_code == 303
    assert "A visit" not in front_page()


def test_by_rest(cast: Cast, form: Form):
    token = cast.token("bob", Right.READ_FORMS, Right.EDIT_FORMS)
    client, headers = Client(), {"Authorization": f"Bearer {token}"}

    def change(**settings: Any) -> Any:
        return client.patch("/api/v1/forms/visit", settings, content_type="application/json", headers=headers)

    assert change(listed=True).json()["settings"]["listed"] is True
    assert "A visit" in front_page()
    assert change(public=False).json()["settings"]["listed"] is False
    refused = change(listed=True)
    assert (refused.status_code, refused.json()["code"]) == (422, "invalid_definition")
    assert "listed" in refused.content.decode()


def test_search_engines_are_kept_from_what_is_not_listed(form: Form):
    noindex = '<meta name="robots" content="noindex">'
    assert noindex in Client().get("/f/visit/").content.decode()
    Form.objects.update(listed=True)
    assert noindex not in Client().get("/f/visit/").content.decode()
    Form.objects.update(public=False)
    assert noindex in Client().get("/f/visit/").content.decode()
    assert "A visit" not in front_page()


def test_it_is_exported_and_imported_with_the_form_and_copied_with_none(cast: Cast, form: Form, tmp_path: Any):
    save_definition(cast.workspace, FORM, public=True)
    Form.objects.update(listed=True)
    bob = cast.client("bob")
    exported = bob.get("/api/v1/forms/visit/export").json()
    assert exported["settings"] | {"public": True, "listed": True} == exported["settings"]
    file = tmp_path / "visit.json"
    file.write_text(json.dumps(exported))
    call_command("import_form", str(file), workspace="harbour", slug="again")
    assert Form.objects.get(slug="again").listed
    bob.post("/forms/visit/duplicate")
    copy = Form.objects.get(title="Copy of A visit")
    assert (copy.public, copy.listed) == (None, False)


def test_the_demos_forms_are_listed():
    call_command("seed_demo")
    seen = front_page()
    assert all(form.title in seen for form in Form.objects.all())
    assert FORM.title not in seen
