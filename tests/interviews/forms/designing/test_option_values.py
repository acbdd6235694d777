"""What options are stored as: made from their labels, and following them until an answer may hold it."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from interviews.forms.designing.drafts import FieldChanges
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.designing import add_field, update_field
from interviews.models import Form, FormVersion
from tests.interviews.cast import Cast
from tests.rows import rows

PARTS = {"HTTP_HX_REQUEST": "true"}


@pytest.fixture
def bob(cast: Cast) -> Client:
    return cast.client("bob")


@pytest.fixture
def boats(form: Form, cast: Cast) -> Form:
    """With a question for a boat whose two options are both called Laser."""
    config = {"choices": [{"value": "laser", "label": "Laser"}, {"value": "laser_2", "label": "Laser"}]}
    add_field(form, FieldChanges(label="Boat", type="choice", config=config), by=cast.principal("bob"))
    return form


def stored(form: Form) -> dict[str, str]:
    choices = draft_definition(form).field("boat").config["choices"]
    return {choice["value"]: choice["label"] for choice in choices}


def save(bob: Client, form: Form, changes: dict[str, str], **headers: str) -> str:
    """The editor is posted as it stands, but for `changes`."""
    posted: dict[str, Any] = {"label": "Boat"}
    for number, choice in enumerate(draft_definition(form).field("boat").config["choices"]):
        posted |= {f"config-choices-{number}-{part}": choice[part] for part in ("value", "label")}
    return str(bob.post("/forms/dinner/fields/boat/save", {**posted, **changes}, **headers).content.decode())


def published(form: Form) -> None:
    data = draft_definition(form).model_dump(mode="json")
    FormVersion.objects.create(form=form, number=1, definition=data)


def test_a_value_follows_the_correction_of_its_label(boats: Form, bob: Client):
    save(bob, boats, {"config-choices-1-label": "Finn"})
    assert stored(boats) == {"laser": "Laser", "finn": "Finn"}
    save(bob, boats, {"config-choices-1-label": "Finn Dinghy"})
    assert stored(boats) == {"laser": "Laser", "finn_dinghy": "Finn Dinghy"}


def test_the_page_is_told_what_is_stored_by_now(boats: Form, bob: Client):
    """What is typed goes on in the same page, which is not drawn anew."""
    said = save(bob, boats, {"config-choices-1-label": "Fi"}, **PARTS)
    assert 'id="config-choices-1-value" name="config-choices-1-value" value="fi"' in said
    assert 'id="config-choices-0-value"' not in said and 'id="editor"' not in said
    assert 'id="config-choices-1-value"' not in save(bob, boats, {}, **PARTS)


def test_translations_and_the_others_stay_with_their_options(boats: Form, bob: Client, cast: Cast):
    texts = {"ja": {"label": "艇", "choices": {"laser": "レーザー", "laser_2": "フィン"}}}
    update_field(boats, "boat", FieldChanges(translations=texts), by=cast.principal("bob"))
    said = save(bob, boats, {"config-choices-1-label": "Finn", "tr-ja-choice-laser_2": "フィン級"}, **PARTS)
    assert draft_definition(boats).field("boat").translations["ja"]["choices"] == {
        "laser": "レーザー",
        "finn": "フィン級",
    }
    assert 'name="tr-ja-choice-finn"' in said


@pytest.mark.parametrize("value", ["f24", "laser 2"])
def test_a_value_that_was_typed_stays(boats: Form, bob: Client, value: str):
    save(bob, boats, {"config-choices-1-value": value})
    save(bob, boats, {"config-choices-1-label": "Finn"})
    assert stored(boats) == {"laser": "Laser", value: "Finn"}


def test_a_value_that_was_published_stays(boats: Form, bob: Client):
    published(boats)
    save(bob, boats, {"config-choices-1-label": "Finn"})
    assert stored(boats) == {"laser": "Laser", "laser_2": "Finn"}


def test_a_value_that_a_condition_reads_stays(boats: Form, bob: Client, cast: Cast):
    update_field(boats, "wishes", FieldChanges(condition='boat == "laser_2"'), by=cast.principal("bob"))
    save(bob, boats, {"config-choices-1-label": "Finn"})
    assert stored(boats) == {"laser": "Laser", "laser_2": "Finn"}


def test_a_placeholder_that_was_published_is_a_value_like_others(boats: Form, bob: Client, cast: Cast):
    config = {"choices": [{"value": "option_1", "label": "Laser"}, {"value": "option_2", "label": "Finn"}]}
    update_field(boats, "boat", FieldChanges(config=config), by=cast.principal("bob"))
    published(boats)
    save(bob, boats, {})
    assert stored(boats) == {"option_1": "Laser", "option_2": "Finn"}


@rows(
    ("label", "value"),
    [
        ("Größe", "grosse"),
        ("Łódź", "lodz"),
        ("København", "kobenhavn"),
        ("Ωmega (β)", "Ωmega (β)"),
        ("Aランチ", "Aランチ"),
        ("👍 Yes", "yes"),
        ("5 km", "o_5_km"),
        ("12", "12"),
    ],
)
def test_a_value_holds_all_letters_of_its_label(boats: Form, bob: Client, label: str, value: str):
    save(bob, boats, {"config-choices-1-label": label, "config-choices-1-value": ""})
    assert stored(boats) == {"laser": "Laser", value: label}
