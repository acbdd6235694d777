"""The tree of a FHIR Questionnaire's items as questions in order. Each keeps its linkId and its place in the tree."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from formagent.errors import ImportRefused
from formagent.wording.validation_messages import complaint
from formagent.wording.validation_messages import marked as _
from interviews.forms.definition import GROUP, FieldDefinition
from interviews.forms.importers.building import FormBuilder
from interviews.forms.importers.comparisons import Operand
from interviews.forms.importers.fhir.codings import ANSWERS, Codings, has_options
from interviews.forms.importers.fhir.enabling import expression_of, variables_of
from interviews.forms.importers.fhir.extensions import Element, Texts, extension, extension_value, extensions, value_of
from interviews.forms.importers.fhir.losses import tell_losses, tell_unread
from interviews.forms.importers.fhir.shapes import Shape, occurrences, shape_of, takes_several
from interviews.forms.importers.fhir.units import units_of
from interviews.forms.importers.other_option import OTHER, other_label
from interviews.forms.importers.reading import Tracked, read_objects, read_text, with_values
from interviews.forms.importers.texts import Localized, one_line, translations, without_markup

DEEPEST = 30
MOST_ITEMS = 100


@dataclass(frozen=True)
class Scope:
    """Where an item stands. `parents` are the linkIds around it, `enabled` the items whose enableWhen hold for it too."""

    section: Localized = field(default_factory=Localized)
    parents: tuple[dict[str, Any], ...] = ()
    enabled: tuple[tuple[Element, str], ...] = ()
    answered: tuple[Operand, ...] = ()
    """Questions it stands under: it is asked when they were answered."""
    group: str | None = None
    depth: int = 0


@dataclass(frozen=True)
class Draft:
    field: FieldDefinition
    place: str
    scope: Scope
    condition: str = ""


@dataclass
class Walk:
    """`answers`: by linkId, each with the group it stands in."""

    builder: FormBuilder
    texts: Texts
    codings: Codings
    drafts: list[Draft] = field(default_factory=list)
    answers: dict[str, tuple[Operand, str | None]] = field(default_factory=dict)
    notes: list[Localized] = field(default_factory=list)
    """Texts that wait for the question they explain."""
    for_everybody: Localized = field(default_factory=Localized)
    """What of them is shown on no condition."""
    variables: dict[str, str] = field(default_factory=dict)
    """Named expressions, for conditions."""
    calculated: list[tuple[str, str, str, str]] = field(default_factory=list)
    """Of each item that is calculated: linkId, label, place and expression."""

    def items(self, found: list[dict[str, Any]], scope: Scope) -> None:
        if scope.depth > DEEPEST:
            raise ImportRefused([("item", complaint("items are nested more than {most} deep", most=DEEPEST))])
        for item in found:
            self.item(item, scope)

    def item(self, given: Element, scope: Scope) -> None:
        item = Tracked(given)
        link = read_text(item.get("linkId"))
        label = one_line(self.texts.of(item, "text", f"item {link}"))
        place = f"item {link or '?'}" + (f" “{label.text[:60]}”" if label else "")
        kind = read_text(item.get("type"))
        if extension_value(item, "hidden") is True:
            self.builder.report.left_out(place, _("is hidden, so nothing of it is asked"))
            return
        tell_losses(item, place, self.builder.report)
        self.variables |= variables_of(item)
        if read_objects(item.get("enableWhen")) or expression_of(item, "enableWhenExpression"):
            scope = replace(scope, enabled=(*scope.enabled, (item, place)))
        if kind == "display":
            self._note(item, label, scope, place)
            self._tell_unread(item, place)
            self.items(read_objects(item.get("item")), replace(scope, depth=scope.depth + 1))
        elif kind == "group" or (not kind and read_objects(item.get("item"))):
            self.group(item, label, scope, place)
            self._tell_unread(item, place)
        elif extension(item, "calculatedExpression"):
            self._calculated(item, label, scope, place)
        elif item.get("readOnly") is True:
            self.builder.report.left_out(place, _("can only be read, so it is not asked"))
        else:
            self.question(item, label, scope, place)
            self._tell_unread(item, place)

    def _calculated(self, item: Element, label: Localized, scope: Scope, place: str) -> None:
        """Waits until every question is known."""
        link = read_text(item.get("linkId"))
        if scope.group is not None or not link:
            self.builder.report.left_out(place, _("is calculated from other answers, so it is not asked"))
            return
        if scope.enabled or scope.answered:
            self.builder.report.changed(place, _("is calculated whatever its condition says"))
        self.calculated.append((link, label.text, place, expression_of(item, "calculatedExpression")))

    def _tell_unread(self, item: Tracked, place: str) -> None:
        """What does not fit what an item asks; options by their names."""
        if not ANSWERS & item.seen and has_options(item):
            named = [option.label.text for option in self.codings.options(item, place)]
            self.builder.report.settings(place, _("options do not fit this question: {settings}"), named)
        tell_unread(item, place, self.builder.report)

    def group(self, item: Element, label: Localized, scope: Scope, place: str) -> None:
        inner = read_objects(item.get("item"))
        step = self._step(item, label)
        if takes_several(item) and scope.group is None:
            field_id = self.ask(item, label, scope, place, Shape(GROUP, _repeating(item)))
            before = len(self.drafts)
            self.items(inner, Scope(group=field_id, depth=scope.depth + 1))
            if len(self.drafts) == before:
                self.drafts.pop()
                self.builder.report.left_out(place, _("repeats without a question in it, so it is not asked"))
            return
        if takes_several(item):
            self.builder.report.changed(place, _("repeats within something that repeats; asked once for each of these"))
        self.builder.heading(place, label)
        within = replace(scope, section=label or scope.section, parents=(*scope.parents, step), depth=scope.depth + 1)
        self.items(inner, within)

    def question(self, item: Element, label: Localized, scope: Scope, place: str) -> None:
        shape = shape_of(item, place, self.codings)
        inner = read_objects(item.get("item"))
        for help_text in [each for each in inner if each.get("type") == "display"]:
            self.item(help_text, scope)
        item = with_values(item, {"item": [each for each in inner if each.get("type") != "display"]})
        if takes_several(item) and shape.type != "multi_choice":
            if scope.group is None:
                self._repeated(item, label, scope, place, shape)
                return
            shape = self._once(shape, place)
        field_id = self.ask(item, label, scope, place, shape)
        answer = Operand(field_id, self.drafts[-1].field)
        if shape.open and shape.options:
            self._in_own_words(item, label, scope, place, answer)
        if inner := read_objects(item.get("item")):
            step = {**self._step(item, label), "answer": True}
            within = replace(
                scope, parents=(*scope.parents, step), answered=(*scope.answered, answer), depth=scope.depth + 1
            )
            self.items(inner, within)

    def _repeated(self, item: Element, label: Localized, scope: Scope, place: str, shape: Shape) -> None:
        """Several answers of a kind that takes one: a group of that question, and of what is asked about each answer."""
        field_id = self.ask(item, label, scope, place, Shape(GROUP, _repeating(item)), {"answers": True})
        single = with_values(item, {"required": True, "enableWhen": None})
        self.ask(single, label, Scope(group=field_id), place, shape)
        self.items(read_objects(item.get("item")), Scope(group=field_id, depth=scope.depth + 1))

    def _once(self, shape: Shape, place: str) -> Shape:
        """Several answers where no group can be: all texts in one, of anything else a single answer."""
        if shape.type in ("short_text", "long_text"):
            self.builder.report.changed(place, _("repeats within something that repeats; asked as one text"))
            return Shape("long_text")
        self.builder.report.changed(place, _("repeats within something that repeats; one answer is asked for"))
        return shape

    def _in_own_words(self, item: Element, label: Localized, scope: Scope, place: str, answer: Operand) -> None:
        held = f'"{OTHER}" in {answer.cel}' if answer.kind == "list" else f'{answer.cel} == "{OTHER}"'
        extra = {"linkId": f"{read_text(item.get('linkId'))} other", "required": False}
        words = label.then(other_label(self.texts.own, self.texts.languages), " – ")
        self.ask(extra, words, scope, place, Shape("short_text"), {"open": read_text(item.get("linkId"))})
        self.drafts[-1] = replace(self.drafts[-1], condition=f"{answer.cel} != null && {held}")

    def ask(
        self,
        item: Element,
        label: Localized,
        scope: Scope,
        place: str,
        shape: Shape,
        extra: dict[str, Any] | None = None,
    ) -> str:
        """A field of that shape; its field_id."""
        link = read_text(item.get("linkId"))
        label = label or self._unnamed(item, place)
        field_id = self.builder.name(link or label.text, place)
        intent = self._told(item)
        origin: dict[str, Any] = {"linkId": link or field_id, "type": read_text(item.get("type")), **(extra or {})}
        if scope.parents:
            origin["parents"] = list(scope.parents)
        if shape.options:
            origin["options"] = {option.value: dict(option.answer) for option in shape.options}
        if units := units_of(item):
            origin["unit"] = {
                name: read_text(units[0][name]) for name in ("system", "code") if read_text(units[0].get(name))
            }
        made = FieldDefinition(
            field_id=field_id,
            label=label.text,
            intent=intent.text or None,
            type=shape.type,
            required=item.get("required") is True,
            section="" if scope.group else scope.section.text[:200],
            config=dict(shape.config),
            translations=translations(label=label, intent=intent, choices=shape.labels),
            origin=origin,
        )
        self.drafts.append(Draft(made, place, scope))
        if not extra or "open" not in extra:
            self._remember(link, made, scope, place)
        return field_id

    def _remember(self, link: str, made: FieldDefinition, scope: Scope, place: str) -> None:
        if not link:
            self.builder.report.error(place, _("has no linkId, so no condition and no response can name it"))
        elif link in self.answers and self.answers[link][1] is None and not (made.origin.get("answers") or scope.group):
            self.builder.report.error(place, _("the linkId “{link}” stands twice"), link=link)
        else:
            self.answers[link] = (Operand(made.field_id, made), scope.group)

    def _unnamed(self, item: Element, place: str) -> Localized:
        """A name for a question without a text: what its code is called, else its linkId."""
        called = [without_markup(coding.get("display")) for coding in read_objects(item.get("code"))]
        name = next(filter(None, called), "") or read_text(item.get("linkId")) or "?"
        self.builder.report.changed(place, _("has no label; it is asked as “{label}”"), label=name)
        return Localized(name)

    def _step(self, item: Element, label: Localized) -> dict[str, Any]:
        return {"linkId": read_text(item.get("linkId")), "text": label.text}

    def _note(self, item: Element, label: Localized, scope: Scope, place: str) -> None:
        if (item, place) in scope.enabled:
            message = _("a note that is shown on a condition only was left out: {text}")
            self.builder.report.left_out(place, message, text=label.text)
            return
        if label:
            self.notes.append(label)
        if not (scope.enabled or scope.answered or scope.group):
            self.for_everybody = self.for_everybody.then(label)

    def _told(self, item: Element) -> Localized:
        """The texts that stand before a question, and how it is to be entered."""
        before, self.notes, self.for_everybody = self.notes, [], Localized()
        told = Localized()
        links = [read_text(value_of(found)[1]) for name, found in extensions(item) if name == "supportLink"]
        for note in [*before, *map(Localized, [read_text(extension_value(item, "entryFormat")), *links])]:
            told = told.then(note)
        return told


def _repeating(item: Element) -> dict[str, Any]:
    least, most = occurrences(item)
    least = max(least or 0, 1) if item.get("required") is True else least
    config: dict[str, Any] = {"minimum": min(max(least or 0, 0), MOST_ITEMS)}
    if most is not None and 1 <= most <= MOST_ITEMS:
        config["maximum"] = max(most, config["minimum"])
    return config
