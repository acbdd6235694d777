"""Columns of texts in several languages: `label::Japanese (ja)`."""

from __future__ import annotations

from typing import Any

from babel import Locale, UnknownLocaleError

from interviews.forms.definition import FormDefinition, Translations


class Columns:
    """A form in one language has bare columns."""

    def __init__(self, form: FormDefinition) -> None:
        self.own_language, *others = form.languages
        self.other_languages = others
        self.own_name = language_name(self.own_language)

    def plain(self, column: str, text: str) -> dict[str, str]:
        """A text that is not translated."""
        return {f"{column}::{self.own_name}" if self.other_languages else column: literal(text)}

    def text(self, column: str, text: str, translations: Translations, name: str) -> dict[str, str]:
        """A text with what `translations` has under `name`."""
        found = self.plain(column, text)
        for language in self.other_languages:
            translated: Any = translations.get(language, {}).get(name)
            if isinstance(translated, str) and translated:
                found[f"{column}::{language_name(language)}"] = literal(translated)
        return found

    def choice(self, value: str, label: str, translations: Translations, part: str = "choices") -> dict[str, str]:
        """The label of an option, or of a table's row (`part="rows"`)."""
        found = self.plain("label", label)
        for language in self.other_languages:
            labels = translations.get(language, {}).get(part) or {}
            if labels.get(value):
                found[f"label::{language_name(language)}"] = literal(labels[value])
        return found


def literal(text: str) -> str:
    """What reads as a question's name there (`${name}`) is only text here."""
    return text.replace("${", "$ {")


def language_name(tag: str) -> str:
    """ "pt-BR" as "Brazilian Portuguese (pt-BR)"."""
    try:
        name = Locale.parse(tag.replace("-", "_")).get_display_name("en")
    except (UnknownLocaleError, ValueError):
        name = None
    return f"{(name or tag).replace('(', '').replace(')', '')} ({tag})"
