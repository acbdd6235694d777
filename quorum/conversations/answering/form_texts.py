"""What an owner-side agent may answer from: the form's own texts and its designer's notes. Nothing else reaches it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from interviews.forms.definition import FieldDefinition, FormDefinition


@dataclass(frozen=True)
class FormTexts:
    """The texts, each whole, in the form's own language. Nobody's answers are among them."""

    title: str
    purpose: str
    passages: tuple[str, ...]

    @property
    def whole(self) -> str:
        """In which a quote is looked for."""
        return "\n".join((self.title, *self.passages))


def texts_of(form: FormDefinition, notes: str) -> FormTexts:
    told = (notes, form.purpose, form.description, form.consent_text, form.completion_message)
    passages = [text.strip() for text in told if text.strip()]
    return FormTexts(form.title, form.purpose, (*passages, *_questions(form)))


def _questions(form: FormDefinition) -> Iterator[str]:
    for field in form.fields:
        yield _question(field)
        yield from (_question(inner) for inner in field.fields)


def _question(field: FieldDefinition) -> str:
    """The question with what it is for and what can be chosen."""
    choices = field.config.get("choices") or []
    labels = [str(one.get("label", one.get("value", ""))) for one in choices if isinstance(one, dict)]
    return " ".join(filter(None, (field.label, field.intent or "", " / ".join(labels))))
