"""Questions that read alike under different headings, told apart: in a conversation the heading is not always in sight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from interviews.forms.definition import FieldDefinition


def labels_told_apart(fields: Iterable[FieldDefinition]) -> dict[str, str]:
    """By field_id: the label with its heading before it, for each of several fields of the form with the same label."""
    found = [field for field in fields if field.section]
    alike = Counter(field.label for field in found)
    headings = Counter((field.section, field.label) for field in found)
    return {
        field.field_id: f"{field.section}: {field.label}"
        for field in found
        if alike[field.label] > headings[field.section, field.label]
    }
