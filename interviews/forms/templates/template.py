"""A template: a form as TOML, like the demo's, and beside it what the gallery says of it.

title = …                  the form (forms/definition.py); its slug is the file's name
[template]                 keep_days: what its consent text promises, taken over as the form's `retention_days`
[template.texts.en]        title: what designers call it; about: what one gets; words: others that it is looked for by
[template.texts.ja]        … and must_not_ask, which a form cannot translate
[[fields]]                 …
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from pydantic import Field

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.frozen import Frozen
from interviews.forms.templates.rewriting import written_in
from interviews.reading.text.normalization import fold_case


class GalleryTexts(Frozen):
    """What the gallery says of a template, in one language."""

    title: str
    about: str
    words: tuple[str, ...] = ()
    must_not_ask: tuple[str, ...] = ()


class FormTemplate(Frozen):
    """A form to begin with."""

    name: str
    form: FormDefinition
    keep_days: int = Field(ge=1)
    texts: dict[str, GalleryTexts]

    @classmethod
    def from_document(cls, name: str, document: dict[str, Any]) -> FormTemplate:
        """A template as its file has it. Raises pydantic.ValidationError."""
        form = {**document, "slug": name}
        return cls.model_validate({"name": name, **form.pop("template"), "form": form})

    def language_for(self, wanted: str) -> str:
        """The language that somebody gets who wants `wanted`: that, where the form is written in it, else its own."""
        base = wanted.partition("-")[0]
        return base if base in self.form.languages else self.form.languages[0]

    def said_in(self, language: str) -> GalleryTexts:
        """What the gallery says of it there."""
        return self.texts[self.language_for(language)]

    def written_in(self, language: str) -> FormDefinition:
        """The form with its own texts in that language; the others come along as translations."""
        chosen = self.language_for(language)
        form = written_in(self.form, chosen)
        if chosen == self.form.languages[0]:
            return form
        return form.model_copy(update={"must_not_ask": self.texts[chosen].must_not_ask})

    @property
    def asked(self) -> int:
        """Questions, those of a group's item for its group."""
        return sum(len(field.fields) or 1 for field in self.form.fields)

    def facts(self, language: str) -> list[str]:
        """What is learned at its open questions, in the order of the form."""
        fields = self.written_in(language).fields
        return [fact.fact for field in fields for one in (field, *field.fields) for fact in one.facts]

    def says(self, word: str) -> bool:
        """Whether a word (as `fold_case` makes it) stands in what it is called, asks and is looked for by, in any language."""
        return word in self._text

    @cached_property
    def _text(self) -> str:
        return fold_case("\n".join([self.name, *self._words()]))

    def _words(self) -> Iterator[str]:
        for texts in self.texts.values():
            yield from (texts.title, texts.about, *texts.words)
        for language in self.form.languages:
            form = written_in(self.form, language)
            yield from (form.title, form.purpose)
            yield from (label for field in form.fields for label in _labels(field))


def _labels(field: FieldDefinition) -> Iterator[str]:
    for one in (field, *field.fields):
        yield from (one.label, *(fact.fact for fact in one.facts))
