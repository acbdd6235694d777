"""Skip logic of Qualtrics: where people go on from a question by what they picked, as conditions of what that leads past."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.conditions.conditions import condition_applies
from interviews.forms.importers.comparisons import Untranslatable, present
from interviews.forms.importers.joining import all_hold, bracketed
from interviews.forms.importers.qualtrics.logic import single_test
from interviews.forms.importers.questions.questionnaire import Condition, Questionnaire
from interviews.forms.importers.reading import read_text

_MOST, _LONGEST = 300, 4_000
"""Skips that hold at once, and the characters of a condition that says so many."""
_END_OF_BLOCK, _END_OF_SURVEY = "ENDOFBLOCK", "ENDOFSURVEY"
Conditions = tuple[Condition, ...]


class Skips:
    """Those that hold at a place of the survey. A skip leads on within its block, or to the end of all."""

    def __init__(self, questions: Questionnaire) -> None:
        self._questions = questions
        self._to_the_end: list[Condition] = []
        self._within: list[tuple[str, Condition]] = []
        """By what they lead to."""
        self._following: Sequence[str] = ()

    def begin_block(self, names: Sequence[str]) -> None:
        """Its questions in order."""
        self._within, self._following = [], names

    def arrive(self, name: str) -> Conditions:
        """The conditions on which nobody has skipped past this question."""
        self._within = [(target, condition) for target, condition in self._within if target != name]
        return (*self._to_the_end, *(condition for _target, condition in self._within))

    def leave(self, name: str, skips: Sequence[Mapping[str, Any]], place: str) -> None:
        """Where people go on from a question."""
        later = self._following[self._following.index(name) + 1 :] if name in self._following else ()
        for skip in skips:
            target = read_text(skip.get("SkipToDestination"))
            told = f"{read_text(skip.get('Condition'))} {read_text(skip.get('ChoiceLocator'))} → {target}".strip()
            condition = Condition(told, f"{place}, SkipLogic", cache(partial(self._not_skipped, name, skip)))
            if len(self._to_the_end) + len(self._within) >= _MOST:
                message = _("where people go on from here is not kept, all that follows is asked: its condition {why}")
                why = Untranslatable(_("is longer than {number} characters"), number=_LONGEST)
                self._questions.report.left_out(place, message, why=why.reason)
            elif target == _END_OF_SURVEY:
                self._to_the_end.append(condition)
            elif target == _END_OF_BLOCK or target in later:
                self._within.append((target, condition))
            else:
                message = _("a way that leads back, or nowhere, is not kept: to “{name}”")
                self._questions.report.left_out(place, message, name=target)

    def _not_skipped(self, name: str, skip: Mapping[str, Any]) -> str:
        """A question that was not asked, or not answered, leads nobody on."""
        located = read_text(skip.get("ChoiceLocator")) or read_text(skip.get("Locator"))
        logic = {"LogicType": "Question", "Operator": skip.get("Condition"), "LeftOperand": located}
        test = single_test({**logic, "RightOperand": skip.get("RightOperand")}, self._questions)
        answered = present(self._questions.operand(name))
        return f"!{bracketed(all_hold([answered, test]) if condition_applies(test, {}, ()) else test)}"
