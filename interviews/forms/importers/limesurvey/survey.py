"""A survey of LimeSurvey: its groups as headings, its questions, and the equations on which they are asked."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from formagent.wording.validation_messages import marked as _
from interviews.forms.definition import FieldDefinition
from interviews.forms.importers.base import Imported
from interviews.forms.importers.comparisons import Operand
from interviews.forms.importers.expressions.conditions import ConditionWriter
from interviews.forms.importers.expressions.tree import Call, Literal, Node, Reference
from interviews.forms.importers.limesurvey.expressions import RelevanceReader
from interviews.forms.importers.limesurvey.shapes import Asking, number_of, shape_of, table_of
from interviews.forms.importers.limesurvey.tables import Row, Tables
from interviews.forms.importers.markup import Element
from interviews.forms.importers.other_option import OTHER
from interviews.forms.importers.questions.calculated import calculated
from interviews.forms.importers.questions.questionnaire import Condition, Question, Questionnaire
from interviews.forms.importers.questions.shapes import Shape
from interviews.forms.importers.texts import Localized

_QUOTE = re.compile(r"\{([A-Za-z]\w*)(?:\.\w+)?\}")
_WHOLE = re.compile(r"\s*\{(.*)\}\s*", re.DOTALL)
_ALWAYS = ("", "1")
_CELLS = {":": "number", ";": "short_text"}
_PARTS = {"K": "number", "Q": "short_text"}


class Survey:
    def __init__(self, root: Element) -> None:
        self.questions = Questionnaire(_QUOTE)
        self.report = self.questions.report
        self.tables = Tables(root, self.report)
        self._boxes: dict[str, Node] = {}
        """Boxes of questions with several answers, by the names that equations have for them."""

    def read(self, stem: str) -> Imported:
        for group in self.tables.own("groups", "group_order"):
            heading = self.tables.text("groups", group, "group_name", "group")
            place = f"group “{heading.text}”"
            self.questions.builder.heading(place, heading)
            self.questions.note(place, self.tables.text("groups", group, "description", place))
            around = self._relevance(group.get("grelevance", ""), place)
            for row in self.tables.own("questions", "question_order"):
                if row.get("gid") == group.get("gid") and row.get("parent_qid", "0") in ("", "0"):
                    self._question(row, heading, around)
        self._tell_losses()
        said = {row.get("surveyls_language", ""): row for row in self.tables.rows("surveys_languagesettings")}
        words: Callable[[str], Localized] = lambda name: self.tables.localized(said, name, name)  # noqa: E731 - thrice
        return self.questions.finish(
            title=words("surveyls_title") or Localized(stem or "Survey"),
            languages=self.tables.tags(),
            description=words("surveyls_welcometext").then(words("surveyls_description")),
            completion_message=words("surveyls_endtext"),
        )

    def _question(self, row: Row, heading: Localized, around: tuple[Condition, ...]) -> None:
        name, qid = row.get("title", ""), row.get("qid", "")
        place = f"question {name}"
        given = [each for each in self.tables.rows("question_attributes") if each.get("qid") == qid]
        attributes = {each.get("attribute", ""): each.get("value", "") for each in given}
        inner = [each for each in self.tables.own("subquestions", "question_order") if each.get("parent_qid") == qid]
        options = [each for each in self.tables.own("answers", "sortorder") if each.get("qid") == qid]
        asking = Asking(row, place, self.tables, attributes, inner, options)
        words = self.tables.text("questions", row, "question", place)
        if attributes.get("hidden") == "1":
            self.report.left_out(place, _("is hidden, so nothing of it is asked"))
        elif asking.kind == "*":
            self._equation(name, words.text, asking)
        elif asking.kind == "X":
            self.questions.note(place, words)
        else:
            question = Question(
                name=name,
                label=words,
                place=place,
                intent=self.tables.text("questions", row, "help", place),
                required=asking.required,
                section=heading,
                conditions=(*around, *self._relevance(row.get("relevance", ""), f"{place}, relevance")),
                also=(f"{row.get('sid')}X{row.get('gid')}X{qid}",),
                stored={"-oth-": OTHER},
                words={"Y": True, "N": False},
            )
            self._ask(question, asking)

    def _ask(self, question: Question, asking: Asking) -> None:
        match asking.kind:
            case "1":
                self._two_scales(question, asking)
            case "K" | "Q":
                self._inputs(question, asking)
            case ":" | ";":
                self._cells(question, asking)
            case _:
                made = self.questions.ask(question, shape_of(asking))
                self._name_parts(question, asking, made)
                self.questions.ask_for_other(question, made)
        if asking.kind in ("O", "P"):
            self._comment(question)
        asking.tell_unread()

    def _name_parts(self, question: Question, asking: Asking, made: FieldDefinition) -> None:
        """Equations read a box that is ticked, or a row of a table, by a name of its own."""
        for code, _label in asking.parts():
            for whole in (question.name, *question.also):
                name = f"{whole}_{code}" if whole == question.name else f"{whole}{code}"
                if made.type == "multi_choice":
                    self._boxes[name] = Call("selected", (Reference(question.name), Literal(code)))
                elif made.type == "matrix":
                    cell = made.model_copy(update={"type": "choice"})
                    guard = f'{made.field_id} != null && "{code}" in {made.field_id}'
                    self.questions.operands.setdefault(name, Operand(f'{made.field_id}["{code}"]', cell, guard))

    def _part(self, question: Question, name: str, label: Localized, shape: Shape) -> None:
        whole = question.label.then(label, " " if question.label.text.endswith(("?", ":", ".")) else ": ")
        self.questions.ask(replace(question, name=name, label=whole, also=(), intent=question.intent), shape)

    def _inputs(self, question: Question, asking: Asking) -> None:
        self.report.changed(asking.place, _("each input is a question of its own"))
        for code, label in asking.parts():
            shape = number_of(asking) if asking.kind == "K" else Shape(_PARTS[asking.kind])
            self._part(question, f"{question.name}_{code}", label, shape)

    def _cells(self, question: Question, asking: Asking) -> None:
        self.report.changed(asking.place, _("each cell of the table is a question of its own"))
        for code, label in asking.parts():
            for column, heading in asking.parts("1"):
                name = f"{question.name}_{code}_{column}"
                self._part(question, name, label.then(heading, " – "), Shape(_CELLS[asking.kind]))

    def _two_scales(self, question: Question, asking: Asking) -> None:
        self.report.changed(asking.place, _("each of its two scales is a question of its own"))
        for scale, attribute in (("0", "dualscale_headerA"), ("1", "dualscale_headerB")):
            label = Localized(asking.attribute(attribute) or str(int(scale) + 1))
            self._part(question, f"{question.name}_{scale}", label, table_of(asking, scale))

    def _comment(self, question: Question) -> None:
        label = question.label.then(Localized("Comment"), " – ")
        comment = replace(
            question, name=f"{question.name}_comment", label=label, also=(), required=False, intent=Localized()
        )
        self.questions.ask(comment, Shape("long_text"))

    def _equation(self, name: str, words: str, asking: Asking) -> None:
        written = asking.attribute("equation") or words
        inner = _WHOLE.fullmatch(written)
        expression = inner[1] if inner else written
        value = calculated(asking.place, partial(self._tree, expression), ConditionWriter(self.questions.operand))
        self.questions.calculate(name, name, value)

    # --- equations ------------------------------------------------------------------------------------------------

    def _relevance(self, written: str, place: str) -> tuple[Condition, ...]:
        expression = written.strip().removeprefix("{").removesuffix("}")
        if expression.strip() in _ALWAYS:
            return ()
        return (Condition(expression, place, partial(self._condition, expression)),)

    def _condition(self, expression: str) -> str:
        return ConditionWriter(self.questions.operand).condition(self._tree(expression))

    def _tree(self, expression: str) -> Node:
        return RelevanceReader(expression, self._meaning).whole()

    def _meaning(self, name: str) -> Node:
        return self._boxes.get(name) or Reference(name)

    def _tell_losses(self) -> None:
        if self.tables.rows("conditions") and not any(row.get("relevance") for row in self.tables.rows("questions")):
            message = _("conditions of this old form are not kept; every question is asked")
            self.report.left_out("conditions", message)
        for table, message in (
            ("quota", _("quotas are not kept")),
            ("assessments", _("assessments are not kept")),
            ("defaultvalues", _("the value given beforehand is not kept")),
        ):
            if self.tables.rows(table):
                self.report.left_out(table, message)
