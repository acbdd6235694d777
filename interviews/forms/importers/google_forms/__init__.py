"""Google Forms: the JSON of the Forms API (`forms.get`), or what the script of docs/imports.md prints."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.base import Imported, Source
from interviews.forms.importers.google_forms.apps_script import as_api_form, is_printed_by_script
from interviews.forms.importers.google_forms.sections import Section, conditions_of
from interviews.forms.importers.google_forms.shapes import Asking, options_of, shape_of
from interviews.forms.importers.questions.questionnaire import Question, Questionnaire
from interviews.forms.importers.questions.shapes import Shape, matrix_shape, numbered
from interviews.forms.importers.reading import Tracked, read_flag, read_members, read_objects, read_text
from interviews.forms.importers.spoken import language_of
from interviews.forms.importers.texts import Localized

_ITEMS = ("questionItem", "questionGroupItem", "pageBreakItem", "textItem", "imageItem", "videoItem")
_SHOWN = frozenset({"title", "description", "value"})
_UNASKED = frozenset({"NONE", "DO_NOT_COLLECT", "EMAIL_COLLECTION_TYPE_UNSPECIFIED", ""})


class GoogleForms:
    name = "google_forms"
    label = "Google Forms"
    suffixes = (".json",)

    def recognises(self, source: Source) -> bool:
        """By its items: each has a kind of the API's, or of the script's."""
        found = source.json
        items = read_objects(found.get("items")) if isinstance(found, dict) else []
        return any(kind in item for item in items for kind in _ITEMS) or is_printed_by_script(found)

    def read(self, source: Source) -> Imported:
        document = source.require_json()
        form = as_api_form(document) if is_printed_by_script(document) else document
        return _Form(form).read(source.stem)


class _Form:
    def __init__(self, form: Mapping[str, Any]) -> None:
        self.form = form
        self.questions = Questionnaire()
        self.report = self.questions.report
        self.language = language_of(form, _SHOWN, self.report)
        self.sections = [Section("", "section 1")]

    def read(self, stem: str) -> Imported:
        info, settings = read_members(self.form.get("info")), read_members(self.form.get("settings"))
        self._ask_for_address(settings)
        for number, item in enumerate(read_objects(self.form.get("items")), 1):
            self._item(item, number)
        self._tell_losses(settings)
        asked = self.questions.asked_in_steps(len(self.sections))
        title = self._words(info.get("title"), "title") or self._words(info.get("documentTitle"), "title")
        return self.questions.finish(
            title=title or Localized(stem or "Form"),
            reached=conditions_of(self.sections, asked, self.report),
            languages=(self.language,),
            description=self._words(info.get("description"), "description"),
            completion_message=self._words(self.form.get("confirmationMessage"), "confirmationMessage"),
        )

    def _words(self, value: Any, place: str) -> Localized:
        return Asking(Tracked({}), place, self.language, self.report).words(value)

    def _ask_for_address(self, settings: Mapping[str, Any]) -> None:
        """Of a form that collects addresses by itself."""
        if read_text(settings.get("emailCollectionType")) in _UNASKED:
            return
        message = _("the address that the form collects by itself is asked for as a question")
        self.report.changed("settings, emailCollectionType", message)
        self.questions.ask(Question("email_address", Localized("E-mail"), "settings", required=True), Shape("email"))

    def _item(self, item: Mapping[str, Any], number: int) -> None:
        words = self._words(item.get("title"), f"item {number}")
        place = f"item {number} “{words.text}”" if words else f"item {number}"
        told = self._words(item.get("description"), place)
        kind = next((name for name in _ITEMS if name in item), "")
        held = Tracked(read_members(item.get(kind)))
        match kind:
            case "questionItem":
                self._question(held, words, told, place)
            case "questionGroupItem":
                self._grid(held, words, told, place)
            case "pageBreakItem":
                self._page_break(read_text(item.get("itemId")), held, words, told, place)
            case "textItem":
                self.questions.note(place, words.then(told))
            case "imageItem" | "videoItem":
                self._media(held, words.then(told), place)
            case _:
                named = read_text(read_members(item.get("unknownItem")).get("type")) or ", ".join(sorted(item))
                self.report.left_out(place, _("an element of type “{type}” has no counterpart"), type=named)

    def _page_break(self, name: str, held: Tracked, words: Localized, told: Localized, place: str) -> None:
        """A page break says where the page before it leads, and begins the next."""
        self.sections[-1].onward = held
        self.sections.append(Section(name, place, words))
        self.questions.builder.heading(place, words)
        self.questions.note(place, told)

    def _media(self, held: Mapping[str, Any], words: Localized, place: str) -> None:
        image, video = read_members(held.get("image")), read_members(held.get("video"))
        media = (
            read_text(video.get("youtubeUri")) or read_text(image.get("contentUri")) or read_text(image.get("altText"))
        )
        self.report.left_out(place, _("the picture or recording {media} is not shown"), media=media or words.text)
        self.questions.note(place, words)

    def _question(self, held: Tracked, words: Localized, told: Localized, place: str) -> None:
        question = Tracked(read_members(held.get("question")), {"questionId", "required"})
        asked = self._asked(question, words, told, place)
        if held.get("image"):
            self._media(held, Localized(), place)
        self._tell_grading(question, place)
        made = self.questions.ask(asked, shape_of(Asking(question, place, self.language, self.report)))
        self.questions.ask_for_other(asked, made)
        choice = read_members(question.get("choiceQuestion"))
        self.sections[-1].decides(choice, self.questions.operands[asked.name])
        self.report.settings(place, _("does not fit this question: {settings}"), question.unread())

    def _asked(self, question: Mapping[str, Any], words: Localized, told: Localized, place: str) -> Question:
        """Items are called by ids that say nothing; the first words of the question say more."""
        name = self.questions.name_for(words)
        return Question(
            name=name,
            label=words,
            place=place,
            intent=told,
            required=read_flag(question.get("required")),
            section=self.sections[-1].heading,
            step=len(self.sections) - 1,
        )

    def _grid(self, held: Tracked, words: Localized, told: Localized, place: str) -> None:
        questions = [Tracked(each, {"questionId"}) for each in read_objects(held.get("questions"))]
        grid = Tracked(read_members(held.get("grid")))
        columns = Tracked(read_members(grid.get("columns")))
        for question in questions:
            self._tell_grading(question, place)
        needed = [read_flag(question.get("required")) for question in questions]
        rows = [self._words(read_members(each.get("rowQuestion")).get("title"), place) for each in questions]
        asking = Asking(Tracked({}), place, self.language, self.report)
        several = read_text(columns.get("type")) == "CHECKBOX"
        found = numbered(rows)
        shape = matrix_shape(
            found, options_of(columns, asking), self.report, place, required=all(needed), multiple=several
        )
        if any(needed) and not all(needed):
            shape = shape.limited(required_rows=[v for (v, _label), must in zip(found, needed, strict=True) if must])
        asked = self._asked({"required": any(needed)}, words, told, place)
        self.questions.ask(asked, shape)
        unread = held.unread() | grid.unread() | columns.unread()
        self.report.settings(place, _("does not fit this question: {settings}"), unread)

    def _tell_grading(self, question: Mapping[str, Any], place: str) -> None:
        if question.get("grading"):
            self.report.left_out(place, _("the right answer and its points are not kept"))

    def _tell_losses(self, settings: Mapping[str, Any]) -> None:
        if any(draft.field.type in ("short_text", "long_text") for draft in self.questions.drafts):
            message = _("the file does not say which texts or numbers are accepted; limits are to be set again")
            self.report.left_out("file", message)
        if read_flag(read_members(settings.get("quizSettings")).get("isQuiz")):
            self.report.left_out("settings, quizSettings", _("the right answer and its points are not kept"))
