"""Every part of a foreign file ends as kept or as told of: the parts are counted without the importers."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from interviews.forms.importers import read_definition
from tests.interviews.forms.importers.accounting import (
    Account,
    Part,
    everything,
    fhir,
    formbricks,
    json_schema,
    surveyjs,
    wording,
    xlsform,
)
from tests.interviews.forms.importers.xlsform.xlsforms import EXAMPLES
from tests.rows import rows

FILES = sorted((Path(__file__).parent / "files").glob("*/*.json"))
PARTS: dict[str, Callable[[Any], Iterable[Part]]] = {
    "surveyjs": surveyjs.parts,
    "fhir": fhir.parts,
    "stu3": fhir.parts,
    "json_schema": json_schema.parts,
    "formbricks": formbricks.parts,
    "google_forms": wording.parts,
    "typeform": wording.parts,
    "rjsf": wording.parts,
}


@rows("file", FILES)
def test_of_the_files(file: Path) -> None:
    found = list(PARTS[file.parent.name](json.loads(file.read_text())))
    assert len(found) > 5, "the walk finds nothing to compare"
    assert Account(read_definition(file.read_bytes(), file.name)).unaccounted(found) == []


@rows("name", EXAMPLES)
def test_of_xlsforms(name: str) -> None:
    data = EXAMPLES[name].data
    found = list(xlsform.parts(data))
    assert len(found) > 4, "the walk finds nothing to compare"
    assert Account(read_definition(data, "form.xlsx")).unaccounted(found) == []


@rows(("name", "kind"), list(everything.every()))
def test_of_each_kind_with_every_setting(name: str, kind: str) -> None:
    document = getattr(everything, name)(kind)
    imported = read_definition(json.dumps(document).encode(), "form.json")
    assert Account(imported).unaccounted(PARTS[name](document)) == []


_NAMES = frozenset({"type", "name", "linkId", "id"})
_USUAL = frozenset(
    {("formbricks", "required"), *(("surveyjs", n) for n in ("inputType", "maxSelectedChoices", "minSelectedChoices"))}
)
"""What is so without them: an answer is required, a check makes it an address or is narrower."""


@rows(("name", "kind"), list(everything.every()))
def test_no_setting_of_any_kind_is_passed_over(name: str, kind: str) -> None:
    """Without it the form or its report is another, or else a line names it: once for all questions."""
    document = getattr(everything, name)(kind)
    whole = read_definition(json.dumps(document).encode(), "form.json")
    if Account(whole).tells_of_the_whole(Part(("asked",))):
        return
    told = " ".join(map(str, whole.report))
    passed_over = []
    for setting in everything.asked_in(document).keys() - _NAMES:
        if (name, setting) in _USUAL or re.search(rf"\b{setting}\b", told):
            continue
        less = copy.deepcopy(document)
        del everything.asked_in(less)[setting]
        if read_definition(json.dumps(less).encode(), "form.json") == whole:
            passed_over.append(setting)
    assert passed_over == []


@rows("kind", everything.XLSFORM)
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
