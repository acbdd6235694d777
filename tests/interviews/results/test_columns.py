"""Columns of all published versions: what an older one offered can still be picked, for there may be answers that hold it."""

from __future__ import annotations

import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.models import Form, FormVersion
from interviews.results.reading.columns import columns_of
from tests.interviews.session_factory import publish_form

pytestmark = pytest.mark.django_db


def poll(*options: str) -> FormDefinition:
    choices = [{"value": option.lower(), "label": option} for option in options]
    colour = FieldDefinition(field_id="colour", label="Colour", type="choice", config={"choices": choices})
    name = FieldDefinition(field_id="name", label="Name", type="short_text")
    return FormDefinition(slug="poll", title="Poll", fields=(name, colour))


def published_in_turn(*definitions: FormDefinition) -> Form:
    form = publish_form(definitions[0])
    for number, definition in enumerate(definitions[1:], start=2):
        data = definition.model_dump(mode="json")
        form.live_version = FormVersion.objects.create(form=form, number=number, definition=data)
    form.save(update_fields=["live_version"])
    return form


def test_what_only_older_versions_offered_stands_last():
    columns = columns_of(published_in_turn(poll("Red", "Blue"), poll("Green", "Blue")))
    colour, name = columns.get("colour"), columns.get("name")
    assert colour is not None and name is not None
    assert list(colour.options("en").items()) == [("green", "Green"), ("blue", "Blue"), ("red", "Red")]
    assert len(colour.earlier) == 1
    assert not name.earlier, "it is the same in both"
