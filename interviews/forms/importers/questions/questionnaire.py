"""The questions of a foreign form as they are found, until all of them are known: then their conditions and texts are
finished. What the importers of survey tools share."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.definition import FieldDefinition
from interviews.forms.endings import EndingDefinition
from interviews.forms.importers.base import MOST_FIELDS, Imported
from interviews.forms.importers.building import LONGEST_SECTION, FormBuilder, too_many_questions
from interviews.forms.importers.comparisons import Operand, Untranslatable
from interviews.forms.importers.joining import all_hold, bracketed, without_brackets
from interviews.forms.importers.labels import labels_told_apart
from interviews.forms.importers.options import with_points
from interviews.forms.importers.other_option import OTHER
from interviews.forms.importers.questions.calculated import Calculated, Calculations
from interviews.forms.importers.questions.shapes import Shape
from interviews.forms.importers.quoting import in_words, label_in, plain_text
from interviews.forms.importers.texts import Localized, one_line, translations
from interviews.forms.naming import field_id_from, spoken_name

_READABLE = re.compile(r"[A-Za-z][A-Za-z_]{1,40}\d?")
NO_QUOTES = re.compile(r"(?!)()")


@dataclass(frozen=True)
class Condition:
    """When a question is asked. `written`: as the file says it; `cel` writes it, or raises Untranslatable."""

    written: str
    place: str
    cel: Callable[[], str]


@dataclass(frozen=True)
class Question:
    """`name` is what the file calls it, `also` what else it does. `step`: the number of the step that it is asked in; `group`:
    the field_id of the repeating group that it belongs to; `stored`: what its options are stored as, by what conditions call
    them; `words`: what else conditions say for yes and no."""

    name: str
    label: Localized
    place: str
    intent: Localized = field(default_factory=Localized)
    required: bool = False
    sensitive: bool = False
    section: Localized = field(default_factory=Localized)
    step: int = 0
    conditions: tuple[Condition, ...] = ()
    group: str | None = None
    also: tuple[str, ...] = ()
    stored: Mapping[str, str] = field(default_factory=dict)
    words: Mapping[str, bool] = field(default_factory=dict)


@dataclass(frozen=True)
class Draft:
    """A field that waits for its condition."""

    field: FieldDefinition
    place: str
    step: int
    conditions: tuple[Condition, ...]
    group: str | None


class Questionnaire:
    """`operands` are the answers by the names that the file gives them; `quote` finds in a text the name of an answer that it
    quotes, as its first group."""

    def __init__(self, quote: re.Pattern[str] = NO_QUOTES) -> None:
        self.builder = FormBuilder()
        self.report = self.builder.report
        self.drafts: list[Draft] = []
        self.operands: dict[str, Operand] = {}
        self._quote = quote
        self._notes: list[tuple[str, Localized]] = []
        self._calculations = Calculations(self.builder)

    def note(self, place: str, text: Localized) -> None:
        """A text that stands before the next question, and is told with it."""
        if text:
            self._notes.append((place, text))

    def ask(self, question: Question, shape: Shape) -> FieldDefinition:
        """A field of that shape. Raises ImportRefused for one too many."""
        if len(self.drafts) >= MOST_FIELDS:
            raise too_many_questions(question.place)
        field_id = self.builder.name(question.name, question.place)
        label = one_line(question.label) or Localized(spoken_name(question.name or field_id))
        intent = self._told(question.intent)
        made = FieldDefinition(
            field_id=field_id,
            label=label.text,
            intent=intent.text or None,
            type=shape.type,
            required=question.required,
            sensitive=question.sensitive,
            section="" if question.group else one_line(question.section).text[:LONGEST_SECTION],
            config=dict(shape.config),
            translations=translations(
                label=label, intent=intent, choices=shape.choices, rows=shape.rows, config=shape.texts
            ),
        )
        self.drafts.append(Draft(made, question.place, question.step, question.conditions, question.group))
        if question.group is None:
            operand = Operand(field_id, made, words=question.words, stored=question.stored)
            for name in (question.name, *question.also):
                self.operands.setdefault(name, operand)
        return made

    def ask_for_other(self, question: Question, made: FieldDefinition, label: Localized | None = None) -> None:
        """In which words, where the option "other" was chosen."""
        if OTHER not in [choice["value"] for choice in made.options] or made.type not in ("choice", "multi_choice"):
            return
        held = f'"{OTHER}" in {made.field_id}' if made.type == "multi_choice" else f'{made.field_id} == "{OTHER}"'
        chosen = Condition("", question.place, lambda: f"{made.field_id} != null && {held}")
        own = Question(
            name=f"{question.name}_{OTHER}",
            label=label or question.label.then(Localized("Other"), " – "),
            place=f"{question.place}, {OTHER}",
            required=question.required,
            section=question.section,
            step=question.step,
            conditions=(*question.conditions, chosen),
            group=question.group,
        )
        self.ask(own, Shape("short_text"))

    def name_for(self, label: Localized, *names: str) -> str:
        """What to call a question: the first of these names that people can read, else its first words."""
        readable = next((name for name in names if _READABLE.fullmatch(name)), "")
        words = self._quote.sub("", label.text).split()[:6]
        return readable or field_id_from(" ".join(words)[:48], self.operands)

    def calculate(self, name: str, label: str, calculated: Calculated) -> None:
        """A value that is worked out; what reads it is kept where it can be kept itself."""
        self._calculations.add(name, label, calculated)

    def give_points(self, field_id: str, points: Mapping[str, float]) -> None:
        """Let options of a question that was asked add to a score."""
        for place, draft in enumerate(self.drafts):
            if draft.field.field_id == field_id:
                config = {**draft.field.config, "choices": with_points(list(draft.field.options), points)}
                self.drafts[place] = replace(draft, field=draft.field.model_copy(update={"config": config}))

    def operand(self, name: str) -> Operand:
        """The answer of that name. Raises Untranslatable."""
        if name not in self.operands:
            raise Untranslatable(_("reads “{name}”, which is no question that is asked"), name=name)
        return self.operands[name]

    def asked_in_steps(self, number: int) -> list[list[str]]:
        """The field_ids of each of so many steps."""
        found: list[list[str]] = [[] for _step in range(number)]
        for draft in self.drafts:
            found[draft.step].append(draft.field.field_id)
        return found

    def finish(
        self,
        *,
        title: Localized,
        reached: Sequence[str | None] = (),
        settings: Mapping[str, Any] | None = None,
        description: Localized | None = None,
        completion_message: Localized | None = None,
        endings: Callable[[], tuple[EndingDefinition, ...]] = tuple,
        **form: Any,
    ) -> Imported:
        """The form. `reached`: for each step the CEL on which it is come to, None where no way leads there; `endings` are
        made when what is calculated can be read. Raises ImportRefused where nothing can be asked."""
        calculations = self._calculations.written(self.operands)
        labels = labels_told_apart(draft.field for draft in self.drafts)
        for draft in self.drafts:
            around = reached[draft.step] if reached else ""
            if around is None:
                self.report.left_out(draft.place, _("every way leads past it, so it is not asked"))
                continue
            named = self._with_names(draft.field, draft.place)
            changes = {"condition": self._condition(draft, around), "label": labels.get(named.field_id, named.label)}
            self.builder.add(named.model_copy(update=changes), draft.place, group=draft.group)
        for place, note in self._notes:
            self.report.left_out(place, _("a text that no question follows is not shown: {text}"), text=note.text)
        told = self.unquoted(description, "description")
        ending = self.unquoted(completion_message, "ending")
        title = one_line(self.unquoted(title, "title"))
        return self.builder.finish(
            title=title.text,
            settings=settings,
            calculations=calculations,
            endings=endings(),
            description=told.text,
            completion_message=ending.text,
            translations=translations(title=title, description=told, completion_message=ending),
            **form,
        )

    def _told(self, intent: Localized) -> Localized:
        """The texts that stand before a question, and its own explanation."""
        before, self._notes = self._notes, []
        told = Localized()
        for place, note in before:
            self.report.changed(place, _("the note is told as the explanation of the next question"))
            told = told.then(note)
        return told.then(intent)

    def _condition(self, draft: Draft, around: str) -> str:
        parts = [around, *(self._written(each) for each in draft.conditions)]
        whole = all_hold([bracketed(part) if "||" in part or "?" in part else part for part in parts if part])
        return "" if whole == "true" else without_brackets(whole)

    def _written(self, condition: Condition) -> str:
        try:
            return condition.cel()
        except Untranslatable as why:
            message = _("the condition {condition} was left out, the question is always asked: {why}")
            self.report.left_out(condition.place, message, condition=condition.written, why=why.reason)
            return ""

    def _with_names(self, made: FieldDefinition, place: str) -> FieldDefinition:
        """A quoted answer is said as what its question is called."""
        quoted: list[bool] = []

        def named(text: str, tag: str) -> str:
            def called(found: re.Match[str]) -> str:
                known = self.operands.get(found[1])
                quoted.append(known is not None)
                return f"“{self._quote.sub('…', label_in(known.field, tag))}”" if known else "…"

            return self._quote.sub(called, text)

        told = in_words(made, named)
        if any(quoted):
            self.report.changed(place, _("an earlier answer within the text is named, not quoted"))
        if not all(quoted):
            self.report.left_out(place, _("a computed value within the text is not shown"))
        self.builder.heading_reads(made.section, told.section)
        return told

    def unquoted(self, text: Localized | None, place: str) -> Localized:
        """A text of the whole form, without the answers that it quotes."""
        if text is None:
            return Localized()
        kept = plain_text(text, self._quote)
        if kept.text != text.text:
            self.report.changed(place, _("an answer that a text of the form quotes is not shown"))
        return kept
