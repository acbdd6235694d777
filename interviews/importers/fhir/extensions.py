"""Extensions of FHIR elements by the last part of their address, and texts with their translations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from interviews.importers import naming
from interviews.importers.reading import Tracked, members, objects, text
from interviews.importers.report import Report
from interviews.importers.report import marked as _
from interviews.importers.texts import Localized, plain

Element = Mapping[str, Any]
MARK = "extension "
"""Before the name of an extension, where an element remembers that it was read."""
_RENDERED = ("rendering-markdown", "rendering-xhtml")
"""A text once more, with its formatting."""


def extensions(element: Element) -> Iterator[tuple[str, dict[str, Any]]]:
    """(short name, extension): `http://hl7.org/fhir/StructureDefinition/minValue` is `minValue`."""
    for extension in objects(element.get("extension")) + objects(element.get("modifierExtension")):
        name = text(extension.get("url")).rstrip("/").rsplit("/", maxsplit=1)[-1]
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


def extended(element: Element, name: str) -> Any:
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
        aside = members(element.get(f"_{key}"))
        for name, found in extensions(aside):
            parts = {text(part.get("url")): value_of(part)[1] for part in objects(found.get("extension"))}
            tag = naming.canonical_tag(text(parts.get("lang"))) if name == "translation" else None
            if tag and tag != self.own and text(parts.get("content")):
                others[tag] = plain(parts["content"])
                self.languages.setdefault(tag)
        rendered = next((value for name in _RENDERED if (value := text(extended(aside, name)))), "")
        if rendered and text(element.get(key)):
            self.report.changed(place, _("the formatting of a text is not kept"))
        return Localized(plain(text(element.get(key)) or rendered, self.report, place), others)

    def designated(self, concept: Element) -> dict[str, str]:
        """What a concept of a value set is called in other languages."""
        found: dict[str, str] = {}
        for designation in objects(concept.get("designation")):
            tag, words = naming.canonical_tag(text(designation.get("language"))), plain(designation.get("value"))
            if tag and tag != self.own and words:
                found[tag] = words
                self.languages.setdefault(tag)
        return found
