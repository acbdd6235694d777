"""A form in several languages: which of its texts can be translated, which translations are missing, where each is kept.

A text is named by its place: `title`; `menu.label`, in a group `guests.age.label`; `menu.choices.fish`;
`stay.config.low_label`; of a fact `wishes.facts.foods.fact`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from interviews.field_types import field_type, type_names
from interviews.forms.definition import (
    FactDefinition,
    FieldDefinition,
    FormDefinition,
    GroupConfig,
    Translations,
    tags_of,
    texts_for,
)
from interviews.forms.frozen import Frozen

_OF_FORM = ("title", "description", "purpose", "consent_text", "completion_message")
_OF_FIELD = ("label", "intent")
_OF_FACT = ("fact", "done_criteria", "questioning_hints")
_FOR_AGENTS = frozenset(("intent", "done_criteria", "questioning_hints"))
"""Read by agents, who speak every language: respondents do not miss them."""


@dataclass(frozen=True)
class TranslatableText:
    """A text of a form with its place, and where its translations are kept."""

    place: str
    text: str
    part: tuple[str, ...]
    """Its names within a language's texts: `("choices", "fish")`."""
    path: str = ""
    """The field's; "" for the form's own texts."""
    fact_key: str = ""
    translations: Translations | None = None
    """Of what it belongs to."""
    met: bool = True
    """Whether respondents meet it at all."""

    @property
    def needed(self) -> bool:
        """Whether respondents miss its translation."""
        return self.met and self.part[0] not in _FOR_AGENTS and any(sign.isalpha() for sign in self.text)

    def translation(self, language: str) -> str:
        """As it stands in just this language; "" for none."""
        return self.read_in((language,))

    def read_in(self, tags: tuple[str, ...]) -> str:
        """Its translation under the first of these tags that anything is translated under beside it; "" for none."""
        found: Any = texts_for(self.translations or {}, tags)
        for name in self.part:
            found = found.get(name) or "" if isinstance(found, Mapping) else ""
        return found if isinstance(found, str) else ""


def translatable_texts(form: FormDefinition) -> dict[str, TranslatableText]:
    """All texts of a form that can be translated, by place, in the order of the form."""
    own = ((name, getattr(form, name)) for name in _OF_FORM)
    found = [TranslatableText(name, text, (name,), translations=form.translations) for name, text in own]
    for ending in form.endings:
        parts = ((("endings", name), text) for name, text in ending.texts.items())
        found += [TranslatableText(".".join(part), text, part, translations=form.translations) for part, text in parts]
    for each in form.calculations:
        part = ("calculations", each.calculation_id)
        found.append(TranslatableText(".".join(part), each.label, part, translations=form.translations, met=each.shown))
    for field in form.fields:
        found += _of_field(field, field.field_id)
        for item in field.fields:
            found += _of_field(item, f"{field.field_id}.{item.field_id}")
    return {one.place: one for one in found if one.text.strip()}


def missing_translations(form: FormDefinition, language: str) -> list[TranslatableText]:
    """What respondents who speak `language` would still read in the form's own."""
    tags = read_tags(form, language)
    return [one for one in translatable_texts(form).values() if one.needed and not one.read_in(tags)]


class Translated(Frozen):
    """A form's own text, and what it was translated as."""

    text: str
    translation: str


TranslatedTexts = Mapping[str, Mapping[str, Translated]]
"""By language and place."""


def translated_texts(before: FormDefinition, form: FormDefinition) -> TranslatedTexts:
    """What was translated `before` into the languages of a form; nothing where that had another language of its own."""
    if before.languages[:1] != form.languages[:1]:
        return {}
    texts = [one for one in translatable_texts(before).values() if one.needed]
    read = ((language, read_tags(before, language)) for language in form.languages[1:])
    return {
        language: {
            one.place: Translated(text=one.text, translation=said) for one in texts if (said := one.read_in(tags))
        }
        for language, tags in read
    }


def outdated_translations(before: TranslatedTexts, form: FormDefinition, language: str) -> list[TranslatableText]:
    """What respondents read in `language` as it was translated `before`, though the own text says something else since."""
    there, tags = before.get(language) or {}, read_tags(form, language)
    return [
        one
        for place, one in (translatable_texts(form) if there else {}).items()
        if one.needed and (was := there.get(place)) and was.text != one.text and was.translation == one.read_in(tags)
    ]


def stale_translations(before: TranslatedTexts, form: FormDefinition) -> dict[str, dict[str, Translated]]:
    """Of what was translated `before`, what is outdated: a copy of the form that knows it finds the same outdated."""
    found = {
        language: {one.place: before[language][one.place] for one in outdated_translations(before, form, language)}
        for language in form.languages[1:]
    }
    return {language: texts for language, texts in found.items() if texts}


def with_translation(translations: Translations, language: str, part: tuple[str, ...], text: str) -> Translations:
    """The translations with this text in its place."""
    texts = dict(translations.get(language) or {})
    name, *within = part
    if within:
        named = texts.get(name)
        texts[name] = {**(named if isinstance(named, dict) else {}), within[0]: text}
    else:
        texts[name] = text
    return {**translations, language: texts}


def read_tags(form: FormDefinition, language: str) -> tuple[str, ...]:
    """What who reads in `language` is shown translations under, the first that there is."""
    return tags_of(language, form.languages[0] if form.languages else "")


def _of_field(field: FieldDefinition, path: str) -> Iterator[TranslatableText]:
    parts: list[tuple[tuple[str, ...], str]] = [((name,), getattr(field, name) or "") for name in _OF_FIELD]
    parts += [
        ((name, value), shown) for name in ("choices", "rows") for value, shown in _options(field.config.get(name))
    ]
    parts += [(("config", name), text) for name, text in _texts_of_config(field)]
    for part, text in parts:
        yield TranslatableText(f"{path}.{'.'.join(part)}", text, part, path, translations=field.translations)
    for fact in field.facts:
        yield from _of_fact(fact, path)


def _of_fact(fact: FactDefinition, path: str) -> Iterator[TranslatableText]:
    for name in _OF_FACT:
        place, text = f"{path}.facts.{fact.fact_key}.{name}", getattr(fact, name) or ""
        yield TranslatableText(place, text, (name,), path, fact.fact_key, fact.translations)


def _options(options: Any) -> Iterator[tuple[str, str]]:
    """The value and the shown text of each."""
    for option in options if isinstance(options, list) else ():
        if isinstance(option, dict) and isinstance(option.get("value"), str):
            yield option["value"], str(option.get("label") or option["value"])


def _texts_of_config(field: FieldDefinition) -> Iterator[tuple[str, str]]:
    if not field.is_group and field.type not in type_names():
        return
    settings = (GroupConfig if field.is_group else field_type(field).Config).model_fields
    for name, value in field.config.items():
        if name in settings and settings[name].annotation is str and isinstance(value, str) and "://" not in value:
            yield name, value
