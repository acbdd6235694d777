"""Formbricks surveys: the JSON of its editor, its templates and its API, with questions in a row or in blocks."""

from __future__ import annotations

from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.base import Imported, Source
from interviews.forms.importers.building import FormBuilder
from interviews.forms.importers.formbricks.document import KINDS, Element, steps_of, survey_in
from interviews.forms.importers.formbricks.flow import conditions_of
from interviews.forms.importers.formbricks.questions import Questions
from interviews.forms.importers.formbricks.wording import Wording
from interviews.forms.importers.labels import labels_told_apart
from interviews.forms.importers.reading import read_members, read_objects, read_text
from interviews.forms.importers.texts import Localized, one_line, translations

_READ = frozenset({"name", "questions", "blocks", "welcomeCard", "endings", "thankYouCard", "languages"})
_OF_ITS_SERVER = frozenset(
    ["id", "createdAt", "updatedAt", "createdBy", "environmentId", "workspaceId", "status", "type", "version", "slug"]
)
"""Says nothing about what is asked."""


class Formbricks:
    name = "formbricks"
    label = "Formbricks"
    suffixes = (".json",)

    def recognises(self, source: Source) -> bool:
        """By its questions: one of its kinds each, with a headline."""
        survey = survey_in(source.json)
        asked = [each for step in steps_of(survey) for each in step.elements]
        return any(read_text(each.get("type")) in KINDS and "headline" in each for each in asked)

    def read(self, source: Source) -> Imported:
        return _Survey(survey_in(source.require_json())).read(source.stem)


class _Survey:
    def __init__(self, survey: Element) -> None:
        self.survey = survey
        self.builder = FormBuilder()
        self.report = self.builder.report
        self.wording = Wording(survey, self.report)
        self.questions = Questions(self.builder, self.wording)

    def read(self, stem: str) -> Imported:
        steps = steps_of(self.survey)
        endings = [read_text(each.get("id")) for each in read_objects(self.survey.get("endings"))]
        for number, step in enumerate(steps):
            for element in step.elements:
                self.questions.read(element, number)
            self.questions.unread |= step.unread
        conditions = conditions_of(steps, endings, self.questions.answers, self.report)
        labels = labels_told_apart(draft.field for draft in self.questions.drafts)
        for draft in self.questions.drafts:
            around = conditions[draft.step]
            if around is None:
                self.report.left_out(draft.place, _("every way leads past it, so it is not asked"))
                continue
            condition = " && ".join(f"({part})" for part in (around, draft.condition) if part)
            kept = condition if around and draft.condition else around or draft.condition
            changes = {"condition": kept, "label": labels.get(draft.field.field_id, draft.field.label)}
            self.builder.add(draft.field.model_copy(update=changes), draft.place, condition=f"{draft.place}, logic")
        return self._finished(stem)

    def _finished(self, stem: str) -> Imported:
        title = one_line(self.wording.of_the_form(self.survey.get("name"), "name"))
        description, ending = self._welcome(), self._ending()
        self._tell_losses()
        return self.builder.finish(
            title=title.text or stem or "Survey",
            languages=self.wording.all_tags,
            description=description.text,
            completion_message=ending.text,
            translations=translations(title=title, description=description, completion_message=ending),
        )

    def _welcome(self) -> Localized:
        card = read_members(self.survey.get("welcomeCard"))
        if card.get("enabled") is False:
            return Localized()
        return self._said(card, "welcomeCard", ("headline", "subheader", "html"))

    def _ending(self) -> Localized:
        """What the first ending says; the others are told."""
        cards = [*read_objects(self.survey.get("endings")), read_members(self.survey.get("thankYouCard"))]
        shown = [
            card
            for card in cards
            if card and card.get("enabled") is not False and read_text(card.get("type")) != "redirectToUrl"
        ]
        for card in cards:
            if card and card is not next(iter(shown), None) and card.get("enabled") is not False:
                said = one_line(self.wording.of_the_form(card.get("headline"), "endings")).text or read_text(
                    card.get("url")
                )
                self.report.left_out("endings", _("only the first ending is said; “{name}” is left out"), name=said)
        return self._said(shown[0], "endings", ("headline", "subheader")) if shown else Localized()

    def _said(self, card: dict[str, Any], place: str, parts: tuple[str, ...]) -> Localized:
        told = Localized()
        for name in parts:
            told = told.then(self.wording.of_the_form(card.get(name), place))
        unread = {name for name in card if card[name] not in (None, "", False, [])} - {*parts, "id", "type", "enabled"}
        self.report.settings(place, _("how it looks is not kept: {settings}"), unread)
        return told

    def _tell_losses(self) -> None:
        hidden = read_members(self.survey.get("hiddenFields"))
        for name in hidden["fieldIds"] if isinstance(hidden.get("fieldIds"), list) else ():
            self.report.left_out("hiddenFields", _("the hidden field “{name}” is not filled"), name=read_text(name))
        for variable in read_objects(self.survey.get("variables")):
            message = _("the reckoned value “{name}” is not stored")
            self.report.left_out("variables", message, name=read_text(variable.get("name")))
        for name, value in self.survey.items():
            known = _READ | _OF_ITS_SERVER | {"hiddenFields", "variables"}
            if name not in known and value not in (None, "", [], {}, False, 0):
                self.report.left_out("survey", _("the setting {setting} has no counterpart"), setting=read_text(name))
        self.questions.tell_unread()
        for place, note in self.questions.notes:
            self.report.left_out(place, _("a text that no question follows is not shown: {text}"), text=note.text)
