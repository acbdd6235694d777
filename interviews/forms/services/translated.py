"""What a draft's translations were made of, as far as it is known: by it the outdated ones are found."""

from __future__ import annotations

from typing import Any

from interviews.forms.definition import FormDefinition
from interviews.forms.designing.translating import (
    TranslatableText,
    Translated,
    TranslatedTexts,
    read_tags,
    stale_translations,
    translated_texts,
)
from interviews.forms.services.definitions import draft_definition, live_definition
from interviews.models import Form


def translated_before(form: Form, definition: FormDefinition) -> TranslatedTexts:
    """What the draft `definition` was translated from: what is live of it, save where another text is known to be."""
    live, known = live_definition(form), _known(form)
    return _known_first(translated_texts(live, definition), known) if live else known


def _known_first(live: TranslatedTexts, known: TranslatedTexts) -> dict[str, dict[str, Translated]]:
    """What is known of a translation goes before what stands beside it in the live version, as long as it is the same one."""
    return {
        language: {place: _of_the_same((known.get(language) or {}).get(place), one) for place, one in texts.items()}
        for language, texts in live.items()
    }


def _of_the_same(known: Translated | None, live: Translated) -> Translated:
    return known if known and known.translation == live.translation else live


def keep_stale_texts(form: Form, live: FormDefinition) -> None:
    """What is outdated of `live` stays so when it goes live: nobody has renewed it. Part of that transaction, and before it."""
    take_stale_texts(form, stale_translations(translated_before(form, live), live))


def take_as_translated(form: Form, definition: FormDefinition, one: TranslatableText, language: str) -> None:
    """From now on the translation as it stands is of the text as it stands."""
    now, known = Translated(text=one.text, translation=one.read_in(read_tags(definition, language))), _known(form)
    take_stale_texts(form, {**known, language: {**(known.get(language) or {}), one.place: now}})


def stale_texts(form: Form) -> dict[str, dict[str, Translated]]:
    """What is outdated in the draft, for a copy of it to take along."""
    definition = draft_definition(form)
    return stale_translations(translated_before(form, definition), definition)


def take_stale_texts(form: Form, stale: TranslatedTexts) -> None:
    """Let a form know what was outdated in the one that it is a copy of, or in what is about to go live of it."""
    form.stale_translations = {
        language: {place: one.model_dump() for place, one in texts.items()} for language, texts in stale.items()
    }
    form.save(update_fields=["stale_translations", "updated_at"])


def _known(form: Form) -> TranslatedTexts:
    kept: dict[str, dict[str, Any]] = form.stale_translations or {}
    return {
        language: {place: Translated.model_validate(one) for place, one in texts.items()}
        for language, texts in kept.items()
    }
