"""Imported XLSForms can be filled by chat to the end."""

from __future__ import annotations

import pytest

from interviews.forms.importers import read_definition
from tests.interviews.forms.importers.xlsform.filling import filled
from tests.interviews.forms.importers.xlsform.xlsforms import EXAMPLES

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("name", EXAMPLES)
async def test_an_imported_form_is_filled_to_the_end(name: str) -> None:
    example = EXAMPLES[name]
    form = read_definition(example.data, f"{name}.xlsx").definition

    submission = await filled(form, example.answers)

    assert submission.pk
