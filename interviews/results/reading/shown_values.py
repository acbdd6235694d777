"""Values as members read them, who need not know the language that the respondent was shown them in."""

from __future__ import annotations

from typing import Any

from django.utils.translation import get_language

from interviews.field_types import display_value
from interviews.forms.definition import FieldDefinition
from interviews.reading.readings import InvalidValue
from interviews.results.rules.result_values import choice_labels


def is_foreign(spoken: str) -> bool:
    """Whether a response's language is another one than the reader's."""
    return spoken.split("-")[0] != (get_language() or "en").split("-")[0]


def shown_value(field: FieldDefinition, value: Any, display: str, spoken: str) -> str:
    """A stored value as it was shown; where that was in another language than the reader's, in theirs, with options named as
    the form itself names them. Own words, and options that the form no longer has, stay as they were shown."""
    labels = choice_labels(field)
    picked = value if isinstance(value, list) else [value]
    if not display or not is_foreign(spoken) or (labels and not all(one in labels for one in picked)):
        return display
    try:
        return display_value(field, value, get_language() or "en") or display
    except (InvalidValue, ValueError, TypeError, KeyError, AttributeError):
        return display
