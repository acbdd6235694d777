"""Labels and facts that used to come out as no question at all."""

from __future__ import annotations

import pytest

from interviews.forms.definition import FactDefinition, FieldDefinition
from interviews.rule_engine.asking.facts import fact_question
from interviews.rule_engine.asking.label_shapes import Shape, shape_of
from interviews.rule_engine.asking.limits import limits
from tests.interviews.rule_engine.scenes import form


def test_a_fact_that_begins_with_a_preposition() -> None:
    fact = FactDefinition(fact_key="k", fact="in which situation it happens")
    assert fact_question(fact, form("en"), "en") == "Could you tell me in which situation it happens?"


@pytest.mark.parametrize(
    "label", ["イベントで得たいこと", "そのほか医師に伝えたいこと", "困っていること", "気になること"]
)
def test_a_japanese_thing_is_a_noun(label: str) -> None:
    assert shape_of(label) is Shape.NOUN


@pytest.mark.parametrize("label", ["住所を記入すること", "理由を述べること。", "お名前を書いてください"])
def test_a_japanese_order_is_a_request(label: str) -> None:
    assert shape_of(label) is Shape.REQUEST


def test_a_date_with_one_bound_is_asked_without_it() -> None:
    born = FieldDefinition(field_id="born", label="Date of birth", type="date", config={"earliest": "1900-01-01"})
    day = FieldDefinition(
        field_id="day", label="Day", type="date", config={"earliest": "2027-03-10", "latest": "2027-03-12"}
    )
    assert limits(born, "en") == ""
    assert "10 March 2027" in limits(day, "en") and "12 March 2027" in limits(day, "en")
