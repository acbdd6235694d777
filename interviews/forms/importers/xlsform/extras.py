"""What an XLSForm cannot say, in a column and a setting of our own (`formagent`) that other programs pass over.

The cell holds JSON. What the standard columns say counts; only what they leave open is taken from here.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pydantic import ValidationError

from formagent.wording.validation_messages import marked as _
from interviews.field_types import field_type, type_names
from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from interviews.forms.importers.reading import read_members
from interviews.forms.importers.report import Report
from interviews.forms.importers.xlsform.own_column import COLUMN, read_cell, written_cell
from interviews.forms.importers.xlsform.questions import Asked
from interviews.forms.importers.xlsform.sheets import Row

FORM_VALUES = (
    "purpose", "consent_text", "tone", "must_not_ask", "follow_up_limit", "depth", "depth_minutes", "greeting", "plan_scope",
    "trust_parsers", "assistants", "abandon_after_hours", "endings", "calculations", "origin",
)  # fmt: skip
OPTION_NUMBERS = ("points", "limit")
FIELD_VALUES = ("sensitive", "follow_up_limit", "depth", "origin")
_IN_NOTES = ("description", "completion_message")
"""Texts of a form that stand as notes in the survey sheet."""


def with_own_type(row: Row, found: Asked | None, report: Report) -> Asked | None:
    """With the type and the configuration that the standard columns could not name."""
    given = _given(row.cells.get(COLUMN, ""), row.at(COLUMN), report)
    if found is not None and isinstance(given.get("synonyms"), dict):
        found = replace(found, config={**found.config, "choices": _with_synonyms(found, given["synonyms"])})
    if found is not None and isinstance(given.get("options"), dict):
        found = replace(found, config={**found.config, "choices": _with_numbers(found, given["options"])})
    config = given.get("config")
    if found is None or not isinstance(config, dict):
        return found
    if given.get("type") in type_names() and given.get("for") == found.type:
        if "choices" in field_type(given["type"]).Config.model_fields:
            config = {"choices": found.config.get("choices", []), **config}
            return replace(found, type=given["type"], config=config)
        return replace(found, type=given["type"], config=config, labels={})
    return replace(found, config={**config, **found.config}) if given.get("for") == found.type else found


def with_own_values(definition: FieldDefinition, row: Row, report: Report) -> FieldDefinition:
    """With facts and the like."""
    given = _given(row.cells.get(COLUMN, ""), row.at(COLUMN), report)
    values = {name: given[name] for name in FIELD_VALUES if name in given}
    if isinstance(given.get("translations"), dict):
        merged = {language: dict(texts) for language, texts in definition.translations.items()}
        for language, texts in given["translations"].items():
            merged.setdefault(language, {}).update(texts if isinstance(texts, dict) else {})
        values["translations"] = merged
    values |= {"facts": given["facts"]} if isinstance(given.get("facts"), list) else {}
    if not values:
        return definition
    try:
        return FieldDefinition.model_validate({**definition.model_dump(), **values})
    except ValidationError:
        report.error(row.at(COLUMN), _("cannot be read; it was left out"))
        return definition


def form_values(settings: dict[str, str], report: Report) -> dict[str, Any]:
    """Attributes of the form itself."""
    given = _given(settings.get(COLUMN, ""), "settings row 2", report)
    values = {name: given[name] for name in (*FORM_VALUES, "translations", "languages") if name in given}
    try:
        checked = FormDefinition.model_validate({"slug": "form", "title": "form", **values})
    except ValidationError:
        report.error("settings row 2", _("cannot be read; it was left out"))
        return {}
    return {name: getattr(checked, name) for name in values}


def group_config(row: Row, report: Report) -> dict[str, Any]:
    """Of a repeat: what its items are called, and how many there may be."""
    config = _given(row.cells.get(COLUMN, ""), row.at(COLUMN), report).get("config")
    return config if isinstance(config, dict) else {}


def whole_field(row: Row, report: Report) -> FieldDefinition | None:
    """The field that this row and those after it are the parts of."""
    told = _given(row.cells.get(COLUMN, ""), row.at(COLUMN), report).get("whole")
    if not isinstance(told, dict):
        return None
    try:
        return FieldDefinition.model_validate(told)
    except ValidationError:
        report.error(row.at(COLUMN), _("cannot be read; it was left out"))
        return None


def is_part(row: Row) -> bool:
    """Whether the row belongs to a field that an earlier row has given as a whole."""
    return "part_of" in read_cell(row.cells.get(COLUMN, ""))


def whole_field_cell(field: FieldDefinition) -> str:
    return written_cell(
        {"whole": field.model_dump(mode="json", exclude_defaults=True, exclude={"condition", "order", "section"})}
    )


def group_item_cell(field: FieldDefinition) -> str:
    return written_cell({"part_of": field.field_id})


def field_extras(field: FieldDefinition, **more: Any) -> str:
    """The cell for a field; empty when the standard columns say all."""
    kept = {name: getattr(field, name) for name in FIELD_VALUES if getattr(field, name)}
    facts = [_compact(fact) for fact in field.facts]
    texts = {language: {"config": own["config"]} for language, own in field.translations.items() if own.get("config")}
    kept |= {"translations": texts} if texts else {}
    return written_cell({**more, **kept, **({"facts": facts} if facts else {})})


def form_extras(form: FormDefinition) -> str:
    kept = form.model_dump(mode="json", include=set(FORM_VALUES), exclude_defaults=True)
    texts = {tag: {n: t for n, t in own.items() if n not in _IN_NOTES} for tag, own in form.translations.items()}
    texts = {tag: own for tag, own in texts.items() if own}
    kept |= {"languages": form.languages} if len(form.languages) > 1 else {}
    return written_cell({**kept, **({"translations": texts} if texts else {})})


def _compact(fact: FactDefinition) -> dict[str, Any]:
    return fact.model_dump(mode="json", exclude_defaults=True)


def _given(cell: str, place: str, report: Report) -> dict[str, Any]:
    value = read_cell(cell)
    if cell and not value:
        report.error(place, _("cannot be read; it was left out"))
    return value


def _with_numbers(found: Asked, numbers: dict[str, Any]) -> list[dict[str, Any]]:
    """With points and limits that are numbers."""
    given = {value: read_members(told) for value, told in numbers.items()}
    kept = {
        value: {name: told[name] for name in OPTION_NUMBERS if isinstance(told.get(name), int | float)}
        for value, told in given.items()
    }
    return [{**choice, **kept.get(choice["value"], {})} for choice in found.config.get("choices", [])]


def _with_synonyms(found: Asked, synonyms: dict[str, Any]) -> list[dict[str, Any]]:
    choices = found.config.get("choices", [])
    return [{**c, **({"synonyms": synonyms[c["value"]]} if c["value"] in synonyms else {})} for c in choices]
