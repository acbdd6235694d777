"""Ten personas by rule find what is wrong with a form, and nothing where nothing is."""

from __future__ import annotations

import pytest

from interviews.demo import NAMES, demo_form
from interviews.forms.definition import FormDefinition
from quorum.rehearsals.rules.personas import PERSONAS
from quorum.rehearsals.words import finding_words
from tests.quorum.rehearsals.played import rehearsed
from tests.quorum.rehearsals.seeded import CONTRADICTION, OTHERS, SEEDED


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("kind", "form", "field_id"), [*((kind, *seeded) for kind, seeded in SEEDED.items()), *OTHERS])
async def test_a_seeded_fault_is_found_and_no_other(kind: str, form: FormDefinition, field_id: str):
    result = await rehearsed(form)
    assert [(str(one.kind), one.field_id) for one in result.faults] == [(kind, field_id)]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("name", NAMES)
async def test_the_demo_forms_have_no_fault(name: str):
    result = await rehearsed(demo_form(name))
    assert result.faults == []
    assert [record.persona for record in result.records] == list(PERSONAS)
    assert all(record.reached_the_end for record in result.records)


@pytest.mark.django_db(transaction=True)
async def test_a_condition_that_nothing_can_fulfil_is_told_as_one():
    result = await rehearsed(CONTRADICTION)
    assert "no answers bring anybody to it" in finding_words(result.faults[0], result.form)
