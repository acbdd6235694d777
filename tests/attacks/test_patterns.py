"""Patterns that try for ever in other engines, over every door that takes one: refused there, or matched in bounded time."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from django.test import Client

from formagent.errors import ImportRefused
from interviews.field_types import field_type
from interviews.field_types.base import config_problems
from interviews.forms.checks import form_problems
from interviews.forms.conditions.conditions import condition_applies, condition_problems
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.importers import read_definition
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.forms import save_definition
from interviews.models import Field, Form
from interviews.reading.readings import InvalidValue, ParseContext
from interviews.staff.rules.rights import Right
from tests.attacks.clock import at_most
from tests.interviews.cast import Cast
from tests.interviews.forms.importers.xlsform.workbooks import as_xlsx

SECONDS = 1.0
ATTACKS = {
    r"([A-Za-z0-9]+[-.]?)+": "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQR_",
    r"(a+)+": "a" * 60 + "!",
    r"(a|aa)+$": "a" * 60 + "!",
    r"(.*a){20}": "a" * 60,
    r"(\w+\s?)*:": "word " * 12,
    r"^(([a-z])+.)+[A-Z]([a-z])+$": "a" * 60,
    r"(x+x+)+y": "x" * 60,
}
"""Patterns, each with a text on which an engine that goes back again and again never ends."""
REFUSED = (r"(?=a)b", r"(?<!a)b", r"(a)\1", r"(a++)+b", "(?>a+)b")
"""What the engine cannot express."""


def schema(**properties: Any) -> bytes:
    return json.dumps(
        {"type": "object", "properties": {"code": {"type": "string", "title": "Code"}, **properties}}
    ).encode()


def by_json_schema(pattern: str) -> FormDefinition:
    return read_definition(schema(code={"type": "string", "title": "Code", "pattern": pattern}), "a.json").definition


def by_names_of_entries(pattern: str) -> FormDefinition:
    entries = {"type": "object", "title": "Code", "patternProperties": {pattern: {"type": "string"}}}
    return read_definition(schema(code=entries), "a.json").definition


def by_rule_for_names(pattern: str) -> FormDefinition:
    entries = {"type": "object", "propertyNames": {"pattern": pattern}, "additionalProperties": {"type": "string"}}
    return read_definition(schema(code=entries), "a.json").definition


def by_surveyjs(pattern: str) -> FormDefinition:
    element = {"type": "text", "name": "code", "validators": [{"type": "regex", "regex": pattern}]}
    return read_definition(json.dumps({"pages": [{"elements": [element]}]}).encode(), "a.json").definition


def fhir(*items: dict[str, Any]) -> FormDefinition:
    whole = {"resourceType": "Questionnaire", "status": "active", "title": "F", "item": items}
    return read_definition(json.dumps(whole).encode(), "a.json").definition


CODE = {"linkId": "code", "text": "Code", "type": "string"}


def by_fhir(pattern: str) -> FormDefinition:
    url = "http://hl7.org/fhir/StructureDefinition/regex"
    return fhir({**CODE, "extension": [{"url": url, "valueString": pattern}]})


def by_fhirpath(pattern: str) -> FormDefinition:
    written = pattern.replace("\\", "\\\\")
    expression = f"%resource.item.where(linkId='code').answer.value.matches('{written}')"
    url = "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression"
    asked = {"url": url, "valueExpression": {"language": "text/fhirpath", "expression": expression}}
    return fhir(CODE, {"linkId": "why", "text": "Why", "type": "string", "extension": [asked]})


def by_xlsform(pattern: str) -> FormDefinition:
    return xlsform(["type", "name", "label", "constraint"], ["text", "code", "Code", f"regex(., '{pattern}')"])


def by_xpath(pattern: str) -> FormDefinition:
    asked = ["text", "why", "Why", f"regex(${{code}}, '{pattern}')"]
    return xlsform(["type", "name", "label", "relevant"], ["text", "code", "Code", ""], asked)


def xlsform(*rows: list[str]) -> FormDefinition:
    return read_definition(as_xlsx({"survey": rows}), "a.xlsx").definition


def by_own_format(pattern: str) -> FormDefinition:
    field = {"field_id": "code", "label": "Code", "type": "short_text", "config": {"pattern": pattern}}
    form = {"slug": "f", "title": "F", "fields": [field]}
    return read_definition(
        json.dumps({"format": "formagent", "version": 1, "form": form}).encode(), "a.json"
    ).definition


def by_condition(pattern: str) -> FormDefinition:
    condition = f"code != null && code.matches({json.dumps(pattern)})"
    form = FormDefinition(slug="f", title="F", fields=(
        FieldDefinition(field_id="code", label="Code", type="short_text"),
        FieldDefinition(field_id="why", label="Why", type="short_text", condition=condition),
    ))  # fmt: skip
    if problems := condition_problems(form):
        raise ImportRefused(problems)
    return form


def by_what_was_stored(pattern: str) -> FormDefinition:
    """As versions of earlier days hold it: not checked again."""
    config = {"pattern": pattern}
    return FormDefinition(
        slug="f", title="F", fields=(FieldDefinition(field_id="code", label="Code", type="short_text", config=config),)
    )


DOORS = (
    *(by_json_schema, by_names_of_entries, by_rule_for_names, by_surveyjs, by_fhir, by_fhirpath, by_xlsform),
    *(by_xpath, by_own_format, by_condition, by_what_was_stored),
)
STRICT = (by_own_format, by_condition)
"""Doors at which a form with a pattern that cannot be used is refused; the others leave the pattern out."""

EXPRESSED = {(by_condition, "(a++)+b")}
"""To the engine of conditions, which is linear too, this is a repetition of a repetition."""


def use(form: FormDefinition, text: str) -> None:
    """Say the text to every field and let every condition read it, as it is and as the middle of a sentence."""
    context = ParseContext()
    for field in [inner for one in form.fields for inner in (one, *one.fields) if not inner.is_group]:
        kind = field_type(field)
        config = kind.configure(field)
        for said in (text, f"It is {text}", f"<{text}>"):
            kind.parse(said, config, context)
        with suppress(InvalidValue):
            kind.validate(text, config, context)
        condition_applies(field.condition, {"code": text}, ())


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.__name__)
@pytest.mark.parametrize("pattern", ATTACKS)
def test_a_pumped_pattern_answers_soon(door: Callable[[str], FormDefinition], pattern: str) -> None:
    with at_most(SECONDS, f"{pattern} {door.__name__}"):
        use(door(pattern), ATTACKS[pattern])


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.__name__)
@pytest.mark.parametrize("pattern", REFUSED)
def test_what_cannot_be_expressed_is_refused_or_left_out(door: Callable[[str], FormDefinition], pattern: str) -> None:
    if door in STRICT and (door, pattern) not in EXPRESSED:
        with pytest.raises(ImportRefused, match=r"(?i)around|back|holds on|regex"):
            door(pattern)
        return
    form = door(pattern)
    use(form, "aab")
    if door is not by_what_was_stored:
        assert not any(config_problems(field_type(one), one) for one in form.fields if not one.is_group)
        assert not condition_problems(form)


LISTS = "[1,2,3,4,5,6,7,8,9,0]"


def test_loops_within_loops_are_refused_and_not_run() -> None:
    condition = "true"
    for depth in range(9):
        condition = f"{LISTS}.all(x{depth}, {condition})"
    form = by_condition("x")
    deep = form.model_copy(update={"fields": (form.fields[0].model_copy(update={"condition": condition}),)})
    with at_most(SECONDS, "a condition of loops within loops"):
        assert "lists within lists" in condition_problems(deep)[0][1]
        assert not condition_applies(condition, {}, ())


# --- doors of the designer ----------------------------------------------------------------------------------------------


@pytest.fixture
def form(cast: Cast) -> Form:
    return save_definition(cast.workspace, by_own_format("[a-z]+").model_copy(update={"slug": "codes"}), public=False)


def over_the_page(cast: Cast, pattern: str) -> str:
    client: Client = cast.client("bob")
    posted = {
        "label": "Code",
        "intent": "",
        "section": "",
        "expected": str(Field.objects.get(field_id="code").revision),
    }
    return client.post(
        "/forms/codes/fields/code/save", {**posted, "config-pattern": pattern}, follow=True
    ).content.decode()


def over_rest(cast: Cast, pattern: str) -> str:
    token = cast.token("bob", Right.READ_FORMS, Right.EDIT_FORMS)
    headers = {"Authorization": f"Bearer {token}"}
    change = {"config": {"pattern": pattern}}
    Client().patch("/api/v1/forms/codes/fields/code", change, "application/json", headers=headers)
    return Client().get("/api/v1/forms/codes", headers=headers).content.decode()


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("door", [over_the_page, over_rest], ids=lambda door: door.__name__)
def test_a_designer_is_told_at_the_field(form: Form, cast: Cast, door: Callable[[Cast, str], str]) -> None:
    answer = door(cast, r"(?=.*\d).{8,}")
    assert "looks around with (?=" in answer
    assert [place for place, _ in form_problems(draft_definition(form))] == ["fields.code.config.pattern"]
    for pattern, text in ATTACKS.items():
        with at_most(SECONDS * 3, f"{pattern} {door.__name__}"):
            door(cast, pattern)
            use(draft_definition(form), text)
    assert not form_problems(draft_definition(form))
