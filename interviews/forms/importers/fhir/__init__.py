"""FHIR Questionnaires of STU3 and later, alone or in a Bundle, in JSON or XML. linkIds are kept, to give answers back
(exporters/fhir)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from formagent.errors import ImportRefused
from formagent.wording.validation_messages import complaint
from formagent.wording.validation_messages import marked as _
from interviews.forms import naming
from interviews.forms.calculations import CalculationDefinition
from interviews.forms.importers import comparisons
from interviews.forms.importers.base import Imported, Source
from interviews.forms.importers.building import FormBuilder
from interviews.forms.importers.comparisons import Operand, Untranslatable
from interviews.forms.importers.expressions.conditions import ConditionWriter
from interviews.forms.importers.fhir.codings import Codings
from interviews.forms.importers.fhir.enabling import EACH, Reads, enabling_condition, variables_of, whole_answer
from interviews.forms.importers.fhir.extensions import Texts
from interviews.forms.importers.fhir.fhirpath import parse_fhirpath
from interviews.forms.importers.fhir.items import Draft, Scope, Walk
from interviews.forms.importers.fhir.losses import tell_extensions
from interviews.forms.importers.fhir.xml import from_xml, is_fhir_xml
from interviews.forms.importers.joining import without_brackets
from interviews.forms.importers.labels import labels_told_apart
from interviews.forms.importers.questions.calculated import Calculations, calculated
from interviews.forms.importers.reading import read_members, read_objects, read_text
from interviews.forms.importers.spoken import language_of
from interviews.forms.importers.texts import one_line, translations

_SHOWN = frozenset({"title", "description", "text"})
_READ = frozenset(
    """resourceType id url version name title description purpose item language contained extension modifierExtension
    status""".split()  # noqa: SIM905 - a list of twenty lines says no more
)


class FhirQuestionnaire:
    name = "fhir"
    label = "FHIR Questionnaire"
    suffixes = (".json", ".xml")

    def recognises(self, source: Source) -> bool:
        return (isinstance(source.json, dict) and "resourceType" in source.json) or is_fhir_xml(source.text or "")

    def read(self, source: Source) -> Imported:
        document = from_xml(source.text) if is_fhir_xml(source.text or "") and source.text else source.require_json()
        questionnaire, resources = _parts(document)
        return _Questionnaire(questionnaire, resources).read(source.stem)


def _parts(document: dict[str, Any]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The questionnaire, and what came along with it. Raises ImportRefused for any other resource."""
    kind = read_text(document.get("resourceType"))
    if kind == "Questionnaire" and "item" not in document and "group" in document:
        message = complaint("is of FHIR's second release (DSTU2); questionnaires of the third (STU3) or later are read")
        raise ImportRefused([("group", message)])
    if kind == "Questionnaire":
        return document, []
    entries = (
        [read_members(entry.get("resource")) for entry in read_objects(document.get("entry"))]
        if kind == "Bundle"
        else []
    )
    found = [entry for entry in entries if entry.get("resourceType") == "Questionnaire"]
    if not found:
        message = complaint("must be Questionnaire, or a Bundle with one; it is {kind}", kind=kind or "–")
        raise ImportRefused([("resourceType", message)])
    return found[0], [entry for entry in entries if entry is not found[0]]


class _Questionnaire:
    def __init__(self, document: Mapping[str, Any], along: list[dict[str, Any]]) -> None:
        self.document, self.along = document, along
        self.builder = FormBuilder()
        self.labels: dict[str, str] = {}
        told = naming.canonical_tag(read_text(document.get("language")))
        self.own = told or language_of(document, _SHOWN, self.builder.report)
        self.texts = Texts(self.builder.report, self.own)
        self.walk = Walk(self.builder, self.texts, Codings(self.texts, self._resources(along)))

    def read(self, stem: str) -> Imported:
        self.walk.variables |= variables_of(self.document)
        self.walk.items(read_objects(self.document.get("item")), Scope())
        self.labels = labels_told_apart(draft.field for draft in self.walk.drafts if draft.scope.group is None)
        calculations = self.calculations()
        for draft in self.walk.drafts:
            self.add(draft)
        self.tell_losses()
        self.tell_others()
        names = ("title", "description", "purpose")
        title, description, purpose = (self.texts.of(self.document, name, name) for name in names)
        title, ending = one_line(title), self.walk.for_everybody
        kept = {name: read_text(self.document.get(name)) for name in ("url", "version", "id")}
        return self.builder.finish(
            title=title.text or read_text(self.document.get("name")) or stem or "Questionnaire",
            languages=(self.own, *(tag for tag in self.texts.languages if tag != self.own)),
            description=description.text,
            purpose=purpose.text,
            calculations=calculations,
            completion_message=ending.text,
            origin={"format": "fhir", **{name: value for name, value in kept.items() if value}},
            translations=translations(title=title, description=description, purpose=purpose, completion_message=ending),
        )

    def _resources(self, along: list[dict[str, Any]]) -> dict[str, Mapping[str, Any]]:
        """Value sets and code systems, by the addresses that they may be named by."""
        found: dict[str, Mapping[str, Any]] = {}
        for resource in read_objects(self.document.get("contained")):
            found.setdefault(f"#{read_text(resource.get('id'))}", resource)
        for resource in [*read_objects(self.document.get("contained")), *along]:
            if read_text(resource.get("url")):
                found.setdefault(read_text(resource.get("url")), resource)
            found.setdefault(f"{read_text(resource.get('resourceType'))}/{read_text(resource.get('id'))}", resource)
        return found

    def add(self, draft: Draft) -> None:
        tests = [comparisons.present(answer) for answer in draft.scope.answered]
        for item, place in draft.scope.enabled:
            try:
                tests.append(
                    enabling_condition(item, lambda link: self.answer(link, draft.scope.group), self.walk.variables)
                )
            except Untranslatable as failed:
                message = _("this condition is not kept: it {why}")
                self.builder.report.left_out(f"{place}, enableWhen", message, why=failed.reason)
        if draft.condition:
            tests.append(draft.condition)
        kept = list(dict.fromkeys(test for test in tests if test))
        condition = " && ".join(f"({without_brackets(test)})" for test in kept) if len(kept) > 1 else "".join(kept)
        label = self.labels.get(draft.field.field_id, draft.field.label)
        field = draft.field.model_copy(
            update={"label": label, "condition": without_brackets(condition) if condition else ""}
        )
        self.builder.add(field, draft.place, group=draft.scope.group, condition=f"{draft.place}, enableWhen")

    def calculations(self) -> tuple[CalculationDefinition, ...]:
        """What is calculated; from then on conditions read it like answers."""
        found, known = Calculations(self.builder), dict[str, Operand]()

        def answer(link: str) -> Operand:
            return known[link] if link in known else whole_answer(link, lambda name: self.answer(name, None))

        writer = ConditionWriter(answer, calculates=True)
        for link, label, place, expression in self.walk.calculated:
            tree = partial(parse_fhirpath, expression, self.walk.variables)
            found.add(link, label, calculated(place, tree, writer))
        calculations = found.written(known)
        self.walk.answers |= {link: (operand, None) for link, operand in known.items()}
        return calculations

    def answer(self, link: str, group_around: str | None) -> Reads:
        """What a linkId in an expression reads, seen from a question."""
        if link not in self.walk.answers:
            raise Untranslatable(_("reads “{name}”, which is no question that is asked"), name=link)
        operand, group = self.walk.answers[link]
        if group is None or group == group_around:
            return operand, None
        path = f"{EACH}.{operand.cel}"
        return Operand(path, operand.field, f"has({path})"), group

    def tell_others(self) -> None:
        """The further questionnaires of a bundle."""
        for resource in self.along:
            if resource.get("resourceType") == "Questionnaire":
                name = (
                    read_text(resource.get("title"))
                    or read_text(resource.get("name"))
                    or read_text(resource.get("id"))
                    or "?"
                )
                message = _("only the first questionnaire is imported; “{name}” is left out")
                self.builder.report.left_out("entry", message, name=name)

    def tell_losses(self) -> None:
        report = self.builder.report
        for name, value in self.document.items():
            if name not in _READ and not name.startswith("_") and value not in (None, "", [], {}):
                report.left_out("Questionnaire", _("the setting {setting} has no counterpart"), setting=read_text(name))
        tell_extensions(self.document, "Questionnaire", report)
        for note in self.walk.notes:
            if note.text in self.walk.for_everybody.text.split("\n"):
                message = _("a note after the last question is said when the form is completed, if it is for everybody")
                report.changed("item", message)
            else:
                report.left_out("item", _("a text that no question follows is not shown: {text}"), text=note.text)
