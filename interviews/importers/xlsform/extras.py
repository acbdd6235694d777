"""What an XLSForm cannot say, in a column and a setting of our own (`formagent`) that other programs pass over.

The cell holds JSON. What the standard columns say counts; only what they leave open is taken from here.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from pydantic import ValidationError

from interviews.domain.definition import FactDefinition, FieldDefinition, FormDefinition
from interviews.importers.report import Report
from interviews.importers.report import marked as _
from interviews.importers.xlsform.questions import Asked
from interviews.importers.xlsform.sheets import Row

COLUMN = "formagent"
FORM_VALUES = (
    "purpose", "consent_text", "tone", "must_not_ask", "follow_up_limit", "plan_scope", "trust_parsers", "abandon_after_hours",
)  # fmt: skip
FIELD_VALUES = ("sensitive", "follow_up_limit", "section")


def asked(row: Row, found: Asked | None, report: Report) -> Asked | None:
    """With the type and the configuration that the standard columns could not name."""
    given = _given(row.cells.get(COLUMN, ""), row.at(COLUMN), report)
    config = given.get("config")
    if found is None or not isinstance(config, dict):
        return found
    if isinstance(given.get("type"), str) and given.get("for") == found.type:
        return replace(found, type=given["type"], config={**_shared(found, config), **config})
    return replace(found, config={**config, **found.config}) if given.get("for") == found.type else found


def restored(definition: FieldDefinition, row: Row, report: Report) -> FieldDefinition:
    """With facts and the like."""
    given = _given(row.cells.get(COLUMN, ""), row.at(COLUMN), report)
    values = {name: given[name] for name in FIELD_VALUES if name in given}
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
    values = {name: given[name] for name in FORM_VALUES if name in given}
    try:
        checked = FormDefinition.model_validate({"slug": "form", "title": "form", **values})
    except ValidationError:
        report.error("settings row 2", _("cannot be read; it was left out"))
        return {}
    return {name: getattr(checked, name) for name in values}


def field_extras(field: FieldDefinition, **more: Any) -> str:
    """The cell for a field; empty when the standard columns say all."""
    kept = {name: getattr(field, name) for name in ("sensitive", "follow_up_limit") if getattr(field, name)}
    facts = [_compact(fact) for fact in field.facts]
    return _written({**more, **kept, **({"facts": facts} if facts else {})})


def form_extras(form: FormDefinition) -> str:
    usual = FormDefinition(slug="form", title="form")
    kept = {name: getattr(form, name) for name in FORM_VALUES if getattr(form, name) != getattr(usual, name)}
    return _written(kept)


def _compact(fact: FactDefinition) -> dict[str, Any]:
    return fact.model_dump(mode="json", exclude_defaults=True)


def _written(values: dict[str, Any]) -> str:
    return json.dumps(values, ensure_ascii=False, sort_keys=True) if values else ""


def _given(cell: str, place: str, report: Report) -> dict[str, Any]:
    if not cell:
        return {}
    try:
        value = json.loads(cell)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        report.error(place, _("cannot be read; it was left out"))
        return {}
    return value


def _shared(found: Asked, config: dict[str, Any]) -> dict[str, Any]:
    """What the standard columns say and the other type understands too: its options."""
    return {name: value for name, value in found.config.items() if name == "choices" and name not in config}
