"""Conditions of FHIR questions that are written in FHIRPath."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from interviews.forms.conditions.conditions import condition_applies
from interviews.forms.importers.base import Imported
from tests.interviews.forms.importers.test_fhir import fields, item, questionnaire
from tests.rows import rows

SDC = "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-"
COLOURS = [
    {"valueCoding": {"system": "urn:colours", "code": code, "display": code.title()}} for code in ("red", "blue")
]
ITEMS = (
    item("well", "boolean"),
    item("colour", "choice", answerOption=COLOURS),
    item("several", "choice", answerOption=COLOURS, repeats=True),
    item("number", "integer"),
    item("words", "string"),
    item("day", "date"),
)


def variable(name: str, expression: str) -> dict[str, Any]:
    value = {"name": name, "language": "text/fhirpath", "expression": expression}
    return {"url": "http://hl7.org/fhir/StructureDefinition/variable", "valueExpression": value}


VARIABLES = [
    variable("many", "%resource.item.where(linkId='number').answer.value"),
    variable("very", "%many > 10"),
    variable("endless", "%endless + 1"),
]


def asked_on(expression: str, variables: Sequence[dict[str, Any]] = VARIABLES) -> Imported:
    """A form whose last question is asked on a condition."""
    value = {"language": "text/fhirpath", "expression": expression}
    extension = {"url": f"{SDC}enableWhenExpression", "valueExpression": value}
    return questionnaire(*ITEMS, item("last", "string", extension=[extension]), extension=list(variables))


def answer(link: str) -> str:
    return f"%resource.descendants().where(linkId = '{link}').answer.value"


@rows(
    ("expression", "yes", "no"),
    [
        ("%resource.item.where(linkId='well').answer.value = true", {"well": True}, {"well": False}),
        ("%resource.repeat(item).where(linkId='well').answer.valueBoolean", {"well": True}, {"well": None}),
        (f"{answer('well')}.not()", {"well": False}, {"well": True}),
        (f"{answer('colour')}.code = 'red'", {"colour": "red"}, {"colour": "blue"}),
        (f"'red' = {answer('colour')}.code", {"colour": "red"}, {"colour": None}),
        (f"{answer('colour')}.code != 'red'", {"colour": "blue"}, {"colour": None}),
        (f"{answer('colour')}.first().code in ('red' | 'blue')", {"colour": "blue"}, {"colour": None}),
        (f"{answer('colour')}.exists()", {"colour": "red"}, {"colour": None}),
        (f"{answer('colour')}.empty()", {"colour": None}, {"colour": "red"}),
        (f"{answer('several')}.where(code = 'red').exists()", {"several": ["blue", "red"]}, {"several": ["blue"]}),
        ("%resource.item.where(linkId='several').answer.exists(value.code='red')", {"several": ["red"]}, {"several": None}),
        (f"{answer('several')}.count() > 1", {"several": ["red", "blue"]}, {"several": ["red"]}),
        (f"{answer('number')} >= 3 and {answer('number')} < 5", {"number": 4}, {"number": 5}),
        (f"{answer('number')} > 3 or {answer('well')} = true", {"well": True}, {"number": 3}),
        (f"{answer('well')} = true implies {answer('number')} > 3", {"well": False}, {"well": True, "number": 1}),
        (f"{answer('number')} * 2 + 1 > 6", {"number": 3}, {"number": 2}),
        (f"{answer('day')} > @2026-01-31", {"day": "2026-02-01"}, {"day": "2026-01-31"}),
        (f"{answer('words')}.startsWith('ab')", {"words": "abc"}, {"words": "cab"}),
        (f"{answer('day')} <= today() - 18 years", {"day": "1990-01-01"}, {"day": "2999-01-01"}),
        (f"{answer('day')} + 2 'wk' > today() + 1 month", {"day": "2999-01-01"}, {"day": "1990-01-01"}),
        ("%many > 10", {"number": 11}, {"number": 10}),
        ("%very or %many = 1", {"number": 1}, {"number": 2}),
        ("%resource.item.where(linkId='well').exists(answer.value = true)", {"well": True}, {"well": None}),
    ],
)  # fmt: skip
def test_an_expression_is_a_condition(expression: str, yes: dict[str, Any], no: dict[str, Any]) -> None:
    imported = asked_on(expression)
    condition = fields(imported)["last"].condition
    nothing = {field.field_id: None for field in imported.definition.fields}
    assert condition, [str(line) for line in imported.report]
    assert condition_applies(condition, nothing | yes, ())
    assert not condition_applies(condition, nothing | no, ())
    assert not any("condition" in str(line) for line in imported.report)


@rows(
    ("expression", "why"),
    [
        ("%age >= 18", "%age"),
        ("%patient.gender = 'female'", "%patient.gender"),
        (f"{answer('nowhere')} = 1", "nowhere"),
        (f"{answer('number')} >", "not complete"),
        (f"{answer('number')}.aggregate($this + $total, 0) > 3", "aggregate()"),
        (f"{answer('colour')}.display = 'Red'", "display"),
        ("%endless > 1", "%endless"),
        (f"today() - {answer('day')} > 18 years", "quantity()"),
        ("¿", "¿"),
        ("(" * 200 + "1", "deeply"),
    ],
)
def test_what_cannot_be_a_condition_is_told_with_its_reason(expression: str, why: str) -> None:
    imported = asked_on(expression)
    assert fields(imported)["last"].condition == ""
    (line,) = [line for line in imported.report if "condition" in str(line)]
    assert (line.level, line.place) == ("left_out", "item last “Question last”, enableWhen")
    assert why in str(line)


def test_an_expression_goes_before_rules() -> None:
    rule = {"question": "number", "operator": ">", "answerInteger": 3}
    value = {"language": "text/fhirpath", "expression": f"{answer('well')} = true"}
    extension = {"url": f"{SDC}enableWhenExpression", "valueExpression": value}
    imported = questionnaire(*ITEMS, item("last", "string", enableWhen=[rule], extension=[extension]))
    assert fields(imported)["last"].condition == "well == true"


def test_variables_that_name_each_other_twice_end() -> None:
    named = [variable("v0", "%resource.item.where(linkId='number').answer.value")]
    named += [variable(f"v{number}", "+".join([f"%v{number - 1}"] * 40)) for number in range(1, 9)]
    imported = asked_on("%v8 > 1", named)
    assert "this condition is not kept: it is longer than 20000 characters" in "\n".join(map(str, imported.report))
    assert fields(imported)["last"].condition == ""
