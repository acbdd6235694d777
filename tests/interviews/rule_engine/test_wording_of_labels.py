"""Labels that used to come out as no question at all."""

from __future__ import annotations

import pytest

from interviews.forms.definition import FieldDefinition
from interviews.rule_engine.asking.label_shapes import is_sentence
from interviews.rule_engine.asking.limits import limits


@pytest.mark.parametrize(
    "label", ["イベントで得たいこと", "そのほか医師に伝えたいこと", "困っていること", "気になること"]
)
def test_a_japanese_thing_is_a_noun(label: str) -> None:
    assert not is_sentence(label)


@pytest.mark.parametrize("label", ["住所を記入すること", "理由を述べること。", "お名前を書いてください"])
def test_a_japanese_order_is_a_request(label: str) -> None:
    assert is_sentence(label)


def test_a_date_with_one_bound_is_asked_without_it() -> None:
    born = FieldDefinition(field_id="born", label="Date of birth", type="date", config={"earliest": "1900-01-01"})
    day = FieldDefinition(
        field_id="day", label="Day", type="date", config={"earliest": "2027-03-10", "latest": "2027-03-12"}
    )
    assert limits(born, "en") == ""
    assert "10 March 2027" in limits(day, "en") and "12 March 2027" in limits(day, "en")
