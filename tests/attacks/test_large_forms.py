"""Very large forms over the doors of an import: what they cost grows as they do, and what is too large is told early."""

from __future__ import annotations

import cProfile
import tracemalloc
from collections.abc import Callable
from functools import partial

import pytest

from formagent.errors import ImportRefused
from interviews.field_types import field_type
from interviews.field_types.base import config_problems
from interviews.forms.checks import form_problems
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.importers import read_definition
from interviews.forms.importers.base import MOST_FIELDS
from interviews.forms.services.importing import import_form
from interviews.reading.readings import ParseContext
from interviews.staff.rules.rights import Right
from tests import large_forms
from tests.attacks.clock import at_most
from tests.interviews.cast import Cast

FEW_BYTES = 20_000_000
LINEAR = 2.6
"""How many times as much twice the size may cost; what is quadratic costs four times as much."""


def numbers(count: int) -> list[FieldDefinition]:
    return [FieldDefinition(field_id=f"n{at}", label=f"Number {at}", type="integer") for at in range(count)]


def test_a_condition_that_reads_many_answers_is_not_tried_on_all_they_may_be() -> None:
    asked = numbers(20)
    sum_of_all = " + ".join(f"n{at}" for at in range(20))
    last = FieldDefinition(field_id="last", label="Last", type="integer", condition=f"{sum_of_all} > 3")
    tracemalloc.start()
    try:
        assert form_problems(FormDefinition(slug="f", title="F", fields=(*asked, last))) == []
        _now, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < FEW_BYTES


@pytest.mark.parametrize("type_name, key", [("choice", "choices"), ("multi_choice", "choices"), ("matrix", "rows")])
def test_the_options_of_a_question_are_checked_in_one_go(type_name: str, key: str) -> None:
    options = [{"value": f"v{at}"} for at in range(20_000)]
    config = {"choices": [{"value": "a"}, {"value": "b"}], key: options}
    field = FieldDefinition(field_id="f", label="F", type=type_name, config=config)
    with at_most(3.0, f"checking {type_name}"):
        assert config_problems(field_type(field), field) == []


def test_many_options_that_are_chosen_at_once_are_put_in_order_in_one_go() -> None:
    values = [f"v{at}" for at in range(4_000)]
    config = {"choices": [{"value": value, "label": f"Town {value}"} for value in values]}
    field = FieldDefinition(field_id="f", label="F", type="multi_choice", config=config)
    kind = field_type(field)
    configured = kind.configure(field)
    with at_most(1.0, "choosing everything"):
        assert kind.validate(values[::-1], configured, ParseContext()) == values
        assert kind.validate([f"town {value}" for value in values], configured, ParseContext()) == values


def calls_of(work: Callable[[], object]) -> int:
    """How many functions are called for it: the same on every machine, however busy."""
    counted = cProfile.Profile()
    counted.runcall(work)
    return sum(entry.callcount for entry in counted.getstats())


def headed(number: int) -> bytes:
    """Groups of one question each, every one with a heading of its own."""
    groups = [
        row
        for at in range(number)
        for row in (("begin group", f"g{at}", f"Part {at}"), ("text", f"q{at}", f"What is {at}?"), ("end group",))
    ]
    return large_forms.workbook({"survey": [("type", "name", "label"), *groups]})


def looped(number: int) -> bytes:
    """One question, asked of each of so many towns."""
    survey = [("begin loop over towns", "l", "Towns"), ("text", "q", "What of %(label)s?"), ("end loop",)]
    towns = [("towns", f"t{at}", f"Town {at}") for at in range(number)]
    return large_forms.workbook(
        {"survey": [("type", "name", "label"), *survey], "choices": [("list_name", "name", "label"), *towns]}
    )


LARGE: dict[str, Callable[[int], bytes]] = {
    **{f"{name}, questions": make for name, make in large_forms.QUESTIONS.items()},
    **{f"{name}, chained conditions": make for name, make in large_forms.CHAINED.items()},
    **{f"{name}, questions of one name": make for name, make in large_forms.ALIKE.items()},
    **{f"{name}, choices": make for name, make in large_forms.CHOICES.items()},
    "XLSForm, limits that contradict themselves": large_forms.xlsform_contradictory,
    "XLSForm, headings": headed,
    "XLSForm, a loop": looped,
}


@pytest.mark.parametrize("name", LARGE)
def test_what_an_import_costs_grows_as_the_form_does(name: str) -> None:
    small, large = (LARGE[name](number) for number in (150, 300))
    read_definition(LARGE[name](3))  # what is made once
    once, twice = (calls_of(partial(read_definition, file)) for file in (small, large))
    assert twice < LINEAR * once


@pytest.mark.parametrize("name", large_forms.QUESTIONS)
def test_a_form_of_too_many_questions_is_refused_before_anything_is_made_of_the_rest(name: str) -> None:
    just, many = (large_forms.QUESTIONS[name](number) for number in (MOST_FIELDS + 1, 2 * MOST_FIELDS))
    for file in (just, many):
        with at_most(30.0, name), pytest.raises(ImportRefused) as refused:
            read_definition(file)
        ((_place, why),) = refused.value.problems
        assert str(why) == f"a form of more than {MOST_FIELDS} questions cannot be imported"


@pytest.mark.parametrize("repeats", [True, False])
def test_groups_are_nested_fifty_deep_at_most(repeats: bool) -> None:
    assert read_definition(large_forms.xlsform_nested(50, repeats=repeats)).definition.fields
    deep = large_forms.xlsform_nested(3_000, repeats=repeats)
    with at_most(5.0, "nested groups"), pytest.raises(ImportRefused) as refused:
        read_definition(deep, "deep.xlsx")
    ((place, why),) = refused.value.problems
    assert (place, str(why)) == ("survey row 52", "groups and repeats are nested more than 50 deep")


def test_a_loop_over_many_things_is_refused_by_what_would_be_asked() -> None:
    many = looped(30_000)
    with at_most(30.0, "a loop"), pytest.raises(ImportRefused) as refused:
        read_definition(many)
    assert "5000 questions" in str(refused.value.problems[0][1])


@pytest.mark.django_db
def test_a_question_offers_two_thousand_things_at_most_through_every_door(cast: Cast) -> None:
    many = large_forms.own_choices(50_000)
    with at_most(5.0, "options"), pytest.raises(ImportRefused) as refused:
        read_definition(many)
    ((place, why),) = refused.value.problems
    assert (place, str(why)) == ("form.fields.town.config.choices", "may hold 2000 at most")
    form = import_form(cast.workspace, read_definition(large_forms.own_choices(2_000)), by=cast.principal("bob"))
    address = f"/api/v1/forms/{form.slug}/fields/town?workspace={cast.workspace.slug}"
    bearer = {"authorization": f"Bearer {cast.token('bob', Right.EDIT_FORMS, Right.READ_FORMS)}"}
    body = {"config": {"choices": [{"value": f"t{at}"} for at in range(20_000)]}}
    with at_most(5.0, "options over REST"):
        answered = cast.client("").patch(address, body, content_type="application/json", headers=bearer)
    assert answered.status_code == 422 and "2000 at most" in answered.content.decode()
    assert len(form.fields.get().config["choices"]) == 2_000
