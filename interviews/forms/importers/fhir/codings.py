"""Which answers a FHIR choice has: listed in the item, in a value set that comes along, or in one that everybody knows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.designing.drafts import MOST_OPTIONS
from interviews.forms.importers.fhir.extensions import Element, Texts, extension, value_of
from interviews.forms.importers.fhir.losses import tell_extensions
from interviews.forms.importers.reading import read_members, read_number, read_objects, read_text
from interviews.forms.importers.texts import Localized, without_markup

_DEEPEST = 20
_OF_OPTIONS = frozenset(["ordinalValue", "itemWeight", "optionPrefix"])
"""Extensions of options that are told of otherwise."""
_GENDER = "http://hl7.org/fhir/administrative-gender"
_KNOWN = {
    "http://hl7.org/fhir/ValueSet/administrative-gender": [
        {"system": _GENDER, "code": code, "display": code.capitalize()}
        for code in ("male", "female", "other", "unknown")
    ],
    "http://hl7.org/fhir/ValueSet/yesnodontknow": [
        {"system": "http://terminology.hl7.org/CodeSystem/v2-0136", "code": "Y", "display": "Yes"},
        {"system": "http://terminology.hl7.org/CodeSystem/v2-0136", "code": "N", "display": "No"},
        {
            "system": "http://terminology.hl7.org/CodeSystem/data-absent-reason",
            "code": "asked-unknown",
            "display": "Don't know",
        },
    ],
}


ANSWERS = frozenset({"answerOption", "option", "answerValueSet", "options"})
"""Where an item says which answers it takes, in this release or in the one before."""


def has_options(item: Element) -> bool:
    """Whether an item says which answers it takes."""
    return bool(_listed_in(item) or _value_set_of(item))


def _listed_in(item: Element) -> list[dict[str, Any]]:
    """Its options, under the name of this release or of the one before."""
    return read_objects(item.get("answerOption")) or read_objects(item.get("option"))


def _value_set_of(item: Element) -> str:
    """The address of its value set; the release before named it in a reference."""
    return read_text(item.get("answerValueSet")) or read_text(read_members(item.get("options")).get("reference"))


def points_of(element: Element) -> float | None:
    """What an option, or its coding, adds to a score."""
    given = next(filter(None, (extension(element, name) for name in ("ordinalValue", "itemWeight"))), None)
    return read_number(value_of(given)[1]) if given else None


@dataclass(frozen=True)
class Option:
    """One answer: its value here, how it is called, and what it is in FHIR."""

    value: str
    label: Localized
    answer: Mapping[str, Any]
    points: float | None = None
    """Its ordinal value, or its weight."""


@dataclass
class Codings:
    """`resources`: value sets and code systems that came along, by `#id` and by url."""

    texts: Texts
    resources: dict[str, Element] = field(default_factory=dict)

    def options(self, item: Element, place: str) -> list[Option]:
        """The options of an item, in order; none when they are nowhere to be found, which is reported."""
        if listed := _listed_in(item):
            return self._distinct(self._listed(option, place) for option in listed)
        address = _value_set_of(item)
        if not address:
            return []
        return self._distinct(self._value_set(address, place, 0))

    def _listed(self, option: Element, place: str) -> Option:
        key, value = value_of(option)
        self._tell_settings(option)
        points = points_of(option)
        if option.get("initialSelected") is True:
            self.texts.report.left_out(place, _("the value given beforehand is not kept"))
        tell_extensions(option, place, self.texts.report, _OF_OPTIONS)
        if isinstance(value, dict):
            coded = self._coding(value, place, key)
            return coded if points is None else replace(coded, points=points)
        return Option(read_text(value), Localized(without_markup(value)), {key: value}, points)

    def _coding(self, coding: Element, place: str, key: str = "valueCoding") -> Option:
        self._tell_settings(coding)
        tell_extensions(coding, place, self.texts.report, _OF_OPTIONS)
        written = self.texts.of(coding, "display", place)
        label = Localized(written.text, {**self.texts.designated(coding), **written.others})
        value = read_text(coding.get("code")) or read_text(coding.get("reference")) or label.text
        names = ("system", "version", "code", "display", "reference", "type")
        kept = {name: read_text(coding[name]) for name in names if read_text(coding.get(name))}
        return Option(value, label or Localized(value), {key: kept}, points_of(coding))

    def _tell_settings(self, source: Element) -> None:
        if extension(source, "optionPrefix"):
            self.texts.report.left_out("items", _("the numbering of options is not shown"))

    def _value_set(self, address: str, place: str, depth: int) -> Iterator[Option]:
        address = address.split("|", maxsplit=1)[0]
        resource = self.resources.get(address, {})
        if not resource or depth > _DEEPEST:
            known = _KNOWN.get(address, [])
            if not known:
                self._tell_missing(address, place)
            yield from (self._coding(coding, place) for coding in known)
            return
        contained = _leaves(read_objects(read_members(resource.get("expansion")).get("contains")), "contains", 0)
        expanded = [coding for coding in contained if coding.get("code") and coding.get("abstract") is not True]
        if expanded:
            yield from (self._coding(coding, place) for coding in expanded)
            return
        compose = read_members(resource.get("compose"))
        included, excluded = read_objects(compose.get("include")), read_objects(compose.get("exclude"))
        left_out = {
            read_text(concept.get("code")) for part in excluded for concept in read_objects(part.get("concept"))
        }
        if not all(read_objects(part.get("concept")) for part in excluded):
            self.texts.report.changed(place, _("what the value set takes out of its options is offered too"))
        if not included:
            self._tell_missing(address, place)
        for part in included:
            yield from (option for option in self._included(part, place, depth) if option.value not in left_out)

    def _included(self, part: Element, place: str, depth: int) -> Iterator[Option]:
        system = read_text(part.get("system"))
        concepts = read_objects(part.get("concept"))
        if not concepts and system:
            concepts = _leaves(read_objects(self.resources.get(system, {}).get("concept")), "concept", 0)
            if not concepts:
                self._tell_missing(system, place)
        if part.get("filter"):
            self.texts.report.changed(place, _("a filter of the value set is not applied; all its options are offered"))
        for concept in concepts:
            yield self._coding({**({"system": system} if system else {}), **concept}, place)
        others = part.get("valueSet")
        for address in others if isinstance(others, list) else []:
            yield from self._value_set(read_text(address), place, depth + 1)

    def _tell_missing(self, address: str, place: str) -> None:
        message = _("the value set {address} did not come along, so its options are not known")
        self.texts.report.left_out(place, message, address=address)

    def _distinct(self, found: Iterator[Option]) -> list[Option]:
        """The same code of two systems is told apart by its system."""
        kept: dict[str, Option] = {}
        for option in found:
            value = option.value
            if value in kept and kept[value].answer != option.answer:
                coding = read_members(option.answer.get("valueCoding"))
                value = f"{coding.get('system', '')}|{value}"
            kept.setdefault(value, replace(option, value=value))
            if len(kept) > MOST_OPTIONS:
                break
        return list(kept.values())


def _leaves(found: list[dict[str, Any]], key: str, depth: int) -> list[dict[str, Any]]:
    """Concepts with those below them."""
    every: list[dict[str, Any]] = []
    for concept in found:
        every.append(concept)
        if depth < _DEEPEST and len(every) <= MOST_OPTIONS:
            every += _leaves(read_objects(concept.get(key)), key, depth + 1)
    return every
