"""The screens at the end of a Typeform: the first is for everybody, others for those whom a jump leads to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.endings import EndingDefinition, is_plain_https
from interviews.forms.importers.comparisons import Untranslatable
from interviews.forms.importers.joining import all_hold, any_holds, bracketed, without_brackets
from interviews.forms.importers.questions.questionnaire import Questionnaire
from interviews.forms.importers.reading import read_members, read_objects, read_text
from interviews.forms.importers.texts import Localized
from interviews.forms.importers.typeform.logic import Rule, Steps, test_of

LONGEST_CONDITION, LONGEST_MESSAGE = 4_000, 2_000
Said = Callable[[Mapping[str, Any]], Localized]
"""What a screen says."""


def endings_of(
    screens: Sequence[Rule],
    logic: Sequence[Rule],
    reached: Sequence[str | None],
    steps: Steps,
    questions: Questionnaire,
    said: Said,
) -> tuple[EndingDefinition, ...]:
    """The further endings, each with the condition on which people come to it; and the first where it leads on elsewhere."""
    names = {read_text(screen.get("ref")) for screen in screens}
    ways = _ways(logic, names, reached, steps, questions)
    found: list[EndingDefinition] = []
    for number, screen in enumerate(screens):
        text = questions.unquoted(said(screen), "thankyou_screens").text[:LONGEST_MESSAGE]
        url = _address(screen, questions)
        condition = without_brackets(any_holds(ways.get(read_text(screen.get("ref")), [])))
        if number == 0:
            continue
        if condition == "false" or len(condition) > LONGEST_CONDITION:
            _tell_left_out(text, questions)
        elif text or url:
            condition = "" if condition == "true" else condition
            name = f"ending_{number + 1}"
            found.append(EndingDefinition(ending_id=name, condition=condition, message=text, redirect_url=url))
    found.sort(key=lambda ending: not ending.condition)
    if all(ending.condition for ending in found) and screens and (url := _address(screens[0], questions)):
        found.append(EndingDefinition(ending_id="ending_1", redirect_url=url))
    return tuple(found)


def _ways(
    logic: Sequence[Rule], names: set[str], reached: Sequence[str | None], steps: Steps, questions: Questionnaire
) -> dict[str, list[str]]:
    """By screen: the conditions on which one of the jumps leads there."""
    found: dict[str, list[str]] = {}
    for rule in {read_text(rule.get("ref")): rule for rule in logic}.values():
        number = steps.numbers.get(read_text(rule.get("ref")), -1)
        around = reached[number] if 0 <= number < len(reached) else None
        if around is None:
            continue
        try:
            for target, tests in _jumps(rule, around, questions):
                own = found.setdefault(target, []) if target in names else None
                if own is not None and sum(map(len, own)) <= LONGEST_CONDITION:
                    own.append(all_hold(tests))
        except Untranslatable as why:
            message = _("which ending follows is not kept: its condition {why}")
            questions.report.left_out(f"{steps.places[number]}, logic", message, why=why.reason)
    return found


def _jumps(rule: Rule, around: str, questions: Questionnaire) -> Iterator[tuple[str, list[str]]]:
    """Where a question leads on, each with all that must hold for it: the first way that fits is taken. Raises
    Untranslatable."""
    before = [around] if around else []
    length = len(around)
    for action in read_objects(rule.get("actions")):
        if read_text(action.get("action")) != "jump":
            continue
        test = test_of(read_members(action.get("condition")), questions, variables=True)
        length += len(test)
        if length > LONGEST_CONDITION:
            raise Untranslatable(_("is longer than {number} characters"), number=LONGEST_CONDITION)
        yield read_text(read_members(read_members(action.get("details")).get("to")).get("value")), [*before, test]
        if test == "true":
            return
        before.append(f"!{bracketed(test)}")


def _address(screen: Rule, questions: Questionnaire) -> str:
    url = read_text(read_members(screen.get("properties")).get("redirect_url"))
    if url and not is_plain_https(url):
        questions.report.left_out("thankyou_screens", _("nobody is led on to {address}"), address=url)
        return ""
    return url


def _tell_left_out(text: str, questions: Questionnaire) -> None:
    if text:
        message = _("only the first ending is said; “{name}” is left out")
        questions.report.left_out("thankyou_screens", message, name=text)
