"""Brackets within brackets, thousands deep, over every door of an import: a line of the report or a refusal that names the place."""

from __future__ import annotations

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from formagent.errors import ImportRefused
from interviews.forms.importers import read_definition
from interviews.staff.rules.rights import Right
from tests.attacks.clock import at_most
from tests.interviews.cast import Cast

DEEP = 3_000
SECONDS = 2.0
_FHIR = "http://hl7.org/fhir/StructureDefinition/"


def survey(column: str, cell: str) -> bytes:
    return f'type,name,label,{column}\ntext,a,A,\ntext,b,B,"{cell}"\n'.encode()


def filtered(cell: str) -> bytes:
    lines = [
        "| survey |",
        "| | type | name | label | choice_filter |",
        f"| | select_one l | b | B | {cell} |",
        "| choices |",
        "| | list_name | name | label | kind |",
        "| | l | u | U | 1 |",
    ]
    return "\n".join(lines).encode()


def calculated(steps: int, formula: str) -> bytes:
    """A condition on what is calculated from what is calculated, and so on. `formula` names the next one as %s."""
    rows = [f'calculate,c{at},,,"{formula.replace("%s", "${c" + str(at + 1) + "}")}"' for at in range(steps)]
    head = ["type,name,label,relevant,calculation", "integer,a,A,,"]
    return "\n".join([*head, *rows, f'calculate,c{steps},,,"${{a}}"', "text,b,B,${c0},", ""]).encode()


def surveyjs(expression: str, *values: tuple[str, str]) -> bytes:
    elements = [{"type": "text", "name": "a"}, {"type": "text", "name": "b", "visibleIf": expression}]
    named = [{"name": name, "expression": told} for name, told in values]
    return json.dumps({"elements": elements, "calculatedValues": named}).encode()


def questionnaire(expression: str, *variables: tuple[str, str]) -> bytes:
    named = [{"url": f"{_FHIR}variable", "valueExpression": {"name": n, "expression": told}} for n, told in variables]
    enabled = {"url": f"{_FHIR}sdc-questionnaire-enableWhenExpression", "valueExpression": {"expression": expression}}
    items = [
        {"linkId": "a", "type": "string", "text": "A"},
        {"linkId": "b", "type": "string", "text": "B", "extension": [enabled]},
    ]
    return json.dumps({"resourceType": "Questionnaire", "extension": named, "item": items}).encode()


def own(condition: str) -> bytes:
    fields = [
        {"field_id": "a", "label": "A", "type": "yes_no"},
        {"field_id": "b", "label": "B", "type": "short_text", "condition": condition},
    ]
    form = {"slug": "f", "title": "F", "fields": fields}
    return json.dumps({"format": "formagent", "version": 1, "form": form}).encode()


def within(begin: str, inner: str, end: str, number: int = DEEP) -> str:
    return begin * number + inner + end * number


_DOUBLED = [(f"v{at}", f"{{v{at + 1}}} + {{v{at + 1}}}") for at in range(28)]
_DOUBLED_PATHS = [(f"v{at}", f"%v{at + 1} + %v{at + 1}") for at in range(19)]
REPORTED: dict[str, bytes] = {
    "XPath in brackets": survey("relevant", within("(", "${a} = 'x'", ")")),
    "XPath in functions": survey("relevant", within("not(", "${a} = 'x'", ")", 1_990)),
    "XPath, turned again and again": survey("relevant", "-" * DEEP + "${a}"),
    "XPath, signs before": survey("relevant", "+" * DEEP + "${a}"),
    "XPath, a limit turned again and again": survey("constraint", ". > " + "-" * DEEP + "1"),
    "XPath, sums in sums": survey("relevant", "+".join(["1"] * DEEP) + " > ${a}"),
    "XPath, equal to equal": survey("relevant", "=".join(["${a}"] * 1_500)),
    "XPath of options": filtered(within("(", "kind = 1", ")")),
    "XPath of options, turned": filtered("-" * DEEP + "kind"),
    "calculations of calculations": calculated(DEEP, "not(%s) and ${a} = 2"),
    "calculations that double": calculated(28, "%s and not(%s)"),
    "sums that double": calculated(28, "%s + %s"),
    "SurveyJS in brackets": surveyjs(within("(", "{a} = 'x'", ")", 1_990)),
    "SurveyJS, not not": surveyjs("!" * DEEP + "{a}"),
    "SurveyJS, longer than is read": surveyjs(within("(", "{a} = 'x'", ")")),
    "SurveyJS values of values": surveyjs("{v0}", *[(f"v{at}", f"!{{v{at + 1}}}") for at in range(DEEP)]),
    "SurveyJS values that double": surveyjs("{v0} > 2", *_DOUBLED, ("v28", "{a}")),
    "FHIRPath in brackets": questionnaire(within("(", "true", ")", 1_990)),
    "FHIRPath, turned again and again": questionnaire("-" * DEEP + "1 = 1"),
    "FHIRPath, not not": questionnaire("true" + ".not()" * 600),
    "FHIRPath that implies": questionnaire(" implies ".join(["(1)"] * 300)),
    "FHIRPath variables that double": questionnaire("%v0 > 1", *_DOUBLED_PATHS, ("v19", "1")),
}
"""Each costs its condition or limit alone: the two questions are kept, and a line names the place."""
REFUSED: dict[str, bytes] = {
    "CEL in brackets": own(within("(", "a", ")")),
    "CEL in lists": own(within("[", "a", "]") + " == a"),
    "CEL in functions": own(within("size(", "a", ")")),
    "own groups": within('{"format": "formagent", "form": [', "", "]}").encode(),
    "JSON Schema objects": within('{"type": "object", "properties": {"a": ', "{}", "}}").encode(),
    "JSON Schema lists": within('{"type": "array", "items": ', "{}", "}").encode(),
    "JSON Schema branches": within('{"allOf": [', "{}", "]}").encode(),
    "SurveyJS panels": within('{"elements": [', "{}", "]}").encode(),
    "FHIR items": within('{"resourceType": "Questionnaire", "item": [', "{}", "]}").encode(),
    "FHIR items in XML": (
        f'<Questionnaire xmlns="http://hl7.org/fhir">{within("<item>", "", "</item>")}</Questionnaire>'.encode()
    ),
    "Formbricks conditions": within('{"questions": [{"conditions": [', "", "]}]}").encode(),
    "nothing but brackets": within("[", "", "]").encode(),
}
DOORS: dict[str, bytes] = {**REPORTED, **REFUSED}


@pytest.mark.parametrize("name", REPORTED)
def test_what_is_nested_too_deeply_is_told_of_and_the_rest_is_kept(name: str) -> None:
    with at_most(SECONDS, name):
        imported = read_definition(REPORTED[name])
    assert imported.definition.fields[-1].field_id == "b" and not imported.definition.fields[-1].condition
    told = [line for line in imported.report if line.level == "left_out" and line.place]
    assert any("left out" in str(line) or "not kept" in str(line) for line in told), imported.report


@pytest.mark.parametrize("name", REFUSED)
def test_a_file_that_is_nested_too_deeply_is_refused_by_its_place(name: str) -> None:
    with at_most(SECONDS, name), pytest.raises(ImportRefused) as refused:
        read_definition(REFUSED[name], "deep.json")
    ((place, why),) = refused.value.problems
    assert place in ("deep.json", "form.fields.b.condition")
    assert ("CEL" in str(why)) if place.startswith("form") else ("nested too deeply" in str(why))


@pytest.mark.parametrize("chain", ["||".join(["{a}"] * 700), " and ".join(["{a} != 1"] * 300)])
def test_a_chain_is_no_nesting(chain: str) -> None:
    assert read_definition(surveyjs(chain)).definition.fields[-1].condition


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("name", DOORS)
def test_neither_the_page_nor_rest_fails_over_it(cast: Cast, name: str) -> None:
    file, worked = DOORS[name], name in REPORTED
    page = cast.client("bob").post(f"/w/{cast.workspace.slug}/forms/import/", {"file": SimpleUploadedFile("a", file)})
    assert page.status_code == (303 if worked else 422)
    bearer = {"authorization": f"Bearer {cast.token('bob', Right.EDIT_FORMS, Right.READ_FORMS)}"}
    url = f"/api/v1/forms/import?workspace={cast.workspace.slug}"
    answered = cast.client("").post(url, {"file": SimpleUploadedFile("a", file)}, headers=bearer)
    assert answered.status_code == (201 if worked else 422)
