"""What a draft's translations were made of, as far as it is known: by it the outdated ones are found."""

from __future__ import annotations

from typing import Any

from interviews.forms.definition import FormDefinition
from interviews.forms.designing.translating import Translated, TranslatedTexts, stale_translations, translated_texts
from interviews.forms.services.definitions import draft_definition, live_definition
from interviews.models import Form


def translated_before(form: Form, definition: FormDefinition) -> TranslatedTexts:
    """What the draft `definition` was translated from: what is live of it; of a copy, until that is, what it took along."""
    live = live_definition(form)
    return translated_texts(live, definition) if live else _taken_along(form)


def stale_texts(form: Form) -> dict[str, dict[str, Translated]]:
    """What is outdated in the draft, for a copy of it to take along."""
    definition = draft_definition(form)
    return stale_translations(translated_before(form, definition), definition)


def take_stale_texts(copy: Form, stale: TranslatedTexts) -> None:
    """Let a form that is a copy know what was outdated in the one that it was copied from."""
    copy.stale_translations = {
        language: {place: one.model_dump() for place, one in texts.items()} for language, texts in stale.items()
    }
    copy.save(update_fields=["stale_translations", "updated_at"])


def _taken_along(form: Form) -> TranslatedTexts:
    kept: dict[str, dict[str, Any]] = form.stale_translations or {}
    return {
        language: {place: Translated.model_validate(one) for place, one in texts.items()}
        for language, texts in kept.items()
    }
