"""What of a FHIR item has no counterpart: told once for each item, or once for the form where it is no question's matter."""

from __future__ import annotations

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.fhir.extensions import MARK, Element, extensions, value_of
from interviews.forms.importers.reading import Tracked, read_members, read_objects, read_text
from interviews.forms.importers.report import Report

_UNDERSTOOD = frozenset(
    """minValue maxValue minQuantity maxQuantity regex minLength maxDecimalPlaces minOccurs maxOccurs unit unitOption hidden
    openLabel mimeType maxSize translation entryFormat supportLink variable enableWhenExpression calculatedExpression""".split()  # noqa: SIM905 - a list of twenty lines says no more
)
_READ_ELSEWHERE = frozenset({"unitOption", "mimeType", "supportLink", "variable", "translation"})
_READ_LATER = frozenset(["id", "extension", "modifierExtension", "enableWhen", "enableBehavior", "item"])
_LOOKS = frozenset(
    """itemControl choiceOrientation displayCategory sliderStepValue rendering-style width collapsible columnCount
    choiceColumn shortText optionalDisplay""".split()  # noqa: SIM905
)
_FOR_PROGRAMS = frozenset(
    """initialExpression candidateExpression contextExpression launchContext sourceQueries isSubject observationLinkPeriod
    observationExtract observation-extract-category observationExtractEntry itemExtractionContext itemPopulationContext
    templateExtract templateExtractContext templateExtractValue definitionExtract definitionExtractValue extractAllocateId
    lookupQuestionnaire preferredTerminologyServer itemContext referenceResource referenceProfile referenceFilter
    baseType allowedResource terminology-server unitValueSet fhirType""".split()  # noqa: SIM905
)
"""How records fill a form in beforehand, and what becomes of the answers in them."""


def tell_losses(item: Element, place: str, report: Report) -> None:
    given = [item.get(key) for key in item if isinstance(key, str) and key.startswith("initial")]
    if any(value not in (None, "", [], {}) for value in given):
        report.left_out(place, _("the value given beforehand is not kept"))
    tell_extensions(item, place, report)
    if read_text(item.get("prefix")):
        report.left_out("items", _("the numbering of questions is not shown"))
    if item.get("code") or item.get("definition"):
        report.left_out("items", _("the codes that questions have beside their linkIds are not kept"))


def tell_unread(item: Tracked, place: str, report: Report) -> None:
    """Settings that mean something, but not to a question of this type."""
    understood = {name for name, _found in extensions(item) if name in _UNDERSTOOD - _READ_ELSEWHERE}
    unread = {name for name in understood if f"{MARK}{name}" not in item.seen}
    unread |= {name for name in item.unread() - _READ_LATER if not name.startswith("_")}
    report.settings(place, _("does not fit this question: {settings}"), unread)


def tell_extensions(element: Element, place: str, report: Report, understood: frozenset[str] = _UNDERSTOOD) -> None:
    for name, found in extensions(element):
        if name in _LOOKS:
            report.left_out("items", _("how it looks is not kept: {settings}"), settings=name)
        elif name in _FOR_PROGRAMS:
            report.left_out(
                "items", _("what connects questions with medical records is not kept: {settings}"), settings=name
            )
        elif name in ("itemMedia", "itemAnswerMedia"):
            shown = read_members(value_of(found)[1])
            media = next(filter(None, (read_text(shown.get(part)) for part in ("title", "url", "contentType"))), "?")
            report.left_out(place, _("the picture or recording {media} is not shown"), media=media)
        elif name == "constraint":
            parts = {
                read_text(part.get("url")): read_text(value_of(part)[1])
                for part in read_objects(found.get("extension"))
            }
            told = parts.get("human") or parts.get("expression") or "?"
            report.left_out(place, _("the check {expression} is not made"), expression=told)
        elif name not in understood:
            report.left_out(place, _("the extension {name} is not understood"), name=name)
