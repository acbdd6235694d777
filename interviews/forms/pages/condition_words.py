"""Conditions in words: `first == true && guests > 2` as “Is this your first visit?” is yes, and …"""

from __future__ import annotations

from django.utils.translation import gettext

from interviews.forms.conditions.calculating import calculated_fields
from interviews.forms.conditions.condition_reading import rows_of
from interviews.forms.conditions.condition_rows import Join, Row
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.pages.designing.words import operator_words


def condition_words(form: FormDefinition, condition: str) -> str:
    """When it holds; empty: always. A condition that says more than rows can is given as it stands."""
    if not condition.strip():
        return ""
    known = {**calculated_fields(form), **form.by_id}
    rows = rows_of(condition, known)
    if rows is None or not rows.groups:
        return condition
    several = len(rows.groups) > 1
    parts = []
    for group in rows.groups:
        said = _joined(group.join, [_row_words(row, known[row.field_id]) for row in group.rows])
        parts.append(f"({said})" if several and len(group.rows) > 1 else said)
    return _joined(rows.join, parts)


def _joined(join: Join, parts: list[str]) -> str:
    return (gettext(" and ") if join == "all" else gettext(" or ")).join(parts)


def _row_words(row: Row, read: FieldDefinition) -> str:
    about = {"label": read.label, "operator": operator_words(read.type, row.operator)}
    if row.value is None:
        return gettext("“%(label)s” %(operator)s") % about
    values = row.value if isinstance(row.value, tuple) else (row.value,)
    labels = {str(choice["value"]): str(choice["label"]) for choice in _choices(read)}
    said = gettext(", ").join(labels.get(str(value), str(value)) for value in values)
    return gettext("“%(label)s” %(operator)s %(value)s") % {**about, "value": said}


def _choices(field: FieldDefinition) -> list[dict[str, object]]:
    choices = field.config.get("choices", [])
    return [one for one in choices if isinstance(one, dict) and {"value", "label"} <= one.keys()]
