"""What respondents of other languages will read untranslated, or as it was translated before it was changed, for the sheet."""

from __future__ import annotations

from dataclasses import dataclass

from interviews.forms.definition import FormDefinition
from interviews.forms.designing.advice import Advice
from interviews.forms.designing.translating import (
    TranslatedTexts,
    missing_translations,
    outdated_translations,
    read_tags,
    translatable_texts,
)
from interviews.forms.pages.designing.advice_words import ShownAdvice, shown_advice
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.translated import translated_before
from interviews.models import Form
from interviews.sessions.presenters.inputs import language_name

MOST_SHOWN = 5
"""Places of a language that the sheet leads to; the designer has them all."""


@dataclass(frozen=True)
class OutdatedText:
    """A text, and what stands as its translation; `name` is what a button sends to confirm it: `de:menu.label`."""

    name: str
    text: str
    translation: str


@dataclass(frozen=True)
class TranslationGaps:
    """Of one language: how many texts are `missing` and `outdated`, and the questions they belong to. `renewable` are the
    first of what is outdated."""

    language: str
    name: str
    missing: int
    outdated: int
    places: list[ShownAdvice]
    unseen: int
    renewable: list[OutdatedText]

    @property
    def number(self) -> int:
        return self.missing + self.outdated


def translation_gaps(form: Form) -> list[TranslationGaps]:
    """Of each other language of the draft in which anything is missing or outdated."""
    definition = draft_definition(form)
    before = translated_before(form, definition)
    gaps = (_gaps(form, definition, before, language) for language in definition.languages[1:])
    return [one for one in gaps if one.number]


def _gaps(form: Form, definition: FormDefinition, before: TranslatedTexts, language: str) -> TranslationGaps:
    missing = missing_translations(definition, language)
    outdated = outdated_translations(before, definition, language)
    concerned = {one.path for one in (*missing, *outdated)}
    paths = [
        path for path in dict.fromkeys(one.path for one in translatable_texts(definition).values()) if path in concerned
    ]
    found = [
        Advice("untranslated", "warning", path, "translations", {"language": language}) for path in paths[:MOST_SHOWN]
    ]
    return TranslationGaps(
        language,
        language_name(language),
        len(missing),
        len(outdated),
        shown_advice(form, definition, found),
        len(paths) - len(found),
        [
            OutdatedText(f"{language}:{one.place}", one.text, one.read_in(read_tags(definition, language)))
            for one in outdated[:MOST_SHOWN]
        ],
    )
