"""What becomes of the XML of an ODK XForm."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from pyxform.xls2xform import convert

from formagent.errors import ImportRefused
from interviews.forms.conditions.calculating import calculated
from interviews.forms.importers import read_definition
from interviews.forms.importers.base import Imported
from tests.interviews.forms.importers.xlsform.xlsforms import EXAMPLES

WELLS = Path(__file__).parent / "files" / "xform" / "wells.xml"


def told(imported: Imported) -> str:
    return "\n".join(f"{line.level} {line.place}: {line}" for line in imported.report)


def test_what_is_bound_is_asked_in_every_language() -> None:
    imported = read_definition(WELLS.read_bytes(), "wells.xml")
    found = imported.definition
    assert [(each.field_id, each.type) for each in found.fields] == [
        ("name", "short_text"), ("well", "choice"), ("depth", "number"), ("uses", "multi_choice"), ("litres", "integer"),
        ("photo", "file"), ("family", "group"), ("score", "rating"),
    ]  # fmt: skip
    assert (found.title, found.languages, found.slug) == ("Village wells", ("en", "fr"), "village-wells")
    assert found.field("name").intent == "As you want to be called"
    assert found.field("name").translations["fr"]["label"] == "Comment vous appelez-vous ?"
    assert found.field("well").translations["fr"]["choices"] == {"yes": "Oui", "no": "Non"}
    assert found.field("depth").config == {"minimum": 1, "maximum": 200}
    assert found.field("depth").intent == "Between 1 and 200 metres"
    assert (found.field("depth").condition, found.field("depth").section) == ('well == "yes"', "The well")
    assert found.field("uses").condition == 'well == "yes" && depth != null && depth > 2'
    assert [each.field_id for each in found.field("family").fields] == ["age"]
    assert found.completion_message == "Thank you for your time."
    assert calculated(found, {"litres": 21}) == {"per_head": 3}


def test_what_has_no_counterpart_is_told_with_its_path() -> None:
    lines = told(read_definition(WELLS.read_bytes(), "wells.xml"))
    assert "/data/start, type: “start” is recorded by a device" in lines
    assert "jr://images/well.png" in lines


@pytest.mark.parametrize("name", ["household", "clinic", "calculated", "old style"])
def test_a_compiled_workbook_asks_what_the_workbook_asks(name: str) -> None:
    """But for the question behind `or_other`, which has words of its own once it is compiled."""
    data = EXAMPLES[name].data
    compiled = convert(io.BytesIO(data), validate=False).xform
    made = [read_definition(data, "form.xlsx"), read_definition(compiled.encode(), "form.xml")]
    asked = [
        [(f.field_id, f.type, f.label, f.intent, f.condition, f.section) for f in each.definition.fields]
        for each in made
    ]
    assert [each[0] for each in asked[0]] == [each[0] for each in asked[1]]
    assert {f for f in asked[0] if not f[0].endswith("_other")} <= set(asked[1])


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (('<?xml version="1.0"?>', '<!DOCTYPE a [<!ENTITY b "&b;&b;">]>'), "declares a document type"),
        (("</model>", ""), "is no XML"),
        (("<model ", "<pattern "), "is no XML"),
    ],
)
def test_hostile_and_broken_files_are_refused(change: tuple[str, str], why: str) -> None:
    with pytest.raises(ImportRefused, match=why):
        read_definition(WELLS.read_text().replace(*change).encode(), "wells.xml")
