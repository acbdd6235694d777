"""Extensions of FHIR elements by the last part of their address, and texts with their translations."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms import naming
from interviews.forms.importers.reading import Tracked, read_members, read_objects, read_text
from interviews.forms.importers.report import Report
from interviews.forms.importers.texts import Localized, without_markup

Element = Mapping[str, Any]
MARK = "extension "
"""Before the name of an extension, where an element remembers that it was read."""
_RENDERED = ("rendering-markdown", "rendering-xhtml")
"""A text once more, with its formatting."""
_BESIDE_TEXTS = frozenset({*_RENDERED, "rendering-style", "rendering-styleSensitive"})
_WORD = re.compile(r"\w+")


def extensions(element: Element) -> Iterator[tuple[str, dict[str, Any]]]:
    """(short name, extension): `http://hl7.org/fhir/StructureDefinition/minValue` is `minValue`."""
    for extension in read_objects(element.get("extension")) + read_objects(element.get("modifierExtension")):
        name = read_text(extension.get("url")).rstrip("/").rsplit("/", maxsplit=1)[-1]
        yield name.removeprefix("questionnaire-").removeprefix("sdc-questionnaire-"), extension


def extension(element: Element, name: str) -> dict[str, Any] | None:
    if isinstance(element, Tracked):
        element.seen.add(f"{MARK}{name}")
    return next((found for known, found in extensions(element) if known == name), None)


def value_of(element: Element | None, prefix: str = "value") -> tuple[str, Any]:
    """The one `value[x]` of an element: its key and its value; ("", None) when there is none."""
    for key, value in (element or {}).items():
        if isinstance(key, str) and key.startswith(prefix) and key[len(prefix) :][:1].isupper():
            return key, value
    return "", None


def extension_value(element: Element, name: str) -> Any:
    """The value of an extension of that name."""
    return value_of(extension(element, name))[1]


@dataclass
class Texts:
    """Reads texts, and remembers which languages there were."""

    report: Report
    own: str = "en"
    languages: dict[str, None] = field(default_factory=dict)

    def of(self, element: Element, key: str, place: str) -> Localized:
        """The text under `key`, with the translations that stand under `_key`."""
        others: dict[str, str] = {}
        aside = read_members(element.get(f"_{key}"))
        for name, found in extensions(aside):
            parts = {read_text(part.get("url")): value_of(part)[1] for part in read_objects(found.get("extension"))}
            if name == "translation" and read_text(parts.get("content")):
                self._add(others, read_text(parts.get("lang")), without_markup(parts["content"]))
            elif name not in _BESIDE_TEXTS:
                self.report.left_out(place, _("the extension {name} is not understood"), name=name)
        written = read_text(element.get(key))
        rendered = next((value for name in _RENDERED if (value := read_text(extension_value(aside, name)))), "")
        shown = without_markup(written or rendered, self.report, place)
        if rendered and written:
            self._tell_rendered(rendered, shown, place)
        return Localized(shown, others)

    def _tell_rendered(self, rendered: str, shown: str, place: str) -> None:
        """What the same text with its formatting says or shows more."""
        self.report.changed(place, _("the formatting of a text is not kept"))
        more = without_markup(rendered, self.report, place)
        if not set(_WORD.findall(more.casefold())) <= set(_WORD.findall(shown.casefold())):
            message = _("what a text says more where it is formatted is not told: {text}")
            self.report.left_out(place, message, text=more)

    def _add(self, others: dict[str, str], language: str, words: str) -> None:
        """A translation, unless its language is not known or the form's own."""
        tag = naming.canonical_tag(language)
        if tag is None:
            message = _("the texts in “{language}” were left out: no such language is known")
            self.report.left_out("Questionnaire", message, language=language)
        elif tag != self.own:
            others[tag] = words
            self.languages.setdefault(tag)

    def designated(self, concept: Element) -> dict[str, str]:
        """What a concept of a value set is called in other languages."""
        found: dict[str, str] = {}
        for designation in read_objects(concept.get("designation")):
            words, language = without_markup(designation.get("value")), read_text(designation.get("language"))
            if words and language:
                self._add(found, language, words)
        return found
