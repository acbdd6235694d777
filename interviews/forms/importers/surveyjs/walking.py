"""A SurveyJS survey as questions in order: pages and panels opened, tables and repeating panels as fields and groups."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from formagent.errors import ImportRefused
from formagent.wording.validation_messages import complaint
from formagent.wording.validation_messages import marked as _
from interviews.forms.definition import FieldDefinition
from interviews.forms.importers.base import MOST_FIELDS
from interviews.forms.importers.building import FormBuilder, too_many_questions
from interviews.forms.importers.comparisons import Operand
from interviews.forms.importers.reading import Tracked, read_flag, read_members, read_objects, read_text, with_values
from interviews.forms.importers.surveyjs.checks import tell_checks
from interviews.forms.importers.surveyjs.followups import ask_for_comment, ask_within_options
from interviews.forms.importers.surveyjs.reader import DEEPEST, Element, Reader, Shape
from interviews.forms.importers.surveyjs.scope import Draft, Scope, expressions
from interviews.forms.importers.surveyjs.shapes import shape_of
from interviews.forms.importers.surveyjs.tables import ONE_IS_NEEDED, read_cells, read_group, read_texts
from interviews.forms.importers.texts import Localized, one_line, translations
from interviews.forms.naming import spoken_name

_UNSHOWN = frozenset({"image", "signaturepad", "microphone", "customelement"})
_READ_ONLY = _("can only be read, so it is not asked")


@dataclass
class Walk:
    """`answers`: by the names that expressions use."""

    builder: FormBuilder
    reader: Reader
    drafts: list[Draft] = field(default_factory=list)
    answers: dict[str, Operand] = field(default_factory=dict)
    words: dict[str, Mapping[str, bool]] = field(default_factory=dict)
    notes: list[tuple[str, Localized]] = field(default_factory=list)
    """Texts that wait for the question they explain, each with its place."""
    shared: dict[str, Scope] = field(default_factory=dict)
    """The inside of what repeats, by the value that several parts of a survey fill together."""
    read: list[tuple[str, Tracked]] = field(default_factory=list)
    """Every part of the survey with its place, for what of it nobody has read."""
    expressions: list[tuple[str, Element]] = field(default_factory=list)
    """What is shown instead of asked: it is reckoned from answers."""
    revealing: Mapping[str, str] = field(default_factory=dict)
    """By name: the expressions of triggers that show what is hidden."""

    def elements(self, found: Sequence[Element], scope: Scope) -> None:
        if scope.depth > DEEPEST:
            raise ImportRefused([("elements", complaint("panels are nested more than {most} deep", most=DEEPEST))])
        for element in found:
            self.element(element, scope)

    def _revealed(self, element: Element) -> Element:
        """A hidden element that a trigger shows has that trigger's condition."""
        shown = self.revealing.get(read_text(element.get("name")))
        if element.get("visible") is not False or shown is None:
            return element
        return with_values(element, {"visible": True, "visibleIf": shown})

    def track(self, element: Element, place: str) -> Element:
        """The element, watched: what of it nobody reads is told at the end."""
        if isinstance(element, Tracked):
            return element
        tracked = Tracked(element)
        self.read.append((place, tracked))
        return tracked

    def container(self, element: Element, scope: Scope, place: str) -> None:
        """A page or a panel."""
        element = self._revealed(self.track(element, place))
        if not self.is_asked(element, place):
            return
        element.get("type"), element.get("name")
        if read_flag(element.get("isRequired")) or element.get("requiredIf"):
            self.builder.report.left_out(place, ONE_IS_NEEDED)
        self.note(place, self.localized(element, "description", place))
        heading = one_line(self.localized(element, "title", place))
        self.builder.heading(place, heading)
        tell_checks(element, None, place, self.builder.report)
        inner = replace(
            scope,
            section=heading or scope.section,
            shown=(*scope.shown, *expressions(element, place)),
            depth=scope.depth + 1,
        )
        self.elements(read_objects(element.get("elements")) or read_objects(element.get("questions")), inner)

    def note(self, place: str, note: Localized) -> None:
        """A text that stands before the next question."""
        if note:
            self.notes.append((place, note))

    def element(self, element: Element, scope: Scope) -> None:
        kind, name = read_text(element.get("type")), read_text(element.get("name"))
        place = f"{kind or 'element'} “{name}”" if name else kind or "element"
        element = self._revealed(self.track(element, place))
        if kind in ("panel", "flowpanel") or (not kind and (element.get("elements") or not name)):
            self.container(element, scope, place)
        elif not self.is_asked(element, place):
            return
        elif kind == "html":
            self.html(element, place)
        else:
            self.question(with_values(element, {"type": kind or "text"}), scope, place)

    def is_asked(self, element: Element, place: str) -> bool:
        """Whether people are to see it at all; the report tells why they are not."""
        report, kind = self.builder.report, read_text(element.get("type"))
        if element.get("visible") is False and not element.get("visibleIf"):
            report.left_out(place, _("is hidden, so nothing of it is asked"))
        elif read_flag(element.get("readOnly")):
            report.left_out(place, _READ_ONLY)
        elif kind == "expression":
            self.expressions.append((place, element))
        elif kind in _UNSHOWN:
            report.left_out(place, _("an element of type “{type}” has no counterpart"), type=kind)
        else:
            return True
        self._forget(element)
        return False

    def _forget(self, element: Element) -> None:
        """What is left out as a whole needs no line for each of its parts."""
        if isinstance(element, Tracked) and self.read and self.read[-1][1].seen is element.seen:
            self.read.pop()

    def html(self, element: Element, place: str) -> None:
        words = self.localized(element, "html", place)
        if words and element.get("visibleIf"):
            message = _("a note that is shown on a condition only was left out: {text}")
            self.builder.report.left_out(place, message, text=words.text)
        else:
            self.note(place, words)

    def question(self, element: Element, scope: Scope, place: str) -> None:
        self.tell_losses(element, place)
        match read_text(element.get("type")):
            case "paneldynamic" | "matrixdynamic":
                read_group(self, element, scope, place)
            case "matrixdropdown":
                read_cells(self, element, scope, place)
            case "multipletext":
                read_texts(self, element, scope, place)
            case _:
                self.ask(element, scope, place, shape_of(element, place, self.reader))

    def ask(
        self,
        element: Element,
        scope: Scope,
        place: str,
        shape: Shape,
        label: Localized | None = None,
        condition: str = "",
    ) -> str:
        """A field of that shape; its field_id."""
        if len(self.drafts) >= MOST_FIELDS:
            raise too_many_questions(place)
        name = read_text(element.get("name"))
        field_id = self.builder.name(name, place)
        label = one_line(label or self.localized(element, "title", place)) or Localized(spoken_name(name or field_id))
        intent = self._told(element, place)
        heading = scope.section.text[:200]
        made = FieldDefinition(
            field_id=field_id,
            label=label.text,
            intent=intent.text or None,
            type=shape.type,
            required=read_flag(element.get("isRequired")),
            section="" if scope.group else heading,
            sensitive=shape.sensitive,
            config=dict(shape.config),
            translations=translations(
                label=label, intent=intent, choices=shape.choices, rows=shape.rows, config=shape.texts
            ),
        )
        self.drafts.append(Draft(made, place, scope, expressions(element, place), condition))
        tell_checks(element, made, place, self.builder.report)
        self._remember([name, read_text(element.get("valueName"))], made, scope)
        self.words[field_id] = shape.words
        ask_for_comment(self, element, scope, place, made)
        ask_within_options(self, element, scope, place, made)
        return field_id

    def _remember(self, names: list[str], made: FieldDefinition, scope: Scope) -> None:
        operand = Operand(made.field_id, made)
        for name in filter(None, names):
            if scope.group is None:
                self.answers.setdefault(name, operand)
                continue
            self.answers.setdefault(f"{scope.group}>{name}", operand)
            first = f"{scope.group}[0].{made.field_id}"
            guard = f"{scope.group} != null && size({scope.group}) > 0 && has({first})"
            self.answers.setdefault(f"{scope.group_name}[0].{name}", Operand(first, made, guard))

    def _told(self, element: Element, place: str) -> Localized:
        """The description, after the texts that stand before the question and before what its checks say."""
        before, self.notes = self.notes, []
        told = Localized()
        for where, note in before:
            self.builder.report.changed(where, _("the note is told as the explanation of the next question"))
            told = told.then(note)
        told = told.then(self.localized(element, "description", place))
        for validator in read_objects(element.get("validators")):
            told = told.then(self.localized(validator, "text", place))
        return told

    def localized(self, element: Element, key: str, place: str) -> Localized:
        return self.reader.localized(element.get(key), place)

    def tell_losses(self, element: Element, place: str) -> None:
        """What of a question has no counterpart, whatever its type."""
        report = self.builder.report
        for name in ("defaultValue", "defaultValueExpression"):
            if element.get(name) not in (None, "", []):
                report.left_out(place, _("the value given beforehand is not kept"))
        if element.get("correctAnswer") is not None:
            report.left_out(place, _("the right answer and its points are not kept"))
        if element.get("requiredIf"):
            report.changed(place, _("required only on a condition; asked as optional"))


def default_text(value: Any, locale: str) -> tuple[str, Mapping[str, Any]]:
    """A text that may be given in several languages: in the survey's own, and all by their tags."""
    if not isinstance(value, dict):
        return read_text(value), {}
    own = next((read_text(value[key]) for key in ("default", locale, "en") if read_text(value.get(key))), "")
    return own or next((read_text(each) for each in value.values() if read_text(each)), ""), read_members(value)
