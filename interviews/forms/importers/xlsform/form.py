"""The sheets of an XLSForm as a form: first every field with its id, then the conditions between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.calculations import CalculationDefinition
from interviews.forms.importers.base import Imported
from interviews.forms.importers.building import FormBuilder
from interviews.forms.importers.expressions.conditions import ConditionWriter
from interviews.forms.importers.expressions.xpath import parse_xpath
from interviews.forms.importers.questions.calculated import Calculations, calculated
from interviews.forms.importers.report import Report
from interviews.forms.importers.texts import translations
from interviews.forms.importers.xlsform import extras, own_column
from interviews.forms.importers.xlsform.choices import unused_columns
from interviews.forms.importers.xlsform.drafts import Finisher
from interviews.forms.importers.xlsform.headers import MEDIA
from interviews.forms.importers.xlsform.kobo import COLUMNS
from interviews.forms.importers.xlsform.languages import Languages
from interviews.forms.importers.xlsform.sheets import Workbook
from interviews.forms.importers.xlsform.survey import Survey

_READ = {
    "type", "name", "label", "hint", "guidance_hint", "required", "relevant", "constraint", "constraint_message",
    "calculation", "appearance", "choice_filter", "read_only", "parameters", "default", "repeat_count", "disabled",
    "select_from_list_name", *COLUMNS, "$kuid", "$xpath", "$autoname", own_column.COLUMN,
}  # fmt: skip
_FOR_PROGRAMS = {"$kuid", "$xpath", "$autoname", own_column.COLUMN}
_SETTINGS_READ = {"form_title", "form_id", "default_language", own_column.COLUMN}


def read_form(book: Workbook, builder: FormBuilder, stem: str) -> Imported:
    """Raises ImportRefused when nothing can be asked."""
    settings = book["settings"].rows[0].cells if "settings" in book and book["settings"].rows else {}
    languages = Languages(book, settings.get("default_language", ""), builder.report)
    survey = Survey(book, builder, languages)
    survey.read()
    finisher = Finisher(survey.names, builder)
    finisher.add(survey.drafts, survey.inner_lists)
    values = _form_values(survey, languages, finisher)
    _tell_what_is_unused(book, settings, survey.layouts, builder.report)
    more = extras.form_values(settings, builder.report)
    if "calculations" not in more:
        values["calculations"] = _calculations(survey, languages, builder)
    _take_extras(values, more)
    title = settings.get("form_title") or settings.get("form_id") or stem
    return builder.finish(title=title, slug=settings.get("form_id") or stem or title, **values)


def _form_values(survey: Survey, languages: Languages, finisher: Finisher) -> dict[str, Any]:
    description = finisher.unquoted(survey.notes.description, "survey")
    ending = finisher.unquoted(survey.notes.ending(), "survey")
    return {
        "languages": languages.all_tags,
        "description": description.text,
        "completion_message": ending.text,
        "translations": translations(description=description, completion_message=ending),
    }


def _calculations(survey: Survey, languages: Languages, builder: FormBuilder) -> tuple[CalculationDefinition, ...]:
    """Of the rows that compute something outside of repeats."""
    writer = ConditionWriter(lambda name: survey.names.resolve(name, None))
    found = Calculations(builder)
    for row in survey.unseen.calculated:
        tree = partial(parse_xpath, row["calculation"])
        found.add(row["name"], languages.text(row, "label").text, calculated(row.at("calculation"), tree, writer))
    return found.written({})


def _take_extras(values: dict[str, Any], more: dict[str, Any]) -> None:
    values["languages"] = tuple(dict.fromkeys((*values["languages"], *more.pop("languages", ()))))
    for language, texts in more.pop("translations", {}).items():
        values["translations"].setdefault(language, {}).update(texts)
    values.update(more)


def _tell_media(book: Workbook, report: Report) -> None:
    for row in [row for name in ("survey", "choices") if name in book for row in book[name].rows]:
        for column in row.cells:
            if column.partition("::")[0] in MEDIA:
                message = _("the picture or recording {media} is not shown")
                report.left_out(row.at(column), message, media=row[column])


def _tell_what_is_unused(book: Workbook, settings: Mapping[str, str], layouts: Counter[str], report: Report) -> None:
    message = _("the column “{column}” is not kept ({number} cells)")
    _tell_media(book, report)
    unread = Counter(c for row in book["survey"].rows for c in row.cells if c.partition("::")[0] not in _READ | MEDIA)
    for column, number in unread.items():
        report.left_out("survey", message, column=column, number=number)
    for row in book["survey"].rows:
        kept = (
            {column for column in row.cells if column.partition("::")[0] in _READ} - _FOR_PROGRAMS - {"name"} - row.read
        )
        report.settings(row.place, _("does not fit what the row asks: {settings}"), kept)
    for column, number in unused_columns(book).items():
        report.left_out("choices", message, column=column, number=number)
    for name, value in settings.items():
        if name not in _SETTINGS_READ:
            report.left_out("settings row 2", _("the setting {name} ({value}) is not kept"), name=name, value=value)
    if layouts:
        names = ", ".join(sorted(layouts))
        report.left_out("survey", _("appearances that concern only the look were left out: {names}"), names=names)
