"""Countries, languages, currencies, kinds of files and moments are picked by name; codes are understood as well."""

from __future__ import annotations

from typing import Any

import pytest

from interviews.field_types import field_type, type_names
from interviews.field_types.configuration.pickable import Pickable
from interviews.forms.designing.drafts import FieldChanges
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.designing import add_field
from interviews.models import Form
from tests.interviews.cast import Cast

pytestmark = pytest.mark.django_db
PARTS = {"HTTP_HX_REQUEST": "true"}


def save(form: Form, cast: Cast, kind: str, posted: dict[str, Any], config: dict[str, Any] | None = None) -> Any:
    add_field(form, FieldChanges(label="Stay", type=kind, config=config or {}), by=cast.principal("bob"))
    data = {"label": "Stay", **{f"config-{name}": value for name, value in posted.items()}}
    return cast.client("bob").post("/forms/dinner/fields/stay/save", data, **PARTS)


@pytest.mark.parametrize(
    ("kind", "key", "posted", "stored"),
    [
        ("country", "allowed", ["JP", "France"], ["JP", "FR"]),
        ("country", "allowed", ["Japan, de, Türkei"], ["JP", "DE", "TR"]),
        ("phone", "default_country", ["Japan"], "JP"),
        ("address", "countries", ["FR", "Bolivia"], ["FR", "BO"]),
        ("language", "allowed", ["Spanish", "pt-BR"], ["es", "pt-BR"]),
        ("money", "currencies", ["Euro", "jpy", "£"], None),
        ("money", "currencies", ["Euro", "jpy", "Swiss Franc"], ["EUR", "JPY", "CHF"]),
        ("file", "accept", ["Images", "PDF", "Word documents"], ["image", "pdf", "word"]),
        ("file", "accept", ["audio/ogg"], ["audio/ogg"]),
        ("url", "schemes", ["https"], ["https"]),
        ("url", "schemes", ["https", "gemini"], ["https", "gemini"]),
        ("duration", "units", ["weeks", "days"], ["weeks", "days"]),
        ("date", "earliest", ["2027-03-11"], "2027-03-11"),
        ("date", "earliest", ["2027-03-11", "today"], "today"),
        ("datetime", "latest", ["2027-03-11T18:00"], "2027-03-11T18:00"),
        ("time", "earliest", ["09:00"], "09:00"),
    ],
)  # fmt: skip
def test_names_and_codes_are_read(form: Form, cast: Cast, kind: str, key: str, posted: list[str], stored: Any) -> None:
    saved = save(form, cast, kind, {key: posted})
    if stored is None:
        assert saved.status_code == 422
        assert "is no currency that is known here" in saved.content.decode()
        return
    assert saved.status_code == 200
    assert draft_definition(form).field("stay").config[key] == stored


def test_what_was_picked_is_shown_by_name_and_can_be_taken_away(form: Form, cast: Cast) -> None:
    bob = cast.client("bob")
    save(form, cast, "country", {"allowed": ["JP", "FR"]})
    page = bob.get("/forms/dinner/fields/stay/").content.decode()
    assert 'name="config-allowed" value="JP" checked><span dir="auto">Japan</span>' in page
    assert '<option value="Germany" data-value="DE">DE</option>' in page
    japanese = bob.get("/forms/dinner/fields/stay/", headers={"Accept-Language": "ja"}).content.decode()
    assert "日本" in japanese
    bob.post("/forms/dinner/fields/stay/save", {"label": "Stay", "config-allowed-shown": "1"}, **PARTS)
    assert "allowed" not in draft_definition(form).field("stay").config


def test_kinds_of_links_are_ticked(form: Form, cast: Cast) -> None:
    save(form, cast, "url", {"schemes": ["https"]})
    page = cast.client("bob").get("/forms/dinner/fields/stay/").content.decode()
    assert '<input type="checkbox" name="config-schemes" value="https" checked>' in page
    assert '<input type="checkbox" name="config-schemes" value="http">' in page


def test_a_name_that_is_none_is_told_at_its_input(form: Form, cast: Cast) -> None:
    refused = save(form, cast, "country", {"allowed": ["Japan", "Atlantis"]})
    assert refused.status_code == 422
    assert 'id="error-config-allowed">“Atlantis” is no country' in refused.content.decode()


def test_a_default_stays_the_default_until_something_else_is_chosen(form: Form, cast: Cast) -> None:
    save(form, cast, "duration", {"units": ["days", "hours", "minutes"]})
    assert "units" not in draft_definition(form).field("stay").config
    page = cast.client("bob").get("/forms/dinner/fields/stay/").content.decode()
    assert 'value="hours" checked' in page
    assert 'value="weeks">' in page


def test_a_day_without_a_time_stays_what_it_is(form: Form, cast: Cast) -> None:
    save(form, cast, "datetime", {"latest": ["2027-03-10T00:00"]}, {"latest": "2027-03-10"})
    assert draft_definition(form).field("stay").config["latest"] == "2027-03-10"


def test_rows_that_need_an_answer_are_ticked(form: Form, cast: Cast) -> None:
    rows = [{"value": "a", "label": "Food"}, {"value": "b", "label": "Rooms"}]
    config = {"rows": rows, "choices": [{"value": "x", "label": "Good"}]}
    save(form, cast, "matrix", {"required_rows": ["Rooms"]}, config)
    assert draft_definition(form).field("stay").config["required_rows"] == ["b"]


def test_no_key_that_takes_codes_is_left_to_typing() -> None:
    coded = {"currencies", "countries", "default_country", "accept", "allowed", "earliest", "latest"}
    for name in type_names():
        for key, info in field_type(name).Config.model_fields.items():
            if key in coded:
                assert any(isinstance(one, Pickable) for one in info.metadata), f"{name}.{key}"


def test_languages_of_a_form_are_picked(form: Form, cast: Cast) -> None:
    bob = cast.client("bob")
    page = bob.get("/forms/dinner/settings/").content.decode()
    assert 'name="own" list="own-list" value="English"' in page
    assert 'name="languages" value="ja" checked><span dir="auto">Japanese</span>' in page
    settings = {
        "title": "Dinner",
        "follow_up_limit": "2",
        "abandon_after_hours": "72",
        "greeting": "brief",
        "plan_scope": "version",
    }
    saved = bob.post("/forms/dinner/settings/save", {**settings, "own": "English", "languages": ["ja", "Deutsch, fr"]})
    assert saved.status_code == 302 or saved.status_code == 303
    form.refresh_from_db()
    assert form.languages == ["en", "ja", "de", "fr"]
    refused = bob.post("/forms/dinner/settings/save", {**settings, "own": "English", "languages": ["Klingonese"]})
    assert refused.status_code == 422
    assert "“Klingonese” is no language" in refused.content.decode()


SETTINGS = {
    "title": "Dinner",
    "follow_up_limit": "2",
    "abandon_after_hours": "72",
    "greeting": "brief",
    "plan_scope": "version",
}


@pytest.mark.parametrize("typed", ["French, Klingon", "Klingon, French", "French, Klingon, German"])
def test_among_several_languages_the_unknown_is_named_and_kept_and_the_others_are_chips(
    form: Form, cast: Cast, typed: str
) -> None:
    before = form.languages
    sent = {**SETTINGS, "own": "English", "languages": ["ja", typed]}
    refused = cast.client("bob").post("/forms/dinner/settings/save", sent)
    page = refused.content.decode()
    assert refused.status_code == 422
    assert "“Klingon” is no language that is known here." in page
    assert 'name="languages" value="fr" checked><span dir="auto">French</span>' in page
    assert ('value="de" checked' in page) == ("German" in typed)
    assert 'name="languages" list="languages-list" value="Klingon"' in page
    assert typed not in page
    form.refresh_from_db()
    assert form.languages == before


def test_every_unknown_language_is_named_the_own_one_too(form: Form, cast: Cast) -> None:
    sent = {**SETTINGS, "own": "Quenya", "languages": ["Klingon, French, Sindarin"]}
    page = cast.client("bob").post("/forms/dinner/settings/save", sent).content.decode()
    assert all(f"“{name}” is no language" in page for name in ("Quenya", "Klingon", "Sindarin"))
    assert 'name="own" list="own-list" value="Quenya"' in page
    assert 'name="languages" list="languages-list" value="Klingon, Sindarin"' in page


def test_a_name_that_holds_commas_is_read_as_one(form: Form, cast: Cast) -> None:
    rows = [{"value": "a", "label": "Food, drinks"}, {"value": "b", "label": "Rooms"}, {"value": "c", "label": "Food"}]
    config = {"rows": rows, "choices": [{"value": "x", "label": "Good"}]}
    save(form, cast, "matrix", {"required_rows": ["Rooms, food, drinks"]}, config)
    assert draft_definition(form).field("stay").config["required_rows"] == ["b", "a"]
