"""FHIR R4 Questionnaire: items in groups by section, under the linkIds that answers are given back by. What is lost is told."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import groupby
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.exporters.base import Exported
from interviews.forms.exporters.fhir_questionnaire.conditions import enable_when
from interviews.forms.exporters.fhir_questionnaire.items import extensions_of, type_of
from interviews.forms.importers.comparisons import Untranslatable
from interviews.forms.importers.report import Report

Item = dict[str, Any]
_NOT_HELD = {
    "must_not_ask": _("what must not be asked"),
    "tone": _("how the interviewer speaks"),
    "consent_text": _("the consent before the start"),
    "completion_message": _("the words at the end"),
    "endings": _("the endings by condition"),
    "calculations": _("what is calculated"),
    "translations": _("texts in other languages"),
}


class FhirQuestionnaireFile:
    name = "fhir"
    label = "FHIR Questionnaire (R4)"

    def write(self, form: FormDefinition, settings: Mapping[str, Any]) -> Exported:
        report = Report()
        questionnaire = questionnaire_of(form, report)
        if settings:
            names = ", ".join(settings)
            report.left_out("form", _("how the form is run is not part of a questionnaire: {settings}"), settings=names)
        data = json.dumps(questionnaire, ensure_ascii=False, indent=2).encode()
        return Exported(data, f"{form.slug}.questionnaire.json", "application/fhir+json", report.lines())


def questionnaire_of(form: FormDefinition, report: Report) -> dict[str, Any]:
    """The Questionnaire as JSON."""
    items: list[Item] = []
    for number, (heading, fields) in enumerate(groupby(form.fields, key=lambda field: field.section), 1):
        inner = [_item(each, form, report) for each in fields]
        items += (
            [{"linkId": f"section-{number}", "text": heading, "type": "group", "item": inner}] if heading else inner
        )
    for name, what in _NOT_HELD.items():
        if getattr(form, name):
            report.left_out("form", _("a questionnaire does not hold {what}"), what=what)
    texts = {"description": form.description, "purpose": form.purpose}
    known = {name: form.origin[name] for name in ("url", "version") if isinstance(form.origin.get(name), str)}
    return {
        "resourceType": "Questionnaire",
        **known,
        "name": form.slug.replace("-", "_"),
        "title": form.title,
        "status": "active",
        "language": form.languages[0] if form.languages else "en",
        **{name: text for name, text in texts.items() if text},
        "item": items,
    }


def link_id(field: FieldDefinition) -> str:
    """What it was imported under, else its own id."""
    told = field.origin.get("linkId")
    return told if isinstance(told, str) and told else field.field_id


def _item(field: FieldDefinition, form: FormDefinition, report: Report) -> Item:
    item: Item = {"linkId": link_id(field), "text": field.label, "type": "group"}
    if field.is_group:
        item |= {"repeats": True, "item": [_item(each, form, report) for each in field.fields]}
    else:
        item |= type_of(field, report)
    if field.required:
        item["required"] = True
    if extensions := extensions_of(field):
        item["extension"] = extensions
    if field.facts:
        report.left_out(field.field_id, _("what is to be learned before it is done is not kept"))
    return {**item, **_enabled(field, form, report)}


def _enabled(field: FieldDefinition, form: FormDefinition, report: Report) -> Item:
    if not field.condition.strip():
        return {}
    try:
        return enable_when(field.condition, form.by_id, {name: link_id(one) for name, one in form.by_id.items()})
    except Untranslatable as why:
        message = _("the condition {condition} was left out, the question is always asked: {why}")
        report.left_out(field.field_id, message, condition=field.condition, why=why.reason)
        return {}
