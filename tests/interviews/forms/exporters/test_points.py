"""Points of options come back by every format that has options."""

from __future__ import annotations

import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.exporters import export_definition
from interviews.forms.importers import read_definition

MOODS = [{"value": "low", "label": "Low", "points": 0}, {"value": "high", "label": "High", "points": 2.5}]
FORM = FormDefinition(
    slug="mood",
    title="Mood",
    fields=(
        FieldDefinition(field_id="mood", label="How is it?", type="choice", config={"choices": MOODS}),
        FieldDefinition(
            field_id="signs",
            label="Which signs?",
            type="multi_choice",
            config={"choices": [*MOODS, {"value": "none", "label": "None"}]},
        ),
    ),
)


@pytest.mark.parametrize("format_name", ["formagent", "xlsform", "json_schema", "surveyjs", "fhir"])
def test_points_of_options_come_back(format_name: str):
    written = export_definition(FORM, format_name)
    back = read_definition(written.data, written.filename).definition
    assert [option.get("points") for option in back.by_id["mood"].options] == [0, 2.5]
    assert [option.get("points") for option in back.by_id["signs"].options] == [0, 2.5, None]
