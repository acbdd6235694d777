"""A SurveyJS survey as questions in order: pages and panels opened, tables and repeating panels as fields and groups."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from formagent.errors import ImportRefused
from interviews.domain.complaints import complaint
from interviews.domain.definition import GROUP, FieldDefinition
from interviews.importers.base import MOST_FIELDS
from interviews.importers.building import FormBuilder
from interviews.importers.comparisons import Operand
from interviews.importers.reading import flag, members, objects, text, whole
from interviews.importers.report import marked as _
from interviews.importers.surveyjs.shapes import Element, Reader, Shape, choice_pairs, shape_of
from interviews.importers.texts import Localized, one_line, translations

DEEPEST = 30
MOST_ITEMS = 100
_UNSHOWN = frozenset({"image", "signaturepad", "microphone", "expression", "customelement"})
# fmt: off
_HANDLED = frozenset([
    "type", "name", "title", "description", "isRequired", "requiredIf", "visible", "visibleIf", "enableIf",
    "readOnly", "choices", "rows", "columns", "elements", "templateElements", "panels", "questions", "pages",
    "inputType", "min", "max", "minValueExpression", "maxValueExpression", "maxLength", "minLength", "validators",
    "hasOther", "showOtherItem", "otherText", "hasNone", "showNoneItem", "noneText", "showRefuseItem", "refuseText",
    "showDontKnowItem", "dontKnowText", "hasComment", "showCommentArea", "commentText", "labelTrue", "labelFalse",
    "valueTrue", "valueFalse", "rateMin", "rateMax", "rateCount", "rateValues", "rateStep", "minRateDescription",
    "maxRateDescription", "cellType", "isAllRowRequired", "eachRowRequired", "minRowCount", "maxRowCount", "rowCount",
    "minPanelCount", "maxPanelCount", "panelCount", "items", "html", "text", "templateTitle", "multiSelect",
    "valueName", "minSelectedChoices", "maxSelectedChoices", "choicesByUrl", "choicesFromQuestion",
    "choicesVisibleIf", "choicesEnableIf", "maskType", "maskSettings", "acceptedTypes", "maxSize", "sliderType",
    "defaultValue", "defaultValueExpression", "correctAnswer",
])
# fmt: on


@dataclass(frozen=True)
class Scope:
    """Where an element stands: under which heading, in which group, shown on which conditions."""

    section: Localized = field(default_factory=Localized)
    group: str | None = None
    group_name: str = ""
    shown: tuple[tuple[str, str], ...] = ()
    """Expressions of all that is around it, each with its place."""
    depth: int = 0


@dataclass(frozen=True)
class Draft:
    """A question before its conditions can be read, since these may name questions further down."""

    field: FieldDefinition
    place: str
    scope: Scope
    shown: tuple[tuple[str, str], ...] = ()
    condition: str = ""
    """CEL that comes with it."""


@dataclass
class Walk:
    """`answers`: by the names that expressions use."""

    builder: FormBuilder
    reader: Reader
    drafts: list[Draft] = field(default_factory=list)
    answers: dict[str, Operand] = field(default_factory=dict)
    words: dict[str, Mapping[str, bool]] = field(default_factory=dict)
    notes: list[Localized] = field(default_factory=list)
    unused: set[str] = field(default_factory=set)
    revealing: Mapping[str, str] = field(default_factory=dict)
    """By name: the expressions of triggers that show what is hidden."""

    def elements(self, found: Sequence[Element], scope: Scope) -> None:
        if scope.depth > DEEPEST:
            raise ImportRefused([("elements", complaint("panels are nested more than {most} deep", most=DEEPEST))])
        for element in found:
            self.element(element, scope)

    def _revealed(self, element: Element) -> Element:
        """A hidden element that a trigger shows has that trigger's condition."""
        shown = self.revealing.get(text(element.get("name")))
        if element.get("visible") is not False or shown is None:
            return element
        return {**element, "visible": True, "visibleIf": shown}

    def container(self, element: Element, scope: Scope, place: str) -> None:
        """A page or a panel."""
        element = self._revealed(element)
        heading = one_line(self.localized(element, "title", place))
        note = self.localized(element, "description", place)
        if note:
            self.notes.append(note)
        inner = replace(
            scope,
            section=heading or scope.section,
            shown=(*scope.shown, *_expressions(element, place)),
            depth=scope.depth + 1,
        )
        if element.get("visible") is False and not element.get("visibleIf"):
            self.builder.report.left_out(place, _("is hidden, so nothing of it is asked"))
            return
        self.elements(objects(element.get("elements")) or objects(element.get("questions")), inner)

    def element(self, element: Element, scope: Scope) -> None:
        element = self._revealed(element)
        kind, name = text(element.get("type")), text(element.get("name"))
        place = f"{kind or 'element'} “{name}”" if name else kind or "element"
        if kind in ("panel", "flowpanel", ""):
            self.container(element, scope, place)
            return
        if element.get("visible") is False and not element.get("visibleIf"):
            self.builder.report.left_out(place, _("is hidden, so nothing of it is asked"))
        elif flag(element.get("readOnly")):
            self.builder.report.left_out(place, _("can only be read, so it is not asked"))
        elif kind == "html":
            self.notes.append(self.localized(element, "html", place))
        elif kind in _UNSHOWN:
            self.builder.report.left_out(place, _("an element of type “{type}” has no counterpart"), type=kind)
        else:
            self.question(element, scope, place)

    def question(self, element: Element, scope: Scope, place: str) -> None:
        self.unused |= set(map(text, element)) - _HANDLED
        self._tell_losses(element, place)
        match text(element.get("type")):
            case "paneldynamic" | "matrixdynamic":
                self.group(element, scope, place)
            case "matrixdropdown":
                self.cells(element, scope, place)
            case "multipletext":
                self.texts(element, scope, place)
            case _:
                self.ask(element, scope, place, shape_of(element, place, self.reader))

    def group(self, element: Element, scope: Scope, place: str) -> None:
        if scope.group is not None:
            self.builder.report.changed(place, _("repeats within something that repeats; asked as one text"))
            self.ask(element, scope, place, Shape("long_text"))
            return
        panel = element.get("type") == "paneldynamic"
        least = whole(element.get("minPanelCount" if panel else "minRowCount")) or 0
        most = whole(element.get("maxPanelCount" if panel else "maxRowCount"))
        config: dict[str, Any] = {"minimum": min(max(least, 0), MOST_ITEMS)}
        if most is not None and 1 <= most <= MOST_ITEMS:
            config["maximum"] = max(most, config["minimum"], 1)
        name = text(element.get("name"))
        field_id = self.ask(element, scope, place, Shape(GROUP, config))
        inner = Scope(group=field_id, group_name=name, depth=scope.depth + 1)
        before = len(self.drafts)
        self.elements(objects(element.get("templateElements")) if panel else _columns(element), inner)
        if len(self.drafts) == before:
            self.builder.report.changed(place, _("repeats without a question in it; asked as free text"))

    def cells(self, element: Element, scope: Scope, place: str) -> None:
        """A table with a kind of question in each column: each cell is a field."""
        heading, name = self.localized(element, "title", place), text(element.get("name"))
        inner = replace(
            scope, section=one_line(heading) or scope.section, shown=(*scope.shown, *_expressions(element, place))
        )
        self.builder.report.changed(place, _("each cell of the table is a question of its own"))
        for row, row_label in choice_pairs(element.get("rows"), place, self.reader):
            for column in _columns(element):
                cell = text(column.get("name"))
                label = (row_label or Localized(row)).then(
                    self.localized(column, "title", place) or Localized(cell), ": "
                )
                where = f"{place}, row “{row}”, column “{cell}”"
                single = {**column, "name": f"{name}.{row}.{cell}", "title": None, "visibleIf": None}
                self.ask(single, inner, where, shape_of(column, where, self.reader), label)

    def texts(self, element: Element, scope: Scope, place: str) -> None:
        """Several texts under one title: each is a field."""
        heading, name = self.localized(element, "title", place), text(element.get("name"))
        inner = replace(scope, shown=(*scope.shown, *_expressions(element, place)))
        self.builder.report.changed(place, _("each of the texts is a question of its own"))
        for item in objects(element.get("items")):
            key = text(item.get("name"))
            label = (heading or Localized(name)).then(self.localized(item, "title", place) or Localized(key), ": ")
            where = f"{place}, item “{key}”"
            single = {**item, "type": "text", "name": f"{name}.{key}", "title": None}
            self.ask(single, inner, where, shape_of(single, where, self.reader), label)

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
            raise ImportRefused(
                [(place, complaint("a form of more than {most} questions cannot be imported", most=MOST_FIELDS))]
            )
        name = text(element.get("name"))
        field_id = self.builder.name(name, place)
        label = one_line(label or self.localized(element, "title", place)) or Localized(name or field_id)
        intent = self._told(self.localized(element, "description", place))
        heading = scope.section.text[:200]
        made = FieldDefinition(
            field_id=field_id,
            label=label.text,
            intent=intent.text or None,
            type=shape.type,
            required=flag(element.get("isRequired")),
            section="" if scope.group else heading,
            sensitive=shape.sensitive,
            config=dict(shape.config),
            translations=translations(label=label, intent=intent, choices=shape.choices, config=shape.texts),
        )
        self.drafts.append(Draft(made, place, scope, _expressions(element, place), condition))
        self._remember([name, text(element.get("valueName"))], made, scope)
        self.words[field_id] = shape.words
        self._ask_for_comment(element, scope, place, made)
        return field_id

    def _ask_for_comment(self, element: Element, scope: Scope, place: str, made: FieldDefinition) -> None:
        other = flag(element.get("hasOther")) or flag(element.get("showOtherItem"))
        comment = flag(element.get("hasComment")) or flag(element.get("showCommentArea"))
        if not (other and made.config.get("choices")) and not comment:
            return
        tested = (
            f'"other" in {made.field_id}' if made.type in ("multi_choice", "ranking") else f'{made.field_id} == "other"'
        )
        condition = "" if comment else f"{made.field_id} != null && {tested}"
        words = self.localized(element, "commentText" if comment else "otherText", place)
        label = Localized(made.label).then(words or Localized("Comment" if comment else "Other"), " – ")
        extra = {"name": f"{text(element.get('name'))}-Comment", **{k: element[k] for k in _CONDITIONS if k in element}}
        self.ask(extra, scope, f"{place}, comment", Shape("short_text" if other else "long_text"), label, condition)

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

    def _told(self, description: Localized) -> Localized:
        """The description, after the texts that stand before the question."""
        before, self.notes = self.notes, []
        whole_text = Localized()
        for note in [*before, description]:
            whole_text = whole_text.then(note)
        return whole_text

    def localized(self, element: Element, key: str, place: str) -> Localized:
        return self.reader.localized(element.get(key), place)

    def _tell_losses(self, element: Element, place: str) -> None:
        report = self.builder.report
        for name in ("defaultValue", "defaultValueExpression"):
            if element.get(name) not in (None, "", []):
                report.left_out(place, _("the value given beforehand is not kept"))
        if element.get("correctAnswer") is not None:
            report.left_out(place, _("the right answer and its points are not kept"))
        if element.get("requiredIf"):
            report.changed(place, _("required only on a condition; asked as optional"))
        for validator in objects(element.get("validators")):
            if text(validator.get("type")).startswith("expression"):
                expression = text(validator.get("expression"))
                report.left_out(place, _("the check {expression} is not made"), expression=expression)


_CONDITIONS = ("visibleIf", "enableIf")


def _expressions(element: Element, place: str) -> tuple[tuple[str, str], ...]:
    found = ((text(element.get(name)), f"{place}, {name}") for name in _CONDITIONS)
    return tuple((expression, where) for expression, where in found if expression.strip())


def _columns(element: Element) -> list[dict[str, Any]]:
    """A table's columns as questions."""
    usual = text(element.get("cellType")) or "dropdown"
    found: list[dict[str, Any]] = []
    for column in objects(element.get("columns")):
        kind = text(column.get("cellType"))
        kind = usual if kind in ("", "default") else kind
        choices = column.get("choices") or element.get("choices")
        found.append({**column, "type": kind, "choices": choices} if choices else {**column, "type": kind})
    return found


def default_text(value: Any, locale: str) -> tuple[str, Mapping[str, Any]]:
    """A text that may be given in several languages: in the survey's own, and all by their tags."""
    if not isinstance(value, dict):
        return text(value), {}
    own = next((text(value[key]) for key in ("default", locale, "en") if text(value.get(key))), "")
    return own or next((text(each) for each in value.values() if text(each)), ""), members(value)
