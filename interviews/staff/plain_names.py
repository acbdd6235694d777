"""Names of people and workspaces, as the forms of pages take them."""

from __future__ import annotations

from django.core.exceptions import ValidationError

from formagent.wording.i18n_messages import complaint_words
from interviews.reading.text.written_names import turning_problem


def plain_name(name: str) -> None:
    """A validator: ValidationError for a name that turns its line around."""
    if problem := turning_problem(name):
        raise ValidationError(complaint_words(problem))
