"""What becomes of a data dictionary of REDCap."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from formagent.errors import ImportRefused
from interviews.forms.conditions.calculating import calculated
from interviews.forms.conditions.conditions import condition_applies
from interviews.forms.importers import read_definition
from interviews.forms.importers.base import Imported
from tests.rows import rows

STUDY = Path(__file__).parent / "files" / "redcap" / "sleep_study.csv"
HEADINGS = "field_name,form_name,field_type,field_label,select_choices_or_calculations,branching_logic,text_validation_type_or_show_slider_number"


def dictionary(*rows: str, first: str = "study_id,f,text,Study ID,,,", name: str = "d.csv") -> Imported:
    return read_definition("\n".join([HEADINGS, first, *rows]).encode(), name)


def told(imported: Imported) -> str:
    return "\n".join(f"{line.level} {line.place}: {line}" for line in imported.report)


def test_every_type_is_asked_in_its_own_words() -> None:
    found = read_definition(STUDY.read_bytes(), "sleep_study.csv").definition
    assert [(each.field_id, each.type) for each in found.fields] == [
        ("full_name", "short_text"), ("birth", "date"), ("email", "email"), ("zip", "short_text"), ("height", "number"),
        ("weight", "number"), ("sleeps_well", "yes_no"), ("trouble", "multi_choice"), ("trouble_other", "long_text"),
        ("hours", "integer"), ("medicine", "choice"), ("dose", "number"), ("wake", "time"), ("tired", "slider"),
        ("m_read", "choice"), ("m_tv", "choice"), ("plan", "choice"), ("scan", "file"), ("sign", "signature"),
    ]  # fmt: skip
    assert found.title == "Sleep study"
    name, birth = found.field("full_name"), found.field("birth")
    assert (name.intent, name.required, name.sensitive, name.section) == (
        "First and last name",
        True,
        True,
        "About you",
    )
    assert birth.config == {"earliest": "1920-01-01", "latest": "today"}
    assert found.field("height").config == {"decimals": 2, "minimum": 0.5, "maximum": 2.5}
    assert found.field("trouble").config["choices"][3] == {"value": "99", "label": "Something else"}
    assert found.field("sleeps_well").label == "Do you sleep well, “What is your name?”?"
    assert found.field("sleeps_well").intent == "Now think of the last four weeks."


def test_calculated_fields_are_calculations() -> None:
    found = read_definition(STUDY.read_bytes(), "sleep_study.csv").definition
    assert [(each.calculation_id, each.label, each.decimals) for each in found.calculations] == [
        ("bmi", "Body mass index", 1),
        ("bmi_plain", "BMI", 6),
    ]
    assert calculated(found, {"weight": 81, "height": 1.8})["bmi"] == 25
    assert calculated(found, {"weight": 81})["bmi"] is None


@rows(
    ("logic", "answers", "applies"),
    [
        ("[age] >= 18 and [age] < 65", {"age": 18}, True),
        ("[age] >= 18 and [age] < 65", {"age": 65}, False),
        ("[age] > 10 or [kind] = 'b'", {"kind": "b"}, True),
        ("[box(2)] = '1'", {"box": ["1", "2"]}, True),
        ("[box(2)] = 1", {"box": ["1"]}, False),
        ("[box(2)] <> '1'", {"box": ["1"]}, True),
        ("[box(2)] = '0'", {}, True),
        ('[kind] = ""', {}, True),
        ("[kind] <> ''", {"kind": "a"}, True),
        ("!([kind] = 'a')", {"kind": "b"}, True),
        ("isblankormissingcode([age])", {}, True),
        ("sum([age], 2, 3) > 9", {"age": 5}, True),
        ("[yes] = '1'", {"yes": True}, True),
    ],
)
def test_branching_logic_is_a_condition(logic: str, answers: dict[str, Any], applies: bool) -> None:
    imported = dictionary(
        "age,f,text,Age,,,integer", 'kind,f,radio,Kind,"a, A | b, B",,', 'box,f,checkbox,Box,"1, One | 2, Two",,',
        "yes,f,yesno,Yes?,,,", f'asked,f,text,Asked,,"{logic.replace(chr(34), chr(34) * 2)}",',
    )  # fmt: skip
    condition = imported.definition.field("asked").condition
    assert condition, told(imported)
    assert condition_applies(condition, answers, ()) is applies


@pytest.mark.parametrize(
    ("logic", "why"),
    [
        ("[baseline_arm_1][age] > 3", "reads “[baseline_arm_1][age]”, which is outside the answers"),
        ("datediff([age], 'today', 'y') > 3", "uses datediff(), which is not known here"),
        ("[gone] = '1'", "reads “gone”, which is no question that is asked"),
        ("[age] > ", "is not complete"),
    ],
)
def test_what_cannot_be_said_is_told(logic: str, why: str) -> None:
    imported = dictionary("age,f,text,Age,,,integer", f'asked,f,text,Asked,,"{logic}",')
    assert imported.definition.field("asked").condition == ""
    assert why in told(imported)


def test_what_has_no_counterpart_is_told() -> None:
    lines = told(read_definition(STUDY.read_bytes(), "sleep_study.csv"))
    for line in (
        "row 2, record_id: the number of a record is not asked for", "the words for the middle are not shown: So so",
        "row 23, arm: is hidden", "@DEFAULT", "row 20, m_read, matrix_group_name: each row of the table", "custom_alignment",
    ):  # fmt: skip
        assert line in lines


NAMED = "full_name,f,text,Your name,,,"


@pytest.mark.parametrize(
    ("first", "name", "asked"),
    [
        ("study_id,f,text,Study ID,,,", "d.csv", False),
        ("pat_no,f,text,Patientennummer,,,integer", "d.csv", False),
        ("record_id,f,text,Record ID,,,", "instrument.csv", False),
        ("pat_no,f,text,Patientennummer,,,", "instrument.csv", True),
        ('kind,f,radio,Kind,"a, A | b, B",,', "d.csv", True),
        ("why,f,notes,Why?,,,", "d.csv", True),
        ("age,f,text,Age,,[full_name] <> '',", "d.csv", True),
    ],
)
def test_the_first_field_is_the_number_of_the_record(first: str, name: str, asked: bool) -> None:
    """Whatever it is called; what no number of a record can be, and what stands in a file of one instrument, is asked."""
    imported = dictionary(NAMED, "study_no,f,text,Number,,,", first=first, name=name)
    field_id = first.partition(",")[0]
    assert [each.field_id for each in imported.definition.fields] == [
        *([field_id] if asked else []),
        "full_name",
        "study_no",
    ]
    assert (f"row 2, {field_id}: the number of a record is not asked for" in told(imported)) is not asked


def test_a_table_without_its_headings_is_refused_by_name() -> None:
    with pytest.raises(ImportRefused, match="field_label"):
        read_definition(b"field_name,field_type\na,text", "d.csv", "redcap")
