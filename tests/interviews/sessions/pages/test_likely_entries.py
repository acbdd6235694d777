"""Long lists show first what a respondent is likely to pick; a day is given in boxes or in a month, by its configuration."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.cache import caches
from django.template.loader import render_to_string

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.planning.plan_checks import plan_in_order
from interviews.models import Form
from interviews.results.reading.often_chosen import often_chosen
from interviews.sessions.presenters.inputs import InputView, field_input
from interviews.sessions.presenters.likely_entries import Surroundings, likely_first, surroundings_of
from interviews.sessions.presenters.opening import opening_of
from tests.interviews.cast import Cast
from tests.interviews.results.answered import answer, party_form

COUNTRY = FieldDefinition(field_id="land", label="Country", type="country")
BIRTH = FieldDefinition(field_id="birth_land", label="Country of birth", type="country")
LANGUAGE = FieldDefinition(field_id="tongue", label="Language", type="language")


def first(field: FieldDefinition, **known: Any) -> list[str]:
    shown = likely_first(field_input(field, "en", None), field, Surroundings(**known))
    return [option.value for option in shown.likely]


@pytest.mark.parametrize(
    ("known", "values"),
    [
        ({"country": "JP", "languages": ("en", "pt-BR")}, ["JP", "BR"]),
        ({"languages": ("ja", "en", "de-AT")}, ["AT", "JP"]),
        ({"languages": ("en",)}, []),
        ({"country": "XX", "languages": ("qq",)}, []),
        ({"country": "FR", "given": ((BIRTH, "SN"), (COUNTRY, "IT"))}, ["SN", "FR"]),
        ({"languages": ("fr-CA", "de-CH", "it-IT", "nl-BE", "sv-SE")}, ["CA", "CH", "IT", "BE"]),
    ],
)
def test_countries(known: dict[str, Any], values: list[str]):
    assert first(COUNTRY, **known) == values


def test_languages():
    assert first(LANGUAGE, languages=("ja", "en-GB", "ja")) == ["ja", "en"]


def test_only_long_lists_of_countries_and_languages_have_some():
    assert likely_first(InputView(kind="search"), COUNTRY, Surroundings(country="JP")).likely == ()
    text = FieldDefinition(field_id="name", label="Name", type="short_text")
    assert first(text, country="JP") == []


def test_what_a_session_knows_at_its_start():
    start = {"browser_language": "en", "browser_country": "GB"}
    assert surroundings_of(start, None, ("ja", "en"), []).country == "GB"
    assert surroundings_of(start, "JP", ("ja", "en"), []).languages == ("ja", "en", "en")
    assert surroundings_of({}, "ZZ", ("ja",), []).country is None


def test_likely_entries_stand_first_in_the_list_of_a_page():
    shown = likely_first(field_input(COUNTRY, "en", None), COUNTRY, Surroundings(country="JP"))
    html = render_to_string("interviews/_widget.html", {"input": shown, "id": "x", "name": "value"})
    assert html.index('<optgroup label="Likely"><option value="JP">Japan</option></optgroup>') < html.index(
        "Afghanistan"
    )


@pytest.mark.parametrize(
    ("config", "boxes"),
    [
        ({}, False),
        ({"latest": "today"}, False),
        ({"latest": "2090-01-01"}, False),
        ({"latest": "2020-01-01"}, True),
        ({"earliest": "today"}, False),
        ({"earliest": "1920-01-01", "latest": "today"}, True),
        ({"earliest": "2027-03-01", "latest": "2027-05-01"}, False),
        ({"entry": "boxes"}, True),
        ({"latest": "today", "entry": "boxes"}, True),
        ({"latest": "2008-01-01", "entry": "month"}, False),
    ],
)
def test_a_day_is_given_as_its_configuration_says(config: dict[str, Any], boxes: bool):
    field = FieldDefinition(field_id="day", label="Day", type="date", config=config)
    assert field_input(field, "en", None).in_boxes is boxes


@pytest.mark.parametrize(
    ("label", "config", "boxes"),
    [
        ("When were you born?", {}, True),
        ("Date of birth", {"latest": "today"}, True),
        ("生年月日", {}, True),
        ("Geburtsdatum", {}, True),
        ("Date of birth", {"entry": "month"}, False),
        ("When is the birthday party?", {"earliest": "today"}, False),
        ("When did it begin?", {"latest": "today"}, False),
    ],
)
def test_a_day_of_birth_is_given_in_boxes_by_itself(label: str, config: dict[str, Any], boxes: bool):
    field = FieldDefinition(field_id="day", label=label, type="date", config=config)
    assert field_input(field, "en", None).in_boxes is boxes


TOWNS = [f"town-{number}" for number in range(15)]
HOMES = FormDefinition(
    slug="homes",
    title="Homes",
    fields=(
        FieldDefinition(
            field_id="town", label="Where?", type="choice", config={"choices": [{"value": one} for one in TOWNS]}
        ),
    ),
)


def answered_homes(cast: Cast, definition: FormDefinition = HOMES, *, rare: int = 4) -> Form:
    """Thirty-one answers: 14 of one town, 13 of another, four of a third."""
    form = party_form(cast.workspace, definition)
    for town, number in (("town-9", 14), ("town-3", 13), ("town-7", rare)):
        for _each in range(number):
            answer(form, {"town": town}, definition=definition)
    return form


@pytest.mark.django_db
def test_what_most_picked_lately_stands_first_in_a_forms_own_long_list(cast: Cast):
    caches["process"].clear()
    form = answered_homes(cast)
    town = HOMES.by_id["town"]
    assert often_chosen(form.pk, HOMES) == {"town": ("town-9", "town-3")}
    assert first(town, chosen=often_chosen(form.pk, HOMES)) == ["town-9", "town-3"]
    item = town.model_copy(update={"field_id": "guests.2.town"})
    assert first(item, chosen={"guests.town": ["town-1"], "town": ["town-2"]}) == ["town-1"]
    opening = opening_of(form.pk, HOMES, plan_in_order(["town"], HOMES), "en", Surroundings())
    assert opening is not None and [option.value for option in opening.input.likely] == ["town-9", "town-3"]


@pytest.mark.django_db
def test_of_few_answers_short_lists_and_sensitive_fields_nothing_is_told(cast: Cast):
    caches["process"].clear()
    few = answered_homes(cast, rare=1)
    assert often_chosen(few.pk, HOMES) == {}
    (town,) = HOMES.fields
    guarded = HOMES.model_copy(update={"slug": "g", "fields": (town.model_copy(update={"sensitive": True}),)})
    form = answered_homes(cast, guarded)
    assert often_chosen(form.pk, guarded) == {}
    assert often_chosen(form.pk, HOMES) == {}, "it is sensitive in one of the form's versions"
    short = town.model_copy(update={"config": {"choices": [{"value": one} for one in TOWNS[:11]]}})
    assert often_chosen(form.pk, HOMES.model_copy(update={"fields": (short,)})) == {}
