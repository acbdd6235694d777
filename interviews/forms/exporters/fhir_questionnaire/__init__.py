"""FHIR R4 Questionnaire: items in groups by section, under the linkIds that answers are given back by. What is lost is told."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import groupby
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.exporters.base import Exported, on_condition, tell_facts, tell_parts, tell_settings
from interviews.forms.exporters.fhir_questionnaire.conditions import enable_when
from interviews.forms.exporters.fhir_questionnaire.items import extensions_of, type_of
from interviews.forms.importers.report import Report

Item = dict[str, Any]
_NOT_HELD = (
    "must_not_ask",
    "tone",
    "consent_text",
    "completion_message",
    "endings",
    "calculations",
    "translations",
)


class FhirQuestionnaireFile:
    name = "fhir"
    label = "FHIR Questionnaire (R4)"

    def write(self, form: FormDefinition, settings: Mapping[str, Any]) -> Exported:
        report = Report()
        questionnaire = questionnaire_of(form, report)
        tell_settings(settings, report, _("how the form is run is not part of a questionnaire: {settings}"))
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
    tell_parts(form, _NOT_HELD, report, _("a questionnaire does not hold {what}"))
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
    tell_facts(field, report)
    links = {name: link_id(one) for name, one in form.by_id.items()}
    return {**item, **on_condition(field, report, lambda: enable_when(field.condition, form.by_id, links))}
