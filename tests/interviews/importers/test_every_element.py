"""Every part of a foreign file ends as kept or as told of: the parts are counted without the importers."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from interviews.importers import read_definition
from tests.interviews.importers.accounting import (
    Account,
    Part,
    everything,
    fhir,
    formbricks,
    json_schema,
    surveyjs,
    xlsform,
)
from tests.interviews.imports.xlsforms import EXAMPLES

FILES = sorted((Path(__file__).parent / "files").glob("*/*.json"))
PARTS: dict[str, Callable[[Any], Iterable[Part]]] = {
    "surveyjs": surveyjs.parts,
    "fhir": fhir.parts,
    "json_schema": json_schema.parts,
    "formbricks": formbricks.parts,
}


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_of_the_files(file: Path) -> None:
    found = list(PARTS[file.parent.name](json.loads(file.read_text())))
    assert len(found) > 5, "the walk finds nothing to compare"
    assert Account(read_definition(file.read_bytes(), file.name)).unaccounted(found) == []


@pytest.mark.parametrize("name", EXAMPLES)
def test_of_xlsforms(name: str) -> None:
    data = EXAMPLES[name].data
    found = list(xlsform.parts(data))
    assert len(found) > 4, "the walk finds nothing to compare"
    assert Account(read_definition(data, "form.xlsx")).unaccounted(found) == []


@pytest.mark.parametrize(("name", "kind"), list(everything.every()))
def test_of_each_kind_with_every_setting(name: str, kind: str) -> None:
    document = getattr(everything, name)(kind)
    imported = read_definition(json.dumps(document).encode(), "form.json")
    assert Account(imported).unaccounted(PARTS[name](document)) == []


@pytest.mark.parametrize("kind", everything.XLSFORM)
def test_of_each_kind_of_row_with_every_column(kind: str) -> None:
    data = everything.xlsform(kind)
    assert Account(read_definition(data, "form.xlsx")).unaccounted(xlsform.parts(data)) == []


def test_the_account_finds_what_is_lost() -> None:
    """Without a line for it, and without the question, the option or the limit."""
    document = everything.surveyjs("dropdown")
    whole = read_definition(json.dumps(document).encode(), "form.json")
    first, asked, _comment, *others = whole.definition.fields
    without_options = asked.model_copy(update={"config": {"choices": []}})
    for fields in ((first, *others), (first, without_options, *others)):
        less = replace(whole, definition=whole.definition.model_copy(update={"fields": fields}))
        assert Account(less).unaccounted(surveyjs.parts(document))
    assert Account(replace(whole, report=())).unaccounted(surveyjs.parts(document))
