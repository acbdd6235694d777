"""SurveyJS: the JSON of a survey, a page for each section. What it cannot hold is told."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import groupby
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.definition import FieldDefinition, FormDefinition, Translations, tags_of, texts_for
from interviews.forms.exporters.base import Exported, on_condition, tell_facts, tell_parts, tell_settings
from interviews.forms.exporters.surveyjs.expressions import as_expression
from interviews.forms.exporters.surveyjs.questions import question_of
from interviews.forms.importers.report import Report

_NOT_HELD = ("purpose", "must_not_ask", "tone", "endings", "calculations")


class SurveyJsFile:
    name = "surveyjs"
    label = "SurveyJS JSON"

    def write(self, form: FormDefinition, settings: Mapping[str, Any]) -> Exported:
        report = Report()
        survey = survey_of(form, report)
        tell_settings(settings, report, _("how the form is run is not part of a survey: {settings}"))
        data = json.dumps(survey, ensure_ascii=False, indent=2).encode()
        return Exported(data, f"{form.slug}.survey.json", "application/json", report.lines())


def survey_of(form: FormDefinition, report: Report) -> dict[str, Any]:
    """The survey as JSON."""
    form = _as_offered(form)
    pages = []
    for number, (heading, fields) in enumerate(groupby(form.fields, key=lambda field: field.section), 1):
        title = {"title": heading} if heading else {}
        pages.append({"name": f"page{number}", **title, "elements": [_element(each, form, report) for each in fields]})
    tell_parts(form, _NOT_HELD, report, _("a survey does not hold {what}"))
    if form.consent_text:
        report.left_out("form", _("the consent before the start is no part of a survey"))
    told = {
        "title": localized(form.title, form.translations, "title"),
        "description": localized(form.description, form.translations, "description"),
        "completedHtml": localized(form.completion_message, form.translations, "completion_message"),
    }
    own = {"locale": form.languages[0]} if form.languages[:1] not in ((), ("en",)) else {}
    return {**{name: text for name, text in told.items() if text}, **own, "pages": pages}


def _as_offered(form: FormDefinition) -> FormDefinition:
    """With translations into the languages that respondents are offered alone: a survey offers all that it holds."""
    own, *others = form.languages or ("",)

    def kept(translations: Translations) -> Translations:
        told = {language: texts_for(translations, tags_of(language, own)) for language in others}
        return {language: texts for language, texts in told.items() if texts}

    def offered(field: FieldDefinition) -> FieldDefinition:
        inner = tuple(offered(each) for each in field.fields)
        return field.model_copy(update={"translations": kept(field.translations), "fields": inner})

    fields = tuple(offered(field) for field in form.fields)
    return form.model_copy(update={"translations": kept(form.translations), "fields": fields})


def localized(text: str, translations: Translations, name: str) -> Any:
    """A text, by language where it is translated."""
    others = {tag: texts[name] for tag, texts in translations.items() if isinstance(texts.get(name), str)}
    return {"default": text, **others} if text and others else text


def _element(field: FieldDefinition, form: FormDefinition, report: Report) -> dict[str, Any]:
    if field.is_group:
        inner = [_element(each, form, report) for each in field.fields]
        limits = {"minPanelCount": field.least, **({"maxPanelCount": field.most} if field.repeats.maximum else {})}
        written: dict[str, Any] = {"type": "paneldynamic", "templateElements": inner, **limits}
    else:
        written = question_of(field, report)
    head = {"name": field.field_id, "title": localized(field.label, field.translations, "label")}
    if field.intent:
        head["description"] = localized(field.intent, field.translations, "intent")
    if field.required:
        head["isRequired"] = True
    tell_facts(field, report)
    visible = on_condition(field, report, lambda: {"visibleIf": as_expression(field.condition, form.by_id)})
    return {**head, **written, **visible}
