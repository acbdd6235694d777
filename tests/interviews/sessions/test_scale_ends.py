"""What the ends of a scale mean reaches respondents, programs, the engine's question and a model's brief."""

from __future__ import annotations

import json

import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.importers import read_definition
from interviews.sessions.agents.form_parts import form_part
from tests.interviews.talking import Interview, published

ENDS = {"low_label": "Not at all", "high_label": "Very"}
FORM = FormDefinition(
    slug="scale",
    title="How was it?",
    languages=("en", "ja"),
    fields=(
        FieldDefinition(
            field_id="liking",
            label="Satisfaction",
            type="rating",
            config={"maximum": 10, **ENDS},
            translations={"ja": {"label": "満足度", "config": {"low_label": "全然", "high_label": "とても"}}},
        ),
    ),
)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("language", "low", "high"), [("en", "Not at all", "Very"), ("ja", "全然", "とても")])
async def test_the_hint_and_the_question_say_what_the_ends_mean(language: str, low: str, high: str):
    interview = await Interview.begin(await published(FORM), language=language)
    hint = (await interview.events("onInputHint"))[-1]
    assert (hint["fieldId"], hint["lowLabel"], hint["highLabel"]) == ("liking", low, high)
    assert low in await interview.last_words()


def test_a_model_reads_them():
    assert next(iter(form_part("reviewer", FORM)["fields"].values()))[2]["limits"] == {"maximum": 10, **ENDS}


def test_what_an_import_cannot_keep_of_them_is_said():
    """A scale beyond ten points becomes a number, one of words a choice: what its ends meant is not lost silently."""
    ends = {"minRateDescription": "cold", "maxRateDescription": "hot"}
    survey = {
        "elements": [
            {"type": "rating", "name": "kept", "title": "Kept?", "rateMax": 10, **ends},
            {"type": "rating", "name": "beyond", "title": "Beyond?", "rateMax": 20, **ends},
            {"type": "rating", "name": "words", "title": "Words?", "rateValues": ["bad", "good"], **ends},
        ]
    }
    read = read_definition(json.dumps(survey).encode())
    kept, *_ = read.definition.fields
    assert kept.config == {"minimum": 1, "maximum": 10, "low_label": "cold", "high_label": "hot"}
    lost = [line.place for line in read.report if "cold, hot" in str(line)]
    assert len(lost) == 2
