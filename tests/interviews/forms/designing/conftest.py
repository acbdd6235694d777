"""A form under design: three fields and a group, in Bob's workspace."""

from __future__ import annotations

import pytest

from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from interviews.forms.services.forms import save_definition
from interviews.models import Form
from tests.interviews.cast import Cast

DINNER = FormDefinition(
    slug="dinner",
    title="Summer dinner",
    languages=("en", "ja"),
    fields=(
        FieldDefinition(field_id="name", label="Full name", type="short_text", required=True),
        FieldDefinition(
            field_id="menu",
            label="Menu",
            type="choice",
            config={"choices": [{"value": "fish", "label": "Fish"}, {"value": "plants", "label": "Plants"}]},
        ),
        FieldDefinition(
            field_id="wishes",
            label="Wishes",
            type="long_text",
            condition='menu == "plants"',
            facts=(FactDefinition(fact_key="foods", fact="which foods to avoid"),),
        ),
        FieldDefinition(
            field_id="guests",
            label="Guests",
            type="group",
            config={"maximum": 4, "item_label": "guest"},
            fields=(
                FieldDefinition(field_id="who", label="Name of the guest", type="short_text"),
                FieldDefinition(field_id="age", label="Age", type="integer"),
            ),
        ),
    ),
)


@pytest.fixture
def form(cast: Cast) -> Form:
    return save_definition(cast.workspace, DINNER, public=False)
