"""Limits as a designer writes them: lengths of time in words, sizes in MB."""

from __future__ import annotations

import pytest
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from interviews.forms.designing.drafts import FieldChanges
from interviews.forms.pages.designing.config_values import read_length, shown_length
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.designing import add_field
from interviews.models import Form
from tests.interviews.cast import Cast

PARTS = {"HTTP_HX_REQUEST": "true"}


def stored(form: Form, path: str, **config: object) -> dict[str, object]:
    return {name: draft_definition(form).field(path).config.get(name) for name in config}


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("kind", "name", "typed", "value"),
    [
        ("duration", "minimum", "30 minutes", "PT30M"),
        ("duration", "maximum", "2 h 30 min", "PT2H30M"),
        ("duration", "maximum", "P3D", "P3D"),
        ("duration", "maximum", "3 days", "P3D"),
        ("file", "max_size", "10", 10 * 1_048_576),
        ("file", "max_size", "0.5 MB", 524_288),
        ("file", "max_size", "500 KB", 512_000),
    ],
)
def test_limits_in_words(form: Form, cast: Cast, kind: str, name: str, typed: str, value: object):
    bob = cast.client("bob")
    add_field(form, FieldChanges(label="Stay", type=kind), by=cast.principal("bob"))
    saved = bob.post("/forms/dinner/fields/stay/save", {"label": "Stay", f"config-{name}": typed}, **PARTS)
    assert saved.status_code == 200
    assert stored(form, "stay", **{name: 0}) == {name: value}
    page = bob.get("/forms/dinner/fields/stay/").content.decode()
    shown = page.split(f'name="config-{name}" value="')[1].split('"')[0]
    assert "PT" not in shown and "000" not in shown
    bob.post("/forms/dinner/fields/stay/save", {"label": "Stay", f"config-{name}": shown}, **PARTS)
    assert stored(form, "stay", **{name: 0}) == {name: value}


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("kind", "name", "typed"), [("duration", "minimum", "soon"), ("file", "max_size", "10 apples")]
)
def test_what_is_no_limit_is_told_and_not_saved(form: Form, cast: Cast, kind: str, name: str, typed: str):
    add_field(form, FieldChanges(label="Stay", type=kind), by=cast.principal("bob"))
    answer = cast.client("bob").post(
        "/forms/dinner/fields/stay/save", {"label": "Stay", f"config-{name}": typed}, **PARTS
    )
    assert answer.status_code == 422
    assert f'id="error-config-{name}">Say how' in answer.content.decode()
    assert stored(form, "stay", **{name: 0}) == {name: None}


@given(st.integers(0, 400), st.integers(0, 23), st.integers(0, 59), st.sampled_from(["en", "ja"]))
def test_a_length_that_is_shown_is_read_as_the_same(days: int, hours: int, minutes: int, language: str):
    with translation.override(language):
        whole = read_length(f"P{days}DT{hours}H{minutes}M")
        assert read_length(shown_length(whole)) == whole


@pytest.mark.django_db
def test_rows_and_columns_of_a_matrix_are_called_so(form: Form, cast: Cast):
    add_field(form, FieldChanges(label="Rooms", type="matrix"), by=cast.principal("bob"))
    page = cast.client("bob").get("/forms/dinner/fields/rooms/").content.decode()
    assert "Add a row" in page and "Add a column" in page and "Add an option" not in page
