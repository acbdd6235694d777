"""A form as a JSON Schema of what it collects, 2020-12 or draft-07: the object of answers by field_id."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.exporters.base import Exported, tell_settings
from interviews.forms.exporters.json_schema.conditions import test_schema
from interviews.forms.exporters.json_schema.properties import HINTS, hints_of, property_of
from interviews.forms.importers.comparisons import Untranslatable
from interviews.forms.importers.report import Report

_NO_HINTS = frozenset(["title", "description", "languages", "fields", "origin"])
"""Of a form: what the schema has a place for, or what is no part of the form here."""


@dataclass(frozen=True)
class JsonSchemaFile:
    name: str
    label: str
    dialect: str

    def write(self, form: FormDefinition, settings: Mapping[str, Any]) -> Exported:
        report = Report()
        schema = {"$schema": self.dialect, **form_schema(form, report)}
        tell_settings(settings, report, _("how the form is run is not part of a schema: {settings}"))
        data = json.dumps(schema, ensure_ascii=False, indent=2).encode()
        return Exported(data, f"{form.slug}.schema.json", "application/schema+json", report.lines())


JSON_SCHEMA = JsonSchemaFile("json_schema", "JSON Schema (2020-12)", "https://json-schema.org/draft/2020-12/schema")
JSON_SCHEMA_DRAFT_7 = JsonSchemaFile(
    "json_schema_draft_7", "JSON Schema (draft-07)", "http://json-schema.org/draft-07/schema#"
)


def form_schema(form: FormDefinition, report: Report) -> dict[str, Any]:
    """Without `$schema`: both dialects share all keywords that are used."""
    hints: dict[str, Any] = {"order": [field.field_id for field in form.fields], "languages": list(form.languages)}
    hints |= form.model_dump(mode="json", exclude=set(_NO_HINTS), exclude_defaults=True)
    if form.translations or any(field.translations for field in form.fields) or len(form.languages) > 1:
        report.carried("form", _("texts in other languages stand only under {hints}"), hints=HINTS)
    told = {"title": form.title, **({"description": form.description} if form.description else {})}
    return {**told, **_object(form.fields, report, ""), HINTS: hints}


def _object(fields: Sequence[FieldDefinition], report: Report, within: str) -> dict[str, Any]:
    """Fields that are asked on a condition stand in the `then` of that condition."""
    known = {field.field_id: field for field in fields}
    properties: dict[str, Any] = {}
    required: list[str] = []
    conditional: list[dict[str, Any]] = []
    for field in fields:
        place = f"{within}{field.field_id}"
        schema = _property(field, report, place)
        if field.condition.strip():
            schema = {**schema, HINTS: {**schema.get(HINTS, {}), "condition": field.condition}}
        try:
            test = test_schema(field.condition, known) if field.condition.strip() else None
        except Untranslatable as failed:
            report.changed(
                place, _("its condition stands only under {hints}: it {why}"), hints=HINTS, why=failed.reason
            )
            properties[field.field_id] = {**schema, HINTS: {**schema[HINTS], "required": field.required}}
            continue
        if test is None:
            properties[field.field_id] = schema
            required += [field.field_id] if field.required else []
        else:
            then = {
                "properties": {field.field_id: schema},
                **({"required": [field.field_id]} if field.required else {}),
            }
            conditional.append({"if": test, "then": then})
    found: dict[str, Any] = {"type": "object", "properties": properties}
    return {**found, **({"required": required} if required else {}), **({"allOf": conditional} if conditional else {})}


def _property(field: FieldDefinition, report: Report, place: str) -> dict[str, Any]:
    for fact in field.facts:
        report.carried(place, _("what is to be learned stands only under {hints}: {fact}"), hints=HINTS, fact=fact.fact)
    if not field.is_group:
        return property_of(field)
    if field.origin.get("values") is True and len(field.fields) == 1:
        items = _property(field.fields[0], report, f"{place}.")
    else:
        label = field.repeats.item_label
        items = {**({"title": label} if label else {}), **_object(field.fields, report, f"{place}.")}
        if any(item.condition.strip() for item in field.fields):
            items[HINTS] = {"order": [item.field_id for item in field.fields]}
    limits = {"minItems": field.least, "maxItems": field.repeats.maximum}
    schema: dict[str, Any] = {"title": field.label, **({"description": field.intent} if field.intent else {})}
    schema |= {"type": "array", "items": items, **{name: limit for name, limit in limits.items() if limit}}
    hints = hints_of(field)
    return {**schema, **({HINTS: hints} if hints else {})}
