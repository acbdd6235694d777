"""The options of a SurveyJS question: listed, counted from a smallest to a largest, or those of another question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.options import choice_options, with_points
from interviews.forms.importers.reading import read_flag, read_number, read_objects, read_text
from interviews.forms.importers.surveyjs.reader import Element, Reader
from interviews.forms.importers.texts import Localized

MOST_COUNTED = 30
_EXTRA = (
    (("hasNone", "showNoneItem"), "none", "noneText", "None"),
    (("showRefuseItem",), "refused", "refuseText", "Refuse to answer"),
    (("showDontKnowItem",), "dontknow", "dontKnowText", "Don't know"),
    (("hasOther", "showOtherItem"), "other", "otherText", "Other"),
)
_READ = frozenset(
    {"value", "text", "visibleIf", "enableIf", "elements", "showCommentArea", "isCommentRequired", "score"}
)
Options = tuple[list[dict[str, Any]], Mapping[str, Localized]]
"""The `choices` of a configuration, and the labels by value."""


def choice_pairs(values: Any, place: str, reader: Reader) -> list[tuple[str, Localized]]:
    """Options as values, or as objects of value and text."""
    found: list[tuple[str, Localized]] = []
    unread: set[str] = set()
    for item in values if isinstance(values, list) else []:
        if isinstance(item, dict):
            found.append((read_text(item.get("value")), reader.localized(item.get("text"), place)))
            for name in ("visibleIf", "enableIf"):
                if item.get(name):
                    message = _("the option “{value}” is always offered; its condition is not kept")
                    reader.report.left_out(place, message, value=read_text(item.get("value")))
            unread |= {read_text(name) for name, value in item.items() if value is not None} - _READ
        else:
            value, _bar, label = read_text(item).partition("|")
            found.append((value, Localized(label)))
    reader.report.settings(place, _("settings of options without a counterpart: {settings}"), unread)
    return found


def options_of(element: Element, place: str, reader: Reader) -> Options:
    """What a question offers; nothing where its options are not in the file."""
    pairs = [*_borrowed(element, place, reader), *choice_pairs(element.get("choices"), place, reader)]
    pairs = pairs or _counted(element)
    for shown, value, label, words in _EXTRA:
        if any(read_flag(element.get(name)) for name in shown):
            pairs.append((value, reader.localized(element.get(label), place) or Localized(words)))
    if element.get("choicesByUrl"):
        reader.report.left_out(place, _("options that are fetched from elsewhere are not known"))
    for name in ("choicesVisibleIf", "choicesEnableIf"):
        if element.get(name):
            reader.report.left_out(place, _("all options are offered; {setting} is not kept"), setting=name)
    choices, labels = choice_options(pairs, reader.report, place)
    scored = {read_text(each.get("value")): each.get("score") for each in read_objects(element.get("choices"))}
    return with_points(choices, scored), labels


def _borrowed(element: Element, place: str, reader: Reader) -> list[tuple[str, Localized]]:
    """Those of the question that `choicesFromQuestion` names, whatever of them was chosen there."""
    name = read_text(element.get("choicesFromQuestion"))
    if not name:
        return []
    other = reader.named.get(name, {})
    pairs = choice_pairs(other.get("choices"), place, reader)
    if not pairs:
        reader.report.left_out(place, _("options that are fetched from elsewhere are not known"))
    elif element.get("choicesFromQuestionMode") in ("selected", "unselected"):
        message = _("every option of “{name}” is offered, whatever is chosen there")
        reader.report.left_out(place, message, name=name)
    return pairs


def _counted(element: Element) -> list[tuple[str, Localized]]:
    """From `choicesMin` to `choicesMax`."""
    low, high = read_number(element.get("choicesMin", 0)), read_number(element.get("choicesMax", 0))
    step = read_number(element.get("choicesStep", 1))
    if low is None or high is None or not step or step < 0 or not low < high or (high - low) / step >= MOST_COUNTED:
        return []
    count = int((high - low) / step) + 1
    return [(read_text(float(low + index * step)), Localized()) for index in range(count)]


def options_with_more(element: Element) -> list[dict[str, Any]]:
    """Options that ask for more when they are chosen."""
    return [
        c
        for c in read_objects(element.get("choices"))
        if read_objects(c.get("elements")) or read_flag(c.get("showCommentArea"))
    ]
