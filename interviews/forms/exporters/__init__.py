"""Definitions of forms as files in other formats: one module or package per format, one line here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from interviews.forms.definition import FormDefinition
from interviews.forms.exporters.base import Exported, Exporter
from interviews.forms.exporters.fhir_questionnaire import FhirQuestionnaireFile
from interviews.forms.exporters.json_schema import JSON_SCHEMA, JSON_SCHEMA_DRAFT_7
from interviews.forms.exporters.own import OwnJsonFile
from interviews.forms.exporters.surveyjs import SurveyJsFile
from interviews.forms.exporters.xlsform import XlsFormFile
from interviews.forms.importers.pictures import lost_pictures

_EXPORTERS: dict[str, Exporter] = {
    exporter.name: exporter
    for exporter in (
        OwnJsonFile(),
        XlsFormFile(),
        SurveyJsFile(),
        FhirQuestionnaireFile(),
        JSON_SCHEMA,
        JSON_SCHEMA_DRAFT_7,
    )
}


def exporter_names() -> tuple[str, ...]:
    return tuple(_EXPORTERS)


def exporters() -> tuple[Exporter, ...]:
    return tuple(_EXPORTERS.values())


def export_definition(form: FormDefinition, format: str, settings: Mapping[str, Any] | None = None) -> Exported:
    """The form as a file of that format. KeyError for an unknown one."""
    written = _EXPORTERS[format].write(form, settings or {})
    return replace(written, report=(*written.report, *lost_pictures(form)))
