"""Whether the order serves the respondent: easy first, sensitive late, related together.

The designer's own order is evidence. What the plan made worse is grave; what the designer set so is grave only where it
cannot have been meant.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from django.utils.translation import gettext_noop as _

from interviews.field_types import answer_kind, effort
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import words_of
from interviews.reading.answer_kinds import AnswerKind
from quorum.domain.criteria import Criterion
from quorum.offline.findings import Finding, Weight
from quorum.offline.reading import Question, Reading
from quorum.offline.topics import heavy_topics

FEWEST = 4
"""Shorter plans have no beginning and end to speak of."""
HARD, EASY = 4, 2
_MOVED = 2
"""So many places earlier than designed is the plan's own doing."""
_TORN = 4
_CUSTOMARY = frozenset(("~name", "~birth", "~address", "~postcode", "~email", "~phone", "~country", "~language"))
"""What forms begin with, even when it is kept as sensitive."""


def difficulty(field: FieldDefinition) -> int:
    """What a question costs its respondent: 1 for a click, 4 and more for a thought put into words."""
    return effort(field) + len(field.facts) + len(field.fields)


def is_sensitive(question: Question) -> bool:
    """By the designer's word, or by what is asked; not what every form begins with."""
    field = question.field
    if heavy_topics(question.own_label):
        return True
    words = words_of(field)
    agreeing = answer_kind(field) is AnswerKind.AGREEMENT
    return field.sensitive and not agreeing and not (words.label | words.kind) & _CUSTOMARY


def sensitive_early(reading: Reading) -> Iterator[Finding]:
    """Sensitive questions in the first quarter, with enough easy ones after them that do not hang on them."""
    count = len(reading.questions)
    if count < FEWEST:
        return
    sensitive = {one.field_id for one in reading.questions if is_sensitive(one)}
    left = count - len(sensitive)
    for question in reading.questions[: max(1, count // 4)]:
        if question.field_id not in sensitive:
            left -= 1
            continue
        hanging = [
            one for one in reading.hanging_on(question.field_id) - sensitive if reading.places[one] > question.place
        ]
        if left - len(hanging) < max(2, count // 3):
            continue
        moved = reading.brought_forward(question) >= _MOVED
        at_once = question.place <= (1 if count >= 6 else 0)
        grave = moved or (at_once and (question.field.sensitive or question.place == 0))
        reason = _("“%(label)s” (%(field)s) is sensitive and comes as question %(place)s, before easier ones.")
        params = {**named(question), "place": question.place + 1}
        weight = Weight.GRAVE if grave else Weight.REMARK
        yield Finding(Criterion.SENSITIVE_EARLY, question.field_id, weight, reason, params)


def hard_first(reading: Reading) -> Iterator[Finding]:
    """A hard question that the plan brought to the very start, with easy ones after it."""
    if len(reading.questions) < FEWEST:
        return
    first = reading.questions[0]
    hanging = reading.hanging_on(first.field_id)
    easy = [one for one in reading.questions[1:] if difficulty(one.field) <= EASY and one.field_id not in hanging]
    if difficulty(first.field) < HARD or len(easy) < 2:
        return
    if reading.brought_forward(first) >= _MOVED:
        reason = _(
            "“%(label)s” (%(field)s) takes effort and comes first, though the form begins with easier questions."
        )
        yield Finding(Criterion.ORDER, first.field_id, Weight.GRAVE, reason, named(first))


def named(question: Question) -> dict[str, str | int]:
    return {"label": question.shown, "field": question.field_id}


# --- related questions -----------------------------------------------------------------------------------------------


def torn_from_condition(reading: Reading) -> Iterator[Finding]:
    """Questions far from the answer that their condition reads, though the designer had them close."""
    for field_id, names in reading.needs.items():
        near = [name for name in names if _torn(reading, name, field_id)]
        if near and len(near) == len(names):
            reason = _("“%(label)s” (%(field)s) is asked far from “%(other)s”, on which it depends.")
            yield _pair(reading, field_id, near[0], Criterion.CONDITION, reason)


def torn_apart(reading: Reading) -> Iterator[Finding]:
    """Questions that belong together and were side by side in the form."""
    for first, second in _related(reading):
        if _torn(reading, first, second):
            mover = max(first, second, key=lambda fid: abs(reading.places[fid] - reading.designed[fid]))
            other = second if mover == first else first
            reason = _("“%(label)s” (%(field)s) is torn apart from “%(other)s”, with which it belongs.")
            yield _pair(reading, mover, other, Criterion.ORDER, reason)


def _pair(reading: Reading, field_id: str, other: str, criterion: Criterion, reason: str) -> Finding:
    question, partner = (reading.questions[reading.places[name]] for name in (field_id, other))
    return Finding(criterion, field_id, Weight.GRAVE, reason, {**named(question), "other": partner.shown})


def _torn(reading: Reading, first: str, second: str) -> bool:
    """Whether the plan pulls two apart; what is sensitive may have gone to the end for good reason."""
    gap = abs(reading.places[first] - reading.places[second])
    designed = abs(reading.designed[first] - reading.designed[second])
    if gap - designed < _TORN:
        return False
    later = max(first, second, key=lambda fid: reading.places[fid])
    return not is_sensitive(reading.questions[reading.places[later]])


def _related(reading: Reading) -> set[tuple[str, str]]:
    """Pairs that stand side by side in the form: of one section, or with the same condition or one the other's."""
    order = sorted(reading.designed, key=lambda fid: reading.designed[fid])
    fields = {one.field_id: one.field for one in reading.questions}
    return {(first, second) for first, second in pairwise(order) if _belong(reading, fields[first], fields[second])}


def _belong(reading: Reading, first: FieldDefinition, second: FieldDefinition) -> bool:
    if first.section and first.section == second.section:
        return True
    needs = (reading.needs.get(first.field_id, frozenset()), reading.needs.get(second.field_id, frozenset()))
    return first.field_id in needs[1] or bool(needs[0] & needs[1])
