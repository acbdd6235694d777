"""Where people go on from a question, as conditions of what they would pass over."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from formagent.wording.validation_messages import marked as _
from interviews.forms.conditions.conditions import condition_applies
from interviews.forms.conditions.evaluating import field_ids_read
from interviews.forms.importers.comparisons import Untranslatable
from interviews.forms.importers.joining import bracketed
from interviews.forms.importers.report import Report

_LONGEST = 4_000
"""Characters of a condition."""
Way = tuple[str, int]
"""On which condition people go on from a step, and to which step."""


@dataclass(frozen=True)
class Jump:
    """A way on as a file says it. `test` gives CEL; it raises Untranslatable."""

    target: str
    test: Callable[[], str]


def always() -> str:
    return "true"


def ways_on(jumps: Iterable[Jump], number: int, numbers: Mapping[str, int], place: str, report: Report) -> list[Way]:
    """The ways on from a step, the first that fits is taken; none when they cannot be kept, which is reported.
    `numbers`: of the steps by their names."""
    found: list[Way] = []
    for jump in jumps:
        if numbers.get(jump.target, -1) <= number:
            message = _("a way that leads back, or nowhere, is not kept: to “{name}”")
            report.left_out(place, message, name=jump.target)
            return []
        try:
            found.append((jump.test(), numbers[jump.target]))
        except Untranslatable as why:
            message = _("where people go on from here is not kept, all that follows is asked: its condition {why}")
            report.left_out(place, message, why=why.reason)
            return []
    return found


def conditions_of(
    ways: Mapping[int, Sequence[Way]], asked: Sequence[Collection[str]], places: Sequence[str], report: Report
) -> list[str | None]:
    """For each step the CEL on which it is asked: "" when it always is, None when it never is. `asked`: the fields of each
    step; `places`: where it stands in the file."""
    reached: list[str | None] = []
    leading_on: list[_Passing] = []
    passed_by_all = 0
    for number, place in enumerate(places):
        leading_on = [passing for passing in leading_on if passing.furthest > number]
        reached.append(None if number < passed_by_all else _reached(leading_on, number, place, report))
        around = reached[number]
        if ways.get(number) and around is not None:
            leading_on.append(_Passing(ways[number], around, asked[number]))
            passed_by_all = max(passed_by_all, 0 if around else _nearest(ways[number]))
    return reached


class _Passing:
    """People who go on from one step past others. `reached`: the condition on which they come to it."""

    def __init__(self, ways: Sequence[Way], reached: str, asked: Collection[str]) -> None:
        self._ways, self._reached, self._asked = ways, reached, asked
        self._targets = sorted(target for _test, target in ways)
        self._not_past: dict[int, str] = {}
        self.furthest = self._targets[-1]

    def not_past(self, number: int) -> str:
        """CEL: they do not go past that step; "" when nobody does. The same for all steps up to the next target."""
        stage = bisect(self._targets, number)
        if stage not in self._not_past:
            test = self._past(number)
            self._not_past[stage] = "" if test == "false" else f"!{bracketed(test)}"
        return self._not_past[stage]

    def _past(self, number: int) -> str:
        past = "false"
        for test, target in reversed(self._ways):
            beyond = target > number
            if test == "true":
                past = "true" if beyond else "false"
            elif beyond:
                past = _either(test, past)
            elif past != "false":
                past = f"!{bracketed(test)}" if past == "true" else f"(!{bracketed(test)} && {past})"
        if past == "false" or not self._reached or _only_when_asked(past, self._asked):
            return past
        return f"({self._reached})" if past == "true" else f"(({self._reached}) && {past})"


def _only_when_asked(test: str, asked: Collection[str]) -> bool:
    """Whether a test holds of answers alone that are null where their questions are not asked: that they are need not be
    said then, and chains of such tests stay short."""
    return field_ids_read(test) <= set(asked) and not condition_applies(test, {}, ())


def _nearest(ways: Sequence[Way]) -> int:
    """The first step that somebody comes to from here, where all go on by one of the ways; 0 where not all do."""
    certain = next((at for at, (test, _target) in enumerate(ways) if test == "true"), None)
    return 0 if certain is None else min(target for _test, target in ways[: certain + 1])


def _either(test: str, other: str) -> str:
    return "true" if other == "true" else test if other == "false" else f"({test} || {other})"


def _reached(leading_on: Sequence[_Passing], number: int, place: str, report: Report) -> str:
    """CEL on which a step is asked that some may pass over; "" when it always is."""
    tests = dict.fromkeys(filter(None, (passing.not_past(number) for passing in leading_on)))
    if sum(map(len, tests)) + 4 * len(tests) <= _LONGEST:
        return " && ".join(tests)
    message = _("the condition {condition} was left out, the question is always asked: {why}")
    why = _("is longer than {number} characters").format(number=_LONGEST)
    shown = " && ".join(islice(tests, 10))
    report.left_out(place, message, condition=shown, why=why)
    return ""
