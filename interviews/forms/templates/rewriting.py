"""A form of several languages with another of them as its own: what was written in its first becomes a translation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from interviews.forms.definition import (
    FactDefinition,
    FieldDefinition,
    FormDefinition,
    Translations,
    tags_of,
    texts_for,
)


def written_in(form: FormDefinition, language: str) -> FormDefinition:
    """The same form written in `language`, one of its own; the form as it is where that is its first already, or none of them.

    What is not translated into it stays as it is.
    """
    if language not in form.languages[1:]:
        return form
    own, spoken = form.languages[0], form.localized(language)
    pairs = zip(form.fields, spoken.fields, strict=True)
    return spoken.model_copy(
        update={
            "languages": (language, *(other for other in form.languages if other != language)),
            "translations": _turned(form, own, language),
            "fields": tuple(_field(field, said, own, language) for field, said in pairs),
        }
    )


def _field(field: FieldDefinition, spoken: FieldDefinition, own: str, language: str) -> FieldDefinition:
    facts, fields = zip(field.facts, spoken.facts, strict=True), zip(field.fields, spoken.fields, strict=True)
    return spoken.model_copy(
        update={
            "translations": _turned(field, own, language),
            "facts": tuple(
                said.model_copy(update={"translations": _turned(fact, own, language)}) for fact, said in facts
            ),
            "fields": tuple(_field(one, said, own, language) for one, said in fields),
        }
    )


def _turned(part: FormDefinition | FieldDefinition | FactDefinition, own: str, language: str) -> Translations:
    """Its translations, with its own texts in the place of those into `language`."""
    others = {code: texts for code, texts in part.translations.items() if code not in (language, own)}
    translated = texts_for(part.translations, tags_of(language))
    texts = {name: _own_text(part, name, translated[name]) for name in translated if name in _names(part)}
    said = {name: text for name, text in texts.items() if text}
    return {own: said, **others} if said else others


def _names(part: FormDefinition | FieldDefinition | FactDefinition) -> set[str]:
    """What of it has texts: translations may name more, such as the rows of what was a matrix once."""
    config = part.config.keys() & {"choices", "rows"} if isinstance(part, FieldDefinition) else ()
    return {*type(part).model_fields, *config}


def _own_text(part: FormDefinition | FieldDefinition | FactDefinition, name: str, translated: Any) -> Any:
    """What `translated` is the translation of: a text, or texts by what they name."""
    if isinstance(part, FormDefinition) and name == "endings":
        texts = {key: text for ending in part.endings for key, text in ending.texts.items()}
        return {key: texts[key] for key in translated if key in texts}
    if isinstance(part, FormDefinition) and name == "calculations":
        labels = {each.calculation_id: each.label for each in part.calculations}
        return {key: labels[key] for key in translated if key in labels}
    if not isinstance(part, FieldDefinition) or not isinstance(translated, Mapping):
        return getattr(part, name, None)
    if name == "config":
        return {key: part.config[key] for key in translated if key in part.config}
    options = {option["value"]: option.get("label") or option["value"] for option in part.config[name]}
    return {value: options[value] for value in translated if value in options}
