"""The sections of a Google Form, and where people go on from each by what they chose there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers import comparisons
from interviews.forms.importers.comparisons import Operand
from interviews.forms.importers.other_option import OTHER
from interviews.forms.importers.questions import branching
from interviews.forms.importers.questions.branching import Jump, always, ways_on
from interviews.forms.importers.reading import read_flag, read_objects, read_text
from interviews.forms.importers.report import Report
from interviews.forms.importers.texts import Localized, without_markup

_END = "SUBMIT_FORM"


@dataclass
class Section:
    """`deciding` are its questions whose options lead on, the last first: it decides where several do. `onward` is where the
    file sends everybody from it, in the words of the API."""

    name: str
    place: str
    heading: Localized = field(default_factory=Localized)
    deciding: list[tuple[Mapping[str, Any], Operand]] = field(default_factory=list)
    onward: Mapping[str, Any] = field(default_factory=dict)

    def decides(self, choice: Mapping[str, Any], operand: Operand) -> None:
        if any(each.get("goToSectionId") or each.get("goToAction") for each in read_objects(choice.get("options"))):
            self.deciding.insert(0, (choice, operand))


def conditions_of(sections: Sequence[Section], asked: Sequence[Sequence[str]], report: Report) -> list[str | None]:
    """For each section the CEL on which people come to it."""
    numbers = {section.name: number for number, section in enumerate(sections)} | {_END: len(sections)}
    ways = {
        number: ways_on(_jumps(section, _next(sections, number), report), number, numbers, section.place, report)
        for number, section in enumerate(sections)
    }
    return branching.conditions_of(ways, asked, [section.place for section in sections], report)


def _next(sections: Sequence[Section], number: int) -> str:
    return sections[number + 1].name if number + 1 < len(sections) else _END


def _jumps(section: Section, following: str, report: Report) -> Iterator[Jump]:
    onward = _target(section.onward, following, section, report)
    for number, (choice, operand) in enumerate(section.deciding, 1):
        leading: dict[str, list[str]] = {}
        for option in read_objects(choice.get("options")):
            value = OTHER if read_flag(option.get("isOther")) else without_markup(option.get("value"))
            leading.setdefault(_target(option, following, section, report), []).append(value)
        decides_alone = number == len(section.deciding) and not onward
        for target, values in leading.items():
            if target and not (decides_alone and target == following):
                yield Jump(target, partial(comparisons.any_of, operand, values))
    if onward:
        yield Jump(onward, always)


def _target(holder: Mapping[str, Any], following: str, section: Section, report: Report) -> str:
    """The section that an option, or a page, leads to; "" where it says nothing."""
    named, action = read_text(holder.get("goToSectionId")), read_text(holder.get("goToAction"))
    if action == "RESTART_FORM":
        message = _("a way that leads back, or nowhere, is not kept: to “{name}”")
        report.left_out(section.place, message, name=action)
        return following
    return named or (following if action == "NEXT_SECTION" else action)
