"""A survey of Qualtrics as its flow goes: blocks of questions, some of them within branches."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.base import Imported
from interviews.forms.importers.joining import bracketed
from interviews.forms.importers.qualtrics.logic import test_of, written
from interviews.forms.importers.qualtrics.shapes import Asking, other_number, shape_of
from interviews.forms.importers.qualtrics.skipping import Skips
from interviews.forms.importers.questions.hidden import link_parameters
from interviews.forms.importers.questions.questionnaire import Condition, Question, Questionnaire
from interviews.forms.importers.questions.shapes import Shape
from interviews.forms.importers.reading import read_members, read_objects, read_text
from interviews.forms.importers.texts import Localized, without_markup
from interviews.forms.naming import canonical_tag

_QUOTE = re.compile(r"\$\{q://(QID\w+?)/[^}]*\}|\$\{[^}]*\}")
_DEEPEST = 40
_PASSED_OVER = frozenset({"Timing", "Meta", "Captcha"})


class Survey:
    def __init__(self, document: Mapping[str, Any]) -> None:
        self.entry = read_members(document.get("SurveyEntry"))
        self.elements = read_objects(document.get("SurveyElements"))
        self.questions = Questionnaire(_QUOTE)
        self.report = self.questions.report
        self.payloads = {
            read_text(each.get("PrimaryAttribute")): read_members(each.get("Payload"))
            for each in self.elements
            if each.get("Element") == "SQ"
        }
        self.blocks = {read_text(block.get("ID")): block for block in self._blocks()}
        self.language = canonical_tag(read_text(self.entry.get("SurveyLanguage"))) or "en"
        self.tags: dict[str, None] = {self.language: None}
        self.asked: set[str] = set()
        self.embedded: list[str] = []
        self.skips = Skips(self.questions)

    def read(self, stem: str) -> Imported:
        flow = self._payload("FL").get("Flow")
        self._flow(read_objects(flow) or [{"Type": "Block", "ID": name} for name in self.blocks], (), 0)
        self._tell_losses()
        return self.questions.finish(
            title=Localized(without_markup(self.entry.get("SurveyName"))) or Localized(stem or "Survey"),
            settings=link_parameters(dict.fromkeys(self.embedded), "EmbeddedData", self.report),
            languages=tuple(self.tags),
            description=Localized(without_markup(self.entry.get("SurveyDescription"), self.report, "SurveyEntry")),
        )

    def _payload(self, element: str) -> dict[str, Any]:
        return next((read_members(each.get("Payload")) for each in self.elements if each.get("Element") == element), {})

    def _blocks(self) -> list[dict[str, Any]]:
        """Those of a list, or the members of an object; what was thrown away is none."""
        payloads = [each.get("Payload") for each in self.elements if each.get("Element") == "BL"]
        found = [block for each in payloads for block in (each.values() if isinstance(each, dict) else each or ())]
        return [block for block in found if isinstance(block, dict) and block.get("Type") != "Trash"]

    def _flow(
        self, flow: list[dict[str, Any]], around: tuple[Condition, ...], depth: int
    ) -> tuple[Condition, ...] | None:
        """What is asked along a flow. Gives the conditions on which people are still there at its end, None where nobody is."""
        going: tuple[Condition, ...] | None = around
        for item in flow if depth <= _DEEPEST else ():
            if going is None or item.get("Type") == "EndSurvey":
                return None
            going = self._item(item, going, depth)
        return going

    def _item(self, item: Mapping[str, Any], around: tuple[Condition, ...], depth: int) -> tuple[Condition, ...] | None:
        kind = read_text(item.get("Type"))
        match kind:
            case "Block" | "Standard":
                self._block(self.blocks.get(read_text(item.get("ID")), {}), around)
            case "Branch":
                return self._branch(item, around, depth)
            case "EmbeddedData":
                self._embedded(item)
            case "Group" | "Root" | "BlockRandomizer" | "Randomizer":
                if kind.endswith("Randomizer"):
                    self.report.left_out("flow", _("nothing is drawn by lot; every block is asked, in its order"))
                return self._flow(read_objects(item.get("Flow")), around, depth + 1)
            case _:
                self.report.left_out("flow", _("an element of type “{type}” has no counterpart"), type=kind)
        return around

    def _branch(self, item: Mapping[str, Any], around: tuple[Condition, ...], depth: int) -> tuple[Condition, ...]:
        """A branch that ends the survey leads past all that follows."""
        logic, inner = read_members(item.get("BranchLogic")), read_objects(item.get("Flow"))
        place = f"flow, branch {read_text(item.get('FlowID'))}".strip()
        within = Condition(written(logic), place, partial(test_of, logic, self.questions))
        if self._flow(inner, (*around, within), depth + 1) is not None:
            return around
        return (*around, Condition(written(logic), place, lambda: f"!{bracketed(test_of(logic, self.questions))}"))

    def _embedded(self, item: Mapping[str, Any]) -> None:
        """Fields without a value come with the link; a value that the flow sets is none of an answer."""
        for each in read_objects(item.get("EmbeddedData")):
            name = read_text(each.get("Field"))
            if read_text(each.get("Value")):
                self.report.left_out("EmbeddedData", _("the reckoned value “{name}” is not stored"), name=name)
            else:
                self.embedded.append(name)

    def _block(self, block: Mapping[str, Any], around: tuple[Condition, ...]) -> None:
        heading = Localized(without_markup(block.get("Description")))
        place = f"block “{heading.text}”"
        if read_members(block.get("Options")).get("Looping") not in (None, "", "None"):
            self.report.left_out(place, _("the block is asked once, not again and again"))
        elements = [each for each in read_objects(block.get("BlockElements")) if each.get("Type") == "Question"]
        self.skips.begin_block([read_text(each.get("QuestionID")) for each in elements])
        for element in elements:
            name = read_text(element.get("QuestionID"))
            self._question(name, heading, (*around, *self.skips.arrive(name)), read_objects(element.get("SkipLogic")))

    def _question(
        self, name: str, heading: Localized, around: tuple[Condition, ...], skips: list[dict[str, Any]]
    ) -> None:
        payload = self.payloads.get(name)
        if payload is None or name in self.asked:
            return
        self.asked.add(name)
        tag = read_text(payload.get("DataExportTag")) or name
        asking = Asking(payload, f"question {tag}", self.report)
        asking.others.pop(self.language, None)
        self.tags |= dict.fromkeys(asking.others)
        words = asking.words(asking.payload.get("QuestionText"), "QuestionText")
        conditions = (*around, *self._shown(asking))
        if asking.kind == "DB":
            self.questions.note(asking.place, words)
        elif asking.kind in _PASSED_OVER:
            message = _("“{type}” is recorded by a device; nobody is asked")
            self.report.left_out(asking.place, message, type=asking.kind)
        else:
            question = Question(
                name=tag,
                label=words,
                place=asking.place,
                required=asking.required,
                section=heading,
                conditions=conditions,
                also=(name,),
                stored=other_number(asking),
            )
            self._ask(question, asking)
        leading_on = [*skips, *read_objects(asking.payload.get("SkipLogic"))]
        self.skips.leave(name, leading_on, asking.place)

    def _ask(self, question: Question, asking: Asking) -> None:
        if (asking.kind == "TE" and asking.selector == "FORM") or (asking.kind == "Matrix" and asking.selector == "TE"):
            self.report.changed(asking.place, _("each input is a question of its own"))
            self._parts(question, asking, lambda: Shape("short_text"))
        elif asking.kind == "CS" or (asking.kind == "Slider" and len(asking.listed("Choices", "ChoiceOrder")) > 1):
            self.report.changed(asking.place, _("each input is a question of its own"))
            make = (lambda: Shape("number")) if asking.kind == "CS" else lambda: shape_of(asking) or Shape("number")
            self._parts(question, asking, make)
        elif (shape := shape_of(asking)) is not None:
            made = self.questions.ask(question, shape)
            self.questions.ask_for_other(question, made)
        asking.tell_unread()

    def _parts(self, question: Question, asking: Asking, make: Callable[[], Shape]) -> None:
        for number, label in asking.listed("Choices", "ChoiceOrder"):
            part = Question(
                name=f"{question.name}_{number}",
                label=question.label.then(label, " – "),
                place=question.place,
                required=question.required,
                section=question.section,
                conditions=question.conditions,
            )
            self.questions.ask(part, make())

    def _shown(self, asking: Asking) -> tuple[Condition, ...]:
        """The condition of its display logic."""
        logic = read_members(asking.payload.get("DisplayLogic"))
        if not logic:
            return ()
        place = f"{asking.place}, DisplayLogic"
        return (Condition(written(logic), place, partial(test_of, logic, self.questions)),)

    def _tell_losses(self) -> None:
        held = [each for block in self.blocks.values() for each in read_objects(block.get("BlockElements"))]
        for name in dict.fromkeys(read_text(each.get("QuestionID")) for each in held):
            if name in self.payloads and name not in self.asked:
                self.report.left_out(f"question {name}", _("every way leads past it, so it is not asked"))
        for element, message in (("QO", _("quotas are not kept")), ("SCO", _("assessments are not kept"))):
            if any(each.get("Element") == element and each.get("Payload") for each in self.elements):
                self.report.left_out(element, message)
