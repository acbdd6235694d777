"""Definitions in foreign formats: imported without a problem, and filled by the offline engine until they are submitted."""

from __future__ import annotations

from pathlib import Path

import pytest

from interviews.forms.checks import form_problems
from interviews.forms.definition import FormDefinition
from interviews.forms.importers import read_definition
from tests.interviews.forms.importers.filling import filled

FILES = sorted((Path(__file__).parent / "files").glob("*/*.*"))
LINES = {
    "zip": "90210",
    "month": "2027-03",
    "claim_policy": "123e4567-e89b-12d3-a456-426614174000",
    "born": "1990-05-04",
    "plate": "M-AB 123",
    "page": "https://example.org/me",
    "shelf": "/home/aiko/recipes",
    "stock.entry_name": "flour",
}


def imported(file: Path) -> FormDefinition:
    return read_definition(file.read_bytes(), file.name).definition


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
@pytest.mark.django_db(transaction=True)
async def test_a_definition_is_imported_and_filled(file: Path) -> None:
    definition = imported(file)
    assert form_problems(definition) == []
    values = await filled(definition, LINES)
    assert len(values) >= len(definition.fields) / 2
