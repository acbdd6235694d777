"""A form's questions as an outline in words: what each asks for, what it finds out, when it is asked."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.pages.condition_words import condition_words
from interviews.forms.pages.designing.words import type_words
from interviews.forms.pages.drafting_shown import option_labels, scale_words


@dataclass(frozen=True)
class ShownQuestion:
    """A question of an outline; `when` is empty where it is always asked."""

    field: FieldDefinition
    kind: str | Promise
    icon: str
    scale: str
    options: tuple[str, ...]
    when: str
    inner: tuple[ShownQuestion, ...]


def shown_questions(form: FormDefinition) -> list[ShownQuestion]:
    """All of them, in the order of the form."""
    return [_shown(form, field) for field in form.fields]


def _shown(form: FormDefinition, field: FieldDefinition) -> ShownQuestion:
    words = type_words(field.type)
    return ShownQuestion(
        field,
        words.label,
        words.icon,
        scale_words(field),
        option_labels(field.config.get("choices", ())),
        condition_words(form, field.condition),
        tuple(_shown(form, one) for one in field.fields),
    )
