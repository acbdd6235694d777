"""Whether the order serves the respondent: easy first, sensitive late, related together, and no more than people bear.

The designer's own order is evidence. What the plan made worse is grave; what the designer set so is grave only where it
cannot have been meant.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from django.utils.translation import gettext_noop as _

from interviews.field_types import answer_kind, effort
from interviews.forms.designing.advice import LONG_FORM, VERY_LONG_FORM
from interviews.forms.field_words import words_of
from interviews.reading.answer_kinds import AnswerKind
from quorum.domain.criteria import Criterion
from quorum.offline.findings import Finding, Weight
from quorum.offline.plan_reading import PlanReading, Question

FEWEST = 4
"""Shorter plans have no beginning and end to speak of."""
_HARD, _EASY = 4, 2
"""What a question costs its respondent: 1 for a click, 4 and more for a thought put into words."""
_MOVED = 2
"""So many places earlier than designed is the plan's own doing."""
_TORN = 4
_CUSTOMARY = frozenset(("~name", "~birth", "~address", "~postcode", "~email", "~phone", "~country", "~language"))
"""What forms begin with, even when it is kept as sensitive."""


def _is_sensitive(question: Question) -> bool:
    """By the designer's word; not what every form begins with."""
    field, words = question.field, words_of(question.field)
    customary = answer_kind(field) is AnswerKind.AGREEMENT or bool((words.label | words.kind) & _CUSTOMARY)
    return field.sensitive and not customary


def sensitive_early(reading: PlanReading) -> Iterator[Finding]:
    """Sensitive questions in the first quarter, with enough easy ones after them that do not hang on them."""
    count = len(reading.questions)
    sensitive = {one.field_id for one in reading.questions if _is_sensitive(one)}
    for question in reading.questions[: max(1, count // 4)] if count >= FEWEST else ():
        free = {one.field_id for one in reading.questions[question.place :]} - sensitive
        if question.field_id not in sensitive or len(free - reading.hanging_on(question.field_id)) < max(2, count // 3):
            continue
        moved = question.place == 0 or reading.brought_forward(question) >= _MOVED
        weight = Weight.GRAVE if moved else Weight.REMARK
        reason = _("“%(label)s” is sensitive and comes as question %(place)s, before easier ones.")
        yield question.finding(Criterion.SENSITIVE_EARLY, weight, reason, place=question.place + 1)


def hard_first(reading: PlanReading) -> Iterator[Finding]:
    """A hard question that the plan brought to the very start, with easy ones after it."""
    if len(reading.questions) < FEWEST:
        return
    first, *others = reading.questions
    hanging = reading.hanging_on(first.field_id)
    easy = [one for one in others if effort(one.field) <= _EASY and one.field_id not in hanging]
    if effort(first.field) >= _HARD and len(easy) >= 2 and reading.brought_forward(first) >= _MOVED:
        reason = _("“%(label)s” takes effort and comes first, though the form begins with easier questions.")
        yield first.finding(Criterion.ORDER, Weight.GRAVE, reason)


def related_apart(reading: PlanReading) -> Iterator[Finding]:
    """Questions that belong together and were side by side in the form. What is sensitive may go to the end for good reason."""
    for names in pairwise(sorted(reading.designed, key=reading.designed.__getitem__)):
        pair = sorted((reading.questions[reading.places[name]] for name in names), key=lambda one: one.place)
        apart = pair[1].place - pair[0].place > _TORN and not _is_sensitive(pair[1])
        if apart and _belong(reading, *names):
            other, mover = sorted(pair, key=lambda one: abs(reading.brought_forward(one)))
            reason = _("“%(label)s” is torn apart from “%(other)s”, with which it belongs.")
            yield mover.finding(Criterion.ORDER, Weight.GRAVE, reason, other=other.shown)


def _belong(reading: PlanReading, first: str, second: str) -> bool:
    """Whether neighbours are of one section, or have the same condition, or the second hangs on the first."""
    sections = {reading.questions[reading.places[name]].field.section for name in (first, second)}
    needs = reading.needs.get(first, frozenset()), reading.needs.get(second, frozenset())
    return (len(sections) == 1 and "" not in sections) or first in needs[1] or bool(needs[0] & needs[1])


def too_long(reading: PlanReading) -> Iterator[Finding]:
    """More questions than people bear; optional ones weigh half."""
    asked = [one.field for one in reading.questions]
    required = sum(1 + len(one.fields) for one in asked if one.required)
    weight = required + sum((1 + len(one.fields)) / 2 for one in asked if not one.required)
    params: dict[str, str | int] = {"count": len(asked), "required": required}
    if weight > VERY_LONG_FORM:
        reason = _("%(count)s questions, %(required)s of them required: hardly anybody bears that.")
        yield Finding(Criterion.BURDEN, "", Weight.GRAVE, reason, params)
    elif weight > LONG_FORM:
        reason = _("%(count)s questions, %(required)s of them required: that is long.")
        yield Finding(Criterion.BURDEN, "", Weight.REMARK, reason, params)
