"""The designer's page of a large form: what it costs grows as the form does."""

from __future__ import annotations

from functools import partial

import pytest

from interviews.forms.designing.advice import form_advice
from interviews.forms.importers import read_definition
from interviews.forms.services.importing import import_form
from tests import large_forms
from tests.attacks.test_large_forms import LINEAR, calls_of
from tests.interviews.cast import Cast


def test_advice_on_a_chain_of_conditions_looks_at_each_once() -> None:
    short, long = (read_definition(large_forms.own_questions(n, chained=True)).definition for n in (200, 400))
    once, twice = (calls_of(partial(form_advice, form)) for form in (short, long))
    assert twice < LINEAR * once


@pytest.mark.django_db
def test_the_page_of_a_form_twice_as_long_costs_twice_as_much(cast: Cast) -> None:
    client, costs = cast.client("bob"), []
    for number in (100, 200, 400):
        imported = read_definition(large_forms.own_questions(number, chained=True))
        form = import_form(cast.workspace, imported, by=cast.principal("bob"))
        costs.append(calls_of(partial(client.get, f"/forms/{form.slug}/fields/question_7/")))
    assert costs[2] < LINEAR * costs[1]
