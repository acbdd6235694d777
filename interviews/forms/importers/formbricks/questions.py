"""The questions of a Formbricks survey as fields that wait for their conditions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.definition import FieldDefinition
from interviews.forms.importers.base import MOST_FIELDS
from interviews.forms.importers.building import FormBuilder, too_many_questions
from interviews.forms.importers.comparisons import Operand
from interviews.forms.importers.formbricks.document import Element
from interviews.forms.importers.formbricks.shapes import Asking, shape_of
from interviews.forms.importers.formbricks.wording import Wording
from interviews.forms.importers.other_option import OTHER
from interviews.forms.importers.questions.shapes import Shape
from interviews.forms.importers.reading import Tracked, read_members, read_text
from interviews.forms.importers.texts import Localized, one_line, translations
from interviews.forms.naming import spoken_name

_CONTACT = {
    "firstName": "short_text",
    "lastName": "short_text",
    "email": "email",
    "phone": "phone",
    "company": "short_text",
}
"""The parts of a question for contact details, and what each is here."""
_MEDIA = ("imageUrl", "videoUrl", "fileUrl")


@dataclass(frozen=True)
class Answer:
    """What a condition reads: the answer, and its options' values by what they are called."""

    operand: Operand
    values: dict[str, str]


@dataclass(frozen=True)
class Draft:
    """`step`: the number of the step that it is asked in; `condition`: CEL of its own."""

    field: FieldDefinition
    place: str
    step: int
    condition: str = ""


@dataclass
class Questions:
    """`answers`: by the ids that conditions use."""

    builder: FormBuilder
    wording: Wording
    drafts: list[Draft] = field(default_factory=list)
    answers: dict[str, Answer] = field(default_factory=dict)
    notes: list[tuple[str, Localized]] = field(default_factory=list)
    """Texts that wait for the question they explain, each with its place."""
    unread: set[str] = field(default_factory=set)
    """Settings that nothing here reads."""
    elements: list[tuple[str, Tracked]] = field(default_factory=list)

    def read(self, given: Element, step: int) -> None:
        element = Tracked(given, {"isDraft", "logic", "logicFallback"})
        name, kind = read_text(element.get("id")), read_text(element.get("type"))
        place = f"{kind or 'element'} “{name}”"
        headline = one_line(self.wording.of(element.get("headline"), place))
        self.elements.append((place, element))
        for media in filter(None, (read_text(element.get(name)) for name in _MEDIA)):
            self.builder.report.left_out(place, _("the picture or recording {media} is not shown"), media=media)
        asking = Asking(element, place, self.wording, self.builder.report)
        if kind == "cta":
            self._button(element, headline, place)
        elif kind == "contactInfo":
            self._contact(element, headline, place, step)
        elif (shape := shape_of(asking)) is not None:
            made = self._ask(
                name, headline, shape, place, step, intent=self._told(element, place), required=_must(element)
            )
            self._in_own_words(element, made, place, step)
        else:
            self.elements.pop()
        self.wording.called[name] = headline

    def _button(self, element: Element, headline: Localized, place: str) -> None:
        """Words with a button: told with the next question."""
        self.builder.report.changed(
            place, _("a text with a button is no question; its words are told, its button is not")
        )
        link = Localized(read_text(element.get("buttonUrl")))
        note = headline.then(self._words(element, place)).then(link)
        if note:
            self.notes.append((place, note))

    def _contact(self, element: Element, headline: Localized, place: str, step: int) -> None:
        self.builder.report.changed(place, _("each part of the contact details is a question of its own"))
        intent = self._told(element, place)
        for part, kind in _CONTACT.items():
            given = read_members(element.get(part))
            if given.get("show") is False:
                continue
            called = self.wording.of(given.get("placeholder"), place) or Localized(spoken_name(part))
            required = given.get("required") is True if "required" in given else _must(element)
            name = f"{read_text(element.get('id'))}.{part}"
            label = headline.then(one_line(called), " " if headline.text.endswith(("?", ":", ".", "!")) else ": ")
            self._ask(name, label, Shape(kind), f"{place}, {part}", step, intent=intent, required=required)

    def tell_unread(self) -> None:
        """Settings that nothing here reads, once for all; those that do not fit the question they stand at, there."""
        known = {name for _place, element in self.elements for name in element.seen}
        for place, element in self.elements:
            self.builder.report.settings(place, _("does not fit this question: {settings}"), element.unread() & known)
            self.unread |= element.unread() - known
        message = _("settings of questions without a counterpart: {settings}")
        self.builder.report.settings("questions", message, self.unread)

    def _ask(
        self,
        name: str,
        label: Localized,
        shape: Shape,
        place: str,
        step: int,
        *,
        intent: Localized,
        required: bool,
        condition: str = "",
    ) -> FieldDefinition:
        if len(self.drafts) >= MOST_FIELDS:
            raise too_many_questions(place)
        field_id = self.builder.name(name, place)
        label = label or Localized(spoken_name(name or field_id))
        told: dict[str, Any] = {"choices": shape.choices, "rows": shape.rows, "config": shape.texts}
        made = FieldDefinition(
            field_id=field_id,
            label=label.text,
            intent=intent.text or None,
            type=shape.type,
            required=required,
            config=dict(shape.config),
            translations=translations(label=label, intent=intent, **told),
        )
        self.drafts.append(Draft(made, place, step, condition))
        values = {
            words: value for value, label in shape.choices.items() for words in (label.text, *label.others.values())
        }
        self.answers.setdefault(name, Answer(Operand(field_id, made), values))
        return made

    def _in_own_words(self, element: Element, made: FieldDefinition, place: str, step: int) -> None:
        """What is meant by the option "other"."""
        if OTHER not in [choice["value"] for choice in made.config.get("choices", [])] or made.type == "ranking":
            return
        several = made.type == "multi_choice"
        held = f'"{OTHER}" in {made.field_id}' if several else f'{made.field_id} == "{OTHER}"'
        own = Localized(
            made.label, {tag: texts["label"] for tag, texts in made.translations.items() if "label" in texts}
        )
        asked = one_line(self.wording.of(element.get("otherOptionPlaceholder"), place)) or Localized("Other")
        self._ask(
            f"{read_text(element.get('id'))}_{OTHER}",
            own.then(asked, " – "),
            Shape("short_text"),
            f"{place}, {OTHER}",
            step,
            intent=Localized(),
            required=_must(element),
            condition=f"{made.field_id} != null && {held}",
        )

    def _told(self, element: Element, place: str) -> Localized:
        """The texts that stand before the question, its own explanation, and what its checks say."""
        before, self.notes = self.notes, []
        told = Localized()
        for where, note in before:
            self.builder.report.changed(where, _("the note is told as the explanation of the next question"))
            told = told.then(note)
        return told.then(self._words(element, place))

    def _words(self, element: Element, place: str) -> Localized:
        return self.wording.of(element.get("subheader"), place).then(self.wording.of(element.get("html"), place))


def _must(element: Element) -> bool:
    return element.get("required") is not False
