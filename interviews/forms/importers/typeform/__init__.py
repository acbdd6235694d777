"""Typeform: the JSON of its Create API, with logic jumps."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.base import Imported, Source
from interviews.forms.importers.questions.hidden import link_parameters
from interviews.forms.importers.questions.questionnaire import Question, Questionnaire
from interviews.forms.importers.reading import Tracked, read_list, read_members, read_objects, read_text
from interviews.forms.importers.spoken import language_of
from interviews.forms.importers.texts import Localized, without_markup
from interviews.forms.importers.typeform import scores
from interviews.forms.importers.typeform.endings import endings_of
from interviews.forms.importers.typeform.logic import Steps, conditions_of
from interviews.forms.importers.typeform.shapes import Asking, option_names, shape_of
from interviews.forms.naming import canonical_tag

_QUOTE = re.compile(r"\{\{(?:field:)?([^{}]+)\}\}")
_SHOWN = frozenset({"title", "label", "description"})
_HOLDING = ("group", "inline_group", "contact_info", "address")
"""Kinds that hold fields of their own."""
_OF_ITS_SERVER = frozenset(
    ["id", "workspace", "theme", "_links", "type", "cui_settings", "self", "created_at", "last_updated_at"]
)
_READ = frozenset(
    {"title", "fields", "logic", "settings", "welcome_screens", "thankyou_screens", "hidden", "variables"}
)
_SETTINGS_READ = frozenset({"language", "redirect_after_submit_url"})


class Typeform:
    name = "typeform"
    label = "Typeform"
    suffixes = (".json",)

    def recognises(self, source: Source) -> bool:
        """By its fields: each has a title, a type and what describes it."""
        found = source.json
        fields = read_objects(found.get("fields")) if isinstance(found, dict) else []
        return any(
            isinstance(f.get("title"), str) and "type" in f and ("properties" in f or "ref" in f) for f in fields
        )

    def read(self, source: Source) -> Imported:
        return _Form(source.require_json()).read(source.stem)


class _Form:
    def __init__(self, form: Mapping[str, Any]) -> None:
        self.form = form
        self.questions = Questionnaire(_QUOTE)
        self.report = self.questions.report
        spoken = canonical_tag(read_text(read_members(form.get("settings")).get("language")))
        self.language = spoken or language_of(form, _SHOWN, self.report)
        self.steps = Steps()

    def read(self, stem: str) -> Imported:
        description = self._screen(next(iter(read_objects(self.form.get("welcome_screens"))), {}), "welcome_screens")
        for element in read_objects(self.form.get("fields")):
            self._field(element, Localized(), 0)
        screens = self._endings()
        names = [read_text(each.get("ref")) for each in screens] + ["default_tys"]
        logic = read_objects(self.form.get("logic"))
        scores.calculate(logic, read_members(self.form.get("variables")), self.steps, self.questions)
        reached = conditions_of(logic, names, self.steps, self.questions)
        settings = link_parameters(read_list(self.form.get("hidden")), "hidden", self.report)
        said = partial(self._screen, place="thankyou_screens")
        ending = said(screens[0]) if screens else Localized()
        self._tell_losses()
        return self.questions.finish(
            title=self._words(self.form.get("title"), "title") or Localized(stem or "Form"),
            reached=reached,
            settings=settings,
            languages=(self.language,),
            description=description,
            completion_message=ending,
            endings=lambda: endings_of(screens, logic, reached, self.steps, self.questions, said),
        )

    def _words(self, value: Any, place: str) -> Localized:
        return Localized(without_markup(value, self.report, place))

    def _field(self, given: Mapping[str, Any], section: Localized, depth: int) -> None:
        name = read_text(given.get("ref")) or read_text(given.get("id"))
        element = Tracked(given, {"id", "ref", "layout", "subfield_key"})
        kind = read_text(element.get("type"))
        label = self._words(element.get("title"), kind)
        place = f"{kind or 'field'} “{label.text or name}”"
        step = self.steps.add(place, name, read_text(given.get("id")))
        asking = Asking(element, place, self.language, self.report)
        told = self._words(asking.properties.get("description"), place) if kind != "legal" else Localized()
        self._tell_media(element, place)
        if kind in _HOLDING and depth == 0:
            self._fields_within(asking, label, told, depth)
        elif kind == "statement":
            self.questions.note(place, label.then(told))
        elif (shape := shape_of(asking)) is not None:
            question = Question(
                name=self.questions.name_for(label, name),
                label=label,
                place=place,
                intent=told,
                required=asking.required,
                section=section,
                step=step,
                also=(name, read_text(given.get("id"))),
                stored=option_names(asking),
            )
            made = self.questions.ask(question, shape)
            self.questions.ask_for_other(question, made)
            asking.tell_unread()

    def _fields_within(self, asking: Asking, label: Localized, told: Localized, depth: int) -> None:
        """What the fields of a group stand under."""
        self.questions.builder.heading(asking.place, label)
        self.questions.note(asking.place, told)
        for inner in read_objects(asking.properties.get("fields")):
            self._field(inner, label, depth + 1)

    def _tell_media(self, element: Mapping[str, Any], place: str) -> None:
        if media := read_text(read_members(element.get("attachment")).get("href")):
            self.report.left_out(place, _("the picture or recording {media} is not shown"), media=media)

    def _screen(self, screen: Mapping[str, Any], place: str) -> Localized:
        self._tell_media(screen, place)
        properties = read_members(screen.get("properties"))
        return self._words(screen.get("title"), place).then(self._words(properties.get("description"), place))

    def _endings(self) -> list[dict[str, Any]]:
        """The screens at the end; Typeform's own, which is never for everybody where there is another, stands last."""
        screens = read_objects(self.form.get("thankyou_screens"))
        return sorted(screens, key=lambda screen: read_text(screen.get("ref")) == "default_tys")

    def _tell_losses(self) -> None:
        settings = read_members(self.form.get("settings"))
        if address := read_text(settings.get("redirect_after_submit_url")):
            self.report.left_out("settings", _("nobody is led on to {address}"), address=address)
        given = {name for name, value in settings.items() if value not in (None, "", [], {}, False)}
        self.report.settings("settings", _("how it looks is not kept: {settings}"), given - _SETTINGS_READ)
        for screen in read_objects(self.form.get("welcome_screens"))[1:]:
            said = self._words(screen.get("title"), "welcome_screens").text
            self.report.left_out(
                "welcome_screens", _("only the first welcome is said; “{name}” is left out"), name=said
            )
        for name, value in self.form.items():
            if name not in _READ | _OF_ITS_SERVER and value not in (None, "", [], {}, False, 0):
                self.report.left_out("form", _("the setting {setting} has no counterpart"), setting=read_text(name))
