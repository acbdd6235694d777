"""Pictures of options: kept with a form, so no file of one holds them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.importers.base import Imported
from interviews.forms.importers.report import ReportLine

_NOT_HELD = _("the pictures of its options are no part of the file")


def lost_pictures(form: FormDefinition) -> tuple[ReportLine, ...]:
    """A line for each field whose options have pictures."""
    pictured = (field for field in form.fields if _is_pictured(field) or any(map(_is_pictured, field.fields)))
    return tuple(ReportLine("left_out", field.field_id, _NOT_HELD) for field in pictured)


def without_pictures(imported: Imported) -> Imported:
    """What was read, without naming pictures that are not there."""
    lost = lost_pictures(imported.definition)
    if not lost:
        return imported
    bare = imported.definition.model_copy(update={"fields": tuple(map(_without, imported.definition.fields))})
    return replace(imported, definition=bare, report=(*imported.report, *lost))


def _is_pictured(field: FieldDefinition) -> bool:
    return any(each.get("image") for each in _options(field))


def _options(field: FieldDefinition) -> Iterator[dict[str, Any]]:
    choices = field.config.get("choices")
    yield from (each for each in choices if isinstance(each, dict)) if isinstance(choices, list | tuple) else ()


def _without(field: FieldDefinition) -> FieldDefinition:
    inner = tuple(map(_without, field.fields))
    if not _is_pictured(field):
        return field.model_copy(update={"fields": inner})
    bare = [{name: part for name, part in each.items() if name != "image"} for each in _options(field)]
    return field.model_copy(update={"config": {**field.config, "choices": bare}, "fields": inner})
